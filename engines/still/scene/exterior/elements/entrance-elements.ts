/** Elements at a door. In the entrance's frame x = 0 is its centre, z = 0 the wall and y = 0 the ground. */

import { bar } from '../parts/bands';
import { RISER, steps, TREAD } from '../parts/doors';
import type { BuildScope, Entrance } from '../parts/scope';
import { atEntrance, factor, stepDown } from './at-entrance';
import type { Element } from './element';

/**
 * A wide flight of steps up to the door. If the floor is low, the ground in front is raised to the height of a podium.
 */
const stair: Element = (scope, wish) => {
  const wide =
    (wish.name === 'stoop' ? 1.6 : wish.name === 'steps' ? 6 : 8) * factor(wish, 'width') * factor(wish, 'size');
  const [door] = scope.entrances;
  if (!door) return;
  const width = Math.min(wide, Math.max(2, scope.program.width * 0.8));
  const start = door.platform ?? 0;
  const landing = start > 0 ? 0.3 : wish.name === 'stoop' ? 0.9 : Math.min(3, width * 0.3);
  const run = start + landing + Math.ceil(door.y / RISER) * TREAD;
  const own = wish.own && wish.node.slots.body !== undefined;
  const stone = own ? scope.own(wish.node) : scope.id('kerb');
  atEntrance(scope, run, width, 0.2, ({ y }) => {
    scope.mesh.at(0, y, -start, 0, () => void steps(scope.mesh, 0, width, y, landing, stone));
    if (wish.name === 'stoop')
      for (const x of [-width / 2, width / 2]) rail(scope, [x, y, -0.1], [x, 0.15, -run], scope.slot('frame'));
  });
};

function rail(scope: BuildScope, a: [number, number, number], b: [number, number, number], metal: number): void {
  const up = (p: [number, number, number]): [number, number, number] => [p[0], p[1] + 0.95, p[2]];
  scope.mesh.cylinder(up(a), up(b), 0.024, 0.024, 8, metal);
  const n = Math.max(2, Math.ceil(Math.hypot(b[0] - a[0], b[2] - a[2]) / 0.8));
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const p: [number, number, number] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
    scope.mesh.cylinder(p, up(p), 0.016, 0.016, 6, metal);
  }
}

/** Maximum floor height for a ramp, in metres; the ramp is twelve times as long. */
const RAMP_RISE = 1.2;

/** A slope of 1:12 along the front to the door or its platform. */
const ramp: Element = (scope, wish) => {
  const [door] = scope.entrances;
  if (!door || door.y > RAMP_RISE) return;
  const rise = Math.max(0.15, door.y);
  const run = rise * 12;
  const { mesh } = scope;
  const own = wish.own && wish.node.slots.body !== undefined;
  const stone = own ? scope.own(wish.node) : scope.id('kerb');
  const start = door.platform ?? 0;
  atEntrance(scope, start + 2, run + 3, 0.2, () =>
    mesh.at(0, 0, -start, 0, () => {
      mesh.box(-1.6, -0.2, -1.2, 1.6, rise - 0.01, 0, stone);
      // The porch's own steps would be under the landing, so other steps lead down from the landing.
      if (start > 0) mesh.at(0, rise, -1.2, 0, () => void steps(mesh, 0, 2, rise, 0.3, stone));
      const [top, foot] = [1.6, 1.6 + run];
      mesh.quad([top, rise - 0.01, -1.15], [foot, 0.01, -1.15], [foot, 0.01, -0.1], [top, rise - 0.01, -0.1], stone);
      mesh.quad([top, -0.2, -1.15], [foot, -0.2, -1.15], [foot, 0.01, -1.15], [top, rise - 0.01, -1.15], stone);
      for (const z of [-1.15, -0.15]) rail(scope, [top, rise, z], [foot, 0, z], scope.slot('frame'));
    }),
  );
};

/** This share of the depth of ground-level elements must be visible; the image edge may cut off the rest. */
const SHOWN_OF_DECK = 0.4;

/** Boards or stone in front of the house at floor height. */
const deck: Element = (scope, wish) => {
  const out = wish.name === 'terrace' ? 2.6 : 3.2;
  const [first] = scope.entrances;
  if (!first || first.platform) return;
  const over = wish.name === 'terrace' ? 0.8 : 0;
  const [x0, x1] = [-Math.max(1.4, first.left + over), Math.max(1.4, first.right + over)];
  const lay = (door: Entrance): void => {
    const { mesh } = scope;
    const floor = Math.max(0.1, door.y - 0.02);
    const own = wish.own && wish.node.slots.body !== undefined;
    const boards = own ? scope.own(wish.node) : scope.id(wish.name === 'terrace' ? 'paving' : 'deck');
    mesh.box(x0, floor - 0.16, -out, x1, floor, 0, boards);
    for (let x = x0 + 0.2; x < x1; x += 2.4)
      mesh.box(x, -0.3, -out + 0.1, x + 0.14, floor - 0.16, -out + 0.24, scope.id('innerWood'));
    stepDown(scope, door, out, 2.4, floor, scope.id('deck'));
  };
  atEntrance(scope, out + (wish.name === 'terrace' ? 0.05 : 0.6), x1 - x0, 0.3, lay, SHOWN_OF_DECK);
};

const ladder: Element = (scope) => {
  atEntrance(scope, 1.4, 1, 1, (door) => {
    const { mesh } = scope;
    const wood = scope.id('innerWood');
    mesh.box(-1.2, door.y - 0.12, -1.1, 1.2, door.y, 0, wood);
    for (const x of [-0.28, 0.28]) bar(mesh, [x, 0, -2.2], [x, door.y + 0.4, -1], 0.07, wood);
    const n = Math.floor(door.y / 0.28);
    for (let i = 1; i <= n; i++) {
      const t = (i * 0.28) / (door.y + 0.4);
      bar(mesh, [-0.28, i * 0.28, -2.2 + 1.2 * t], [0.28, i * 0.28, -2.2 + 1.2 * t], 0.045, wood);
    }
  });
};

/** The high frame around a mosque's portal. */
const iwan: Element = (scope) => {
  atEntrance(scope, 1, 6, 7, (door) => {
    const { mesh } = scope;
    const h = door.y + Math.max(5.2, Math.min(scope.program.storeyHeight + 1.6, 7.5));
    const stone = scope.slot('body');
    for (const x of [-2.9, 1.7]) mesh.box(x, 0, -0.7, x + 1.2, h, 0, stone);
    mesh.box(-2.9, door.y + 4.6, -0.7, 2.9, h, 0, stone);
    mesh.box(-3, h, -0.8, 3, h + 0.25, 0.1, scope.slot('trim'));
    mesh.box(-1.7, door.y + 4.25, -0.72, 1.7, door.y + 4.6, -0.02, scope.slot('roof'));
  });
};

export const entranceElements: Readonly<Record<string, Element>> = {
  stair,
  steps: stair,
  stoop: stair,
  ramp,
  deck,
  terrace: deck,
  ladder,
  iwan,
};
