import {
  COLOR_SCHEMES,
  DEPTH_MODES,
  ENVIRONMENTS,
  FRAMINGS,
  INTERIOR_STYLES,
  LIGHTING_MOODS,
  MATERIAL_PALETTES,
  OUTPUT_TYPES,
  PERSPECTIVE_ASSISTS,
  PROJECT_TYPES,
  REFERENCE_ROLES,
  SLIDER_DEFAULTS,
  TIMES_OF_DAY,
  WEATHERS,
  WORDS_LIMIT,
} from '@maquette/contracts/fields/still-settings';
import {
  CAMERA_LENSES,
  DEPTHS_OF_FIELD,
  DESIGN_TYPES,
  MODES,
  OUTPUT_FORMATS,
  PROMPT_LIMIT,
  RATIOS,
  RESOLUTIONS,
  STILL_MODELS,
  STYLE_PRESETS,
  UPSCALES,
} from '@maquette/contracts/renders/render';
import {
  choice,
  dryRun,
  file,
  flag,
  type OrderField,
  orderSchema,
  percent,
  reference,
  text,
  whole,
  words,
} from './order-field';

/** Fields of every image. Kept equal to the form's reader by a test. */
export const STILL_FIELDS: readonly OrderField[] = [
  choice('modality', ['t2i', 's2i'], '`t2i` renders words, with or without a reference; `s2i` renders a sketch.', {
    default: 't2i',
  }),
  choice('billing_mode', MODES, '`fast` costs credits; `relaxed` costs none and waits behind fast work.', {
    default: 'fast',
  }),
  text('prompt', 'What is to be seen. Needed for `t2i`.', { maxLength: PROMPT_LIMIT, default: '' }),
  text('negative_prompts', 'What is not to be seen.', { maxLength: PROMPT_LIMIT, default: '' }),
  choice('design_type', DESIGN_TYPES, 'Which set of fields a sketch has.', { default: 'Architecture' }),
  choice('style_preset', STYLE_PRESETS, '`photographic` is realistic, `enhance` is artistic.', {
    default: 'photographic',
  }),
  choice('model', STILL_MODELS, 'Turbo is faster and costs less.', { default: 'sd3.5-large' }),
  choice('ratio', RATIOS, 'Width to height.', { default: '16:9' }),
  choice('target_resolution', RESOLUTIONS, 'Height of the picture before an upscale.', { default: '1080p' }),
  choice('upscale', UPSCALES, '`2x` doubles 1080p to 4K and 4K to 8K; it is priced as the larger size.', {
    default: 'none',
  }),
  whole('width', [1, 20_000], 'May be left out. Where given it must be what ratio and resolution say, in pixels.'),
  whole('height', [1, 20_000], 'Like `width`.'),
  choice('output_format', OUTPUT_FORMATS, 'File format of the picture.', { default: 'png' }),
  whole('seed', [0, 4_294_967_294], 'Counts when `seed_locked` is true; else a fresh one is drawn.'),
  flag('seed_locked', 'Use `seed`, so that the same order makes the same picture.', { default: false }),
  choice('camera_lens', CAMERA_LENSES, 'The lens the view is seen through.'),
  choice('dof_level', DEPTHS_OF_FIELD, 'How much of the depth is sharp.'),
  flag('verticals_straight', 'Keep vertical edges vertical.', { default: true }),
  percent(
    'prompt_strength',
    `How far the words count against the image. ${SLIDER_DEFAULTS.promptStrength.t2i} for \`t2i\` and ${SLIDER_DEFAULTS.promptStrength.s2i} for \`s2i\` when left out.`,
  ),
  reference('image_ref', 'The reference or the sketch, when it was sent before.'),
];

/** What a sketch has besides. */
export const SKETCH_FIELDS: readonly OrderField[] = [
  percent('geometry_override', 'Sketch: how far crooked lines are straightened.', {
    default: SLIDER_DEFAULTS.geometryOverride,
  }),
  choice('reference_role', REFERENCE_ROLES, 'Sketch: what is taken from the image.', { default: 'both' }),
  choice('depth_mode', DEPTH_MODES, 'Sketch: how deep the space is read.', { default: 'Deep' }),
  choice('output_type', OUTPUT_TYPES, 'Sketch: what is drawn from it.', { default: 'final' }),
  choice('time_of_day', TIMES_OF_DAY, 'Sketch: light of the day.'),
];

/** What a sketch of architecture has besides. */
export const ARCHITECTURE_FIELDS: readonly OrderField[] = [
  choice('arch_project_type', PROJECT_TYPES, 'Architecture sketch: kind of project.'),
  words('arch_use_type', WORDS_LIMIT, 'Architecture sketch: what the building is used for.'),
  words('arch_details', WORDS_LIMIT, 'Architecture sketch: details to show.'),
  choice('arch_environment', ENVIRONMENTS, 'Architecture sketch: where it stands.'),
  choice('weather', WEATHERS, 'Architecture sketch: weather.'),
  choice('material_palette', MATERIAL_PALETTES, 'Architecture sketch: main material.'),
  percent('form_strictness', 'Architecture sketch: how closely the form is kept.', {
    default: SLIDER_DEFAULTS.formStrictness,
  }),
  choice('framing', FRAMINGS, 'Architecture sketch: where it is seen from.'),
  words('focal_element', WORDS_LIMIT, 'Architecture sketch: what the eye is led to.'),
];

/** What a sketch of an interior has besides. */
export const INTERIOR_FIELDS: readonly OrderField[] = [
  words('use_type', WORDS_LIMIT, 'Interior sketch: what the space is used for.'),
  words('room_type', WORDS_LIMIT, 'Interior sketch: which room it is.'),
  choice('style_template', INTERIOR_STYLES, 'Interior sketch: style of the furnishing.'),
  choice('color_scheme', COLOR_SCHEMES, 'Interior sketch: colours.'),
  choice('lighting_mood', LIGHTING_MOODS, 'Interior sketch: light.'),
  percent('sketch_strictness', 'Interior sketch: how closely the lines are kept.', {
    default: SLIDER_DEFAULTS.sketchStrictness,
  }),
  choice('perspective_assist', PERSPECTIVE_ASSISTS, 'Interior sketch: what is done with a skewed perspective.'),
  words('interior_details', WORDS_LIMIT, 'Interior sketch: details to show.'),
  words('furniture_focus', WORDS_LIMIT, 'Interior sketch: the piece that counts most.'),
];

const IMAGE_FIELDS = [...STILL_FIELDS, ...SKETCH_FIELDS, ...ARCHITECTURE_FIELDS, ...INTERIOR_FIELDS, dryRun];

export const imageOrderSchema = orderSchema(
  'An order of an image. Fields of a sketch count for `s2i` only, and only those of its design type.',
  IMAGE_FIELDS,
);

export const imageFormSchema = orderSchema('The same fields as in JSON, with the file beside them.', [
  ...IMAGE_FIELDS,
  file('image', 'image/*', 'The reference or the sketch: JPEG, PNG or WebP, at most 20 MB and 40 megapixels.'),
]);
