import { z } from 'zod';

/** Pixels of the longer side of public copies: a phone's card, the width of a page, more than a laptop shows. */
export const COPY_SIDES = [768, 1_280, 2_048] as const;
export type CopySide = (typeof COPY_SIDES)[number];
export const [SMALLEST_COPY, , LARGEST_COPY] = COPY_SIDES;

/** Parsed from the URL of a copy. */
export const copySideSchema = z.coerce.number().pipe(z.literal([...COPY_SIDES]));
