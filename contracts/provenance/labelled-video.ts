import { z } from 'zod';

/** POST /api/labelled/:id/video */
export const labelledVideoSchema = z.object({
  /** Null while it is made; ask again. */
  signedUrl: z.string().nullable(),
});
export type LabelledVideoAnswer = z.infer<typeof labelledVideoSchema>;
