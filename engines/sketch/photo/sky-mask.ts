import { boxBlur, clamp, quantile, smoothstep } from '../reading/raster';

/**
 * Scale 0-255: mean blueness of the upper edge for a blue sky,
 * share of it that each pixel needs (or `white` for a white sky), and allowed excess of green.
 * Scale 0-1: minimum brightness, maximum variation, maximum step to a neighbour.
 */
const SKY = { blue: 24, ofBlue: 0.4, white: -6, greener: 10, light: 0.28, even: 0.05, step: 0.028 };
/** Transition at the mask's soft edge. */
const EDGE = { from: 0.35, to: 0.65 };
/**
 * Clouds: minimum number of blue columns (width divided by this),
 * lowest row of the blue and how much lower clouds may reach;
 * limits for smoothness, brightness, red, green and chroma (0-255), steps, and length of the border with the blue.
 */
const CLOUD = {
  columns: 20,
  everyColumn: 3,
  foot: 0.97,
  lower: 0.02,
  even: 0.045,
  light: 0.3,
  redder: 5,
  greener: 8,
  coloured: 80,
  step: 0.05,
  besideBlue: 0.1,
};
/**
 * The horizon is the row at which most sky columns end: sampling, quantile, default and limits (shares of the height).
 */
const HORIZON = { everyColumn: 4, columns: 8, most: 0.9, usual: 0.55, from: 0.35, to: 0.8 };

/** Finds the sky: a bright or blue, smooth area that is connected with the top of the frame. */
export function skyMask(rgb: Uint8Array, gray: Float32Array, w: number, h: number): Float32Array {
  const mask = new Float32Array(w * h);
  const soft = boxBlur(gray, w, h, 2, 1);
  // A blue sky must be blue everywhere, while a white sky only has to be bright.
  let blue = 0;
  for (let x = 0; x < w; x++) blue += ((rgb[3 * x + 2] as number) - (rgb[3 * x] as number)) / w;
  const least = blue > SKY.blue ? blue * SKY.ofBlue : SKY.white;
  const could = (i: number): boolean => {
    const b = rgb[3 * i + 2] as number;
    const r = rgb[3 * i] as number;
    const g = rgb[3 * i + 1] as number;
    const bluish = b - r >= least && b >= g - SKY.greener;
    return bluish && (gray[i] as number) > SKY.light && Math.abs((soft[i] as number) - (gray[i] as number)) < SKY.even;
  };
  const stack: number[] = [];
  for (let x = 0; x < w; x++) if (could(x)) stack.push(x);
  for (const p of stack) mask[p] = 1;
  while (stack.length > 0) {
    const p = stack.pop() as number;
    const x = p % w;
    for (const q of [x > 0 ? p - 1 : -1, x < w - 1 ? p + 1 : -1, p - w, p + w]) {
      if (q < 0 || q >= w * h || (mask[q] as number) > 0 || !could(q)) continue;
      if (Math.abs((soft[q] as number) - (soft[p] as number)) > SKY.step) continue;
      mask[q] = 1;
      stack.push(q);
    }
  }
  addClouds(mask, { rgb, gray, soft, w, h }, could);
  const closed = boxBlur(mask, w, h, 2, 1);
  for (let i = 0; i < mask.length; i++) mask[i] = smoothstep(EDGE.from, EDGE.to, closed[i] as number);
  return mask;
}

interface Light {
  rgb: Uint8Array;
  gray: Float32Array;
  soft: Float32Array;
  w: number;
  h: number;
}

/**
 * Adds clouds: smooth, bright or grey patches without warm colour that touch the blue and reach only slightly lower.
 * The limit excludes pale sunlit walls, which look the same but reach the ground.
 */
function addClouds(mask: Float32Array, { rgb, gray, soft, w, h }: Light, blue: (i: number) => boolean): void {
  const feet: number[] = [];
  for (let x = 0; x < w; x += CLOUD.everyColumn) {
    let foot = -1;
    for (let y = 0; y < h; y++) if ((mask[y * w + x] as number) > 0) foot = y;
    if (foot > 0) feet.push(foot);
  }
  if (feet.length < w / CLOUD.columns) return;
  const lowest = quantile(feet, CLOUD.foot) + h * CLOUD.lower;
  const could = (i: number): boolean => {
    if (blue(i)) return true;
    const [r, g, b] = [rgb[3 * i] as number, rgb[3 * i + 1] as number, rgb[3 * i + 2] as number];
    const even = Math.abs((soft[i] as number) - (gray[i] as number)) < CLOUD.even;
    const cool = b > r - CLOUD.redder && b >= g - CLOUD.greener;
    return even && cool && (gray[i] as number) > CLOUD.light && Math.max(r, g, b) - Math.min(r, g, b) < CLOUD.coloured;
  };
  const seen = new Uint8Array(w * h);
  for (let start = 0; start < mask.length; start++) {
    if ((mask[start] as number) > 0 || seen[start] || start >= lowest * w || !could(start)) continue;
    const patch = [start];
    seen[start] = 1;
    let [bottom, beside, border] = [0, 0, 0];
    for (const p of patch) {
      const x = p % w;
      bottom = Math.max(bottom, Math.floor(p / w));
      for (const q of [x > 0 ? p - 1 : -1, x < w - 1 ? p + 1 : -1, p - w, p + w]) {
        if (q < 0 || q >= w * h) continue;
        if ((mask[q] as number) > 0) beside++;
        else if (!could(q)) border++;
        if (seen[q] || (mask[q] as number) > 0 || !could(q)) continue;
        if (Math.abs((soft[q] as number) - (soft[p] as number)) > CLOUD.step) continue;
        seen[q] = 1;
        patch.push(q);
      }
    }
    if (bottom <= lowest && beside > CLOUD.besideBlue * (beside + border)) for (const p of patch) mask[p] = 1;
  }
}

export function horizonOf(sky: Float32Array, w: number, h: number): number {
  const feet: number[] = [];
  for (let x = 0; x < w; x += HORIZON.everyColumn) {
    let y = h - 1;
    while (y > 0 && (sky[y * w + x] as number) < 0.5) y--;
    if (y > 0) feet.push(y);
  }
  return clamp(
    feet.length > HORIZON.columns ? quantile(feet, HORIZON.most) : h * HORIZON.usual,
    h * HORIZON.from,
    h * HORIZON.to,
  );
}
