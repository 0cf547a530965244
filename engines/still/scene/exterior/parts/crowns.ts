/** Tops of towers and walls: crenels, clocks, crosses, balconies. */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import { band } from './bands';
import { at, bounds, centre, edgesOf, type Loop } from './polygon';
import type { BuildScope, BuiltMass } from './scope';
import type { TowerMass } from './towers';

export function crownTower(scope: BuildScope, tower: TowerMass, built: BuiltMass): void {
  const { mesh } = scope;
  const outer = at(tower.plan.loops, 0);
  const wall = scope.own(tower.node);
  if (tower.crown === 'crenels') crenels(scope, outer, built.eavesY, wall);
  if (tower.crown === 'balcony') {
    const y = built.eavesY - 3.4;
    band(mesh, outer, [y - 0.45, y], [0.45, 0.1], wall);
    band(mesh, outer, [y, y + 1], [0.75, -0.62], wall);
    band(mesh, outer, [y - 0.05, y + 0.08], [0.8, 0.1], scope.slot('trim'));
  }
  if (tower.clock)
    scope.piece('clock', () => {
      for (const side of [0, 3]) clockOn(scope, tower, side, built.eavesY - 2.2);
    });
  const [x, z] = centre(outer);
  const height = Math.max(1.5, (built.top - tower.y0) * 0.09);
  if (tower.cross) scope.piece('cross', () => cross(mesh, [x, built.top - 0.1, z], height, scope.id('metal')));
  scope.reach(x, built.top + (tower.cross ? height : 0), z);
}

/** Merlons on a parapet along a loop. */
export function crenels(scope: BuildScope, loop: Loop, y: number, wall: number): void {
  const { mesh } = scope;
  const y0 = y + 0.8;
  band(mesh, loop, [y - 0.35, y], [0.28, 0.3], wall);
  for (const edge of edgesOf(loop)) {
    const n = Math.max(1, Math.round(edge.length / 1.5));
    mesh.at(edge.a[0], 0, edge.a[1], edge.turn, () => {
      for (let i = 0; i < n; i++) {
        const x = (edge.length * (i + 0.5)) / n;
        const half = Math.min(0.42, (edge.length / n) * 0.3);
        mesh.box(x - half, y0, 0, x + half, y0 + 0.85, 0.4, wall);
      }
    });
  }
  scope.reach(at(loop, 0)[0], y0 + 0.9, at(loop, 0)[1]);
}

/** A clock on one side of a four-sided body. */
export function clockOn(scope: BuildScope, mass: Pick<TowerMass, 'plan'>, side: number, y: number): void {
  const edge = at(edgesOf(at(mass.plan.loops, 0)), side);
  const r = Math.min(1.3, edge.length * 0.3);
  scope.mesh.at(edge.a[0], y, edge.a[1], edge.turn, () => clockFace(scope, edge.length / 2, 0, r));
}

/** Dial, rim, marks and hands on the wall z = 0 of the current frame. */
export function clockFace(scope: BuildScope, x: number, y: number, r: number): void {
  const { mesh } = scope;
  const [dial, dark] = [scope.id('marking'), scope.id('tyre')];
  mesh.cylinder([x, y, -0.1], [x, y, 0], r * 1.12, r * 1.12, 32, dark);
  mesh.cylinder([x, y, -0.13], [x, y, -0.1], r, r, 32, dial);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 2 * Math.PI;
    const [s, c] = [Math.sin(a), Math.cos(a)];
    mesh.cylinder(
      [x + s * r * 0.76, y + c * r * 0.76, -0.15],
      [x + s * r * 0.92, y + c * r * 0.92, -0.15],
      r * 0.035,
      r * 0.035,
      6,
      dark,
    );
  }
  // The clock shows ten past ten.
  mesh.cylinder([x, y, -0.16], [x - r * 0.42, y + r * 0.27, -0.16], r * 0.05, r * 0.03, 6, dark);
  mesh.cylinder([x, y, -0.16], [x + r * 0.62, y + r * 0.36, -0.16], r * 0.04, r * 0.02, 6, dark);
}

export function cross(
  mesh: MeshBuilder,
  [x, y, z]: readonly [number, number, number],
  height: number,
  material: number,
): void {
  const t = height * 0.05;
  mesh.box(x - t, y, z - t, x + t, y + height, z + t, material);
  mesh.box(x - height * 0.3, y + height * 0.6, z - t, x + height * 0.3, y + height * 0.6 + 2 * t, z + t, material);
}

/** Centre of a body's front side at its base, and its width. */
export function frontOf(mass: Pick<BuiltMass, 'plan'>): {
  x: number;
  z: number;
  width: number;
  x0: number;
  x1: number;
  z1: number;
} {
  const b = bounds(mass.plan.loops);
  const x = (b.x0 + b.x1) / 2;
  // The wings of a curve or court project in front of their centre.
  const crossed = edgesOf(at(mass.plan.loops, 0)).flatMap(({ a, b: end }) => {
    const t = (x - a[0]) / (end[0] - a[0]);
    return t >= 0 && t <= 1 ? [a[1] + (end[1] - a[1]) * t] : [];
  });
  return { x, z: crossed.length > 0 ? Math.min(...crossed) : b.z0, width: b.x1 - b.x0, x0: b.x0, x1: b.x1, z1: b.z1 };
}
