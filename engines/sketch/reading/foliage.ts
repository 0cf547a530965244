import { boxBlur } from './raster';

/** Curls of foliage: ink level, and longest straight stroke that they may touch (share of the image width). */
const CURL = { minInk: 0.3, maxStroke: 0.045, minAmount: 0.2 };
/** Radius (share of the image width) and weight of the narrow window. Dense curls merge, a single stroke stays thin. */
const NARROW_WINDOW = { radius: 0.012, weight: 9 };
const WIDE_WINDOW = { radius: 0.03, weight: 14 };
/** A pixel is foliage above this score. The mask rises from 0 to 1 with this slope. */
const FOLIAGE = { minScore: 0.55, slope: 2.2 };

/**
 * Finds loose, curly strokes away from straight lines: trees without a closed outline.
 * Returns a soft mask (0-1) within `allowed`, which is sky and open ground.
 */
export function looseFoliage(
  ink: Float32Array,
  strokes: Uint16Array,
  allowed: Uint8Array,
  w: number,
  h: number,
): Float32Array {
  const curly = new Float32Array(w * h);
  let amount = 0;
  for (let i = 0; i < curly.length; i++) {
    if ((ink[i] as number) > CURL.minInk && (strokes[i] as number) < w * CURL.maxStroke && allowed[i]) {
      curly[i] = 1;
      amount++;
    }
  }
  if (amount < w * CURL.minAmount) return new Float32Array(w * h);
  const near = boxBlur(curly, w, h, w * NARROW_WINDOW.radius, 2);
  const wide = boxBlur(curly, w, h, w * WIDE_WINDOW.radius, 2);
  const out = new Float32Array(w * h);
  for (let i = 0; i < out.length; i++) {
    if (!allowed[i]) continue;
    const score = (near[i] as number) * NARROW_WINDOW.weight + (wide[i] as number) * WIDE_WINDOW.weight;
    out[i] = Math.max(0, Math.min(1, (score - FOLIAGE.minScore) * FOLIAGE.slope));
  }
  return boxBlur(out, w, h, 2, 1);
}
