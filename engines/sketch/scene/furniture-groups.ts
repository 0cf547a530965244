import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';
import { Surface } from './surface';

/** Parts touch when they share at least this much border, in pixels. */
const MIN_CONTACT = 8;
/** A furniture top has almost no vertical border, lies below eye level and is wider than tall. */
const TOP = { maxUprightBorder: 0.16, minWidthToHeight: 1.5 };
/** A furniture front lies below a top. Shares are of the top's width. */
const FRONT = { minSharedEdge: 0.4, minHeight: 0.08 };

/** A piece of furniture: the smallest label of its areas, and the row at which it touches the floor. */
export interface FurnitureGroup {
  id: number;
  foot: number;
}

/**
 * Groups touching furniture areas into pieces of furniture.
 * A top that only hides another piece is not part of that piece, which stands on the floor itself.
 * A strip such as a leg belongs to the area with which it shares the longest border.
 */
export function furnitureGroups(facts: RegionFacts[], surface: Uint8Array, horizon: number): FurnitureGroup[] {
  const isPart = (label: number): boolean => surface[label] === Surface.furniture;
  const isStrip = (label: number): boolean => surface[label] === Surface.trim;
  const parent = facts.map((_, k) => k);
  const root = (k: number): number => {
    let r = k;
    while (parent[r] !== r) r = parent[r] as number;
    return r;
  };
  const join = (one: number, other: number): void => {
    const [a, b] = [root(one), root(other)];
    if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
  };
  const touching = (f: RegionFacts): [RegionFacts, number][] =>
    [...f.neighbours]
      .filter(([, length]) => length >= MIN_CONTACT)
      .map(([label, length]) => [facts[label] as RegionFacts, length]);
  const isTop = (f: RegionFacts): boolean =>
    f.upright < TOP.maxUprightBorder && f.cy > horizon && wideOf(f) > TOP.minWidthToHeight * tallOf(f);
  const standsOnFloor = (f: RegionFacts): boolean =>
    touching(f).some(([o]) => surface[o.label] === Surface.floor || surface[o.label] === Surface.rug);
  const frontOf = (top: RegionFacts): RegionFacts | undefined =>
    touching(top).find(
      ([o, length]) =>
        isPart(o.label) &&
        o.cy > top.cy &&
        length > FRONT.minSharedEdge * wideOf(top) &&
        tallOf(o) > FRONT.minHeight * wideOf(top),
    )?.[0];
  /** Whether the upper area belongs to another piece of furniture, partly hidden by the top. */
  const hidesPieceBehind = (top: RegionFacts, behind: RegionFacts): boolean => {
    if (!isTop(top) || behind.cy > top.cy) return false;
    if (!isTop(behind)) return standsOnFloor(behind);
    const front = frontOf(behind);
    return frontOf(top) === undefined && front !== undefined && standsOnFloor(front);
  };
  for (const f of facts) {
    if (f.area === 0) continue;
    if (isPart(f.label)) {
      for (const [o] of touching(f))
        if (isPart(o.label) && !hidesPieceBehind(f, o) && !hidesPieceBehind(o, f)) join(f.label, o.label);
    } else if (isStrip(f.label)) {
      const [owner] = touching(f)
        .filter(([o]) => isPart(o.label) || isStrip(o.label))
        .sort(([a, long], [b, length]) => Number(isPart(b.label)) - Number(isPart(a.label)) || length - long);
      if (owner) join(f.label, owner[0].label);
    }
  }
  const foot = new Map<number, number>();
  for (const f of facts) if (f.area > 0) foot.set(root(f.label), Math.max(foot.get(root(f.label)) ?? 0, f.y1));
  return facts.map((f) => ({ id: root(f.label), foot: foot.get(root(f.label)) ?? f.y1 }));
}
