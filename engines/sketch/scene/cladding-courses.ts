import type { RegionFacts } from '../reading/region-facts';
import { fits, over, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** A piece of a cladding course between two drawn joints. */
const COURSE = { share: under(0.003), fill: over(0.6), straight: over(0.7) };
/** Pieces on top of each other. The shared edge and the offset of the ends are shares of the piece's width. */
const STACK = { minSharedEdge: 0.6, maxEndOffset: 0.3, minPieces: 3 };
/** Sides of a stack of courses. Shares are of the stack's height, the corner tolerance is in pixels. */
const STACK_SIDES = { minNearSide: 0.5, minFarSide: 0.3, minWingToStackArea: 2, cornerTolerance: 3 };

/**
 * Finds pieces of cladding between an opening and the corner of the building. A louvre has the same wall on both sides.
 */
export function findCladdingCourses(
  list: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
): ReadonlySet<number> {
  const left = new Set(list.filter((f) => isCourse(f, surface)).map(({ label }) => label));
  const found = new Set<number>();
  for (const first of left) {
    left.delete(first);
    const pile = [facts[first] as RegionFacts];
    for (const f of pile)
      for (const [label, shared] of f.neighbours) {
        const o = facts[label] as RegionFacts;
        if (!left.has(label) || !isOver(f, o, shared)) continue;
        left.delete(label);
        pile.push(o);
      }
    if (pile.length >= STACK.minPieces && endsAtCorner(pile, facts, surface))
      for (const { label } of pile) found.add(label);
  }
  return found;
}

const isCourse = (f: RegionFacts, surface: Uint8Array): boolean =>
  (surface[f.label] === Surface.wall || surface[f.label] === Surface.trim) && fits(f, COURSE);

function isOver(f: RegionFacts, o: RegionFacts, shared: number): boolean {
  const wide = Math.min(wideOf(f), wideOf(o));
  const apart = Math.max(Math.abs(f.x0 - o.x0), Math.abs(f.x1 - o.x1));
  return (
    shared > STACK.minSharedEdge * wide &&
    apart < STACK.maxEndOffset * wide &&
    Math.abs(f.cy - o.cy) > Math.abs(f.cx - o.cx)
  );
}

function endsAtCorner(pile: RegionFacts[], facts: RegionFacts[], surface: Uint8Array): boolean {
  const [x0, x1] = [Math.min(...pile.map((f) => f.x0)), Math.max(...pile.map((f) => f.x1))];
  const tall = Math.max(...pile.map((f) => f.y1)) - Math.min(...pile.map((f) => f.y0)) + 1;
  const area = pile.reduce((sum, f) => sum + f.area, 0);
  const along = new Map<number, number>();
  for (const f of pile) for (const [label, length] of f.neighbours) along.set(label, (along.get(label) ?? 0) + length);
  for (const { label } of pile) along.delete(label);
  const sideOf = (o: RegionFacts): number =>
    o.x0 > x1 - STACK_SIDES.cornerTolerance ? 1 : o.x1 < x0 + STACK_SIDES.cornerTolerance ? -1 : 0;
  const beside = [...along].map(([label, length]) => ({ o: facts[label] as RegionFacts, length: length / tall }));
  return beside.some(({ o, length }) => {
    const s = surface[o.label];
    if (s === Surface.sky || s === Surface.open || length < STACK_SIDES.minNearSide || sideOf(o) === 0) return false;
    return beside.some((far) => {
      const isSky = surface[far.o.label] === Surface.sky || surface[far.o.label] === Surface.open;
      const isWing =
        sideOf(far.o) === -sideOf(o) && far.o.area > STACK_SIDES.minWingToStackArea * area && far.o.area > o.area;
      return far.length > STACK_SIDES.minFarSide && (isSky || isWing);
    });
  });
}
