import type { KeptModel, MeshHeader } from '@maquette/contracts/models/mesh-file';
import type { Vector } from '@maquette/contracts/models/model-camera';
import { SLOT_NAME_LIMIT } from '@maquette/contracts/models/model-materials';
import { type BuiltMesh, buildMesh, placedPrimitives } from './build-mesh';
import { readCameras } from './file-cameras';
import type { FileMaterial } from './file-materials';
import type { FileMeshes, FilePrimitive } from './file-meshes';
import { shownName } from './file-names';
import { type JsonObject, listAt, textAt } from './gltf-json';
import { Extent, placedVertices, visitTriangles } from './instance-surfaces';
import { flatness, IDENTITY, type Matrix, multiply } from './matrices';
import { type MeshArrays, MeshWriter } from './mesh-arrays';
import { ModelRefused } from './model-refused';
import { LevelHistogram } from './propose-units';
import type { Placement, SceneGraph } from './scene-graph';
import { SlotTable } from './slot-table';

export interface BuiltModel {
  model: KeptModel;
  levels: LevelHistogram;
  size: Vector;
  /** Where the origin was moved, in units of the file; null: it stayed. */
  moved: Vector | null;
  merged: number;
  ignoredCameras: number;
}

interface Placed {
  mesh: number;
  node: number;
  matrix: Matrix;
}

/** Matrices flatter than this have no useful inverse: their mesh is stored as placed. */
const FLATTEST = 1e-5;
/** The origin is moved when the model is farther from it than this many times its extent. */
const FAR = 20;

/** Builds the kept model from the placed meshes of a file. */
export function buildModel(
  json: JsonObject,
  graph: SceneGraph,
  meshes: FileMeshes,
  materials: readonly FileMaterial[],
): BuiltModel {
  const slots = new SlotTable(materials);
  const { built, placed } = placeMeshes(graph.placements, meshes, slots);
  if (placed.length === 0) throw new ModelRefused('no_triangles');
  const extent = new Extent();
  for (const { mesh, matrix } of placed) placedVertices(arraysAt(built, mesh), matrix, extent);
  const { size, min } = extent;
  if (![...size, ...min].every(Number.isFinite)) throw new ModelRefused('not_finite', { where: 'nodes' });
  const moved = originOf(extent);
  const origin = moved ?? [0, 0, 0];
  const levels = new LevelHistogram(min, size);
  let triangles = 0;
  for (const { mesh, matrix } of placed) {
    const arrays = arraysAt(built, mesh);
    triangles += arrays.indices.length / 3;
    visitTriangles(arrays, placedVertices(arrays, matrix, extent), (slot, area, normal, centre) => {
      slots.count(slot, 1, area);
      levels.add(area, normal, centre);
    });
  }
  const { slots: kept, numbers, merged } = slots.finish();
  const writer = new MeshWriter();
  for (const { arrays } of built) writer.add(renumbered(arrays, numbers));
  const nodes = keptNodes(json, graph.parents, placed);
  const views = readCameras(json, graph.cameras, distanceTo(extent));
  const header: MeshHeader = {
    ...(moved && { origin: [...moved] as MeshHeader['min'] }),
    min: shifted(extent.min, origin),
    max: shifted(extent.max, origin),
    triangles,
    slots: kept,
    nodes: nodes.list,
    meshes: writer.meshes,
    instances: placed.map(({ mesh, node, matrix }) => ({
      ...{ mesh, node: nodes.numbers.get(node) ?? 0 },
      matrix: matrix.map((value, i) => (i % 4 === 3 ? value - (origin[(i - 3) / 4] ?? 0) : value)),
    })),
    cameras: views.cameras.map(({ name, camera }) => ({
      name,
      camera: { ...camera, position: shifted(camera.position, origin), target: shifted(camera.target, origin) },
    })),
  };
  return { model: { header, data: writer.finish() }, levels, size, moved, merged, ignoredCameras: views.ignored };
}

const shifted = (p: Vector, by: Vector): [number, number, number] => [p[0] - by[0], p[1] - by[1], p[2] - by[2]];

const arraysAt = (built: readonly BuiltMesh[], mesh: number): MeshArrays => (built[mesh] as BuiltMesh).arrays;

/** Decodes every mesh that is placed, once, and the flattened ones once for each place. */
function placeMeshes(placements: readonly Placement[], meshes: FileMeshes, slots: SlotTable) {
  const built: BuiltMesh[] = [];
  const placed: Placed[] = [];
  const slotOf = ({ material, tint }: FilePrimitive): number => slots.slotOf(material, tint);
  const known = new Map<number, number | undefined>();
  const store = (mesh: BuiltMesh | undefined): number | undefined => mesh && built.push(mesh) - 1;
  for (const { mesh, node, matrix } of placements) {
    if (!matrix.every(Number.isFinite)) throw new ModelRefused('not_finite', { where: 'nodes' });
    if (flatness(matrix) < FLATTEST) {
      const at = store(buildMesh(placedPrimitives(meshes.read(mesh), matrix), slotOf));
      if (at !== undefined) placed.push({ mesh: at, node, matrix: moveTo(IDENTITY, built[at]) });
      continue;
    }
    if (!known.has(mesh)) known.set(mesh, store(buildMesh(meshes.read(mesh), slotOf)));
    const at = known.get(mesh);
    if (at !== undefined) placed.push({ mesh: at, node, matrix: moveTo(matrix, built[at]) });
  }
  return { built, placed };
}

/** A placement of a mesh that was moved by its centre. */
function moveTo(matrix: Matrix, mesh: BuiltMesh | undefined): Matrix {
  const [x, y, z] = mesh?.centre ?? [0, 0, 0];
  return x === 0 && y === 0 && z === 0 ? matrix : multiply(matrix, [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z]);
}

/** Where the origin should be: below the centre of a model that is far from it; null when it can stay. */
function originOf({ min, max, size }: Extent): Vector | null {
  const centre = min.map((low, c) => (low + (max[c] ?? 0)) / 2);
  const largest = Math.max(...size);
  if (Math.max(...centre.map(Math.abs)) <= FAR * largest) return null;
  return [Math.round(centre[0] ?? 0), Math.floor(min[1]), Math.round(centre[2] ?? 0)];
}

/** Runs with the final slot numbers, joined where slots were merged. */
function renumbered(arrays: MeshArrays, numbers: readonly number[]): MeshArrays {
  const runs: MeshArrays['runs'] = [];
  for (const [slot, triangles] of arrays.runs) {
    const at = numbers[slot] ?? 0;
    const last = runs.at(-1);
    if (last?.[0] === at) last[1] += triangles;
    else runs.push([at, triangles]);
  }
  return { ...arrays, runs };
}

/** The nodes with meshes and their parents, renumbered. */
function keptNodes(json: JsonObject, parents: Int32Array, placed: readonly Placed[]) {
  const entries = listAt(json, 'nodes');
  const numbers = new Map<number, number>();
  const list: MeshHeader['nodes'] = [];
  for (const { node } of placed) {
    const path: number[] = [];
    for (let at = node; at >= 0 && !numbers.has(at); at = parents[at] ?? -1) path.push(at);
    for (const at of path.reverse()) {
      const name = shownName(textAt(entries[at] ?? {}, 'name'), `Object ${list.length + 1}`, SLOT_NAME_LIMIT);
      numbers.set(at, list.push({ name, parent: numbers.get(parents[at] ?? -1) ?? -1 }) - 1);
    }
  }
  return { list, numbers };
}

/** How far a camera's target lies: at the centre of the model when it looks there, else at a tenth of its extent. */
function distanceTo({ min, max, size }: Extent): (eye: Vector, forward: Vector) => number {
  const largest = Math.max(...size);
  return (eye, forward) => {
    const along = forward.reduce((sum, f, c) => sum + f * (((min[c] ?? 0) + (max[c] ?? 0)) / 2 - (eye[c] ?? 0)), 0);
    return Math.max(along, largest / 10);
  };
}
