import type { KeptMesh } from '@maquette/contracts/models/mesh-file';

/** A mesh before it is written: triangles ordered by slot. */
export interface MeshArrays {
  positions: Float32Array;
  /** Four signed bytes per vertex, 0 0 0 0 = flat; null when no vertex has a normal. */
  normals: Int8Array | null;
  indices: Uint32Array;
  runs: [slot: number, triangles: number][];
}

/** Writes meshes behind one another into the data of a kept model. */
export class MeshWriter {
  readonly meshes: KeptMesh[] = [];
  private readonly chunks: Uint8Array[] = [];
  private length = 0;

  add({ positions, normals, indices, runs }: MeshArrays): number {
    return (
      this.meshes.push({
        positions: this.append(positions),
        vertices: positions.length / 3,
        normals: normals && this.append(normals),
        indices: this.append(indices),
        runs,
      }) - 1
    );
  }

  /** All lengths are multiples of four, so every offset is aligned. */
  private append(array: Float32Array | Int8Array | Uint32Array): number {
    const at = this.length;
    this.chunks.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    this.length += array.byteLength;
    return at;
  }

  finish(): Uint8Array {
    const data = new Uint8Array(this.length);
    let at = 0;
    for (const chunk of this.chunks) {
      data.set(chunk, at);
      at += chunk.length;
    }
    return data;
  }
}

/**
 * Removes triangles that repeat an earlier one, in any order of corners: exporters write a face once for each of its
 * sides. Two surfaces in one place would flicker between their materials.
 */
export function withoutRepeats(mesh: MeshArrays): MeshArrays {
  const { positions, indices } = mesh;
  const triangles = indices.length / 3;
  const hashes = vertexHashes(positions);
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, 2 * triangles)));
  const table = new Int32Array(size).fill(-1);
  const keys = new Uint32Array(indices.length);
  const kept = new Uint32Array(indices.length);
  let count = 0;
  let t = 0;
  const runs = mesh.runs.flatMap(([slot, length]): [number, number][] => {
    const before = count;
    for (const end = t + length; t < end; t++) {
      const a = hashes[indices[3 * t] ?? 0] ?? 0;
      const b = hashes[indices[3 * t + 1] ?? 0] ?? 0;
      const c = hashes[indices[3 * t + 2] ?? 0] ?? 0;
      const low = Math.min(a, b, c);
      const high = Math.max(a, b, c);
      if (isKnown(table, keys, t, low, a + b + c - low - high, high)) continue;
      kept.set(indices.subarray(3 * t, 3 * t + 3), 3 * count++);
    }
    return count > before ? [[slot, count - before]] : [];
  });
  return { ...mesh, indices: kept.slice(0, 3 * count), runs };
}

/** Looks a triangle up by its corners' hashes, and stores it when it is new. */
function isKnown(table: Int32Array, keys: Uint32Array, triangle: number, a: number, b: number, c: number): boolean {
  const mask = table.length - 1;
  let at = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ c) & mask;
  for (;;) {
    const other = table[at] ?? -1;
    if (other < 0) break;
    if (keys[3 * other] === a && keys[3 * other + 1] === b && keys[3 * other + 2] === c) return true;
    at = (at + 1) & mask;
  }
  table[at] = triangle;
  keys[3 * triangle] = a;
  keys[3 * triangle + 1] = b;
  keys[3 * triangle + 2] = c;
  return false;
}

/** A 32-bit hash of each vertex position; equal positions have equal hashes. */
function vertexHashes(positions: Float32Array): Uint32Array {
  const bits = new Uint32Array(positions.buffer, positions.byteOffset, positions.length);
  const hashes = new Uint32Array(positions.length / 3);
  for (let i = 0; i < hashes.length; i++) {
    let hash = 0x811c9dc5;
    for (let c = 0; c < 3; c++) {
      // -0 and 0 are the same place.
      const value = positions[3 * i + c] === 0 ? 0 : (bits[3 * i + c] ?? 0);
      hash = Math.imul(hash ^ value, 0x01000193);
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
      hash ^= hash >>> 13;
    }
    hashes[i] = hash >>> 0;
  }
  return hashes;
}
