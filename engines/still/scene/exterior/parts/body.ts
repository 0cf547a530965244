/** One body of a building: base, walls, roof. */
import { band, bar, sheet } from './bands';
import { brokenEdge } from './conditions';
import type { Mass } from './masses';
import { at, edgesOf, offset } from './polygon';
import { roofOver } from './roofs';
import type { BuildScope, BuiltMass } from './scope';
import { scaledPlan, taperedWalls } from './tapered';
import { buildWalls } from './walls';

export function buildMass(scope: BuildScope, mass: Mass, masses: readonly Mass[]): BuiltMass {
  const { mesh, program } = scope;
  const [outer] = mass.plan.loops;
  if (mass.grounded && program.stilts === 0)
    for (const loop of mass.plan.loops) band(mesh, loop, [-0.3, mass.y0], [0.05, 1], scope.id('stone'));
  else if (outer) {
    band(mesh, outer, [mass.y0 - 0.3, mass.y0], [0.02, 0.6], scope.wallOf(mass.finish));
    for (const wing of mass.plan.wings) sheet(mesh, offset(wing.loop, -0.05), mass.y0 - 0.28, scope.id('soffit'));
    if (program.stilts > 1 && mass.grounded) stilts(scope, mass);
  }
  const leaning = program.taper > 0 && mass.plan.wings.length === 1 && mass.path === 'main';
  const eavesY = leaning ? taperedWalls(scope, mass, program.taper) : buildWalls(scope, mass, masses);
  const plan = leaning ? scaledPlan(mass.plan, 1 - program.taper) : mass.plan;
  const covered = masses.some((other) => other !== mass && Math.abs(other.y0 - eavesY) < 0.5);
  const glass = program.slots.roof?.substance === 'glass';
  const roofed = scope.isBroken
    ? { top: brokenEdge(scope, mass, eavesY), at: () => eavesY }
    : roofOver(
        mesh,
        plan,
        eavesY,
        {
          form: covered ? 'flat' : mass.roof,
          pitch: mass.pitch ?? program.pitch,
          eaves: covered ? (program.homely ? program.eaves : 0) : (mass.eaves ?? program.eaves),
          parapet: covered ? 0.3 : program.homely ? 0.35 : 0.8,
          thickness: mass.roof === 'thatch' ? 0.36 : glass ? 0 : 0.2,
        },
        {
          ...scope.roofPaint,
          gable: program.elements.some((e) => e.name === 'glass-gable') ? scope.glass : scope.wallOf(mass.finish),
        },
      );
  const built = { ...mass, plan, eavesY, top: roofed.top, roofed };
  if (glass && mass.roof !== 'flat' && !scope.isBroken) glazingBars(scope, built);
  scope.masses.push(built);
  scope.reachPlan(mass.plan, roofed.top, covered ? 0 : (mass.eaves ?? program.eaves));
  return built;
}

/** Posts under every corner and along the sides. */
function stilts(scope: BuildScope, mass: Mass): void {
  const material = scope.program.slots.structure ? scope.slot('structure') : scope.id('innerWood');
  for (const edge of edgesOf(offset(at(mass.plan.loops, 0), -0.3))) {
    const n = Math.max(1, Math.round(edge.length / 3.5));
    for (let i = 0; i < n; i++) {
      const t = i / n;
      const [x, z] = [edge.a[0] + (edge.b[0] - edge.a[0]) * t, edge.a[1] + (edge.b[1] - edge.a[1]) * t];
      scope.mesh.cylinder([x, -0.4, z], [x, mass.y0 - 0.28, z], 0.13, 0.12, 10, material);
    }
  }
}

/** Bars of a glass roof, up the slope and along it, laid over the finished form. */
function glazingBars(scope: BuildScope, mass: BuiltMass): void {
  const frame = scope.slot('frame');
  for (const wing of mass.plan.wings) {
    const [e0, , e2] = edgesOf(wing.loop);
    if (!e0 || !e2 || wing.loop.length !== 4) continue;
    const ridgeAcross = wing.ridge === 1;
    const [p, q, r, s] = wing.loop as unknown as readonly (readonly [number, number])[] as [
      [number, number],
      [number, number],
      [number, number],
      [number, number],
    ];
    const [a, b, c, d] = ridgeAcross ? [q, r, s, p] : [p, q, r, s];
    const n = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 1));
    const m = 12;
    for (let i = 0; i <= n; i++) {
      const t = i / n;
      const from = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as const;
      const to = [d[0] + (c[0] - d[0]) * t, d[1] + (c[1] - d[1]) * t] as const;
      for (let k = 0; k < m; k++) {
        const point = (u: number): [number, number, number] => {
          const [x, z] = [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u];
          return [x, mass.roofed.at([x, z]) + 0.02, z];
        };
        bar(scope.mesh, point(k / m), point((k + 1) / m), 0.055, frame);
      }
    }
  }
}
