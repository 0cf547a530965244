import { FPS_LIMITS, MIN_SECONDS, PARALLAX_SENT_LIMIT } from '../fields/video-choices';
import type { VideoSettings } from '../fields/video-settings';
import { optionsThatAct } from '../motion/camera-reach';
import { frameCount } from '../motion/video-time';
import type { Tool } from '../renders/render';

/** A clip keeps its own movement: what moves a camera does not act on Video to Video, and must not cost there either. */
export const UNMOVED = {
  staticMovement: 'none',
  dynamicMovement: 'none',
  parallaxDepth: 0,
  stabilization: false,
  keepVerticals: false,
} as const satisfies Partial<VideoSettings>;

/**
 * The settings as they are made. Every price and every order is of these, so that what is charged is what is rendered: numbers
 * stand in their ranges, a clip has whole frames, and what does not act on a tool is not there. Doing it twice changes nothing.
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
 * A clip from an image without the options that would change nothing in its move: they are neither made nor charged, whichever way the
 * clip is ordered. Doing it twice changes nothing.
 */
export function withoutIdleOptions(settings: VideoSettings): VideoSettings {
  const acts = optionsThatAct(settings, settings.width / settings.height);
  return {
    ...settings,
    parallaxDepth: acts.parallax ? settings.parallaxDepth : 0,
    keepVerticals: acts.verticals && settings.keepVerticals,
  };
}

/** To the nearest frame, in milliseconds: fine enough to tell any two frames apart, and short enough for a form. */
function wholeFrames(seconds: number, fps: number): number {
  return Math.round((frameCount(seconds, fps) / fps) * 1_000) / 1_000;
}

function within(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
