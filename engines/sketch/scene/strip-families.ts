import type { RegionFacts } from '../reading/region-facts';
import { ExteriorSlot } from './finishes';
import { Surface, type SurfaceArea } from './surface';

/**
 * Boards, hatching and seams are strips side by side: shared border (share of the shorter border) and minimum number.
 */
const FAMILY = { beside: 0.2, least: 4 };
/** Strips lie on a roof when this share of their outer border is with roof. */
const ON_THE_ROOF = 0.5;
/**
 * Minimum share of their outer border with a building: the pickets of a fence stand in front of lawn and sky instead.
 */
const ON_A_BUILDING = 0.4;
const BUILDING: readonly number[] = [Surface.wall, Surface.roof, Surface.window, Surface.door];

/**
 * Strips side by side are the texture of the wall or roof on which they are drawn, and take its material.
 * Only single strips are trim. Changes the materials of the areas.
 */
export function joinStripFamilies(areas: SurfaceArea[], facts: RegionFacts[], wall: number, roof: number): void {
  const strips = new Set(
    areas
      .filter(
        ({ surface, share, material }) => surface === Surface.trim && share > 0 && material !== ExteriorSlot.shutter,
      )
      .map((a) => a.label),
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

/** Removes a strip and all strips connected with it from the set and returns their labels. */
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
