import type { CameraFrame, Vector } from '@maquette/contracts/models/model-camera';
import { SeededRandom } from '../../random/seeded-random';
import { type FigureMaterial, person } from '../../still/scene/exterior/things/people';
import { MeshBuilder } from '../../still/scene/geometry/mesh-builder';
import type { PlantKind } from '../../still/scene/plants/plant-kinds';
import { plantMaterials } from '../../still/scene/plants/plant-materials';
import type { TracerContext } from '../../still/session/tracer-session';
import { type Material, placement } from '../../still/tracer/kernel-scene';
import type { TracerPool } from '../../still/tracer/tracer-pool';
import { IDENTITY } from '../read/matrices';
import { findGround } from './find-ground';
import { GROUND_MATERIAL, type ModelScene } from './model-scene';
import { castRays } from './ray-probe';
import { CLAY } from './slot-materials';

export interface SurroundingsOptions {
  ground: boolean;
  trees: boolean;
  people: boolean;
  seed: number;
  clay: boolean;
  isInside: boolean;
}

/** A thing that is not in the model: what it is, and its instance in the kernel. */
export interface AddedThing {
  kind: 'ground' | 'tree' | 'person' | 'light';
  /** Undefined for a light, which lights but is not seen. */
  instance?: number;
}

export const ADDED_TREES: readonly PlantKind[] = ['oak', 'birch', 'ash'];

/** Half of the side of the ground in metres: it meets the horizon. */
const GROUND_METRES = 4_000;
/** Below the lowest point of the model, so that a modelled floor stays visible. */
const BELOW = 0.02;
const MOST_TREES = 7;
const MOST_PEOPLE = 3;

/** Kernel indices of the figures' materials, behind those of the model. */
const FIGURES: Readonly<Record<FigureMaterial, readonly [index: number, Material]>> = {
  coatA: [252, { albedo: [0.12, 0.15, 0.2], roughness: 0.9 }],
  coatB: [253, { albedo: [0.07, 0.06, 0.06], roughness: 0.9 }],
  coatC: [254, { albedo: [0.3, 0.26, 0.2], roughness: 0.9 }],
  innerCushion: [254, { albedo: [0.3, 0.26, 0.2], roughness: 0.9 }],
  tyre: [253, { albedo: [0.07, 0.06, 0.06], roughness: 0.9 }],
  skin: [255, { albedo: [0.5, 0.33, 0.25], roughness: 0.8 }],
};

/** Adds the ground; call before the scene is finished. */
export function addGround({ scene }: TracerContext, { min, max }: ModelScene, clay: boolean): AddedThing {
  scene.material(GROUND_MATERIAL, clay ? CLAY : { albedo: [0.3, 0.29, 0.27], roughness: 0.95 });
  const y = min[1] - BELOW;
  const g = GROUND_METRES;
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];
  const id = scene.writtenMesh(2, false, ({ positions, materials }) => {
    const [a, b, c, d] = [
      [x - g, y, z - g],
      [x - g, y, z + g],
      [x + g, y, z + g],
      [x + g, y, z - g],
    ] as const;
    positions.set([...a, ...b, ...c, ...a, ...c, ...d]);
    materials.fill(GROUND_MATERIAL);
  });
  scene.instance(id, IDENTITY, 2);
  return { kind: 'ground', instance: scene.instances.length - 1 };
}

/** Side of the light of a dark room in metres, its distance below the ceiling, and its radiance. */
const LIGHT_SIDE = 1.2;
const LIGHT_BELOW = 0.06;
const LIGHT_RADIANCE = 5;

/** Lights a room that gets no daylight and has no lamp: a soft light below the ceiling, over the eye. */
export function addRoomLight({ scene }: TracerContext, { position }: CameraFrame, ceiling: number): AddedThing {
  const half = LIGHT_SIDE / 2;
  const corner = [position[0] - half, position[1] + ceiling - LIGHT_BELOW, position[2] - half] as const;
  const white = [LIGHT_RADIANCE, LIGHT_RADIANCE * 0.95, LIGHT_RADIANCE * 0.88] as const;
  // It shines along edge1 x edge2: down.
  scene.light(corner, [LIGHT_SIDE, 0, 0], [0, 0, LIGHT_SIDE], white);
  return { kind: 'light' };
}

/** Adds trees and people where the view has room for them; the scene must be finished before and after. */
export function addLife(studio: TracerContext, frame: CameraFrame, options: SurroundingsOptions): AddedThing[] {
  const random = new SeededRandom(options.seed).fork('surroundings');
  const trees = options.trees && !options.isInside ? plantTrees(studio, frame, random.fork('trees'), options.clay) : [];
  return [...trees, ...(options.people ? placePeople(studio, frame, random.fork('people'), options) : [])];
}

function plantTrees(
  { pool, scene, vegetation }: TracerContext,
  frame: CameraFrame,
  random: SeededRandom,
  clay: boolean,
): AddedThing[] {
  for (const [index, material] of plantMaterials('summer'))
    scene.material(index, clay ? { ...CLAY, kind: material.kind ?? 'diffuse' } : material);
  const places: Vector[] = [];
  const added: AddedThing[] = [];
  for (let attempt = 0; attempt < 40 && places.length < MOST_TREES; attempt++) {
    const place = findGround(pool, frame, random, { radius: 3.5, height: 8, nearest: 12, farthest: 150 });
    if (!place) break;
    if (places.some(([x, , z]) => Math.hypot(x - place[0], z - place[2]) < 5) || hidesModel(pool, frame, place))
      continue;
    places.push(place);
    const scale = random.range(0.8, 1.15);
    const seed = random.whole(0, 1000);
    const at = { x: place[0], y: place[1], z: place[2], scale, scaleY: scale, turn: random.range(0, 6.28), seed };
    const distance = Math.hypot(...place.map((value, k) => value - (frame.position[k] ?? 0)));
    vegetation.place(scene, random.pick(ADDED_TREES), at, distance);
    added.push({ kind: 'tree', instance: scene.instances.length - 1 });
  }
  return added;
}

/** Whether a tree would stand before something that rises from the ground: rays to its crown go on to a surface. */
function hidesModel(pool: TracerPool, frame: CameraFrame, [x, y, z]: Vector): boolean {
  const points = [-2, 0, 2].flatMap((side) =>
    [3, 6, 9].map((height): Vector => [x + frame.right[0] * side, y + height, z + frame.right[2] * side]),
  );
  const rays = points.map((point) => ({
    from: frame.parallel ? minus(point, frame.forward, 200) : frame.position,
    towards: frame.parallel ? frame.forward : minus(point, frame.position, 1),
  }));
  return castRays(pool, rays).some(({ distance }) => distance < 400);
}

const minus = (a: Vector, b: Vector, k: number): Vector => [a[0] - b[0] * k, a[1] - b[1] * k, a[2] - b[2] * k];

function placePeople(
  { pool, scene }: TracerContext,
  frame: CameraFrame,
  random: SeededRandom,
  { clay, isInside }: SurroundingsOptions,
): AddedThing[] {
  for (const [index, material] of Object.values(FIGURES)) scene.material(index, clay ? CLAY : material);
  const places: Vector[] = [];
  const added: AddedThing[] = [];
  for (let attempt = 0; attempt < 12 && places.length < MOST_PEOPLE; attempt++) {
    const reach = isInside ? { nearest: 2.5, farthest: 14 } : { nearest: 7, farthest: 60 };
    const place = findGround(pool, frame, random, { radius: 0.45, height: 1.9, ...reach });
    if (!place) break;
    if (places.some(([x, , z]) => Math.hypot(x - place[0], z - place[2]) < 0.8)) continue;
    places.push(place);
    const mesh = new MeshBuilder();
    person({ mesh, random, id: (name) => FIGURES[name][0] }, 0, 0, 0, 0);
    scene.instance(scene.mesh(mesh.finish()), placement(...place, 1, random.range(0, 6.28)), 3);
    added.push({ kind: 'person', instance: scene.instances.length - 1 });
  }
  return added;
}
