import { boxMean } from './grid-filters';
import type { SmallImage } from './small-image';

/** Row of the base line between ground and standing objects, per column. A polyline. */
export type FootLine = Float32Array;

/** Inverse depth of the ground at the horizon. */
const AT_HORIZON = 0.12;
/** Increase of inverse depth from the horizon to the lower image edge. */
const GROUND_RISE = 0.83;
/** Minimum distance of the base line below the horizon, as a share of the image height. */
const MIN_BELOW_HORIZON = 0.05;
const MIN_ABOVE_IMAGE_EDGE = 0.04;
/** A wall must continue in one colour to this distance above the horizon (share of the height). */
const WALL_ABOVE_HORIZON = 0.08;
/** Colour distance (0-1) above which a row is not ground. */
const MAX_GROUND_COLOUR_DISTANCE = 0.11;
/** Share by which the ground colour adapts per row. */
const ADAPTATION = 0.12;
/** Number of consecutive rows that must differ. A joint in the paving is not a wall. */
const MIN_DIFFERENT_ROWS = 4;
/** Width of the median window, as a share of the image width. */
const MEDIAN_WIDTH = 0.07;
/** Maximum deviation of the base line from its segments, as a share of the image height. */
const MAX_LINE_DEVIATION = 0.05;
/** Maximum number of segments. With more, the line follows clutter, and one straight line replaces it. */
const MAX_SEGMENTS = 9;
/** Share of the width over which a step of the base line is spread, so that facades stretch but do not tear. */
const STEP_SPREAD = 0.035;

/**
 * Inverse depth of a ground plane with vertical facades. It is linear in the image below the horizon.
 * An object has the depth of its base up to its top, so verticals stay vertical.
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

/** Robust base line over all columns: running median, then few straight segments. */
export function footLine(image: SmallImage, sky: Uint8Array, horizon: number): FootLine {
  const { width, height } = image;
  const found = columnFeet(image, sky, horizon);
  const half = Math.max(2, Math.round((MEDIAN_WIDTH * width) / 2));
  const median = found.map((_, x) => {
    const around = [...found.slice(Math.max(0, x - half), x + half + 1)].sort((a, b) => a - b);
    return around[around.length >> 1] ?? 0;
  });
  const line = new Float32Array(width);
  const pieces = drawLines(median, line, 0, width - 1, MAX_LINE_DEVIATION * height);
  if (pieces > MAX_SEGMENTS) fitLine(median, line);
  return meanAlong(line, Math.round(STEP_SPREAD * width));
}

function columnFeet({ rgb, width, height }: SmallImage, sky: Uint8Array, horizon: number): Float32Array {
  const planes = [0, 1, 2].map((channel) => {
    const plane = Float32Array.from({ length: width * height }, (_, i) => (rgb[3 * i + channel] ?? 0) / 255);
    return boxMean(plane, width, height, 2);
  });
  const highest = Math.ceil((horizon + MIN_BELOW_HORIZON) * height);
  const beyond = Math.floor((horizon - WALL_ABOVE_HORIZON) * height);
  const lowest = Math.floor((1 - MIN_ABOVE_IMAGE_EDGE) * height);
  return Float32Array.from({ length: width }, (_, x) => {
    const colour = (y: number): number[] => planes.map((plane) => plane[y * width + x] ?? 0);
    let mean = colour(height - 2);
    let off = 0;
    for (let y = height - 3; y > beyond; y--) {
      const now = colour(y);
      const apart = Math.hypot(...now.map((value, k) => value - (mean[k] ?? 0)));
      off = apart > MAX_GROUND_COLOUR_DISTANCE || sky[y * width + x] ? off + 1 : 0;
      if (off >= MIN_DIFFERENT_ROWS) return Math.min(lowest, Math.max(highest, y + MIN_DIFFERENT_ROWS));
      if (off === 0) mean = mean.map((value, k) => value + ADAPTATION * ((now[k] ?? 0) - value));
    }
    // Ground never rises above the horizon, so this is a wall cut by the image edge.
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
 * Splits the line at its largest deviation (D. Douglas, T. Peucker, 1973) until no deviation exceeds `miss`.
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

/** Running mean within radius r. End values are repeated. */
function meanAlong(values: Float32Array, r: number): Float32Array {
  return values.map((_, x) => {
    let sum = 0;
    for (let k = -r; k <= r; k++) sum += values[Math.min(values.length - 1, Math.max(0, x + k))] ?? 0;
    return sum / (2 * r + 1);
  });
}
