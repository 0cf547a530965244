import type { RegionFacts } from '../reading/region-facts';
import { fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { type SideContacts, shareOf } from './side-contacts';
import { Surface } from './surface';

/** A tile has level edges in two directions and no vertical ones. A tile cut by furniture shows part of its outline. */
const TILE = { is: { straight: over(0.8), upright: under(0.2), share: under(0.03) }, level: 0.6 };
/**
 * The tile in front is slightly wider and larger: share of the lower border along it, ranges of width and area ratios.
 */
const BEFORE = { along: 0.55, widths: [0.6, 1.15], areas: [0.3, 1.3] } as const;
/** The tile beside it lies in the same row and has the same height: tolerances as shares of the height. */
const BESIDE = { unlike: 0.35, off: 0.3, along: 0.5 };

/** Extends the floor from tile to tile. A plain tabletop has no tile of its size in front of it or beside it. */
export function joinFloorTiles(
  list: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
  contacts: SideContacts,
  horizon: number,
): void {
  const isTile = (f: RegionFacts): boolean => f.y0 > horizon && fits(f, TILE.is) && levelShare(f) > TILE.level;
  const open = list.filter((f) => surface[f.label] !== Surface.floor && surface[f.label] !== Surface.wall && isTile(f));
  const isFloor = (label: number): boolean => surface[label] === Surface.floor && isTile(facts[label] as RegionFacts);
  const follows = (f: RegionFacts): boolean => {
    const before = contacts.below[f.label] as Map<number, number>;
    if (shareOf(before, isFloor) < BEFORE.along) return false;
    return [...before.keys()].some((label) => {
      const o = facts[label] as RegionFacts;
      return isFloor(label) && within(wideOf(f) / wideOf(o), BEFORE.widths) && within(f.area / o.area, BEFORE.areas);
    });
  };
  const inRow = (f: RegionFacts): boolean =>
    [contacts.left, contacts.right].some((side) =>
      [...(side[f.label] as Map<number, number>)].some(([label, length]) => {
        const o = facts[label] as RegionFacts;
        const like = Math.abs(tallOf(f) - tallOf(o)) < BESIDE.unlike * tallOf(o);
        const level = Math.abs(f.cy - o.cy) < BESIDE.off * tallOf(o);
        return isFloor(label) && like && level && length > BESIDE.along * Math.min(tallOf(f), tallOf(o));
      }),
    );
  const tiles = new Set(open.map(({ label }) => label));
  // Only the tiles around newly found floor are checked again.
  for (const f of open) {
    if (surface[f.label] === Surface.floor || !(follows(f) || inRow(f))) continue;
    surface[f.label] = Surface.floor;
    for (const label of f.neighbours.keys()) if (tiles.has(label)) open.push(facts[label] as RegionFacts);
  }
}

const within = (value: number, [least, most]: readonly [number, number]): boolean => value > least && value < most;
