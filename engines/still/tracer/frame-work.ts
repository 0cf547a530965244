import { BAND, TILE } from './phase-runner';
import type { RenderPlan, Strip } from './render-plan';

/**
 * Cost of one item relative to a tile with one sample (2.6 ms on one core), so that progress is linear in time;
 * measured at 720p. `band` includes the filters that report no progress, `staging` everything before the first sample.
 */
export const WEIGHT = { tileSample: 1, band: 0.9, staging: 300 };
const WEIGHT_OUTDOORS = { extraTile: 1.4, prepassItem: 1 };
const WEIGHT_IN_ROOMS = { extraTile: 0.4, prepassItem: 1.8 };

/** Weights by location: indoor light takes more bounces, and leaves fewer noisy pixels. */
export function weightOfPlace(interior: boolean): typeof WEIGHT_OUTDOORS {
  return interior ? WEIGHT_IN_ROOMS : WEIGHT_OUTDOORS;
}

/** An image's total work in weight units. @param prepassItems items in each round */
export function plannedWork(plan: RenderPlan, strips: readonly Strip[], prepassItems: readonly number[]): number {
  const tilesOf = (rows: number): number => Math.ceil(plan.width / TILE) * Math.ceil(rows / TILE);
  const { extraTile, prepassItem } = weightOfPlace(plan.interior);
  const samples = plan.samplePasses.reduce((sum, n) => sum + n, 0);
  const tiles = strips.reduce((sum, strip) => sum + tilesOf(strip.rows), 0);
  const bands = strips.reduce((sum, strip) => sum + Math.ceil(strip.rows / BAND), 0);
  const extra = plan.extraSamples > 0 ? tiles * extraTile : 0;
  const prepass = prepassItems.reduce((sum, n) => sum + n, 0) * prepassItem;
  const filters = bands * WEIGHT.band * (plan.filterPasses + 4);
  return WEIGHT.staging + tiles * samples * WEIGHT.tileSample + extra + prepass + filters;
}
