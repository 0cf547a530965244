import type { Vector } from '@maquette/contracts/models/model-camera';

/** Row-major 3x4. */
export type Matrix = readonly number[];

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** The matrix that applies b first, then a. */
export function multiply(a: Matrix, b: Matrix): number[] {
  const out = new Array<number>(12);
  for (let row = 0; row < 3; row++) {
    const [x = 0, y = 0, z = 0, w = 0] = a.slice(4 * row, 4 * row + 4);
    for (let column = 0; column < 4; column++) {
      const sum = x * (b[column] ?? 0) + y * (b[4 + column] ?? 0) + z * (b[8 + column] ?? 0);
      out[4 * row + column] = column === 3 ? sum + w : sum;
    }
  }
  return out;
}

export function transformPoint(m: Matrix, [x, y, z]: Vector): Vector {
  const row = (at: number): number => (m[at] ?? 0) * x + (m[at + 1] ?? 0) * y + (m[at + 2] ?? 0) * z + (m[at + 3] ?? 0);
  return [row(0), row(4), row(8)];
}

export function transformDirection(m: Matrix, [x, y, z]: Vector): Vector {
  const row = (at: number): number => (m[at] ?? 0) * x + (m[at + 1] ?? 0) * y + (m[at + 2] ?? 0) * z;
  return [row(0), row(4), row(8)];
}

/** Matrix of translation, rotation (unit quaternion x, y, z, w) and scale. */
export function composed(t: readonly number[], r: readonly number[], s: readonly number[]): number[] {
  const length = Math.hypot(...r) || 1;
  const [x = 0, y = 0, z = 0, w = 1] = r.map((value) => value / length);
  const [sx = 1, sy = 1, sz = 1] = s;
  const [tx = 0, ty = 0, tz = 0] = t;
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y - z * w) * sy, 2 * (x * z + y * w) * sz, tx],
    ...[2 * (x * y + z * w) * sx, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z - x * w) * sz, ty],
    ...[2 * (x * z - y * w) * sx, 2 * (y * z + x * w) * sy, (1 - 2 * (x * x + y * y)) * sz, tz],
  ];
}

/** Row-major 3x4 of a column-major 4x4 matrix. */
export const fromColumns = (c: readonly number[]): number[] =>
  [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => c[4 * column + row] ?? 0));

/** Determinant of the 3x3 part relative to the lengths of its columns: 1 = right angles, 0 = flattened. */
export function flatness(m: Matrix): number {
  const column = (k: number): Vector => [m[k] ?? 0, m[4 + k] ?? 0, m[8 + k] ?? 0];
  const [a, b, c] = [column(0), column(1), column(2)];
  const det =
    a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1]);
  const lengths = [Math.hypot(...a), Math.hypot(...b), Math.hypot(...c)];
  const longest = Math.max(...lengths);
  return longest > 0 ? Math.abs(det) / longest ** 3 : 0;
}
