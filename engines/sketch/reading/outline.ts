import type { Regions } from './regions';

/** Outline measurements per area, indexed by label. */
export interface Outlines {
  /** Entropy of outline directions: 0 for one direction, 1 for all directions equally (crowns, circles). */
  turning: Float32Array;
  /** Outline length divided by the perimeter of the bounding box: 1 for convex shapes, more for ragged ones. */
  wobble: Float32Array;
}

const BINS = 12;
/** Half the window size for estimating directions, as a share of the width. */
const DIRECTION_WINDOW = 0.004;

/** Measures the outlines of all areas. Image edges do not count as outline. */
export function measureOutlines(regions: Regions, w: number, h: number): Outlines {
  const { labels, count } = regions;
  const bins = new Float64Array((count + 1) * BINS);
  const length = new Float64Array(count + 1);
  const x0 = new Int32Array(count + 1).fill(w);
  const x1 = new Int32Array(count + 1).fill(-1);
  const y0 = new Int32Array(count + 1).fill(h);
  const y1 = new Int32Array(count + 1).fill(-1);
  const r = Math.max(2, Math.round(w * DIRECTION_WINDOW));
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const own = labels[i] as number;
      if (x < (x0[own] as number)) x0[own] = x;
      if (x > (x1[own] as number)) x1[own] = x;
      if (y < (y0[own] as number)) y0[own] = y;
      if (y > (y1[own] as number)) y1[own] = y;
      let sides = 0;
      if (x > 0 && labels[i - 1] !== own) sides++;
      if (x < w - 1 && labels[i + 1] !== own) sides++;
      if (y > 0 && labels[i - w] !== own) sides++;
      if (y < h - 1 && labels[i + w] !== own) sides++;
      if (sides === 0) continue;
      (length[own] as number) += sides;
      if (((x + y) & 1) === 1) continue;
      const bin = directionAt(labels, own, x, y, r, w, h);
      if (bin >= 0) (bins[own * BINS + bin] as number)++;
    }
  }
  const turning = new Float32Array(count + 1);
  const wobble = new Float32Array(count + 1);
  for (let k = 1; k <= count; k++) {
    turning[k] = evenness(bins, k);
    const box = 2 * ((x1[k] as number) - (x0[k] as number) + (y1[k] as number) - (y0[k] as number) + 2);
    wobble[k] = (length[k] as number) / Math.max(1, box);
  }
  return { turning, wobble };
}

/** Direction of an area's border at a point, as one of BINS over half a turn; -1 when undefined. */
function directionAt(labels: Uint16Array, own: number, x: number, y: number, r: number, w: number, h: number): number {
  let gx = 0;
  let gy = 0;
  for (let j = -r; j <= r; j++) {
    const qy = y + j;
    if (qy < 0 || qy >= h) continue;
    for (let i = -r; i <= r; i++) {
      const qx = x + i;
      if (qx < 0 || qx >= w || labels[qy * w + qx] !== own) continue;
      gx += i;
      gy += j;
    }
  }
  if (gx === 0 && gy === 0) return -1;
  const a = (Math.atan2(gy, gx) + 2 * Math.PI + Math.PI / (2 * BINS)) % Math.PI;
  return Math.min(BINS - 1, Math.floor((a / Math.PI) * BINS));
}

/** Entropy of the directions divided by that of a uniform distribution. */
function evenness(bins: Float64Array, label: number): number {
  let sum = 0;
  for (let b = 0; b < BINS; b++) sum += bins[label * BINS + b] as number;
  if (sum < 8) return 0;
  let entropy = 0;
  for (let b = 0; b < BINS; b++) {
    const p = (bins[label * BINS + b] as number) / sum;
    if (p > 0) entropy -= p * Math.log(p);
  }
  return entropy / Math.log(BINS);
}
