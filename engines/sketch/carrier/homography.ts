import type { Point, Quad } from './carrier';

/** Mapping between a quadrilateral in the photo and the upright rectangle after perspective correction. */
export interface Squaring {
  /** Position in the rectangle for a position in the photo. */
  toSheet(at: Point): Point;
  /** Position in the photo for a position in the rectangle. */
  toPhoto(at: Point): Point;
  /** Row-major matrix of `toSheet` for a unit square, up to a scale factor. */
  matrix: readonly number[];
}

/** Projective mapping from a quadrilateral to a rectangle of w x h (Heckbert 1989). */
export function squaring(quad: Quad, w: number, h: number): Squaring {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const k = (dx1 * sy - sx * dy1) / det;
  const forth = [x1 - x0 + g * x1, x3 - x0 + k * x3, x0, y1 - y0 + g * y1, y3 - y0 + k * y3, y0, g, k, 1];
  const back = inverse(forth);
  const through = (m: number[], x: number, y: number): Point => {
    const at = (n: number): number => m[n] ?? 0;
    const d = at(6) * x + at(7) * y + at(8);
    return [(at(0) * x + at(1) * y + at(2)) / d, (at(3) * x + at(4) * y + at(5)) / d];
  };
  return {
    matrix: back,
    toPhoto: ([x, y]) => through(forth, x / w, y / h),
    toSheet: ([x, y]) => {
      const [u, v] = through(back, x, y);
      return [u * w, v * h];
    },
  };
}

/** Inverse of a 3x3 matrix up to a scale factor, which projective mappings ignore. */
function inverse(m: number[]): number[] {
  const [a, b, c, d, e, f, g, h, i] = m as [number, number, number, number, number, number, number, number, number];
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
