import { z } from 'zod';

export const falSettingsShape = {
  /** Your fal API key; required when a PROVIDER_ list names fal. */
  FAL_KEY: z.string().min(8, 'must be a key of fal').optional(),
  /** URL of a local fal double, whose results are marked TEST. */
  FAL_API_BASE: z.url({ protocol: /^http$/, error: 'must be http://127.0.0.1:<port>' }).optional(),
  /** Number of jobs that this process has at fal at once. They need no CPU here while they wait. */
  FAL_SLOTS: z.coerce.number().int().min(0).max(200).default(20),
  /** Seconds between polls of a job when no webhook arrives earlier. */
  FAL_POLL_SECONDS: z.coerce.number().min(0.2).max(60).default(5),
};
