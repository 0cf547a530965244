import { z } from 'zod';
import { renderStageSchema } from './render-status';

/** Response to POST /api/img2gen and /api/img2vid: the task was accepted (specification 2, section 7). */
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
  /** Size of the delivered result in pixels. */
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  expectedS3Key: z.string(),
});
export type TaskAccepted = z.infer<typeof taskAcceptedSchema>;

/** A number, or a numeric string sent by another server. */
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
/** A field that other servers may omit or format differently; it is then null. */
const promised = <Field extends z.ZodType>(field: Field) => field.nullable().catch(null);

/**
 * Response to GET /api/img2gen-status and /api/img2vid-status. Times in seconds, progress 0-1.
 * Our server sends every field; fields without a value are null, never invented.
 * Other servers only need to send an object: the specification guarantees no single field.
 */
export const taskStatusSchema = z.object({
  ok: promised(z.boolean()),
  taskId: promised(z.string()),
  id: promised(z.string()),
  sequence: promised(z.number().int()),
  status: promised(z.string()),
  stage: promised(z.string()),
  position: promised(number),
  progress: promised(number),
  /** True when the render can no longer be cancelled and is charged when done. */
  finishing: z.boolean().catch(false),
  etaSeconds: promised(number),
  etaHuman: promised(z.string()),
  etaConfidence: promised(number),
  /** True while the provider accepts nothing, so the queue does not move: poll again later. */
  rate_limited: z.boolean().catch(false),
  retryAfter: promised(number),
  pollUrl: promised(z.string()),
  statusUrl: promised(z.string()).optional(),
  credits: promised(z.number()),
  error: promised(z.string()),
  detail: promised(z.string()),
  key: promised(z.string()),
  signedUrl: promised(z.string()),
  downloadPath: promised(z.string()),
  url: promised(z.string()),
  result_url: promised(z.string()),
  image_url: promised(z.string()),
  video_url: promised(z.string()),
  bytes: promised(z.number().int()),
  expectedS3Key: promised(z.string()),
});
export type TaskStatus = z.infer<typeof taskStatusSchema>;
