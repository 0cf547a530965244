import type { RegionFacts } from '../reading/region-facts';
import { fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { type SideContacts, shareOf } from './side-contacts';
import { Surface } from './surface';

/** A floor tile has level edges in two directions and no vertical ones. */
const TILE = { limits: { straight: over(0.8), upright: under(0.2), share: under(0.03) }, minLevelBorder: 0.6 };
/** The tile nearer to the viewer is slightly wider and larger. Ranges are ratios of far tile to near tile. */
const TILE_IN_FRONT = { minLowerBorder: 0.55, widthRatio: [0.6, 1.15], areaRatio: [0.3, 1.3] } as const;
/** The next tile of a row has the same height. Tolerances are shares of the tile's height. */
const TILE_BESIDE = { maxHeightDifference: 0.35, maxCentreOffset: 0.3, minSharedEdge: 0.5 };

/** Extends the floor from tile to tile. A tabletop has no neighbour of its size. */
export function joinFloorTiles(
  list: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
  contacts: SideContacts,
  horizon: number,
): void {
  const isTile = (f: RegionFacts): boolean =>
    f.y0 > horizon && fits(f, TILE.limits) && levelShare(f) > TILE.minLevelBorder;
  const open = list.filter((f) => surface[f.label] !== Surface.floor && surface[f.label] !== Surface.wall && isTile(f));
  const isFloor = (label: number): boolean => surface[label] === Surface.floor && isTile(facts[label] as RegionFacts);
  const follows = (f: RegionFacts): boolean => {
    const before = contacts.below[f.label] as Map<number, number>;
    if (shareOf(before, isFloor) < TILE_IN_FRONT.minLowerBorder) return false;
    return [...before.keys()].some((label) => {
      const o = facts[label] as RegionFacts;
      return (
        isFloor(label) &&
        within(wideOf(f) / wideOf(o), TILE_IN_FRONT.widthRatio) &&
        within(f.area / o.area, TILE_IN_FRONT.areaRatio)
      );
    });
  };
  const inRow = (f: RegionFacts): boolean =>
    [contacts.left, contacts.right].some((side) =>
      [...(side[f.label] as Map<number, number>)].some(([label, length]) => {
        const o = facts[label] as RegionFacts;
        const like = Math.abs(tallOf(f) - tallOf(o)) < TILE_BESIDE.maxHeightDifference * tallOf(o);
        const level = Math.abs(f.cy - o.cy) < TILE_BESIDE.maxCentreOffset * tallOf(o);
        return isFloor(label) && like && level && length > TILE_BESIDE.minSharedEdge * Math.min(tallOf(f), tallOf(o));
      }),
    );
  const tiles = new Set(open.map(({ label }) => label));
  // Only tiles next to newly found floor are checked again.
  for (const f of open) {
    if (surface[f.label] === Surface.floor || !(follows(f) || inRow(f))) continue;
    surface[f.label] = Surface.floor;
    for (const label of f.neighbours.keys()) if (tiles.has(label)) open.push(facts[label] as RegionFacts);
  }
}

const within = (value: number, [least, most]: readonly [number, number]): boolean => value > least && value < most;
