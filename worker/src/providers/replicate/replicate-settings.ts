import { z } from 'zod';

/** What an operator sets to have renders made here. */
export const replicateSettingsShape = {
  /** Your key of Replicate; needed where a PROVIDER_ list names replicate. */
  REPLICATE_API_TOKEN: z.string().min(8, 'must be a key of Replicate, like r8_…').optional(),
  /** Signs what Replicate tells of its jobs (whsec_…); asked for with the key when left out. */
  REPLICATE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  /** Another Replicate than Replicate's own: the double on this machine. Everything it makes is marked TEST. */
  REPLICATE_API_BASE: z.url({ protocol: /^http$/, error: 'must be http://127.0.0.1:<port>' }).optional(),
  /** Jobs this process lets Replicate have at the same time. They take no processor of ours while they wait. */
  REPLICATE_SLOTS: z.coerce.number().int().min(0).max(200).default(20),
  /** How often a job is asked for, where no webhook tells earlier. */
  REPLICATE_POLL_SECONDS: z.coerce.number().min(0.2).max(60).default(5),
};
export type ReplicateSettings = z.infer<z.ZodObject<typeof replicateSettingsShape>>;
