import type { FreedDrawing } from '../carrier/read-carrier';
import { luma, quantile } from '../reading/raster';
import { findSegments } from '../reading/segments';
import { isOpenAbove, tiltOf } from './camera-signs';
import { clearStroke, findSwings } from './door-swings';
import { angleBetween, type DrawnStroke, distanceOf, joinSides, overlapLength } from './drawn-strokes';
import { countDrawings, earthDepth } from './sheet-layout';
import { shareAloft, shareInRows } from './storey-strokes';
import { vanishingPair } from './vanishing-pair';
import { findBands } from './wall-bands';

/** Features from which the kind of a drawing follows. Shares (0-1) are of the total length of straight strokes. */
export interface DrawingFeatures {
  /** Total length of straight strokes in image lengths, and their number. */
  length: number;
  strokes: number;
  level: number;
  upright: number;
  /** Strokes that are neither level nor vertical; hatching and short strokes excluded. */
  slanted: number;
  /** As `slanted`, without the four longest strokes, which may be the roof of an elevation. */
  slantedRest: number;
  hatched: number;
  /** Share of the slanted length that points to two vanishing points, or runs in two parallel directions. */
  converging: number;
  /** As `converging`, without the two longest strokes to each point. */
  confirmed: number;
  parallel: number;
  /** Share of the total length of slanted strokes that runs in one direction. */
  oneWay: number;
  /**
   * Distance by which strokes to the left point lie left of those to the right point, in image widths. Negative in
   * rooms.
   */
  convex: number;
  /**
   * A vanishing point inside the image: number of quadrants with strokes to it (0-4), and their share of slanted
   * length.
   */
  quadrants: number;
  central: number;
  /** Whether nothing is drawn above the vanishing point, as in a street. In a room the back wall is there. */
  openAbove: boolean;
  /** Share of the vertical length in rows of equal strokes, such as the windows of a storey. */
  rows: number;
  /** Probability (0-1) that steep strokes lean towards a third vanishing point, as with a tilted camera. */
  tilted: number;
  /** Share of vertical length above the horizon. Upper storeys have such strokes, rooms do not. */
  aloft: number;
  /** Shares of the left, right and upper image side that strokes reach, summed: 0-3. */
  touched: number;
  doors: number;
  circles: number;
  bandsLevel: number;
  bandsUpright: number;
  bandsFilled: number;
  bandsSolid: number;
  bandsToned: number;
  earth: number;
  drawings: number;
  /** 1 when a long horizontal stroke at the foot extends beyond the drawing above, else 0. */
  groundLine: number;
  lettering: number;
  labels: number;
  /** Share of the image that is solid ink. */
  solid: number;
}

/** Maximum deviation in radians of a straight stroke from horizontal or vertical. Slanted strokes deviate more. */
const MAX_STRAIGHT_DEVIATION = 0.032;
const MIN_SLANTED_DEVIATION = 0.045;
/** Maximum width of a pen stroke in pixels. */
const MAX_PEN_PIXELS = 4.5;
/** Minimum length of a slanted stroke, as a share of the longer side. */
const MIN_STROKE_LENGTH = 0.03;

export function measureDrawing({ rgb, ink, w, h, lettering, labels }: FreedDrawing): DrawingFeatures {
  const long = Math.max(w, h);
  const strokes = joinSides(findSegments(ink, w, h), MAX_PEN_PIXELS);
  const hatching = findHatching(strokes, long);
  const straight = strokes.filter((stroke) => !hatching.has(stroke));
  const off = ({ angle }: DrawnStroke): number => Math.min(Math.abs(angle), Math.PI / 2 - Math.abs(angle));
  const lengthOf = (those: readonly DrawnStroke[]): number => those.reduce((sum, { length }) => sum + length, 0);
  const all = Math.max(1, lengthOf(straight));
  const slanted = straight.filter(
    (stroke) => off(stroke) > MIN_SLANTED_DEVIATION && stroke.length > MIN_STROKE_LENGTH * long,
  );
  const level = straight.filter(({ angle }) => Math.abs(angle) < MAX_STRAIGHT_DEVIATION);
  const upright = straight.filter(({ angle }) => Math.abs(angle) > Math.PI / 2 - MAX_STRAIGHT_DEVIATION);
  const { doors, circles } = findSwings(ink, strokes, w, h);
  const bands = findBands(straight, ink, w, h);
  const pair = vanishingPair(slanted, w, h);
  let solid = 0;
  for (const value of ink) if (value > 0.5) solid++;
  return {
    length: all / long,
    strokes: straight.length,
    level: lengthOf(level) / all,
    upright: lengthOf(upright) / all,
    slanted: lengthOf(slanted) / all,
    hatched: lengthOf([...hatching]) / Math.max(1, lengthOf(strokes)),
    converging: pair.converging,
    confirmed: pair.confirmed,
    slantedRest: lengthOf([...slanted].sort((a, b) => b.length - a.length).slice(4)) / all,
    ...parallelShares(slanted),
    convex: pair.convex,
    quadrants: pair.quadrants,
    central: pair.central,
    openAbove: pair.centre !== null && isOpenAbove(ink, w, h, pair.centre),
    rows: shareInRows(upright, h),
    tilted: tiltOf(strokes, w),
    aloft: shareAloft(upright, pair.horizon, h),
    touched: touchedSides(straight, w, h),
    doors,
    circles,
    bandsLevel: bands.level,
    bandsUpright: bands.upright,
    bandsFilled: bands.filled,
    bandsSolid: bands.solid,
    bandsToned: bands.toned,
    earth: earthDepth(addFills(removeBars(ink, [...level, ...upright], w, h), rgb), w, h),
    drawings: countDrawings(ink, straight, w, h),
    groundLine: hasGroundLine(level, ink, w, h) ? 1 : 0,
    lettering,
    labels,
    solid: solid / ink.length,
  };
}

/** A fill of cut material is dark relative to the sheet: black, grey or brown. Lawn and water are green or blue. */
const CUT_FILL = { minDarkness: 0.32, minGreenOrBlue: 0.05 };

/**
 * Removes horizontal and vertical strokes from the ink. Bars and floor bands of a facade are as dense as hatched earth.
 */
function removeBars(ink: Float32Array, bars: readonly DrawnStroke[], w: number, h: number): Float32Array {
  const rest = Float32Array.from(ink);
  for (const bar of bars) clearStroke(rest, bar, w, h);
  return rest;
}

/** Adds the inside of solid fills, which may be cut material. The ink map has only their outline. */
function addFills(ink: Float32Array, rgb: Uint8Array): Float32Array {
  const gray = luma(rgb);
  const paper = Math.max(0.1, quantile(gray, 0.8));
  return ink.map((value, i) => {
    const cool = Math.max(rgb[3 * i + 1] as number, rgb[3 * i + 2] as number);
    const planted = cool - (rgb[3 * i] as number) > CUT_FILL.minGreenOrBlue * 255 * paper;
    return !planted && 1 - (gray[i] as number) / paper > CUT_FILL.minDarkness ? 1 : value;
  });
}

/** Hatching: number of strokes, angle between them (radians), and distance (share of the longer side). */
const HATCH = { minStrokes: 10, maxAngle: 0.035, maxDistance: 0.02, minNeighbours: 2 };

/** Finds slanted strokes that have close parallel neighbours on both sides. */
function findHatching(strokes: readonly DrawnStroke[], long: number): Set<DrawnStroke> {
  const those = strokes.filter(({ angle }) => Math.min(Math.abs(angle), Math.PI / 2 - Math.abs(angle)) > 0.12);
  const found = new Set<DrawnStroke>();
  for (const one of those) {
    let near = 0;
    for (const other of those) {
      if (other === one || angleBetween(one.angle, other.angle) > HATCH.maxAngle) continue;
      const [mx, my] = [(other.x0 + other.x1) / 2, (other.y0 + other.y1) / 2];
      if (Math.abs(mx - (one.x0 + one.x1) / 2) + Math.abs(my - (one.y0 + one.y1) / 2) > one.length + other.length)
        continue;
      const apart = distanceOf(one, mx, my);
      if (apart > 2 && apart < HATCH.maxDistance * long && overlapLength(one, other) > -0.4 * one.length) near++;
    }
    if (near >= HATCH.minNeighbours) found.add(one);
  }
  return found.size >= HATCH.minStrokes ? found : new Set();
}

/** Share of the length of slanted strokes in their two main directions. */
function parallelShares(slanted: readonly DrawnStroke[]): Pick<DrawingFeatures, 'parallel' | 'oneWay'> {
  const bins = new Float64Array(180);
  let all = 0;
  for (const { angle, length } of slanted) {
    const bin = Math.floor((((angle + Math.PI) * 180) / Math.PI) % 180);
    bins[bin] = (bins[bin] ?? 0) + length;
    all += length;
  }
  const near = (at: number): number => [-2, -1, 0, 1, 2].reduce((sum, o) => sum + (bins[(at + o + 180) % 180] ?? 0), 0);
  const found: number[] = [];
  for (let turn = 0; turn < 2; turn++) {
    let best = 0;
    for (let k = 1; k < 180; k++) if (near(k) > near(best)) best = k;
    found.push(near(best));
    for (const o of [-4, -3, -2, -1, 0, 1, 2, 3, 4]) bins[(best + o + 180) % 180] = 0;
  }
  const [first = 0, second = 0] = found.map((length) => length / Math.max(1, all));
  return { parallel: first + second, oneWay: first };
}

/** Shares of the image sides (left, right, top) that strokes reach. */
function touchedSides(strokes: readonly DrawnStroke[], w: number, h: number): number {
  const near = 0.012;
  const sides = [false, false, false];
  for (const { x0, y0, x1, y1, length } of strokes) {
    if (length < 0.05 * w) continue;
    for (const [x, y] of [
      [x0, y0],
      [x1, y1],
    ] as const) {
      // The ground line and the horizon also reach the sides, but in the lower half.
      if (x < near * w && y < 0.5 * h) sides[0] = true;
      if (x > (1 - near) * w && y < 0.5 * h) sides[1] = true;
      if (y < near * h) sides[2] = true;
    }
  }
  return sides.filter(Boolean).length;
}

/**
 * A ground line continues beyond the drawing; the lowest wall of a plan ends in corners. Sizes are shares of the image.
 */
const GROUND_LINE_END = { minCovered: 0.6, spotWidth: 0.022, spotAboveFoot: 0.012, spotHeight: 0.03, minInk: 0.6 };

/** Whether a vertical stroke rises from the end of a horizontal stroke. */
function risesFrom(ink: Float32Array, w: number, h: number, end: number, foot: number): boolean {
  const reach = Math.round(GROUND_LINE_END.spotWidth * w);
  const [from, to] = [
    Math.max(0, foot - Math.round((GROUND_LINE_END.spotAboveFoot + GROUND_LINE_END.spotHeight) * h)),
    foot - Math.round(GROUND_LINE_END.spotAboveFoot * h),
  ];
  let inked = 0;
  for (let y = from; y < to; y++) {
    let seen = false;
    for (let x = Math.max(0, end - reach); x <= Math.min(w - 1, end + reach) && !seen; x++)
      seen = (ink[y * w + x] as number) > 0.3;
    if (seen) inked++;
  }
  return inked > GROUND_LINE_END.minInk * Math.max(1, to - from);
}

/** Whether the lowest long horizontal stroke has little below it and is wider than the drawing above. */
function hasGroundLine(level: readonly DrawnStroke[], ink: Float32Array, w: number, h: number): boolean {
  const rowOf = ({ y0, y1 }: DrawnStroke): number => (y0 + y1) / 2;
  const long = level.filter((stroke) => stroke.length > 0.05 * w && rowOf(stroke) > 0.45 * h);
  let best: { y: number; covered: number; from: number; to: number } | null = null;
  for (const stroke of long) {
    const same = long.filter((other) => Math.abs(rowOf(other) - rowOf(stroke)) < 5);
    const columns = new Uint8Array(Math.ceil(w / 4));
    for (const { x0, x1 } of same) columns.fill(1, Math.floor(Math.min(x0, x1) / 4), Math.ceil(Math.max(x0, x1) / 4));
    const covered = (4 * columns.reduce((sum, one) => sum + one, 0)) / w;
    if (best && covered <= best.covered + 0.01) continue;
    best = { y: rowOf(stroke), covered, from: columns.indexOf(1) * 4, to: columns.lastIndexOf(1) * 4 };
  }
  if (!best || best.covered < 0.4) return false;
  let above = 0;
  let below = 0;
  for (let i = 0; i < ink.length; i++) {
    const row = (i / w) | 0;
    if (row < best.y - 5) above += ink[i] as number;
    else if (row > best.y + 7) below += ink[i] as number;
  }
  if (below > above * 0.2) return false;
  if ((best.to - best.from) / w > widthAbove(ink, w, Math.round(best.y)) * 1.05) return true;
  const foot = Math.round(best.y);
  return best.covered > GROUND_LINE_END.minCovered && [best.from, best.to].some((x) => !risesFrom(ink, w, h, x, foot));
}

/** Width of the drawing above a row, as a share of the image width: the range in which most columns have ink. */
function widthAbove(ink: Float32Array, w: number, y: number): number {
  const columns = new Uint8Array(w);
  for (let i = Math.round(y * 0.5) * w; i < (y - 8) * w; i++) if ((ink[i] as number) > 0.4) columns[i % w] = 1;
  let first = w;
  let last = 0;
  columns.forEach((used, x) => {
    if (!used) return;
    first = Math.min(first, x);
    last = Math.max(last, x);
  });
  return Math.max(0, last - first) / w;
}
