import { z } from 'zod';
import { PROMPT_LIMIT, RATIOS } from '../renders/render';
import { inputImageSchema, inputVideoSchema } from './input-file';

/**
 * The clip models and what they mean for the price. Standard is the default; a provider behind a key maps it to the version its
 * settings name.
 */
export const VIDEO_MODELS = ['maquette-motion', 'maquette-motion-turbo', 'maquette-motion-premium'] as const;
export type VideoModel = (typeof VIDEO_MODELS)[number];
export const VIDEO_MODEL_TRAITS: Record<VideoModel, { turbo: boolean; premium: boolean }> = {
  'maquette-motion': { turbo: false, premium: false },
  'maquette-motion-turbo': { turbo: true, premium: false },
  'maquette-motion-premium': { turbo: false, premium: true },
};

export const VIDEO_RESOLUTIONS = ['720p', '1080p'] as const;
export type VideoResolution = (typeof VIDEO_RESOLUTIONS)[number];
/** What the screens offer; the calls take anything within the limits. */
export const OFFERED_SECONDS = [3, 5, 10] as const;
export const OFFERED_FPS = [24, 30] as const;
export const FPS_LIMITS = { min: 12, max: 60 } as const;
/** The shortest clip, in seconds. Less would cost next to nothing and still take a place, a machine and a file. */
export const MIN_SECONDS = 1;
export const FAST_SECONDS_LIMIT = 15;
export const RELAXED_SECONDS_LIMIT = 10;
/** However strong the parallax is set, this much is used, priced and made (specification 2, section 9). */
export const PARALLAX_SENT_LIMIT = 0.12;
/** The height of a clip with the 4K upscale, in pixels. */
export const UPSCALED_HEIGHT = 2_160;

/** The resolution that is really delivered and therefore gated: the upscale makes a 4K clip of any. */
export function deliveredVideo(clip: { resolution: VideoResolution; upscale4k: boolean }): VideoResolution | '4K' {
  return clip.upscale4k ? '4K' : clip.resolution;
}

/** The look of the clip. */
export const VIDEO_STYLES = ['realistic', 'cinematic', 'warm-film', 'monochrome'] as const;
export type VideoStyle = (typeof VIDEO_STYLES)[number];
/** Moves of a camera that stays where it stands. */
export const STATIC_MOVEMENTS = [
  'none',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'zoom-in',
  'zoom-out',
] as const;
export type StaticMovement = (typeof STATIC_MOVEMENTS)[number];
/** Moves of a camera that travels. */
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
export type DynamicMovement = (typeof DYNAMIC_MOVEMENTS)[number];
/** The side to which a curved path bends. */
export const PATH_DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type PathDirection = (typeof PATH_DIRECTIONS)[number];
export const LOOPING_MODES = ['none', 'ping-pong', 'seamless'] as const;
export type LoopingMode = (typeof LOOPING_MODES)[number];
export const EASINGS = ['linear', 'ease-in', 'ease-out', 'ease-in-out'] as const;
export type Easing = (typeof EASINGS)[number];
export const SPEED_PROFILES = ['constant', 'accelerate', 'decelerate', 'ramp'] as const;
export type SpeedProfile = (typeof SPEED_PROFILES)[number];

/** What a clip is made from: an image for Image to Video, a clip for Video to Video. */
export const videoSettingsSchema = z.object({
  kind: z.literal('video'),
  prompt: z.string().max(PROMPT_LIMIT).default(''),
  model: z.enum(VIDEO_MODELS),
  style: z.enum(VIDEO_STYLES).default('realistic'),
  staticMovement: z.enum(STATIC_MOVEMENTS).default('none'),
  dynamicMovement: z.enum(DYNAMIC_MOVEMENTS).default('dolly-in'),
  /** Renders of earlier releases may be shorter than a clip may be today, and name more parallax than was used. */
  seconds: z.number().positive().max(FAST_SECONDS_LIMIT),
  fps: z.number().int().min(FPS_LIMITS.min).max(FPS_LIMITS.max),
  motionStrength: z.number().min(0).max(100).default(10),
  parallaxDepth: z.number().min(0).max(1).default(0.08),
  pathDirection: z.enum(PATH_DIRECTIONS).default('right'),
  pathCurve: z.number().min(0).max(1).default(0),
  exposureDrift: z.number().min(0).max(10).default(3),
  loopingMode: z.enum(LOOPING_MODES).default('none'),
  stabilization: z.boolean().default(true),
  keepVerticals: z.boolean().default(true),
  easing: z.enum(EASINGS).default('ease-in'),
  speedProfile: z.enum(SPEED_PROFILES).default('accelerate'),
  grain: z.number().min(0).max(1).default(0),
  ratio: z.enum(RATIOS),
  resolution: z.enum(VIDEO_RESOLUTIONS),
  upscale4k: z.boolean().default(false),
  /** Size of the delivered clip in pixels, even. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Video to Video: how far the look is changed, 0-100. */
  promptStrength: z.number().int().min(0).max(100).default(65),
  image: inputImageSchema.optional(),
  depthMap: inputImageSchema.optional(),
  foregroundMask: inputImageSchema.optional(),
  clip: inputVideoSchema.optional(),
});
export type VideoSettings = z.infer<typeof videoSettingsSchema>;

/** The move of the camera, the part of the settings that the preview on the screen and the engine share. */
export type CameraMove = Pick<
  VideoSettings,
  | 'staticMovement'
  | 'dynamicMovement'
  | 'seconds'
  | 'fps'
  | 'motionStrength'
  | 'parallaxDepth'
  | 'pathDirection'
  | 'pathCurve'
  | 'exposureDrift'
  | 'loopingMode'
  | 'stabilization'
  | 'keepVerticals'
  | 'easing'
  | 'speedProfile'
>;
