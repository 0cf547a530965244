import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { ModelLook } from '@maquette/contracts/models/model-looks';
import { studyFrames } from '@maquette/contracts/models/sun-study';
import type { Resolution, Tool } from '@maquette/contracts/tools/render-choices';

/** A worker's lease in seconds, renewed with every beat. When it expires, the worker loses the render. Configurable. */
export const DEFAULT_LEASE_SECONDS = 12;
/** Interval at which a worker writes progress and renews its lease, in ms. */
export const BEAT_MS = 1_000;
/**
 * From this measured progress on, a render is finishing: it cannot be cancelled and is charged, because its previews
 * nearly show the result.
 */
export const FINISHING_FROM = 0.9;
/** Number of attempts after which a render is assumed to crash its worker. */
export const MAX_ATTEMPTS = 3;
/** A queued row that is older than this and missing in the queue is added again. */
export const OUTBOX_GRACE_MS = 1_000;
/** A dispatched render that neither waits in BullMQ nor runs for this long returns to the queue. */
export const LOST_HANDOVER_MS = 4_000;
/** A render's reservation is closed no later than this long after the render was accepted. */
export const DEADLINE_HOURS = 24;
const IMAGE_LIMIT_SECONDS: Record<Resolution, number> = { '720p': 180, '1080p': 300, '4K': 600, '8K': 1_200 };
/** Base time limit of a video, and the extra time for every million pixels of all its frames. */
const VIDEO_LIMIT_SECONDS = 180;
const VIDEO_LIMIT_SECONDS_A_MEGAPIXEL = 0.6;

/** Maximum duration of one attempt, in seconds. */
export function attemptLimitSeconds(settings: RenderSettings): number {
  if (settings.kind === 'still')
    return IMAGE_LIMIT_SECONDS[settings.resolution] + (studyFrames(settings) ?? 0) * FRAME_LIMIT_SECONDS;
  return VIDEO_LIMIT_SECONDS + VIDEO_LIMIT_SECONDS_A_MEGAPIXEL * videoMegapixels(settings);
}

/**
 * Expected machine seconds of our own engines on the reference machine with two cores (test/bench/README.md, Engines):
 * the cost unit of the fair queue, and the forecast's assumption until renders have finished here.
 */
const IMAGE_SECONDS: Record<Resolution, number> = { '720p': 5, '1080p': 9.5, '4K': 29, '8K': 39 };
/** A sketch needs no light transport; reading it takes the same time at every size. */
const SKETCH_SECONDS: Record<Resolution, number> = { '720p': 3.6, '1080p': 4.6, '4K': 8.5, '8K': 16 };
/** Looks of a model that need less light transport, as a share of a photo, and the time of reading the model. */
const LOOK_SHARES: Record<ModelLook, number> = { photo: 1, clay: 0.4, ink: 0.3, 'sun-study': 0.3 };
const MODEL_START_SECONDS = 1;
/** Additional time limit for each frame of a sun study. */
const FRAME_LIMIT_SECONDS = 20;
const TURBO_SHARE = 0.6;
/** Seconds for the parts of a video other than frames: input (more for a video than an image), depth, poster, files. */
const CLIP_START_SECONDS: Record<'i2v' | 'v2v', number> = { i2v: 1.6, v2v: 2.8 };
const VIDEO_SECONDS_A_MEGAPIXEL = 0.018;

export function expectedSeconds(tool: Tool, settings: RenderSettings): number {
  if (settings.kind === 'video') {
    return CLIP_START_SECONDS[tool === 'v2v' ? 'v2v' : 'i2v'] + VIDEO_SECONDS_A_MEGAPIXEL * videoMegapixels(settings);
  }
  if (tool === 's2i') return SKETCH_SECONDS[settings.resolution];
  const turbo = settings.model === 'sd3.5-large-turbo' ? TURBO_SHARE : 1;
  if (tool !== 'm2i' || !settings.modelView) return IMAGE_SECONDS[settings.resolution] * turbo;
  const share = LOOK_SHARES[settings.modelView.look] * turbo;
  const frames = studyFrames(settings);
  const image = frames === undefined ? IMAGE_SECONDS[settings.resolution] : IMAGE_SECONDS['720p'] * frames;
  return MODEL_START_SECONDS + image * share;
}

/** Number of pixels of all frames, in millions. */
function videoMegapixels({ width, height, seconds, fps }: VideoSettings): number {
  return (width * height * seconds * fps) / 1e6;
}
