import { z } from 'zod';
import { PAGE_PATTERNS } from './page-patterns';

/** How long a page took to show its largest part, to answer a touch, how far it jumped, and how long its server took. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Well up to the first, badly from the second on; milliseconds, of `cls` the share of the window. The figures of web.dev. */
export const VITAL_LIMITS: Record<Vital, { good: number; poor: number }> = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  ttfb: { good: 800, poor: 1_800 },
};

/** A page that took longer was asleep; what jumped further than ten windows was measured wrongly. */
const LONGEST_MS = 120_000;
const FURTHEST = 10;
/** Of one page's life, more than any of ours opens between two looks elsewhere. */
export const MOST_VITALS = 60;

const milliseconds = z.number().min(0).max(LONGEST_MS);
/** What a page says of itself when it goes out of sight: nothing of whoever looked at it. */
export const vitalsSchema = z.object({
  device: z.enum(DEVICES),
  values: z
    .array(
      z.discriminatedUnion('vital', [
        z.object({ route: z.enum(PAGE_PATTERNS), vital: z.literal('lcp'), value: milliseconds }),
        z.object({ route: z.enum(PAGE_PATTERNS), vital: z.literal('inp'), value: milliseconds }),
        z.object({ route: z.enum(PAGE_PATTERNS), vital: z.literal('ttfb'), value: milliseconds }),
        z.object({ route: z.enum(PAGE_PATTERNS), vital: z.literal('cls'), value: z.number().min(0).max(FURTHEST) }),
      ]),
    )
    .min(1)
    .max(MOST_VITALS),
});
export type VitalsReport = z.infer<typeof vitalsSchema>;

/**
 * Values are counted in steps of a fifth, so that a day of millions is some thousand numbers: a quantile read from them is at most a fifth
 * off, within a step it is drawn straight. Of `cls` a thousandth is one.
 */
const STEP = 1.2;
const FIRST = 10;
const STEPS = 52;
const THOUSAND = 1_000;
const bounds = Array.from({ length: STEPS }, (_, step) => FIRST * STEP ** step);
const scaleOf = (vital: Vital): number => (vital === 'cls' ? THOUSAND : 1);

/** The step a value is counted in, 0 to {@link STEPS}. */
export function stepOf(vital: Vital, value: number): number {
  const scaled = value * scaleOf(vital);
  const step = bounds.findIndex((bound) => scaled < bound);
  return step < 0 ? STEPS : step;
}

/** The value that a share of those counted stays below; null of none. @param counts by step */
export function quantileOf(vital: Vital, counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  for (let step = 0; step <= STEPS; step += 1) {
    const count = counts.get(step) ?? 0;
    if (count > 0 && before + count >= share * total) {
      const low = step === 0 ? 0 : (bounds[step - 1] ?? 0);
      const high = bounds[step] ?? low;
      return (low + (high - low) * ((share * total - before) / count)) / scaleOf(vital);
    }
    before += count;
  }
  return null;
}
