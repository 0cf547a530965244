import { z } from 'zod';
import { IMAGE_ROLES } from './input-file';

/** Maximum length of a link; signed storage URLs are long. */
export const LINK_LIMIT = 4_000;

/** POST /api/uploads/link: an image on another website, which the server fetches and stores like an upload. */
export const linkedImageSchema = z.object({
  url: z.string().max(LINK_LIMIT),
  role: z.enum(IMAGE_ROLES).default('image'),
});
