import { cellNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import { connectedGroups } from './connected-groups';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** A book or a garment, and its row. The shared edge is a share of the lower neighbour's height. */
const BOOK_OR_GARMENT = {
  minHeightToWidth: 1.5,
  limits: { share: under(0.003), upright: over(0.3) },
  minInRow: 4,
  minSharedEdge: 0.3,
};
/** Weight (0-1) of the colour of books and clothes over the material's colour. */
const TINT_WEIGHT = 0.85;
/** Linear RGB colours of book spines and clothes. */
const COLOURS: readonly Vec[] = [
  [0.32, 0.1, 0.07],
  [0.09, 0.16, 0.24],
  [0.5, 0.42, 0.28],
  [0.12, 0.2, 0.13],
  [0.55, 0.52, 0.46],
  [0.36, 0.22, 0.1],
  [0.2, 0.2, 0.22],
  [0.48, 0.3, 0.2],
];
const SHELF: readonly number[] = [InteriorSlot.darkWood, InteriorSlot.wood];

/** Colours books on shelves and clothes on rails, which are rows of slender areas, each in its own colour. */
export function colourShelfContents(areas: readonly SurfaceArea[], facts: readonly RegionFacts[]): void {
  const things = new Set(
    areas
      .filter(({ label, surface, share }) => {
        const f = facts[label];
        const open = surface === Surface.trim || surface === Surface.furniture;
        return (
          f &&
          share > 0 &&
          open &&
          fits(f, BOOK_OR_GARMENT.limits) &&
          tallOf(f) > BOOK_OR_GARMENT.minHeightToWidth * wideOf(f)
        );
      })
      .map(({ label }) => label),
  );
  const isBeside = (f: RegionFacts, other: number, length: number): boolean =>
    things.has(other) &&
    length >= BOOK_OR_GARMENT.minSharedEdge * Math.min(tallOf(f), tallOf(facts[other] as RegionFacts));
  const rows = connectedGroups(things, (label) => {
    const f = facts[label] as RegionFacts;
    return [...f.neighbours].filter(([other, length]) => isBeside(f, other, length)).map(([other]) => other);
  });
  const isShelf = (label: number): boolean => {
    const area = areas[label];
    return area?.surface === Surface.furniture && SHELF.includes(area.material);
  };
  for (const row of rows) {
    const shelf = row.some((label) => [...(facts[label] as RegionFacts).neighbours.keys()].some(isShelf));
    if (!shelf || row.length < BOOK_OR_GARMENT.minInRow) continue;
    for (const label of row) {
      const area = areas[label] as SurfaceArea;
      if (area.tintShare > 0) continue;
      area.tint = [...(COLOURS[Math.floor(cellNoise(label, 5, 17) * COLOURS.length)] as Vec)];
      area.tintShare = TINT_WEIGHT;
      area.material = InteriorSlot.cushion;
    }
  }
}
