import { z } from 'zod';

/** Answer of PUT and DELETE /api/me/photo: a small square picture as a data address; null without one. */
export const photoSchema = z.object({ photo: z.string().nullable() });
