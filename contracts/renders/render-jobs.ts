import { z } from 'zod';

/** The one job a worker takes from BullMQ: plain ids, never prompts, tokens or bytes. Old payloads must keep parsing. */
export const RENDER_JOB = 'render';
export const renderJobSchema = z.object({
  renderId: z.uuid(),
  /** How often this render was handed to BullMQ; part of the job id, so a second hand-over is a new job. */
  dispatch: z.number().int().nonnegative(),
  traceId: z.string().default(''),
});
export type RenderJob = z.infer<typeof renderJobSchema>;
