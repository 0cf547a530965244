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

/** Expected machine seconds of a still, the cost unit of the fair line until measurements say better. */
const IMAGE_SECONDS: Record<Resolution, number> = { '720p': 8, '1080p': 15, '4K': 45, '8K': 60 };
/** A sketch needs no light transport. */
const SKETCH_SHARE = 0.4;
const TURBO_SHARE = 0.6;
const VIDEO_START_SECONDS = 2;
const VIDEO_SECONDS_A_MEGAPIXEL = 0.03;

/** Expected machine seconds of a render. */
export function expectedSeconds(tool: Tool, settings: RenderSettings): number {
  if (settings.kind === 'video') return VIDEO_START_SECONDS + VIDEO_SECONDS_A_MEGAPIXEL * videoMegapixels(settings);
  const turbo = settings.model === 'sd3.5-large-turbo' ? TURBO_SHARE : 1;
  return IMAGE_SECONDS[settings.resolution] * turbo * (tool === 's2i' ? SKETCH_SHARE : 1);
}

/** Pixels of all frames, in millions. */
function videoMegapixels({ width, height, seconds, fps }: VideoSettings): number {
  return (width * height * seconds * fps) / 1e6;
}
