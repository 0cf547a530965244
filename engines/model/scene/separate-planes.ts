import { arraysOf, type KeptModel } from '@maquette/contracts/models/mesh-file';
import type { Vector } from '@maquette/contracts/models/model-camera';
import { type Matrix, multiply, transformPoint } from '../read/matrices';

type Instance = KeptModel['header']['instances'][number];

/** Number of size classes, each with two layers. */
const SIZES = 8;
/** Distance between layers: metres, and share of the distance from the eye, which bounds the rounding of hits. */
const LAYER_METRES = 3e-5;
const LAYER_SHARE = 4e-6;
/** Thinner objects are moved instead of enlarged. */
const FLAT = 1e-4;

/**
 * Separates the objects' faces that lie in one plane, which would flicker between their materials: each object grows
 * about its centre by a few hundredths of a millimetre, small ones (a rug, a sign) more than the large ones on which they
 * lie. Objects stay whole, so that no light passes between their triangles.
 */
export function separatePlanes(model: KeptModel, eye: Vector): KeptModel {
  const { header } = model;
  const corners = header.meshes.map((mesh) => boxCorners(arraysOf(model, mesh).positions));
  const boxes = header.instances.map(({ mesh, matrix }) => boxOf(corners[mesh] ?? [], matrix));
  const largest = Math.max(...boxes.map(({ size }) => surface(size)), 1e-9);
  const ranks = boxes.map((_, i) => i).sort((a, b) => surface(sizeAt(boxes, b)) - surface(sizeAt(boxes, a)) || a - b);
  const parity = new Uint8Array(boxes.length);
  ranks.forEach((i, rank) => {
    parity[i] = rank % 2;
  });
  const instances = header.instances.map((instance, i): Instance => {
    const box = boxes[i] as Box;
    const share = largest / Math.max(surface(box.size), 1e-9);
    const layer = 2 * Math.min(SIZES - 1, Math.floor(Math.log2(Math.max(1, share)) / 2)) + (parity[i] ?? 0);
    const distance = Math.hypot(...box.centre.map((value, c) => value - (eye[c] ?? 0)));
    const by = layer * Math.max(LAYER_METRES, LAYER_SHARE * distance);
    return {
      ...instance,
      matrix: [
        ...multiply(
          growth(box, by, () => facingOf(model, instance)),
          instance.matrix,
        ),
      ],
    };
  });
  return { ...model, header: { ...header, instances } };
}

interface Box {
  centre: Vector;
  size: Vector;
}

const sizeAt = (boxes: readonly Box[], i: number): Vector => boxes[i]?.size ?? [0, 0, 0];
const surface = ([x, y, z]: Vector): number => 2 * (x * y + y * z + z * x);

/** Enlarges a box by a length on every side; a flat one is moved to the side that it faces. */
function growth({ centre, size }: Box, by: number, facing: () => Vector): Matrix {
  const scale = size.map((length) => (length > FLAT ? 1 + (2 * by) / length : 1));
  const flat = size.map((length) => length <= FLAT);
  const towards = flat.some(Boolean) ? facing() : [0, 0, 0];
  const move = centre.map((value, c) => value * (1 - (scale[c] ?? 1)) + (flat[c] ? by * (towards[c] ?? 0) : 0));
  return [scale[0] ?? 1, 0, 0, move[0] ?? 0, 0, scale[1] ?? 1, 0, move[1] ?? 0, 0, 0, scale[2] ?? 1, move[2] ?? 0];
}

/** Direction of the first triangle of an instance. */
function facingOf(model: KeptModel, { mesh, matrix }: Instance): Vector {
  const { positions, indices } = arraysOf(model, model.header.meshes[mesh] as never);
  const corner = (k: number): Vector => {
    const at = 3 * (indices[k] ?? 0);
    return transformPoint(matrix, [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]);
  };
  const [a, b, c] = [corner(0), corner(1), corner(2)];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const n: Vector = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}

function boxOf(corners: readonly Vector[], matrix: Matrix): Box {
  const placed = corners.map((corner) => transformPoint(matrix, corner));
  const bound = (pick: (...values: number[]) => number, c: 0 | 1 | 2): number => pick(...placed.map((p) => p[c]));
  const min: Vector = [bound(Math.min, 0), bound(Math.min, 1), bound(Math.min, 2)];
  const max: Vector = [bound(Math.max, 0), bound(Math.max, 1), bound(Math.max, 2)];
  return {
    centre: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
    size: [max[0] - min[0], max[1] - min[1], max[2] - min[2]],
  };
}

/** Corners of the box around a mesh, in its own coordinates. */
export function boxCorners(positions: Float32Array): Vector[] {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i] ?? 0;
    const c = i % 3;
    if (value < (min[c] ?? 0)) min[c] = value;
    if (value > (max[c] ?? 0)) max[c] = value;
  }
  const [x0 = 0, y0 = 0, z0 = 0] = min;
  const [x1 = 0, y1 = 0, z1 = 0] = max;
  return [x0, x1].flatMap((x) => [y0, y1].flatMap((y) => [z0, z1].map((z): Vector => [x, y, z])));
}
