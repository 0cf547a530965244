import type { RegionFacts } from '../reading/region-facts';
import { Surface, type SurfaceArea } from './surface';

/**
 * A piece lies in the plane of a larger one beside it: shared border over its own, less if the other is so many times
 * larger. Slopes that meet in a valley share less.
 */
const ONE_SLOPE = { shared: 0.22, larger: 2.5, sharedWithLarger: 0.08 };

/**
 * Puts the pieces that tiles and seams cut off a roof into one plane: separately, each would cast a shadow on the next.
 * Modifies the areas. @param frontal an elevation: all pieces that touch are one slope
 */
export function layRoofsFlat(areas: readonly SurfaceArea[], facts: readonly RegionFacts[], frontal: boolean): void {
  const roofs = areas.filter(({ surface, share }) => surface === Surface.roof && share > 0);
  const laid = new Set<number>();
  for (const piece of roofs.sort((a, b) => b.share - a.share || a.label - b.label)) {
    laid.add(piece.label);
    const f = facts[piece.label] as RegionFacts;
    const [slope] = [...f.neighbours]
      .filter(([label, length]) => {
        if (!laid.has(label) || label === piece.label) return false;
        const shared = length / Math.max(1, f.perimeter);
        const larger = (facts[label] as RegionFacts).area > ONE_SLOPE.larger * f.area;
        return frontal || shared > (larger ? ONE_SLOPE.sharedWithLarger : ONE_SLOPE.shared);
      })
      .sort((a, b) => b[1] - a[1]);
    const plane = slope && areas[slope[0]];
    if (plane) Object.assign(piece, { normal: plane.normal, offset: plane.offset });
  }
}
