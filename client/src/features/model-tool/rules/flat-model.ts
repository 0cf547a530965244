import { arraysOf, type KeptModel } from '@maquette/contracts/models/mesh-file';
import type { ModelCamera, Vector } from '@maquette/contracts/models/model-camera';

/**
 * A kept model without instances, for drawing and picking: one list of vertices in metres, and for each slot the indices
 * of its triangles. The largest triangles come first, so that a part of the list shows most of the model.
 */
export interface FlatModel {
  positions: Float32Array;
  /** Unit normals as signed bytes, four per vertex; the fourth is 0. */
  normals: Int8Array;
  /** By the index of the slot in the header. */
  indices: Uint32Array[];
  triangles: number;
}

/** Numbers of vertices and, by slot, of triangles. */
interface Sizes {
  vertices: number;
  bySlot: number[];
}

export function flatModel(model: KeptModel): FlatModel {
  const { header } = model;
  const { vertices, bySlot } = sizesOf(model);
  const flat: FlatModel = {
    positions: new Float32Array(3 * vertices),
    normals: new Int8Array(4 * vertices),
    indices: bySlot.map((triangles) => new Uint32Array(3 * triangles)),
    triangles: bySlot.reduce((sum, count) => sum + count, 0),
  };
  const arrays = header.meshes.map((mesh) => arraysOf(model, mesh));
  const written: Sizes = { vertices: 0, bySlot: bySlot.map(() => 0) };
  for (const { mesh: at, matrix } of header.instances) {
    const mesh = header.meshes[at];
    const read = arrays[at];
    if (!mesh || !read) throw new Error(`mesh file: an instance of mesh ${at}, which is not there`);
    const { normals } = read;
    if (normals) addSmooth(flat, written, mesh.runs, { ...read, normals }, matrix);
    else addFaceted(flat, written, mesh.runs, read, matrix);
  }
  flat.indices = flat.indices.map((indices) => largestFirst(indices, flat.positions));
  return flat;
}

function sizesOf({ header }: KeptModel): Sizes {
  const bySlot = header.slots.map(() => 0);
  let vertices = 0;
  for (const { mesh: at } of header.instances) {
    const mesh = header.meshes[at];
    if (!mesh) continue;
    const triangles = mesh.runs.reduce((sum, [, count]) => sum + count, 0);
    vertices += mesh.normals === null ? 3 * triangles : mesh.vertices;
    for (const [slot, count] of mesh.runs) bySlot[slot] = (bySlot[slot] ?? 0) + count;
  }
  return { vertices, bySlot };
}

type Runs = readonly (readonly [number, number])[];

/** Transforms a vertex by a row-major 3x4 matrix into the list of positions. */
function place(positions: Float32Array, to: number, m: readonly number[], from: Float32Array, at: number): void {
  const [x, y, z] = [from[3 * at] ?? 0, from[3 * at + 1] ?? 0, from[3 * at + 2] ?? 0];
  for (let row = 0; row < 3; row++) {
    const r = 4 * row;
    positions[3 * to + row] = (m[r] ?? 0) * x + (m[r + 1] ?? 0) * y + (m[r + 2] ?? 0) * z + (m[r + 3] ?? 0);
  }
}

/** Vertices keep their normals. Normals turn with the cofactors of the matrix, so that scaling does not tilt them. */
function addSmooth(
  flat: FlatModel,
  written: Sizes,
  runs: Runs,
  { positions, normals, indices }: { positions: Float32Array; normals: Int8Array; indices: Uint32Array },
  m: readonly number[],
): void {
  const start = written.vertices;
  const count = positions.length / 3;
  const cofactors = cofactorsOf(m);
  for (let at = 0; at < count; at++) {
    place(flat.positions, start + at, m, positions, at);
    const [x, y, z] = [normals[4 * at] ?? 0, normals[4 * at + 1] ?? 0, normals[4 * at + 2] ?? 0];
    const turned = [0, 3, 6].map(
      (row) => (cofactors[row] ?? 0) * x + (cofactors[row + 1] ?? 0) * y + (cofactors[row + 2] ?? 0) * z,
    );
    writeNormal(flat.normals, start + at, turned[0] ?? 0, turned[1] ?? 0, turned[2] ?? 0);
  }
  written.vertices += count;
  let triangle = 0;
  for (const [slot, triangles] of runs) {
    const target = flat.indices[slot];
    let to = 3 * (written.bySlot[slot] ?? 0);
    for (let at = 3 * triangle; at < 3 * (triangle + triangles); at++, to++)
      if (target) target[to] = start + (indices[at] ?? 0);
    written.bySlot[slot] = (written.bySlot[slot] ?? 0) + triangles;
    triangle += triangles;
  }
}

/** Triangles of a mesh without normals get vertices of their own, with the normal of their plane. */
function addFaceted(
  flat: FlatModel,
  written: Sizes,
  runs: Runs,
  { positions, indices }: { positions: Float32Array; indices: Uint32Array },
  m: readonly number[],
): void {
  let triangle = 0;
  for (const [slot, triangles] of runs) {
    const target = flat.indices[slot];
    let to = 3 * (written.bySlot[slot] ?? 0);
    for (let end = triangle + triangles; triangle < end; triangle++) {
      const first = written.vertices;
      for (let corner = 0; corner < 3; corner++, to++) {
        place(flat.positions, first + corner, m, positions, indices[3 * triangle + corner] ?? 0);
        if (target) target[to] = first + corner;
      }
      written.vertices += 3;
      const [x, y, z] = crossOf(flat.positions, first, first + 1, first + 2);
      for (let corner = 0; corner < 3; corner++) writeNormal(flat.normals, first + corner, x, y, z);
    }
    written.bySlot[slot] = (written.bySlot[slot] ?? 0) + triangles;
  }
}

function writeNormal(normals: Int8Array, at: number, x: number, y: number, z: number): void {
  const length = Math.hypot(x, y, z) || 1;
  normals[4 * at] = Math.round((127 * x) / length);
  normals[4 * at + 1] = Math.round((127 * y) / length);
  normals[4 * at + 2] = Math.round((127 * z) / length);
}

function cofactorsOf(m: readonly number[]): number[] {
  const at = (row: number, column: number) => m[4 * (row % 3) + (column % 3)] ?? 0;
  return [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map(
      (column) => at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1),
    ),
  );
}

function crossOf(p: Float32Array, a: number, b: number, c: number): Vector {
  const side = (to: number, axis: number) => (p[3 * to + axis] ?? 0) - (p[3 * a + axis] ?? 0);
  return [
    side(b, 1) * side(c, 2) - side(b, 2) * side(c, 1),
    side(b, 2) * side(c, 0) - side(b, 0) * side(c, 2),
    side(b, 0) * side(c, 1) - side(b, 1) * side(c, 0),
  ];
}

/** Number of classes into which triangles are sorted by area; each is a quarter of the next in size. */
const CLASSES = 24;

/** Sorts by classes of area: fast, and exact enough to leave out small triangles while the camera moves. */
function largestFirst(indices: Uint32Array, positions: Float32Array): Uint32Array {
  const count = indices.length / 3;
  const classes = new Uint8Array(count);
  const sizes = new Array<number>(CLASSES).fill(0);
  for (let at = 0; at < count; at++) {
    const area = Math.hypot(
      ...crossOf(positions, indices[3 * at] ?? 0, indices[3 * at + 1] ?? 0, indices[3 * at + 2] ?? 0),
    );
    const size = area > 0 ? Math.log2(area) / 2 : -CLASSES;
    const found = Math.min(CLASSES - 1, Math.max(0, Math.round(CLASSES / 2 - size)));
    classes[at] = found;
    sizes[found] = (sizes[found] ?? 0) + 1;
  }
  let start = 0;
  const next = sizes.map((size) => {
    const first = start;
    start += size;
    return first;
  });
  const sorted = new Uint32Array(indices.length);
  for (let at = 0; at < count; at++) {
    const of = classes[at] ?? 0;
    const to = next[of] ?? 0;
    next[of] = to + 1;
    sorted.set(indices.subarray(3 * at, 3 * at + 3), 3 * to);
  }
  return sorted;
}

export interface Hit {
  slot: number;
  /** Metres along the ray. */
  distance: number;
  point: Vector;
}

/** The first surface that a ray meets. Hidden slots and what a section plane cuts away are passed through. */
export function firstHit(
  { positions, indices }: FlatModel,
  { origin, direction }: { origin: Vector; direction: Vector },
  { hidden, section }: { hidden?: ReadonlySet<number>; section?: ModelCamera['section'] } = {},
): Hit | null {
  let found: { slot: number; distance: number } | null = null;
  const pointAt = (distance: number): Vector => [
    origin[0] + direction[0] * distance,
    origin[1] + direction[1] * distance,
    origin[2] + direction[2] * distance,
  ];
  const isCut = (distance: number) => {
    if (!section) return false;
    const [x, y, z] = pointAt(distance);
    const { normal, offset } = section;
    return normal[0] * x + normal[1] * y + normal[2] * z > offset;
  };
  for (const [slot, list] of indices.entries()) {
    if (hidden?.has(slot)) continue;
    for (let at = 0; at < list.length; at += 3) {
      const distance = distanceTo(positions, list[at] ?? 0, list[at + 1] ?? 0, list[at + 2] ?? 0, origin, direction);
      if (distance < (found?.distance ?? Number.POSITIVE_INFINITY) && !isCut(distance)) found = { slot, distance };
    }
  }
  return found && { ...found, point: pointAt(found.distance) };
}

/** Distance to a triangle by Möller and Trumbore (1997); infinite when the ray misses it. */
function distanceTo(p: Float32Array, a: number, b: number, c: number, o: Vector, d: Vector): number {
  const [ax, ay, az] = [p[3 * a] ?? 0, p[3 * a + 1] ?? 0, p[3 * a + 2] ?? 0];
  const [ux, uy, uz] = [(p[3 * b] ?? 0) - ax, (p[3 * b + 1] ?? 0) - ay, (p[3 * b + 2] ?? 0) - az];
  const [vx, vy, vz] = [(p[3 * c] ?? 0) - ax, (p[3 * c + 1] ?? 0) - ay, (p[3 * c + 2] ?? 0) - az];
  const [px, py, pz] = [d[1] * vz - d[2] * vy, d[2] * vx - d[0] * vz, d[0] * vy - d[1] * vx];
  const determinant = ux * px + uy * py + uz * pz;
  if (determinant === 0) return Number.POSITIVE_INFINITY;
  const [tx, ty, tz] = [o[0] - ax, o[1] - ay, o[2] - az];
  const u = (tx * px + ty * py + tz * pz) / determinant;
  if (u < 0 || u > 1) return Number.POSITIVE_INFINITY;
  const [qx, qy, qz] = [ty * uz - tz * uy, tz * ux - tx * uz, tx * uy - ty * ux];
  const v = (d[0] * qx + d[1] * qy + d[2] * qz) / determinant;
  if (v < 0 || u + v > 1) return Number.POSITIVE_INFINITY;
  const distance = (vx * qx + vy * qy + vz * qz) / determinant;
  return distance > 1e-6 ? distance : Number.POSITIVE_INFINITY;
}

/** Height in metres that a walker steps up without a jump, such as a stair. */
const STEP_UP = 0.6;

/** Height of the floor below a walker whose feet were at `foot`; null where there is none. */
export function floorBelow(flat: FlatModel, [x, foot, z]: Vector, hidden?: ReadonlySet<number>): number | null {
  return firstHit(flat, { origin: [x, foot + STEP_UP, z], direction: [0, -1, 0] }, { hidden })?.point[1] ?? null;
}
