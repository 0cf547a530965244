/** Gates, hatches and garages. */

import { bar } from '../parts/bands';
import { approach } from '../parts/doors';
import { bounds, edgesOf } from '../parts/polygon';
import type { BuildScope, BuiltMass } from '../parts/scope';
import { car } from '../things/street-furniture';
import { first, frontEdge, isFront, outer } from './body-sides';
import type { Element } from './element';

/** Loading gates on a platform. */
const docks: Element = (scope) => {
  const edge = frontEdge(first(scope));
  if (!edge) return;
  const mass = first(scope);
  scope.mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    for (const t of [0.14, 0.3, 0.8]) {
      const x = edge.length * t;
      const [px, , pz] = scope.mesh.place([x, 0, 0]);
      if (scope.inTheWay([px, pz], 2)) continue;
      scope.mesh.box(x - 1.7, 0.1, -0.06, x + 1.7, 3.3, 0.02, scope.slot('door'));
      for (let y = 0.5; y < 3.2; y += 0.45)
        scope.mesh.box(x - 1.65, y, -0.08, x + 1.65, y + 0.04, -0.06, scope.slot('frame'));
      scope.mesh.box(x - 2, 3.35, -1.4, x + 2, 3.5, 0, scope.id('fascia'));
    }
  });
};

/** A hook beam above a column of hatches. */
const hoist: Element = (scope) => {
  const mass = first(scope);
  const edge = frontEdge(mass);
  if (!edge) return;
  scope.mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    const [x, top] = [edge.length / 2, mass.eavesY - mass.y0];
    bar(scope.mesh, [x, top + 0.6, 0.5], [x, top + 0.6, -1.6], 0.24, scope.id('innerWood'));
    // The hook hangs above head height.
    const hook = Math.max(top - 2.2, 2.4);
    if (hook < top + 0.6)
      scope.mesh.cylinder([x, hook, -1.4], [x, top + 0.6, -1.4], 0.025, 0.025, 6, scope.slot('frame'));
    let y = 0;
    mass.storeys.forEach((height, i) => {
      if (i > 0) scope.mesh.box(x - 0.95, y + 0.15, -0.07, x + 0.95, y + 2.5, 0.02, scope.slot('door'));
      y += height;
    });
  });
};

/** Wide sectional gates side by side. */
const redGates: Element = (scope, wish) => {
  const mass = first(scope);
  const edge = frontEdge(mass);
  if (!edge) return;
  const n = Math.min(6, wish.count);
  const height = Math.min(3.9, scope.program.storeyHeight - 0.5);
  scope.mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    for (let i = 0; i < n; i++) {
      const x = edge.length * 0.06 + i * Math.min(4.6, (edge.length * 0.8) / n);
      const [px, , pz] = scope.mesh.place([x + 1.9, 0, 0]);
      if (scope.inTheWay([px, pz], 2)) continue;
      scope.mesh.box(x - 0.15, 0, -0.05, x + 3.95, height + 0.2, 0.02, scope.slot('frame'));
      for (let k = 0; k < 6; k++) {
        const [y0, y1] = [(k * height) / 6 + 0.015, ((k + 1) * height) / 6];
        scope.mesh.box(x, y0, -0.09, x + 3.8, y1, -0.05, k === 3 ? scope.id('blackGlass') : scope.slot('door'));
      }
    }
  });
};

/** Sliding doors across most of a hangar's end, which are its only entrance. */
const greatGate: Element = (scope) => {
  for (const mass of scope.masses) if (mass.door && !('crown' in mass)) slidingDoors(scope, mass);
};

function slidingDoors(scope: BuildScope, mass: BuiltMass): void {
  const edge = frontEdge(mass);
  if (!edge) return;
  const { mesh } = scope;
  const height = Math.min(9, Math.max(4, (mass.top - mass.y0) * 0.55));
  mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    const n = 6;
    const [x0, x1] = [edge.length * 0.12, edge.length * 0.88];
    const middle = edge.length / 2;
    mesh.at(0, 0, -0.32, 0, () => approach(scope, middle, x1 - x0, mass.y0));
    const [x, , z] = mesh.place([middle, 0, -0.32]);
    const reach = { left: middle, right: middle };
    scope.entrances.push({ x, y: mass.y0, z, turn: edge.turn, width: x1 - x0, ...reach });
    for (let i = 0; i < n; i++) {
      const [a, b] = [x0 + ((x1 - x0) * i) / n, x0 + ((x1 - x0) * (i + 1)) / n];
      const z = i % 2 ? -0.14 : -0.26;
      mesh.box(a, 0, z, b - 0.06, height, z + 0.1, scope.slot('door'));
      mesh.box(a + 0.4, height * 0.66, z - 0.02, b - 0.5, height * 0.86, z, scope.id('blackGlass'));
    }
    mesh.box(x0 - 0.5, height, -0.32, x1 + 0.5, height + 0.5, 0, scope.slot('frame'));
  });
}

/** Stable doors with an open upper half. */
const halfDoors: Element = (scope, wish) => {
  const { mesh } = scope;
  const mass = first(scope);
  const edges = edgesOf(outer(mass)).filter(isFront);
  const each = Math.max(1, Math.ceil(wish.count / edges.length));
  for (const edge of edges)
    mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
      for (let i = 0; i < each; i++) {
        const x = (edge.length * (i + 0.5)) / each - 0.6;
        const [px, , pz] = mesh.place([x + 0.6, 0, 0]);
        if (scope.inTheWay([px, pz], 0.7)) continue;
        mesh.box(x - 0.08, 0, -0.05, x + 1.28, 2.3, 0.02, scope.slot('frame'));
        mesh.box(x, 0.05, -0.09, x + 1.2, 1.15, -0.05, scope.slot('door'));
        mesh.box(x, 1.2, -0.07, x + 1.2, 2.2, -0.045, scope.id('blackGlass'));
        bar(mesh, [x + 0.05, 0.1, -0.1], [x + 1.15, 1.1, -0.1], 0.09, scope.slot('frame'));
      }
    });
};

/** A carport or garage on the right side, with a car. */
const garage: Element = (scope, wish) => {
  const b = bounds(scope.masses.map((m) => outer(m)));
  const { mesh, stage } = scope;
  const [x0, x1, z] = [b.x1 + 0.2, b.x1 + 4.4, b.z0 + 1];
  const wall = wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.slot('body');
  mesh.box(x0, 0, z, x0 + 0.2, 2.6, z + 6, wall);
  mesh.box(x1 - 0.2, 0, z, x1, 2.6, z + 6, wall);
  mesh.box(x0, 0, z + 5.8, x1, 2.6, z + 6, wall);
  mesh.box(x0 - 0.2, 2.6, z - 0.3, x1 + 0.3, 2.85, z + 6.2, scope.id('fascia'));
  car(stage, (x0 + x1) / 2, 0.02, z + 2.6, -Math.PI / 2, scope.id('carPaint2'));
  mesh.box(x0, -0.3, z - 12, x1, 0.02, z + 6, scope.id('gravel'));
  stage.pave(x0, z - 12, x1, z + 6);
  scope.reach(x1 + 0.3, 2.9, z - 0.3);
};

export const gateElements: Readonly<Record<string, Element>> = {
  docks,
  hoist,
  'red-gates': redGates,
  'great-gate': greatGate,
  'half-doors': halfDoors,
  garage,
};
