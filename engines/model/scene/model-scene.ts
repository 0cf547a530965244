import { arraysOf, type KeptModel, type ModelSlot } from '@maquette/contracts/models/mesh-file';
import type { Vector } from '@maquette/contracts/models/model-camera';
import type { SlotChoices } from '@maquette/contracts/models/model-materials';
import type { Use } from '../../still/scene/materials/substances';
import { FIRST_FREE_MATERIAL } from '../../still/scene/plants/plant-kinds';
import type { KernelScene, Material, WritableMesh } from '../../still/tracer/kernel-scene';
import { Extent } from '../read/instance-surfaces';
import { IDENTITY } from '../read/matrices';
import { type Instance, type PlacedMeshes, placeMeshes } from './placed-meshes';
import { type TriangleSink, visitPlaced } from './placed-triangles';
import type { SectionPlane } from './section-plane';
import { separatePlanes } from './separate-planes';
import { choiceOf, clayMaterial, slotMaterial } from './slot-materials';
import { slotUses } from './slot-uses';

/** Index of a surface that is not part of the model: sky, ground, plants, people. */
export const NOT_OF_MODEL = 65535;

/** Kernel indices behind the slots. */
export const CUT_MATERIAL = 250;
export const GROUND_MATERIAL = 251;
const CUT: Material = { albedo: [0.03, 0.03, 0.032], roughness: 0.95 };

export interface SceneOptions {
  choices: SlotChoices;
  plane: SectionPlane | undefined;
  /** White model. */
  clay: boolean;
  eye: Vector;
}

/** A model in the kernel. */
export interface ModelScene {
  /** Extent of what is drawn, in metres. */
  min: Vector;
  max: Vector;
  slotNames: string[];
  objectNames: string[];
  isGlass: (slot: number) => boolean;
  hasLamps: boolean;
  /** Slot of a surface; NOT_OF_MODEL for added things. */
  slotOf: (instance: number, triangle: number, material: number) => number;
  objectOf: (instance: number, triangle: number) => number;
}

/** Writes a model into the kernel; `finish` of the scene is left to the caller. */
export function writeModel(scene: KernelScene, kept: KeptModel, options: SceneOptions): ModelScene {
  const model = separatePlanes(kept, options.eye);
  const { header } = model;
  const materials = slotMaterials(model, options);
  materials.forEach((material, slot) => {
    if (material) scene.material(FIRST_FREE_MATERIAL + slot, material);
  });
  scene.material(CUT_MATERIAL, options.clay ? { albedo: [0.2, 0.2, 0.2], roughness: 1 } : CUT);
  const isHidden = (slot: number): boolean => !materials[slot];
  const objects = objectsOf(header);
  const placed = placeMeshes(model, options.plane);
  const extent = new Extent();
  const owners: number[] = [];
  for (const { mesh, instances } of placed.shared) {
    const id = writeShared(scene, model, mesh, isHidden);
    if (id === undefined) continue;
    for (const instance of instances) {
      owners[scene.instances.length] = objects.indexOf(instance);
      growExtent(extent, model, instance);
      scene.instance(id, instance.matrix, owners.length);
    }
  }
  const merged = writeMerged(scene, model, placed.single, {
    ...{ isHidden, plane: options.plane, objects, extent },
  });
  return {
    min: finiteCorner(extent.min),
    max: finiteCorner(extent.max),
    slotNames: header.slots.map(({ name }) => name),
    objectNames: objects.names,
    hasLamps: materials.some((material) => material?.kind === 'emitter'),
    isGlass: (slot) => materials[slot]?.kind === 'glass',
    slotOf: (instance, triangle, material) => {
      if (instance === merged.instance) return merged.slots[triangle] ?? NOT_OF_MODEL;
      return owners[instance] === undefined ? NOT_OF_MODEL : material - FIRST_FREE_MATERIAL;
    },
    objectOf: (instance, triangle) =>
      instance === merged.instance ? (merged.objects[triangle] ?? NOT_OF_MODEL) : (owners[instance] ?? NOT_OF_MODEL),
  };
}

const finiteCorner = (corner: Vector): Vector => (corner.every(Number.isFinite) ? corner : [0, 0, 0]);

function slotMaterials(model: KeptModel, { choices, clay }: SceneOptions): (Material | null)[] {
  const uses = slotUses(model);
  const make = clay ? clayMaterial : slotMaterial;
  return model.header.slots.map((slot: ModelSlot, i) =>
    make(slot, choiceOf(choices, slot.name), (uses[i] ?? 'wall') as Use),
  );
}

interface Objects {
  names: string[];
  indexOf: (instance: Instance) => number;
}

/** The nodes with meshes, numbered in order. */
function objectsOf({ nodes, instances }: KeptModel['header']): Objects {
  const numbers = new Map<number, number>();
  const names: string[] = [];
  for (const { node } of instances) {
    if (!numbers.has(node)) numbers.set(node, names.push(nodes[node]?.name ?? '') - 1);
  }
  return { names, indexOf: ({ node }) => numbers.get(node) ?? 0 };
}

/** Writes a mesh in its own coordinates; undefined when all of it is hidden. */
function writeShared(
  scene: KernelScene,
  model: KeptModel,
  mesh: number,
  isHidden: (slot: number) => boolean,
): number | undefined {
  const own: Instance = { mesh, node: 0, matrix: [...IDENTITY] };
  const counted = model.header.meshes[mesh]?.runs ?? [];
  const triangles = counted.reduce((sum, [slot, count]) => sum + (isHidden(slot) ? 0 : count), 0);
  if (triangles === 0) return undefined;
  return scene.writtenMesh(triangles, model.header.meshes[mesh]?.normals !== null, (to) => {
    visitPlaced(model, own, isHidden, undefined, new MeshFiller(to).add);
  });
}

interface MergeOptions {
  isHidden: (slot: number) => boolean;
  plane: SectionPlane | undefined;
  objects: Objects;
  extent: Extent;
}

/** Writes all other instances as one mesh, with slot and object of each triangle. */
function writeMerged(scene: KernelScene, model: KeptModel, single: PlacedMeshes['single'], options: MergeOptions) {
  const { isHidden, plane, objects, extent } = options;
  const each = (sink: (instance: Instance) => TriangleSink): void => {
    for (const { instance, isCut } of single)
      visitPlaced(model, instance, isHidden, isCut ? plane : undefined, sink(instance));
  };
  let triangles = 0;
  each(() => (a, b, c) => {
    triangles += 1;
    extent.add(a[0], a[1], a[2]);
    extent.add(b[0], b[1], b[2]);
    extent.add(c[0], c[1], c[2]);
  });
  const slots = new Uint8Array(Math.max(1, triangles)).fill(255);
  const owners = new Uint16Array(Math.max(1, triangles)).fill(NOT_OF_MODEL);
  const instance = scene.instances.length;
  const smooth = single.some(({ instance: { mesh } }) => model.header.meshes[mesh]?.normals !== null);
  const id = scene.writtenMesh(Math.max(1, triangles), smooth && triangles > 0, (to) => {
    // The kernel needs one triangle: a speck out of sight.
    if (triangles === 0) {
      to.positions.set([0, -1e5, 0, 0.001, -1e5, 0, 0, -1e5, 0.001]);
      to.materials.fill(CUT_MATERIAL);
      return;
    }
    const filler = new MeshFiller(to);
    each((from) => {
      const object = objects.indexOf(from);
      return (a, b, c, slot, isCap) => {
        slots[filler.count] = slot;
        owners[filler.count] = object;
        filler.add(a, b, c, slot, isCap);
      };
    });
  });
  scene.instance(id, IDENTITY, 1);
  return { instance: triangles > 0 ? instance : -2, slots, objects: owners };
}

/** Smallest length of a triangle's normal before it is scaled to 1: the kernel's 32-bit floats would make it NaN. */
const LEAST_NORMAL = 1e-13;

/** Whether a triangle still has a surface after rounding; the kernel never meets a triangle that is one point. */
function hasSurface(p: Float32Array, at: number): boolean {
  const value = (i: number): number => p[at + i] ?? 0;
  const [ux, uy, uz] = [value(3) - value(0), value(4) - value(1), value(5) - value(2)];
  const [vx, vy, vz] = [value(6) - value(0), value(7) - value(1), value(8) - value(2)];
  const length = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
  return length > LEAST_NORMAL && length < 1e15;
}

/** Writes triangles into kernel memory, one after another. */
class MeshFiller {
  count = 0;
  constructor(private readonly to: WritableMesh) {}

  add: TriangleSink = (a, b, c, slot, isCap) => {
    const { positions, normals, materials } = this.to;
    const at = 9 * this.count;
    for (let k = 0; k < 3; k++) {
      positions[at + k] = a[k] ?? 0;
      positions[at + 3 + k] = b[k] ?? 0;
      positions[at + 6 + k] = c[k] ?? 0;
      if (!normals) continue;
      normals[at + k] = a[3 + k] ?? 0;
      normals[at + 3 + k] = b[3 + k] ?? 0;
      normals[at + 6 + k] = c[3 + k] ?? 0;
    }
    if (!hasSurface(positions, at)) positions.fill(0, at, at + 9);
    materials[this.count] = isCap ? CUT_MATERIAL : FIRST_FREE_MATERIAL + slot;
    this.count += 1;
  };
}

function growExtent(extent: Extent, model: KeptModel, instance: Instance): void {
  const mesh = model.header.meshes[instance.mesh];
  if (!mesh) return;
  const { positions } = arraysOf(model, mesh);
  const m = instance.matrix;
  const at = (i: number): number => m[i] ?? 0;
  for (let v = 0; v + 2 < positions.length; v += 3) {
    const [x = 0, y = 0, z = 0] = [positions[v], positions[v + 1], positions[v + 2]];
    extent.add(
      at(0) * x + at(1) * y + at(2) * z + at(3),
      at(4) * x + at(5) * y + at(6) * z + at(7),
      at(8) * x + at(9) * y + at(10) * z + at(11),
    );
  }
}
