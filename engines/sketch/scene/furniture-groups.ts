import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';
import { Surface } from './surface';

/** Parts touch when they share at least this much border (pixels). */
const TOUCH = 8;
/** A furniture top has almost no vertical border, lies below eye level and is wider than tall. */
const TOP = { upright: 0.16, widerThanTall: 1.5 };
/** A front lies below a top along this share of the top's width, and is at least `tall` times that width high. */
const FRONT = { along: 0.4, tall: 0.08 };

/** A piece of furniture: the smallest label of its areas, and the row at which it touches the floor. */
export interface FurnitureGroup {
  id: number;
  foot: number;
}

/**
 * Groups touching furniture areas into pieces.
 * A top that merely hides another piece is not part of it: the hidden piece stands on the floor itself.
 * A strip (leg, edge) belongs to the area with which it shares the longest border.
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
      .filter(([, length]) => length >= TOUCH)
      .map(([label, length]) => [facts[label] as RegionFacts, length]);
  const isTop = (f: RegionFacts): boolean =>
    f.upright < TOP.upright && f.cy > horizon && wideOf(f) > TOP.widerThanTall * tallOf(f);
  const standsOnFloor = (f: RegionFacts): boolean =>
    touching(f).some(([o]) => surface[o.label] === Surface.floor || surface[o.label] === Surface.rug);
  const frontOf = (top: RegionFacts): RegionFacts | undefined =>
    touching(top).find(
      ([o, length]) =>
        isPart(o.label) && o.cy > top.cy && length > FRONT.along * wideOf(top) && tallOf(o) > FRONT.tall * wideOf(top),
    )?.[0];
  /** Whether the upper area belongs to another piece, which the top merely hides. */
  const hides = (top: RegionFacts, behind: RegionFacts): boolean => {
    if (!isTop(top) || behind.cy > top.cy) return false;
    if (!isTop(behind)) return standsOnFloor(behind);
    const front = frontOf(behind);
    return frontOf(top) === undefined && front !== undefined && standsOnFloor(front);
  };
  for (const f of facts) {
    if (f.area === 0) continue;
    if (isPart(f.label)) {
      for (const [o] of touching(f)) if (isPart(o.label) && !hides(f, o) && !hides(o, f)) join(f.label, o.label);
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
