import { z } from 'zod';

/** What an operator sets to have renders made here. */
export const falSettingsShape = {
  /** Your key of fal; needed where a PROVIDER_ list names fal. */
  FAL_KEY: z.string().min(8, 'must be a key of fal').optional(),
  /** Another fal than fal's own: the double on this machine. Everything it makes is marked TEST. */
  FAL_API_BASE: z.url({ protocol: /^http$/, error: 'must be http://127.0.0.1:<port>' }).optional(),
  /** Jobs this process lets fal have at the same time. They take no processor of ours while they wait. */
  FAL_SLOTS: z.coerce.number().int().min(0).max(200).default(20),
  /** How often a job is asked for, where no webhook tells earlier. */
  FAL_POLL_SECONDS: z.coerce.number().min(0.2).max(60).default(5),
};
export type FalSettings = z.infer<z.ZodObject<typeof falSettingsShape>>;
