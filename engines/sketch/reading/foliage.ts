import { boxBlur } from './raster';

/**
 * Limits for curls of foliage: ink threshold, longest straight stroke they may touch, and minimum density.
 * `stroke` is a share of the width.
 */
const CURL = { ink: 0.3, stroke: 0.045, least: 0.2 };
/**
 * Radius (share of the width) and weight of a narrow and a wide window: a single stroke stays thin, dense curls merge.
 */
const NEAR = { reach: 0.012, weight: 9 };
const WIDE = { reach: 0.03, weight: 14 };
/** Score above which a pixel is foliage, and the slope of the transition. */
const LEAVES = { from: 0.55, rise: 2.2 };

/**
 * Finds loose, curly strokes away from straight lines: trees with an open outline. Returns a soft mask from 0 to 1,
 * restricted to `allowed` (sky and open ground).
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
    if ((ink[i] as number) > CURL.ink && (strokes[i] as number) < w * CURL.stroke && allowed[i]) {
      curly[i] = 1;
      amount++;
    }
  }
  if (amount < w * CURL.least) return new Float32Array(w * h);
  const near = boxBlur(curly, w, h, w * NEAR.reach, 2);
  const wide = boxBlur(curly, w, h, w * WIDE.reach, 2);
  const out = new Float32Array(w * h);
  for (let i = 0; i < out.length; i++) {
    if (!allowed[i]) continue;
    const score = (near[i] as number) * NEAR.weight + (wide[i] as number) * WIDE.weight;
    out[i] = Math.max(0, Math.min(1, (score - LEAVES.from) * LEAVES.rise));
  }
  return boxBlur(out, w, h, 2, 1);
}
