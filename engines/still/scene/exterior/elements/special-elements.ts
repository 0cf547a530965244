/** Elements that occur only on one kind of building. */

import { band, bar } from '../parts/bands';
import { colonnadeDepth } from '../parts/colonnade';
import { at, bounds, centre, edgesOf, offset, type Point } from '../parts/polygon';
import { visibleSide } from './body-sides';
import { span } from './bridge-element';
import type { Element } from './element';

/** Four lattice sails on a windmill's cap. */
const sails: Element = (scope, wish) => {
  const { mesh } = scope;
  const mass = at(scope.masses, 0);
  const b = bounds([at(mass.plan.loops, 0)]);
  const [x, z] = centre(at(mass.plan.loops, 0));
  const y = mass.eavesY + 0.6;
  const wood = wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.slot('frame');
  const reach = Math.min(mass.eavesY * 0.82, 9.5);
  mesh.cylinder([x, y, z], [x, y, b.z0 - 0.9], 0.28, 0.2, 14, scope.id('innerWood'));
  for (let k = 0; k < 4; k++) {
    const a = 0.5 + (k * Math.PI) / 2;
    const p = (r: number, side: number): [number, number, number] => [
      x + Math.cos(a) * r - Math.sin(a) * side,
      y + Math.sin(a) * r + Math.cos(a) * side,
      b.z0 - 0.8,
    ];
    bar(mesh, p(0, 0), p(reach, 0), 0.2, scope.id('innerWood'));
    for (const s of [0.7, 1.5]) bar(mesh, p(1.4, s), p(reach, s), 0.07, wood);
    for (let r = 1.4; r <= reach; r += 0.55) bar(mesh, p(r, 0), p(r, 1.5), 0.06, wood);
    scope.reach(...p(reach, 0));
  }
};

/** Wheels and a drawbar under a mobile house. */
const wheels: Element = (scope) => {
  const { mesh } = scope;
  const mass = at(scope.masses, 0);
  const b = bounds(mass.plan.loops);
  // The wheels are next to the door's steps, which would otherwise hide them.
  const middle = (b.x0 + b.x1) / 2;
  const axles = (scope.entrances[0]?.x ?? middle) > middle ? [0.18, 0.34] : [0.66, 0.82];
  for (const x of axles.map((share) => b.x0 + (b.x1 - b.x0) * share))
    for (const z of [b.z0 - 0.06, b.z1 - 0.2]) {
      mesh.cylinder([x, 0.36, z], [x, 0.36, z + 0.26], 0.36, 0.36, 24, scope.id('tyre'));
      mesh.cylinder([x, 0.36, z - 0.02], [x, 0.36, z], 0.18, 0.18, 16, scope.id('metal'));
    }
  for (const z of [-0.5, 0.5]) bar(mesh, [b.x0, 0.45, z], [b.x0 - 1.5, 0.4, 0], 0.12, scope.id('tyre'));
};

/** A float under a house on water. */
const pontoon: Element = (scope) => {
  const loop = at(at(scope.masses, 0).plan.loops, 0);
  band(scope.mesh, loop, [-0.5, 0.12], [1.1, 2], scope.id('concrete'));
  for (const edge of edgesOf(offset(loop, 1))) {
    const n = Math.max(1, Math.round(edge.length / 0.5));
    const along = (i: number): Point => [
      edge.a[0] + ((edge.b[0] - edge.a[0]) * i) / n,
      edge.a[1] + ((edge.b[1] - edge.a[1]) * i) / n,
    ];
    // The rail has a gap at the door.
    for (let i = 0; i < n; i++) {
      const [a, b] = [along(i), along(i + 1)];
      if (!scope.inTheWay([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], 0.3))
        bar(scope.mesh, [a[0], 1.1, a[1]], [b[0], 1.1, b[1]], 0.05, scope.id('metal'));
    }
  }
};

/** The tree that carries a treehouse. */
const tree: Element = (scope) => {
  const b = bounds(at(scope.masses, 0).plan.loops);
  scope.stage.plant('oak', b.x0 + 0.4, b.z1 + 0.6, 1.5, { keep: true });
  scope.stage.plant('oak', b.x1 + 0.5, b.z1 - 0.8, 1.25, { keep: true });
};

/** Clipped hedge along the garden front. */
const hedge: Element = (scope, wish) => {
  if (wish.own) return;
  const b = bounds(at(scope.masses, 0).plan.loops);
  for (let x = b.x0 - 3; x < b.x1 + 3; x += 0.5)
    if (Math.abs(x - (scope.entrances[0]?.x ?? 0)) > 1.3) scope.stage.plant('bush', x, b.z0 - 4.2, 0.8, { keep: true });
};

/** Beds and palms behind the glass of a greenhouse. */
const plants: Element = (scope, _wish, random) => {
  const mass = at(scope.masses, 0);
  if (scope.program.stilts > 0 || mass.plan.wings.length > 1) return;
  const behind = colonnadeDepth(mass);
  const b = bounds(mass.plan.loops.map((loop) => offset(loop, -behind)));
  const { stage, mesh } = scope;
  for (const z of [b.z0 + 1.2, b.z1 - 1.2]) {
    mesh.box(b.x0 + 1, 0.1, z - 0.6, b.x1 - 1, 0.6, z + 0.6, scope.id('innerWood'));
    for (let x = b.x0 + 1.4; x < b.x1 - 1.2; x += 0.8)
      stage.plant('bush', x, z, random.range(0.8, 1.5), { y: 0.5, keep: true });
  }
  for (let x = b.x0 + 3; x < b.x1 - 2; x += 4)
    stage.plant('palm', x, (b.z0 + b.z1) / 2, random.range(0.4, 0.6), { y: 0.1, keep: true });
};

/** Depth of a seating tier (m). */
const TIER = 2.6;

/** Seating tiers inside a bowl. */
const stands: Element = (scope) => {
  const { mesh } = scope;
  const [outer, inner] = at(scope.masses, 0).plan.loops;
  if (!outer || !inner) return;
  const field = [...inner].reverse();
  const { x0, x1, z0, z1 } = bounds([field]);
  // A small court has few seating tiers, because most of it is the field.
  const tiers = Math.min(10, Math.floor((0.3 * Math.min(x1 - x0, z1 - z0)) / TIER));
  for (let k = 0; k < tiers; k++) {
    const cloth = scope.id(k % 2 ? 'concrete' : 'awning');
    band(mesh, offset(field, (k - tiers) * TIER), [k * 1.9, k * 1.9 + 2], [TIER, 0], cloth);
  }
};

/** Lamp trusses above a stadium's roof. */
const masts: Element = (scope) => {
  const mass = at(scope.masses, 0);
  const b = bounds(mass.plan.loops);
  for (const sx of [-0.36, 0.36])
    for (const sz of [-0.36, 0.36]) {
      const [x, z] = [(b.x1 - b.x0) * sx, (b.z1 - b.z0) * sz];
      bar(scope.mesh, [x, mass.eavesY, z], [x * 0.96, mass.eavesY + 15, z * 0.96], 0.8, scope.id('metal'));
      scope.mesh.box(
        x * 0.96 - 4,
        mass.eavesY + 14,
        z * 0.96 - 0.4,
        x * 0.96 + 4,
        mass.eavesY + 17,
        z * 0.96 + 0.4,
        scope.id('softLamp'),
      );
    }
};

/** A lattice band and poles around a yurt. */
const latticeBand: Element = (scope) => {
  const mass = at(scope.masses, 0);
  const loop = at(mass.plan.loops, 0);
  for (const y of [mass.y0 + 0.5, mass.y0 + 1.3, mass.eavesY - 0.12])
    band(scope.mesh, loop, [y, y + 0.1], [0.05, 0], scope.id('innerWood'));
  const [x, z] = centre(loop);
  scope.mesh.cylinder([x, mass.top - 0.3, z], [x, mass.top + 0.12, z], 0.7, 0.62, 20, scope.id('innerWood'));
};

/** A bridge between silo heads. */
const gangway: Element = (scope) => {
  const y = Math.min(...scope.masses.map((m) => m.eavesY)) + 2.2;
  const b = bounds(scope.masses.map((m) => at(m.plan.loops, 0)));
  const { mesh } = scope;
  mesh.box(b.x0 + 1, y, -0.8, b.x1 - 1, y + 0.2, 0.8, scope.id('metal'));
  for (const z of [-0.8, 0.8])
    for (const h of [0.6, 1.1]) bar(mesh, [b.x0 + 1, y + h, z], [b.x1 - 1, y + h, z], 0.06, scope.id('metal'));
  for (let x = b.x0 + 1; x <= b.x1 - 1; x += 1.5)
    for (const z of [-0.8, 0.8]) bar(mesh, [x, y, z], [x, y + 1.1, z], 0.05, scope.id('metal'));
  mesh.box(b.x1 - 2.6, 0, -1.3, b.x1 - 0.4, 0.1, 1.3, scope.id('concrete'));
  scope.reach(b.x0, y + 1.2, 0);
};

/** Tables and chairs in front of a cafe. */
const tables: Element = (scope) => {
  const [door] = scope.entrances;
  if (!door) return;
  const { mesh } = scope;
  mesh.at(door.x, 0, door.z, door.turn, () => {
    for (const x of [-4, -2.4, 2.4, 4]) {
      mesh.cylinder([x, 0.72, -2], [x, 0.75, -2], 0.36, 0.36, 20, scope.id('innerWood'));
      mesh.cylinder([x, 0, -2], [x, 0.72, -2], 0.03, 0.03, 8, scope.slot('frame'));
      for (const s of [-1, 1]) {
        mesh.box(x + s * 0.62 - 0.19, 0.42, -2.19, x + s * 0.62 + 0.19, 0.46, -1.81, scope.id('innerWood'));
        mesh.box(x + s * 0.8 - 0.02, 0.46, -2.19, x + s * 0.8 + 0.02, 0.86, -1.81, scope.id('innerWood'));
        for (const [dx, dz] of [
          [-0.16, -0.16],
          [0.13, -0.16],
          [-0.16, 0.13],
          [0.13, 0.13],
        ] as const)
          mesh.box(x + s * 0.62 + dx, 0, -2 + dz, x + s * 0.62 + dx + 0.03, 0.42, -2 + dz + 0.03, scope.slot('frame'));
      }
    }
    const [wx, , wz] = mesh.place([0, 0, -3]);
    scope.stage.pave(wx - 5.5, wz, wx + 5.5, door.z);
    mesh.box(-5.5, -0.2, -3.4, 5.5, 0.03, 0, scope.id('paving'));
  });
};

/** Builds two tracks along a platform on the visible side of a station. */
const rails: Element = (scope) => {
  const { mesh } = scope;
  const b = bounds(scope.masses.map((m) => at(m.plan.loops, 0)));
  const side = visibleSide(scope);
  const edge = side > 0 ? b.x1 : b.x0;
  const [near, far] = [b.z0 - 14, b.z1 + 30];
  const across = (from: number, to: number): [number, number] => {
    const [p, q] = [edge + side * from, edge + side * to];
    return p < q ? [p, q] : [q, p];
  };
  const [p0, p1] = across(0.2, 3.4);
  mesh.box(p0, -0.2, b.z0 + 1, p1, 0.55, far, scope.id('paving'));
  for (const track of [5.2, 9.4]) {
    const [x0, x1] = across(track - 1.5, track + 1.5);
    mesh.box(x0, -0.2, near, x1, 0.06, far, scope.id('gravel'));
    for (let z = near; z < far; z += 0.75) {
      const [s0, s1] = across(track - 1.2, track + 1.2);
      mesh.box(s0, 0.05, z, s1, 0.14, z + 0.26, scope.id('innerWood'));
    }
    for (const gauge of [-0.72, 0.72]) {
      const [r0, r1] = across(track + gauge - 0.05, track + gauge + 0.05);
      mesh.box(r0, 0.12, near, r1, 0.3, far, scope.id('metal'));
    }
    scope.stage.pave(x0, near, x1, far);
  }
  scope.reach(edge + side * 7, 1, b.z0);
};

export const specialElements: Readonly<Record<string, Element>> = {
  sails,
  wheels,
  pontoon,
  tree,
  hedge,
  plants,
  stands,
  masts,
  'lattice-band': latticeBand,
  gangway,
  tables,
  rails,
  span,
};
