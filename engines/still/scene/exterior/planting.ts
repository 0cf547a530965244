import type { Environment } from '../../still-request';
import type { CameraPlacement } from '../camera-placement';
import type { PlantKind } from '../vegetation-library';
import type { ViewBlocker } from './exterior-camera';
import type { ExteriorStage } from './exterior-stage';
import { type Knoll, knollHeight } from './terrain';

interface SitePlan {
  trees: readonly PlantKind[];
  treeCount: number;
  /** Trees stand at least this far from the middle of the site (m). */
  clearing: number;
  lawn: boolean;
}

const plans: Record<Environment, SitePlan> = {
  Urban: { trees: ['ash', 'oak'], treeCount: 10, clearing: 22, lawn: false },
  Suburban: { trees: ['oak', 'ash', 'birch', 'spruce'], treeCount: 120, clearing: 19, lawn: true },
  Nature: { trees: ['spruce', 'spruce', 'birch', 'oak'], treeCount: 260, clearing: 15, lawn: true },
  Island: { trees: ['palm', 'palm', 'bush'], treeCount: 46, clearing: 14, lawn: false },
  Hilltop: { trees: ['cypress', 'oak', 'birch'], treeCount: 26, clearing: 18, lawn: true },
  Water: { trees: ['birch', 'ash', 'spruce'], treeCount: 130, clearing: 16, lawn: true },
};

/** Where the lake begins (z): close to the building, so that it mirrors in the water. */
export const shoreLine = (stage: ExteriorStage): number => stage.min[2] - (stage.has('pool') ? 7 : 2);

/** Everything that grows: the trees of the place, a lawn where the camera sees blades, beds along the walls. */
export function plantSite(stage: ExteriorStage, camera: CameraPlacement, blocks: ViewBlocker): void {
  const { spec } = stage;
  dropBlockingWishes(stage, blocks);
  growTrees(stage, blocks);
  if (plans[spec.environment].lawn && spec.weather !== 'Snow') lawn(stage, camera);
  if (spec.environment !== 'Urban') beds(stage);
}

function dropBlockingWishes(stage: ExteriorStage, blocks: ViewBlocker): void {
  const kept = stage.plants.filter((wish) => wish.keep || !blocks(wish.x, wish.z, 2.2 * wish.scale));
  stage.plants.length = 0;
  stage.plants.push(...kept);
}

/** The hill a hilltop house stands on. */
export const hilltop: Knoll = { flat: 46, end: 420, drop: 120, y: -0.05 };

/** Where the foot of a plant is: a little in the ground, and down the slope of a hill. */
const footAt = (stage: ExteriorStage, x: number, z: number): number =>
  stage.spec.environment === 'Hilltop' ? Math.min(-0.04, knollHeight(hilltop, x, z) - 0.3) : -0.04;

const treeRadius = 2.6;

function growTrees(stage: ExteriorStage, blocks: ViewBlocker): void {
  const { random, spec } = stage;
  if (spec.environment === 'Urban' && !stage.has('trees')) return;
  const plan = plans[spec.environment];
  const denser = stage.has('trees') ? 1.5 : 1;
  const middle = (stage.min[0] + stage.max[0]) / 2;
  const reach = Math.max(0, (stage.max[0] - stage.min[0]) / 2 - 8);
  const behind = stage.max[2] + 4.5;
  for (let i = 0; i < plan.treeCount * denser; i++) {
    const angle = random.range(-0.85, Math.PI + 0.85);
    const distance = plan.clearing + reach + random.next() ** 2 * 110;
    const x = middle + Math.cos(angle) * distance * 1.2;
    const z = Math.sin(angle) * distance * 0.95 + 4;
    if (z < behind && Math.abs(x - middle) < reach + 14) continue;
    const scale = random.range(0.85, 1.65);
    if (stage.isPaved(x, z, 1.5) || blocks(x, z, treeRadius * scale)) continue;
    if (spec.environment === 'Island' && z > stage.max[2] + 10) continue;
    stage.plant(random.pick(plan.trees), x, z, scale, { y: footAt(stage, x, z), keep: true });
  }
  // A few close trees frame the building from behind and beside.
  for (const [dx, dz, scale] of [
    [-4.5, 2.5, 1.05],
    [5.2, 3, 1.15],
    [-1, 8, 1.3],
    [3, 9, 1.2],
  ] as const) {
    const x = dx < 0 ? stage.min[0] + dx * 1.2 : stage.max[0] + dx;
    const z = (dx === -1 || dx === 3 ? stage.max[2] : 0) + dz;
    if (blocks(x, z, treeRadius * scale * 0.8) || stage.isPaved(x, z, 1)) continue;
    stage.plant(random.pick(plan.trees), x, z, scale * random.range(0.9, 1.1), { keep: true });
  }
}

const LAWN_CELL = 2.4;

/** Grass blades where the camera can tell them from a texture; wild grass out in nature. */
function lawn(stage: ExteriorStage, camera: CameraPlacement): void {
  const { random, spec } = stage;
  if (camera.position[1] > 12) return;
  const wild = spec.environment === 'Nature' || spec.environment === 'Water' || spec.environment === 'Hilltop';
  const shore = spec.environment === 'Water' ? shoreLine(stage) + 1 : -1e9;
  const x0 = camera.position[0] - 30;
  const z0 = camera.position[2] - 3;
  for (let x = x0; x < x0 + 60; x += LAWN_CELL) {
    for (let z = z0; z < z0 + 36; z += LAWN_CELL) {
      if (z < shore || stage.isPaved(x, z, 1.25)) continue;
      stage.plant('grass', x, z, 1, { y: -0.06, keep: true });
      if (wild && random.chance(0.3)) stage.plant('meadow', x, z, random.range(0.7, 1.1), { y: -0.06, keep: true });
    }
  }
}

/** Planting along the foot of the building. */
function beds(stage: ExteriorStage): void {
  const { random } = stage;
  const wide = stage.max[0] - stage.min[0];
  const flowers = stage.has('flowers') ? 0.6 : 0.22;
  for (let i = 0; i < 46; i++) {
    const left = i % 2 === 0;
    const x = left ? stage.min[0] - 1.6 - random.range(0, 1.3) : stage.max[0] + 1.2 + random.range(0, 1.4);
    const z = stage.min[2] + random.range(-1, stage.max[2] - stage.min[2] + 1);
    if (stage.isPaved(x, z, 0.3)) continue;
    stage.plant(random.chance(flowers) ? 'flowers' : 'bush', x, z, random.range(0.5, 1), { keep: true });
  }
  for (let i = 0; i < 26; i++) {
    const x = stage.min[0] + random.next() * wide;
    const z = stage.min[2] - random.range(0.2, 0.9);
    if (stage.isPaved(x, z, 0.3)) continue;
    stage.plant(random.chance(flowers) ? 'flowers' : 'bush', x, z, random.range(0.4, 0.75), { keep: true });
  }
}
