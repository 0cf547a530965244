import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  cameraFrame,
  framePosition,
  type ModelCamera,
  type Vector,
  withUprightVerticals,
} from '@maquette/contracts/models/model-camera';
import { USUAL_UNITS } from '@maquette/contracts/models/with-units';
import { VegetationLibrary } from '../still/scene/plants/vegetation-library';
import type { TracerContext } from '../still/session/tracer-session';
import { KernelScene } from '../still/tracer/kernel-scene';
import { TracerPool } from '../still/tracer/tracer-pool';
import { surveyPasses } from './looks/model-passes';
import type { ReadModel } from './read/read-types';
import { readModel } from './read-model';
import type { ModelPasses, ModelRequest } from './request/model-request';
import { stageView } from './stage/stage-view';

const fixture = path.join(__dirname, '../../model/fixtures/blender-house.glb');
const observer = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };

type Passes = Omit<ModelPasses, 'clay'>;
let studio: TracerContext;
let house: ReadModel;
beforeAll(async () => {
  const pool = await TracerPool.start(2);
  const vegetation = new VegetationLibrary();
  studio = { pool, scene: new KernelScene(pool), vegetation, mark: pool.arena.kernel.brk_now() };
  house = await readModel(readFileSync(fixture));
});
afterAll(() => studio.pool.threads.close());

/** The passes of a view, without a picture. */
async function passesOf(camera: ModelCamera, width: number, height: number): Promise<Passes> {
  const request: ModelRequest = {
    ...{ model: house.model, units: USUAL_UNITS, camera, choices: {}, look: 'ink', width, height },
    ...{ seed: 1, quality: 'draft', north: 0, passes: true },
  };
  return surveyPasses(studio, request, await stageView(studio, request, observer, false));
}

/** Vertical and horizontal edges of the house, known from its construction: 10 m wide, walls 3 m high, front at z = 0. */
const WALL_EDGES: readonly [name: string, a: Vector, b: Vector][] = [
  ['front left corner', [0, 0.3, 0], [0, 2.7, 0]],
  ['front right corner', [10, 0.3, 0], [10, 2.7, 0]],
  ['door jamb', [8.6, 0.3, -0.0], [8.6, 1.9, -0.0]],
  ['window head', [1.8, 2.5, 0], [6.2, 2.5, 0]],
  ['slab front', [0.5, 0, 2.5], [9, 0, 2.5]],
];

const VIEWS: Record<string, { camera: ModelCamera; width: number; height: number; edges?: string[] }> = {
  perspective: { camera: { position: [-4, 1.6, 13], target: [5, 2, -2], focal_length: 28 }, width: 1920, height: 1080 },
  'two-point perspective': {
    camera: withUprightVerticals({ position: [14, 1.6, 9], target: [4, 5, -2], focal_length: 24 }, 16 / 9),
    ...{ width: 1920, height: 1080 },
  },
  'lens shift to the side': {
    camera: { position: [5, 1.6, 12], target: [5, 1.6, 0], focal_length: 24, shift: [0.12, 0.08] },
    ...{ width: 1920, height: 1080 },
  },
  portrait: { camera: { position: [-2, 1.6, 12], target: [4, 2, 0], focal_length: 24 }, width: 1080, height: 1920 },
  'parallel projection': {
    camera: { position: [12, 9, 20], target: [5, 2, -3], parallel_height: 13 },
    ...{ width: 1920, height: 1080 },
  },
  'tilted camera': {
    camera: { position: [-3, 2, 12], target: [5, 2, 0], up: [0.25, 1, 0.1], vertical_fov: 45 },
    ...{ width: 1920, height: 1080 },
  },
  'straight down': {
    camera: {
      ...{ position: [5, 16, -3.5], target: [5, 0, -3.5], vertical_fov: 50 },
      section: { normal: [0, 1, 0], offset: 1.2 },
    },
    ...{ width: 1920, height: 1080, edges: [] },
  },
};
/** In the plan the wall corners are points of the cut at 1.2 m, and the slab's edge is a line. */
const PLAN_EDGES: readonly [string, Vector, Vector][] = [
  ['outer face of the left wall', [0, 1.2, -6.5], [0, 1.2, -0.5]],
  ['outer face of the back wall', [1, 1.2, -7], [9, 1.2, -7]],
  ['inner face of the right wall', [9.7, 1.2, -6], [9.7, 1.2, -1]],
];

/** Distance in pixels from a projected point to the nearest change of surface across the edge; Infinity when none. */
function distanceToEdge(
  passes: Passes,
  width: number,
  height: number,
  a: [number, number],
  b: [number, number],
  share: number,
): number {
  const [x, y] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  const at = (d: number): number | undefined => {
    const [px, py] = [Math.floor(x + nx * d), Math.floor(y + ny * d)];
    return px >= 0 && py >= 0 && px < width && py < height ? py * width + px : undefined;
  };
  const differ = (i: number, j: number): boolean =>
    passes.slot[i] !== passes.slot[j] ||
    passes.object[i] !== passes.object[j] ||
    [0, 1, 2].some((c) => Math.abs((passes.normal[3 * i + c] ?? 0) - (passes.normal[3 * j + c] ?? 0)) > 20) ||
    Math.abs((passes.depth[i] ?? 0) - (passes.depth[j] ?? 0)) > 300;
  for (let d = 0; d < 12; d += 0.25) {
    for (const side of d === 0 ? [0] : [d, -d]) {
      const [i, j] = [at(side - 0.5), at(side + 0.5)];
      if (i !== undefined && j !== undefined && i !== j && differ(i, j)) return d;
    }
  }
  return Infinity;
}

describe('what is framed is rendered', () => {
  it.each(Object.entries(VIEWS))('%s: known edges lie within a pixel', async (name, { camera, width, height }) => {
    const passes = await passesOf(camera, width, height);
    const frame = cameraFrame(camera, width / height);
    const place = (point: Vector): [number, number] => {
      const { x, y } = framePosition(frame, point);
      return [x * width, y * height];
    };
    let found = 0;
    const misses: string[] = [];
    for (const [edge, from, to] of name === 'straight down' ? PLAN_EDGES : WALL_EDGES) {
      const [a, b] = [place(from), place(to)];
      const distances: number[] = [];
      for (let k = 0; k <= 20; k++) {
        const share = k / 20;
        const [x, y] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
        if (x < 2 || y < 2 || x > width - 2 || y > height - 2) continue;
        distances.push(distanceToEdge(passes, width, height, a, b, share));
      }
      if (distances.length < 5) continue;
      found += 1;
      // Things in front may hide a part of an edge; the rest must be exact.
      const middle = distances.sort((p, q) => p - q)[Math.floor(distances.length * 0.6)] ?? Infinity;
      if (middle > 1) misses.push(`${edge}: ${middle} px`);
    }
    expect(misses).toEqual([]);
    expect(found).toBeGreaterThanOrEqual(2);
  });

  it('knows the distance of every pixel to a centimetre', async () => {
    const camera: ModelCamera = { position: [3, 1.5, 9], target: [3, 1.5, 0], focal_length: 35 };
    const { depth, depthRange, slot, slotNames } = await passesOf(camera, 480, 270);
    const metres = (value: number): number => depthRange[0] + (value / 65534) * (depthRange[1] - depthRange[0]);
    const wall = slotNames.indexOf('Putz weiss');
    const { x, y } = framePosition(cameraFrame(camera, 16 / 9), [0.8, 1.5, 0]);
    const i = Math.floor(y * 270) * 480 + Math.floor(x * 480);
    expect(slot[i]).toBe(wall);
    expect(metres(depth[i] ?? 0)).toBeCloseTo(9, 1);
  });
});
