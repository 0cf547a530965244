import { boxBlur, clamp, quantile, smoothstep } from '../reading/raster';

/** Bright or blue even area connected with the top of the frame. */
export function skyMask(rgb: Uint8Array, gray: Float32Array, w: number, h: number): Float32Array {
  const mask = new Float32Array(w * h);
  const soft = boxBlur(gray, w, h, 2, 1);
  // A blue sky asks for blue all the way; a white one only for brightness.
  let blue = 0;
  for (let x = 0; x < w; x++) blue += ((rgb[3 * x + 2] as number) - (rgb[3 * x] as number)) / w;
  const least = blue > 24 ? blue * 0.4 : -6;
  const could = (i: number): boolean => {
    const b = rgb[3 * i + 2] as number;
    const r = rgb[3 * i] as number;
    const g = rgb[3 * i + 1] as number;
    const bluish = b - r >= least && b >= g - 10;
    return bluish && (gray[i] as number) > 0.28 && Math.abs((soft[i] as number) - (gray[i] as number)) < 0.05;
  };
  const stack: number[] = [];
  for (let x = 0; x < w; x++) if (could(x)) stack.push(x);
  for (const p of stack) mask[p] = 1;
  while (stack.length > 0) {
    const p = stack.pop() as number;
    const x = p % w;
    for (const q of [x > 0 ? p - 1 : -1, x < w - 1 ? p + 1 : -1, p - w, p + w]) {
      if (q < 0 || q >= w * h || (mask[q] as number) > 0 || !could(q)) continue;
      if (Math.abs((soft[q] as number) - (soft[p] as number)) > 0.028) continue;
      mask[q] = 1;
      stack.push(q);
    }
  }
  addClouds(mask, { rgb, gray, soft, w, h }, could);
  const closed = boxBlur(mask, w, h, 2, 1);
  for (let i = 0; i < mask.length; i++) mask[i] = smoothstep(0.35, 0.65, closed[i] as number);
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
 * Clouds in a blue sky: even, bright or grey patches without warmth that touch the blue and reach no lower than it does,
 * but for a little: a pale wall in the light looks the same and goes down to the ground.
 */
function addClouds(mask: Float32Array, { rgb, gray, soft, w, h }: Light, blue: (i: number) => boolean): void {
  const feet: number[] = [];
  for (let x = 0; x < w; x += 3) {
    let foot = -1;
    for (let y = 0; y < h; y++) if ((mask[y * w + x] as number) > 0) foot = y;
    if (foot > 0) feet.push(foot);
  }
  if (feet.length < w / 20) return;
  const lowest = quantile(feet, 0.97) + h * 0.02;
  const could = (i: number): boolean => {
    if (blue(i)) return true;
    const [r, g, b] = [rgb[3 * i] as number, rgb[3 * i + 1] as number, rgb[3 * i + 2] as number];
    const even = Math.abs((soft[i] as number) - (gray[i] as number)) < 0.045;
    return even && (gray[i] as number) > 0.3 && b > r - 5 && b >= g - 8 && Math.max(r, g, b) - Math.min(r, g, b) < 80;
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
        if (Math.abs((soft[q] as number) - (soft[p] as number)) > 0.05) continue;
        seen[q] = 1;
        patch.push(q);
      }
    }
    if (bottom <= lowest && beside > 0.1 * (beside + border)) for (const p of patch) mask[p] = 1;
  }
}

export function horizonOf(sky: Float32Array, w: number, h: number): number {
  const feet: number[] = [];
  for (let x = 0; x < w; x += 4) {
    let y = h - 1;
    while (y > 0 && (sky[y * w + x] as number) < 0.5) y--;
    if (y > 0) feet.push(y);
  }
  return clamp(feet.length > 8 ? quantile(feet, 0.9) : h * 0.55, h * 0.35, h * 0.8);
}
