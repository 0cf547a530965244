import { boxBlur } from './raster';

/**
 * Loose curly strokes outside straight construction lines: trees whose outline was left open. Returns a soft mask 0-1 of
 * where foliage stands, limited to `allowed` (sky and open ground).
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
    if ((ink[i] as number) > 0.3 && (strokes[i] as number) < w * 0.045 && allowed[i]) {
      curly[i] = 1;
      amount++;
    }
  }
  if (amount < w * 0.2) return new Float32Array(w * h);
  // Wide and narrow surroundings: an isolated stroke stays thin, a bundle of curls closes.
  const near = boxBlur(curly, w, h, w * 0.012, 2);
  const wide = boxBlur(curly, w, h, w * 0.03, 2);
  const out = new Float32Array(w * h);
  for (let i = 0; i < out.length; i++) {
    if (!allowed[i]) continue;
    const score = (near[i] as number) * 9 + (wide[i] as number) * 14;
    out[i] = Math.max(0, Math.min(1, (score - 0.55) * 2.2));
  }
  return boxBlur(out, w, h, 2, 1);
}
