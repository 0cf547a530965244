import type { RegionFacts } from '../reading/region-facts';
import { Surface, type SurfaceArea } from './surface';

/** A piece lies in the plane of its larger neighbour when they share enough border. Slopes in a valley share less. */
const ONE_SLOPE = { minSharedBorder: 0.22, largerAreaRatio: 2.5, minSharedBorderWithLarger: 0.08 };

/**
 * Puts the pieces of one roof slope into one plane, so that they cast no shadows on each other. Modifies the areas.
 * @param frontal whether the drawing is an elevation, in which all touching pieces are one slope
 */
export function flattenRoofs(areas: readonly SurfaceArea[], facts: readonly RegionFacts[], frontal: boolean): void {
  const roofs = areas.filter(({ surface, share }) => surface === Surface.roof && share > 0);
  const laid = new Set<number>();
  for (const piece of roofs.sort((a, b) => b.share - a.share || a.label - b.label)) {
    laid.add(piece.label);
    const f = facts[piece.label] as RegionFacts;
    const [slope] = [...f.neighbours]
      .filter(([label, length]) => {
        if (!laid.has(label) || label === piece.label) return false;
        const shared = length / Math.max(1, f.perimeter);
        const larger = (facts[label] as RegionFacts).area > ONE_SLOPE.largerAreaRatio * f.area;
        return frontal || shared > (larger ? ONE_SLOPE.minSharedBorderWithLarger : ONE_SLOPE.minSharedBorder);
      })
      .sort((a, b) => b[1] - a[1]);
    const plane = slope && areas[slope[0]];
    if (plane) Object.assign(piece, { normal: plane.normal, offset: plane.offset });
  }
}
