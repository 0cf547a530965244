import { z } from 'zod';
import { imageSize, type Mode, normaliseResolution, RATIOS, type Ratio, STYLE_PRESETS } from '../renders/render';
import {
  choiceField,
  clampedField,
  type FormFields,
  filledFields,
  flagField,
  inputRefField,
  modeField,
  numberField,
  percentField,
  promptField,
  writtenFields,
} from './form-fields';
import { type InputImage, inputRef } from './input-file';
import {
  DYNAMIC_MOVEMENTS,
  EASINGS,
  FPS_LIMITS,
  LOOPING_MODES,
  MIN_SECONDS,
  PARALLAX_SENT_LIMIT,
  PATH_DIRECTIONS,
  SPEED_PROFILES,
  STATIC_MOVEMENTS,
  UPSCALED_HEIGHT,
  VIDEO_MODELS,
  VIDEO_STYLES,
  type VideoResolution,
  type VideoStyle,
} from './video-choices';
import type { VideoSettings } from './video-settings';

/** Image to Video and Video to Video share one form. */
export type VideoTool = 'i2v' | 'v2v';

/** The words a form may name the look with: clients of the specification send those of the stills. */
export const VIDEO_STYLE_WORDS = [...VIDEO_STYLES, ...STYLE_PRESETS] as const;

function lookOf(style: (typeof VIDEO_STYLE_WORDS)[number]): VideoStyle {
  if (style === 'photographic') return 'realistic';
  return style === 'enhance' ? 'cinematic' : style;
}

/** Defaults of the form (specification 2, section 9). */
export const VIDEO_DEFAULTS = { seconds: 5, fps: 24 } as const;

/**
 * The multipart fields of POST /api/img2vid (specification 2, section 3). `width_hint` and `height_hint` are hints: the size
 * follows from ratio and resolution. Ranges are clamped, not refused.
 */
export const videoFieldsSchema = z.object({
  mode: modeField,
  model: choiceField(VIDEO_MODELS).default('maquette-motion'),
  prompt: promptField,
  style: choiceField(VIDEO_STYLE_WORDS).transform(lookOf).default('realistic'),
  static_movement: choiceField(STATIC_MOVEMENTS).default('none'),
  dynamic_movement: choiceField(DYNAMIC_MOVEMENTS).default('dolly-in'),
  seconds: numberField.transform((value) => Math.max(MIN_SECONDS, value)).default(VIDEO_DEFAULTS.seconds),
  fps: clampedField(FPS_LIMITS.min, FPS_LIMITS.max).transform(Math.round).default(VIDEO_DEFAULTS.fps),
  motion_strength: clampedField(0, 100).default(10),
  parallax_depth: clampedField(0, PARALLAX_SENT_LIMIT).default(0.08),
  path_direction: choiceField(PATH_DIRECTIONS).default('right'),
  path_curve: clampedField(0, 1).default(0),
  exposure_drift: clampedField(0, 10).default(3),
  looping: flagField.optional(),
  looping_mode: choiceField(LOOPING_MODES).optional(),
  stabilization: flagField.default(true),
  keep_verticals: flagField.default(true),
  easing: choiceField(EASINGS).default('ease-in'),
  speed_profile: choiceField(SPEED_PROFILES).default('accelerate'),
  grain: clampedField(0, 1).default(0),
  ratio: choiceField(RATIOS).default('16:9'),
  resolution: z.string().max(20).optional(),
  upscale_4k: flagField.default(false),
  prompt_strength: percentField.default(65),
  image_ref: inputRefField.optional(),
  depth_map_ref: inputRefField.optional(),
  foreground_mask_ref: inputRefField.optional(),
  video_ref: inputRefField.optional(),
});

/** Every field the form of the video tools may have and that is read. */
export const VIDEO_FIELD_NAMES: readonly string[] = Object.keys(videoFieldsSchema.shape);

type Reference = Pick<InputImage, 'source' | 'id'>;

/** A form that was read: everything but its files. */
export interface VideoDraft {
  mode: Mode;
  settings: VideoSettings;
  refs: { image?: Reference; depth_map?: Reference; foreground_mask?: Reference; video?: Reference };
}

/** Pixel size of a clip: the height belongs to the resolution, or is 2160 with the 4K upscale; both sides are even. */
export function clipSize(ratio: Ratio, resolution: VideoResolution, upscale4k: boolean) {
  const size = imageSize(ratio, resolution);
  if (!upscale4k) return size;
  const { width } = imageSize(ratio, '4K');
  return { width, height: UPSCALED_HEIGHT };
}

/** @throws ZodError */
export function readVideoFields(fields: FormFields): VideoDraft {
  const form = videoFieldsSchema.parse(filledFields(fields));
  // Videos are made at 720p and 1080p; whatever else is asked for becomes 1080p, as unknown sizes do.
  const resolution = normaliseResolution(form.resolution) === '720p' ? '720p' : '1080p';
  return {
    mode: form.mode,
    refs: {
      image: form.image_ref,
      depth_map: form.depth_map_ref,
      foreground_mask: form.foreground_mask_ref,
      video: form.video_ref,
    },
    settings: {
      kind: 'video',
      prompt: form.prompt,
      model: form.model,
      style: form.style,
      staticMovement: form.static_movement,
      dynamicMovement: form.dynamic_movement,
      seconds: form.seconds,
      fps: form.fps,
      motionStrength: form.motion_strength,
      parallaxDepth: form.parallax_depth,
      pathDirection: form.path_direction,
      pathCurve: form.path_curve,
      exposureDrift: form.exposure_drift,
      loopingMode: form.looping_mode ?? (form.looping ? 'ping-pong' : 'none'),
      stabilization: form.stabilization,
      keepVerticals: form.keep_verticals,
      easing: form.easing,
      speedProfile: form.speed_profile,
      grain: form.grain,
      ratio: form.ratio,
      resolution,
      upscale4k: form.upscale_4k,
      ...clipSize(form.ratio, resolution, form.upscale_4k),
      promptStrength: form.prompt_strength,
    },
  };
}

/** The form that asks for exactly these settings; `readVideoFields` is its inverse. */
export function writeVideoFields(settings: VideoSettings, mode: Mode): FormFields {
  const { image, depthMap, foregroundMask, clip } = settings;
  return writtenFields({
    mode,
    model: settings.model,
    prompt: settings.prompt,
    style: settings.style,
    static_movement: settings.staticMovement,
    dynamic_movement: settings.dynamicMovement,
    seconds: settings.seconds,
    fps: settings.fps,
    motion_strength: settings.motionStrength,
    parallax_depth: settings.parallaxDepth,
    path_direction: settings.pathDirection,
    path_curve: settings.pathCurve,
    exposure_drift: settings.exposureDrift,
    looping: settings.loopingMode !== 'none',
    looping_mode: settings.loopingMode,
    stabilization: settings.stabilization,
    keep_verticals: settings.keepVerticals,
    easing: settings.easing,
    speed_profile: settings.speedProfile,
    grain: settings.grain,
    ratio: settings.ratio,
    resolution: settings.resolution,
    upscale_4k: settings.upscale4k,
    width_hint: settings.width,
    height_hint: settings.height,
    prompt_strength: settings.promptStrength,
    image_ref: image && inputRef(image),
    depth_map_ref: depthMap && inputRef(depthMap),
    foreground_mask_ref: foregroundMask && inputRef(foregroundMask),
    video_ref: clip && inputRef(clip),
  });
}
