import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { ImageOrder, ImageProvider, LatentImage, ProviderFacts, RenderObserver } from '../image-provider';
import { develop, refuseOtherImages } from '../images/develop';
import { linesOf } from '../images/image-lines';
import { inMicrodollars } from '../images/machine-costs';
import { imageAtSize } from '../images/prepare-image';
import type { KeptAnswer, PaidAnswer, PaidCalls } from '../paid-calls';
import { sdapiOffer } from './offer';
import { type PlannedCall, planCall } from './plan-call';
import { SdapiClient } from './sdapi-client';
import type { SdapiSettings } from './sdapi-settings';
import { becomesIdle, stopServer, watchProgress } from './watch-progress';

/** Images rendered by one of the operator's servers with the API /sdapi/v1. */
export class SdapiImages implements ImageProvider {
  readonly offer: ProviderOffer;
  readonly limitSeconds: number;
  private readonly client: SdapiClient;
  /** True when the server can only be working for us. */
  private readonly alone: boolean;
  /**
   * Resolves when the last stopped render has ended, because an interrupt stops whichever render is running.
   */
  private stopped: Promise<void> = Promise.resolve();

  constructor(private readonly settings: SdapiSettings) {
    this.offer = sdapiOffer(settings);
    this.client = new SdapiClient(settings);
    this.alone = settings.SDAPI_SLOTS === 1;
    // Time for waiting for the previous render, the call itself, and post-processing.
    this.limitSeconds = settings.SDAPI_LIMIT_SECONDS + 60;
  }

  accountTrouble(): Promise<string | null> {
    return this.client.accountTrouble();
  }

  async make(order: ImageOrder, observer: RenderObserver, calls: PaidCalls): Promise<LatentImage> {
    const { tool, settings, image } = order;
    const planned = planCall(tool, settings, this.settings);
    const { name: provider, pricesOf } = this.offer;
    const microdollars = inMicrodollars(this.settings.SDAPI_DOLLARS_A_RENDER);
    const plan = { step: 'first', provider, operation: planned.operation, microdollars, pricesOf };
    const answer = await calls.once(plan, async (signal) => {
      const fields = { ...planned.fields, ...(await this.imageFields(planned, image)) };
      return this.send(planned, fields, observer, signal);
    });
    await refuseOtherImages(await answer.read(), settings);
    // Muted: the checkpoint's name is only an additional fact about a result that is already made and paid for.
    const checkpoint =
      this.settings.SDAPI_CHECKPOINT ?? (await this.client.checkpoint(observer.signal).catch(() => null));
    const facts = this.factsOf(planned, answer, checkpoint);
    return async () => develop(await answer.read(), settings, facts);
  }

  private async send(
    { operation }: PlannedCall,
    fields: object,
    observer: RenderObserver,
    signal: AbortSignal,
  ): Promise<PaidAnswer> {
    await this.stopped;
    const watched = this.alone && (await becomesIdle(this.client, signal));
    const ended = new AbortController();
    if (watched) void watchProgress(this.client, observer, ended.signal);
    try {
      return await this.client.call(operation, fields, signal);
    } catch (error) {
      // The server continues after a disconnect. It is interrupted only when the running render is certainly ours.
      if (watched && signal.aborted) this.stopped = stopServer(this.client).catch(warnNotStopped);
      throw error;
    } finally {
      ended.abort();
    }
  }

  private async imageFields({ image: use, strength, size }: PlannedCall, image?: Buffer): Promise<object> {
    if (use === 'none') return {};
    if (!image) throw new ProviderProblem({ kind: 'refused', detail: 'no image' }, 'order has no input image');
    if (use === 'painted-over') {
      const { bytes } = await imageAtSize(image, size);
      return { init_images: [bytes.toString('base64')] };
    }
    const unit = { enabled: true, module: 'none', model: this.settings.SDAPI_CONTROL_MODEL, weight: strength };
    const lines = (await linesOf(image, size)).toString('base64');
    return { alwayson_scripts: { ControlNet: { args: [{ ...unit, image: lines }] } } };
  }

  private factsOf(
    { operation, image, strength, fields }: PlannedCall,
    { seed }: KeptAnswer,
    checkpoint: string | null,
  ): ProviderFacts {
    return {
      madeBy: this.offer.title,
      modelUsed: checkpoint ?? 'the checkpoint it had loaded',
      seedUsed: seed ?? String(fields.seed),
      callsMade: image === 'lines' ? `${operation} along its lines` : operation,
      sentPrompt: String(fields.prompt),
      sentNegativePrompt: String(fields.negative_prompt) || null,
      sentStrength: strength === null ? null : strength.toFixed(2),
      ...(this.offer.test ? { test: true } : {}),
    };
  }

  async close(): Promise<void> {
    await this.stopped;
  }
}

function warnNotStopped(error: unknown): void {
  process.emitWarning(`a cancelled render could not be stopped on the Stable Diffusion server: ${String(error)}`);
}
