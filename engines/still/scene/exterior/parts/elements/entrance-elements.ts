/** What leads to a door or shelters it. In the frame of the entrance: x = 0 its middle, z = 0 the wall, y = 0 the ground. */
import { bar } from '../bands';
import { column } from '../colonnade';
import { RISER, steps, TREAD } from '../doors';
import type { ElementWish } from '../program-shape';
import type { BuildScope, Entrance } from '../scope';
import type { Element } from './element';

const factor = (wish: ElementWish, name: string): number => {
  const value = wish.node.params[name];
  return wish.own && typeof value === 'number' ? value : 1;
};

/** Steps down from a platform before the door, unless a stair does that; tells the stair where it begins. */
function stepDown(
  scope: BuildScope,
  door: Entrance,
  out: number,
  width: number,
  floor: number,
  material: number,
): void {
  door.platform = out;
  const climbed = scope.program.elements.some(({ name }) => name === 'stair' || name === 'steps' || name === 'stoop');
  if (!climbed) scope.mesh.at(0, floor, -out, 0, () => void steps(scope.mesh, 0, width, floor, 0.3, material));
}

/** Builds at the first entrance and keeps the ground before it free. */
function atEntrance(
  scope: BuildScope,
  depth: number,
  width: number,
  height: number,
  build: (door: Entrance) => void,
): void {
  const [door] = scope.entrances;
  if (!door) return;
  const { mesh, stage } = scope;
  mesh.at(door.x, 0, door.z, door.turn, () => {
    build(door);
    for (const [x, z] of [
      [-width / 2, 0],
      [width / 2, -depth],
    ] as const) {
      const [wx, , wz] = mesh.place([x, 0, z]);
      scope.reach(wx, height, wz);
      stage.pave(wx, wz, door.x, door.z);
    }
  });
}

/** A wide flight up to the door; where the floor is low the ground before it is raised to a podium's height. */
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

/** Highest floor to which a ramp is built (m); it is twelve times as long. */
const RAMP_RISE = 1.2;

/** A slope of 1:12 along the front to the door or to the platform before it. */
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
      const [top, foot] = [1.6, 1.6 + run];
      mesh.quad([top, rise - 0.01, -1.15], [foot, 0.01, -1.15], [foot, 0.01, -0.1], [top, rise - 0.01, -0.1], stone);
      mesh.quad([top, -0.2, -1.15], [foot, -0.2, -1.15], [foot, 0.01, -1.15], [top, rise - 0.01, -1.15], stone);
      for (const z of [-1.15, -0.15]) rail(scope, [top, rise, z], [foot, 0, z], scope.slot('frame'));
    }),
  );
};

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
    // The house may end beside the door: the porch stays before it.
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

/** Columns under a pediment before the door, as high as the building's wall where that is not too high. */
const portico: Element = (scope, wish) => {
  if (scope.entrances[0]?.platform) return;
  const height = Math.min(9, scope.program.storeyHeight * Math.min(2, scope.program.storeys));
  const width = Math.min(scope.program.width * 0.5, height * 1.15) * factor(wish, 'width');
  const out = Math.min(4, height * 0.42);
  atEntrance(scope, out + 2, width, height + 2, (door) => {
    const { mesh } = scope;
    const stone = wish.own ? scope.own(wish.node, 'structure') : scope.slot('trim');
    const r = height / 19;
    mesh.box(-width / 2 - 0.4, -0.3, -out - 0.4, width / 2 + 0.4, door.y - 0.01, 0, scope.id('kerb'));
    mesh.at(0, door.y, 0, 0, () => {
      for (let i = 0; i < 4; i++)
        column(scope, -width / 2 + r * 1.4 + ((width - 2.8 * r) * i) / 3, -out + r * 1.5, height, r, stone);
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

/** Striped cloth over the windows beside the door. */
const awning: Element = (scope, wish) => {
  const [door] = scope.entrances;
  if (!door) return;
  const n = Math.max(1, wish.count);
  const room = scope.program.width * 0.92;
  atEntrance(scope, 1.6, room, 3.2, () => {
    const { mesh } = scope;
    const cloth = wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.id('awning');
    const y = door.y + Math.min(3.1, scope.program.storeyHeight - 0.55);
    const each = room / n;
    for (let k = 0; k < n; k++) {
      const from = -door.x - room / 2 + each * k + 0.2;
      const stripes = Math.max(3, Math.round((each - 0.4) / 0.35));
      for (let i = 0; i < stripes; i++) {
        const [a, b] = [from + ((each - 0.4) * i) / stripes, from + ((each - 0.4) * (i + 1)) / stripes];
        const m = i % 2 && !(wish.own && wish.node.slots.body) ? scope.id('innerCushion') : cloth;
        mesh.quad([a, y, -0.06], [b, y, -0.06], [b, y - 0.5, -1.3], [a, y - 0.5, -1.3], m);
        mesh.quad([a, y - 0.5, -1.3], [b, y - 0.5, -1.3], [b, y - 0.68, -1.31], [a, y - 0.68, -1.31], m);
      }
    }
  });
};

/** Boards or stone before the house at the height of its floor. */
const deck: Element = (scope, wish) => {
  const out = 3.2;
  const [first] = scope.entrances;
  if (!first || first.platform) return;
  const over = wish.name === 'terrace' ? 0.8 : 0;
  const [x0, x1] = [-Math.max(1.4, first.left + over), Math.max(1.4, first.right + over)];
  atEntrance(scope, out + 0.6, x1 - x0, 0.3, (door) => {
    const { mesh } = scope;
    const floor = Math.max(0.1, door.y - 0.02);
    const own = wish.own && wish.node.slots.body !== undefined;
    const boards = own ? scope.own(wish.node) : scope.id(wish.name === 'terrace' ? 'paving' : 'deck');
    mesh.box(x0, floor - 0.16, -out, x1, floor, 0, boards);
    for (let x = x0 + 0.2; x < x1; x += 2.4)
      mesh.box(x, -0.3, -out + 0.1, x + 0.14, floor - 0.16, -out + 0.24, scope.id('innerWood'));
    stepDown(scope, door, out, 2.4, floor, scope.id('deck'));
  });
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

/** The high frame around the portal of a mosque. */
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
  canopy,
  marquee: canopy,
  porch,
  portico,
  awning,
  deck,
  terrace: deck,
  ladder,
  iwan,
};
