import type { DrawnStroke } from './drawn-strokes';

/** A stroke that ends within this share of the image height from the horizon still reaches it. */
const NEAR = 0.015;

/**
 * Share of the vertical length that lies wholly above the horizon. The windows of upper storeys do;
 * the walls, doors and windows of a room cross the horizon, because its ceiling is only a metre above the eye.
 */
export function shareAloft(upright: readonly DrawnStroke[], horizon: number | null, h: number): number {
  if (horizon === null) return 0;
  let all = 0;
  let above = 0;
  for (const { y0, y1, length } of upright) {
    all += length;
    if (Math.max(y0, y1) < horizon - NEAR * h) above += length;
  }
  return all > 0 ? above / all : 0;
}

/** Minimum number of strokes in a row, their length, and the tolerance for their ends (shares of the height). */
const ROW = { strokes: 6, shortest: 0.02, longest: 0.2, ends: 0.008 };

/** Share of the vertical length in rows of equal strokes, such as the windows of a storey. @param h height, pixels */
export function shareInRows(upright: readonly DrawnStroke[], h: number): number {
  const ends = upright.map(({ y0, y1 }) => [Math.min(y0, y1) / h, Math.max(y0, y1) / h] as const);
  let [all, rows] = [0, 0];
  for (const [top, foot] of ends) {
    all += foot - top;
    if (foot - top < ROW.shortest || foot - top > ROW.longest) continue;
    const same = ends.filter(([t, f]) => Math.abs(t - top) < ROW.ends && Math.abs(f - foot) < ROW.ends);
    if (same.length >= ROW.strokes) rows += foot - top;
  }
  return rows / Math.max(1e-6, all);
}
