import { composeMotion } from '@maquette/contracts/providers/compose-motion';
import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { cleanMovie } from '@maquette/domain/assets/clean-movie';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { RenderObserver } from '../image-provider';
import type { PaidCalls } from '../paid-calls';
import { imageInRatio } from '../pictures/prepare-image';
import type { MadeVideo, VideoOrder, VideoProvider } from '../video-provider';
import type { OrderValues } from './fill-input';
import { HostedAccount } from './hosted-account';
import type { AccountTraits } from './hosted-offer';
import { badVideo, type JobSender, jobCall } from './job-call';
import type { ModelFile } from './model-file';

/** More frames than any clip we order. */
const MOST_FRAMES = 2_000;

/**
 * Clips by models of an account elsewhere. What comes is a stranger's file of another size, length and rate: its tables are read and
 * written anew, and our own motion engine, which decodes strangers' files apart from everything else, brings it to exactly what was
 * ordered, with the watermark, the grain, the light and the loop that the form asks for.
 */
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
    if (!image) throw new ProviderProblem({ kind: 'refused', detail: 'no image' }, 'there is no image to animate');
    const model = this.modelFor(order);
    const values = valuesOf(order);
    const frame = await imageInRatio(image, settings);
    const files =
      settings.loopingMode === 'seamless' && asksFor(model, 'lastImage')
        ? { image: frame, lastImage: frame }
        : { image: frame };
    const plan = this.planOf('first', model, Math.ceil(settings.seconds), settings.resolution);
    const answer = await calls.once(plan, jobCall(this.sender, { model, values, files, observer }));
    const clip = cleaned(await answer.read());
    const made = await inTurn(() => this.own.make(fitting(order, clip), silent(observer), calls));
    const facts = { ...made.facts, ...this.factsOf([model], values, answer), doneHere: doneHere(made, order) };
    return { ...made, facts };
  }

  private modelFor({ settings }: VideoOrder): ModelFile {
    const model = this.models.find(
      ({ makes, serves, clip }) =>
        makes === 'clip' && serves.models.includes(settings.model) && settings.seconds <= (clip?.longest ?? 0),
    );
    if (model) return model;
    const what = `${settings.seconds} s by ${settings.model}`;
    throw new ProviderProblem({ kind: 'refused', detail: what }, `no model here makes ${what}`);
  }

  override readonly offer: ProviderOffer = this.offerOf('clip');
}

/** Each takes a processor of ours for a while: one after the other. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = turn.then(work);
  turn = next.catch(() => undefined);
  return next;
}

/** The pictures of the file under tables of our own. @throws ProviderProblem bad_video */
function cleaned(bytes: Buffer): Buffer {
  try {
    return cleanMovie(bytes, { frames: MOST_FRAMES });
  } catch {
    throw badVideo(bytes);
  }
}

/** The same order as the regrading of a clip: nothing of its look is changed. */
function fitting({ settings, overlay }: VideoOrder, clip: Buffer): VideoOrder {
  return { settings: { ...settings, promptStrength: 0, prompt: '', style: 'realistic' }, clip, overlay };
}

/** What is done here comes after what was measured there: it is not told as progress. */
function silent({ signal }: RenderObserver): RenderObserver {
  return { signal, onProgress: () => undefined, onPreview: () => undefined };
}

function asksFor({ input }: ModelFile, source: string): boolean {
  return Object.values(input).some((value) => typeof value === 'object' && value.from === source);
}

function valuesOf({ settings }: VideoOrder): OrderValues {
  const { seconds, resolution, ratio, staticMovement, dynamicMovement } = settings;
  const still = staticMovement === 'none' && dynamicMovement === 'none';
  return { prompt: composeMotion(settings), seed: SEED, seconds, resolution, ratio, still };
}

/** The forms of clips have no seed: the same order gives the same clip where the model keeps to it. */
const SEED = 1;

function doneHere({ facts, width, height, seconds, fps }: MadeVideo, { settings }: VideoOrder): string {
  const came = typeof facts.source === 'string' ? `it came as ${facts.source}; ` : '';
  const slowed = typeof facts.slowedBy === 'number' && facts.slowedBy > 1 ? `slowed by ${facts.slowedBy}, ` : '';
  const extras = [
    settings.grain > 0 ? 'grain' : null,
    settings.exposureDrift > 0 ? 'drift of the light' : null,
    settings.loopingMode === 'none' ? null : `${settings.loopingMode} loop`,
  ].filter((extra) => extra !== null);
  const added = extras.length > 0 ? `, with ${extras.join(', ')}` : '';
  return `${came}${slowed}cut and brought to ${width}×${height}, ${seconds} s at ${fps} fps${added}`;
}
