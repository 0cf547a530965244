import type { ExteriorMaterial } from '../stage/exterior-materials';
import type { ExteriorStage } from '../stage/exterior-stage';
import { gableRoof } from '../stage/roofs';
import type { ViewBlocker } from '../stage/view-blocker';

/** Top of a nearby house: a cornice, and a pitched roof or a lift housing. */
function crown(stage: ExteriorStage, x: number, z: number, width: number, depth: number, height: number): void {
  const { mesh, random } = stage;
  const [x0, x1, z0, z1] = [x - width / 2, x + width / 2, z - depth / 2, z + depth / 2];
  mesh.box(x0 - 0.25, height - 0.45, z0 - 0.25, x1 + 0.25, height, z1 + 0.25, stage.id('trim'));
  mesh.box(x0 - 0.12, 3.35, z0 - 0.14, x1 + 0.12, 3.65, z0, stage.id('trim'));
  if (height < 18 && random.chance(0.5)) {
    const shape = { pitch: random.range(0.5, 0.75), eaves: 0.3, verge: 0.1, thickness: 0.2 };
    gableRoof(mesh, { x0, x1, z0, z1 }, height, shape, stage.roofing('rowC'));
    mesh.box(x0 + 1.2, height, z - 0.4, x0 + 2, height + 6.2, z + 0.4, stage.id('rowB'));
    return;
  }
  mesh.box(x0, height, z0, x1, height + 0.5, z0 + 0.25, stage.id('trim'));
  mesh.box(x0, height, z0, x0 + 0.25, height + 0.5, z1, stage.id('trim'));
  mesh.box(x1 - 0.25, height, z0, x1, height + 0.5, z1, stage.id('trim'));
  mesh.box(x - width * 0.15, height, z - 1.5, x + width * 0.12, height + 2.6, z + 2, stage.id('fascia'));
}

const walls: readonly ExteriorMaterial[] = ['cityA', 'cityB', 'cityC'];

/** Kinds of buildings among towers. A church or theatre stands among houses, at any height. */
const metropolitan: ReadonlySet<string> = new Set([
  'skyscraper',
  'office',
  'apartments',
  'hotel',
  'hospital',
  'stadium',
]);

const isTall = ({ max, spec }: ExteriorStage): boolean =>
  max[1] > 19 && spec.graph.nodes.some(({ id, kind }) => id === spec.graph.subject && metropolitan.has(kind));

function block(
  stage: ExteriorStage,
  blocks: ViewBlocker,
  [x, z]: readonly [number, number],
  [width, depth, height]: readonly [number, number, number],
): boolean {
  if (blocks(x, z, Math.hypot(width, depth) * 0.42)) return false;
  const { random } = stage;
  const seed = random.whole(1, 1e6);
  stage.backdrop.push({
    material: random.pick(walls),
    x,
    z,
    width,
    depth,
    height,
    turn: 0,
    seed,
    tag: stage.mesh.currentTag,
  });
  return true;
}

/** Builds adjoining neighbours on both sides of the building. */
export function cityBlocks(stage: ExteriorStage, blocks: ViewBlocker): void {
  const { random } = stage;
  const front = stage.min[2] + 1;
  for (const side of [-1, 1]) {
    let x = side < 0 ? stage.min[0] : stage.max[0];
    for (let i = 0; i < 6; i++) {
      const width = random.range(11, 20);
      x += side * (i === 0 && stage.spec.building !== 'townhouses' ? random.range(4, 9) : 0.3);
      const depth = random.range(12, 18);
      const height = isTall(stage) ? random.range(14, 46) : random.range(9, 17);
      const z = front + depth / 2 + random.range(0, 1.2);
      const middle = x + (side * width) / 2;
      if (block(stage, blocks, [middle, z], [width, depth, height])) crown(stage, middle, z, width, depth, height);
      x += side * width;
    }
  }
}

/** Roofs and towers of a town in the background. */
export function tallBlocks(stage: ExteriorStage, blocks: ViewBlocker): void {
  const { random } = stage;
  for (let i = 0; i < 60; i++) {
    const x = random.range(-230, 230);
    const z = stage.max[2] + random.range(26, 300);
    const height = random.range(10, isTall(stage) ? 110 : 26) * (z > 120 ? 1.2 : 0.7);
    block(stage, blocks, [x, z], [random.range(14, 30), random.range(14, 26), height]);
  }
}
