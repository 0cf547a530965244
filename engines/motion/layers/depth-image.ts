import type { ExactDepth } from '../request/motion-request';
import { type EstimatedDepth, SKY } from './estimate-depth';
import { skyShare } from './sky-edge';

/** Inverse depth (0-1) at twice the resolution of the depth grid, row by row. */
export interface DepthImage {
  values: Float32Array;
  width: number;
  height: number;
  /**
   * How depths mix in edge pixels. A number: distances are averaged, and sky has this inverse depth.
   * Null: inverse depths are averaged.
   */
  sky: number | null;
}

interface Size {
  width: number;
  height: number;
}

/** Share of pixels clipped as nearest, so that a single leaf does not compress all other depths. */
const CLIPPED_NEAR_SHARE = 0.01;
/** Number of depth codes of 16 bits. */
const LEVELS = 65536;
/**
 * Inverse depth of sky in our renders, which average the distances of samples. Sky is at 10 km, code 65535 at 0.5 m.
 */
const SKY_INVERSE_DEPTH = (65535 * 0.5) / 10_000;

/** The (1 - share) quantile of the values. */
function upperQuantile(values: Uint16Array, share: number): number {
  const counts = new Uint32Array(LEVELS);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let left = values.length * share;
  for (let value = LEVELS - 1; value > 0; value--) {
    left -= counts[value] ?? 0;
    if (left < 0) return value;
  }
  return LEVELS - 1;
}

/** Scales exact depth so that the nearest part becomes 1. It stays linear in 1/z. */
export function depthFromExact(depth: ExactDepth, size: Size): DepthImage {
  const near = Math.max(1, upperQuantile(depth.values, CLIPPED_NEAR_SHARE));
  const image = meanOver(size, depth, (index) => Math.min(1, (depth.values[index] ?? 0) / near));
  return { ...image, sky: SKY_INVERSE_DEPTH / near };
}

/** Stretches an uploaded depth map to the full range. Black is far. */
export function depthFromMap(grey: Uint16Array, map: Size, size: Size): DepthImage {
  let [low, high] = [65_535, 0];
  for (const value of grey) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const span = Math.max(1, high - low);
  return meanOver(size, map, (index) => ((grey[index] ?? 0) - low) / span);
}

/** Mean of the source pixels under each pixel. A coarser source gives its nearest pixel. */
function meanOver({ width, height }: Size, source: Size, read: (index: number) => number): DepthImage {
  const values = new Float32Array(width * height);
  const [across, down] = [source.width / width, source.height / height];
  const [countX, countY] = [Math.max(1, Math.round(across)), Math.max(1, Math.round(down))];
  for (let y = 0; y < height; y++) {
    const top = Math.min(source.height - countY, Math.floor(countY === 1 ? (y + 0.5) * down : y * down));
    for (let x = 0; x < width; x++) {
      const left = Math.min(source.width - countX, Math.floor(countX === 1 ? (x + 0.5) * across : x * across));
      let sum = 0;
      for (let j = 0; j < countY; j++) {
        for (let i = 0; i < countX; i++) sum += read((top + j) * source.width + left + i);
      }
      values[y * width + x] = sum / (countX * countY);
    }
  }
  return { values, width, height, sky: null };
}

/**
 * Upscales a coarse estimate bilinearly and ends the sky at the edges of the still.
 * @param rgb the still at the size of the result, three bytes per pixel
 */
export function depthFromEstimate(estimate: EstimatedDepth, rgb: Uint8Array, size: Size): DepthImage {
  const { width, height } = size;
  if (!estimate.sky) return { values: enlarged(estimate.values, estimate, size), width, height, sky: null };
  const share = skyShare({ rgb, width, height }, estimate.sky.clear, estimate);
  const solid = enlarged(estimate.sky.without, estimate, size);
  return { values: solid.map((s, i) => s + (SKY - s) * (share[i] ?? 0)), width, height, sky: null };
}

function enlarged(source: Float32Array, from: Size, { width, height }: Size): Float32Array {
  const values = new Float32Array(width * height);
  const place = (at: number, most: number, to: number): number =>
    Math.min(to - 1.001, Math.max(0, ((at + 0.5) * to) / most - 0.5));
  for (let y = 0; y < height; y++) {
    const py = place(y, height, from.height);
    const iy = Math.floor(py);
    for (let x = 0; x < width; x++) {
      const px = place(x, width, from.width);
      const ix = Math.floor(px);
      const at = iy * from.width + ix;
      const [fx, fy] = [px - ix, py - iy];
      const read = (index: number): number => source[index] ?? 0;
      const top = read(at) * (1 - fx) + read(at + 1) * fx;
      const foot = read(at + from.width) * (1 - fx) + read(at + from.width + 1) * fx;
      values[y * width + x] = top * (1 - fy) + foot * fy;
    }
  }
  return values;
}

/** Share (0-1) of the nearer surface in a pixel that mixes two. */
export function nearerShare({ sky }: DepthImage, s: number, far: number, near: number): number {
  if (sky === null) return (s - far) / (near - far);
  const distance = (inverse: number): number => 1 / Math.max(sky, inverse);
  return (distance(far) - distance(s)) / (distance(far) - distance(near));
}
