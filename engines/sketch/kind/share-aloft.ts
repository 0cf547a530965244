import type { DrawnStroke } from './drawn-strokes';

/** Share of the image's height within which a stroke still reaches the horizon. */
const NEAR = 0.015;

/**
 * Share of the upright length that lies wholly above the horizon. Upper storeys have their windows there; the walls,
 * doors and windows of a room cross the horizon, because its ceiling is only a metre above the eye.
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
