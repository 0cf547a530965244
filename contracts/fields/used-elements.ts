import { z } from 'zod';

export const ELEMENT_KINDS = ['material', 'style', 'reference', 'move'] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

export const ELEMENT_NAME_LIMIT = 80;
/** Maximum number of characters in an element's words. */
export const ELEMENT_WORDS_LIMIT = 500;
/** Maximum number of elements in one order. */
export const ELEMENTS_AT_ONCE = 10;

/** Elements of an order, with their names at that time. Recipes show them even after their deletion. */
export const usedElementsSchema = z
  .array(z.object({ id: z.uuid(), kind: z.enum(ELEMENT_KINDS), name: z.string() }))
  .max(ELEMENTS_AT_ONCE);
export type UsedElements = z.infer<typeof usedElementsSchema>;

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Format of an order's `elements` field: ids separated by commas. */
export const ELEMENTS_PATTERN = `^${UUID}(,\\s*${UUID}){0,${ELEMENTS_AT_ONCE - 1}}$`;

/** An order's elements, without duplicates. */
export const elementsField = z
  .string()
  .regex(new RegExp(ELEMENTS_PATTERN, 'i'), `must be up to ${ELEMENTS_AT_ONCE} ids of elements with commas between`)
  .transform((text) => [...new Set(text.toLowerCase().split(/,\s*/))])
  .optional();
