import { clamp } from '../reading/raster';

type Triple = [number, number, number];

/** Opponent colours after Reinhard et al. 2001, on encoded values: light, blue-yellow, red-green. */
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
    const o = toOpponent(rgb[i]!, rgb[i + 1]!, rgb[i + 2]!);
    for (let k = 0; k < 3; k++) {
      sum[k]! += o[k]!;
      squares[k]! += o[k]! * o[k]!;
    }
    n++;
  }
  const mean = sum.map((s) => s / Math.max(1, n)) as Triple;
  const spread = squares.map((s, k) => Math.sqrt(Math.max(1, s / Math.max(1, n) - mean[k]! * mean[k]!))) as Triple;
  return { mean, spread };
}

/** Brings the palette and the light of a picture to those of a reference (colour transfer, Reinhard et al. 2001). */
export function matchPalette(rgb: Uint8Array, reference: Uint8Array): Uint8Array {
  const from = momentsOf(rgb);
  const to = momentsOf(reference);
  const out = new Uint8Array(rgb.length);
  const gain = [0, 1, 2].map((k) => clamp(to.spread[k]! / from.spread[k]!, 0.45, 1.7));
  const strength = [0.45, 0.85, 0.85];
  for (let i = 0; i + 2 < rgb.length; i += 3) {
    const o = toOpponent(rgb[i]!, rgb[i + 1]!, rgb[i + 2]!);
    for (let k = 0; k < 3; k++) {
      const moved = (o[k]! - from.mean[k]!) * gain[k]! + to.mean[k]!;
      o[k] = o[k]! + (moved - o[k]!) * strength[k]!;
    }
    const [l, by, rg] = o;
    const half = l + by / 3;
    out[i] = clamp(half + rg / 2, 0, 255);
    out[i + 1] = clamp(half - rg / 2, 0, 255);
    out[i + 2] = clamp(l - (2 * by) / 3, 0, 255);
  }
  return out;
}
