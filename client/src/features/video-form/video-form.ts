import { inputImageSchema, inputVideoSchema } from '@maquette/contracts/fields/input-file';
import {
  DYNAMIC_MOVEMENTS,
  EASINGS,
  FAST_SECONDS_LIMIT,
  FPS_LIMITS,
  LOOPING_MODES,
  MIN_SECONDS,
  PARALLAX_SENT_LIMIT,
  PATH_DIRECTIONS,
  SPEED_PROFILES,
  STATIC_MOVEMENTS,
  VIDEO_MODELS,
  VIDEO_RESOLUTIONS,
  VIDEO_STYLES,
} from '@maquette/contracts/fields/video-choices';
import { clipSize, VIDEO_DEFAULTS, type VideoTool } from '@maquette/contracts/fields/video-fields';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { UNMOVED } from '@maquette/contracts/pricing/effective-video';
import { MODES, PROMPT_LIMIT, RATIOS } from '@maquette/contracts/renders/render';
import { z } from 'zod';
import { fittedSeconds } from './video-length';

/** The form as it is drafted in this tab. A draft of an older release falls back field by field. */
export const videoFormSchema = z.object({
  mode: z.enum(MODES).catch('fast'),
  prompt: z.string().max(PROMPT_LIMIT).catch(''),
  style: z.enum(VIDEO_STYLES).catch('realistic'),
  staticMovement: z.enum(STATIC_MOVEMENTS).catch('none'),
  dynamicMovement: z.enum(DYNAMIC_MOVEMENTS).catch('dolly-in'),
  motionStrength: z.number().min(0).max(100).catch(10),
  parallaxDepth: z.number().min(0).max(1).catch(0.08),
  pathDirection: z.enum(PATH_DIRECTIONS).catch('right'),
  pathCurve: z.number().min(0).max(1).catch(0),
  exposureDrift: z.number().min(0).max(10).catch(3),
  easing: z.enum(EASINGS).catch('ease-in'),
  speedProfile: z.enum(SPEED_PROFILES).catch('accelerate'),
  fps: z.number().int().min(FPS_LIMITS.min).max(FPS_LIMITS.max).catch(VIDEO_DEFAULTS.fps),
  loopingMode: z.enum(LOOPING_MODES).catch('none'),
  stabilization: z.boolean().catch(true),
  keepVerticals: z.boolean().catch(true),
  grain: z.number().min(0).max(1).catch(0),
  upscale4k: z.boolean().catch(false),
  ratio: z.enum(RATIOS).catch('16:9'),
  /** 720p is what every plan may make. */
  resolution: z.enum(VIDEO_RESOLUTIONS).catch('720p'),
  model: z.enum(VIDEO_MODELS).catch('maquette-motion'),
  seconds: z.number().min(MIN_SECONDS).max(FAST_SECONDS_LIMIT).catch(VIDEO_DEFAULTS.seconds),
  promptStrength: z.number().int().min(0).max(100).catch(65),
  image: inputImageSchema.optional().catch(undefined),
  depthMap: inputImageSchema.optional().catch(undefined),
  foregroundMask: inputImageSchema.optional().catch(undefined),
  clip: inputVideoSchema.optional().catch(undefined),
  /** The camera preset of the address that was filled in last, so that a reload does not fill it in again over later changes. */
  preset: z.string().catch(''),
});
export type VideoForm = z.infer<typeof videoFormSchema>;

export function blankForm(tool: VideoTool): VideoForm {
  return videoFormSchema.parse(tool === 'v2v' ? UNMOVED : {});
}

/** The request this form makes; `fieldsOf` is its inverse. */
export function settingsOf(form: VideoForm): VideoSettings {
  const { mode: _mode, preset: _preset, ...settings } = form;
  return {
    kind: 'video',
    ...settings,
    prompt: form.prompt.trim(),
    seconds: fittedSeconds(form.seconds, form.clip),
    parallaxDepth: Math.min(form.parallaxDepth, PARALLAX_SENT_LIMIT),
    ...clipSize(form.ratio, form.resolution, form.upscale4k),
  };
}

/** The fields that make the same clip again, its files included. Which mode it is made in stays as it is chosen. */
export function fieldsOf(settings: VideoSettings): Partial<VideoForm> {
  const { mode: _mode, preset: _preset, ...fields } = videoFormSchema.parse(settings);
  const { image, depthMap, foregroundMask, clip } = settings;
  // Named, so that a file that stands in the form now goes when these settings have none.
  return { ...fields, image, depthMap, foregroundMask, clip };
}
