import { FPS_LIMITS, MIN_SECONDS, PARALLAX_SENT_LIMIT } from '../fields/video-choices';
import type { VideoSettings } from '../fields/video-settings';
import { optionsThatAct } from '../motion/camera-reach';
import { frameCount } from '../motion/video-time';
import type { Tool } from '../tools/render-choices';

/** Video to Video keeps its input's movement: camera settings have no effect there, and no price. */
export const UNMOVED = {
  staticMovement: 'none',
  dynamicMovement: 'none',
  parallaxDepth: 0,
  stabilization: false,
  keepVerticals: false,
} as const satisfies Partial<VideoSettings>;

/**
 * Normalises settings to those that are rendered, so that the charge matches the render: numbers are clamped, durations
 * are whole frames, and options without effect in a tool are removed. Every price and order uses it. Idempotent.
 */
export function effectiveVideo(tool: Tool, settings: VideoSettings): VideoSettings {
  const fps = within(FPS_LIMITS.min, Math.round(settings.fps), FPS_LIMITS.max);
  const made = {
    ...settings,
    fps,
    seconds: wholeFrames(Math.max(MIN_SECONDS, settings.seconds), fps),
    parallaxDepth: within(0, settings.parallaxDepth, PARALLAX_SENT_LIMIT),
  };
  if (tool === 'v2v') return { ...made, ...UNMOVED, depthMap: undefined, foregroundMask: undefined };
  return withoutIdleOptions(made);
}

/**
 * Removes options of Image to Video that have no effect on its movement. They are neither rendered nor charged.
 * Idempotent.
 */
export function withoutIdleOptions(settings: VideoSettings): VideoSettings {
  const acts = optionsThatAct(settings, settings.width / settings.height);
  return {
    ...settings,
    parallaxDepth: acts.parallax ? settings.parallaxDepth : 0,
    keepVerticals: acts.verticals && settings.keepVerticals,
  };
}

/** Rounds to whole frames, in milliseconds: fine enough to distinguish frames, and short enough for a form. */
function wholeFrames(seconds: number, fps: number): number {
  return Math.round((frameCount(seconds, fps) / fps) * 1_000) / 1_000;
}

function within(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
