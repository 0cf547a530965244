import { findSegments, isUpright, type Segment } from '../reading/segments';

/** Contrast factor: the stroke detector expects the contrast of ink on paper. */
const CONTRAST = 6;
/** Focal length of a phone camera, relative to the longer side of the image. */
const FOCAL = 0.82;
/** Rows tried for the horizon, as shares of the image height, and how strongly the default row is preferred. */
const HORIZON_ROWS = { from: 0.3, to: 0.9, step: 0.02, default: 0.5, defaultPreference: 0.2 };
/** Directions are counted in cells of this many radians along the horizon. */
const DIRECTION_CELL = Math.PI / 90;
/** Lines within this angle (radians) of the vertical carry no information. */
const MIN_ANGLE_FROM_VERTICAL = 0.2;
/** Maximum counted length of a line (share of the image width), so that one long shadow does not decide. */
const MAX_COUNTED_LENGTH = 0.35;
/** Lines shorter than this share of the image width are joints or leaves. */
const MIN_LINE_LENGTH = 0.045;
/** Minimum share of line length that must agree with a direction. */
const MIN_AGREEING_SHARE = 0.1;
/** Maximum angle in radians between a line and the direction to its vanishing point. */
export const MAX_ANGLE_TO_POINT = 0.05;

/** Camera of a photo without tilt or roll. */
export interface PhotoView {
  horizon: number;
  focal: number;
  /** Horizontal directions of two perpendicular walls, in radians from the line of sight. Empty when none was found. */
  walls: readonly number[];
  lines: readonly Segment[];
}

/** Column of the vanishing point for a horizontal direction. */
export const vanishingColumn = (w: number, focal: number, direction: number): number =>
  w / 2 + focal * Math.tan(direction);

/** What the caller may already know about a photo. */
interface ViewHints {
  /** Highest possible row of the horizon, pixels. */
  minHorizonRow?: number;
  /** Most likely row of the horizon, pixels. */
  likelyHorizonRow?: number;
  /** Probability (0-1) that a pixel shows a building. */
  built?: Float32Array;
}

/** Whether a line lies on a building. Mown lawn and clouds also have lines. */
function isOnBuilding({ x0, y0, x1, y1 }: Segment, built: Float32Array, w: number): boolean {
  const at = (t: number): number => built[Math.round(y0 + (y1 - y0) * t) * w + Math.round(x0 + (x1 - x0) * t)] ?? 0;
  return at(0.25) + at(0.5) + at(0.75) > 1.5;
}

/**
 * Finds the horizon and the directions of the walls from straight edges of a photo.
 * It selects the row and the two perpendicular directions with which most edge length agrees (Hough transform).
 */
export function readPhotoView(
  gray: Float32Array,
  w: number,
  h: number,
  {
    minHorizonRow: highest = HORIZON_ROWS.from * h,
    likelyHorizonRow: usual = HORIZON_ROWS.default * h,
    built,
  }: ViewHints = {},
): PhotoView {
  const focal = FOCAL * Math.max(w, h);
  const all = findSegments(
    gray.map((one) => one * CONTRAST),
    w,
    h,
  );
  const lines = all.filter(
    (one) =>
      one.length > MIN_LINE_LENGTH * w &&
      !isUpright(one, MIN_ANGLE_FROM_VERTICAL) &&
      (!built || isOnBuilding(one, built, w)),
  );
  const cells = Math.round(Math.PI / DIRECTION_CELL);
  let best = { score: 0, row: usual, direction: 0, share: 0 };
  for (let row = Math.min(highest, HORIZON_ROWS.to * h); row <= HORIZON_ROWS.to * h; row += HORIZON_ROWS.step * h) {
    const votes = new Float32Array(cells);
    let total = 0;
    for (const line of lines) {
      const weight = Math.min(line.length, MAX_COUNTED_LENGTH * w);
      total += weight;
      const [mx, my] = [(line.x0 + line.x1) / 2, (line.y0 + line.y1) / 2];
      // A line along the horizon agrees with every direction and is skipped.
      if (Math.abs(my - row) < 0.015 * h) continue;
      const slope = Math.tan(line.angle);
      const x = mx + (row - my) / (Math.abs(slope) < 1e-4 ? Math.sign(slope || 1) * 1e-4 : slope);
      const at = Math.atan((x - w / 2) / focal);
      const cell = Math.floor((at + Math.PI / 2) / DIRECTION_CELL);
      for (let k = -1; k <= 1; k++) {
        const o = (cell + k + cells) % cells;
        (votes[o] as number) += weight * (k === 0 ? 1 : 0.5);
      }
    }
    for (let cell = 0; cell < cells / 2; cell++) {
      const one = votes[cell] as number;
      const other = votes[(cell + Math.round(cells / 2)) % cells] as number;
      const score = (one + other) * (1 - (HORIZON_ROWS.defaultPreference * Math.abs(row - usual)) / h);
      if (score > best.score)
        best = {
          score,
          row,
          direction: (cell + 0.5) * DIRECTION_CELL - Math.PI / 2,
          share: (one + other) / Math.max(1, total),
        };
    }
  }
  const walls = best.share < MIN_AGREEING_SHARE ? [] : [best.direction, best.direction + Math.PI / 2];
  return { horizon: best.row, focal, walls, lines: all };
}
