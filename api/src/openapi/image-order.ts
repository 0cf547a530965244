import { SLIDER_DEFAULTS } from '@maquette/contracts/fields/image-choices';
import {
  ARCHITECTURE_TABLE,
  IMAGE_FILES,
  IMAGE_TABLE,
  INTERIOR_TABLE,
  SKETCH_TABLE,
} from '@maquette/contracts/fields/image-table';
import { MODEL_TABLE } from '@maquette/contracts/fields/model-table';
import { DRAFT, DRAFT_HOURS } from '@maquette/contracts/pricing/draft-credit';
import { LARGEST_SEED, MODES, RESOLUTIONS, UPSCALES } from '@maquette/contracts/tools/render-choices';
import {
  choice,
  dryRun,
  elements,
  file,
  flag,
  job,
  madeFrom,
  type OrderField,
  orderSchema,
  percent,
  saveIn,
  tableFields,
  whole,
  words,
} from './order-field';

/** Fields of every image: the order's fields, and the form's tables. */
export const IMAGE_FIELDS: readonly OrderField[] = [
  choice(
    'modality',
    ['t2i', 's2i', 'm2i'],
    '`t2i` renders a prompt, with or without a reference; `s2i` renders a sketch; `m2i` renders a view of a 3D model.',
    { default: 't2i' },
  ),
  choice('billing_mode', MODES, '`fast` costs credits; `relaxed` is free and waits behind fast jobs.', {
    default: 'fast',
  }),
  ...tableFields(IMAGE_TABLE),
  choice('target_resolution', RESOLUTIONS, 'Height of the image before an upscale.', { default: '1080p' }),
  choice('upscale', UPSCALES, '`2x` doubles 1080p to 4K and 4K to 8K; it is priced as the larger size.', {
    default: 'none',
  }),
  whole(
    'width',
    [1, 20_000],
    'Optional. Must match ratio and resolution, in pixels; one pixel of rounding is accepted. The delivered size is even.',
  ),
  whole('height', [1, 20_000], 'Like `width`.'),
  whole('seed', [0, LARGEST_SEED], 'Used when `seed_locked` is true; otherwise a random seed is used.'),
  flag('seed_locked', 'Use `seed`, so that the same order makes the same image.', { default: false }),
  percent(
    'prompt_strength',
    `Weight of the prompt relative to the image. Default: ${SLIDER_DEFAULTS.promptStrength.t2i} for \`t2i\`, ${SLIDER_DEFAULTS.promptStrength.s2i} for \`s2i\`; no effect on \`m2i\`.`,
  ),
  words('series', 'A name shared by several orders, for example variations of one idea.'),
  job(
    'draft',
    `A finished job of yours in ${DRAFT.resolution} by \`${DRAFT.model}\`: its price is deducted from this one when both have the same recipe and seed, this one is not a draft itself, and it is ordered within ${DRAFT_HOURS} hours. A draft counts once; it can be used again when this job fails or is cancelled.`,
  ),
  madeFrom,
  elements,
  ...tableFields(IMAGE_FILES),
];

/** Additional fields for a sketch: for both kinds, for architecture, for an interior. */
export const SKETCH_FIELDS = tableFields(SKETCH_TABLE);
export const ARCHITECTURE_FIELDS = tableFields(ARCHITECTURE_TABLE);
export const INTERIOR_FIELDS = tableFields(INTERIOR_TABLE);
/** Additional fields for a view of a model. */
export const MODEL_FIELDS = tableFields(MODEL_TABLE);

const ORDER_FIELDS = [
  ...IMAGE_FIELDS,
  ...SKETCH_FIELDS,
  ...ARCHITECTURE_FIELDS,
  ...INTERIOR_FIELDS,
  ...MODEL_FIELDS,
  saveIn,
  dryRun,
];

export const imageOrderSchema = orderSchema(
  'An order of an image. Sketch fields apply to `s2i` only, and only those of its design type; model fields to `m2i` only.',
  ORDER_FIELDS,
);

export const imageFormSchema = orderSchema('The same fields as in JSON, together with the file.', [
  ...ORDER_FIELDS,
  file(
    'image',
    'image/*',
    'The reference or the sketch: JPEG, PNG, WebP, HEIC or the first page of a PDF, at most 20 MB and 40 megapixels.',
  ),
  file('mask', 'image/*', 'Areas of the reference to regenerate, white on black, at most 12 MB.'),
]);
