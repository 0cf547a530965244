/** Elements on a roof: panels, panes, a vane on the ridge, and the spiral stair up to it. */
import { spiralStair } from '../features/spiral-stair';
import { at, bounds, centre, type Point } from '../parts/polygon';
import type { BuildScope, BuiltMass } from '../parts/scope';
import type { Element } from './element';

const highest = (scope: BuildScope): BuiltMass =>
  at(
    [...scope.masses].sort((a, b) => a.top - b.top),
    -1,
  );

/** Panes side by side on the front roof slope. */
function onSlope(scope: BuildScope, count: number, size: Point, pane: number, frame: number): void {
  const mass = highest(scope);
  const b = bounds([at(mass.plan.wings, 0).loop]);
  const [w, d] = [Math.min(size[0], (b.x1 - b.x0) * 0.8), Math.min(size[1], (b.z1 - b.z0) * 0.36)];
  const n = Math.min(count, Math.max(1, Math.floor(((b.x1 - b.x0) * 0.9) / (w + 0.25))));
  const pitch = ((b.x1 - b.x0) * 0.9) / n;
  const z0 = b.z0 + (b.z1 - b.z0) * 0.1;
  for (let i = 0; i < n; i++) {
    const x = b.x0 + (b.x1 - b.x0) * 0.05 + pitch * (i + 0.5) - w / 2;
    const corner = (px: number, pz: number, lift: number): [number, number, number] => [
      px,
      mass.roofed.at([px, pz]) + lift,
      pz,
    ];
    for (const [grow, lift, material] of [
      [0.06, 0.06, frame],
      [0, 0.1, pane],
    ] as const)
      scope.mesh.quad(
        corner(x - grow, z0 - grow, lift),
        corner(x + w + grow, z0 - grow, lift),
        corner(x + w + grow, z0 + d + grow, lift),
        corner(x - grow, z0 + d + grow, lift),
        material,
      );
  }
}

const skylight: Element = (scope, wish) =>
  onSlope(scope, Math.max(3, wish.count), [1.1, 1.5], scope.id('blackGlass'), scope.slot('frame'));
const solar: Element = (scope) => onSlope(scope, 12, [1.6, 2.6], scope.id('solar'), scope.id('metal'));

const weathervane: Element = (scope) => {
  const { mesh } = scope;
  const mass = highest(scope);
  const [x, z] = centre(at(mass.plan.wings, 0).loop);
  const metal = scope.id('tyre');
  mesh.cylinder([x, mass.top - 0.2, z], [x, mass.top + 1.5, z], 0.03, 0.02, 8, metal);
  mesh.box(x - 0.5, mass.top + 1.05, z - 0.015, x + 0.5, mass.top + 1.1, z + 0.015, metal);
  mesh.box(x + 0.12, mass.top + 1.1, z - 0.015, x + 0.5, mass.top + 1.5, z + 0.015, metal);
  scope.reach(x, mass.top + 1.5, z);
};

const windingStair: Element = (scope) => {
  const b = bounds(scope.masses.map((m) => at(m.plan.loops, 0)));
  spiralStair(scope.stage);
  scope.reach(scope.stage.spec.mirrored ? b.x1 + 2.6 : b.x0 - 2.6, 3, b.z0);
};

export const slopeElements: Readonly<Record<string, Element>> = {
  skylight,
  'solar panel': solar,
  solar,
  weathervane,
  'spiral stair': windingStair,
};
