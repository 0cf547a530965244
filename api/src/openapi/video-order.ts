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
} from '@maquette/contracts/fields/video-choices';
import { VIDEO_DEFAULTS, VIDEO_STYLE_WORDS } from '@maquette/contracts/fields/video-fields';
import { MODES, PROMPT_LIMIT, RATIOS } from '@maquette/contracts/renders/render';
import {
  choice,
  dryRun,
  file,
  flag,
  number,
  type OrderField,
  orderSchema,
  percent,
  reference,
  text,
  whole,
} from './order-field';

/** Fields of every video. Kept equal to the form's reader by a test. */
export const VIDEO_FIELDS: readonly OrderField[] = [
  choice('mode', MODES, '`fast` costs credits; `relaxed` costs none and waits behind fast work.', { default: 'fast' }),
  choice('model', VIDEO_MODELS, 'Turbo is faster and costs less, premium is finer and costs more.', {
    default: 'maquette-motion',
  }),
  text('prompt', 'What happens in the clip, or how it is to look.', { maxLength: PROMPT_LIMIT, default: '' }),
  choice(
    'style',
    VIDEO_STYLE_WORDS,
    'The look of the clip. `photographic` and `enhance` are the words of images for `realistic` and `cinematic`.',
    { default: 'realistic' },
  ),
  choice('static_movement', STATIC_MOVEMENTS, 'Move of a camera that stays where it stands.', { default: 'none' }),
  choice('dynamic_movement', DYNAMIC_MOVEMENTS, 'Move of a camera that travels.', { default: 'dolly-in' }),
  number(
    'seconds',
    [MIN_SECONDS, FAST_SECONDS_LIMIT],
    `Length. At most ${FAST_SECONDS_LIMIT} s in fast mode and ${RELAXED_SECONDS_LIMIT} s in relaxed mode.`,
    { default: VIDEO_DEFAULTS.seconds },
  ),
  whole('fps', [FPS_LIMITS.min, FPS_LIMITS.max], 'Frames a second.', { default: VIDEO_DEFAULTS.fps }),
  number('motion_strength', [0, 100], 'How far the camera moves.', { default: 10 }),
  number(
    'parallax_depth',
    [0, PARALLAX_SENT_LIMIT],
    'How far near things move against far ones. More is made and priced as the maximum.',
    { default: 0.08 },
  ),
  choice('path_direction', PATH_DIRECTIONS, 'The side to which a curved path bends.', { default: 'right' }),
  number('path_curve', [0, 1], 'How far the path bends.', { default: 0 }),
  number('exposure_drift', [0, 10], 'How far the light changes over the clip.', { default: 3 }),
  flag(
    'looping',
    'The older name of `looping_mode`: true means `ping-pong`. `looping_mode` counts where both are given.',
  ),
  choice('looping_mode', LOOPING_MODES, 'How the clip repeats.'),
  flag('stabilization', 'Take out jitter.', { default: true }),
  flag('keep_verticals', 'Keep vertical edges vertical.', { default: true }),
  choice('easing', EASINGS, 'How the move starts and ends.', { default: 'ease-in' }),
  choice('speed_profile', SPEED_PROFILES, 'How the speed changes on the way.', { default: 'accelerate' }),
  number('grain', [0, 1], 'Film grain.', { default: 0 }),
  choice('ratio', RATIOS, 'Width to height.', { default: '16:9' }),
  choice('resolution', VIDEO_RESOLUTIONS, 'Height of the clip.', { default: '1080p' }),
  flag('upscale_4k', 'Deliver at a height of 2160 pixels.', { default: false }),
  percent('prompt_strength', 'Restyle: how far the look is changed.', { default: 65 }),
  reference('image_ref', 'The image the clip is made from, when it was sent before.'),
  reference('depth_map_ref', 'A depth map for the image.'),
  reference('foreground_mask_ref', 'A mask of what stands in front.'),
  reference('video_ref', 'The clip to restyle, when it was sent before.'),
];

const fieldsWithout = (...names: string[]) => [...VIDEO_FIELDS.filter(({ name }) => !names.includes(name)), dryRun];
const FROM_IMAGE = fieldsWithout('video_ref');
const FROM_VIDEO = fieldsWithout('image_ref', 'depth_map_ref', 'foreground_mask_ref');

export const videoOrderSchema = orderSchema('An order of a video from an image.', FROM_IMAGE);

export const videoFormSchema = orderSchema('The same fields as in JSON, with the files beside them.', [
  ...FROM_IMAGE,
  file('image', 'image/*', 'The image: JPEG, PNG or WebP, at most 20 MB and 40 megapixels.'),
  file('depth_map', 'image/*', 'A depth map of the image, at most 12 MB.'),
  file('foreground_mask', 'image/*', 'A mask of what stands in front, at most 12 MB.'),
]);

export const videoRestyleOrderSchema = orderSchema(
  'An order of a restyled video. What the clip is too short for is not made, and not charged.',
  FROM_VIDEO,
);

export const videoRestyleFormSchema = orderSchema('The same fields as in JSON, with the file beside them.', [
  ...FROM_VIDEO,
  file('video', 'video/mp4', 'The clip: H.264 MP4, at most 50 MB, 60 s and 4096 pixels a side.'),
]);
