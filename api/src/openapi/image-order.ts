import { SLIDER_DEFAULTS } from '@maquette/contracts/fields/image-choices';
import {
  ARCHITECTURE_TABLE,
  IMAGE_FILES,
  IMAGE_TABLE,
  INTERIOR_TABLE,
  SKETCH_TABLE,
} from '@maquette/contracts/fields/image-table';
import { DRAFT, DRAFT_HOURS } from '@maquette/contracts/pricing/draft-credit';
import { LARGEST_SEED, MODES, RESOLUTIONS, UPSCALES } from '@maquette/contracts/renders/render';
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
  tableFields,
  whole,
  words,
} from './order-field';

/** Fields of every image: those of the order, and the tables of the form. */
export const IMAGE_FIELDS: readonly OrderField[] = [
  choice('modality', ['t2i', 's2i'], '`t2i` renders words, with or without a reference; `s2i` renders a sketch.', {
    default: 't2i',
  }),
  choice('billing_mode', MODES, '`fast` costs credits; `relaxed` costs none and waits behind fast work.', {
    default: 'fast',
  }),
  ...tableFields(IMAGE_TABLE),
  choice('target_resolution', RESOLUTIONS, 'Height of the picture before an upscale.', { default: '1080p' }),
  choice('upscale', UPSCALES, '`2x` doubles 1080p to 4K and 4K to 8K; it is priced as the larger size.', {
    default: 'none',
  }),
  whole(
    'width',
    [1, 20_000],
    'May be left out. Where given it must be what ratio and resolution say, in pixels; one pixel of rounding is accepted. The delivered size is even.',
  ),
  whole('height', [1, 20_000], 'Like `width`.'),
  whole('seed', [0, LARGEST_SEED], 'Counts when `seed_locked` is true; else a fresh one is drawn.'),
  flag('seed_locked', 'Use `seed`, so that the same order makes the same picture.', { default: false }),
  percent(
    'prompt_strength',
    `How far the words count against the image. ${SLIDER_DEFAULTS.promptStrength.t2i} for \`t2i\` and ${SLIDER_DEFAULTS.promptStrength.s2i} for \`s2i\` when left out.`,
  ),
  words('series', 'Any name that several orders share, to find them together: variations of one idea.'),
  job(
    'draft',
    `A finished job of yours in ${DRAFT.resolution} by \`${DRAFT.model}\`: what it cost is taken off the price of this picture, when this one has the same recipe and seed, is no draft itself and is ordered within ${DRAFT_HOURS} hours. A draft counts once; a picture that fails or is cancelled gives it back.`,
  ),
  madeFrom,
  elements,
  ...tableFields(IMAGE_FILES),
];

/** Further fields of a sketch: of both kinds, of architecture, of an interior. */
export const SKETCH_FIELDS = tableFields(SKETCH_TABLE);
export const ARCHITECTURE_FIELDS = tableFields(ARCHITECTURE_TABLE);
export const INTERIOR_FIELDS = tableFields(INTERIOR_TABLE);

const ORDER_FIELDS = [...IMAGE_FIELDS, ...SKETCH_FIELDS, ...ARCHITECTURE_FIELDS, ...INTERIOR_FIELDS, dryRun];

export const imageOrderSchema = orderSchema(
  'An order of an image. Fields of a sketch count for `s2i` only, and only those of its design type.',
  ORDER_FIELDS,
);

export const imageFormSchema = orderSchema('The same fields as in JSON, with the file beside them.', [
  ...ORDER_FIELDS,
  file('image', 'image/*', 'The reference or the sketch: JPEG, PNG or WebP, at most 20 MB and 40 megapixels.'),
  file('mask', 'image/*', 'What of the reference is made anew, white on black, at most 12 MB.'),
]);
