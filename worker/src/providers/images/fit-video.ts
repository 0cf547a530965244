import { cleanMovie } from '@maquette/domain/assets/clean-movie';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { SerialTasks } from '../../memory/serial-tasks';
import type { RenderObserver } from '../image-provider';
import type { PaidCalls } from '../paid-calls';
import type { MadeVideo, VideoOrder, VideoProvider } from '../video-provider';

/** Video forms have no seed. A constant makes orders repeatable where the model supports it. */
export const CLIP_SEED = 1;
/** Maximum number of frames, above that of any video we order. */
const MOST_FRAMES = 2_000;

/**
 * Fits a provider's video to the order. The file is untrusted and has another size, length and rate: its tables
 * are rewritten, and our motion engine, which decodes untrusted files in isolation, crops, retimes and encodes it,
 * with the order's watermark, invisible mark, grain, light and loop. One at a time, because each takes a CPU core.
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
  // Post-processing does not report progress, because the provider's progress has already reached the end.
  const silent = { signal, onProgress: () => undefined, onPreview: () => undefined };
  const made = await fitting.take(() => own.make(regrading(order, clip), silent, calls));
  return { ...made, facts: { ...made.facts, doneHere: doneHere(made, order) } };
}

/**
 * Adds an overlay to every frame with our motion engine, one video at a time. Applies no other settings.
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
  once: () => Promise.reject(new Error('embedded engines must not make paid calls')),
};

const fitting = new SerialTasks();

/** The file's frames under new tables. */
function cleaned(bytes: Buffer): Buffer {
  try {
    return cleanMovie(bytes, { frames: MOST_FRAMES });
  } catch {
    throw badVideo(bytes);
  }
}

/** This error's message needs the size in bytes. */
export function badVideo(bytes: Buffer): ProviderProblem {
  return new ProviderProblem({ kind: 'bad_file', code: 'bad_video' }, String(bytes.byteLength));
}

/** The order as a neutral regrade: the look stays, and framing was already applied before sending. */
function regrading(
  { settings, overlay, markFrame }: Pick<VideoOrder, 'settings' | 'overlay' | 'markFrame'>,
  clip: Buffer,
): VideoOrder {
  const plain = { promptStrength: 0, prompt: '', style: 'realistic', imageFit: undefined } as const;
  return { settings: { ...settings, ...plain }, clip, overlay, markFrame };
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
