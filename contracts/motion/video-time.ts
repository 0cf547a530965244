import type { Easing, LoopingMode, SpeedProfile } from '../fields/video-choices';

/** Number of frames in a video: seconds × fps, rounded, at least one. */
export function frameCount(seconds: number, fps: number): number {
  return Math.max(1, Math.round(seconds * fps));
}

/** Easing curves that rise from 0 at 0 to 1 at 1 and never fall. */
const EASE: Record<Easing, (t: number) => number> = {
  linear: (t) => t,
  'ease-in': (t) => t * t,
  'ease-out': (t) => t * (2 - t),
  'ease-in-out': (t) => t * t * (3 - 2 * t),
};

const SPEED: Record<SpeedProfile, (t: number) => number> = {
  constant: (t) => t,
  accelerate: (t) => t * (0.55 + 0.45 * t),
  decelerate: (t) => t * (1.45 - 0.45 * t),
  ramp: (t) => t * t * t * (t * (6 * t - 15) + 10),
};

/**
 * How far along its path (0 to 1) the camera is at a frame.
 * Frame numbers may be fractional (sub-frame samples) and slightly outside the video. ping-pong:
 * the last frame equals the first. seamless: the frame after the last would be the first, with the same speed.
 */
export function pathPosition(
  frame: number,
  frames: number,
  timing: { loopingMode: LoopingMode; easing: Easing; speedProfile: SpeedProfile },
): number {
  const shaped = (t: number): number => SPEED[timing.speedProfile](EASE[timing.easing](Math.min(1, Math.max(0, t))));
  if (timing.loopingMode === 'seamless') return shaped(0.5 - 0.5 * Math.cos((2 * Math.PI * frame) / frames));
  const last = Math.max(1, frames - 1);
  if (timing.loopingMode === 'ping-pong') return shaped(1 - Math.abs(1 - (2 * Math.abs(frame)) / last));
  return shaped(frame / last);
}

/** Phase (0-1) of effects that repeat once per video. It is equal at frame 0 and at the frame that closes the loop. */
export function videoPhase(frame: number, frames: number, loopingMode: LoopingMode): number {
  return frame / (loopingMode === 'seamless' ? frames : Math.max(1, frames - 1));
}
