import { cleanMovie } from '@maquette/domain/assets/clean-movie';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { Turns } from '../../foundation/turns';
import type { RenderObserver } from '../image-provider';
import type { PaidCalls } from '../paid-calls';
import type { MadeVideo, VideoOrder, VideoProvider } from '../video-provider';

/** The forms of clips have no seed: the same order gives the same clip where the model keeps to it. */
export const CLIP_SEED = 1;
/** More frames than any clip we order. */
const MOST_FRAMES = 2_000;

/**
 * Brings a clip that a model made to exactly what was ordered. It is a stranger's file of another size, length and rate: its tables are
 * read and written anew, and our own motion engine, which decodes strangers' files apart from everything else, cuts, slows and encodes
 * it, with the watermark, the grain, the light and the loop that the form asks for. One after the other: each takes a processor of ours.
 * @throws ProviderProblem bad_video
 */
export async function fitVideo(
  own: VideoProvider,
  order: VideoOrder,
  bytes: Buffer,
  { signal }: RenderObserver,
  calls: PaidCalls,
): Promise<MadeVideo> {
  const clip = cleaned(bytes);
  // What is done here comes after what was measured there: it is not told as progress.
  const silent = { signal, onProgress: () => undefined, onPreview: () => undefined };
  const made = await fitting.take(() => own.make(regrading(order, clip), silent, calls));
  return { ...made, facts: { ...made.facts, doneHere: doneHere(made, order) } };
}

/**
 * The same clip with an overlay on every frame, by our own motion engine, in its turn. Nothing else of the settings is added.
 * @throws ProviderProblem bad_video
 */
export function overlaidVideo(
  own: VideoProvider,
  order: Pick<VideoOrder, 'settings' | 'overlay'>,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<MadeVideo> {
  const clip = cleaned(bytes);
  const silent = { signal, onProgress: () => undefined, onPreview: () => undefined };
  return fitting.take(() => own.make(regrading(order, clip), silent, NOTHING_PAID));
}

/** Our own engines cost nothing. */
const NOTHING_PAID: PaidCalls = {
  once: () => Promise.reject(new Error('an engine of our own makes no paid calls')),
};

const fitting = new Turns();

/** The pictures of the file under tables of our own. */
function cleaned(bytes: Buffer): Buffer {
  try {
    return cleanMovie(bytes, { frames: MOST_FRAMES });
  } catch {
    throw badVideo(bytes);
  }
}

/** The sentence for it names the size in bytes. */
export function badVideo(bytes: Buffer): ProviderProblem {
  return new ProviderProblem({ kind: 'bad_file', code: 'bad_video' }, String(bytes.byteLength));
}

/** The same order as the regrading of a clip: nothing of its look is changed, and it was framed before it was sent. */
function regrading({ settings, overlay }: Pick<VideoOrder, 'settings' | 'overlay'>, clip: Buffer): VideoOrder {
  const plain = { promptStrength: 0, prompt: '', style: 'realistic', imageFit: undefined } as const;
  return { settings: { ...settings, ...plain }, clip, overlay };
}

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
