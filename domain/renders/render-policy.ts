import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { Resolution, Tool } from '@maquette/contracts/renders/render';

/** A worker renews its lease with every beat; without one for this long the render is taken from it. A worker may be set otherwise. */
export const DEFAULT_LEASE_SECONDS = 12;
/** How often a worker writes progress and renews its lease. */
export const BEAT_MS = 1_000;
/**
 * From this measured share of the work on a render is finishing: it cannot be cancelled any more, and is charged. What its
 * previews show by then is nearly the result.
 */
export const FINISHING_FROM = 0.9;
/** How often a render may be started before it counts as one that kills its worker. */
export const MAX_ATTEMPTS = 3;
/** A queued row older than this, which the line does not know, is put into the line again. */
export const OUTBOX_GRACE_MS = 1_000;
/** A render handed over that neither waits in BullMQ nor runs for this long goes back into the line. */
export const LOST_HANDOVER_MS = 4_000;
/** Whatever happens, the hold of a render is closed this long after it was accepted. */
export const DEADLINE_HOURS = 24;
const IMAGE_LIMIT_SECONDS: Record<Resolution, number> = { '720p': 180, '1080p': 300, '4K': 600, '8K': 1_200 };
/** A clip may take this long to begin with, and so much more for every million pixels it has in all its frames. */
const VIDEO_LIMIT_SECONDS = 180;
const VIDEO_LIMIT_SECONDS_A_MEGAPIXEL = 0.6;

/** The longest one attempt may take, in seconds. */
export function attemptLimitSeconds(settings: RenderSettings): number {
  if (settings.kind === 'still') return IMAGE_LIMIT_SECONDS[settings.resolution];
  return VIDEO_LIMIT_SECONDS + VIDEO_LIMIT_SECONDS_A_MEGAPIXEL * videoMegapixels(settings);
}

/**
 * Expected machine seconds of our own engines on the reference machine of two cores (test/bench/README.md, Engines): the cost unit
 * of the fair line, and what a forecast goes by until renders have finished here.
 */
const IMAGE_SECONDS: Record<Resolution, number> = { '720p': 5, '1080p': 9.5, '4K': 29, '8K': 39 };
/** A sketch needs no light transport; reading it takes as long whatever the size. */
const SKETCH_SECONDS: Record<Resolution, number> = { '720p': 3.6, '1080p': 4.6, '4K': 8.5, '8K': 16 };
const TURBO_SHARE = 0.6;
/** What a clip takes beside its frames: reading the picture, its depth, poster and files. A clip that is read takes longer than a picture. */
const CLIP_START_SECONDS: Record<'i2v' | 'v2v', number> = { i2v: 1.6, v2v: 2.8 };
const VIDEO_SECONDS_A_MEGAPIXEL = 0.018;

/** Expected machine seconds of a render. */
export function expectedSeconds(tool: Tool, settings: RenderSettings): number {
  if (settings.kind === 'video') {
    return CLIP_START_SECONDS[tool === 'v2v' ? 'v2v' : 'i2v'] + VIDEO_SECONDS_A_MEGAPIXEL * videoMegapixels(settings);
  }
  if (tool === 's2i') return SKETCH_SECONDS[settings.resolution];
  return IMAGE_SECONDS[settings.resolution] * (settings.model === 'sd3.5-large-turbo' ? TURBO_SHARE : 1);
}

/** Pixels of all frames, in millions. */
function videoMegapixels({ width, height, seconds, fps }: VideoSettings): number {
  return (width * height * seconds * fps) / 1e6;
}
