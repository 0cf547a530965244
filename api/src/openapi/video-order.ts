import type { FieldTable } from '@maquette/contracts/fields/field-table';
import { VIDEO_FILES, VIDEO_TABLE } from '@maquette/contracts/fields/video-table';
import { MODES } from '@maquette/contracts/tools/render-choices';
import {
  choice,
  dryRun,
  elements,
  file,
  flag,
  madeFrom,
  type OrderField,
  orderSchema,
  saveIn,
  tableFields,
} from './order-field';

/** Fields of every video: the order's fields, and the form's tables. */
export const VIDEO_FIELDS: readonly OrderField[] = [
  choice('mode', MODES, '`fast` costs credits; `relaxed` is free and waits behind fast jobs.', { default: 'fast' }),
  ...tableFields(VIDEO_TABLE),
  flag('looping', 'Older name of `looping_mode`: true means `ping-pong`. `looping_mode` wins when both are given.'),
  madeFrom,
  elements,
  ...tableFields(VIDEO_FILES),
];

const fieldsWithout = (files: FieldTable) => {
  const names = tableFields(files).map(({ name }) => name);
  return [...VIDEO_FIELDS.filter(({ name }) => !names.includes(name)), saveIn, dryRun];
};
const { clip, ...ofAnImage } = VIDEO_FILES;
const FROM_IMAGE = fieldsWithout({ clip });
const FROM_VIDEO = fieldsWithout(ofAnImage);

export const videoOrderSchema = orderSchema('An order of a video from an image.', FROM_IMAGE);

export const videoFormSchema = orderSchema('The same fields as in JSON, together with the files.', [
  ...FROM_IMAGE,
  file(
    'image',
    'image/*',
    'The image: JPEG, PNG, WebP, HEIC or the first page of a PDF, at most 20 MB and 40 megapixels.',
  ),
  file('depth_map', 'image/*', 'A depth map of the image, at most 12 MB.'),
  file('foreground_mask', 'image/*', 'A mask of the foreground, at most 12 MB.'),
]);

export const videoRestyleOrderSchema = orderSchema(
  'An order of a restyled video. A shorter source video shortens the result and its price.',
  FROM_VIDEO,
);

export const videoRestyleFormSchema = orderSchema('The same fields as in JSON, together with the file.', [
  ...FROM_VIDEO,
  file('video', 'video/mp4', 'The source video: H.264 MP4, at most 50 MB, 60 s and 4096 pixels a side.'),
]);
