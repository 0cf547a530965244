import { z } from 'zod';
import { LEVEL_NAMES } from './service-levels';

/**
 * How it goes now: `unknown` while nothing is measured, which is not well; `behind` where it works and a service level is below its
 * target over the days that are shown.
 */
export const STATUS_NOW = ['well', 'behind', 'paused', 'troubled', 'unknown'] as const;

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

/** Whether a service level missed its target over all its days together. */
export function isBehind({ days, target }: Pick<LevelStatus, 'days' | 'target'>): boolean {
  const sum = (name: 'good' | 'total') => days.reduce((all, day) => all + day[name], 0);
  // A share that is exactly kept may be a hair off.
  return sum('total') > 0 && sum('good') / sum('total') < target - 1e-9;
}
