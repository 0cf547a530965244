import type { DrawnStroke } from './drawn-strokes';

/** A stroke that ends within this distance of the horizon reaches it (share of the image height). */
const HORIZON_TOLERANCE = 0.015;

/**
 * Share of vertical length above the horizon. Windows of upper storeys lie there.
 * Walls, doors and windows of a room cross the horizon, because its ceiling is only a metre above the eye.
 */
export function shareAloft(upright: readonly DrawnStroke[], horizon: number | null, h: number): number {
  if (horizon === null) return 0;
  let all = 0;
  let above = 0;
  for (const { y0, y1, length } of upright) {
    all += length;
    if (Math.max(y0, y1) < horizon - HORIZON_TOLERANCE * h) above += length;
  }
  return all > 0 ? above / all : 0;
}

/** A row of equal strokes. Lengths and tolerances are shares of the image height. */
const STROKE_ROW = { minStrokes: 6, minLength: 0.02, maxLength: 0.2, endTolerance: 0.008 };

/** Share of vertical length in rows of equal strokes, such as windows of a storey. @param h height in pixels */
export function shareInRows(upright: readonly DrawnStroke[], h: number): number {
  const ends = upright.map(({ y0, y1 }) => [Math.min(y0, y1) / h, Math.max(y0, y1) / h] as const);
  let [all, rows] = [0, 0];
  for (const [top, foot] of ends) {
    all += foot - top;
    if (foot - top < STROKE_ROW.minLength || foot - top > STROKE_ROW.maxLength) continue;
    const same = ends.filter(
      ([t, f]) => Math.abs(t - top) < STROKE_ROW.endTolerance && Math.abs(f - foot) < STROKE_ROW.endTolerance,
    );
    if (same.length >= STROKE_ROW.minStrokes) rows += foot - top;
  }
  return rows / Math.max(1e-6, all);
}
