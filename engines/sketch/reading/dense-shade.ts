import { boxBlur } from './raster';

/** A line is heavy when its ink (0-1), averaged over three pixels, exceeds this. The margin is in pixels. */
const HEAVY_LINE = { minInk: 0.6, margin: 2 };
/** Cell size in pixels for measuring the direction of strokes. */
const CELL_SIZE = 4;
const DIRECTION_RADIUS = 3;
/** Dense shade: minimum share of fine ink, and how much of it (0-1) has one direction. */
const DENSE_SHADE = { minInkShare: 0.14, minOneDirection: 0.42 };
/** Half the minimum width of a shaded field, in cells. The lines of a cornice are narrower. */
const HALF_FIELD_WIDTH = 4;

/**
 * Finds ink whose strokes are too dense to separate, such as hatching across boards or a distant drawing.
 * Its strokes have one main direction over a wide field. Returns 1 at each pixel of such ink.
 */
export function findDenseShade(ink: Float32Array, w: number, h: number): Uint8Array {
  const soft = boxBlur(ink, w, h, 1, 2);
  const heavy = maskHeavyLines(soft, w, h);
  const [cw, ch] = [Math.ceil(w / CELL_SIZE), Math.ceil(h / CELL_SIZE)];
  const plane = (): Float32Array => new Float32Array(cw * ch);
  const [amount, xx, yy, xy] = [plane(), plane(), plane(), plane()];
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      if (heavy[i]) continue;
      const c = ((y / CELL_SIZE) | 0) * cw + ((x / CELL_SIZE) | 0);
      (amount[c] as number) += (ink[i] as number) / (CELL_SIZE * CELL_SIZE);
      const gx = (soft[i + 1] as number) - (soft[i - 1] as number);
      const gy = (soft[i + w] as number) - (soft[i - w] as number);
      (xx[c] as number) += gx * gx;
      (yy[c] as number) += gy * gy;
      (xy[c] as number) += gx * gy;
    }
  const wide = [amount, xx, yy, xy].map((one) => boxBlur(one, cw, ch, DIRECTION_RADIUS, 1)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const shaded = new Uint8Array(cw * ch);
  for (let c = 0; c < shaded.length; c++) {
    const [a, x2, y2, both] = wide.map((one) => one[c] as number) as [number, number, number, number];
    const way = Math.hypot(x2 - y2, 2 * both) / Math.max(1e-6, x2 + y2);
    if (a > DENSE_SHADE.minInkShare && way > DENSE_SHADE.minOneDirection) shaded[c] = 1;
  }
  const field = openMask(shaded, cw, ch, HALF_FIELD_WIDTH);
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (!heavy[i] && (ink[i] as number) > 0 && field[((y / CELL_SIZE) | 0) * cw + ((x / CELL_SIZE) | 0)]) out[i] = 1;
    }
  return out;
}

/** Mask of heavy lines with their margin. */
function maskHeavyLines(soft: Float32Array, w: number, h: number): Uint8Array {
  const out = new Uint8Array(w * h);
  const r = HEAVY_LINE.margin;
  for (let y = r; y < h - r; y++)
    for (let x = r; x < w - r; x++)
      if ((soft[y * w + x] as number) > HEAVY_LINE.minInk)
        for (let j = -r; j <= r; j++) out.fill(1, (y + j) * w + x - r, (y + j) * w + x + r + 1);
  return out;
}

/** Morphological opening with a square of 2r+1 cells. Removes everything narrower. */
function openMask(mask: Uint8Array, w: number, h: number, r: number): Uint8Array {
  const mean = boxBlur(Float32Array.from(mask), w, h, r, 1);
  const core = new Float32Array(w * h);
  for (let c = 0; c < core.length; c++) core[c] = (mean[c] as number) > 0.92 ? 1 : 0;
  const back = boxBlur(core, w, h, r + 1, 1);
  return Uint8Array.from(mask, (_, c) => ((back[c] as number) > 1e-6 ? 1 : 0));
}
