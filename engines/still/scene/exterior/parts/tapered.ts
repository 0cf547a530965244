/** Battered walls: windmills, lighthouses, tapered towers. Openings are placed on the smooth shell. */
import { band, turned } from './bands';
import { approach } from './doors';
import type { Mass } from './masses';
import type { Plan } from './plan';
import { at, bounds, centre, edgesOf, type Loop, type Point } from './polygon';
import type { BuildScope } from './scope';

function scaled(loop: Loop, by: number): Point[] {
  const [x, z] = centre(loop);
  return loop.map((p) => [x + (p[0] - x) * by, z + (p[1] - z) * by] as const);
}

/** The plan, scaled for the top of battered walls. */
export function scaledPlan(plan: Plan, by: number): Plan {
  return {
    ...plan,
    loops: plan.loops.map((loop) => scaled(loop, by)),
    wings: plan.wings.map((wing) => ({ ...wing, loop: scaled(wing.loop, by) })),
  };
}

/** Builds a body's battered shell and returns the height of its upper end; `taper` is the relative narrowing. */
export function taperedWalls(scope: BuildScope, mass: Mass, taper: number): number {
  const { mesh, stage } = scope;
  const loop = at(mass.plan.loops, 0);
  const height = mass.storeys.reduce((sum, h) => sum + h, 0);
  const wall = scope.wallOf(mass.finish);
  turned(
    mesh,
    loop,
    mass.y0,
    [
      [1, 0],
      [1 - taper, height],
    ],
    wall,
    mass.plan.round ? 'around' : 'no',
  );
  const rows = Math.max(1, Math.floor((height - 3.4) / 3.4));
  const edges = edgesOf(loop);
  edges.forEach((edge, i) => {
    const facing = Math.cos(edge.turn);
    const every = Math.max(1, Math.round(edges.length / 6));
    if (facing < -0.2 || (mass.plan.round && i % every)) return;
    for (let k = 0; k < rows; k++) {
      const y = 3.6 + k * 3.4;
      const inset = taper * (y / height);
      const [a, b] = [at(scaled(loop, 1 - inset), i), at(scaled(loop, 1 - inset), i + 1)];
      mesh.at((a[0] + b[0]) / 2, mass.y0 + y, (a[1] + b[1]) / 2, edge.turn, () => {
        mesh.box(-0.42, -0.05, -0.05, 0.42, 1.25, 0.4, scope.slot('frame'));
        mesh.box(-0.34, 0.04, -0.07, 0.34, 1.16, -0.05, scope.id(stage.lampsOn ? 'litRoom' : 'blackGlass'));
        mesh.box(-0.025, 0.04, -0.09, 0.025, 1.16, -0.06, scope.slot('frame'));
        mesh.box(-0.34, 0.57, -0.09, 0.34, 0.62, -0.06, scope.slot('frame'));
      });
    }
  });
  const front = [...edges].sort((a, b) => Math.cos(b.turn) - Math.cos(a.turn))[0];
  if (front && mass.door) {
    const [x, z] = [(front.a[0] + front.b[0]) / 2, (front.a[1] + front.b[1]) / 2];
    mesh.at(x, mass.y0, z, front.turn, () => {
      mesh.box(-0.72, 0, -0.12, 0.72, 2.35, 0.6, scope.slot('trim'));
      mesh.box(-0.55, 0, -0.15, 0.55, 2.15, -0.12, scope.slot('door'));
      approach(scope, 0, 1.4, mass.y0);
      mesh.cylinder([0.4, 0.95, -0.2], [0.4, 1.15, -0.2], 0.02, 0.02, 8, scope.id('metal'));
    });
    scope.entrances.push({
      x,
      y: mass.y0,
      z,
      turn: front.turn,
      width: 1.1,
      left: front.length / 2,
      right: front.length / 2,
    });
  }
  const top = mass.y0 + height;
  band(mesh, scaled(loop, 1 - taper), [top - 0.25, top], [0.18, 0.2], scope.slot('trim'));
  stage.volumes.push({ ...bounds([loop]), y0: mass.y0, y1: top, wall: 'wall', inside: 'none' });
  return top;
}
