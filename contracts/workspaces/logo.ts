import { z } from 'zod';

/** A picture smaller than this would be drawn larger than it is. Pixels, PNG or JPG. */
export const LOGO_LEAST_SIDE = 200;
/** As it is kept and shown. Pixels. */
export const LOGO_SIDE = 256;
/** The photo of a person is chosen and cut like a logo, and kept smaller: there may be a hundred on a page. Pixels. */
export const PHOTO_SIDE = 128;

const pixels = z.coerce.number().int().min(0).max(100_000);

/** Fields of PUT /api/workspace/logo and of PUT /api/me/photo beside the file `image`: the square that is kept, in pixels of the upright picture. */
export const logoCutSchema = z.object({ left: pixels, top: pixels, side: pixels });
export type LogoCut = z.infer<typeof logoCutSchema>;
