import type { ExactDepth } from './motion-request';

/** Steps of inverse depth within one object, as shares of it: an arm before its seat, not a chair before a shelf. */
const OWN_STEP = 0.04;
/** How much nearer than the floor in the same row a thing is at least. */
const OFF_FLOOR = 0.015;
/** Share of the picture, from its foot, that is floor. */
const FLOOR_ROWS = 0.04;

/** A place in the picture, 0-1 from its left and upper edge. */
export interface PicturePoint {
  x: number;
  y: number;
}

/**
 * The objects that somebody points at, 255, and all else, 0: whatever is connected with such a point, off the floor and
 * without a step in depth. The camera stands upright: the floor's inverse depth grows evenly from row to row.
 */
export function objectsAt(depth: ExactDepth, points: readonly PicturePoint[]): Uint8Array {
  const { values, width, height } = depth;
  const floor = floorRows(depth);
  const mask = new Uint8Array(values.length);
  const stands = (i: number): boolean => (values[i] ?? 0) > (1 + OFF_FLOOR) * (floor[Math.floor(i / width)] ?? 0);
  const stack = points.map(({ x, y }) => Math.floor(y * height) * width + Math.floor(x * width)).filter(stands);
  for (const at of stack) mask[at] = 255;
  for (let from = stack.pop(); from !== undefined; from = stack.pop()) {
    const x = from % width;
    const own = values[from] ?? 0;
    for (const at of [x > 0 ? from - 1 : -1, x < width - 1 ? from + 1 : -1, from - width, from + width]) {
      if (at < 0 || at >= values.length || mask[at] || !stands(at)) continue;
      if (Math.abs((values[at] ?? 0) - own) > OWN_STEP * own) continue;
      mask[at] = 255;
      stack.push(at);
    }
  }
  return mask;
}

/** The floor's inverse depth in each row, 0 above its horizon, from the medians of two rows at the picture's foot. */
function floorRows({ values, width, height }: ExactDepth): Float32Array {
  const median = (y: number): number => values.slice(y * width, (y + 1) * width).sort()[width >> 1] ?? 0;
  const span = Math.round(FLOOR_ROWS * height);
  const foot = median(height - 1);
  const perRow = (foot - median(height - 1 - span)) / span;
  return Float32Array.from({ length: height }, (_, y) => Math.max(0, foot - perRow * (height - 1 - y)));
}
