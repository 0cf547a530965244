import type { ExactDepth } from '../motion-request';
import type { EstimatedDepth } from './estimate-depth';

/** Share of the pixels that may be nearer than "nearest": a single leaf must not flatten all else. */
const NEARER_SHARE = 0.01;

/** A grid of (width + 1) x (height + 1) points over the still, inverse depth 0-1. */
export interface DepthGrid {
  points: Float32Array;
  width: number;
  height: number;
}

const LEVELS = 65536;

/** The value that all but `share` of the values stay below. */
function highest(values: Uint16Array, share: number): number {
  const counts = new Uint32Array(LEVELS);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let left = values.length * share;
  for (let value = LEVELS - 1; value > 0; value--) {
    left -= counts[value] ?? 0;
    if (left < 0) return value;
  }
  return LEVELS - 1;
}

/** The nearest of the pixels around each point: a surface takes its soft edge along. */
function nearestAround(
  width: number,
  height: number,
  source: { width: number; height: number },
  read: (index: number) => number,
): DepthGrid {
  const points = new Float32Array((width + 1) * (height + 1));
  const reachX = Math.max(1, Math.round((0.45 * source.width) / width));
  const reachY = Math.max(1, Math.round((0.45 * source.height) / height));
  for (let y = 0; y <= height; y++) {
    const middleY = Math.min(source.height - 1, Math.floor((y * source.height) / height));
    for (let x = 0; x <= width; x++) {
      const middleX = Math.min(source.width - 1, Math.floor((x * source.width) / width));
      let near = 0;
      for (let sy = Math.max(0, middleY - reachY); sy <= Math.min(source.height - 1, middleY + reachY); sy++) {
        for (let sx = Math.max(0, middleX - reachX); sx <= Math.min(source.width - 1, middleX + reachX); sx++) {
          near = Math.max(near, read(sy * source.width + sx));
        }
      }
      points[y * (width + 1) + x] = near;
    }
  }
  return { points, width, height };
}

/** Exact depth: linear in 1/z stays linear in 1/z, the nearest part becomes 1. */
export function gridFromExact(depth: ExactDepth, width: number, height: number): DepthGrid {
  const near = Math.max(1, highest(depth.values, NEARER_SHARE));
  return nearestAround(width, height, depth, (index) => Math.min(1, (depth.values[index] ?? 0) / near));
}

/** An uploaded map is stretched to use all depths; whatever is black in it is far. */
export function gridFromMap(grey: Uint8Array, map: { width: number; height: number }, width: number, height: number) {
  let [low, high] = [255, 0];
  for (const value of grey) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const span = Math.max(1, high - low);
  return nearestAround(width, height, map, (index) => ((grey[index] ?? 0) - low) / span);
}

/** Bilinear: an estimate has no sharp edges to keep. */
export function gridFromEstimate(estimate: EstimatedDepth, width: number, height: number): DepthGrid {
  const points = new Float32Array((width + 1) * (height + 1));
  const { values } = estimate;
  for (let y = 0; y <= height; y++) {
    const py = Math.min(estimate.height - 1.001, Math.max(0, (y * estimate.height) / height - 0.5));
    const iy = Math.floor(py);
    for (let x = 0; x <= width; x++) {
      const px = Math.min(estimate.width - 1.001, Math.max(0, (x * estimate.width) / width - 0.5));
      const ix = Math.floor(px);
      const at = iy * estimate.width + ix;
      const [fx, fy] = [px - ix, py - iy];
      const top = (values[at] ?? 0) * (1 - fx) + (values[at + 1] ?? 0) * fx;
      const foot = (values[at + estimate.width] ?? 0) * (1 - fx) + (values[at + estimate.width + 1] ?? 0) * fx;
      points[y * (width + 1) + x] = top * (1 - fy) + foot * fy;
    }
  }
  return { points, width, height };
}

/** Brings what the mask (grey, width x height) calls foreground in front of its surroundings. */
export function raiseForeground(grid: DepthGrid, mask: Uint8Array): void {
  const { points, width, height } = grid;
  const maskAt = (x: number, y: number): number =>
    (mask[Math.min(height - 1, y) * width + Math.min(width - 1, x)] ?? 0) / 255;
  let behind = 0;
  let count = 0;
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (maskAt(x, y) >= 0.5) continue;
      behind += points[y * (width + 1) + x] ?? 0;
      count++;
    }
  }
  const floor = Math.min(0.9, (count > 0 ? behind / count : 0.3) + 0.25);
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const i = y * (width + 1) + x;
      if (maskAt(x, y) >= 0.5) points[i] = Math.max(points[i] ?? 0, floor);
    }
  }
}
