import { profileOf } from './edge-profile';
import type { Gradients } from './gradients';
import type { JudgedLine } from './judged-line';
import type { LineSegment } from './line-segments';
import { slantOf } from './slant';

/** An edge is kept when it exceeds the background beside it by this many standard deviations. */
const MIN_SPREADS_IF_KEPT = 2.5;
const MIN_SPREADS_IF_MOVED = 5;
const MIN_EDGE_GRADIENT = 0.004;
/** Minimum gradient along a line, in standard errors, for an edge that is strongest at its drawn position. */
const COHERENT = 4;
/**
 * A line's background is this quantile of the edge strengths beside it; the spread is the distance to twice it.
 */
const LEVEL = 0.35;
const MIN_SPREAD = 2e-4;
/** Minimum number of offsets without a drawn line for an estimate of the background. */
const LEAST_BACKGROUND = 10;
/** Two lines are parallel when the cosine of their angle exceeds this. */
const PARALLEL = 0.985;
/**
 * Only lines of at least this share of the longer side are tested for a slant; minimum mean gradient of a slanted edge.
 */
const LONG = 0.1;
const MIN_SLANTED_GRADIENT = 0.01;

/**
 * Distances in pixels: a line within `near` of its drawn position is kept, and edges beyond `reach` are not searched.
 */
export interface Search {
  near: number;
  reach: number;
}

/**
 * Decides whether a drawn line was kept in place, moved or slanted, or lost.
 * @param others all drawn lines: an edge that belongs to one of them is no evidence for this line
 * @param isOfOpening whether it outlines an opening that was not found as a whole: its edge must then be clearer
 */
export function judgeLine(
  segment: LineSegment,
  {
    made,
    others,
    search: { near, reach },
    side,
    isOfOpening,
  }: {
    made: readonly Gradients[];
    others: readonly LineSegment[];
    search: Search;
    side: number;
    isOfOpening: boolean;
  },
): JudgedLine {
  const { profile, coherence, strengths } = profileOf(segment, made, reach);
  const isFree = freeOffsets(segment, others, reach, near);
  if (segment.length >= LONG * side) {
    const slant = slantOf(strengths, { near, reach, length: segment.length, least: MIN_SLANTED_GRADIENT, isFree });
    if (slant) {
      const { start, end } = slant;
      return { ...segment, fate: 'moved', shift: (start + end) / 2, along: 0, turn: end - start };
    }
  }
  const free = profile.filter((_, at) => isFree[at]);
  const isDense = free.length < LEAST_BACKGROUND;
  const level = quantile(free, LEVEL);
  const spread = Math.max(MIN_SPREAD, quantile(free, 2 * LEVEL) - level);
  const strength = (offset: number | null) => (offset === null ? 0 : (profile[offset + reach] as number));
  // Between dense lines there is no background; there an edge differs from texture by being uniform along the line.
  const standsOut = (offset: number) =>
    isDense ? (coherence[offset + reach] as number) : (strength(offset) - level) / spread;
  const strongest = (from: number, to: number, free: boolean) => {
    let best: number | null = null;
    for (let offset = from; offset <= to; offset++) {
      if (free && !isFree[offset + reach]) continue;
      if (best === null || strength(offset) > strength(best)) best = offset;
    }
    return best;
  };
  const isEdge = (offset: number | null, by: number): offset is number =>
    offset !== null && standsOut(offset) >= by && strength(offset) >= MIN_EDGE_GRADIENT;
  const inPlace = strongest(-near, near, false);
  const beside = [strongest(-reach, -near - 1, true), strongest(near + 1, reach, true)];
  // Heavy texture on one side raises the background. The strongest edge of all is still at the drawn position.
  const isStrongest =
    inPlace !== null &&
    strength(inPlace) >= Math.max(MIN_EDGE_GRADIENT, ...beside.map((offset) => strength(offset))) &&
    (coherence[inPlace + reach] as number) >= COHERENT;
  const kept = { ...segment, fate: 'kept', shift: 0, along: 0, turn: 0 } as const;
  if (isStrongest || isEdge(inPlace, isOfOpening ? MIN_SPREADS_IF_MOVED : MIN_SPREADS_IF_KEPT)) return kept;
  const [moved] = beside
    .filter((offset) => isEdge(offset, MIN_SPREADS_IF_MOVED))
    .sort((a, b) => standsOut(b ?? 0) - standsOut(a ?? 0));
  return { ...kept, fate: moved == null ? 'lost' : 'moved', shift: moved ?? 0 };
}

/** Offsets across a line, from -reach to reach, at which no other drawn line is parallel to it. */
export function freeOffsets(
  { x, y, ux, uy, length }: Omit<LineSegment, 'strength'>,
  others: readonly LineSegment[],
  reach: number,
  near: number,
): boolean[] {
  const free = Array.from({ length: 2 * reach + 1 }, () => true);
  for (const other of others) {
    if (Math.abs(ux * other.ux + uy * other.uy) < PARALLEL) continue;
    const [dx, dy] = [other.x - x, other.y - y];
    const offset = Math.round(dy * ux - dx * uy);
    const along = Math.abs(dx * ux + dy * uy);
    if (Math.abs(offset) > reach + near || along > (length + other.length) / 2) continue;
    for (let at = Math.max(-reach, offset - near); at <= Math.min(reach, offset + near); at++) free[at + reach] = false;
  }
  return free;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
