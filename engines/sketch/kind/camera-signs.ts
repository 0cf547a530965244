import { smoothstep } from '../reading/raster';
import type { DrawnStroke } from './drawn-strokes';

/** Strip above a vanishing point in which ink is searched for. Widths are shares of the image width. */
const STRIP_ABOVE_POINT = { halfWidth: 0.015, gapAbovePoint: 0.05, maxInkedRows: 0.02 };

/** Whether the strip above a point is free of ink, apart from specks. */
export function isOpenAbove(ink: Float32Array, w: number, h: number, { x, y }: { x: number; y: number }): boolean {
  const [x0, x1] = [Math.round(x - STRIP_ABOVE_POINT.halfWidth * w), Math.round(x + STRIP_ABOVE_POINT.halfWidth * w)];
  const foot = Math.min(h, Math.round(y - STRIP_ABOVE_POINT.gapAbovePoint * w));
  let rows = 0;
  for (let row = 0; row < foot; row++) {
    let inked = false;
    for (let column = Math.max(0, x0); column <= Math.min(w - 1, x1) && !inked; column++)
      inked = (ink[row * w + column] as number) > 0.4;
    if (inked) rows++;
  }
  return foot > 0.1 * h && rows < STRIP_ABOVE_POINT.maxInkedRows * h;
}

/**
 * In a tilted view the lean of steep strokes changes linearly across the image.
 * Angles are in radians; `explainedShare` is the share of variance that a line explains.
 */
const LEAN = {
  maxLean: 0.3,
  minStrokes: 8,
  changeAcrossWidth: [0.05, 0.12],
  explainedShare: [0.5, 0.8],
  minLength: 0.012,
} as const;

/** How certain it is that the camera is tilted, 0-1. @param w width of the image, pixels */
export function tiltOf(strokes: readonly DrawnStroke[], w: number): number {
  const steep = strokes.flatMap(({ x0, y0, x1, y1, length }) => {
    const [dx, dy] = y1 > y0 ? [x1 - x0, y1 - y0] : [x0 - x1, y0 - y1];
    const lean = Math.atan2(dx, dy);
    return Math.abs(lean) < LEAN.maxLean && length > LEAN.minLength * w ? [{ x: (x0 + x1) / 2 / w, lean, length }] : [];
  });
  if (steep.length < LEAN.minStrokes) return 0;
  const sum = (of: (one: { x: number; lean: number }) => number): number =>
    steep.reduce((all, one) => all + one.length * of(one), 0);
  const all = sum(() => 1);
  const [x, lean] = [sum((one) => one.x) / all, sum((one) => one.lean) / all];
  const across = sum((one) => (one.x - x) ** 2);
  const leans = sum((one) => (one.lean - lean) ** 2);
  const both = sum((one) => (one.x - x) * (one.lean - lean));
  if (across === 0 || leans === 0) return 0;
  const slope = both / across;
  return (
    smoothstep(LEAN.changeAcrossWidth[0], LEAN.changeAcrossWidth[1], Math.abs(slope)) *
    smoothstep(LEAN.explainedShare[0], LEAN.explainedShare[1], both ** 2 / (across * leans))
  );
}
