import { SeededRandom } from '../../random/seeded-random';
import { clamp } from './raster';
import { angleTo, isUpright, meetingPoint, type Segment } from './segments';

export interface Point {
  x: number;
  y: number;
}

/** Perspective of a drawing. Vertical lines are assumed to be vertical in the image (two-point perspective). */
export interface View {
  kind: 'elevation' | 'one-point' | 'two-point';
  /** Vanishing points of the two horizontal directions. For parallel lines they are far outside the image. */
  left: Point;
  right: Point;
  /** Row of the horizon. */
  horizon: number;
  /** Column of the principal point, and focal length, in pixels. */
  centre: number;
  focal: number;
  /** Eye height in metres, if the view gives one: an axonometric is seen from high above. */
  eyeHeight?: number;
  /** Share (0-1) of the sloping lines' length that the vanishing points explain. */
  confidence: number;
}

/** Number of stroke pairs that are tried for a vanishing point (RANSAC). */
const RANSAC_TRIES = 700;
/** Maximum angle in radians at which a stroke supports a vanishing point. Its vote ends at `VOTE_END_FACTOR` times this. */
const MAX_FULL_VOTE_ANGLE = 0.03;
const VOTE_END_FACTOR = 1.4;
/** Candidates for the first vanishing point: maximum number, and minimum distance in image widths. */
const FIRST_POINTS = { maxCount: 8, minDistance: 0.08 };
/** Expected row of the horizon (eye level), and penalty per image height of deviation. */
const LIKELY_HORIZON = { row: 0.58, penalty: 0.35 };
/** A line reaches a point when it ends within this distance of it (share of the width). */
const REACH_DISTANCE = 0.05;
/** Sine of the angle below which two strokes count as parallel. */
const MAX_PARALLEL_SINE = 0.015;
/** Exponents that prefer long strokes in random pairs, because long strokes are drawn more carefully. */
const PAIR_EXPONENTS = { first: 1.6, second: 1.3 };
/** Limits of the horizon, as shares of the image height. */
const HORIZON = { from: 0.08, to: 0.97 };
/** Maximum distance of a vanishing point from the image centre, in image widths. */
const MAX_POINT_DISTANCE = 14;
const MIN_SLOPE = 0.012;
/** Sloping strokes that are used: angles in radians from vertical and horizontal, lengths as shares of the width. */
const STROKES = {
  minFromVertical: 0.2,
  minFromHorizontal: 0.022,
  minLength: 0.025,
  maxCount: 160,
  groundLineLength: 0.8,
};
/** View of a drawing without depth: horizon (share of the height), focal length and vanishing points (image widths). */
const ELEVATION = { horizon: 0.6, focal: 1.7, vanishingDistance: 60 };
/** Below this length of sloping strokes (image widths) or number of strokes, a drawing has no depth. */
const NO_DEPTH = { minLength: 0.3, minStrokes: 3 };
/** A vanishing point inside the image: distance from the image sides, and minimum share of lines that point to it. */
const POINT_INSIDE = { margin: 0.12, minOfAllLines: 0.14, minOfSlantedLines: 0.4 };
/** Above these shares of horizontal lines, a drawing is an elevation, or has one vanishing point inside the image. */
const HORIZONTAL_SHARE = { elevation: 0.5, onePoint: 0.24 };
/** Focal length of a one-point view, in image widths. */
const ONE_POINT_FOCAL = 0.9;
/** Two-point view. Distances and focal lengths are in image widths. */
const TWO_POINT = {
  secondPointTolerance: 1.3,
  defaultDistance: 3,
  focalRange: [0.55, 2.6],
  defaultFocal: 1.1,
  minPointDistance: 0.5,
} as const;
/** A vanishing point set by the user at this many image widths or more stands for parallel edges. */
const MIN_PARALLEL_DISTANCE = 20;
/** A horizon set by the user lies at most this many image heights outside the drawing. */
const MAX_HORIZON_OUTSIDE = 1;
/** Maximum angles in radians for the class of a stroke: to the vertical, and to the nearest vanishing point. */
const STROKE_CLASS = { maxFromVertical: 0.11, maxFromPoint: 0.06 };

/**
 * Total length of lines that point to a vanishing point. Lines that end at the point do not count:
 * edges of a roof meet at its ridge, but parallel lines meet beyond their ends.
 */
function support(lines: Segment[], point: Point, near: number): number {
  let sum = 0;
  for (const line of lines) {
    const d = angleTo(line, point.x, point.y);
    if (d < MAX_FULL_VOTE_ANGLE && !endsNear(line, point, near))
      sum += line.length * (1 - d / (MAX_FULL_VOTE_ANGLE * VOTE_END_FACTOR));
  }
  return sum;
}

/** Whether a line ends within `near` pixels of a point, or passes through it. */
function endsNear({ x0, y0, x1, y1 }: Segment, { x, y }: Point, near: number): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = clamp(((x - x0) * dx + (y - y0) * dy) / Math.max(1, dx * dx + dy * dy), 0, 1);
  return Math.hypot(x0 + along * dx - x, y0 + along * dy - y) < near;
}

interface Candidate extends Point {
  score: number;
}

/** Keeps a candidate if it is better than the worst of the best candidates. Similar candidates replace each other. */
function keepBest(best: Candidate[], found: Candidate, apart: number): void {
  const same = best.findIndex(({ x, y }) => Math.hypot(x - found.x, y - found.y) < apart);
  if (same >= 0) {
    if (found.score > (best[same] as Candidate).score) best[same] = found;
  } else best.push(found);
  best.sort((one, other) => other.score - one.score);
  if (best.length > FIRST_POINTS.maxCount) best.pop();
}

/** Finds the vanishing points with the most support, best first. @param row the horizon, when known */
function searchVanishingPoints(
  lines: Segment[],
  random: SeededRandom,
  w: number,
  h: number,
  row: number | null,
): Candidate[] {
  const best: Candidate[] = [];
  if (lines.length === 0) return best;
  for (let k = 0; k < RANSAC_TRIES; k++) {
    const a = lines[Math.floor(random.next() ** PAIR_EXPONENTS.first * lines.length)] as Segment;
    let point: Point | null = null;
    if (row === null) {
      const b = lines[Math.floor(random.next() ** PAIR_EXPONENTS.second * lines.length)] as Segment;
      point = a === b ? null : meetingPoint(a, b, MAX_PARALLEL_SINE);
      if (point && (point.y < h * HORIZON.from || point.y > h * HORIZON.to)) point = null;
    } else {
      const slope = Math.tan(a.angle);
      if (Math.abs(slope) > MIN_SLOPE) point = { x: a.x0 + (row - a.y0) / slope, y: row };
    }
    if (!point || Math.abs(point.x - w / 2) > MAX_POINT_DISTANCE * w) continue;
    keepBest(best, { ...point, score: support(lines, point, w * REACH_DISTANCE) }, w * FIRST_POINTS.minDistance);
  }
  return best;
}

/** Finds a view's second vanishing point, on the first point's horizon. */
function findSecondPoint(
  first: Candidate,
  sloping: Segment[],
  random: SeededRandom,
  w: number,
  h: number,
): Candidate | undefined {
  const rest = sloping.filter(
    (s) => angleTo(s, first.x, first.y) > MAX_FULL_VOTE_ANGLE * TWO_POINT.secondPointTolerance,
  );
  return searchVanishingPoints(rest, random, w, h, first.y)[0];
}

/** A long horizontal line at the ground, which every kind of drawing may have. It says nothing about depth. */
const isGroundLine = (s: Segment, w: number): boolean =>
  Math.abs(s.angle) < STROKES.minFromHorizontal && s.length > w * STROKES.groundLineLength;

const total = (lines: Segment[]): number => lines.reduce((sum, line) => sum + line.length, 0);

/** Returns the view of a drawing without depth. */
export function frontalView(w: number, horizon: number, confidence: number): View {
  const centre = w / 2;
  return {
    kind: 'elevation',
    left: { x: centre - ELEVATION.vanishingDistance * w, y: horizon },
    right: { x: centre + ELEVATION.vanishingDistance * w, y: horizon },
    horizon,
    centre,
    focal: ELEVATION.focal * w,
    confidence,
  };
}

/** Horizon of a drawing without depth, as a share of the image height. */
export const FRONTAL_HORIZON = ELEVATION.horizon;

/**
 * Estimates horizon, vanishing points and focal length. A drawing without depth becomes an elevation.
 * @param deep whether the drawing is known to be a perspective, even if it shows frontal cupboards or facades
 */
export function readView(segments: Segment[], w: number, h: number, deep = false): View {
  const random = new SeededRandom(20231);
  const centre = w / 2;
  const sloping = segments
    .filter((s) => !isUpright(s, STROKES.minFromVertical) && s.length > w * STROKES.minLength && !isGroundLine(s, w))
    .slice(0, STROKES.maxCount);
  const level = sloping.filter((s) => Math.abs(s.angle) < STROKES.minFromHorizontal);
  const slanted = sloping.filter((s) => Math.abs(s.angle) >= STROKES.minFromHorizontal);
  const all = total(sloping);
  const levelShare = all > 0 ? total(level) / all : 1;
  const flat = (horizon: number, confidence: number): View => frontalView(w, horizon, confidence);
  if (all < w * NO_DEPTH.minLength || slanted.length < NO_DEPTH.minStrokes)
    return flat(h * ELEVATION.horizon, levelShare);
  // The first point is selected together with its second point. The edges of a roof alone may meet more exactly than
  // walls.
  const pairs = searchVanishingPoints(slanted, random, w, h, null).map((point) => {
    const second = findSecondPoint(point, sloping, random, w, h);
    const explained = point.score + Math.max(second?.score ?? 0, total(level));
    return {
      first: point,
      second,
      score: explained * (1 - LIKELY_HORIZON.penalty * Math.abs(point.y / h - LIKELY_HORIZON.row)),
    };
  });
  const pair = pairs.sort((one, other) => other.score - one.score)[0];
  if (!pair) return flat(h * ELEVATION.horizon, levelShare);
  const { first, second } = pair;
  const firstShare = first.score / total(slanted);
  const inside = first.x > w * POINT_INSIDE.margin && first.x < w * (1 - POINT_INSIDE.margin);
  const sure =
    inside && (deep || first.score > all * POINT_INSIDE.minOfAllLines) && firstShare > POINT_INSIDE.minOfSlantedLines;
  if (levelShare > HORIZONTAL_SHARE.elevation && !sure) return flat(h * ELEVATION.horizon, levelShare);
  if (levelShare > HORIZONTAL_SHARE.onePoint && inside)
    return onePointView(first, w, clamp((first.score + total(level)) / all, 0, 1));
  const other: Candidate = second ?? {
    x: first.x < centre ? centre + TWO_POINT.defaultDistance * w : centre - TWO_POINT.defaultDistance * w,
    y: first.y,
    score: 0,
  };
  const confidence = clamp((first.score + other.score) / Math.max(1, all), 0, 1);
  if (Math.abs(first.x - other.x) < TWO_POINT.minPointDistance * w) return onePointView(first, w, confidence);
  return twoPointView(first.x, other.x, first.y, w, confidence);
}

/** Returns a view whose other horizontal direction is parallel to the image. */
function onePointView({ x, y }: Point, w: number, confidence: number): View {
  const centre = w / 2;
  const right = { x: centre + ELEVATION.vanishingDistance * w, y };
  return { kind: 'one-point', left: { x, y }, right, horizon: y, centre, focal: ONE_POINT_FOCAL * w, confidence };
}

/** Returns a view with two vanishing points on the row `horizon`. The focal length follows from them. */
function twoPointView(one: number, other: number, horizon: number, w: number, confidence: number): View {
  const centre = w / 2;
  const [left, right] = [Math.min(one, other), Math.max(one, other)];
  const product = (centre - left) * (right - centre);
  const [shortest, longest] = TWO_POINT.focalRange;
  const focal = product > 0 ? clamp(Math.sqrt(product), shortest * w, longest * w) : TWO_POINT.defaultFocal * w;
  const at = (x: number): Point => ({ x, y: horizon });
  return { kind: 'two-point', left: at(left), right: at(right), horizon, centre, focal, confidence };
}

/**
 * Returns the view for vanishing points set by the user. Their mean row is the horizon.
 * A point farther than `MIN_PARALLEL_DISTANCE` widths stands for edges parallel to the image.
 */
export function chosenView(points: readonly [Point, Point], w: number, h: number): View {
  const near = points.filter(({ x }) => Math.abs(x - w / 2) < MIN_PARALLEL_DISTANCE * w);
  const [first, second] = near;
  const row = near.reduce((sum, { y }) => sum + y / near.length, 0);
  const horizon = clamp(row, -MAX_HORIZON_OUTSIDE * h, (1 + MAX_HORIZON_OUTSIDE) * h);
  if (!first) return frontalView(w, h * FRONTAL_HORIZON, 1);
  if (!second || Math.abs(first.x - second.x) < TWO_POINT.minPointDistance * w) {
    const [middle] = [...near].sort((a, b) => Math.abs(a.x - w / 2) - Math.abs(b.x - w / 2));
    return onePointView({ x: (middle ?? first).x, y: horizon }, w, 1);
  }
  return twoPointView(first.x, second.x, horizon, w, 1);
}

/** Direction class of a segment: 1 vertical, 2 to the left vanishing point, 3 to the right one, 4 other. */
export function lineClass(segment: Segment, view: View): number {
  if (isUpright(segment, STROKE_CLASS.maxFromVertical)) return 1;
  const l = angleTo(segment, view.left.x, view.left.y);
  const r = angleTo(segment, view.right.x, view.right.y);
  if (Math.min(l, r) > STROKE_CLASS.maxFromPoint) return 4;
  return l < r ? 2 : 3;
}
