import type { JudgedLine } from './judged-line';
import type { OpeningFate } from './opening-displacement';
import type { Point, Quadrilateral } from './quadrilaterals';
import { placeOn, type Stroke } from './strokes';

/** Number of a drawing's openings that were kept, moved and lost. */
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
const PARALLEL = 0.985;
/**
 * Share of the outline that is in place for a kept opening, that is not in place for a lost one,
 * and that is at most lost for a moved one.
 */
const KEPT = 0.85;
const LOST = 0.7;
const LOST_OF_MOVED = 0.2;
/** Opposite sides moved together when their displacements differ by less than this (share of the longer side). */
const TOGETHER = 0.008;

/**
 * Counts a drawing's kept, moved and lost openings.
 * @returns null when they cannot be counted reliably: fewer than two were found, or the sides of one disagree
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

/**
 * Whether an opening is kept, moved or lost, according to its outline's lines.
 * @returns null when its sides disagree
 */
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
  if (movedTogether && share('lost') <= LOST_OF_MOVED) return 'moved';
  const isWhole = sides.every(({ kept, moved, lost }) => kept >= moved + lost);
  if (share('kept') >= KEPT && isWhole) return 'kept';
  return share('kept') <= 1 - LOST ? 'lost' : null;
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
    if (Math.abs(along) < PARALLEL) continue;
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
