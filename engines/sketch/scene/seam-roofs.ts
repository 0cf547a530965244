import type { RegionFacts } from '../reading/region-facts';
import { borderWith, fits, over, under } from './area-limits';
import { Surface } from './surface';

/** A strip between two seams or rows of tiles: sloping, nowhere vertical. */
const STRIP = { sloping: over(0.85), upright: under(0.05), straight: over(0.9), share: under(0.03) };
/** Strips of one roof: shared border (share of the shorter one), minimum count, and contact with the sky. */
const SHEET = { beside: 0.3, strips: 4, sky: 0.03 };
/** A strip beside one that is a roof already: slope, shared border (share of the shorter one), relative area. */
const NEXT = {
  is: { sloping: over(0.2), upright: under(0.05), straight: over(0.85), share: under(0.04) },
  beside: 0.12,
  areas: [0.4, 2.5],
} as const;

/** Finds roofs drawn with seams: each strip alone looks like a piece of wall, adjacent strips form one slope. */
export function findSeamRoofs(list: RegionFacts[], facts: RegionFacts[], surface: Uint8Array, horizon: number): void {
  const strips = new Set(
    list.filter((f) => surface[f.label] === Surface.wall && f.cy < horizon && fits(f, STRIP)).map(({ label }) => label),
  );
  while (strips.size > 0) {
    const sheet = sheetFrom(strips, facts);
    if (sheet.length < SHEET.strips) continue;
    const border = sheet.reduce((sum, f) => sum + f.perimeter, 0);
    const sky = sheet.reduce((sum, f) => sum + borderWith(f, surface, Surface.sky, Surface.open, Surface.foliage), 0);
    if (sky > border * SHEET.sky) for (const { label } of sheet) surface[label] = Surface.roof;
  }
}

/** Removes a strip and all connected strips from the set and returns them. */
function sheetFrom(strips: Set<number>, facts: RegionFacts[]): RegionFacts[] {
  const [first] = strips;
  const sheet: RegionFacts[] = [];
  const next = first === undefined ? [] : [first];
  for (let label = next.pop(); label !== undefined; label = next.pop()) {
    const one = facts[label];
    if (!strips.delete(label) || !one) continue;
    sheet.push(one);
    for (const [other, length] of one.neighbours) {
      const beside = strips.has(other) ? facts[other] : undefined;
      if (beside && length > Math.min(one.perimeter, beside.perimeter) * SHEET.beside) next.push(other);
    }
  }
  return sheet;
}

/** Carries a roof on to the strips beside it: seams that run to a vanishing point, and those of an awning, look level. */
export function spreadRoofs(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  const strips = list.filter((f) => f.cy < horizon && fits(f, NEXT.is));
  const next = strips.filter((f) => surface[f.label] === Surface.roof);
  for (let roof = next.pop(); roof; roof = next.pop())
    for (const f of strips) {
      if (surface[f.label] !== Surface.wall) continue;
      const shared = (f.neighbours.get(roof.label) ?? 0) / Math.min(f.perimeter, roof.perimeter);
      const ratio = f.area / roof.area;
      if (shared < NEXT.beside || ratio < NEXT.areas[0] || ratio > NEXT.areas[1]) continue;
      surface[f.label] = Surface.roof;
      next.push(f);
    }
}
