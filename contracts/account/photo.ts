import { z } from 'zod';

/** Response to PUT and DELETE /api/me/photo: a small square image as a data URL; null without one. */
export const photoSchema = z.object({ photo: z.string().nullable() });
