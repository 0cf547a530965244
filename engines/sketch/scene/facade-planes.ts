import type { Vec } from '../light/sky-model';
import type { RegionFacts } from '../reading/region-facts';
import { levelShare } from './area-limits';
import { Surface, type SurfaceArea } from './surface';

/** Surfaces that lie in the plane of a front. */
const FRONT_SURFACES: readonly number[] = [Surface.wall, Surface.window, Surface.door, Surface.trim];
/** How a plane spreads from one part of a front to the next. Areas are shares of the image. */
const SPREAD = {
  minFrontArea: 0.01,
  minSharedBorder: 0.1,
  maxRounds: 24,
  minAreaForDirection: 0.003,
  minLevelBorderForDirection: 0.12,
};
/** A front keeps its own plane when its depth differs by more than this share. */
const MAX_DEPTH_DIFFERENCE = 0.12;

export interface Plane {
  normal: Vec;
  offset: number;
}

/**
 * Spreads the plane of each ground-floor wall over its front, so that storeys and panes lie in one plane.
 * Parts that are placed one by one would stand in front of each other and cast shadows. Modifies the areas.
 * @param grounded planes of the walls that stand on the ground
 * @param depth of a plane at an area's centre, metres
 * @param lift distance of trim in front of its wall, metres
 */
export function flattenFronts(
  areas: readonly SurfaceArea[],
  facts: readonly RegionFacts[],
  grounded: ReadonlyMap<number, Plane>,
  depth: (f: RegionFacts, plane: Plane) => number,
  lift: number,
): void {
  const planes = new Map<number, Plane & { toLeft: boolean | undefined }>();
  const stays = (f: RegionFacts, plane: Plane): boolean => {
    const own = grounded.get(f.label);
    return own !== undefined && Math.abs(depth(f, own) - depth(f, plane)) > MAX_DEPTH_DIFFERENCE * depth(f, plane);
  };
  const parts = facts.filter((f) => f.area > 0 && FRONT_SURFACES.includes((areas[f.label] as SurfaceArea).surface));
  const started = parts.filter((f) => grounded.has(f.label)).sort((a, b) => b.area - a.area);
  const fronts = started.filter((f, k) => k === 0 || f.share > SPREAD.minFrontArea);
  for (const f of fronts) planes.set(f.label, { ...(grounded.get(f.label) as Plane), toLeft: directionOf(f, areas) });
  const partOf = new Map(parts.map((f) => [f.label, f]));
  let last: Iterable<number> = [...planes.keys()];
  for (let round = 0; round < SPREAD.maxRounds; round++) {
    const reached = new Map<number, number>();
    // Only parts beside those of the last round can be reached in this round.
    const beside = new Set([...last].flatMap((label) => [...(facts[label] as RegionFacts).neighbours.keys()]));
    for (const label of beside) {
      const o = partOf.get(label);
      if (!o || planes.has(o.label)) continue;
      const direction = directionOf(o, areas);
      const [from] = [...o.neighbours]
        .filter(([label, length]) => {
          const plane = planes.get(label);
          if (!plane || length < SPREAD.minSharedBorder * o.perimeter || stays(o, plane)) return false;
          return direction === undefined || plane.toLeft === undefined || plane.toLeft === direction;
        })
        .sort((a, b) => b[1] - a[1]);
      if (from) reached.set(o.label, from[0]);
    }
    for (const [label, from] of reached) planes.set(label, planes.get(from) as Plane & { toLeft: boolean | undefined });
    if (reached.size === 0) break;
    last = reached.keys();
  }
  for (const [label, { normal, offset }] of planes) {
    const area = areas[label] as SurfaceArea;
    // Offsets are negative because the normal points to the eye.
    Object.assign(area, { normal, offset: offset + (area.surface === Surface.trim ? lift : 0) });
  }
}

/** Whether a wall points to the left vanishing point; undefined if its edges do not show this. */
function directionOf(f: RegionFacts, areas: readonly SurfaceArea[]): boolean | undefined {
  const isWall = (areas[f.label] as SurfaceArea).surface === Surface.wall && f.share > SPREAD.minAreaForDirection;
  return isWall && levelShare(f) > SPREAD.minLevelBorderForDirection ? f.toLeft > f.toRight : undefined;
}
