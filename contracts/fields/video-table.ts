import { z } from 'zod';
import { normaliseResolution, RATIOS, STYLE_PRESETS } from '../tools/render-choices';
import { choice, file, flag, number, percent, prompt, whole } from './field-table';
import { choiceField, numberField } from './form-fields';
import { inputImageSchema, inputVideoSchema } from './input-file';
import { INPUT_FRAME_ROWS } from './input-frame';
import {
  DYNAMIC_MOVEMENTS,
  EASINGS,
  FAST_SECONDS_LIMIT,
  FPS_LIMITS,
  LOOPING_MODES,
  MIN_SECONDS,
  PARALLAX_SENT_LIMIT,
  PATH_DIRECTIONS,
  RELAXED_SECONDS_LIMIT,
  SPEED_PROFILES,
  STATIC_MOVEMENTS,
  VIDEO_MODELS,
  VIDEO_RESOLUTIONS,
  VIDEO_STYLES,
  type VideoStyle,
} from './video-choices';

// The video tools' fields (specification 2, section 3).
// A new field is a row here, its control on the screen, and the engine that uses it:
// settings, reader, writer, draft and API reference are derived from the tables. Ranges are clamped, not refused.

/** Accepted style names. Clients of the specification send those of images. */
const STYLE_WORDS = [...VIDEO_STYLES, ...STYLE_PRESETS] as const;

function lookOf(style: (typeof STYLE_WORDS)[number]): VideoStyle {
  if (style === 'photographic') return 'realistic';
  return style === 'enhance' ? 'artistic' : style;
}

/** Defaults that pricing uses as well (specification 2, section 9). */
export const VIDEO_DEFAULTS = { seconds: 5, fps: 24 } as const;

const SHARE = { min: 0, max: 1 } as const;
/** Renders from earlier releases may be shorter than the present minimum, and contain more parallax than was used. */
const keptSeconds = z.number().positive().max(FAST_SECONDS_LIMIT);
const keptParallax = z.number().min(0).max(1);

/** Fields of every video, except its files and its size, which follows from ratio, resolution and upscale. */
export const VIDEO_TABLE = {
  model: choice(
    'model',
    VIDEO_MODELS,
    'Turbo is faster and costs less, premium is better and costs more. A version hash of the provider is accepted too.',
    'maquette-motion',
  ),
  prompt: prompt('prompt', 'What happens in the video, or how it should look.'),
  style: {
    ...choice(
      'style',
      VIDEO_STYLES,
      'Look of the video. `photographic` and `enhance`, as for images, mean `realistic` and `artistic`.',
      'realistic',
    ),
    text: choiceField(STYLE_WORDS).transform(lookOf).default('realistic'),
    json: { type: 'string', enum: STYLE_WORDS, default: 'realistic' },
  },
  staticMovement: choice('static_movement', STATIC_MOVEMENTS, 'Move of a camera that stays in place.', 'none'),
  dynamicMovement: choice('dynamic_movement', DYNAMIC_MOVEMENTS, 'Move of a camera that travels.', 'dolly-in'),
  seconds: {
    ...number(
      'seconds',
      { min: MIN_SECONDS, max: FAST_SECONDS_LIMIT },
      `Length. At most ${FAST_SECONDS_LIMIT} s in fast mode and ${RELAXED_SECONDS_LIMIT} s in relaxed mode.`,
      VIDEO_DEFAULTS.seconds,
    ),
    // The maximum depends on the mode and on the input: a longer video is refused later, with a message.
    text: numberField.transform((value) => Math.max(MIN_SECONDS, value)).default(VIDEO_DEFAULTS.seconds),
    stored: keptSeconds.default(VIDEO_DEFAULTS.seconds),
  },
  fps: whole('fps', FPS_LIMITS, 'Frames per second.', VIDEO_DEFAULTS.fps),
  motionStrength: number('motion_strength', { min: 0, max: 100 }, 'How far the camera moves.', 10),
  parallaxDepth: {
    ...number(
      'parallax_depth',
      { min: 0, max: PARALLAX_SENT_LIMIT },
      'Relative motion of near and far objects, in moves that travel or bend; otherwise without effect and free. Higher values are clamped to the maximum.',
      0.08,
    ),
    stored: keptParallax.default(0.08),
    draft: keptParallax.catch(0.08),
  },
  pathDirection: choice('path_direction', PATH_DIRECTIONS, 'Direction of a curved path.', 'right'),
  pathCurve: number('path_curve', SHARE, 'Curvature of the path.', 0),
  exposureDrift: number('exposure_drift', { min: 0, max: 10 }, 'Change of light over the video.', 3),
  loopingMode: {
    ...choice('looping_mode', LOOPING_MODES, 'How the video loops.', 'none'),
    // When missing, the older `looping` is read.
    text: choiceField(LOOPING_MODES).optional(),
    json: { type: 'string', enum: LOOPING_MODES },
  },
  stabilization: flag('stabilization', 'Remove jitter.', true),
  keepVerticals: flag(
    'keep_verticals',
    'Keep vertical edges vertical. Applies to moves that tilt, crane, bend up or down, or sway without stabilization; otherwise without effect and free.',
    true,
  ),
  easing: choice('easing', EASINGS, 'How the move starts and ends.', 'ease-in'),
  speedProfile: choice('speed_profile', SPEED_PROFILES, 'How the speed changes during the move.', 'accelerate'),
  grain: number('grain', SHARE, 'Film grain.', 0),
  ratio: choice('ratio', RATIOS, 'Aspect ratio, width to height.', '16:9'),
  resolution: {
    ...choice('resolution', VIDEO_RESOLUTIONS, 'Height of the video.', '1080p'),
    // Videos are made at 720p and 1080p; every other value, including unknown sizes, becomes 1080p.
    text: z
      .string()
      .max(20)
      .optional()
      .transform((text) => (normaliseResolution(text) === '720p' ? '720p' : '1080p')),
    // Allowed with every plan.
    draft: z.enum(VIDEO_RESOLUTIONS).catch('720p'),
  },
  upscale4k: flag('upscale_4k', 'Deliver at a height of 2160 pixels.', false),
  promptStrength: percent('prompt_strength', 'Restyle: strength of the change.', 65),
  ...INPUT_FRAME_ROWS,
};

/** A video's input: an image for Image to Video, a video for Video to Video. */
export const VIDEO_FILES = {
  image: file('image', inputImageSchema, 'The image to animate, uploaded before.'),
  depthMap: file('depth_map', inputImageSchema, 'A depth map for the image.'),
  foregroundMask: file('foreground_mask', inputImageSchema, 'A mask of the foreground.'),
  clip: file('video', inputVideoSchema, 'The video to restyle, uploaded before.'),
};
