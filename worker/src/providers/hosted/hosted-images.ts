import { composePrompt } from '@maquette/contracts/providers/compose-prompt';
import { recipeOf, strictnessOf } from '@maquette/contracts/providers/image-recipe';
import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import sharp from 'sharp';
import type { ImageOrder, ImageProvider, LatentImage, RenderObserver } from '../image-provider';
import { develop, refuseOtherImages } from '../images/develop';
import { baseSize, coverCrop, needsEnlarger } from '../images/frame';
import { asFile, imageInRatio } from '../images/prepare-image';
import type { FormFile } from '../outbound/multipart';
import type { KeptAnswer, PaidCalls } from '../paid-calls';
import type { OrderValues } from './fill-input';
import { HostedAccount } from './hosted-account';
import { jobCall } from './job-call';
import type { ModelFile } from './model-file';

export class HostedImages extends HostedAccount implements ImageProvider {
  async make(order: ImageOrder, observer: RenderObserver, calls: PaidCalls): Promise<LatentImage> {
    const { settings, image } = order;
    const model = this.modelFor(order);
    const values = valuesOf(order, image !== undefined);
    const files = image ? { image: await imageInRatio(image, settings) } : {};
    const first = await calls.once(
      this.planOf('first', model),
      jobCall(this.sender, { model, values, files, observer }),
    );
    await refuseOtherImages(await first.read(), settings);
    const enlarger = needsEnlarger(settings) ? this.models.find(({ makes }) => makes === 'enlargement') : undefined;
    const enlarged = enlarger && (await this.enlarge(enlarger, first, order, observer, calls));
    const facts = this.factsOf(enlarger ? [model, enlarger] : [model], values, first);
    return async () => develop(await (enlarged ?? first).read(), settings, facts);
  }

  private modelFor({ tool, settings }: ImageOrder): ModelFile {
    const recipe = recipeOf(tool, settings);
    const model = this.models.find(
      ({ makes, serves }) =>
        makes === 'image' &&
        serves.tools.includes(tool) &&
        serves.models.includes(settings.model) &&
        serves.recipes.includes(recipe),
    );
    if (model) return model;
    throw new ProviderProblem({ kind: 'refused', detail: recipe }, `no mapping file supports ${recipe} for ${tool}`);
  }

  /** Crops to the ratio first, so that discarded pixels are not paid for. */
  private async enlarge(
    model: ModelFile,
    first: KeptAnswer,
    { settings }: ImageOrder,
    observer: RenderObserver,
    calls: PaidCalls,
  ): Promise<KeptAnswer> {
    const image = await cutOut(await first.read(), settings);
    const values = { prompt: '', seed: settings.seed };
    return calls.once(
      this.planOf('enlarge', model),
      jobCall(this.sender, { model, values, files: { image }, observer }),
    );
  }

  override readonly offer: ProviderOffer = this.offerOf('image');
}

async function cutOut(bytes: Buffer, target: { width: number; height: number }): Promise<FormFile> {
  const { width, height } = await sharp(bytes).metadata();
  return asFile(sharp(bytes).extract(coverCrop({ width, height }, target)));
}

function valuesOf({ tool, settings }: ImageOrder, withImage: boolean): OrderValues {
  const { prompt, negativePrompt } = composePrompt(tool, settings);
  const { sketch } = settings;
  const closeness = sketch ? strictnessOf(sketch) / 100 : undefined;
  return {
    prompt,
    negativePrompt: negativePrompt || undefined,
    // The seed is always sent, because a seed drawn by the provider could not be read back.
    seed: settings.seed,
    ratio: settings.ratio,
    size: baseSize(settings),
    resolution: settings.resolution,
    closeness,
    strength: withImage ? strengthOf(settings.promptStrength, closeness) : undefined,
  };
}

/** Strength of the image, from the prompt strength or from how closely the image must be followed. */
function strengthOf(promptStrength: number, closeness: number | undefined): number {
  if (closeness !== undefined) return Number((1 - 0.9 * closeness).toFixed(2));
  return Math.min(0.98, Math.max(0.05, promptStrength / 100));
}
