import { type ConfidenceTable, isBackground, regionFeatures } from '../../scene/region-confidence';
import type { KnownRegion } from './measure-parts';

/** Number and size of the descent's steps, and the penalty that keeps the weights of rare classes small. */
const DESCENT_STEPS = 1500;
const STEP_SIZE = 0.5;
const WEIGHT_PENALTY = 1e-4;
/** Maximum constant for a class: by chance, a rare class is right or wrong in all test drawings. */
const STRONGEST = 4;

/**
 * Fits the confidence of regions by logistic regression (full-batch gradient descent).
 * @param all areas in test drawings, and whether their class is right
 */
export function fitConfidence(all: readonly KnownRegion[]): ConfidenceTable {
  const isBack = ({ facts, surface }: KnownRegion): boolean => isBackground(facts, surface);
  const backgrounds = all.filter(isBack);
  const regions = all.filter((one) => !isBack(one));
  const rows = regions.map(({ facts }) => regionFeatures(facts));
  const count = rows[0]?.length ?? 0;
  const over = (of: (row: number[]) => number): number => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  const means = Array.from({ length: count }, (_, k) => over((row) => row[k] ?? 0));
  const deviations = means.map((mean, k) => Math.sqrt(over((row) => ((row[k] ?? 0) - mean) ** 2)) || 1);
  const scaled = rows.map((row) => row.map((value, k) => (value - (means[k] ?? 0)) / (deviations[k] ?? 1)));
  const weights = new Array<number>(count).fill(0);
  const biases = new Map<string, number>();
  const classOf = ({ interior, surface }: KnownRegion): string => `${interior ? 'in' : 'out'} ${surface}`;
  for (let step = 0; step < DESCENT_STEPS; step++) {
    const slope = new Array<number>(count).fill(0);
    const ofBias = new Map<string, number>();
    for (const [n, region] of regions.entries()) {
      const row = scaled[n] as number[];
      const name = classOf(region);
      let sum = biases.get(name) ?? 0;
      for (let k = 0; k < count; k++) sum += (row[k] as number) * (weights[k] as number);
      const error = 1 / (1 + Math.exp(-sum)) - (region.right ? 1 : 0);
      for (let k = 0; k < count; k++) (slope[k] as number) += error * (row[k] as number);
      ofBias.set(name, (ofBias.get(name) ?? 0) + error);
    }
    for (let k = 0; k < count; k++) {
      const old = weights[k] as number;
      weights[k] = old - STEP_SIZE * ((slope[k] as number) / regions.length + WEIGHT_PENALTY * old);
    }
    // Classes have different numbers of regions, so a class's step is per region of the class.
    for (const [name, error] of ofBias) {
      const size = regions.filter((one) => classOf(one) === name).length;
      const old = biases.get(name) ?? 0;
      biases.set(name, Math.max(-STRONGEST, Math.min(STRONGEST, old - STEP_SIZE * (error / (size + 2)))));
    }
  }
  const rounded = (value: number): number => Math.round(1e4 * value) / 1e4;
  const biasesOf = (side: string): Record<string, number> => {
    const own = [...biases]
      .filter(([name]) => name.startsWith(`${side} `))
      .map(([name, value]) => [name.split(' ')[1], rounded(value)]);
    return Object.fromEntries([...own.sort(([a], [b]) => Number(a) - Number(b)), ['other', 0]]);
  };
  return {
    ...{ means: means.map(rounded), deviations: deviations.map(rounded), weights: weights.map(rounded) },
    background: rounded(backgrounds.filter(({ right }) => right).length / Math.max(1, backgrounds.length)),
    ...{ inside: biasesOf('in'), outside: biasesOf('out') },
  };
}
