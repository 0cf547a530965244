import type { RegionFacts } from '../reading/region-facts';
import { Surface, type SurfaceArea } from './surface';

/** Boards, hatching and seams: strips side by side, their shared border (share of the shorter border) and number. */
const FAMILY = { beside: 0.2, least: 4 };
/** Share of the outer border of the strips along a roof from which they lie on the roof. */
const ON_THE_ROOF = 0.5;
/** Least share of their outer border with a building: the pickets of a fence stand before lawn and sky. */
const ON_A_BUILDING = 0.4;
const BUILDING: readonly number[] = [Surface.wall, Surface.roof, Surface.window, Surface.door];

/**
 * Strips that lie side by side are a texture of the wall or roof that they are drawn on, and take its material: only
 * single strips are trim. Changes the materials of the areas.
 */
export function joinStripFamilies(areas: SurfaceArea[], facts: RegionFacts[], wall: number, roof: number): void {
  const strips = new Set(
    areas.filter(({ surface, share }) => surface === Surface.trim && share > 0).map((a) => a.label),
  );
  while (strips.size > 0) {
    const family = familyFrom(strips, facts);
    if (family.length < FAMILY.least) continue;
    const own = new Set(family);
    const beside = new Map<SurfaceArea, number>();
    let [outer, built] = [0, 0];
    for (const label of family)
      for (const [other, length] of (facts[label] as RegionFacts).neighbours) {
        const area = areas[other];
        if (!area || own.has(other)) continue;
        if (area.surface !== Surface.trim) outer += length;
        if (BUILDING.includes(area.surface)) built += length;
        if (area.surface === Surface.wall || area.surface === Surface.roof)
          beside.set(area, (beside.get(area) ?? 0) + length);
      }
    if (built < outer * ON_A_BUILDING) continue;
    const all = [...beside.values()].reduce((sum, length) => sum + length, 0);
    const onRoof = [...beside].reduce((sum, [area, length]) => sum + (area.surface === Surface.roof ? length : 0), 0);
    const host = [...beside]
      .filter(([area]) => area.surface === Surface.wall)
      .sort((a, b) => b[1] - a[1] || a[0].label - b[0].label)[0]?.[0];
    const material = all > 0 && onRoof > all * ON_THE_ROOF ? roof : (host?.material ?? wall);
    for (const label of family) {
      const area = areas[label];
      if (area) Object.assign(area, { material, seed: host?.seed ?? area.seed });
    }
  }
}

/** Removes a strip and all strips beside it from the set and returns their labels. */
function familyFrom(strips: Set<number>, facts: RegionFacts[]): number[] {
  const [first] = strips;
  const next = first === undefined ? [] : [first];
  const family: number[] = [];
  for (let label = next.pop(); label !== undefined; label = next.pop()) {
    const one = facts[label];
    if (!strips.delete(label) || !one) continue;
    family.push(label);
    for (const [other, length] of one.neighbours) {
      const beside = strips.has(other) ? facts[other] : undefined;
      if (beside && length > Math.min(one.perimeter, beside.perimeter) * FAMILY.beside) next.push(other);
    }
  }
  return family;
}
