/** Signs on walls: names, boards, banners, crosses, rose windows. */

import { bar } from '../parts/bands';
import { at } from '../parts/polygon';
import { first, frontEdge } from './body-sides';
import type { Element } from './element';

/** A lit name sign above the entrance: a plate with raised blocks as letters. */
const sign: Element = (scope, wish) => {
  const [door] = scope.entrances;
  if (!door) return;
  const own = wish.own && wish.node.slots.body ? scope.own(wish.node) : undefined;
  const width = Math.min(5, scope.program.width * 0.45);
  scope.mesh.at(door.x, door.y, door.z, door.turn, () => {
    const y = Math.min(scope.program.storeyHeight - 0.62, 3.35);
    scope.mesh.box(-width / 2, y, -0.22, width / 2, y + 0.62, -0.1, own ?? scope.slot('frame'));
    const n = Math.max(4, Math.round(width / 0.5));
    for (let i = 0; i < n; i++) {
      const x = -width / 2 + 0.25 + ((width - 0.5) * i) / n;
      if (i % 5 !== 3)
        scope.mesh.box(x, y + 0.15, -0.25, x + ((width - 0.5) / n) * 0.66, y + 0.47, -0.22, scope.id('softLamp'));
    }
  });
};

/** A board on a bracket next to the door. */
const hungSign: Element = (scope) => {
  const [door] = scope.entrances;
  if (!door) return;
  scope.mesh.at(door.x, door.y, door.z, door.turn, () => {
    bar(scope.mesh, [1.3, 3, 0], [1.3, 3, -1.3], 0.05, scope.slot('frame'));
    scope.mesh.box(1.27, 2.05, -1.25, 1.33, 2.85, -0.35, scope.slot('structure'));
    scope.mesh.box(1.25, 2.15, -1.15, 1.35, 2.75, -0.45, scope.id('awning'));
  });
};

const banner: Element = (scope, wish) => {
  const edge = frontEdge(first(scope));
  if (!edge) return;
  const mass = first(scope);
  const height = mass.eavesY - mass.y0;
  const cloth = wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.id('awning');
  scope.mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    for (let i = 0; i < Math.min(4, wish.count); i++) {
      const x = edge.length * (0.12 + 0.16 * i);
      scope.mesh.box(x, height * 0.2, -0.12, x + 1.5, height * 0.92, -0.06, cloth);
      bar(scope.mesh, [x - 0.1, height * 0.92, -0.09], [x + 1.6, height * 0.92, -0.09], 0.07, scope.id('metal'));
    }
  });
};

/** A clinic's red cross on a white plate. */
const redCross: Element = (scope) => {
  const mass = at(
    [...scope.masses].sort((a, b) => a.top - b.top),
    -1,
  );
  const edge = frontEdge(mass);
  if (!edge) return;
  const r = Math.min(1.7, scope.program.storeyHeight * 0.36);
  const y = Math.max(mass.eavesY - r * 1.1 + 0.5, mass.y0 + 2.4 + 1.25 * r);
  scope.mesh.at(edge.a[0], y, edge.a[1], edge.turn, () => {
    const x = Math.min(edge.length - r * 1.6, Math.max(r * 1.6, edge.length * 0.14));
    scope.mesh.box(x - r * 1.25, -r * 1.25, -0.14, x + r * 1.25, r * 1.25, 0, scope.id('marking'));
    scope.mesh.box(x - r * 0.32, -r, -0.22, x + r * 0.32, r, -0.14, scope.id('awning'));
    scope.mesh.box(x - r, -r * 0.32, -0.22, x + r, r * 0.32, -0.14, scope.id('awning'));
  });
};

/** A rose window in the front gable or above the door. */
const rose: Element = (scope, wish) => {
  const [door] = scope.entrances;
  if (!door) return;
  const mass = first(scope);
  const r = Math.max(0.55, Math.min(3.2, scope.program.width * 0.09));
  // The sign is above the door, even if the walls end below the door's head.
  const share = mass.roof === 'gable' || mass.roof === 'thatch' ? 0.98 : 0.76;
  const y = Math.max(scope.program.storeyHeight * share, 2.4 + r);
  const tracery = scope.slot('trim');
  scope.mesh.at(door.x, door.y + y, door.z, door.turn, () => {
    const { mesh } = scope;
    mesh.cylinder([0, 0, -0.16], [0, 0, 0.02], r * 1.15, r * 1.15, 32, tracery);
    mesh.cylinder(
      [0, 0, -0.18],
      [0, 0, -0.16],
      r,
      r,
      32,
      wish.own && wish.node.slots.body
        ? scope.own(wish.node)
        : scope.id(scope.stage.lampsOn ? 'litRoom' : 'blackGlass'),
    );
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 2 * Math.PI;
      bar(mesh, [0, 0, -0.2], [Math.sin(a) * r, Math.cos(a) * r, -0.2], r * 0.07, tracery);
    }
    mesh.cylinder([0, 0, -0.23], [0, 0, -0.17], r * 0.26, r * 0.26, 20, tracery);
  });
};

/** A six-pointed star in a ring. */
const star: Element = (scope) => {
  const [door] = scope.entrances;
  if (!door) return;
  const r = 0.9;
  scope.mesh.at(door.x, door.y + Math.max(scope.program.storeyHeight * 0.86, 2.4 + r), door.z, door.turn, () => {
    const p = (k: number): [number, number, number] => [
      Math.sin((k * Math.PI) / 3) * r,
      Math.cos((k * Math.PI) / 3) * r,
      -0.14,
    ];
    for (let k = 0; k < 6; k++) bar(scope.mesh, p(k), p(k + 2), 0.12, scope.id('metal'));
  });
};

export const signElements: Readonly<Record<string, Element>> = {
  sign,
  'hung-sign': hungSign,
  banner,
  'red-cross': redCross,
  rose,
  'rose window': rose,
  star,
};
