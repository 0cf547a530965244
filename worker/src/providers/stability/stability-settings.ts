import { z } from 'zod';

/** What an operator sets to have renders made here. */
export const stabilitySettingsShape = {
  /** Your key of Stability AI; needed where a PROVIDER_ list names stability. */
  STABILITY_API_KEY: z.string().min(8, 'must be a key of Stability AI, like sk-…').optional(),
  /** Another Stability than Stability's own: the double on this machine. Everything it makes is marked TEST. */
  STABILITY_API_BASE: z.url({ protocol: /^http$/, error: 'must be http://127.0.0.1:<port>' }).optional(),
  /** Renders this process lets Stability make at the same time. They take no processor of ours while they wait. */
  STABILITY_SLOTS: z.coerce.number().int().min(0).max(200).default(40),
};
export type StabilitySettings = z.infer<z.ZodObject<typeof stabilitySettingsShape>>;
