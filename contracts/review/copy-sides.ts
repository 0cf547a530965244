import { z } from 'zod';

/**
 * Pixels of the longer side of the copies that people outside a workspace see: a card of a list, twice as dense on a phone as its
 * pixels; the width of a page; more than a laptop shows.
 */
export const COPY_SIDES = [768, 1_280, 2_048] as const;
export type CopySide = (typeof COPY_SIDES)[number];
export const [SMALLEST_COPY, , LARGEST_COPY] = COPY_SIDES;

/** As an address names one. */
export const copySideSchema = z.coerce.number().pipe(z.literal([...COPY_SIDES]));
