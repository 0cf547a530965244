import { z } from 'zod';
import { PAGE_PATTERNS } from './page-patterns';

/** Largest contentful paint, interaction to next paint, cumulative layout shift, time to first byte. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/**
 * Measurements are good up to the first value, and poor from the second value on.
 * The unit is milliseconds; `cls` is a share of the viewport.
 */
export const VITAL_LIMITS: Record<Vital, { good: number; poor: number }> = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  ttfb: { good: 800, poor: 1_800 },
};

/** Maximum load time. A longer load comes from a suspended device. */
const LONGEST_MS = 120_000;
const FURTHEST = 10;
/** Maximum number of values in one report: more than a page produces before it is hidden. */
export const MOST_VITALS = 60;

const milliseconds = z.number().min(0).max(LONGEST_MS);
/** What a page reports when it is hidden; contains nothing about the visitor. */
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
 * Values are counted in buckets that grow by a fifth, so that millions a day become some thousand numbers:
 * a quantile is at most a fifth off, interpolated within its bucket. For `cls` the unit is a thousandth.
 */
const STEP = 1.2;
const FIRST = 10;
const STEPS = 52;
const THOUSAND = 1_000;
const bounds = Array.from({ length: STEPS }, (_, step) => FIRST * STEP ** step);
const scaleOf = (vital: Vital): number => (vital === 'cls' ? THOUSAND : 1);

/** The bucket of a value, 0 to {@link STEPS}. */
export function stepOf(vital: Vital, value: number): number {
  const scaled = value * scaleOf(vital);
  const step = bounds.findIndex((bound) => scaled < bound);
  return step < 0 ? STEPS : step;
}

/** Quantile of the counted values; null without values. @param counts by bucket @param share of the values below it */
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
