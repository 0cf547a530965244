import { boxBlur, quantile, smoothstep } from '../reading/raster';

/** Rows that something else than ground must go on for to end it, as a share of the height: less is a stone or a step. */
const FOOT = 0.09;
/** How far above the foot of the building ground may still show beside it, as a share of the height. */
const BEHIND = 0.05;

/**
 * Level ground of a photograph: in each column from the lower edge up to the foot of what stands there, which is a wall, or
 * where light or texture are no more those of the ground. Never above the horizon.
 */
export function groundMask(
  { sky, walls, gray }: Record<'sky' | 'walls' | 'gray', Float32Array>,
  horizon: number,
  w: number,
  h: number,
): Float32Array {
  const soft = boxBlur(gray, w, h, Math.max(1, w * 0.008), 1);
  const built = boxBlur(walls, w, h, Math.max(1, w * 0.004), 1);
  const highest = Math.max(horizon, footOf(built, w, h) - h * BEHIND);
  const feet = new Float32Array(w);
  for (let x = 0; x < w; x++) {
    let ground = soft[(h - 1) * w + x] as number;
    let other = 0;
    let y = h - 1;
    for (; y > highest && other <= h * FOOT; y--) {
      const i = y * w + x;
      const level = soft[i] as number;
      const isGround = (built[i] as number) < 0.5 && level > ground * 0.62 && level < ground * 3 + 0.1;
      other = isGround ? 0 : other + 1;
      if (isGround) ground += (level - ground) * 0.06;
    }
    feet[x] = y + other;
  }
  const out = new Float32Array(w * h);
  const reach = Math.max(2, Math.round(w * 0.012));
  for (let x = 0; x < w; x++) {
    const foot = quantile([...feet.subarray(Math.max(0, x - reach), x + reach + 1)], 0.5);
    for (let y = Math.floor(foot); y < h; y++) {
      const i = y * w + x;
      out[i] = smoothstep(foot - 1, foot + h * 0.012, y) * (1 - (sky[i] as number));
    }
  }
  return out;
}

/** Row of the foot of the walls: the lowest of most columns that show any. */
function footOf(built: Float32Array, w: number, h: number): number {
  const lowest: number[] = [];
  for (let x = 0; x < w; x += 2) {
    let [rows, foot] = [0, 0];
    for (let y = 0; y < h; y++) {
      if ((built[y * w + x] as number) < 0.5) continue;
      rows++;
      foot = y;
    }
    if (rows > h * 0.12) lowest.push(foot);
  }
  return lowest.length > w * 0.03 ? quantile(lowest, 0.4) : 0;
}
