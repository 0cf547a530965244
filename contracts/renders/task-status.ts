import { z } from 'zod';
import { type RenderStage, type RenderStatus, renderStageSchema, renderStatusSchema } from './render-status';

/** The words of a render's status in the task calls: what a client of the specification ends its polling by. */
type TaskWord = Exclude<RenderStatus, 'done'> | 'ready';

export function taskWord(status: RenderStatus): TaskWord {
  return status === 'done' ? 'ready' : status;
}

/** The inverse; null for a word that is none. */
export function statusOfTask(word: string): RenderStatus | null {
  const status = renderStatusSchema.safeParse(word === 'ready' ? 'done' : word);
  return status.success ? status.data : null;
}

/** The stage as pollers are told: they know no `cancelled`, so its end is a failed one; the status beside it says which. */
export function taskStage(stage: RenderStage): RenderStage {
  return stage === 'cancelled' ? 'failed' : stage;
}

/**
 * What a task is called on screens and in file names: the last eight characters of its id. The first ones of an id that is
 * ordered by time are the same for a minute.
 */
export function taskName(id: string): string {
  return id.slice(-8);
}

/** Answer of POST /api/img2gen and /api/img2vid: a task was accepted (specification 2, section 7). */
export const taskAcceptedSchema = z.object({
  ok: z.literal(true),
  taskId: z.string(),
  id: z.string(),
  jobId: z.string(),
  pollUrl: z.string(),
  statusUrl: z.string(),
  status: z.string(),
  stage: renderStageSchema,
  position: z.number().int().nullable(),
  credits: z.number(),
  /** Size of the result in pixels, as it will be delivered. */
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  expectedS3Key: z.string(),
});
export type TaskAccepted = z.infer<typeof taskAcceptedSchema>;

/** Answer of GET /api/img2gen-status and /api/img2vid-status. Times in seconds, progress 0-1. Fields without a value are null, never invented. */
export const taskStatusSchema = z.object({
  ok: z.boolean(),
  taskId: z.string(),
  id: z.string(),
  sequence: z.number().int(),
  status: z.string(),
  stage: renderStageSchema,
  position: z.number().int().nullable(),
  progress: z.number().nullable(),
  /** It can no longer be cancelled, and is charged when it is done. */
  finishing: z.boolean().default(false),
  etaSeconds: z.number().nullable(),
  etaHuman: z.string().nullable(),
  etaConfidence: z.number().nullable(),
  /** The provider takes nothing at the moment, so the line stands: look again later. */
  rate_limited: z.boolean().default(false),
  retryAfter: z.number().nullable(),
  pollUrl: z.string(),
  credits: z.number(),
  error: z.string().nullable(),
  detail: z.string().nullable(),
  key: z.string().nullable(),
  signedUrl: z.string().nullable(),
  downloadPath: z.string().nullable(),
  url: z.string().nullable(),
  result_url: z.string().nullable(),
  image_url: z.string().nullable(),
  video_url: z.string().nullable(),
  /** Bytes of the result. */
  bytes: z.number().int().nullable(),
  expectedS3Key: z.string(),
});
export type TaskStatus = z.infer<typeof taskStatusSchema>;

export const signedUrlSchema = z.object({ signedUrl: z.string(), expiresInSeconds: z.number() });

/** Keys in one question for addresses: its own address stays short enough for every proxy (about 5 kB). */
export const ADDRESSES_AT_ONCE = 40;
/** By key; those that the caller may not read, or that are gone, are left out. */
export const signedUrlsSchema = z.object({ addresses: z.record(z.string(), z.string()) });
