import { z } from 'zod';

export const ELEMENT_KINDS = ['material', 'style', 'reference', 'move'] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

export const ELEMENT_NAME_LIMIT = 80;
/** Characters of what an element says in the prompt. */
export const ELEMENT_WORDS_LIMIT = 500;
/** Elements that one order may be made with. */
export const ELEMENTS_AT_ONCE = 10;

/** The elements a render was ordered with, as they were called then: a recipe tells of them when they are long gone. */
export const usedElementsSchema = z
  .array(z.object({ id: z.uuid(), kind: z.enum(ELEMENT_KINDS), name: z.string() }))
  .max(ELEMENTS_AT_ONCE);
export type UsedElements = z.infer<typeof usedElementsSchema>;

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** What the field `elements` of an order looks like: ids with commas between. */
export const ELEMENTS_PATTERN = `^${UUID}(,\\s*${UUID}){0,${ELEMENTS_AT_ONCE - 1}}$`;

/** The field of an order; each element once. */
export const elementsField = z
  .string()
  .regex(new RegExp(ELEMENTS_PATTERN, 'i'), `must be up to ${ELEMENTS_AT_ONCE} ids of elements with commas between`)
  .transform((text) => [...new Set(text.toLowerCase().split(/,\s*/))])
  .optional();
