import { type CameraPlacement, project } from '../geometry/camera-placement';
import { isTree, type PlantKind, type Season, turnsWithSeason } from '../plants/plant-kinds';
import { type Bed, growRequestedPlants } from './requested-plants';
import type { SightLines } from './sight-lines';
import type { ExteriorStage } from './stage/exterior-stage';

/** Plants that indicate a season where little grows: a tree, and a substitute where trees cannot grow. */
const tellers: Partial<Record<Season, { tree: PlantKind; low: PlantKind; lowCount: number }>> = {
  spring: { tree: 'apple', low: 'flowers', lowCount: 60 },
  autumn: { tree: 'maple', low: 'bush', lowCount: 16 },
};
/** Maximum number of added trees: more than one, because people and lamps easily hide a single tree. */
const MOST_TREES = 3;
/** No leaves are added when seasonal leaves already cover this share of the image. */
const ENOUGH = 0.04;
/** Radius of a crown and of a shrub at scale 1 (m). */
const RADIUS = { tree: 2.4, low: 0.6 };
/** Settings where a broadleaved tree is implausible. */
const treeless: ReadonlySet<string> = new Set(['desert', 'dunes', 'beach', 'jungle', 'snowfield']);

/** Approximate share of the image that seasonal leaves cover, before occlusion. */
function leavesInView({ plants }: ExteriorStage, camera: CameraPlacement, sight: SightLines): number {
  let share = 0;
  for (const { kind, x, z, scale } of plants) {
    if (!turnsWithSeason(kind) || !sight.isSeen(x, z) || sight.isBehind(x, z)) continue;
    const [, , depth] = project(camera, [x, 0, z]);
    const radius = (isTree(kind) ? RADIUS.tree : RADIUS.low) * scale;
    share += (Math.PI * (radius / Math.max(1, depth)) ** 2) / (4 * camera.tanX * camera.tanY);
  }
  return share;
}

/** A stone kerb around a tree in paving. */
function pit({ stage, plan }: Bed, x: number, z: number): void {
  const y = plan.land.bed(x, z);
  const half = 0.85;
  stage.mesh.box(x - half, y - 0.1, z - half, x + half, y + 0.16, z + half, stage.id('kerb'));
  stage.mesh.box(x - half + 0.14, y, z - half + 0.14, x + half - 0.14, y + 0.18, z + half - 0.14, stage.id('soil'));
}

/** Adds seasonal leaves if the prompt names a season, also on squares, quays and cliffs. */
export function plantSeason(bed: Bed): void {
  const { stage, plan, camera, sight } = bed;
  const said = stage.spec.graph.light.season;
  const teller = said && said === stage.spec.season ? tellers[said] : undefined;
  if (!teller || stage.spec.weather === 'Snow' || leavesInView(stage, camera, sight) > ENOUGH) return;
  const wild = plan.wishes.some(({ kind }) => treeless.has(kind));
  if (wild || stage.deniesPlant(teller.tree)) {
    if (!stage.deniesPlant(teller.low)) growRequestedPlants(bed, { id: '', kind: teller.low, count: teller.lowCount });
    return;
  }
  const before = stage.plants.length;
  growRequestedPlants(bed, { id: '', kind: teller.tree, count: MOST_TREES });
  if (plan.paved) for (const { x, z } of stage.plants.slice(before)) pit(bed, x, z);
}
