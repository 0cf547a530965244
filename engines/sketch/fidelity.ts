import { boxBlur, clamp, distanceTo, luma, quantile } from './reading/raster';

export interface Raster {
  /** sRGB bytes, three per pixel. */
  rgb: Uint8Array;
  width: number;
  height: number;
}

export interface Fidelity {
  /** 0-100: 0.7 recall + 0.3 precision. Two equal pictures give 100. */
  score: number;
  /** Share of drawn edges the result has within the tolerance, 0-100. */
  recall: number;
  /** Share of the result's strong edges that were drawn, 0-100. */
  precision: number;
  /** Where they differ: missing lines red, invented ones amber, kept ones grey, on white. */
  heat: Raster;
  /** The same as data, one byte per pixel of the heat map: 0 nothing wrong, 1 missing, 2 invented. */
  marks: Uint8Array;
}

export interface FidelityOptions {
  /** Half width of the band in which a line counts as kept, share of the longer side. Default 0.005. */
  tolerance?: number;
  /** Longer side the comparison works at. Default 960. */
  side?: number;
}

/**
 * Compares the edges of a drawing with those of a picture made from it (both of one framing; sizes may differ). Pure and
 * deterministic. Throws RangeError for an empty raster.
 * @returns null when nothing is drawn: there is nothing a picture could keep
 */
export function measureFidelity(drawing: Raster, result: Raster, options: FidelityOptions = {}): Fidelity | null {
  if (drawing.width < 1 || drawing.height < 1 || result.width < 1 || result.height < 1) {
    throw new RangeError('a raster has at least one pixel');
  }
  const longest = Math.max(result.width, result.height);
  const scale = Math.min(1, (options.side ?? 960) / longest);
  const w = Math.max(1, Math.round(result.width * scale));
  const h = Math.max(1, Math.round(result.height * scale));
  const drawn = edges(shrink(drawing, w, h), w, h);
  const made = edges(shrink(result, w, h), w, h);
  const band = Math.max(1.5, (options.tolerance ?? 0.005) * Math.max(w, h));
  const toDrawn = distanceTo(drawn, w, h);
  const toMade = distanceTo(made, w, h);
  const heat = new Uint8Array(w * h * 3).fill(255);
  const marks = new Uint8Array(w * h);
  const count = { drawn: 0, kept: 0, made: 0, known: 0 };
  for (let i = 0; i < drawn.length; i++) {
    if (made[i]) {
      count.made++;
      if ((toDrawn[i] as number) <= band) count.known++;
      else {
        heat.set([245, 166, 35], 3 * i);
        marks[i] = 2;
      }
    }
    if (drawn[i]) {
      count.drawn++;
      const kept = (toMade[i] as number) <= band;
      if (kept) count.kept++;
      heat.set(kept ? [176, 180, 186] : [214, 40, 40], 3 * i);
      if (!kept) marks[i] = 1;
    }
  }
  if (count.drawn === 0) return null;
  const recall = (100 * count.kept) / count.drawn;
  const precision = count.made === 0 ? 100 : (100 * count.known) / count.made;
  const round = (value: number): number => Math.round(value * 10) / 10;
  const score = round(clamp(0.7 * recall + 0.3 * precision, 0, 100));
  return { score, recall: round(recall), precision: round(precision), heat: { rgb: heat, width: w, height: h }, marks };
}

/** Mean of the source pixels under each target pixel (nearest when enlarging), as luminance. */
function shrink(from: Raster, w: number, h: number): Float32Array {
  const gray = luma(from.rgb);
  if (from.width === w && from.height === h) return gray;
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const y0 = Math.min(from.height - 1, Math.floor((y * from.height) / h));
    const y1 = Math.max(y0 + 1, Math.min(from.height, Math.floor(((y + 1) * from.height) / h)));
    for (let x = 0; x < w; x++) {
      const x0 = Math.min(from.width - 1, Math.floor((x * from.width) / w));
      const x1 = Math.max(x0 + 1, Math.min(from.width, Math.floor(((x + 1) * from.width) / w)));
      let sum = 0;
      for (let j = y0; j < y1; j++) for (let i = x0; i < x1; i++) sum += gray[j * from.width + i] as number;
      out[y * w + x] = sum / ((y1 - y0) * (x1 - x0));
    }
  }
  return out;
}

/** Edge pixels: gradient maxima across their direction, above a threshold between fixed bounds set by the picture. */
function edges(gray: Float32Array, w: number, h: number): Uint8Array {
  const soft = boxBlur(gray, w, h, 1, 1);
  const strength = new Float32Array(w * h);
  const steep: number[] = [];
  const at = (x: number, y: number): number => soft[clamp(y, 0, h - 1) * w + clamp(x, 0, w - 1)] as number;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const m = Math.hypot(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1));
      strength[y * w + x] = m;
      if (m > 0.04) steep.push(m);
    }
  }
  const threshold = clamp(quantile(steep, 0.6) * 0.6, 0.06, 0.14);
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const m = strength[y * w + x] as number;
      if (m < threshold) continue;
      const gx = Math.abs(at(x + 1, y) - at(x - 1, y));
      const gy = Math.abs(at(x, y + 1) - at(x, y - 1));
      const [dx, dy] = gx >= gy ? [1, 0] : [0, 1];
      const before = strength[clamp(y - dy, 0, h - 1) * w + clamp(x - dx, 0, w - 1)] as number;
      const after = strength[clamp(y + dy, 0, h - 1) * w + clamp(x + dx, 0, w - 1)] as number;
      if (m >= before && m >= after) out[y * w + x] = 1;
    }
  }
  return out;
}
