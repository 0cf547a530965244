import type { Vec } from '../light/sky-model';
import type { RegionFacts } from '../reading/region-facts';
import { levelShare } from './area-limits';
import { Surface, type SurfaceArea } from './surface';

/** Parts of a front that lie in one plane. */
const PARTS: readonly number[] = [Surface.wall, Surface.window, Surface.door, Surface.trim];
/**
 * Least area of a front, share of the image. Least shared border, as a share of that of the next part; rounds from part to part. A wall of this share of the image
 * shows its direction by this share of level border; smaller parts and panes take that of what they lie in.
 */
const NEXT = { front: 0.01, shared: 0.1, rounds: 24, large: 0.003, directed: 0.12 };
/** A front that stands on the ground by itself stays apart from this difference of depths. */
const APART = 0.12;

export interface Plane {
  normal: Vec;
  offset: number;
}

/**
 * Carries a ground-floor wall's plane up its front, from part to part in the same direction: bands, panes and upper
 * storeys placed one by one would stand in front of each other and cast shadows. Modifies the areas.
 * @param grounded planes of the walls that stand on the ground
 * @param depth of a plane at an area's middle, metres
 * @param lift distance of trim in front of its wall, metres
 */
export function layFrontsFlat(
  areas: readonly SurfaceArea[],
  facts: readonly RegionFacts[],
  grounded: ReadonlyMap<number, Plane>,
  depth: (f: RegionFacts, plane: Plane) => number,
  lift: number,
): void {
  const planes = new Map<number, Plane & { toLeft: boolean | undefined }>();
  const stays = (f: RegionFacts, plane: Plane): boolean => {
    const own = grounded.get(f.label);
    return own !== undefined && Math.abs(depth(f, own) - depth(f, plane)) > APART * depth(f, plane);
  };
  const parts = facts.filter((f) => f.area > 0 && PARTS.includes((areas[f.label] as SurfaceArea).surface));
  const started = parts.filter((f) => grounded.has(f.label)).sort((a, b) => b.area - a.area);
  const fronts = started.filter((f, k) => k === 0 || f.share > NEXT.front);
  for (const f of fronts) planes.set(f.label, { ...(grounded.get(f.label) as Plane), toLeft: directionOf(f, areas) });
  const partOf = new Map(parts.map((f) => [f.label, f]));
  let last: Iterable<number> = [...planes.keys()];
  for (let round = 0; round < NEXT.rounds; round++) {
    const reached = new Map<number, number>();
    // Only a part beside one that was reached last can be reached now.
    const beside = new Set([...last].flatMap((label) => [...(facts[label] as RegionFacts).neighbours.keys()]));
    for (const label of beside) {
      const o = partOf.get(label);
      if (!o || planes.has(o.label)) continue;
      const direction = directionOf(o, areas);
      const [from] = [...o.neighbours]
        .filter(([label, length]) => {
          const plane = planes.get(label);
          if (!plane || length < NEXT.shared * o.perimeter || stays(o, plane)) return false;
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
    // Offsets are negative: the normal faces the eye.
    Object.assign(area, { normal, offset: offset + (area.surface === Surface.trim ? lift : 0) });
  }
}

/** Whether a wall runs to the left vanishing point; undefined if it is too small or plain to say. */
function directionOf(f: RegionFacts, areas: readonly SurfaceArea[]): boolean | undefined {
  const isWall = (areas[f.label] as SurfaceArea).surface === Surface.wall && f.share > NEXT.large;
  return isWall && levelShare(f) > NEXT.directed ? f.toLeft > f.toRight : undefined;
}
