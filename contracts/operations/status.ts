import { z } from 'zod';
import { LEVEL_NAMES } from './service-levels';

/** How it goes now: `unknown` while nobody looks, which is not well. */
export const STATUS_NOW = ['well', 'paused', 'troubled', 'unknown'] as const;

/** What everybody may know of how well the product keeps its promises. Days are UTC; a day that is missing was not measured. */
export const statusSchema = z.object({
  at: z.iso.datetime(),
  now: z.enum(STATUS_NOW),
  levels: z.array(
    z.object({
      level: z.enum(LEVEL_NAMES),
      target: z.number(),
      /** Good is what takes no longer, where time decides. */
      seconds: z.number().nullable(),
      days: z.array(z.object({ day: z.string(), good: z.number(), total: z.number() })),
    }),
  ),
});
export type Status = z.infer<typeof statusSchema>;
export type LevelStatus = Status['levels'][number];
