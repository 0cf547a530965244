import { z } from 'zod';

/** Minimum side of a logo in pixels, PNG or JPG: a smaller logo would be enlarged. */
export const LOGO_LEAST_SIDE = 200;
/** Stored and displayed size in pixels. */
export const LOGO_SIDE = 256;
/** Stored size of a user's photo in pixels, smaller than a logo: a page may show a hundred photos. */
export const PHOTO_SIDE = 128;

const pixels = z.coerce.number().int().min(0).max(100_000);

/** Fields of PUT /api/workspace/logo and /api/me/photo besides the file `image`: the square, in upright pixels. */
export const logoCutSchema = z.object({ left: pixels, top: pixels, side: pixels });
export type LogoCut = z.infer<typeof logoCutSchema>;
