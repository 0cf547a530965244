/** A pool in the garden, with what one lies on beside it. */
import type { ExteriorMaterial } from '../exterior-materials';
import type { ExteriorStage } from '../exterior-stage';
import { gardenThings } from '../things/garden-things';
import { footOf, frontEdge } from './footprint';

/** Length of a garden's pool (m): along the front, no longer than one swims. */
const POOL = { least: 9, most: 15, wide: 3.6, paving: 2.6 };

/** Where loungers stand along the water, as shares of its length. */
const LOUNGERS = [0.62, 0.8];

/** A rimmed pool along the front, with paving from the house to the water. */
export function gardenPool(stage: ExteriorStage): void {
  const { x0, x1 } = footOf(stage);
  const z = frontEdge(stage);
  const middle = (x0 + x1) / 2;
  const half = Math.min(POOL.most, Math.max(POOL.least, x1 - x0)) / 2;
  const { mesh } = stage;
  const id = (name: ExteriorMaterial): number => stage.id(name);
  const edge = z - POOL.paving;
  mesh.box(middle - half - 0.5, -0.3, edge - 0.5, middle + half + 0.5, 0.1, z, stage.id('paving'));
  stage.pave(middle - half - 0.5, edge - 0.5, middle + half + 0.5, z);
  if (!stage.denies('lounger'))
    for (const share of LOUNGERS)
      mesh.at(middle - half + 2 * half * share, 0.1, edge + POOL.paving / 2 + 0.1, 0, () =>
        gardenThings.lounger.build({ stage, mesh, random: stage.random, id, said: id }),
      );
  pool(stage, middle - half, middle + half, edge - POOL.wide - 0.5, edge - 0.5);
}

/** A rimmed pool between z0 and z1. */
function pool(stage: ExteriorStage, x0: number, x1: number, z0: number, z1: number): void {
  const { mesh } = stage;
  const paving = stage.id('paving');
  const rim = 0.5;
  mesh.box(x0 - rim, -0.3, z0 - rim, x1 + rim, 0.1, z0, paving);
  mesh.box(x0 - rim, -0.3, z1, x1 + rim, 0.1, z1 + rim, paving);
  mesh.box(x0 - rim, -0.3, z0, x0, 0.1, z1, paving);
  mesh.box(x1, -0.3, z0, x1 + rim, 0.1, z1, paving);
  mesh.quad([x0, -0.02, z0], [x1, -0.02, z0], [x1, -0.02, z1], [x0, -0.02, z1], stage.id('water'));
  mesh.box(x0, -0.02, z1 - 0.02, x1, 0.1, z1, stage.id('poolTile'));
  stage.pave(x0 - rim, z0 - rim, x1 + rim, z1 + rim);
}
