import { z } from 'zod';
import { PROMPT_LIMIT, RATIOS } from '../renders/render';
import { inputImageSchema, inputVideoSchema } from './input-file';
import {
  DYNAMIC_MOVEMENTS,
  EASINGS,
  FAST_SECONDS_LIMIT,
  FPS_LIMITS,
  LOOPING_MODES,
  PATH_DIRECTIONS,
  SPEED_PROFILES,
  STATIC_MOVEMENTS,
  VIDEO_MODELS,
  VIDEO_RESOLUTIONS,
  VIDEO_STYLES,
  type VideoResolution,
} from './video-choices';

/** The resolution that is really delivered and therefore gated: the upscale makes a 4K clip of any. */
export function deliveredVideo(clip: { resolution: VideoResolution; upscale4k: boolean }): VideoResolution | '4K' {
  return clip.upscale4k ? '4K' : clip.resolution;
}

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
