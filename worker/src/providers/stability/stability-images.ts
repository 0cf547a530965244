import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import sharp from 'sharp';
import type { ImageOrder, ImageProvider, LatentImage, ProviderFacts, RenderObserver } from '../image-provider';
import { develop, refuseOtherImages } from '../images/develop';
import { coverCrop, needsEnlarger, type Size } from '../images/frame';
import { asFile, imageAsItIs, imageInRatio, kindOf, maskOver } from '../images/prepare-image';
import type { FormFile, FormValues } from '../outbound/multipart';
import type { KeptAnswer, PaidCalls } from '../paid-calls';
import { ANSWER_WITHIN_MS, EXTREME_RATIO } from './contract';
import { TooLarge } from './judge-answer';
import { stabilityOffer } from './offer';
import { type ImagePart, type PlannedCall, planCalls } from './plan-calls';
import { priceOf } from './price-table';
import { fastSize } from './sizes';
import { StabilityClient } from './stability-client';
import type { StabilitySettings } from './stability-settings';

/** Time for at most three calls of maximum length and the work between them. */
const LIMIT_SECONDS = (3 * ANSWER_WITHIN_MS) / 1_000 + 60;

export class StabilityImages implements ImageProvider {
  readonly offer: ProviderOffer;
  readonly limitSeconds = LIMIT_SECONDS;
  private readonly client: StabilityClient;

  constructor({ STABILITY_API_KEY, STABILITY_API_BASE, STABILITY_SLOTS }: StabilitySettings) {
    this.offer = stabilityOffer(STABILITY_SLOTS, STABILITY_API_BASE !== undefined);
    this.client = new StabilityClient(STABILITY_API_KEY ?? '', STABILITY_API_BASE);
  }

  accountTrouble(): Promise<string | null> {
    return this.client.accountTrouble();
  }

  async make(order: ImageOrder, _observer: RenderObserver, calls: PaidCalls): Promise<LatentImage> {
    const { tool, settings, image, mask } = order;
    const planned = planCalls(tool, settings, image ? await kindOf(image) : 'surfaces');
    const target: Size = settings;
    const made: { call: PlannedCall; answer: KeptAnswer }[] = [];
    for (const call of planned) {
      const parts = {
        reference: image,
        mask: mask && (await maskOver(mask, image)),
        previous: await made.at(-1)?.answer.read(),
      };
      const answer = await this.send(order, calls, call, (smaller) => filesOf(call, parts, target, smaller));
      await refuseOtherImages(await answer.read(), target);
      made.push({ call, answer });
    }
    const last = made.at(-1);
    if (!last) throw new Error('the order needs no provider call, so there is no image');
    const enlarged = needsEnlarger(target) ? await this.enlarge(order, calls, last.answer, target) : null;
    const facts = factsOf(this.offer, order, made, enlarged);
    return async () => develop(await (enlarged ?? last.answer).read(), target, facts);
  }

  /** Crops to the ratio first, so that discarded pixels are not paid for. */
  private enlarge(order: ImageOrder, calls: PaidCalls, small: KeptAnswer, target: Size): Promise<KeptAnswer> {
    const call: Enlargement = { step: 'enlarge', operation: 'fast', texts: { output_format: 'png' } };
    return this.send(order, calls, call, async (smaller) => {
      const bytes = await small.read();
      const { width, height } = await sharp(bytes).metadata();
      const crop = coverCrop({ width, height }, target);
      const size = fastSize(crop);
      const image = sharp(bytes).extract(crop).resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' });
      return { image: await asFile(image, smaller) };
    });
  }

  private send(
    { settings, person = '' }: ImageOrder,
    calls: PaidCalls,
    { step, operation, texts }: Pick<PlannedCall, 'operation' | 'texts'> & { step: string },
    files: (smaller: boolean) => Promise<FormValues>,
  ): Promise<KeptAnswer> {
    const { name: provider, pricesOf } = this.offer;
    const microdollars = priceOf(operation, settings.model);
    return calls.once({ step, provider, operation, microdollars, pricesOf }, async (signal) => {
      try {
        return await this.client.call(operation, { ...texts, ...(await files(false)) }, person, signal);
      } catch (error) {
        // Nothing ran, so the call is sent once more with a smaller image.
        if (!(error instanceof TooLarge)) throw error;
        return this.client.call(operation, { ...texts, ...(await files(true)) }, person, signal);
      }
    });
  }
}

type Enlargement = Pick<PlannedCall, 'operation' | 'texts'> & { step: 'enlarge' };

/** A call's files. Images that set the output size are cropped to the target's ratio; style images are not. */
async function filesOf(
  { operation, images }: PlannedCall,
  parts: Partial<Record<ImagePart, Buffer>>,
  target: Size,
  smaller: boolean,
): Promise<Record<string, FormFile>> {
  const files: Record<string, FormFile> = {};
  for (const [field, part] of Object.entries(images)) {
    const bytes = parts[part];
    if (!bytes) throw new ProviderProblem({ kind: 'refused', detail: 'no image' }, 'order has no input image');
    const style = operation === 'style' || field === 'style_image';
    const file = style ? await imageAsItIs(bytes, EXTREME_RATIO) : await imageInRatio(bytes, target);
    files[field] = smaller ? await asFile(sharp(file.bytes), true) : file;
  }
  return files;
}

function factsOf(
  { title, test }: ProviderOffer,
  { settings }: ImageOrder,
  made: { call: PlannedCall; answer: KeptAnswer }[],
  enlarged: KeptAnswer | null,
): ProviderFacts {
  const [first] = made;
  const operations = [...made.map(({ call }) => call.operation), ...(enlarged ? (['fast'] as const) : [])];
  const model = operations[0] === 'sd3' ? settings.model : `its model for ${operations[0]}`;
  const seed = made.at(-1)?.answer.seed ?? first?.call.texts.seed ?? null;
  return {
    madeBy: title,
    modelUsed: model,
    seedUsed: seed,
    callsMade: operations.join(', '),
    sentPrompt: first?.call.texts.prompt ?? null,
    sentNegativePrompt: first?.call.texts.negative_prompt ?? null,
    sentStrength:
      first?.call.texts.strength ?? first?.call.texts.control_strength ?? first?.call.texts.fidelity ?? null,
    ...(test ? { test: true } : {}),
  };
}
