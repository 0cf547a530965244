import { boxBlur, clamp, quantile, smoothstep } from '../reading/raster';

/** Sky pixels. Blueness and green are on a scale of 0-255, brightness and its steps on a scale of 0-1. */
const SKY = {
  minMeanBlue: 24,
  minShareOfMeanBlue: 0.4,
  minBlueOfWhiteSky: -6,
  maxExtraGreen: 10,
  minBrightness: 0.28,
  maxVariation: 0.05,
  maxStep: 0.028,
};
/** Thresholds of the mask's soft edge. */
const SOFT_EDGE = { from: 0.35, to: 0.65 };
/** Clouds touch the blue sky and end only slightly below it. Colours are on a scale of 0-255, brightness of 0-1. */
const CLOUD = {
  blueColumnsDivisor: 20,
  columnStride: 3,
  blueEndQuantile: 0.97,
  maxBelowBlue: 0.02,
  maxVariation: 0.045,
  minBrightness: 0.3,
  maxExtraRed: 5,
  maxExtraGreen: 8,
  maxChroma: 80,
  maxStep: 0.05,
  minBlueBorder: 0.1,
};
/** The horizon is the row above which most sky columns end. Rows are shares of the image height. */
const HORIZON = { columnStride: 4, minColumns: 8, quantile: 0.9, default: 0.55, min: 0.35, max: 0.8 };

/** Finds the sky: a smooth, bright or blue area that is connected to the upper image edge. */
export function skyMask(rgb: Uint8Array, gray: Float32Array, w: number, h: number): Float32Array {
  const mask = new Float32Array(w * h);
  const soft = boxBlur(gray, w, h, 2, 1);
  // A blue sky is blue everywhere. A white sky only has to be bright.
  let blue = 0;
  for (let x = 0; x < w; x++) blue += ((rgb[3 * x + 2] as number) - (rgb[3 * x] as number)) / w;
  const least = blue > SKY.minMeanBlue ? blue * SKY.minShareOfMeanBlue : SKY.minBlueOfWhiteSky;
  const could = (i: number): boolean => {
    const b = rgb[3 * i + 2] as number;
    const r = rgb[3 * i] as number;
    const g = rgb[3 * i + 1] as number;
    const bluish = b - r >= least && b >= g - SKY.maxExtraGreen;
    return (
      bluish &&
      (gray[i] as number) > SKY.minBrightness &&
      Math.abs((soft[i] as number) - (gray[i] as number)) < SKY.maxVariation
    );
  };
  const stack: number[] = [];
  for (let x = 0; x < w; x++) if (could(x)) stack.push(x);
  for (const p of stack) mask[p] = 1;
  while (stack.length > 0) {
    const p = stack.pop() as number;
    const x = p % w;
    for (const q of [x > 0 ? p - 1 : -1, x < w - 1 ? p + 1 : -1, p - w, p + w]) {
      if (q < 0 || q >= w * h || (mask[q] as number) > 0 || !could(q)) continue;
      if (Math.abs((soft[q] as number) - (soft[p] as number)) > SKY.maxStep) continue;
      mask[q] = 1;
      stack.push(q);
    }
  }
  addClouds(mask, { rgb, gray, soft, w, h }, could);
  const closed = boxBlur(mask, w, h, 2, 1);
  for (let i = 0; i < mask.length; i++) mask[i] = smoothstep(SOFT_EDGE.from, SOFT_EDGE.to, closed[i] as number);
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
 * Adds clouds: smooth, bright or grey patches without warm colour, in contact with the blue sky.
 * They end only slightly below the blue. Pale sunlit walls look the same but reach the ground.
 */
function addClouds(mask: Float32Array, { rgb, gray, soft, w, h }: Light, blue: (i: number) => boolean): void {
  const feet: number[] = [];
  for (let x = 0; x < w; x += CLOUD.columnStride) {
    let foot = -1;
    for (let y = 0; y < h; y++) if ((mask[y * w + x] as number) > 0) foot = y;
    if (foot > 0) feet.push(foot);
  }
  if (feet.length < w / CLOUD.blueColumnsDivisor) return;
  const lowest = quantile(feet, CLOUD.blueEndQuantile) + h * CLOUD.maxBelowBlue;
  const could = (i: number): boolean => {
    if (blue(i)) return true;
    const [r, g, b] = [rgb[3 * i] as number, rgb[3 * i + 1] as number, rgb[3 * i + 2] as number];
    const even = Math.abs((soft[i] as number) - (gray[i] as number)) < CLOUD.maxVariation;
    const cool = b > r - CLOUD.maxExtraRed && b >= g - CLOUD.maxExtraGreen;
    return (
      even &&
      cool &&
      (gray[i] as number) > CLOUD.minBrightness &&
      Math.max(r, g, b) - Math.min(r, g, b) < CLOUD.maxChroma
    );
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
        if (Math.abs((soft[q] as number) - (soft[p] as number)) > CLOUD.maxStep) continue;
        seen[q] = 1;
        patch.push(q);
      }
    }
    if (bottom <= lowest && beside > CLOUD.minBlueBorder * (beside + border)) for (const p of patch) mask[p] = 1;
  }
}

export function horizonOf(sky: Float32Array, w: number, h: number): number {
  const feet: number[] = [];
  for (let x = 0; x < w; x += HORIZON.columnStride) {
    let y = h - 1;
    while (y > 0 && (sky[y * w + x] as number) < 0.5) y--;
    if (y > 0) feet.push(y);
  }
  return clamp(
    feet.length > HORIZON.minColumns ? quantile(feet, HORIZON.quantile) : h * HORIZON.default,
    h * HORIZON.min,
    h * HORIZON.max,
  );
}
