import { at, type Edge, edgesOf, type Point } from '../parts/polygon';
import type { BuildScope, BuiltMass } from '../parts/scope';

export const first = (scope: BuildScope): BuiltMass => at(scope.masses, 0);

export const outer = (mass: BuiltMass): readonly Point[] => at(mass.plan.loops, 0);

export const isFront = (edge: Edge): boolean => Math.cos(edge.turn) > 0.85;

/** Calls `build` in the frame of every side that may be visible; y = 0 is the floor of the body. */
export function onSides(
  scope: BuildScope,
  mass: BuiltMass,
  build: (edge: Edge, height: number) => void,
  only: (edge: Edge) => boolean = () => true,
): void {
  for (const edge of edgesOf(outer(mass)))
    if (only(edge) && Math.cos(edge.turn) > -0.5)
      scope.mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => build(edge, mass.eavesY - mass.y0));
}

/** The side that faces the street. */
export function frontEdge(mass: BuiltMass): Edge | undefined {
  const fronts = edgesOf(outer(mass)).filter(isFront);
  const longest = Math.max(...fronts.map(({ length }) => length));
  // Of several wings, the foremost wide one, because elements on a recessed wing would be hidden.
  return fronts
    .filter(({ length }) => length > 0.4 * longest)
    .sort((a, b) => a.a[1] - b.a[1] || b.length - a.length)[0];
}

/** All bodies except towers, in order of height. */
export const mains = (scope: BuildScope): BuiltMass[] =>
  scope.masses.filter((m) => !('crown' in m)).sort((a, b) => a.top - b.top);
export const highest = (scope: BuildScope): BuiltMass => at(mains(scope), -1);

/** The visible flank: in a mirrored image the camera is at +x. */
export const visibleSide = (scope: BuildScope): 1 | -1 => (scope.stage.spec.mirrored ? 1 : -1);
