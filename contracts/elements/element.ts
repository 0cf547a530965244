import { z } from 'zod';
import { INPUT_REF_PATTERN, inputImageSchema } from '../fields/input-file';
import { ELEMENT_KINDS, ELEMENT_NAME_LIMIT, ELEMENT_WORDS_LIMIT } from '../fields/used-elements';
import { visibleName } from '../fields/visible-text';
import { elementFieldsSchema } from './element-fields';

/** Maximum number of elements per workspace, not counting the trash. */
export const MAX_ELEMENTS = 500;

const nameSchema = visibleName(ELEMENT_NAME_LIMIT);
const wordsSchema = z.string().trim().max(ELEMENT_WORDS_LIMIT);
const refSchema = z.string().regex(new RegExp(INPUT_REF_PATTERN), 'must be upload:<id> or render:<id>');

/** A reusable part of an order form, stored under a name. */
export const elementSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ELEMENT_KINDS),
  name: z.string(),
  words: z.string(),
  fields: elementFieldsSchema,
  /** The image as an input of a render; null without an image or after its erasure. */
  picture: inputImageSchema.nullable(),
  /** Id of the render, if the image is a result. */
  thumbnailKey: z.string().nullable(),
  /** Uid of the creator. */
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type Element = z.infer<typeof elementSchema>;

/** GET /api/elements, by kind and name. */
export const elementListSchema = z.object({ items: z.array(elementSchema) });

/** Lists the trash instead of the elements. */
export const elementQuerySchema = z.object({ deleted: z.literal('true').optional() });

/** GET /api/elements?deleted=true, the latest first. */
export const deletedElementListSchema = z.object({
  items: z.array(elementSchema.extend({ trashedAt: z.iso.datetime() })),
});
export type DeletedElement = z.infer<typeof deletedElementListSchema>['items'][number];

/** POST /api/elements */
export const newElementSchema = z.object({
  kind: z.enum(ELEMENT_KINDS),
  name: nameSchema,
  words: wordsSchema.default(''),
  fields: elementFieldsSchema.default({}),
  /** The image, as a reference to a stored file. */
  image_ref: refSchema.nullable().default(null),
});
export type NewElement = z.infer<typeof newElementSchema>;
export type ElementWish = z.input<typeof newElementSchema>;

/** PATCH /api/elements/:id. Missing fields stay unchanged. */
export const changedElementSchema = z.object({
  name: nameSchema.optional(),
  words: wordsSchema.optional(),
  fields: elementFieldsSchema.optional(),
  image_ref: refSchema.nullable().optional(),
});
export type ChangedElement = z.infer<typeof changedElementSchema>;
