import { z } from 'zod';
import { LEVEL_NAMES } from './service-levels';

/**
 * Overall status. `unknown` means that there are no measurements, which is not good.
 * `behind` means that a service level has missed its target over the displayed days, although everything works.
 */
export const STATUS_NOW = ['well', 'behind', 'paused', 'troubled', 'unknown'] as const;

/** Public status page data. Days are UTC; a missing day was not measured. */
export const statusSchema = z.object({
  at: z.iso.datetime(),
  now: z.enum(STATUS_NOW),
  levels: z.array(
    z.object({
      level: z.enum(LEVEL_NAMES),
      target: z.number(),
      /** Limit in seconds, for levels about time. */
      seconds: z.number().nullable(),
      days: z.array(z.object({ day: z.string(), good: z.number(), total: z.number() })),
    }),
  ),
});
export type Status = z.infer<typeof statusSchema>;
export type LevelStatus = Status['levels'][number];

/** True when a service level missed its target over all its days together. */
export function isBehind({ days, target }: Pick<LevelStatus, 'days' | 'target'>): boolean {
  const sum = (name: 'good' | 'total') => days.reduce((all, day) => all + day[name], 0);
  // Floating point tolerance for a target that is met exactly.
  return sum('total') > 0 && sum('good') / sum('total') < target - 1e-9;
}
