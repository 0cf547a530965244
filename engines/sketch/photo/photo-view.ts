import { findSegments, isUpright, type Segment } from '../reading/segments';

/** Contrast gain for the stroke detector, which expects the contrast of ink. */
const CONTRAST = 6;
/** Focal length relative to the longer side of the image: a phone camera's. */
const FOCAL = 0.82;
/** Range of rows that are tried for the horizon (shares of the height), step, default row and weight of the default. */
const ROWS = { from: 0.3, to: 0.9, step: 0.02, usual: 0.5, pull: 0.2 };
/** Directions are collected in cells of this many radians on the horizon; a line also supports neighbouring cells. */
const CELL = Math.PI / 90;
/** Lines flatter than this towards both points, and nearly vertical lines, give no information. */
const UPRIGHT = 0.2;
/** A line counts at most with this length (share of the width), so that one long shadow does not decide. */
const LONGEST = 0.35;
/** Lines shorter than this (share of the width) are joints and leaves. */
const SHORTEST = 0.045;
/** Minimum share of the line length that must agree with a direction. */
const LEAST = 0.1;
/** Maximum angle in radians between a line and the direction to its vanishing point. */
export const TOWARDS = 0.05;

/** A level photograph's camera, without roll: row of the horizon, focal length in pixels, directions of the walls. */
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

/** Facts about a photo that the caller already knows; each may be missing. */
interface ViewHints {
  /** Highest possible row of the horizon, pixels. */
  highest?: number;
  /** Most likely row of the horizon, pixels. */
  usual?: number;
  /** Probability (0-1) that a pixel shows a building. */
  built?: Float32Array;
}

/** Whether a line lies on a building: mown lawn and clouds have directions of their own. */
function isBuilt({ x0, y0, x1, y1 }: Segment, built: Float32Array, w: number): boolean {
  const at = (t: number): number => built[Math.round(y0 + (y1 - y0) * t) * w + Math.round(x0 + (x1 - x0) * t)] ?? 0;
  return at(0.25) + at(0.5) + at(0.75) > 1.5;
}

/**
 * Reads the horizon and the wall directions from a photo's straight edges. Of all rows and pairs of perpendicular
 * directions it selects the one that most edge length agrees with (a Hough transform over directions per row).
 */
export function readPhotoView(
  gray: Float32Array,
  w: number,
  h: number,
  { highest = ROWS.from * h, usual = ROWS.usual * h, built }: ViewHints = {},
): PhotoView {
  const focal = FOCAL * Math.max(w, h);
  const all = findSegments(
    gray.map((one) => one * CONTRAST),
    w,
    h,
  );
  const lines = all.filter(
    (one) => one.length > SHORTEST * w && !isUpright(one, UPRIGHT) && (!built || isBuilt(one, built, w)),
  );
  const cells = Math.round(Math.PI / CELL);
  let best = { score: 0, row: usual, direction: 0, share: 0 };
  for (let row = Math.min(highest, ROWS.to * h); row <= ROWS.to * h; row += ROWS.step * h) {
    const votes = new Float32Array(cells);
    let total = 0;
    for (const line of lines) {
      const weight = Math.min(line.length, LONGEST * w);
      total += weight;
      const [mx, my] = [(line.x0 + line.x1) / 2, (line.y0 + line.y1) / 2];
      // A line along the horizon meets it everywhere, so it is skipped.
      if (Math.abs(my - row) < 0.015 * h) continue;
      const slope = Math.tan(line.angle);
      const x = mx + (row - my) / (Math.abs(slope) < 1e-4 ? Math.sign(slope || 1) * 1e-4 : slope);
      const at = Math.atan((x - w / 2) / focal);
      const cell = Math.floor((at + Math.PI / 2) / CELL);
      for (let k = -1; k <= 1; k++) {
        const o = (cell + k + cells) % cells;
        (votes[o] as number) += weight * (k === 0 ? 1 : 0.5);
      }
    }
    for (let cell = 0; cell < cells / 2; cell++) {
      const one = votes[cell] as number;
      const other = votes[(cell + Math.round(cells / 2)) % cells] as number;
      const score = (one + other) * (1 - (ROWS.pull * Math.abs(row - usual)) / h);
      if (score > best.score)
        best = { score, row, direction: (cell + 0.5) * CELL - Math.PI / 2, share: (one + other) / Math.max(1, total) };
    }
  }
  const walls = best.share < LEAST ? [] : [best.direction, best.direction + Math.PI / 2];
  return { horizon: best.row, focal, walls, lines: all };
}
