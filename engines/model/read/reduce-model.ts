import { arraysOf, type KeptMesh, type KeptModel, MODEL_LIMITS } from '@maquette/contracts/models/mesh-file';
import { type MeshArrays, MeshWriter } from './mesh-arrays';

/** Largest error of the first attempt, relative to the extent of a mesh. */
const FIRST_ERROR = 0.01;

/**
 * A copy with at most {@link MODEL_LIMITS.viewTriangles} triangles for the browser. Slots, objects and placements are
 * the same; each mesh is reduced by the same share, and the smallest instances are left out when that is not enough.
 */
export async function reduceModel(model: KeptModel): Promise<KeptModel> {
  const { header } = model;
  if (header.triangles <= MODEL_LIMITS.viewTriangles) return model;
  const { MeshoptSimplifier: simplifier } = await import('meshoptimizer/simplifier');
  await simplifier.ready;
  const share = MODEL_LIMITS.viewTriangles / header.triangles;
  const reduced = header.meshes.map((mesh) => reduceMesh(model, mesh, share, simplifier));
  const instances = fittingInstances(model, reduced);
  const writer = new MeshWriter();
  for (const arrays of reduced) writer.add(arrays);
  const count = (mesh: number): number => (reduced[mesh]?.indices.length ?? 0) / 3;
  const triangles = instances.reduce((sum, { mesh }) => sum + count(mesh), 0);
  return { header: { ...header, triangles, meshes: writer.meshes, instances }, data: writer.finish() };
}

/** The part of meshoptimizer's simplifier that is used. */
interface Simplifier {
  simplify: (
    indices: Uint32Array,
    positions: Float32Array,
    stride: number,
    target: number,
    error: number,
  ) => [Uint32Array, number];
  simplifySloppy: (
    indices: Uint32Array,
    positions: Float32Array,
    stride: number,
    lock: null,
    target: number,
    error: number,
  ) => [Uint32Array, number];
}

/** Reduces each run of a mesh alone, so that every triangle keeps its slot. */
function reduceMesh(model: KeptModel, mesh: KeptMesh, share: number, simplifier: Simplifier): MeshArrays {
  const { positions, normals, indices } = arraysOf(model, mesh);
  const parts: Uint32Array[] = [];
  const runs: MeshArrays['runs'] = [];
  let at = 0;
  for (const [slot, triangles] of mesh.runs) {
    const run = indices.slice(3 * at, 3 * (at + triangles));
    at += triangles;
    // A run keeps at least one triangle, so that no slot disappears.
    const target = 3 * Math.max(1, Math.floor(triangles * share));
    let [kept] = triangles > 2 ? simplifier.simplify(run, positions, 3, target, FIRST_ERROR) : [run];
    if (kept.length > 1.2 * target) [kept] = simplifier.simplifySloppy(kept, positions, 3, null, target, 1);
    if (kept.length === 0) kept = run.slice(0, 3);
    parts.push(kept);
    runs.push([slot, kept.length / 3]);
  }
  return compact(positions, normals, parts, runs);
}

/** Keeps only the vertices that are still used. */
function compact(
  positions: Float32Array,
  normals: Int8Array | null,
  parts: readonly Uint32Array[],
  runs: MeshArrays['runs'],
): MeshArrays {
  const numbers = new Int32Array(positions.length / 3).fill(-1);
  const indices = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  const used: number[] = [];
  let corner = 0;
  for (const part of parts) {
    for (const vertex of part) {
      let at = numbers[vertex] ?? -1;
      if (at < 0) {
        at = used.push(vertex) - 1;
        numbers[vertex] = at;
      }
      indices[corner++] = at;
    }
  }
  const keptPositions = new Float32Array(3 * used.length);
  const keptNormals = normals && new Int8Array(4 * used.length);
  used.forEach((vertex, i) => {
    keptPositions.set(positions.subarray(3 * vertex, 3 * vertex + 3), 3 * i);
    keptNormals?.set(normals?.subarray(4 * vertex, 4 * vertex + 4) ?? [], 4 * i);
  });
  return { positions: keptPositions, normals: keptNormals, indices, runs };
}

/** The largest instances whose triangles fit into the limit, in their order. */
function fittingInstances({ header }: KeptModel, reduced: readonly MeshArrays[]): KeptModel['header']['instances'] {
  const sizes = reduced.map(({ positions }) => extentOf(positions));
  const ranked = header.instances
    .map((instance, i) => ({ i, size: (sizes[instance.mesh] ?? 0) * scaleOf(instance.matrix), mesh: instance.mesh }))
    .sort((a, b) => b.size - a.size || a.i - b.i);
  let triangles = 0;
  const kept = new Set<number>();
  for (const { i, mesh } of ranked) {
    triangles += (reduced[mesh]?.indices.length ?? 0) / 3;
    if (triangles <= MODEL_LIMITS.viewTriangles) kept.add(i);
    else triangles -= (reduced[mesh]?.indices.length ?? 0) / 3;
  }
  return header.instances.filter((_, i) => kept.has(i));
}

const scaleOf = (m: readonly number[]): number =>
  Math.max(...[0, 1, 2].map((c) => Math.hypot(m[c] ?? 0, m[4 + c] ?? 0, m[8 + c] ?? 0)));

function extentOf(positions: Float32Array): number {
  let size = 0;
  for (let c = 0; c < 3; c++) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = c; i < positions.length; i += 3) {
      low = Math.min(low, positions[i] ?? 0);
      high = Math.max(high, positions[i] ?? 0);
    }
    size = Math.max(size, high - low);
  }
  return size;
}
