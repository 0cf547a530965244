import { z } from 'zod';
import { renderMoneySchema } from './render-money';

/** RFC 9457 problem document, plus `error` and `hint` which the specification's clients read. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  error: z.string(),
  hint: z.string().optional(),
  ok: z.literal(false),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  /**
   * State of the render that the request was about.
   * Absent when the request is not about a render, or the server does not know.
   */
  money: renderMoneySchema.optional(),
  traceId: z.string().optional(),
});
export type ProblemDocument = z.infer<typeof problemSchema>;
