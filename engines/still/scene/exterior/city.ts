import type { CameraPlacement } from '../camera-placement';
import type { ViewBlocker } from './exterior-camera';
import type { ExteriorMaterial } from './exterior-materials';
import type { ExteriorStage } from './exterior-stage';
import { bicycle, person } from './features/people';
import { gableRoof } from './roofs';
import { car, streetLamp } from './street-furniture';
import { ground } from './terrain';

const FAR = 1600;

/** The building's pavement, kerb and a street from there to behind the camera, with markings, cars, lamps and trees. */
export function street(stage: ExteriorStage, camera: CameraPlacement): void {
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
  passersBy(stage, camera, kerb);
  stage.pave(-long, behind - 60, long, kerb + 400);
}

/** A few people and bicycles on the pavement, away from the lens: they give the street its scale. */
function passersBy(stage: ExteriorStage, camera: CameraPlacement, kerb: number): void {
  const { random } = stage;
  const free = (x: number): boolean => Math.hypot(x - camera.position[0], kerb - camera.position[2]) > 9;
  for (let i = 0; i < 5; i++) {
    const x = random.range(stage.min[0] - 8, stage.max[0] + 8);
    const turn = random.pick([Math.PI / 2, -Math.PI / 2]) + random.range(-0.5, 0.5);
    const z = kerb + random.range(0.9, 2.3);
    if (free(x)) person(stage, x, 0, z, turn);
  }
  const rack = random.range(stage.min[0], stage.max[0]);
  if (free(rack)) for (let i = 0; i < 3; i++) bicycle(stage, rack + i * 0.7, 0, kerb + 0.75, Math.PI / 2 + 0.15);
}

/** What the top of a near neighbour has: a cornice, and a pitched roof or the hut of its lift. */
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

/** Neighbours at both sides and a skyline behind. */
export function cityBlocks(stage: ExteriorStage, blocks: ViewBlocker): void {
  const { random, spec } = stage;
  const kinds: ExteriorMaterial[] = ['cityA', 'cityB', 'cityC'];
  const tallCity = spec.building === 'tower' || spec.building === 'office-block';
  const add = (x: number, z: number, width: number, depth: number, height: number): boolean => {
    if (blocks(x, z, Math.hypot(width, depth) * 0.42)) return false;
    stage.backdrop.push({
      material: random.pick(kinds),
      x,
      z,
      width,
      depth,
      height,
      turn: 0,
      seed: random.whole(1, 1e6),
      tag: stage.mesh.currentTag,
    });
    return true;
  };
  const front = stage.min[2] + 1;
  for (const side of [-1, 1]) {
    let x = side < 0 ? stage.min[0] : stage.max[0];
    for (let i = 0; i < 6; i++) {
      const width = random.range(11, 20);
      x += side * (i === 0 && spec.building !== 'townhouses' ? random.range(4, 9) : 0.3);
      const depth = random.range(12, 18);
      const height = tallCity ? random.range(14, 46) : random.range(9, 17);
      const z = front + depth / 2 + random.range(0, 1.2);
      const middle = x + (side * width) / 2;
      if (add(middle, z, width, depth, height)) crown(stage, middle, z, width, depth, height);
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
