import { z } from 'zod';

/** POST /api/labelled/:id/video */
export const labelledVideoSchema = z.object({
  /** The video's URL; null while it is being made: ask again. */
  signedUrl: z.string().nullable(),
});
export type LabelledVideoAnswer = z.infer<typeof labelledVideoSchema>;
