/** Shelters at a door: porches, porticoes, canopies, awnings. */

import { bar } from '../parts/bands';
import { column } from '../parts/colonnade';
import { atEntrance, factor, stepDown } from './at-entrance';
import type { Element } from './element';

/** Minimum portico width and minimum passage between columns, in metres. */
const NARROWEST_PORTICO = 2.2;
const WAY_BETWEEN = 1.4;

const canopy: Element = (scope, wish) => {
  const out = (wish.name === 'marquee' ? 4.5 : 2.2) * factor(wish, 'depth');
  const width = Math.min(scope.program.width * 0.6, (wish.name === 'marquee' ? 14 : 5.2) * factor(wish, 'width'));
  atEntrance(scope, out, width, 4.2, (door) => {
    const y = door.y + Math.max(2.75, Math.min(3.4, scope.program.storeyHeight - 0.4));
    const { mesh } = scope;
    const own = wish.own ? scope.own(wish.node) : scope.id('fascia');
    mesh.box(-width / 2, y, -out, width / 2, y + (wish.name === 'marquee' ? 0.7 : 0.18), -0.02, own);
    mesh.box(-width / 2 + 0.1, y - 0.012, -out + 0.1, width / 2 - 0.1, y - 0.002, -0.05, scope.id('softLamp'));
    for (const x of [-width / 2 + 0.25, width / 2 - 0.25])
      if (out > 3) bar(mesh, [x, y + 0.7, -out + 0.4], [x, y + 2.6, 0], 0.05, scope.id('metal'));
      else mesh.cylinder([x, 0, -out + 0.2], [x, y, -out + 0.2], 0.05, 0.05, 10, scope.id('metal'));
  });
};

const porch: Element = (scope, wish) => {
  const b = scope.program;
  const out = 2;
  const [door] = scope.entrances;
  if (!door || door.platform) return;
  const wall = door.left + door.right;
  const width = Math.min(wall * 0.96, Math.max(3.4, wall * 0.7) * factor(wish, 'width'));
  atEntrance(scope, out + 1.2, width, 3, () => {
    const { mesh } = scope;
    const floor = Math.max(0.12, door.y - 0.02);
    const head = door.y + Math.min(2.5, b.storeyHeight - 0.1);
    const wood = wish.own ? scope.own(wish.node, 'structure') : scope.slot('trim');
    // If the house ends beside the door, the porch shifts but stays in front of it.
    const shift = Math.max(width / 2 - door.left, Math.min(door.right - width / 2, 0));
    mesh.at(shift, 0, 0, 0, () => {
      mesh.box(-width / 2, -0.3, -out, width / 2, floor, 0, scope.id('deck'));
      const posts = Math.max(2, Math.round(width / 2.6));
      for (let i = 0; i <= posts; i++) {
        const x = -width / 2 + 0.1 + ((width - 0.2) * i) / posts;
        mesh.box(x - 0.07, floor, -out + 0.08, x + 0.07, head, -out + 0.22, wood);
        if (i < posts && Math.abs(x + (width - 0.2) / posts / 2 + shift) > 0.9)
          for (const y of [0.3, 0.85])
            bar(mesh, [x, floor + y, -out + 0.15], [x + (width - 0.2) / posts, floor + y, -out + 0.15], 0.06, wood);
      }
      mesh.box(-width / 2, head, -out + 0.06, width / 2, head + 0.17, -out + 0.24, wood);
      const [a, c] = [-width / 2 - 0.25, width / 2 + 0.25];
      const rise = Math.min(0.7, b.storeyHeight * b.storeys + door.y - head - 0.25);
      for (const [dy, m] of [
        [0.14, scope.id('soffit')],
        [0.24, scope.slot('roof')],
      ] as const)
        mesh.quad(
          [a, head + dy, -out - 0.3],
          [c, head + dy, -out - 0.3],
          [c, head + dy + rise, 0],
          [a, head + dy + rise, 0],
          m,
        );
      mesh.quad(
        [a, head + 0.14, -out - 0.3],
        [c, head + 0.14, -out - 0.3],
        [c, head + 0.24, -out - 0.3],
        [a, head + 0.24, -out - 0.3],
        scope.id('fascia'),
      );
    });
    stepDown(scope, door, out, 2, floor, scope.id('deck'));
  });
};

/** Columns under a pediment in front of the door, up to the height of the wall. */
const portico: Element = (scope, wish) => {
  if (scope.entrances[0]?.platform) return;
  const height = Math.min(9, scope.program.storeyHeight * Math.min(2, scope.program.storeys));
  const width = Math.max(NARROWEST_PORTICO, Math.min(scope.program.width * 0.5, height * 1.15) * factor(wish, 'width'));
  const out = Math.min(4, height * 0.42);
  atEntrance(scope, out + 2, width, height + 2, (door) => {
    const { mesh } = scope;
    const stone = wish.own ? scope.own(wish.node, 'structure') : scope.slot('trim');
    const r = height / 19;
    mesh.box(-width / 2 - 0.4, -0.3, -out - 0.4, width / 2 + 0.4, door.y - 0.01, 0, scope.id('kerb'));
    mesh.at(0, door.y, 0, 0, () => {
      const span = width - 2.8 * r;
      // Omits the middle two columns where they would block the passage.
      const bays = span < 3 * WAY_BETWEEN ? 1 : 3;
      for (let i = 0; i <= bays; i++) column(scope, -span / 2 + (span * i) / bays, -out + r * 1.5, height, r, stone);
      mesh.box(-width / 2, height, -out, width / 2, height + height * 0.11, 0, stone);
      const [y, tip] = [height * 1.11, height * 1.11 + width * 0.2];
      for (const z of [-out, -out + 0.25]) mesh.triangle([-width / 2, y, z], [width / 2, y, z], [0, tip, z], stone);
      for (const [x0, x1] of [
        [-width / 2 - 0.3, 0],
        [width / 2 + 0.3, 0],
      ] as const) {
        mesh.quad(
          [x0, y, -out - 0.3],
          [x1, tip + 0.15, -out - 0.3],
          [x1, tip + 0.15, 0.5],
          [x0, y, 0.5],
          scope.slot('roof'),
        );
        bar(mesh, [x0, y, -out - 0.15], [x1, tip + 0.12, -out - 0.15], 0.24, stone);
      }
    });
    stepDown(scope, door, out + 0.4, width * 0.8, door.y, scope.id('kerb'));
  });
};

/** Striped cloth above the windows next to the door. */
const awning: Element = (scope, wish) => {
  const [door] = scope.entrances;
  if (!door) return;
  const n = Math.max(1, wish.count);
  const room = scope.program.width * 0.92;
  atEntrance(scope, 1.6, room, 3.2, () => {
    const { mesh } = scope;
    const cloth = wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.id('awning');
    const y = door.y + Math.max(2.3, Math.min(3.1, scope.program.storeyHeight - 0.55));
    // Headroom below the awning's edge.
    const edge = Math.max(door.y + 2.15, y - 0.5);
    const hem = Math.max(door.y + 2, edge - 0.18);
    const each = room / n;
    for (let k = 0; k < n; k++) {
      const from = -door.x - room / 2 + each * k + 0.2;
      const stripes = Math.max(3, Math.round((each - 0.4) / 0.35));
      for (let i = 0; i < stripes; i++) {
        const [a, b] = [from + ((each - 0.4) * i) / stripes, from + ((each - 0.4) * (i + 1)) / stripes];
        const m = i % 2 && !(wish.own && wish.node.slots.body) ? scope.id('innerCushion') : cloth;
        mesh.quad([a, y, -0.06], [b, y, -0.06], [b, edge, -1.3], [a, edge, -1.3], m);
        mesh.quad([a, edge, -1.3], [b, edge, -1.3], [b, hem, -1.31], [a, hem, -1.31], m);
      }
    }
  });
};

export const porchElements: Readonly<Record<string, Element>> = {
  canopy,
  marquee: canopy,
  porch,
  portico,
  awning,
};
