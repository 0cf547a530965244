import { profileOf } from './edge-profile';
import type { Gradients } from './gradients';
import type { JudgedLine } from './judged-line';
import type { LineSegment } from './line-segments';
import { slantOf } from './slant';

/** How far an edge stands out of what lies beside it, in spreads of the background, and its least mean gradient. */
const KEPT_BY = 2.5;
const MOVED_BY = 5;
const LEAST_GRADIENT = 0.004;
/** Standard errors from no gradient, along a line, of an edge that is stronger in its place than anywhere beside it. */
const COHERENT = 4;
/** Quantile of what lies beside a line that counts as its background; the spread is the distance to twice that quantile. */
const LEVEL = 0.35;
const LEAST_SPREAD = 2e-4;
/** Offsets without a drawn line that tell the background; fewer tell nothing. */
const LEAST_BACKGROUND = 10;
/** Cosine between lines that run along each other. */
const PARALLEL = 0.985;
/** Lines at least as long as this share of the longer side may lean, and the least mean gradient of an edge that does. */
const LONG = 0.1;
const LEAST_LEANING = 0.01;

/** Distances in pixels: within `near` of its place a line is kept; it is not searched beyond `reach`. */
export interface Search {
  near: number;
  reach: number;
}

/**
 * Finds what became of a drawn line: kept in its place, moved beside it or leaning against it, or lost.
 * @param others all drawn lines: where one of them runs beside this line, its edge is no sign of this one
 * @param isOfOpening whether the line is on the outline of an opening that was not found as a whole: it must be as clear as a moved line
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
    const slant = slantOf(strengths, { near, reach, length: segment.length, least: LEAST_LEANING, isFree });
    if (slant) {
      const { start, end } = slant;
      return { ...segment, fate: 'moved', shift: (start + end) / 2, along: 0, turn: end - start };
    }
  }
  const free = profile.filter((_, at) => isFree[at]);
  const isDense = free.length < LEAST_BACKGROUND;
  const level = quantile(free, LEVEL);
  const spread = Math.max(LEAST_SPREAD, quantile(free, 2 * LEVEL) - level);
  const strength = (offset: number | null) => (offset === null ? 0 : (profile[offset + reach] as number));
  // Between lines that leave no background, an edge differs from texture in how uniform it is along the line.
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
    offset !== null && standsOut(offset) >= by && strength(offset) >= LEAST_GRADIENT;
  const inPlace = strongest(-near, near, false);
  const beside = [strongest(-reach, -near - 1, true), strongest(near + 1, reach, true)];
  // Heavy texture on one side of an edge widens the background: the strongest edge of all is in its place.
  const isStrongest =
    inPlace !== null &&
    strength(inPlace) >= Math.max(LEAST_GRADIENT, ...beside.map((offset) => strength(offset))) &&
    (coherence[inPlace + reach] as number) >= COHERENT;
  const kept = { ...segment, fate: 'kept', shift: 0, along: 0, turn: 0 } as const;
  if (isStrongest || isEdge(inPlace, isOfOpening ? MOVED_BY : KEPT_BY)) return kept;
  const [moved] = beside
    .filter((offset) => isEdge(offset, MOVED_BY))
    .sort((a, b) => standsOut(b ?? 0) - standsOut(a ?? 0));
  return { ...kept, fate: moved == null ? 'lost' : 'moved', shift: moved ?? 0 };
}

/** Offsets across a line, from -reach to reach, at which no other drawn line runs along it. */
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
