import type { ExactDepth } from './request/motion-request';

/**
 * Maximum step of depth in one object, relative to its inverse depth. It joins an arm and its seat, but not two
 * objects.
 */
const MAX_DEPTH_STEP = 0.04;
/** Minimum distance of an object from the floor in its row, as a share of the floor's inverse depth. */
const MIN_ABOVE_FLOOR = 0.015;
/** Share of rows at the lower edge that show floor. */
const FLOOR_ROWS = 0.04;

/** Image coordinates from 0 to 1, starting at the upper left corner. */
export interface ImagePoint {
  x: number;
  y: number;
}

/**
 * Mask (255 or 0) of the objects at the given points: regions above the floor without a step in depth.
 * The camera is level, so the inverse depth of the floor grows linearly with the row.
 */
export function objectsAt(depth: ExactDepth, points: readonly ImagePoint[]): Uint8Array {
  const { values, width, height } = depth;
  const floor = floorRows(depth);
  const mask = new Uint8Array(values.length);
  const stands = (i: number): boolean => (values[i] ?? 0) > (1 + MIN_ABOVE_FLOOR) * (floor[Math.floor(i / width)] ?? 0);
  const stack = points.map(({ x, y }) => Math.floor(y * height) * width + Math.floor(x * width)).filter(stands);
  for (const at of stack) mask[at] = 255;
  for (let from = stack.pop(); from !== undefined; from = stack.pop()) {
    const x = from % width;
    const own = values[from] ?? 0;
    for (const at of [x > 0 ? from - 1 : -1, x < width - 1 ? from + 1 : -1, from - width, from + width]) {
      if (at < 0 || at >= values.length || mask[at] || !stands(at)) continue;
      if (Math.abs((values[at] ?? 0) - own) > MAX_DEPTH_STEP * own) continue;
      mask[at] = 255;
      stack.push(at);
    }
  }
  return mask;
}

/** Inverse depth of the floor in each row (0 above its horizon), from medians of two rows near the lower edge. */
function floorRows({ values, width, height }: ExactDepth): Float32Array {
  const median = (y: number): number => values.slice(y * width, (y + 1) * width).sort()[width >> 1] ?? 0;
  const span = Math.round(FLOOR_ROWS * height);
  const foot = median(height - 1);
  const perRow = (foot - median(height - 1 - span)) / span;
  return Float32Array.from({ length: height }, (_, y) => Math.max(0, foot - perRow * (height - 1 - y)));
}
