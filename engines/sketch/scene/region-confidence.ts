import type { RegionFacts } from '../reading/region-facts';
import table from './region-confidence.json';
import { Surface } from './surface';

/**
 * How likely it is that an area was classified correctly: a logistic regression on what was measured of it. Its weights are
 * fitted to test drawings whose parts are known (`npm run bench -- region-confidence`), so that of the areas with .8 about
 * 80 % are right there. Hand drawings are harder: the order of areas holds, the number is an upper limit.
 */
export interface ConfidenceTable {
  /** Mean, standard deviation and weight per feature, in the order of {@link regionFeatures}. */
  means: number[];
  deviations: number[];
  weights: number[];
  /** Share of the large backgrounds that is read correctly, whatever their outline. */
  background: number;
  /** Constant per surface class, indoors and outdoors; `other` for classes that the test drawings do not show. */
  inside: Record<string, number>;
  outside: Record<string, number>;
}

/** Sizes below this, as a share of the image, are not distinguished. */
const LEAST_SHARE = 1e-5;

/** Number of neighbours above which more say nothing: sky and floor have many in a detailed drawing. */
const MOST_NEIGHBOURS = 4;

/** An area's measurements that show how far its class can be trusted. Without units. */
export function regionFeatures(f: RegionFacts): number[] {
  const wide = f.x1 - f.x0 + 1;
  const tall = f.y1 - f.y0 + 1;
  return [
    Math.log(f.share + LEAST_SHARE),
    f.straight,
    f.sloping,
    f.wobble,
    (f.top + f.bottom + f.left + f.right) / Math.max(1, f.perimeter),
    Math.abs(Math.log(wide / tall)),
    Math.log(1 + Math.min(f.neighbours.size, MOST_NEIGHBOURS)),
  ];
}

/** Large areas of these classes surround what is drawn, so their outline says nothing about them. */
const BACKGROUND: readonly number[] = [
  ...[Surface.sky, Surface.open, Surface.ground, Surface.path],
  ...[Surface.floor, Surface.ceiling],
];
const LEAST_BACKGROUND = 0.03;

export const isBackground = ({ share }: RegionFacts, surface: number): boolean =>
  share >= LEAST_BACKGROUND && BACKGROUND.includes(surface);

/** Confidence (0-1) that an area is of its surface class. */
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
