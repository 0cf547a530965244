import { boxMean } from './grid-filters';
import type { SmallImage } from './small-image';

/** For each column, the row of the base line between ground and standing objects; a polyline. */
export type FootLine = Float32Array;

/** Inverse depth at the horizon, and its increase from there to the bottom of the image. */
const AT_HORIZON = 0.12;
const GROUND_RISE = 0.83;
/** Minimum distance of the base line below the horizon and above the image edge, as shares of the height. */
const BELOW_HORIZON = 0.05;
const ABOVE_EDGE = 0.04;
/** A wall must continue in the same colour to this distance above the horizon (share of the height). */
const BEYOND_HORIZON = 0.08;
/** A row no longer belongs to the ground above this colour distance (0-1). */
const OTHER_GROUND = 0.11;
/** How fast the ground colour adapts from row to row. */
const ADAPTATION = 0.12;
/** Number of consecutive rows that must differ: a joint in the paving is not a wall. */
const ROWS_OFF = 4;
/** Width of the median window as a share of the width; tolerance of the polyline as a share of the height. */
const MEDIAN_WIDTH = 0.07;
const LINE_MISS = 0.05;
/** With more segments than this, the line follows clutter instead of walls, so a single straight line is used. */
const MOST_PIECES = 9;
/**
 * A step of the base line is spread over this share of the width on each side: facades stretch there, but do not tear.
 */
const STEP_SPREAD = 0.035;

/**
 * Inverse depth of a ground plane with vertical facades. It is linear in the image below the horizon;
 * a standing object has the depth of its base all the way up.
 * Walls with a straight base line are planes, and verticals stay vertical.
 * @param horizon row of the horizon, as a share of the height
 */
export function groundAndFronts(image: SmallImage, sky: Uint8Array, horizon: number): Float32Array {
  const { width, height } = image;
  const ground = (row: number): number =>
    AT_HORIZON + GROUND_RISE * Math.max(0, (row + 0.5) / height - horizon) * (1 / (1 - horizon));
  const feet = footLine(image, sky, horizon);
  const depth = new Float32Array(width * height);
  for (let i = 0; i < depth.length; i++) depth[i] = ground(Math.max(Math.floor(i / width), feet[i % width] ?? 0));
  return depth;
}

/** Robust base line over all columns: running median, then as few straight segments as fit. */
export function footLine(image: SmallImage, sky: Uint8Array, horizon: number): FootLine {
  const { width, height } = image;
  const found = columnFeet(image, sky, horizon);
  const half = Math.max(2, Math.round((MEDIAN_WIDTH * width) / 2));
  const calm = found.map((_, x) => {
    const around = [...found.slice(Math.max(0, x - half), x + half + 1)].sort((a, b) => a - b);
    return around[around.length >> 1] ?? 0;
  });
  const line = new Float32Array(width);
  const pieces = drawLines(calm, line, 0, width - 1, LINE_MISS * height);
  if (pieces > MOST_PIECES) fitLine(calm, line);
  return meanAlong(line, Math.round(STEP_SPREAD * width));
}

function columnFeet({ rgb, width, height }: SmallImage, sky: Uint8Array, horizon: number): Float32Array {
  const planes = [0, 1, 2].map((channel) => {
    const plane = Float32Array.from({ length: width * height }, (_, i) => (rgb[3 * i + channel] ?? 0) / 255);
    return boxMean(plane, width, height, 2);
  });
  const highest = Math.ceil((horizon + BELOW_HORIZON) * height);
  const beyond = Math.floor((horizon - BEYOND_HORIZON) * height);
  const lowest = Math.floor((1 - ABOVE_EDGE) * height);
  return Float32Array.from({ length: width }, (_, x) => {
    const colour = (y: number): number[] => planes.map((plane) => plane[y * width + x] ?? 0);
    let mean = colour(height - 2);
    let off = 0;
    for (let y = height - 3; y > beyond; y--) {
      const now = colour(y);
      const apart = Math.hypot(...now.map((value, k) => value - (mean[k] ?? 0)));
      off = apart > OTHER_GROUND || sky[y * width + x] ? off + 1 : 0;
      if (off >= ROWS_OFF) return Math.min(lowest, Math.max(highest, y + ROWS_OFF));
      if (off === 0) mean = mean.map((value, k) => value + ADAPTATION * ((now[k] ?? 0) - value));
    }
    // Ground never rises above the horizon, so this is a wall that the image edge cuts off.
    return lowest;
  });
}

/** Least-squares line through the values. */
function fitLine(values: Float32Array, out: Float32Array): void {
  const middle = (values.length - 1) / 2;
  let [sum, tilt, spread] = [0, 0, 0];
  for (const [x, value] of values.entries()) {
    sum += value;
    tilt += value * (x - middle);
    spread += (x - middle) ** 2;
  }
  for (let x = 0; x < out.length; x++) out[x] = sum / values.length + (tilt / spread) * (x - middle);
}

/**
 * Splits the line at the largest deviation (D. Douglas, T. Peucker, 1973) until the deviation is at most `miss`.
 * @returns the number of segments
 */
function drawLines(values: Float32Array, out: Float32Array, from: number, to: number, miss: number): number {
  const [a, b] = [values[from] ?? 0, values[to] ?? 0];
  const at = (x: number): number => (to > from ? a + ((b - a) * (x - from)) / (to - from) : a);
  let [worst, split] = [miss, -1];
  for (let x = from + 1; x < to; x++) {
    const off = Math.abs((values[x] ?? 0) - at(x));
    if (off > worst) [worst, split] = [off, x];
  }
  if (split < 0) {
    for (let x = from; x <= to; x++) out[x] = at(x);
    return 1;
  }
  return drawLines(values, out, from, split, miss) + drawLines(values, out, split, to, miss);
}

/** Running mean over radius r, with the end values repeated. */
function meanAlong(values: Float32Array, r: number): Float32Array {
  return values.map((_, x) => {
    let sum = 0;
    for (let k = -r; k <= r; k++) sum += values[Math.min(values.length - 1, Math.max(0, x + k))] ?? 0;
    return sum / (2 * r + 1);
  });
}
