import type { RegionFacts } from '../reading/region-facts';
import { ExteriorSlot } from './finishes';
import { Surface, type SurfaceArea } from './surface';

/** Strips side by side, such as boards, hatching or seams. The shared edge is a share of the shorter border. */
const FAMILY = { minSharedEdge: 0.2, minStrips: 4 };
/** Strips belong to a roof when more than this share of their outer border is on roof. */
const MIN_ROOF_BORDER = 0.5;
/** Minimum share of the outer border on a building. The pickets of a fence border on lawn and sky. */
const MIN_BUILDING_BORDER = 0.4;
const BUILDING_SURFACES: readonly number[] = [Surface.wall, Surface.roof, Surface.window, Surface.door];

/**
 * Gives strips that lie side by side the material of the wall or roof on which they are drawn.
 * Only single strips stay trim. Modifies the materials of the areas.
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
    if (family.length < FAMILY.minStrips) continue;
    const own = new Set(family);
    const beside = new Map<SurfaceArea, number>();
    let [outer, built] = [0, 0];
    for (const label of family)
      for (const [other, length] of (facts[label] as RegionFacts).neighbours) {
        const area = areas[other];
        if (!area || own.has(other)) continue;
        if (area.surface !== Surface.trim) outer += length;
        if (BUILDING_SURFACES.includes(area.surface)) built += length;
        if (area.surface === Surface.wall || area.surface === Surface.roof)
          beside.set(area, (beside.get(area) ?? 0) + length);
      }
    if (built < outer * MIN_BUILDING_BORDER) continue;
    const all = [...beside.values()].reduce((sum, length) => sum + length, 0);
    const onRoof = [...beside].reduce((sum, [area, length]) => sum + (area.surface === Surface.roof ? length : 0), 0);
    const host = [...beside]
      .filter(([area]) => area.surface === Surface.wall)
      .sort((a, b) => b[1] - a[1] || a[0].label - b[0].label)[0]?.[0];
    const material = all > 0 && onRoof > all * MIN_ROOF_BORDER ? roof : (host?.material ?? wall);
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
      if (beside && length > Math.min(one.perimeter, beside.perimeter) * FAMILY.minSharedEdge) next.push(other);
    }
  }
  return family;
}
