import { boxBlur } from './raster';

/** A line is heavy when its ink, averaged over three pixels, exceeds `from`. It is kept with this margin (pixels). */
const HEAVY = { from: 0.6, margin: 2 };
/** Cell size in pixels, and half the size in cells of the window in which the stroke direction is measured. */
const CELL = 4;
const AROUND = 3;
/** A place is shaded when fine ink covers this share of the window and this much of it (0-1) has one direction. */
const SHADED = { ink: 0.14, oneWay: 0.42 };
/** Half the minimum width of a shaded field, in cells: a cornice's lines are narrower than that. */
const FIELD = 4;

/**
 * Finds ink whose strokes are too dense to separate, such as hatching across boards, or a distant drawing.
 * Its strokes have about one direction over a wide field. Returns 1 where the ink is such shade.
 */
export function findDenseShade(ink: Float32Array, w: number, h: number): Uint8Array {
  const soft = boxBlur(ink, w, h, 1, 2);
  const heavy = dilated(soft, w, h);
  const [cw, ch] = [Math.ceil(w / CELL), Math.ceil(h / CELL)];
  const plane = (): Float32Array => new Float32Array(cw * ch);
  const [amount, xx, yy, xy] = [plane(), plane(), plane(), plane()];
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      if (heavy[i]) continue;
      const c = ((y / CELL) | 0) * cw + ((x / CELL) | 0);
      (amount[c] as number) += (ink[i] as number) / (CELL * CELL);
      const gx = (soft[i + 1] as number) - (soft[i - 1] as number);
      const gy = (soft[i + w] as number) - (soft[i - w] as number);
      (xx[c] as number) += gx * gx;
      (yy[c] as number) += gy * gy;
      (xy[c] as number) += gx * gy;
    }
  const wide = [amount, xx, yy, xy].map((one) => boxBlur(one, cw, ch, AROUND, 1)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const shaded = new Uint8Array(cw * ch);
  for (let c = 0; c < shaded.length; c++) {
    const [a, x2, y2, both] = wide.map((one) => one[c] as number) as [number, number, number, number];
    const way = Math.hypot(x2 - y2, 2 * both) / Math.max(1e-6, x2 + y2);
    if (a > SHADED.ink && way > SHADED.oneWay) shaded[c] = 1;
  }
  const field = opened(shaded, cw, ch, FIELD);
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (!heavy[i] && (ink[i] as number) > 0 && field[((y / CELL) | 0) * cw + ((x / CELL) | 0)]) out[i] = 1;
    }
  return out;
}

/** Mask of the heavy lines, widened by their margin. */
function dilated(soft: Float32Array, w: number, h: number): Uint8Array {
  const out = new Uint8Array(w * h);
  const r = HEAVY.margin;
  for (let y = r; y < h - r; y++)
    for (let x = r; x < w - r; x++)
      if ((soft[y * w + x] as number) > HEAVY.from)
        for (let j = -r; j <= r; j++) out.fill(1, (y + j) * w + x - r, (y + j) * w + x + r + 1);
  return out;
}

/** Morphological opening with a square of 2r+1 cells: removes what is narrower. */
function opened(mask: Uint8Array, w: number, h: number, r: number): Uint8Array {
  const mean = boxBlur(Float32Array.from(mask), w, h, r, 1);
  const core = new Float32Array(w * h);
  for (let c = 0; c < core.length; c++) core[c] = (mean[c] as number) > 0.92 ? 1 : 0;
  const back = boxBlur(core, w, h, r + 1, 1);
  return Uint8Array.from(mask, (_, c) => ((back[c] as number) > 1e-6 ? 1 : 0));
}
