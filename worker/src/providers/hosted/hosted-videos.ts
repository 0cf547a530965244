import { composeMotion } from '@maquette/contracts/providers/compose-motion';
import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { RenderObserver } from '../image-provider';
import { CLIP_SEED, fitVideo } from '../images/fit-video';
import { imageInRatio } from '../images/prepare-image';
import type { PaidCalls } from '../paid-calls';
import type { MadeVideo, VideoOrder, VideoProvider } from '../video-provider';
import type { OrderValues } from './fill-input';
import { HostedAccount } from './hosted-account';
import type { AccountTraits } from './hosted-offer';
import { type JobSender, jobCall } from './job-call';
import { asksFor, type ModelFile } from './model-file';

/** Videos rendered by hosted models, then fitted to the order here. */
export class HostedVideos extends HostedAccount implements VideoProvider {
  constructor(
    traits: AccountTraits,
    models: ModelFile[],
    sender: JobSender,
    private readonly own: VideoProvider,
  ) {
    super(traits, models, sender);
  }

  async make(order: VideoOrder, observer: RenderObserver, calls: PaidCalls): Promise<MadeVideo> {
    const { settings, image } = order;
    if (!image) throw new ProviderProblem({ kind: 'refused', detail: 'no image' }, 'order has no image to animate');
    const model = this.modelFor(order);
    const values = valuesOf(order);
    const frame = await imageInRatio(image, settings);
    const files =
      settings.loopingMode === 'seamless' && asksFor(model, 'lastImage')
        ? { image: frame, lastImage: frame }
        : { image: frame };
    const plan = this.planOf('first', model, Math.ceil(settings.seconds), settings.resolution);
    const answer = await calls.once(plan, jobCall(this.sender, { model, values, files, observer }));
    const made = await fitVideo(this.own, order, await answer.read(), observer, calls);
    return { ...made, facts: { ...this.factsOf([model], values, answer), ...made.facts } };
  }

  private modelFor({ settings }: VideoOrder): ModelFile {
    const model = this.models.find(
      ({ makes, serves, clip }) =>
        makes === 'clip' && serves.models.includes(settings.model) && settings.seconds <= (clip?.longest ?? 0),
    );
    if (model) return model;
    const what = `${settings.seconds} s by ${settings.model}`;
    throw new ProviderProblem({ kind: 'refused', detail: what }, `no mapping file supports ${what}`);
  }

  override readonly offer: ProviderOffer = this.offerOf('clip');
}

function valuesOf({ settings }: VideoOrder): OrderValues {
  const { seconds, resolution, ratio, staticMovement, dynamicMovement } = settings;
  const still = staticMovement === 'none' && dynamicMovement === 'none';
  return { prompt: composeMotion(settings), seed: CLIP_SEED, seconds, resolution, ratio, still };
}
