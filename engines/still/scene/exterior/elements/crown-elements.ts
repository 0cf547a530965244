/** Tops of buildings: domes, spires, crenels, balustrades, lighthouse lanterns. */

import { band, bar, turned } from '../parts/bands';
import { crenels } from '../parts/crowns';
import { at, bounds, centre, edgesOf, ellipse, moved, offset } from '../parts/polygon';
import { highest, mains } from './body-sides';
import type { Element } from './element';

/** A dome on a drum over the centre of the highest body. */
const dome: Element = (scope, wish) => {
  const { mesh } = scope;
  const mass = highest(scope);
  const loop0 = at(mass.plan.wings, 0).loop;
  const [cx, cz] = centre(loop0);
  const b = bounds([loop0]);
  const n = Math.min(5, wish.count);
  const r = Math.min(9, Math.min(b.x1 - b.x0, b.z1 - b.z0) * (n > 1 ? 0.16 : 0.32));
  const skin =
    wish.own && (wish.node.slots.body ?? wish.node.slots.roof) ? scope.own(wish.node, 'roof') : scope.slot('roof');
  for (let i = 0; i < n; i++) {
    const x = cx + (n > 1 ? (i - (n - 1) / 2) * r * 2.6 : 0);
    const loop = moved(ellipse(r, r, 36), x, cz);
    const y = Math.max(mass.eavesY, mass.roofed.at([x, cz]) - 0.4);
    const drum = r * 0.5;
    turned(
      mesh,
      loop,
      y - 1,
      [
        [1, 0],
        [1, drum + 1],
      ],
      scope.slot('body'),
      'around',
    );
    band(mesh, loop, [y + drum, y + drum + 0.25], [0.2, 0.2], scope.slot('trim'));
    const rings = Array.from(
      { length: 13 },
      (_, k) => [Math.cos((k / 12) * (Math.PI / 2)), r * Math.sin((k / 12) * (Math.PI / 2))] as const,
    );
    turned(mesh, loop, y + drum + 0.25, rings, skin, 'both');
    mesh.cylinder([x, y + drum + r, cz], [x, y + drum + r * 1.35, cz], r * 0.1, 0.02, 10, scope.slot('trim'));
    scope.reach(x, y + drum + r * 1.4, cz);
  }
};

/** A slim spire above the ridge, as above the crossing of a church. */
const spire: Element = (scope, wish) => {
  const mass = highest(scope);
  const [x, z] = centre(at(mass.plan.wings, 0).loop);
  const y = mass.roofed.at([x, z]);
  const r = Math.max(1, Math.min(2.4, scope.program.width * 0.1));
  const skin =
    wish.own && (wish.node.slots.body ?? wish.node.slots.roof) ? scope.own(wish.node, 'roof') : scope.slot('roof');
  scope.mesh.box(x - r * 0.7, y - 1.5, z - r * 0.7, x + r * 0.7, y + r, z + r * 0.7, scope.slot('body'));
  turned(
    scope.mesh,
    moved(ellipse(r, r, 8), x, z),
    y + r,
    [
      [1, 0],
      [0, r * 6],
    ],
    skin,
    'no',
  );
  scope.reach(x, y + r * 7, z);
};

const crown: Element = (scope) => {
  const mass = highest(scope);
  const b = bounds(mass.plan.loops);
  const [w, d] = [(b.x1 - b.x0) * 0.28, (b.z1 - b.z0) * 0.28];
  const [x, z] = [(b.x0 + b.x1) / 2, (b.z0 + b.z1) / 2];
  scope.mesh.box(x - w, mass.top - 0.5, z - d, x + w, mass.top + 4, z + d, scope.id('fascia'));
  scope.mesh.cylinder([x, mass.top + 4, z], [x, mass.top + 15, z], 0.25, 0.06, 8, scope.id('metal'));
  scope.reach(x, mass.top + 6, z);
};

const crenelled: Element = (scope) => {
  for (const mass of scope.masses)
    if (mass.roof === 'flat' && !('crown' in mass))
      for (const loop of mass.plan.loops) crenels(scope, loop, mass.eavesY, scope.slot('body'));
};

/** Turned posts under a rail at the edge of a flat or mansard roof. */
const balustrade: Element = (scope) => {
  for (const mass of mains(scope)) {
    const loop = offset(at(mass.plan.loops, 0), 0.05);
    const stone = scope.slot('trim');
    band(scope.mesh, loop, [mass.eavesY - 0.35, mass.eavesY + 0.12], [0.3, 0.2], stone);
    if (mass.roof !== 'flat') continue;
    for (const edge of edgesOf(loop))
      bar(
        scope.mesh,
        [edge.a[0], mass.eavesY + 1.7, edge.a[1]],
        [edge.b[0], mass.eavesY + 1.7, edge.b[1]],
        0.14,
        stone,
      );
  }
};

/** Gallery and lantern room of a lighthouse, with colour bands on its shaft. */
const lantern: Element = (scope) => {
  const { mesh } = scope;
  const mass = highest(scope);
  const loop = at(mass.plan.wings, 0).loop;
  const [x, z] = centre(loop);
  const b = bounds([loop]);
  const r = (b.x1 - b.x0) / 2;
  const y = mass.top;
  const room = moved(ellipse(r * 0.62, r * 0.62, 24), x, z);
  mesh.cylinder([x, mass.eavesY, z], [x, mass.eavesY + 0.3, z], r * 1.35, r * 1.35, 28, scope.slot('trim'));
  for (const h of [0.6, 1.15])
    for (const e of edgesOf(moved(ellipse(r * 1.3, r * 1.3, 24), x, z)))
      bar(
        mesh,
        [e.a[0], mass.eavesY + 0.3 + h, e.a[1]],
        [e.b[0], mass.eavesY + 0.3 + h, e.b[1]],
        0.05,
        scope.slot('frame'),
      );
  turned(
    mesh,
    room,
    mass.eavesY + 0.3,
    [
      [1, 0],
      [1, 2.2],
    ],
    scope.glass,
    'around',
  );
  for (const e of edgesOf(room).filter((_, i) => i % 3 === 0))
    bar(mesh, [e.a[0], mass.eavesY + 0.3, e.a[1]], [e.a[0], mass.eavesY + 2.5, e.a[1]], 0.07, scope.slot('frame'));
  mesh.sphere([x, mass.eavesY + 1.4, z], r * 0.3, 10, scope.id('lamp'));
  turned(
    mesh,
    room,
    mass.eavesY + 2.5,
    [
      [1.25, 0],
      [0, r * 0.75],
    ],
    scope.slot('roof'),
    'around',
  );
  scope.reach(x, Math.max(y, mass.eavesY + 2.5 + r * 0.8), z);
};

export const crownElements: Readonly<Record<string, Element>> = {
  dome,
  spire,
  crown,
  crenels: crenelled,
  balustrade,
  parapet: balustrade,
  lantern,
};
