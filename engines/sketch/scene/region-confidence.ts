import type { RegionFacts } from '../reading/region-facts';
import table from './region-confidence.json';
import { Surface } from './surface';

/**
 * Coefficients of a logistic regression: the probability that an area is classified correctly, from its measurements.
 * They are fitted to test drawings with known parts (`npm run bench -- region-confidence`).
 * Hand drawings are harder: there the ranking of areas holds, but the probability is an upper limit.
 */
export interface ConfidenceTable {
  /** Mean, standard deviation and weight of each feature, in the order of {@link regionFeatures}. */
  means: number[];
  deviations: number[];
  weights: number[];
  /** Probability for large background areas, whose outline is not used. */
  background: number;
  /** Constant term per surface class, indoors and outdoors. `other` is for classes that no test drawing contains. */
  inside: Record<string, number>;
  outside: Record<string, number>;
}

/** Areas below this share of the image count as this large. */
const MIN_AREA = 1e-5;

/** More neighbours than this carry no information: sky and floor have many in a detailed drawing. */
const MAX_NEIGHBOURS = 4;

/** Features of an area for the regression. They have no units. */
export function regionFeatures(f: RegionFacts): number[] {
  const wide = f.x1 - f.x0 + 1;
  const tall = f.y1 - f.y0 + 1;
  return [
    Math.log(f.share + MIN_AREA),
    f.straight,
    f.sloping,
    f.wobble,
    (f.top + f.bottom + f.left + f.right) / Math.max(1, f.perimeter),
    Math.abs(Math.log(wide / tall)),
    Math.log(1 + Math.min(f.neighbours.size, MAX_NEIGHBOURS)),
  ];
}

/** Large areas of these classes surround the drawn object, so their outline carries no information. */
const BACKGROUND: readonly number[] = [
  ...[Surface.sky, Surface.open, Surface.ground, Surface.path],
  ...[Surface.floor, Surface.ceiling],
];
const MIN_BACKGROUND_AREA = 0.03;

export const isBackground = ({ share }: RegionFacts, surface: number): boolean =>
  share >= MIN_BACKGROUND_AREA && BACKGROUND.includes(surface);

/** Probability (0-1) that an area belongs to its surface class. */
export function regionConfidence(
  f: RegionFacts,
  surface: number,
  interior: boolean,
  by: ConfidenceTable = table,
): number {
  if (isBackground(f, surface)) return by.background;
  const bias = interior ? by.inside : by.outside;
  let sum = bias[surface] ?? bias.other ?? 0;
  for (const [k, value] of regionFeatures(f).entries())
    sum += ((value - (by.means[k] ?? 0)) / (by.deviations[k] ?? 1)) * (by.weights[k] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
