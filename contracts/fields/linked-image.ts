import { z } from 'zod';
import { IMAGE_ROLES } from './input-file';

/** Addresses of images in stores carry a signature; more than this is none. */
export const LINK_LIMIT = 4_000;

/** POST /api/uploads/link: an image of another website, fetched by the server and kept like an upload. */
export const linkedImageSchema = z.object({
  url: z.string().max(LINK_LIMIT),
  role: z.enum(IMAGE_ROLES).default('image'),
});
