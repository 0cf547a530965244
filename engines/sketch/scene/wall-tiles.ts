import type { RegionFacts } from '../reading/region-facts';
import { between, fits, over, tallOf, under, wideOf } from './area-limits';
import { ceilingEdgeAt, footAt, type RoomBox } from './room-box';
import type { SideContacts } from './side-contacts';
import { Surface } from './surface';

/** A wall tile is a small filled box with straight edges. The height is a share of the storey. */
const TILE = {
  limits: { share: between(0.00008, 0.02), fill: over(0.6), straight: over(0.45), sloping: under(0.3) },
  maxHeight: 0.16,
};
/** Neighbouring tiles share part of a side and have similar areas. */
const NEXT_TILE = { minSharedEdge: 0.5, minAreaRatio: 0.45 };
/**
 * A tiled wall: minimum number of tiles, and share of tiles with neighbours in both directions. A small group may be
 * panes.
 */
const TILED_WALL = { minTiles: 12, minWithBothNeighbours: 0.5, minTilesIfTall: 30 };

/** Finds tiles on a wall: many small boxes of equal size, beside and above each other. Returns their labels. */
export function findWallTiles(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
  contacts: SideContacts,
  handles: ReadonlySet<number>,
  box: RoomBox | null,
): Set<number> {
  const found = new Set<number>();
  if (!box) return found;
  const storey = (x: number): number => footAt(box, x) - ceilingEdgeAt(box, x);
  const open: readonly number[] = [Surface.furniture, Surface.window, Surface.trim, Surface.picture, Surface.wall];
  const tiles = new Set(
    list
      .filter((f) => open.includes(surface[f.label] as number) && fits(f, TILE.limits) && !handles.has(f.label))
      .filter(
        (f) => tallOf(f) < TILE.maxHeight * storey(f.cx) && f.cy < footAt(box, f.cx) && f.cy > ceilingEdgeAt(box, f.cx),
      )
      .map(({ label }) => label),
  );
  const mates = (f: RegionFacts, sides: Map<number, number>[][], side: number): number[] =>
    sides.flatMap((of) =>
      [...(of[f.label] as Map<number, number>)]
        .filter(([label, length]) => {
          const o = facts[label] as RegionFacts;
          const ratio = Math.min(o.area, f.area) / Math.max(o.area, f.area);
          return tiles.has(label) && length > NEXT_TILE.minSharedEdge * side && ratio > NEXT_TILE.minAreaRatio;
        })
        .map(([label]) => label),
    );
  const seen = new Set<number>();
  for (const first of tiles) {
    if (seen.has(first)) continue;
    seen.add(first);
    const zone = [facts[first] as RegionFacts];
    let both = 0;
    for (const f of zone) {
      const aside = mates(f, [contacts.left, contacts.right], tallOf(f));
      const over = mates(f, [contacts.above, contacts.below], wideOf(f));
      if (aside.length > 0 && over.length > 0) both++;
      for (const label of [...aside, ...over]) {
        if (seen.has(label)) continue;
        seen.add(label);
        zone.push(facts[label] as RegionFacts);
      }
    }
    const wide = Math.max(...zone.map(({ x1 }) => x1)) - Math.min(...zone.map(({ x0 }) => x0));
    const tall = Math.max(...zone.map(({ y1 }) => y1)) - Math.min(...zone.map(({ y0 }) => y0));
    const high = zone.some(({ y1 }) => y1 < box.horizon);
    if (zone.length < TILED_WALL.minTilesIfTall && tall > wide && high) continue;
    if (zone.length >= TILED_WALL.minTiles && both > TILED_WALL.minWithBothNeighbours * zone.length)
      for (const { label } of zone) found.add(label);
  }
  return found;
}
