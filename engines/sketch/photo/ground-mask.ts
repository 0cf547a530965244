import { boxBlur, quantile, smoothstep } from '../reading/raster';

/**
 * The ground ends at a run of other pixels at least this high (share of the height); lower ones are stones or steps.
 */
const FOOT = 0.09;
/** Ground beside the building may be visible up to this far above the building's base (share of the height). */
const BEHIND = 0.05;
/** Smoothing radii for brightness and walls, and width of the column groups for base lines; shares of the width. */
const EVEN = { light: 0.008, walls: 0.004, feet: 0.012 };
/**
 * Ground continues while its brightness, relative to the running mean, stays in this range;
 * adaptation rate of the mean.
 */
const LIKE = { darker: 0.62, lighter: 3, plus: 0.1, follows: 0.06 };
/** Width of the soft edge of the ground, as a share of the height. */
const SOFT = 0.012;
/** Minimum height of a wall in a column, minimum share of columns with a wall, and quantile of their base rows. */
const WALLS = { tall: 0.12, columns: 0.03, most: 0.4 };

/**
 * Finds level ground in a photograph: in each column from the lower edge up to the first base of a wall or change of
 * brightness or texture, never above the horizon.
 */
export function groundMask(
  { sky, walls, gray }: Record<'sky' | 'walls' | 'gray', Float32Array>,
  horizon: number,
  w: number,
  h: number,
): Float32Array {
  const soft = boxBlur(gray, w, h, Math.max(1, w * EVEN.light), 1);
  const built = boxBlur(walls, w, h, Math.max(1, w * EVEN.walls), 1);
  const highest = Math.max(horizon, footOf(built, w, h) - h * BEHIND);
  const feet = new Float32Array(w);
  for (let x = 0; x < w; x++) {
    let ground = soft[(h - 1) * w + x] as number;
    let other = 0;
    let y = h - 1;
    for (; y > highest && other <= h * FOOT; y--) {
      const i = y * w + x;
      const level = soft[i] as number;
      const isGround =
        (built[i] as number) < 0.5 && level > ground * LIKE.darker && level < ground * LIKE.lighter + LIKE.plus;
      other = isGround ? 0 : other + 1;
      if (isGround) ground += (level - ground) * LIKE.follows;
    }
    feet[x] = y + other;
  }
  const out = new Float32Array(w * h);
  const reach = Math.max(2, Math.round(w * EVEN.feet));
  for (let x = 0; x < w; x++) {
    const foot = quantile([...feet.subarray(Math.max(0, x - reach), x + reach + 1)], 0.5);
    for (let y = Math.floor(foot); y < h; y++) {
      const i = y * w + x;
      out[i] = smoothstep(foot - 1, foot + h * SOFT, y) * (1 - (sky[i] as number));
    }
  }
  return out;
}

/** Row of the walls' base: a quantile of the lowest wall rows in all columns. */
function footOf(built: Float32Array, w: number, h: number): number {
  const lowest: number[] = [];
  for (let x = 0; x < w; x += 2) {
    let [rows, foot] = [0, 0];
    for (let y = 0; y < h; y++) {
      if ((built[y * w + x] as number) < 0.5) continue;
      rows++;
      foot = y;
    }
    if (rows > h * WALLS.tall) lowest.push(foot);
  }
  return lowest.length > w * WALLS.columns ? quantile(lowest, WALLS.most) : 0;
}
