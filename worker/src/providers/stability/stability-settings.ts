import { z } from 'zod';

export const stabilitySettingsShape = {
  /** Your Stability AI API key; required when a PROVIDER_ list names stability. */
  STABILITY_API_KEY: z.string().min(8, 'must be a key of Stability AI, like sk-…').optional(),
  /** URL of a local Stability double, whose results are marked TEST. */
  STABILITY_API_BASE: z.url({ protocol: /^http$/, error: 'must be http://127.0.0.1:<port>' }).optional(),
  /** Number of renders that this process has at Stability at once. They need no CPU here while they wait. */
  STABILITY_SLOTS: z.coerce.number().int().min(0).max(200).default(40),
};
export type StabilitySettings = z.infer<z.ZodObject<typeof stabilitySettingsShape>>;
