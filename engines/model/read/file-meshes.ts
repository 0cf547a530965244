import type { Vector } from '@maquette/contracts/models/model-camera';
import type { Accessor, Accessors } from './accessors';
import { entryOf, indexAt, type JsonObject, listAt, numberAt, objectAt } from './gltf-json';
import { ModelRefused } from './model-refused';

/** Triangles of one material of a mesh, in the numbers of the file. */
export interface FilePrimitive {
  /** Index of the material; -1 is the default one. */
  material: number;
  positions: Float64Array;
  /** Three per vertex, or null. */
  normals: Float32Array | null;
  indices: Uint32Array;
  /** Linear mean of the vertex colours. */
  tint: Vector;
}

/** Drawing modes of glTF. */
const TRIANGLES = 4;
const STRIP = 5;
const FAN = 6;

/** The meshes of a file. Counting does not touch the data, so limits hold before anything is decoded. */
export class FileMeshes {
  /** Number of point and line primitives. */
  lines = 0;
  morphs = 0;
  private readonly meshes: readonly JsonObject[];
  private readonly materials: number;

  constructor(
    json: JsonObject,
    private readonly accessors: Accessors,
  ) {
    this.meshes = listAt(json, 'meshes');
    this.materials = listAt(json, 'materials').length;
  }

  /** Triangles of a mesh by its counts. */
  trianglesOf(mesh: number): number {
    return this.primitivesOf(mesh).reduce((sum, primitive) => sum + this.countTriangles(primitive), 0);
  }

  /** The triangles of a mesh, without degenerate ones. */
  read(mesh: number): FilePrimitive[] {
    return this.primitivesOf(mesh).flatMap((primitive) => {
      const mode = modeOf(primitive);
      if (mode < TRIANGLES) this.lines += 1;
      if (listAt(primitive, 'targets').length > 0) this.morphs += 1;
      return mode >= TRIANGLES && this.positionsOf(primitive) !== undefined ? [this.readPrimitive(primitive)] : [];
    });
  }

  private primitivesOf(mesh: number): readonly JsonObject[] {
    return listAt(entryOf(this.meshes, mesh, 'meshes'), 'primitives');
  }

  private accessorAt(primitive: JsonObject, key: string): number | undefined {
    return indexAt(objectAt(primitive, 'attributes'), key, this.accessors.length, key);
  }

  private positionsOf = (primitive: JsonObject): number | undefined => this.accessorAt(primitive, 'POSITION');

  private countTriangles(primitive: JsonObject): number {
    const mode = modeOf(primitive);
    const positions = this.positionsOf(primitive);
    if (mode < TRIANGLES || positions === undefined) return 0;
    const indices = indexAt(primitive, 'indices', this.accessors.length, 'indices');
    const corners = this.accessors.countOf(indices ?? positions);
    return mode === TRIANGLES ? Math.floor(corners / 3) : Math.max(0, corners - 2);
  }

  private readPrimitive(primitive: JsonObject): FilePrimitive {
    const { accessors } = this;
    const positions = accessors.at(this.positionsOf(primitive) ?? 0, 'VEC3');
    const corners = this.cornersOf(primitive, positions.count);
    const { used, indices } = compacted(corners, positions.count);
    const normals = this.accessorAt(primitive, 'NORMAL');
    const placed = rows(positions, used, 'POSITION', Float64Array);
    const kept = withoutDegenerate(indices, placed);
    return {
      material: indexAt(primitive, 'material', this.materials, 'material') ?? -1,
      positions: placed,
      normals: normals === undefined ? null : rows(accessors.at(normals, 'VEC3'), used, 'NORMAL', Float32Array),
      indices: kept,
      tint: this.meanTint(primitive, used),
    };
  }

  /** Vertex of each corner of each triangle, checked. */
  private cornersOf(primitive: JsonObject, vertices: number): Uint32Array {
    const at = indexAt(primitive, 'indices', this.accessors.length, 'indices');
    const list = at === undefined ? null : this.accessors.at(at, 'SCALAR');
    const count = list ? list.count : vertices;
    const vertexAt = (i: number): number => {
      const vertex = list ? list.get(i, 0) : i;
      if (!(vertex >= 0 && vertex < vertices && Number.isInteger(vertex)))
        throw new ModelRefused('outside_buffer', { where: 'indices' });
      return vertex;
    };
    const mode = modeOf(primitive);
    const triangles = this.countTriangles(primitive);
    const corners = new Uint32Array(3 * triangles);
    if (count === 0) return corners;
    for (let t = 0; t < triangles; t++) {
      const [a, b, c] =
        mode === TRIANGLES ? [3 * t, 3 * t + 1, 3 * t + 2] : mode === FAN ? [0, t + 1, t + 2] : stripCorners(t);
      corners[3 * t] = vertexAt(a);
      corners[3 * t + 1] = vertexAt(b);
      corners[3 * t + 2] = vertexAt(c);
    }
    return corners;
  }

  /** Mean of the vertex colours, which multiply the colour of the material. */
  private meanTint(primitive: JsonObject, used: Uint32Array): Vector {
    const index = this.accessorAt(primitive, 'COLOR_0');
    if (index === undefined || used.length === 0) return [1, 1, 1];
    const colours = this.accessors.any(index, ['VEC3', 'VEC4']);
    const sum = [0, 0, 0];
    for (const vertex of used) {
      if (vertex >= colours.count) throw new ModelRefused('outside_buffer', { where: 'COLOR_0' });
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + colours.get(vertex, c);
    }
    const mean = sum.map((value) => Math.min(1, Math.max(0, value / used.length)));
    if (!mean.every(Number.isFinite)) throw new ModelRefused('not_finite', { where: 'COLOR_0' });
    return [mean[0] ?? 1, mean[1] ?? 1, mean[2] ?? 1];
  }
}

/** Every second triangle of a strip is turned, so that all face the same way. */
const stripCorners = (t: number): [number, number, number] => (t % 2 === 0 ? [t, t + 1, t + 2] : [t + 1, t, t + 2]);

function modeOf(primitive: JsonObject): number {
  const mode = numberAt(primitive, 'mode', TRIANGLES);
  if (!Number.isInteger(mode) || mode < 0 || mode > FAN) throw new ModelRefused('json_invalid', { where: 'mode' });
  return mode === STRIP ? STRIP : mode;
}

/** The vertices that are used, in order of use, and the corners renumbered. */
function compacted(corners: Uint32Array, vertices: number): { used: Uint32Array; indices: Uint32Array } {
  const indices = new Uint32Array(corners.length);
  const used = new Uint32Array(Math.min(vertices, corners.length));
  let count = 0;
  // A file can name millions of vertices for one triangle: memory follows what is used.
  const dense = vertices <= 4 * corners.length + 1024 ? new Int32Array(vertices).fill(-1) : null;
  const sparse = new Map<number, number>();
  for (let i = 0; i < corners.length; i++) {
    const vertex = corners[i] ?? 0;
    let at = dense ? (dense[vertex] ?? -1) : (sparse.get(vertex) ?? -1);
    if (at < 0) {
      at = count;
      used[count++] = vertex;
      if (dense) dense[vertex] = at;
      else sparse.set(vertex, at);
    }
    indices[i] = at;
  }
  return { used: used.subarray(0, count), indices };
}

function rows<T extends Float32Array | Float64Array>(
  from: Accessor,
  used: Uint32Array,
  where: string,
  Kind: new (length: number) => T,
): T {
  const out = new Kind(3 * used.length);
  for (let i = 0; i < used.length; i++) {
    const vertex = used[i] ?? 0;
    if (vertex >= from.count) throw new ModelRefused('outside_buffer', { where });
    for (let c = 0; c < 3; c++) {
      const value = from.get(vertex, c);
      if (!Number.isFinite(value)) throw new ModelRefused('not_finite', { where });
      out[3 * i + c] = value;
    }
  }
  return out;
}

/** Thinnest triangle that is kept: twice its area over the square of its longest side. */
const THINNEST = 1e-7;

/** Removes triangles without a surface. */
function withoutDegenerate(indices: Uint32Array, positions: Float64Array): Uint32Array {
  const kept = new Uint32Array(indices.length);
  let count = 0;
  for (let t = 0; t + 2 < indices.length; t += 3) {
    const [a = 0, b = 0, c = 0] = [indices[t], indices[t + 1], indices[t + 2]];
    if (a === b || b === c || c === a || isNeedle(positions, 3 * a, 3 * b, 3 * c)) continue;
    kept[count++] = a;
    kept[count++] = b;
    kept[count++] = c;
  }
  return kept.slice(0, count);
}

function isNeedle(p: Float64Array, a: number, b: number, c: number): boolean {
  const at = (i: number): number => p[i] ?? 0;
  const [ux, uy, uz] = [at(b) - at(a), at(b + 1) - at(a + 1), at(b + 2) - at(a + 2)];
  const [vx, vy, vz] = [at(c) - at(a), at(c + 1) - at(a + 1), at(c + 2) - at(a + 2)];
  const area = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
  const longest = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz);
  return !(area > THINNEST * longest);
}
