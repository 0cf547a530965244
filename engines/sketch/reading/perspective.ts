import { SeededRandom } from '../../random/seeded-random';
import { clamp } from './raster';
import { angleTo, isUpright, meetingPoint, type Segment } from './segments';

export interface Point {
  x: number;
  y: number;
}

/** The drawing's perspective. Vertical lines are assumed to be vertical in the image (two-point perspective). */
export interface View {
  kind: 'elevation' | 'one-point' | 'two-point';
  /** Vanishing points of the two horizontal directions; far outside the image for parallel lines. */
  left: Point;
  right: Point;
  /** Row of the horizon. */
  horizon: number;
  /** Column of the principal point, and focal length in pixels. */
  centre: number;
  focal: number;
  /** Height of the eye in metres where the view gives one: an axonometric looks down from afar. */
  eyeHeight?: number;
  /** Share (0-1) of the sloping lines' length that the vanishing points explain. */
  confidence: number;
}

/** Number of stroke pairs that are tried for a vanishing point (RANSAC). */
const TRIES = 700;
/** Angle in radians at which a stroke still fully supports a vanishing point; the vote is 0 at `FADES` times that. */
const TIGHT = 0.03;
const FADES = 1.4;
/** Number of candidates for the first vanishing point, and their minimum distance from each other in image widths. */
const FIRSTS = { most: 8, apart: 0.08 };
/** Most drawings show eye level: the expected row of the horizon, and the penalty per image height of deviation. */
const LIKELY = { row: 0.58, weight: 0.35 };
/** A line reaches a point when it ends within this distance of it (share of the width). */
const NEAR = 0.05;
/** Sine of the angle below which two strokes count as parallel. */
const PARALLEL = 0.015;
/** Exponents that favour long strokes when pairs are drawn: long strokes are drawn more carefully. */
const PICK = { first: 1.6, second: 1.3 };
/** Limits for the horizon (shares of the height), the distance of a vanishing point (widths) and the slope. */
const HORIZON = { from: 0.08, to: 0.97 };
const FARTHEST_POINT = 14;
const LEAST_SLOPE = 0.012;
/**
 * Limits for sloping strokes: radians from vertical and horizontal, length (share of the width), number; ground line.
 */
const STROKES = { upright: 0.2, level: 0.022, shortest: 0.025, most: 160, ground: 0.8 };
/** View of a drawing without depth: horizon (share of the height), focal length and vanishing points (image widths). */
const ELEVATION = { horizon: 0.6, focal: 1.7, point: 60 };
/** A drawing with less sloping length (image widths) or fewer sloping strokes than this has no depth. */
const NO_DEPTH = { length: 0.3, strokes: 3 };
/** A vanishing point inside the image: margin, and its minimum share of all lines and of the slanted lines. */
const INSIDE = { margin: 0.12, ofAll: 0.14, ofSlanted: 0.4 };
/**
 * Share of horizontal lines above which a drawing is an elevation,
 * and above which a vanishing point inside the image is the only one.
 */
const LEVEL = { elevation: 0.5, onePoint: 0.24 };
/** Focal length of a one-point view, in image widths. */
const ONE_POINT_FOCAL = 0.9;
/**
 * Two-point view: tolerance for the second point's strokes, and that point's default distance.
 * The focal length has limits and a default.
 */
const TWO_POINT = { misses: 1.3, usual: 3, focal: [0.55, 2.6], usualFocal: 1.1, nearest: 0.5 } as const;
/** A chosen vanishing point at least this many image widths away means that the edges are parallel. */
const PARALLEL_FROM = 20;
/** How far outside the drawing a chosen horizon may lie, in heights. */
const CHOSEN_HORIZON = 1;
/** Maximum angle in radians from vertical, and from the nearest vanishing point, for a stroke to get that class. */
const CLASS = { upright: 0.11, neither: 0.06 };

/**
 * Total length of the lines that point to a vanishing point. A line that reaches the point does not count:
 * parallel lines meet beyond their ends, while the edges of a roof meet at its ridge.
 */
function support(lines: Segment[], point: Point, near: number): number {
  let sum = 0;
  for (const line of lines) {
    const d = angleTo(line, point.x, point.y);
    if (d < TIGHT && !reaches(line, point, near)) sum += line.length * (1 - d / (TIGHT * FADES));
  }
  return sum;
}

/** Whether a line ends within `near` pixels of a point, or passes through it. */
function reaches({ x0, y0, x1, y1 }: Segment, { x, y }: Point, near: number): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = clamp(((x - x0) * dx + (y - y0) * dy) / Math.max(1, dx * dx + dy * dy), 0, 1);
  return Math.hypot(x0 + along * dx - x, y0 + along * dy - y) < near;
}

interface Candidate extends Point {
  score: number;
}

/** Keeps a candidate if it is better than the worst of the best candidates, which differ from each other. */
function keepBest(best: Candidate[], found: Candidate, apart: number): void {
  const same = best.findIndex(({ x, y }) => Math.hypot(x - found.x, y - found.y) < apart);
  if (same >= 0) {
    if (found.score > (best[same] as Candidate).score) best[same] = found;
  } else best.push(found);
  best.sort((one, other) => other.score - one.score);
  if (best.length > FIRSTS.most) best.pop();
}

/** Finds the vanishing points with the most support, best first. @param row the horizon, when known */
function search(lines: Segment[], random: SeededRandom, w: number, h: number, row: number | null): Candidate[] {
  const best: Candidate[] = [];
  if (lines.length === 0) return best;
  for (let k = 0; k < TRIES; k++) {
    const a = lines[Math.floor(random.next() ** PICK.first * lines.length)] as Segment;
    let point: Point | null = null;
    if (row === null) {
      const b = lines[Math.floor(random.next() ** PICK.second * lines.length)] as Segment;
      point = a === b ? null : meetingPoint(a, b, PARALLEL);
      if (point && (point.y < h * HORIZON.from || point.y > h * HORIZON.to)) point = null;
    } else {
      const slope = Math.tan(a.angle);
      if (Math.abs(slope) > LEAST_SLOPE) point = { x: a.x0 + (row - a.y0) / slope, y: row };
    }
    if (!point || Math.abs(point.x - w / 2) > FARTHEST_POINT * w) continue;
    keepBest(best, { ...point, score: support(lines, point, w * NEAR) }, w * FIRSTS.apart);
  }
  return best;
}

/** Finds a view's second vanishing point, on the first point's horizon. */
function secondOf(
  first: Candidate,
  sloping: Segment[],
  random: SeededRandom,
  w: number,
  h: number,
): Candidate | undefined {
  const rest = sloping.filter((s) => angleTo(s, first.x, first.y) > TIGHT * TWO_POINT.misses);
  return search(rest, random, w, h, first.y)[0];
}

/** Every kind of drawing may have a ground line: a level line across the sheet. It gives no information about depth. */
const isGroundLine = (s: Segment, w: number): boolean =>
  Math.abs(s.angle) < STROKES.level && s.length > w * STROKES.ground;

const total = (lines: Segment[]): number => lines.reduce((sum, line) => sum + line.length, 0);

/** Returns the view of a drawing without depth. */
export function frontalView(w: number, horizon: number, confidence: number): View {
  const centre = w / 2;
  return {
    kind: 'elevation',
    left: { x: centre - ELEVATION.point * w, y: horizon },
    right: { x: centre + ELEVATION.point * w, y: horizon },
    horizon,
    centre,
    focal: ELEVATION.focal * w,
    confidence,
  };
}

/** Horizon of a drawing without depth, as a share of the image height. */
export const FRONTAL_HORIZON = ELEVATION.horizon;

/**
 * Estimates horizon, vanishing points and focal length. Never fails: a drawing without depth becomes an elevation.
 * @param deep true for a known perspective, which frontal cupboards or façades must not turn into an elevation
 */
export function readView(segments: Segment[], w: number, h: number, deep = false): View {
  const random = new SeededRandom(20231);
  const centre = w / 2;
  const sloping = segments
    .filter((s) => !isUpright(s, STROKES.upright) && s.length > w * STROKES.shortest && !isGroundLine(s, w))
    .slice(0, STROKES.most);
  const level = sloping.filter((s) => Math.abs(s.angle) < STROKES.level);
  const slanted = sloping.filter((s) => Math.abs(s.angle) >= STROKES.level);
  const all = total(sloping);
  const levelShare = all > 0 ? total(level) / all : 1;
  const flat = (horizon: number, confidence: number): View => frontalView(w, horizon, confidence);
  if (all < w * NO_DEPTH.length || slanted.length < NO_DEPTH.strokes) return flat(h * ELEVATION.horizon, levelShare);
  // Selects the first point by what it explains together with its second point,
  // or with the level lines of a front view.
  // Alone, the edges of a roof may meet in one point more exactly than the edges of the walls.
  const pairs = search(slanted, random, w, h, null).map((point) => {
    const second = secondOf(point, sloping, random, w, h);
    const explained = point.score + Math.max(second?.score ?? 0, total(level));
    return { first: point, second, score: explained * (1 - LIKELY.weight * Math.abs(point.y / h - LIKELY.row)) };
  });
  const pair = pairs.sort((one, other) => other.score - one.score)[0];
  if (!pair) return flat(h * ELEVATION.horizon, levelShare);
  const { first, second } = pair;
  const firstShare = first.score / total(slanted);
  const inside = first.x > w * INSIDE.margin && first.x < w * (1 - INSIDE.margin);
  const sure = inside && (deep || first.score > all * INSIDE.ofAll) && firstShare > INSIDE.ofSlanted;
  if (levelShare > LEVEL.elevation && !sure) return flat(h * ELEVATION.horizon, levelShare);
  if (levelShare > LEVEL.onePoint && inside)
    return onePointView(first, w, clamp((first.score + total(level)) / all, 0, 1));
  const other: Candidate = second ?? {
    x: first.x < centre ? centre + TWO_POINT.usual * w : centre - TWO_POINT.usual * w,
    y: first.y,
    score: 0,
  };
  const confidence = clamp((first.score + other.score) / Math.max(1, all), 0, 1);
  if (Math.abs(first.x - other.x) < TWO_POINT.nearest * w) return onePointView(first, w, confidence);
  return twoPointView(first.x, other.x, first.y, w, confidence);
}

/** A view in which one level direction is parallel to the picture and the other runs to a point. */
function onePointView({ x, y }: Point, w: number, confidence: number): View {
  const centre = w / 2;
  const right = { x: centre + ELEVATION.point * w, y };
  return { kind: 'one-point', left: { x, y }, right, horizon: y, centre, focal: ONE_POINT_FOCAL * w, confidence };
}

/** A view with a vanishing point for each level direction, on the row `horizon`. The focal length follows from both. */
function twoPointView(one: number, other: number, horizon: number, w: number, confidence: number): View {
  const centre = w / 2;
  const [left, right] = [Math.min(one, other), Math.max(one, other)];
  const product = (centre - left) * (right - centre);
  const [shortest, longest] = TWO_POINT.focal;
  const focal = product > 0 ? clamp(Math.sqrt(product), shortest * w, longest * w) : TWO_POINT.usualFocal * w;
  const at = (x: number): Point => ({ x, y: horizon });
  return { kind: 'two-point', left: at(left), right: at(right), horizon, centre, focal, confidence };
}

/**
 * The view that a user gave by its vanishing points. Their mean row is the horizon; a point farther than
 * `PARALLEL_FROM` widths stands for edges parallel to the picture.
 */
export function chosenView(points: readonly [Point, Point], w: number, h: number): View {
  const near = points.filter(({ x }) => Math.abs(x - w / 2) < PARALLEL_FROM * w);
  const [first, second] = near;
  const row = near.reduce((sum, { y }) => sum + y / near.length, 0);
  const horizon = clamp(row, -CHOSEN_HORIZON * h, (1 + CHOSEN_HORIZON) * h);
  if (!first) return frontalView(w, h * FRONTAL_HORIZON, 1);
  if (!second || Math.abs(first.x - second.x) < TWO_POINT.nearest * w) {
    const [middle] = [...near].sort((a, b) => Math.abs(a.x - w / 2) - Math.abs(b.x - w / 2));
    return onePointView({ x: (middle ?? first).x, y: horizon }, w, 1);
  }
  return twoPointView(first.x, second.x, horizon, w, 1);
}

/** Direction class of a segment: 1 vertical, 2 to the left vanishing point, 3 to the right, 4 any other. */
export function lineClass(segment: Segment, view: View): number {
  if (isUpright(segment, CLASS.upright)) return 1;
  const l = angleTo(segment, view.left.x, view.left.y);
  const r = angleTo(segment, view.right.x, view.right.y);
  if (Math.min(l, r) > CLASS.neither) return 4;
  return l < r ? 2 : 3;
}
