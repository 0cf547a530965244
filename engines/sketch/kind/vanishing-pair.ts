import { SeededRandom } from '../../random/seeded-random';
import { angleTo, meetingPoint } from '../reading/segments';
import type { DrawnStroke } from './drawn-strokes';

export interface VanishingPair {
  /** Share of the slanted length that points to one of the two vanishing points. */
  converging: number;
  /** As `converging`, without the two longest strokes to each point. */
  confirmed: number;
  convex: number;
  quadrants: number;
  /** Share of the slanted length that points to a vanishing point inside the image. */
  central: number;
  /** The vanishing point inside the image, in pixels; null when there is none. */
  centre: At | null;
  /** Row of the horizon in pixels; null when there are no slanted strokes. */
  horizon: number | null;
}

const TRIES = 500;
/** Sine of the angle below which two strokes count as parallel. */
const MAX_PARALLEL_SINE = 0.02;
/** Maximum angle in radians between a stroke and its vanishing point. */
const MAX_ANGLE_TO_POINT = 0.02;
/** Limits of a vanishing point: distance from the centre in image widths, row in image heights. */
const POINT = { maxFromCentre: 7, minRow: -0.1, maxRow: 1.1 };

interface At {
  x: number;
  y: number;
}

/** Finds the two vanishing points on one horizon with the largest share of slanted length. */
export function vanishingPair(slanted: readonly DrawnStroke[], w: number, h: number): VanishingPair {
  const none = { converging: 0, confirmed: 0, convex: 0, quadrants: 0, central: 0, centre: null, horizon: null };
  const all = slanted.reduce((sum, { length }) => sum + length, 0);
  if (slanted.length < 3) return none;
  const sorted = [...slanted].sort((a, b) => b.length - a.length).slice(0, 140);
  const random = new SeededRandom(4711);
  const first = best(sorted, random, w, h, null);
  if (!first) return none;
  const towards = (point: At) => (stroke: DrawnStroke) => angleTo(stroke, point.x, point.y) < MAX_ANGLE_TO_POINT;
  const rest = sorted.filter((stroke) => !towards(first)(stroke));
  const second = rest.length > 1 ? best(rest, random, w, h, first.y) : null;
  const ofFirst = sorted.filter(towards(first));
  const ofSecond = second ? rest.filter(towards(second)) : [];
  const lengthOf = (those: readonly DrawnStroke[]): number => those.reduce((sum, { length }) => sum + length, 0);
  const [left, right] = second && second.x < first.x ? [ofSecond, ofFirst] : [ofFirst, ofSecond];
  // Paths and shadows on the ground have any direction. Above the horizon, edges belong to walls and roofs.
  const upper = (those: readonly DrawnStroke[]): readonly DrawnStroke[] => {
    const above = those.filter(({ y0, y1 }) => (y0 + y1) / 2 < first.y);
    return lengthOf(above) > 0.25 * lengthOf(those) ? above : those;
  };
  const middleOf = (those: readonly DrawnStroke[]): number =>
    upper(those).reduce((sum, { x0, x1, length }) => sum + ((x0 + x1) / 2) * length, 0) /
    Math.max(1, lengthOf(upper(those)));
  /** Length without the two longest strokes: any two strokes meet in some point. */
  const more = (those: readonly DrawnStroke[]): number => lengthOf(those) - lengthOf(those.slice(0, 2));
  const inside = [first, ...(second ? [second] : [])].find(
    ({ x, y }) => x > 0.1 * w && x < 0.9 * w && y > 0.1 * h && y < 0.9 * h,
  );
  const central = inside ? sorted.filter(towards(inside)) : [];
  return {
    converging: (lengthOf(ofFirst) + lengthOf(ofSecond)) / Math.max(1, all),
    confirmed: (more(ofFirst) + more(ofSecond)) / Math.max(1, all),
    convex: second && left.length > 0 && right.length > 0 ? (middleOf(right) - middleOf(left)) / w : 0,
    quadrants: inside ? quadrantsOf(central, inside, w) : 0,
    central: lengthOf(central) / Math.max(1, all),
    centre: inside ? { x: inside.x, y: inside.y } : null,
    horizon: first.y,
  };
}

/** Number of quadrants around a point with enough strokes towards it. */
function quadrantsOf(strokes: readonly DrawnStroke[], { x, y }: At, w: number): number {
  const seen = new Set<number>();
  for (const { x0, y0, x1, y1, length } of strokes) {
    if (length < 0.06 * w) continue;
    const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
    seen.add((mx > x ? 1 : 0) + (my > y ? 2 : 0));
  }
  return seen.size;
}

function best(
  lines: readonly DrawnStroke[],
  random: SeededRandom,
  w: number,
  h: number,
  row: number | null,
): At | null {
  let found: (At & { score: number }) | null = null;
  for (let k = 0; k < TRIES; k++) {
    const a = lines[Math.floor(random.next() ** 1.6 * lines.length)] as DrawnStroke;
    const b = lines[Math.floor(random.next() ** 1.3 * lines.length)] as DrawnStroke;
    const point = row === null ? meetingPoint(a, b, MAX_PARALLEL_SINE) : onRow(a, row);
    if (!point || Math.abs(point.x - w / 2) > POINT.maxFromCentre * w) continue;
    if (point.y < POINT.minRow * h || point.y > POINT.maxRow * h) continue;
    let score = 0;
    for (const line of lines) {
      const d = angleTo(line, point.x, point.y);
      if (d < MAX_ANGLE_TO_POINT) score += line.length * (1 - d / (1.5 * MAX_ANGLE_TO_POINT));
    }
    if (!found || score > found.score) found = { ...point, score };
  }
  return found;
}

function onRow({ x0, y0, x1, y1 }: DrawnStroke, row: number): At | null {
  const slope = y1 - y0;
  return Math.abs(slope) < 2 ? null : { x: x0 + ((x1 - x0) * (row - y0)) / slope, y: row };
}
