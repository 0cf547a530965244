import { clamp } from '../reading/raster';

type Triple = [number, number, number];

/** Opponent colours of encoded values (Reinhard et al. 2001): lightness, blue-yellow, red-green. */
const toOpponent = (r: number, g: number, b: number): Triple => [(r + g + b) / 3, (r + g) / 2 - b, r - g];

interface Moments {
  mean: Triple;
  spread: Triple;
}

function momentsOf(rgb: Uint8Array): Moments {
  const sum: Triple = [0, 0, 0];
  const squares: Triple = [0, 0, 0];
  let n = 0;
  const step = 3 * Math.max(1, Math.floor(rgb.length / 3 / 60_000));
  for (let i = 0; i + 2 < rgb.length; i += step) {
    const o = toOpponent(rgb[i] as number, rgb[i + 1] as number, rgb[i + 2] as number);
    for (let k = 0; k < 3; k++) {
      (sum[k] as number) += o[k] as number;
      (squares[k] as number) += (o[k] as number) * (o[k] as number);
    }
    n++;
  }
  const mean = sum.map((s) => s / Math.max(1, n)) as Triple;
  const spread = squares.map((s, k) =>
    Math.sqrt(Math.max(1, s / Math.max(1, n) - (mean[k] as number) * (mean[k] as number))),
  ) as Triple;
  return { mean, spread };
}

/** Matches an image's palette and light to a reference (colour transfer, Reinhard et al. 2001). */
export function matchPalette(rgb: Uint8Array, reference: Uint8Array): Uint8Array {
  const from = momentsOf(rgb);
  const to = momentsOf(reference);
  const out = new Uint8Array(rgb.length);
  const gain = [0, 1, 2].map((k) => clamp((to.spread[k] as number) / (from.spread[k] as number), 0.45, 1.7));
  const strength = [0.45, 0.85, 0.85];
  for (let i = 0; i + 2 < rgb.length; i += 3) {
    const o = toOpponent(rgb[i] as number, rgb[i + 1] as number, rgb[i + 2] as number);
    for (let k = 0; k < 3; k++) {
      const moved = ((o[k] as number) - (from.mean[k] as number)) * (gain[k] as number) + (to.mean[k] as number);
      o[k] = (o[k] as number) + (moved - (o[k] as number)) * (strength[k] as number);
    }
    const [l, by, rg] = o;
    const half = l + by / 3;
    out[i] = clamp(half + rg / 2, 0, 255);
    out[i + 1] = clamp(half - rg / 2, 0, 255);
    out[i + 2] = clamp(l - (2 * by) / 3, 0, 255);
  }
  return out;
}
