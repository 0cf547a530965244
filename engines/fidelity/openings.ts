import type { JudgedLine } from './judged-line';
import type { OpeningFate } from './opening-displacement';
import type { Point, Quadrilateral } from './quadrilaterals';
import { placeOn, type Stroke } from './strokes';

/** Number of openings of a drawing that were kept, moved and lost. */
export interface OpeningCounts {
  drawn: number;
  kept: number;
  moved: number;
  lost: number;
  /** Openings in the result that were not drawn. */
  added: number;
}

/** Minimum number of openings: a single closed figure may be anything, while windows come in groups. */
export const FEWEST = 2;
/** Lines within this distance of an opening's side run along it (share of the longer side). */
const BESIDE = 0.012;
const MIN_PARALLEL_COSINE = 0.985;
/** Minimum share of the outline in place for a kept opening. */
const MIN_IN_PLACE_IF_KEPT = 0.85;
const MIN_NOT_IN_PLACE_IF_LOST = 0.7;
const MAX_LOST_IF_MOVED = 0.2;
/** Opposite sides moved together when their displacements differ by less than this (share of the longer side). */
const TOGETHER = 0.008;

/**
 * Counts the kept, moved and lost openings of a drawing.
 * @returns null when the count is unreliable: fewer than two were found, or the sides of one disagree
 */
export function countOpenings(
  openings: readonly Quadrilateral[],
  {
    lines,
    fates,
    added,
    side,
  }: {
    lines: readonly JudgedLine[];
    fates: readonly (OpeningFate | null)[];
    added: number;
    side: number;
  },
): OpeningCounts | null {
  if (openings.length < FEWEST) return null;
  const counts = { drawn: openings.length, kept: 0, moved: 0, lost: 0, added };
  for (const [at, opening] of openings.entries()) {
    const fate = fates[at]?.fate ?? fateOf(opening, lines, side);
    if (fate === null) return null;
    counts[fate]++;
  }
  return counts;
}

/** Whether an opening is kept, moved or lost, by the lines of its outline. @returns null when its sides disagree */
function fateOf({ corners }: Quadrilateral, lines: readonly JudgedLine[], side: number): JudgedLine['fate'] | null {
  const sides = corners.map((from, at) => sideFate(from, corners[(at + 1) % 4] as Point, lines, side));
  const whole = sides.reduce((sum, { kept, moved, lost }) => sum + kept + moved + lost, 0);
  const share = (fate: JudgedLine['fate']) => sides.reduce((sum, each) => sum + each[fate], 0) / whole;
  if (whole === 0) return null;
  const pairs = [
    [sides[0], sides[2]],
    [sides[1], sides[3]],
  ] as const;
  const movedTogether = pairs.some(
    ([a, b]) =>
      a && b && isMoved(a) && isMoved(b) && Math.abs(a.shift - b.shift) <= TOGETHER * side && a.shift * b.shift > 0,
  );
  if (movedTogether && share('lost') <= MAX_LOST_IF_MOVED) return 'moved';
  const isWhole = sides.every(({ kept, moved, lost }) => kept >= moved + lost);
  if (share('kept') >= MIN_IN_PLACE_IF_KEPT && isWhole) return 'kept';
  return share('kept') <= 1 - MIN_NOT_IN_PLACE_IF_LOST ? 'lost' : null;
}

interface SideFate {
  kept: number;
  moved: number;
  lost: number;
  /** Displacement to the right or downwards, in pixels. */
  shift: number;
}

const isMoved = ({ kept, moved, lost }: SideFate) => moved > 0 && moved >= kept + lost;

function sideFate([x1, y1]: Point, [x2, y2]: Point, lines: readonly JudgedLine[], side: number): SideFate {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const stroke: Stroke = { x1, y1, x2, y2, ux: (x2 - x1) / length, uy: (y2 - y1) / length, length };
  const isUpright = Math.abs(stroke.uy) > Math.abs(stroke.ux);
  const fate = { kept: 0, moved: 0, lost: 0, shift: 0 };
  let shifted = 0;
  for (const line of lines) {
    const along = line.ux * stroke.ux + line.uy * stroke.uy;
    if (Math.abs(along) < MIN_PARALLEL_COSINE) continue;
    const [middle, beside] = placeOn(stroke, line.x, line.y);
    if (Math.abs(beside) > BESIDE * side) continue;
    const shared = Math.min(length, middle + line.length / 2) - Math.max(0, middle - line.length / 2);
    if (shared <= 0) continue;
    fate[line.fate] += shared;
    // A line's displacement is measured across it, positive to the left of its direction on screen.
    if (line.fate === 'moved') shifted += shared * line.shift * (isUpright ? -line.uy : line.ux);
  }
  if (fate.moved > 0) fate.shift = shifted / fate.moved;
  return fate;
}
