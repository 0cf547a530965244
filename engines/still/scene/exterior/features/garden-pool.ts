/** A garden pool with loungers. */
import type { ExteriorMaterial } from '../stage/exterior-materials';
import type { ExteriorStage } from '../stage/exterior-stage';
import { footOf, frontEdge } from '../stage/footprint';
import { gardenThings } from '../things/garden-things';

/** Length and width of a garden pool, the paving in front and its rim (m); deeper paving counts as a terrace. */
const POOL = { least: 9, longer: 2.4, most: 18, wide: 3.6, paving: 2.6, rim: 0.5, terrace: 1.5 };

/** Positions of loungers along the water, as shares of its length. */
const LOUNGERS = [0.62, 0.8];

/** A pool with a rim along the front, next to the terrace. Without a terrace, the gap to the house is paved. */
export function gardenPool(stage: ExteriorStage): void {
  const { x0, x1, z0, floor } = footOf(stage);
  const z = frontEdge(stage);
  const middle = (x0 + x1) / 2;
  const half = Math.min(POOL.most, Math.max(POOL.least, x1 - x0 + POOL.longer)) / 2;
  const { mesh } = stage;
  const id = (name: ExteriorMaterial): number => stage.id(name);
  const hasTerrace = z < z0 - POOL.terrace;
  const edge = hasTerrace ? z - POOL.rim : z - POOL.paving;
  if (!hasTerrace) {
    mesh.box(middle - half - POOL.rim, -0.3, edge - POOL.rim, middle + half + POOL.rim, 0.1, z, id('paving'));
    stage.pave(middle - half - POOL.rim, edge - POOL.rim, middle + half + POOL.rim, z);
  }
  const [height, row] = hasTerrace ? [floor, z + 1.15] : [0.1, edge + POOL.paving / 2 + 0.1];
  if (!stage.denies('lounger'))
    for (const share of LOUNGERS)
      mesh.at(middle - half + 2 * half * share, height, row, 0, () =>
        gardenThings.lounger.build({ stage, mesh, random: stage.random, id, said: id }),
      );
  pool(stage, middle - half, middle + half, edge - POOL.wide - POOL.rim, edge - POOL.rim);
}

/** A rimmed pool between z0 and z1. */
function pool(stage: ExteriorStage, x0: number, x1: number, z0: number, z1: number): void {
  const { mesh } = stage;
  const paving = stage.id('paving');
  const { rim } = POOL;
  mesh.box(x0 - rim, -0.3, z0 - rim, x1 + rim, 0.1, z0, paving);
  mesh.box(x0 - rim, -0.3, z1, x1 + rim, 0.1, z1 + rim, paving);
  mesh.box(x0 - rim, -0.3, z0, x0, 0.1, z1, paving);
  mesh.box(x1, -0.3, z0, x1 + rim, 0.1, z1, paving);
  mesh.quad([x0, -0.02, z0], [x1, -0.02, z0], [x1, -0.02, z1], [x0, -0.02, z1], stage.id('water'));
  mesh.box(x0, -0.02, z1 - 0.02, x1, 0.1, z1, stage.id('poolTile'));
  stage.pave(x0 - rim, z0 - rim, x1 + rim, z1 + rim);
}
