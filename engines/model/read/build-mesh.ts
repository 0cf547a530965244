import type { Vector } from '@maquette/contracts/models/model-camera';
import type { FilePrimitive } from './file-meshes';
import { type Matrix, transformPoint } from './matrices';
import { type MeshArrays, withoutRepeats } from './mesh-arrays';
import { ModelRefused } from './model-refused';

/** A mesh moved near its own origin: `centre` is added again by the placement. */
export interface BuiltMesh {
  arrays: MeshArrays;
  centre: Vector;
}

/** A mesh farther from its origin than this many times its extent is moved, so that 32-bit floats keep its details. */
const FAR = 4;
/** Largest coordinate in units of the file: beyond, no unit makes a model of it. */
const LARGEST = 1e12;

/** Joins the primitives of a mesh, ordered by slot. Undefined when no triangle is left. */
export function buildMesh(
  primitives: readonly FilePrimitive[],
  slotOf: (primitive: FilePrimitive) => number,
): BuiltMesh | undefined {
  const parts = primitives
    .filter((primitive) => primitive.indices.length > 0)
    .map((primitive) => ({ primitive, slot: slotOf(primitive) }))
    .sort((a, b) => a.slot - b.slot);
  if (parts.length === 0) return undefined;
  const centre = offsetOf(primitives);
  const vertices = parts.reduce((sum, { primitive }) => sum + primitive.positions.length / 3, 0);
  const corners = parts.reduce((sum, { primitive }) => sum + primitive.indices.length, 0);
  const positions = new Float32Array(3 * vertices);
  const normals = parts.some(({ primitive }) => primitive.normals) ? new Int8Array(4 * vertices) : null;
  const indices = new Uint32Array(corners);
  const runs: MeshArrays['runs'] = [];
  let vertex = 0;
  let corner = 0;
  for (const { primitive, slot } of parts) {
    const { positions: from } = primitive;
    for (let i = 0; i < from.length; i++) positions[3 * vertex + i] = (from[i] ?? 0) - (centre[i % 3] ?? 0);
    if (normals && primitive.normals) packNormals(primitive.normals, normals, vertex);
    for (let i = 0; i < primitive.indices.length; i++) indices[corner + i] = (primitive.indices[i] ?? 0) + vertex;
    const last = runs.at(-1);
    const triangles = primitive.indices.length / 3;
    if (last?.[0] === slot) last[1] += triangles;
    else runs.push([slot, triangles]);
    vertex += from.length / 3;
    corner += primitive.indices.length;
  }
  return { arrays: withoutRepeats({ positions, normals, indices, runs }), centre };
}

/** The point to which a mesh is moved: its centre when that is far from its origin. */
function offsetOf(primitives: readonly FilePrimitive[]): Vector {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of primitives) {
    for (let i = 0; i < positions.length; i++) {
      const value = positions[i] ?? 0;
      min[i % 3] = Math.min(min[i % 3] ?? 0, value);
      max[i % 3] = Math.max(max[i % 3] ?? 0, value);
    }
  }
  const centre = min.map((low, c) => (low + (max[c] ?? 0)) / 2);
  const extent = Math.max(...min.map((low, c) => (max[c] ?? 0) - low));
  if (!(extent < LARGEST && Math.max(...centre.map(Math.abs)) < LARGEST))
    throw new ModelRefused('not_finite', { where: 'POSITION' });
  if (Math.max(...centre.map(Math.abs)) < FAR * extent) return [0, 0, 0];
  return [centre[0] ?? 0, centre[1] ?? 0, centre[2] ?? 0];
}

/** Writes unit normals as signed bytes; a normal without length stays 0: flat. */
function packNormals(from: Float32Array, to: Int8Array, vertex: number): void {
  for (let i = 0; i + 2 < from.length; i += 3) {
    const [x = 0, y = 0, z = 0] = [from[i], from[i + 1], from[i + 2]];
    const length = Math.hypot(x, y, z);
    if (!(length > 1e-6 && length < LARGEST)) continue;
    const at = 4 * (vertex + i / 3);
    to[at] = Math.round((127 * x) / length);
    to[at + 1] = Math.round((127 * y) / length);
    to[at + 2] = Math.round((127 * z) / length);
  }
}

/** The primitives as a matrix places them; for matrices that flatten them and have no inverse. */
export function placedPrimitives(primitives: readonly FilePrimitive[], matrix: Matrix): FilePrimitive[] {
  return primitives.map((primitive) => {
    const positions = new Float64Array(primitive.positions.length);
    for (let i = 0; i + 2 < positions.length; i += 3) {
      const { positions: from } = primitive;
      positions.set(transformPoint(matrix, [from[i] ?? 0, from[i + 1] ?? 0, from[i + 2] ?? 0]), i);
    }
    return { ...primitive, positions, normals: null };
  });
}
