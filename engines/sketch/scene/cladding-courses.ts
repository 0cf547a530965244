import type { RegionFacts } from '../reading/region-facts';
import { fits, over, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** Limits for a piece of a cladding course between two drawn joints. */
const COURSE = { share: under(0.003), fill: over(0.6), straight: over(0.7) };
/**
 * Pieces on top of each other: length of the shared edge and difference of their ends (shares of the width), number.
 */
const PILE = { shared: 0.6, ends: 0.3, pieces: 3 };
/**
 * The sides of a stack: an opening borders the near side over this share of its height, sky or a wing the far side.
 * The wing is larger than the stack by `wing`. `corner` is the tolerance of the corner in pixels of the reading.
 */
const SIDES = { near: 0.5, far: 0.3, wing: 2, corner: 3 };

/**
 * Finds pieces of cladding between an opening on one side and the building's corner on the other.
 * A louvre, in contrast, has the same wall on both sides.
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
    if (pile.length >= PILE.pieces && endsAtCorner(pile, facts, surface))
      for (const { label } of pile) found.add(label);
  }
  return found;
}

const isCourse = (f: RegionFacts, surface: Uint8Array): boolean =>
  (surface[f.label] === Surface.wall || surface[f.label] === Surface.trim) && fits(f, COURSE);

function isOver(f: RegionFacts, o: RegionFacts, shared: number): boolean {
  const wide = Math.min(wideOf(f), wideOf(o));
  const apart = Math.max(Math.abs(f.x0 - o.x0), Math.abs(f.x1 - o.x1));
  return shared > PILE.shared * wide && apart < PILE.ends * wide && Math.abs(f.cy - o.cy) > Math.abs(f.cx - o.cx);
}

function endsAtCorner(pile: RegionFacts[], facts: RegionFacts[], surface: Uint8Array): boolean {
  const [x0, x1] = [Math.min(...pile.map((f) => f.x0)), Math.max(...pile.map((f) => f.x1))];
  const tall = Math.max(...pile.map((f) => f.y1)) - Math.min(...pile.map((f) => f.y0)) + 1;
  const area = pile.reduce((sum, f) => sum + f.area, 0);
  const along = new Map<number, number>();
  for (const f of pile) for (const [label, length] of f.neighbours) along.set(label, (along.get(label) ?? 0) + length);
  for (const { label } of pile) along.delete(label);
  const sideOf = (o: RegionFacts): number => (o.x0 > x1 - SIDES.corner ? 1 : o.x1 < x0 + SIDES.corner ? -1 : 0);
  const beside = [...along].map(([label, length]) => ({ o: facts[label] as RegionFacts, length: length / tall }));
  return beside.some(({ o, length }) => {
    const s = surface[o.label];
    if (s === Surface.sky || s === Surface.open || length < SIDES.near || sideOf(o) === 0) return false;
    return beside.some((far) => {
      const isSky = surface[far.o.label] === Surface.sky || surface[far.o.label] === Surface.open;
      const isWing = sideOf(far.o) === -sideOf(o) && far.o.area > SIDES.wing * area && far.o.area > o.area;
      return far.length > SIDES.far && (isSky || isWing);
    });
  });
}
