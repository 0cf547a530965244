import { boxBlur } from './raster';

/** A straight stroke; coordinates in pixels of the reading. */
export interface Segment {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  length: number;
  /** Direction in radians, -pi/2 to pi/2. */
  angle: number;
}

/** Maximum difference of directions in one stroke, in radians (published value of the line segment detector). */
const MAX_DIRECTION_DIFFERENCE = Math.PI / 9;
const STRENGTH_BUCKETS = 64;
/** Ink gradient over two pixels: maximum, threshold to start a stroke, and threshold to extend it. */
const GRADIENT = { max: 1.5, start: 0.2, extend: 0.12 };
/** Limits for a stroke: length (share of the width, and pixels), pixel count, deviation from a line. */
const STROKE = { minLength: 0.014, minLengthPixels: 8, minPixels: 14, maxDeviation: 1.6, maxDeviationOfLength: 0.018 };

/** Minimum length of a stroke in pixels. Pieces between crossings are shorter. */
export const shortestSegment = (w: number): number => Math.max(STROKE.minLengthPixels, w * STROKE.minLength);

/**
 * Finds the straight strokes of an ink map by growing regions of similar gradient direction
 * (after the line segment detector of Grompone von Gioi et al. 2010). A stroke yields one segment per side.
 * @param shortest minimum length of a segment, pixels
 */
export function findSegments(ink: Float32Array, w: number, h: number, shortest = shortestSegment(w)): Segment[] {
  const soft = boxBlur(ink, w, h, 1, 1);
  const angle = new Float32Array(w * h);
  const strength = new Float32Array(w * h);
  const counts = new Int32Array(STRENGTH_BUCKETS + 1);
  const bucket = (m: number): number =>
    Math.max(0, STRENGTH_BUCKETS - 1 - Math.floor(m * (STRENGTH_BUCKETS / GRADIENT.max)));
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const gx = (soft[i + 1] as number) - (soft[i - 1] as number);
      const gy = (soft[i + w] as number) - (soft[i - w] as number);
      const m = Math.sqrt(gx * gx + gy * gy);
      strength[i] = m;
      if (m < GRADIENT.extend) continue;
      angle[i] = Math.atan2(gx, -gy);
      if (m > GRADIENT.start) (counts[bucket(m) + 1] as number)++;
    }
  }
  for (let b = 0; b < STRENGTH_BUCKETS; b++) (counts[b + 1] as number) += counts[b] as number;
  const order = new Int32Array(counts[STRENGTH_BUCKETS] as number);
  for (let i = 0; i < strength.length; i++) {
    if ((strength[i] as number) > GRADIENT.start) order[(counts[bucket(strength[i] as number)] as number)++] = i;
  }
  const used = new Uint8Array(w * h);
  const region = new Int32Array(w * h);
  const found: Segment[] = [];
  for (let o = 0; o < order.length; o++) {
    const seed = order[o] as number;
    if (used[seed]) continue;
    const count = grow(seed, used, region, angle, strength, w, h);
    if (count < STROKE.minPixels) continue;
    const segment = fit(region, count, w, shortest);
    if (segment) found.push(segment);
  }
  return found.sort((a, b) => b.length - a.length);
}

function grow(
  seed: number,
  used: Uint8Array,
  region: Int32Array,
  angle: Float32Array,
  strength: Float32Array,
  w: number,
  h: number,
): number {
  let count = 1;
  region[0] = seed;
  used[seed] = 1;
  let mean = angle[seed] as number;
  let cx = Math.cos(mean);
  let cy = Math.sin(mean);
  for (let k = 0; k < count; k++) {
    const p = region[k] as number;
    const x = p % w;
    const y = (p / w) | 0;
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const qx = x + i;
        const qy = y + j;
        if (qx < 0 || qy < 0 || qx >= w || qy >= h) continue;
        const q = qy * w + qx;
        if (used[q] || (strength[q] as number) < GRADIENT.extend) continue;
        let d = Math.abs((angle[q] as number) - mean);
        if (d > Math.PI) d = 2 * Math.PI - d;
        if (d > MAX_DIRECTION_DIFFERENCE) continue;
        used[q] = 1;
        region[count++] = q;
        cx += Math.cos(angle[q] as number);
        cy += Math.sin(angle[q] as number);
        mean = Math.atan2(cy, cx);
      }
    }
  }
  return count;
}

/** Fits the principal axis to grown pixels; null when the region is short or not straight. */
function fit(region: Int32Array, count: number, w: number, shortest: number): Segment | null {
  let mx = 0;
  let my = 0;
  for (let k = 0; k < count; k++) {
    mx += (region[k] as number) % w;
    my += ((region[k] as number) / w) | 0;
  }
  mx /= count;
  my /= count;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let k = 0; k < count; k++) {
    const dx = ((region[k] as number) % w) - mx;
    const dy = (((region[k] as number) / w) | 0) - my;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const a = 0.5 * Math.atan2(2 * xy, xx - yy);
  const dx = Math.cos(a);
  const dy = Math.sin(a);
  let from = 0;
  let to = 0;
  let off = 0;
  for (let k = 0; k < count; k++) {
    const px = ((region[k] as number) % w) - mx;
    const py = (((region[k] as number) / w) | 0) - my;
    const t = px * dx + py * dy;
    if (t < from) from = t;
    if (t > to) to = t;
    off += Math.abs(py * dx - px * dy);
  }
  const length = to - from;
  if (length < shortest || off / count > Math.max(STROKE.maxDeviation, length * STROKE.maxDeviationOfLength))
    return null;
  return { x0: mx + dx * from, y0: my + dy * from, x1: mx + dx * to, y1: my + dy * to, length, angle: a };
}

/** Angle in radians between a segment and the direction from its midpoint to a point. */
export function angleTo(segment: Segment, x: number, y: number): number {
  const mx = (segment.x0 + segment.x1) / 2;
  const my = (segment.y0 + segment.y1) / 2;
  const d = Math.abs(Math.atan2(y - my, x - mx) - segment.angle) % Math.PI;
  return Math.min(d, Math.PI - d);
}

export const isUpright = (segment: Segment, tolerance = 0.16): boolean =>
  Math.abs(Math.abs(segment.angle) - Math.PI / 2) < tolerance;

type Line = Pick<Segment, 'x0' | 'y0' | 'x1' | 'y1' | 'length'>;

/**
 * Intersection of two extended strokes; null when they are parallel.
 * @param parallel sine of the largest angle that counts as parallel
 */
export function meetingPoint(a: Line, b: Line, parallel: number): { x: number; y: number } | null {
  const [a1, b1] = [a.y1 - a.y0, a.x0 - a.x1];
  const [a2, b2] = [b.y1 - b.y0, b.x0 - b.x1];
  const det = a1 * b2 - a2 * b1;
  if (Math.abs(det) < parallel * a.length * b.length) return null;
  const c1 = a1 * a.x0 + b1 * a.y0;
  const c2 = a2 * b.x0 + b2 * b.y0;
  return { x: (c1 * b2 - c2 * b1) / det, y: (a1 * c2 - a2 * c1) / det };
}
