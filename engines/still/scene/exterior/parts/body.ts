/** One body of a building: base, walls, roof. */

import { band, bar, sheet } from './bands';
import { brokenEdge } from './conditions';
import type { Mass } from './masses';
import { at, bounds, edgesOf, offset } from './polygon';
import { roofOver } from './roofs';
import type { BuildScope, BuiltMass } from './scope';
import { scaledPlan, taperedWalls } from './tapered';
import { buildWalls } from './walls';
import { furnishBay } from './window-interior';

/** Headroom under eaves (m). */
const HEAD = 1.85;

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
  const thickness = mass.roof === 'thatch' ? 0.36 : glass ? 0 : 0.2;
  const overhang = mass.eaves ?? program.eaves;
  const walls = eavesY - mass.y0;
  // The slope leaves headroom under the eaves of walls with a door.
  const slope = Math.tan(((mass.pitch ?? program.pitch) * Math.PI) / 180);
  const steep = mass.door && walls > HEAD && mass.roof !== 'flat' && mass.roof !== 'green';
  const headroom = steep ? Math.max(0.05, (walls - HEAD - thickness) / slope) : overhang;
  const glazedGable = !scope.isBroken && program.elements.some((e) => e.name === 'glass-gable');
  const roofed = scope.isBroken
    ? { top: brokenEdge(scope, mass, eavesY), at: () => eavesY }
    : roofOver(
        mesh,
        plan,
        eavesY,
        {
          form: covered ? 'flat' : mass.roof,
          pitch: mass.pitch ?? program.pitch,
          eaves: covered ? (program.homely ? program.eaves : 0) : Math.min(overhang, headroom),
          parapet: covered ? 0.3 : program.homely ? 0.35 : 0.8,
          thickness,
        },
        {
          ...scope.roofPaint,
          gable: glazedGable ? scope.glass : scope.wallOf(mass.finish),
        },
      );
  const built = { ...mass, plan, eavesY, top: roofed.top, roofed };
  if (glass && mass.roof !== 'flat' && !scope.isBroken) glazingBars(scope, built);
  if (glazedGable) gableBars(scope, built);
  if (glazedGable && built.roof === 'A') roomUnderRoof(scope, built);
  scope.masses.push(built);
  scope.reachPlan(mass.plan, roofed.top, covered ? 0 : overhang);
  return built;
}

/** Adds posts under every corner and along the sides. */
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

/** Depth of the room visible through a glass gable, and height of its ceiling lamps (m). */
const LOFT = { deep: 4.6, lamp: 2.5 };

/** The room under an all-roof house: back wall up to the slopes, furniture, lamps. */
function roomUnderRoof(scope: BuildScope, mass: BuiltMass): void {
  const { x0, x1, z0, z1 } = bounds(mass.plan.loops);
  const back = Math.min(z0 + LOFT.deep, z1 - 0.4);
  const n = 16;
  const top = (x: number): number => Math.max(mass.y0, mass.roofed.at([x, back]) - 0.35);
  for (let i = 0; i < n; i++) {
    const [a, b] = [x0 + ((x1 - x0) * i) / n, x0 + ((x1 - x0) * (i + 1)) / n];
    scope.mesh.quad([a, mass.y0, back], [b, mass.y0, back], [b, top(b), back], [a, top(a), back], scope.id('soffit'));
  }
  const half = (x1 - x0) * 0.3;
  const middle = (x0 + x1) / 2;
  const bay = { x0: middle - half, x1: middle + half, z0, z1: back, y: mass.y0 + 0.04, top: mass.y0 + LOFT.lamp };
  furnishBay(scope.stage, bay, true);
}

/** Pane width and transom height in a glass gable (m). */
const GABLE_PANE = { wide: 1.5, high: 2.5 };

/** Posts and transoms in front of a gable's panes, in the frame material. */
function gableBars(scope: BuildScope, mass: BuiltMass): void {
  const frame = scope.slot('frame');
  for (const loop of mass.plan.loops)
    for (const edge of edgesOf(loop)) {
      const n = Math.max(2, Math.round(edge.length / GABLE_PANE.wide));
      const [along, out] = [Math.cos(edge.turn), Math.sin(edge.turn)];
      /** Roof height slightly inside the edge, where the roof covers the wall. */
      const rise = (x: number): number =>
        mass.roofed.at([edge.a[0] + along * x - out * 0.05, edge.a[1] + out * x + along * 0.05]) - mass.eavesY;
      if (rise(edge.length / 2) < 1) continue;
      scope.mesh.at(edge.a[0], mass.eavesY, edge.a[1], edge.turn, () => {
        for (let i = 0; i <= n; i++) {
          const x = (edge.length * i) / n;
          const top = Math.min(rise(Math.max(0.05, x - 0.05)), rise(Math.min(edge.length - 0.05, x + 0.05))) - 0.25;
          if (top > 0.2) scope.mesh.box(x - 0.04, -0.02, -0.06, x + 0.04, top, 0.04, frame);
          for (let y = GABLE_PANE.high; i < n && y < top; y += GABLE_PANE.high)
            if (rise(x + edge.length / n) - 0.25 > y)
              scope.mesh.box(x, y - 0.03, -0.05, x + edge.length / n, y + 0.03, 0.03, frame);
        }
      });
    }
}

/** One bar per metre, up to this many per slope. */
const MOST_BARS = 36;

/** A glass roof's glazing bars along and across the slope, on top of the finished roof. */
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
    const n = Math.min(MOST_BARS, Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]))));
    // A straight slope needs few segments, a curved roof more.
    const m = mass.roof === 'gable' || mass.roof === 'shed' ? 4 : 12;
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
