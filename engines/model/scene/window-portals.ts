import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import type { Vector } from '@maquette/contracts/models/model-camera';
import type { KernelScene } from '../../still/tracer/kernel-scene';
import { visitPlaced } from './placed-triangles';

/** Most panes through which light is sampled; the kernel holds 128 lights. */
const MOST_PORTALS = 48;
/** Smallest pane in square metres, and largest distance from the eye in metres. */
const LEAST_AREA = 0.12;
const FARTHEST = 40;
/** Panes in one plane closer than this, in metres, are one opening; parallel ones closer than it are the two faces of one. */
const NEAR = 0.25;
/** Most triangles of glass that are looked at. */
const MOST_TRIANGLES = 20_000;

/** A rectangle in a plane: its axes and its bounds along them. */
interface Pane {
  normal: Vector;
  across: Vector;
  along: Vector;
  offset: number;
  min: [number, number];
  max: [number, number];
}

/** Adds every pane near the eye as an opening through which rooms sample the sky; much less noise than by chance. */
export function addWindowPortals(
  scene: KernelScene,
  model: KeptModel,
  isGlass: (slot: number) => boolean,
  eye: Vector,
): number {
  const panes: Pane[] = [];
  let triangles = 0;
  for (const instance of model.header.instances) {
    const runs = model.header.meshes[instance.mesh]?.runs ?? [];
    if (!runs.some(([slot]) => isGlass(slot)) || triangles > MOST_TRIANGLES) continue;
    visitPlaced(
      model,
      instance,
      (slot) => !isGlass(slot),
      undefined,
      (a, b, c) => {
        triangles += 1;
        if (triangles <= MOST_TRIANGLES)
          addTriangle(
            panes,
            [a, b, c].map(([x, y, z]): Vector => [x, y, z]),
          );
      },
    );
  }
  const used = openings(panes, eye);
  for (const { pane, faces } of used) {
    const { normal, across, along, offset, min, max } = pane;
    const corner = [0, 1, 2].map(
      (k) => (normal[k] ?? 0) * offset + (across[k] ?? 0) * min[0] + (along[k] ?? 0) * min[1],
    ) as unknown as Vector;
    const edge = (axis: Vector, length: number): Vector => [axis[0] * length, axis[1] * length, axis[2] * length];
    const [u, v] = [edge(across, max[0] - min[0]), edge(along, max[1] - min[1])];
    // A portal shines along edge1 x edge2, which must point to the eye.
    scene.light(corner, faces ? u : v, faces ? v : u, [0, 0, 0], true);
  }
  return used.length;
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Joins a triangle to the pane in its plane that it touches, or begins a new one. */
function addTriangle(panes: Pane[], corners: readonly Vector[]): void {
  const [a, b, c] = corners as [Vector, Vector, Vector];
  const raw = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]);
  if (Math.hypot(...raw) < 1e-6) return;
  const [x, y, z] = unit(raw);
  // Both faces of a pane have one normal.
  const flip = x + 1e-3 * y + 1e-6 * z < 0 ? -1 : 1;
  const normal: Vector = [x * flip, y * flip, z * flip];
  const offset = dot(normal, a);
  for (const pane of panes) {
    if (dot(pane.normal, normal) < 0.995 || Math.abs(pane.offset - offset) > NEAR) continue;
    const bounds = boundsOf(corners, pane.across, pane.along);
    const touches = [0, 1].every(
      (k) => (bounds.min[k] ?? 0) < (pane.max[k] ?? 0) + NEAR && (bounds.max[k] ?? 0) > (pane.min[k] ?? 0) - NEAR,
    );
    if (!touches) continue;
    for (const k of [0, 1] as const) {
      pane.min[k] = Math.min(pane.min[k], bounds.min[k]);
      pane.max[k] = Math.max(pane.max[k], bounds.max[k]);
    }
    return;
  }
  const along = unit(Math.abs(normal[1]) < 0.9 ? cross(normal, cross([0, 1, 0], normal)) : cross(normal, [1, 0, 0]));
  const across = cross(along, normal);
  panes.push({ normal, across, along, offset, ...boundsOf(corners, across, along) });
}

function boundsOf(corners: readonly Vector[], across: Vector, along: Vector) {
  const [u, v] = [corners.map((p) => dot(p, across)), corners.map((p) => dot(p, along))];
  return {
    min: [Math.min(...u), Math.min(...v)] as [number, number],
    max: [Math.max(...u), Math.max(...v)] as [number, number],
  };
}

/** The largest panes near the eye, and whether they face it. */
function openings(panes: readonly Pane[], eye: Vector): { pane: Pane; faces: boolean }[] {
  const areaOf = ({ min, max }: Pane): number => (max[0] - min[0]) * (max[1] - min[1]);
  return panes
    .filter((pane) => areaOf(pane) >= LEAST_AREA && distanceTo(pane, eye) < FARTHEST)
    .sort((a, b) => areaOf(b) - areaOf(a))
    .slice(0, MOST_PORTALS)
    .map((pane) => ({ pane, faces: dot(pane.normal, eye) > pane.offset === isRightHanded(pane) }));
}

const isRightHanded = ({ across, along, normal }: Pane): boolean => dot(cross(across, along), normal) > 0;

function distanceTo({ across, along, normal, offset, min, max }: Pane, eye: Vector): number {
  const beside = (value: number, low: number, high: number): number => Math.max(low - value, 0, value - high);
  return Math.hypot(
    beside(dot(eye, across), min[0], max[0]),
    beside(dot(eye, along), min[1], max[1]),
    dot(eye, normal) - offset,
  );
}
