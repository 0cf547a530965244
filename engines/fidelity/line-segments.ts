import type { Gradients } from './gradients';

/** A straight edge: midpoint, direction and length in pixels, and gradient strength in luma per pixel. */
export interface LineSegment {
  x: number;
  y: number;
  /** Unit vector along the edge. */
  ux: number;
  uy: number;
  length: number;
  strength: number;
}

/** Maximum difference in direction between the pixels of one edge, in radians. */
const SPREAD = Math.PI / 9;
/** Edge pixels must cover at least this share of an edge's length. */
const DENSITY = 0.7;
/** Number of bins for sorting pixels by gradient strength. */
const BINS = 256;

/**
 * Finds the straight edges of an image with the line segment detector of Grompone von Gioi and others (IPOL 2012):
 * regions of similar gradient direction grow from the strongest pixels; long thin regions are segments.
 * @param limits `least`: minimum length in pixels; `weakest`: minimum gradient of a pixel
 */
export function lineSegments(gradients: Gradients, limits: { least: number; weakest: number }): LineSegment[] {
  const { width, height, dx, dy } = gradients;
  const taken = new Uint8Array(dx.length);
  const segments: LineSegment[] = [];
  const stack = new Int32Array(dx.length);
  for (const seed of byStrength(gradients, limits.weakest)) {
    if (taken[seed]) continue;
    let [sx, sy] = [dx[seed] as number, dy[seed] as number];
    let count = 0;
    stack[count++] = seed;
    taken[seed] = 1;
    for (let next = 0; next < count; next++) {
      const at = stack[next] as number;
      const [x, y] = [at % width, Math.floor(at / width)];
      const norm = Math.hypot(sx, sy);
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
          const near = j * width + i;
          if (taken[near]) continue;
          const [gx, gy] = [dx[near] as number, dy[near] as number];
          const strength = Math.hypot(gx, gy);
          if (strength < limits.weakest || gx * sx + gy * sy < Math.cos(SPREAD) * strength * norm) continue;
          taken[near] = 1;
          stack[count++] = near;
          sx += gx;
          sy += gy;
        }
      }
    }
    const segment = fitted(gradients, stack.subarray(0, count));
    if (segment && segment.length >= limits.least) segments.push(segment);
  }
  return segments;
}

/** Pixels with a sufficient gradient in descending order, sorted by bins. */
function byStrength({ dx, dy }: Gradients, weakest: number): Int32Array {
  const strength = new Float32Array(dx.length);
  let most = weakest;
  for (let at = 0; at < dx.length; at++) {
    const value = Math.hypot(dx[at] as number, dy[at] as number);
    strength[at] = value;
    if (value > most) most = value;
  }
  const binOf = (value: number) => Math.min(BINS - 1, Math.floor((BINS * value) / most));
  const starts = new Int32Array(BINS + 1);
  for (const value of strength) if (value >= weakest) (starts[BINS - 1 - binOf(value)] as number)++;
  let total = 0;
  for (let bin = 0; bin <= BINS; bin++) {
    const size = starts[bin] as number;
    starts[bin] = total;
    total += size;
  }
  const order = new Int32Array(total);
  for (let at = 0; at < strength.length; at++) {
    const value = strength[at] as number;
    if (value >= weakest) order[(starts[BINS - 1 - binOf(value)] as number)++] = at;
  }
  return order;
}

/** Fits a straight edge through gradient-weighted pixels; null when they do not form a long thin region. */
function fitted({ width, dx, dy }: Gradients, pixels: Int32Array): LineSegment | null {
  if (pixels.length < 8) return null;
  let [sum, mx, my] = [0, 0, 0];
  for (const at of pixels) {
    const weight = Math.hypot(dx[at] as number, dy[at] as number);
    sum += weight;
    mx += weight * (at % width);
    my += weight * Math.floor(at / width);
  }
  [mx, my] = [mx / sum, my / sum];
  let [xx, xy, yy] = [0, 0, 0];
  for (const at of pixels) {
    const weight = Math.hypot(dx[at] as number, dy[at] as number);
    const [x, y] = [(at % width) - mx, Math.floor(at / width) - my];
    xx += weight * x * x;
    xy += weight * x * y;
    yy += weight * y * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  let [from, to, wide] = [0, 0, 0];
  for (const at of pixels) {
    const [x, y] = [(at % width) - mx, Math.floor(at / width) - my];
    const along = x * ux + y * uy;
    from = Math.min(from, along);
    to = Math.max(to, along);
    wide = Math.max(wide, Math.abs(y * ux - x * uy));
  }
  const length = to - from + 1;
  const isThin = wide <= Math.max(3, length / 8) && pixels.length >= DENSITY * length;
  const middle = (from + to) / 2;
  return isThin ? { x: mx + middle * ux, y: my + middle * uy, ux, uy, length, strength: sum / pixels.length } : null;
}
