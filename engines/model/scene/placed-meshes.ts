import { arraysOf, type KeptModel } from '@maquette/contracts/models/mesh-file';
import { type Matrix, transformPoint } from '../read/matrices';
import { beyond, type SectionPlane } from './section-plane';
import { boxCorners } from './separate-planes';

export type Instance = KeptModel['header']['instances'][number];

export interface PlacedMeshes {
  /** Meshes that are written once, with their places. */
  shared: { mesh: number; instances: Instance[] }[];
  /** Instances whose triangles are written one by one; only those that cross the plane have to be cut. */
  single: { instance: Instance; isCut: boolean }[];
}

/** The kernel holds 128 meshes and 16,384 instances; plants and ground need some of them. */
const MOST_SHARED = 80;
const MOST_INSTANCES = 14_000;
/** Triangles that sharing a mesh must save. */
const LEAST_SAVED = 3_000;

/** Decides which meshes stay shared: those that save most triangles, as far as the kernel has room. */
export function placeMeshes(model: KeptModel, plane: SectionPlane | undefined): PlacedMeshes {
  const { header } = model;
  const corners = plane && header.meshes.map((mesh) => boxCorners(arraysOf(model, mesh).positions));
  const single: PlacedMeshes['single'] = [];
  const whole = new Map<number, Instance[]>();
  for (const instance of header.instances) {
    const side = plane ? sideOf(plane, corners?.[instance.mesh] ?? [], instance.matrix) : 'stays';
    if (side === 'crosses') single.push({ instance, isCut: true });
    if (side !== 'stays') continue;
    if (!isInvertible(instance.matrix)) {
      single.push({ instance, isCut: false });
      continue;
    }
    const places = whole.get(instance.mesh);
    if (places) places.push(instance);
    else whole.set(instance.mesh, [instance]);
  }
  const trianglesOf = (mesh: number): number =>
    header.meshes[mesh]?.runs.reduce((sum, [, count]) => sum + count, 0) ?? 0;
  const saved = (mesh: number, places: readonly Instance[]): number => (places.length - 1) * trianglesOf(mesh);
  const ranked = [...whole].sort(([a, at], [b, bt]) => saved(b, bt) - saved(a, at) || a - b);
  const shared: PlacedMeshes['shared'] = [];
  let count = 0;
  for (const [mesh, instances] of ranked) {
    const fits = shared.length < MOST_SHARED && count + instances.length <= MOST_INSTANCES;
    if (fits && saved(mesh, instances) >= LEAST_SAVED) {
      shared.push({ mesh, instances });
      count += instances.length;
    } else single.push(...instances.map((instance) => ({ instance, isCut: false })));
  }
  return { shared, single };
}

/** Whether the kernel's 32-bit floats can invert a matrix. */
function isInvertible(m: Matrix): boolean {
  const lengths = [0, 1, 2].map((c) => Math.hypot(m[c] ?? 0, m[4 + c] ?? 0, m[8 + c] ?? 0));
  return Math.min(...lengths) > 1e-5 && Math.max(...lengths) < 1e5;
}

/** On which side of the plane the box of an instance lies. */
function sideOf(
  plane: SectionPlane,
  corners: readonly (readonly [number, number, number])[],
  matrix: Matrix,
): 'stays' | 'crosses' | 'gone' {
  const far = corners.map((corner) => beyond(plane, ...transformPoint(matrix, corner)));
  if (far.every((distance) => distance <= 0)) return 'stays';
  return far.every((distance) => distance > 0) ? 'gone' : 'crosses';
}
