import type { Environment } from '../../still-request';
import type { CameraPlacement } from '../camera-placement';
import type { PlantKind } from '../vegetation-library';
import { viewBlocker } from './exterior-camera';
import type { ExteriorMaterial } from './exterior-materials';
import type { ExteriorStage } from './exterior-stage';
import { bollard, car, fence, streetLamp } from './street-furniture';
import { ground, knoll, ridge } from './terrain';

const FAR = 1600;
const GROUND_Y = -0.05;

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

/** Ground, water, neighbours, plants and street around the building, arranged for the camera. */
export function layOutSite(stage: ExteriorStage, camera: CameraPlacement): void {
  const { spec } = stage;
  const blocks = viewBlocker(camera, { min: stage.min, max: stage.max });
  surroundings[spec.environment](stage, camera, blocks);
  dropBlockingWishes(stage, blocks);
  growTrees(stage, blocks);
  if (plans[spec.environment].lawn && spec.weather !== 'Snow') lawn(stage, camera);
  if (spec.environment !== 'Urban') beds(stage);
  if (stage.has('car')) car(stage, stage.max[0] + 2.2, 0.03, stage.min[2] - 1.5, -Math.PI / 2 + 0.06, 'carPaint');
  if (stage.lampsOn && spec.environment !== 'Urban') {
    for (let k = 0; k < 4; k++)
      bollard(stage, stage.min[0] + 1 + ((stage.max[0] - stage.min[0] - 2) * k) / 3, stage.min[2] - 1.4);
  }
}

/** Where the lake begins (z): close to the building, so that it mirrors in the water. */
const shoreLine = (stage: ExteriorStage): number => stage.min[2] - (stage.has('pool') ? 7 : 2);

type Blocks = (x: number, z: number, radius: number) => boolean;

const surroundings: Record<Environment, (stage: ExteriorStage, camera: CameraPlacement, blocks: Blocks) => void> = {
  Suburban(stage) {
    const { mesh, random } = stage;
    ground(mesh, -FAR, -FAR, FAR, FAR, GROUND_Y, stage.id('ground'));
    ridge(mesh, random, 420, 34, stage.id('hill'));
    const z = stage.max[2] + 5;
    if (stage.has('fence')) fence(stage, stage.min[0] - 14, stage.max[0] + 14, stage.min[2] - 4.6);
    else {
      mesh.box(stage.min[0] - 22, -0.3, z, stage.min[0] - 1, 1.6, z + 0.3, stage.id('stone'));
      mesh.box(stage.max[0] + 1, -0.3, z, stage.max[0] + 24, 1.6, z + 0.3, stage.id('stone'));
    }
    for (let x = stage.min[0] - 22; x < stage.max[0] + 24; x += 0.42) {
      stage.plant('bush', x, z - 0.5 + random.range(0, 0.3), random.range(0.9, 1.35), { keep: true });
    }
  },
  Urban(stage, camera, blocks) {
    street(stage, camera);
    cityBlocks(stage, blocks);
  },
  Nature(stage) {
    const { mesh, random } = stage;
    ground(mesh, -FAR, -FAR, FAR, FAR, GROUND_Y, stage.id('ground'));
    ridge(mesh, random, 380, 70, stage.id('hill'));
    ridge(mesh, random, 900, 230, stage.id('hill'));
    for (let i = 0; i < (stage.spec.weather === 'Snow' ? 0 : 14); i++) {
      const x = random.range(-18, 18);
      const z = random.range(-16, -2);
      if (stage.isPaved(x, z, 1.5)) continue;
      const size = random.range(0.2, 0.65);
      boulder(stage, x, size * 0.1, z, size);
    }
  },
  Island(stage) {
    const { mesh } = stage;
    const shore = stage.max[2] + 14;
    ground(mesh, -FAR, -FAR, FAR, shore, GROUND_Y, stage.id('sand'));
    ground(mesh, -FAR * 4, shore - 6, FAR * 4, FAR * 4, GROUND_Y - 0.12, stage.id('sea'));
    mesh.quad(
      [-FAR, GROUND_Y, shore],
      [FAR, GROUND_Y, shore],
      [FAR, -1.2, shore + 9],
      [-FAR, -1.2, shore + 9],
      stage.id('sand'),
    );
    ridge(mesh, stage.random, 1400, 90, stage.id('hill'));
  },
  Hilltop(stage) {
    const { mesh, random } = stage;
    knoll(mesh, 46, 420, 120, GROUND_Y, stage.id('ground'));
    ground(mesh, -9000, -9000, 9000, 9000, -121, stage.id('hill'));
    for (const [radius, height] of [
      [900, 120],
      [1800, 300],
      [3200, 640],
    ] as const) {
      mesh.at(0, -120, 0, 0, () => ridge(mesh, random, radius, height, stage.id('hill')));
    }
  },
  Water(stage) {
    const { mesh, random } = stage;
    const shore = shoreLine(stage);
    ground(mesh, -FAR, shore, FAR, FAR, GROUND_Y, stage.id('ground'));
    mesh.quad(
      [-FAR, GROUND_Y, shore],
      [FAR, GROUND_Y, shore],
      [FAR, -1.3, shore - 4],
      [-FAR, -1.3, shore - 4],
      stage.id('soil'),
    );
    ground(mesh, -FAR, -FAR, FAR, shore, -0.4, stage.id('sea'));
    ridge(mesh, random, 460, 60, stage.id('hill'));
    ridge(mesh, random, 1100, 210, stage.id('hill'));
    for (let i = 0; i < 60; i++) {
      const x = random.range(stage.min[0] - 25, stage.max[0] + 25);
      stage.plant('meadow', x, shore + random.range(-0.9, 0.7), random.range(0.7, 1.2), { y: -0.25, keep: true });
    }
    for (let i = 0; i < 40; i++) {
      const size = random.range(0.15, 0.5);
      boulder(stage, random.range(stage.min[0] - 20, stage.max[0] + 20), -0.3, shore + random.range(-0.7, 0.1), size);
    }
    const x = (stage.min[0] + stage.max[0]) / 2 + random.range(-3, 3);
    mesh.box(x - 1, -0.02, shore - 5.5, x + 1, 0.08, stage.min[2] + 0.4, stage.id('deck'));
    for (const dx of [-0.85, 0.85])
      for (const dz of [-5.3, -2.6])
        mesh.cylinder([x + dx, -1, shore + dz], [x + dx, 0.4, shore + dz], 0.08, 0.08, 8, stage.id('innerWood'));
    stage.pave(x - 1, shore - 5.5, x + 1, stage.min[2]);
  },
};

function boulder(stage: ExteriorStage, x: number, y: number, z: number, size: number): void {
  const lumps = stage.random.fork(`boulder ${x} ${z}`);
  const values = Array.from({ length: 72 }, () => lumps.next());
  stage.mesh.boulder([x, y, z], size, (i) => values[i % 72] ?? 0.5, stage.id('rock'));
}

/** The building's pavement, kerb and a street from there to behind the camera, with markings, cars, lamps and trees. */
function street(stage: ExteriorStage, camera: CameraPlacement): void {
  const { mesh, random, spec } = stage;
  const kerb = stage.min[2] - (spec.building === 'tower' ? 14 : 3.4);
  const long = 400;
  ground(mesh, -FAR, -FAR, FAR, FAR, -0.14, stage.id('asphalt'));
  mesh.box(-long, -0.3, kerb, long, 0, kerb + 400, stage.id('paving'));
  mesh.box(-long, -0.3, kerb - 0.18, long, 0.005, kerb, stage.id('kerb'));
  const behind = Math.min(kerb - 9, camera.position[2] - 2.5);
  mesh.box(-long, -0.3, behind - 60, long, 0, behind, stage.id('paving'));
  for (let lane = kerb - 3.4; lane > behind + 2; lane -= 3.3) {
    for (let x = -90; x < 90; x += 6) mesh.box(x, -0.138, lane - 0.07, x + 3, -0.134, lane + 0.07, stage.id('marking'));
  }
  const crossing = camera.position[0] * 0.45 + random.range(-3, 3);
  for (let z = kerb - 0.7; z > behind + 0.4; z -= 1.05)
    mesh.box(crossing - 1.9, -0.137, z - 0.5, crossing + 1.9, -0.133, z, stage.id('marking'));
  for (let x = -46; x < 46; x += 15) streetLamp(stage, x + 3, kerb + 0.5, -1.3);
  const taken: number[] = [crossing];
  for (let i = 0; i < 7; i++) {
    const x = random.range(-36, 36);
    const near = Math.hypot(x - camera.position[0], kerb - 1.4 - camera.position[2]) < 8;
    if (near || taken.some((other) => Math.abs(other - x) < 5.4)) continue;
    taken.push(x);
    car(stage, x, -0.14, kerb - 1.35, random.chance(0.5) ? 0 : Math.PI, i % 2 ? 'carPaint' : 'carPaint2');
  }
  for (let x = -38; x <= 38; x += 9.5) stage.plant('ash', x + 1.5, kerb + 1.2, random.range(0.62, 0.85), { y: 0 });
  stage.pave(-long, behind - 60, long, kerb + 400);
}

/** Neighbours at both sides and a skyline behind. */
function cityBlocks(stage: ExteriorStage, blocks: Blocks): void {
  const { random, spec } = stage;
  const kinds: ExteriorMaterial[] = ['cityA', 'cityB', 'cityC'];
  const tallCity = spec.building === 'tower' || spec.building === 'office-block';
  const add = (x: number, z: number, width: number, depth: number, height: number): void => {
    if (blocks(x, z, Math.hypot(width, depth) * 0.42)) return;
    stage.backdrop.push({
      material: random.pick(kinds),
      x,
      z,
      width,
      depth,
      height,
      turn: 0,
      seed: random.whole(1, 1e6),
    });
  };
  const front = stage.min[2] + 1;
  for (const side of [-1, 1]) {
    let x = side < 0 ? stage.min[0] : stage.max[0];
    for (let i = 0; i < 6; i++) {
      const width = random.range(11, 20);
      x += side * (i === 0 && spec.building !== 'townhouses' ? random.range(4, 9) : 0.3);
      const depth = random.range(12, 18);
      const height = tallCity ? random.range(14, 46) : random.range(9, 17);
      add(x + (side * width) / 2, front + depth / 2 + random.range(0, 1.2), width, depth, height);
      x += side * width;
    }
  }
  for (let i = 0; i < 60; i++) {
    const x = random.range(-230, 230);
    const z = stage.max[2] + random.range(26, 300);
    add(
      x,
      z,
      random.range(14, 30),
      random.range(14, 26),
      random.range(10, tallCity ? 110 : 42) * (z > 120 ? 1.2 : 0.7),
    );
  }
}

function dropBlockingWishes(stage: ExteriorStage, blocks: Blocks): void {
  const kept = stage.plants.filter((wish) => wish.keep || !blocks(wish.x, wish.z, 2.2 * wish.scale));
  stage.plants.length = 0;
  stage.plants.push(...kept);
}

const treeRadius = 2.6;

function growTrees(stage: ExteriorStage, blocks: Blocks): void {
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
    stage.plant(random.pick(plan.trees), x, z, scale, { keep: true });
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
