import { trianglesOf } from './solids';
import type { Owner, View } from './view';

/** Number of pixels in the frame that the surfaces would cover if nothing stood in front of them. 0 for plants. */
export function silhouette(view: View, wanted: (owner: Owner) => boolean): number {
  const project = projection(view);
  const { positions, triangles } = trianglesOf(view, wanted);
  const covered = new Uint8Array(view.pixels);
  for (const t of triangles) {
    const corners = [0, 1, 2].map((c) => project(positions.subarray(9 * t + 3 * c, 9 * t + 3 * c + 3)));
    const [a, b, c] = corners;
    if (!a || !b || !c || corners.some((corner) => corner && corner[2] < 0.05)) continue;
    fill(covered, view.width, view.height, a, b, c);
  }
  return covered.reduce((sum, one) => sum + one, 0);
}

type Point = readonly [x: number, y: number, depth: number];

/** A point's pixel coordinates, and its depth along the optical axis, by the kernel's camera model. */
function projection(view: View): (p: ArrayLike<number>) => Point {
  const [ox = 0, oy = 0, oz = 0, fx = 0, fy = 0, fz = 1, tanX = 1, tanY = 1, shiftX = 0, shiftY = 0] =
    view.picture.seen.camera;
  const length = Math.hypot(fx, fy, fz);
  const [x, y, z] = [fx / length, fy / length, fz / length];
  const flat = Math.hypot(x, z);
  const right = [-z / flat, 0, x / flat] as const;
  const up = [right[1] * z - right[2] * y, right[2] * x - right[0] * z, right[0] * y - right[1] * x] as const;
  return (p) => {
    const d = [(p[0] ?? 0) - ox, (p[1] ?? 0) - oy, (p[2] ?? 0) - oz] as const;
    const depth = d[0] * x + d[1] * y + d[2] * z;
    const across = (d[0] * right[0] + d[1] * right[1] + d[2] * right[2]) / depth;
    const upwards = (d[0] * up[0] + d[1] * up[1] + d[2] * up[2]) / depth;
    const px = (((across - shiftX) / tanX + 1) / 2) * view.width;
    return [px, ((1 - (upwards - shiftY) / tanY) / 2) * view.height, depth];
  };
}

function fill(covered: Uint8Array, width: number, height: number, a: Point, b: Point, c: Point): void {
  const area = (p: Point, q: Point, x: number, y: number): number =>
    (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
  const [x0, x1] = [
    Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))),
    Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0]))),
  ];
  const [y0, y1] = [
    Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))),
    Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1]))),
  ];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const [u, v, w] = [area(a, b, px, py), area(b, c, px, py), area(c, a, px, py)];
      if ((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0)) covered[y * width + x] = 1;
    }
  }
}
