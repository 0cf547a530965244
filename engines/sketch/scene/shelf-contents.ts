import { cellNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import { connectedGroups } from './connected-groups';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** A book or a garment: height in widths, area, upright border; least number side by side, along this share of the shorter height. */
const THING = { slender: 1.5, is: { share: under(0.003), upright: over(0.3) }, row: 4, beside: 0.3 };
/** Weight of its colour. */
const WEIGHT = 0.85;
/** Linear colours of spines and cloth. */
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

/** Books on shelves and clothes on a rail stand in rows of slender areas, each in its own colour. */
export function colourShelfContents(areas: readonly SurfaceArea[], facts: readonly RegionFacts[]): void {
  const things = new Set(
    areas
      .filter(({ label, surface, share }) => {
        const f = facts[label];
        const open = surface === Surface.trim || surface === Surface.furniture;
        return f && share > 0 && open && fits(f, THING.is) && tallOf(f) > THING.slender * wideOf(f);
      })
      .map(({ label }) => label),
  );
  const isBeside = (f: RegionFacts, other: number, length: number): boolean =>
    things.has(other) && length >= THING.beside * Math.min(tallOf(f), tallOf(facts[other] as RegionFacts));
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
    if (!shelf || row.length < THING.row) continue;
    for (const label of row) {
      const area = areas[label] as SurfaceArea;
      if (area.tintShare > 0) continue;
      area.tint = [...(COLOURS[Math.floor(cellNoise(label, 5, 17) * COLOURS.length)] as Vec)];
      area.tintShare = WEIGHT;
      area.material = InteriorSlot.cushion;
    }
  }
}
