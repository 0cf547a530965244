import { z } from 'zod';

export const replicateSettingsShape = {
  /** Your Replicate API token; required when a PROVIDER_ list names replicate. */
  REPLICATE_API_TOKEN: z.string().min(8, 'must be a key of Replicate, like r8_…').optional(),
  /** Signing secret of Replicate's webhooks (whsec_…). Default: fetched with the token. */
  REPLICATE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  /** URL of a local Replicate double, whose results are marked TEST. */
  REPLICATE_API_BASE: z.url({ protocol: /^http$/, error: 'must be http://127.0.0.1:<port>' }).optional(),
  /** Number of jobs that this process has at Replicate at once. They need no CPU here while they wait. */
  REPLICATE_SLOTS: z.coerce.number().int().min(0).max(200).default(20),
  /** Seconds between polls of a job when no webhook arrives earlier. */
  REPLICATE_POLL_SECONDS: z.coerce.number().min(0.2).max(60).default(5),
};
