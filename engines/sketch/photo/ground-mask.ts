import { boxBlur, quantile, smoothstep } from '../reading/raster';

/**
 * Going up a column, the ground ends at other pixels over this height (share of the image). Stones and steps are lower.
 */
const MAX_INTERRUPTION = 0.09;
/** Maximum height of visible ground above the base of the building, as a share of the image height. */
const MAX_ABOVE_BUILDING_BASE = 0.05;
/** Smoothing radii of brightness, walls and base rows, as shares of the image width. */
const SMOOTHING = { brightness: 0.008, walls: 0.004, baseRows: 0.012 };
/** Ground continues while its brightness stays within this range of the running mean. */
const SIMILAR_GROUND = { minRatio: 0.62, maxRatio: 3, maxOffset: 0.1, adaptationRate: 0.06 };
const SOFT_EDGE_WIDTH = 0.012;
/** Walls in a photo: minimum height in a column, minimum share of columns, and quantile of their base rows. */
const WALLS = { minHeight: 0.12, minColumns: 0.03, baseQuantile: 0.4 };

/**
 * Finds level ground in a photo. In each column it extends from the lower edge up to the base of a wall,
 * a change of brightness, or the horizon.
 */
export function groundMask(
  { sky, walls, gray }: Record<'sky' | 'walls' | 'gray', Float32Array>,
  horizon: number,
  w: number,
  h: number,
): Float32Array {
  const soft = boxBlur(gray, w, h, Math.max(1, w * SMOOTHING.brightness), 1);
  const built = boxBlur(walls, w, h, Math.max(1, w * SMOOTHING.walls), 1);
  const highest = Math.max(horizon, wallBaseRow(built, w, h) - h * MAX_ABOVE_BUILDING_BASE);
  const feet = new Float32Array(w);
  for (let x = 0; x < w; x++) {
    let ground = soft[(h - 1) * w + x] as number;
    let other = 0;
    let y = h - 1;
    for (; y > highest && other <= h * MAX_INTERRUPTION; y--) {
      const i = y * w + x;
      const level = soft[i] as number;
      const isGround =
        (built[i] as number) < 0.5 &&
        level > ground * SIMILAR_GROUND.minRatio &&
        level < ground * SIMILAR_GROUND.maxRatio + SIMILAR_GROUND.maxOffset;
      other = isGround ? 0 : other + 1;
      if (isGround) ground += (level - ground) * SIMILAR_GROUND.adaptationRate;
    }
    feet[x] = y + other;
  }
  const out = new Float32Array(w * h);
  const reach = Math.max(2, Math.round(w * SMOOTHING.baseRows));
  for (let x = 0; x < w; x++) {
    const foot = quantile([...feet.subarray(Math.max(0, x - reach), x + reach + 1)], 0.5);
    for (let y = Math.floor(foot); y < h; y++) {
      const i = y * w + x;
      out[i] = smoothstep(foot - 1, foot + h * SOFT_EDGE_WIDTH, y) * (1 - (sky[i] as number));
    }
  }
  return out;
}

/** Row of the walls' base: a quantile over the lowest wall rows of all columns; 0 without walls. */
function wallBaseRow(built: Float32Array, w: number, h: number): number {
  const lowest: number[] = [];
  for (let x = 0; x < w; x += 2) {
    let [rows, foot] = [0, 0];
    for (let y = 0; y < h; y++) {
      if ((built[y * w + x] as number) < 0.5) continue;
      rows++;
      foot = y;
    }
    if (rows > h * WALLS.minHeight) lowest.push(foot);
  }
  return lowest.length > w * WALLS.minColumns ? quantile(lowest, WALLS.baseQuantile) : 0;
}
