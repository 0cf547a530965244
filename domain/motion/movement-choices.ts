/** The choices of the video forms that steer the camera, word for word. */
export const STATIC_MOVEMENTS = [
  'none',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'zoom-in',
  'zoom-out',
] as const;
export const DYNAMIC_MOVEMENTS = [
  'none',
  'dolly-in',
  'dolly-out',
  'truck-left',
  'truck-right',
  'crane-up',
  'crane-down',
  'orbit-left',
  'orbit-right',
] as const;
export const PATH_DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export const LOOPING_MODES = ['none', 'ping-pong', 'seamless'] as const;
export const EASINGS = ['linear', 'ease-in', 'ease-out', 'ease-in-out'] as const;
export const SPEED_PROFILES = ['constant', 'accelerate', 'decelerate', 'ramp'] as const;
export const VIDEO_STYLES = ['realistic', 'cinematic', 'warm-film', 'monochrome'] as const;

export type StaticMovement = (typeof STATIC_MOVEMENTS)[number];
export type DynamicMovement = (typeof DYNAMIC_MOVEMENTS)[number];
export type PathDirection = (typeof PATH_DIRECTIONS)[number];
export type LoopingMode = (typeof LOOPING_MODES)[number];
export type Easing = (typeof EASINGS)[number];
export type SpeedProfile = (typeof SPEED_PROFILES)[number];
export type VideoStyle = (typeof VIDEO_STYLES)[number];
