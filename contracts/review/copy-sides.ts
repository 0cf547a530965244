import { z } from 'zod';

/** Longer side of public copies, in pixels: a phone's card, the width of a page, more than a laptop shows. */
export const COPY_SIDES = [768, 1_280, 2_048] as const;
export type CopySide = (typeof COPY_SIDES)[number];
export const [SMALLEST_COPY, , LARGEST_COPY] = COPY_SIDES;

/** Parsed from a copy's URL. */
export const copySideSchema = z.coerce.number().pipe(z.literal([...COPY_SIDES]));
