import { z } from 'zod';

/** A worker's job in BullMQ: plain ids, never prompts, tokens or bytes. Old payloads must keep parsing. */
export const RENDER_JOB = 'render';
export const renderJobSchema = z.object({
  renderId: z.uuid(),
  /** Number of dispatches of this render; part of the job id, so that a second dispatch is a new job. */
  dispatch: z.number().int().nonnegative(),
  traceId: z.string().default(''),
});
export type RenderJob = z.infer<typeof renderJobSchema>;
