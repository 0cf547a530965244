/** Round, small and working tables around the origin; wall pieces have their back at z = 0 and face -z. Metres. */
import type { InteriorStage } from '../interior-stage';
import { bars, fronts, lathe, plate, posts, tube } from './shapes';
import { ovalPlate } from './tables';

/** Round table on a turned foot. */
export function roundTable({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  ovalPlate(mesh, w / 2, d / 2, h - 0.04, 0.04, id('wood'));
  const foot = Math.min(w, d) * 0.3;
  lathe(
    mesh,
    [
      [foot, 0],
      [foot, 0.03],
      [0.06, 0.09],
      [0.045, h * 0.5],
      [0.09, h - 0.06],
      [0.14, h - 0.04],
    ],
    id('wood'),
  );
}

/** Low table of a plate on four legs. */
export function legTable({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  plate(mesh, w, d, h - 0.04, h, id('wood'));
  posts(mesh, w - 0.04, d - 0.04, 0, h - 0.04, 0.05, id('wood'));
  plate(mesh, w - 0.14, d - 0.14, h - 0.1, h - 0.04, id('wood'));
}

/** Narrow table against a wall, with a drawer. */
export function consoleTable({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.at(0, 0, -d / 2, 0, () => {
    plate(mesh, w, d, h - 0.03, h, id('wood'));
    posts(mesh, w - 0.04, d - 0.04, 0, h - 0.03, 0.04, id('metal'));
    plate(mesh, w - 0.1, d - 0.06, h - 0.15, h - 0.03, id('wood'));
    plate(mesh, w - 0.06, d - 0.06, 0.16, 0.18, id('wood'));
    fronts(
      mesh,
      { x0: -w / 2 + 0.06, x1: w / 2 - 0.06, y0: h - 0.15, y1: h - 0.03, z: -d / 2 + 0.03 },
      2,
      1,
      id('wood'),
      id('metal'),
    );
  });
}

/** Desk of a school: a sloping top on a tube frame with a shelf for books. */
export function schoolDesk({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  plate(mesh, w, d, h - 0.025, h, id('wood'));
  for (const x of [-w / 2 + 0.06, w / 2 - 0.06]) {
    tube(
      mesh,
      [
        [x, 0, -d / 2 + 0.05],
        [x, h - 0.03, -d / 2 + 0.08],
      ],
      0.014,
      id('steel'),
    );
    tube(
      mesh,
      [
        [x, 0, d / 2 - 0.05],
        [x, h - 0.03, d / 2 - 0.08],
      ],
      0.014,
      id('steel'),
    );
    tube(
      mesh,
      [
        [x, 0.015, -d / 2 + 0.03],
        [x, 0.015, d / 2 - 0.03],
      ],
      0.015,
      id('steel'),
    );
  }
  plate(mesh, w - 0.16, d - 0.2, h - 0.15, h - 0.14, id('steel'));
  mesh.box(-0.24, h, -0.04, 0.02, h + 0.02, 0.14, id('linen'));
  mesh.box(0.06, h, -0.06, 0.24, h + 0.03, 0.1, id('accent'));
}

/** Bench of a workshop with a vice, tools and drawers; back at z = 0. */
export function workbench({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, h - 0.08, -d, w / 2, h, 0, id('wood'));
  mesh.at(0, 0, -d / 2, 0, () => posts(mesh, w - 0.06, d - 0.1, 0, h - 0.08, 0.09, id('wood')));
  mesh.box(-w / 2 + 0.06, 0.2, -d + 0.08, w / 2 - 0.06, 0.24, -0.04, id('wood'));
  fronts(
    mesh,
    { x0: -0.1, x1: w / 2 - 0.14, y0: h - 0.34, y1: h - 0.1, z: -d + 0.06 },
    3,
    2,
    id('cabinet2'),
    id('metal'),
  );
  mesh.at(-w / 2 + 0.25, h, -d + 0.05, 0, () => {
    mesh.box(-0.1, -0.1, -0.1, 0.1, 0.1, -0.05, id('steel'));
    mesh.box(-0.1, -0.04, 0, 0.1, 0.1, 0.12, id('steel'));
    mesh.cylinder([0, 0, -0.2], [0, 0, 0], 0.02, 0.02, 10, id('steel'));
    mesh.cylinder([-0.12, 0, -0.19], [0.12, 0, -0.19], 0.01, 0.01, 8, id('steel'));
  });
  for (const [x, l] of [
    [0.05, 0.3],
    [0.2, 0.36],
    [0.42, 0.26],
  ] as const) {
    mesh.box(x, h, -0.42, x + 0.03, h + 0.03, -0.42 + l, id('darkWood'));
    mesh.box(x - 0.04, h, -0.45, x + 0.07, h + 0.035, -0.41, id('steel'));
  }
  mesh.box(w / 2 - 0.5, h, -0.4, w / 2 - 0.12, h + 0.2, -0.14, id('accent'));
  for (let k = 0; k < 2; k++) mesh.box(-w / 2 + 0.3, 0.24 + k * 0.1, -d + 0.14, -0.2, 0.33 + k * 0.1, -0.1, id('wood'));
}

/** Board on the wall with tools hung in rows; back at z = 0, from y = 0 up. */
export function toolBoard({ mesh, id, random }: InteriorStage, w: number, h: number): void {
  mesh.box(-w / 2, 0, -0.03, w / 2, h, 0, id('wood'));
  for (let row = 0; row < 2; row++)
    for (let x = -w / 2 + 0.12; x < w / 2 - 0.08; x += random.range(0.11, 0.2)) {
      const y = 0.08 + row * h * 0.48;
      const tall = random.range(0.16, h * 0.4);
      mesh.box(
        x - 0.014,
        y,
        -0.06,
        x + 0.014,
        y + tall * 0.6,
        -0.03,
        id(random.pick(['darkWood', 'accent', 'black'] as const)),
      );
      const head = random.range(0.015, 0.06);
      mesh.box(x - head, y + tall * 0.6, -0.065, x + head, y + tall, -0.03, id('steel'));
    }
}

/** Bench of a laboratory: pale top, cupboards, a tap, a rack of bottles and a microscope. */
export function labBench({ mesh, id, random }: InteriorStage, w: number, d: number, h: number): void {
  plate(mesh, w - 0.1, d - 0.1, 0, 0.1, id('black'));
  plate(mesh, w - 0.04, d - 0.06, 0.1, h - 0.03, id('white'));
  plate(mesh, w, d, h - 0.03, h, id('black'));
  const n = Math.max(2, Math.round(w / 0.6));
  for (const turn of [0, Math.PI])
    mesh.at(0, 0, 0, turn, () =>
      fronts(
        mesh,
        { x0: -w / 2 + 0.04, x1: w / 2 - 0.04, y0: 0.1, y1: h - 0.05, z: -d / 2 + 0.03 },
        n,
        1,
        id('white'),
        id('steel'),
      ),
    );
  mesh.box(-w / 2 + 0.1, h + 0.38, -0.12, w / 2 - 0.1, h + 0.4, 0.12, id('glass'));
  for (const x of [-w / 2 + 0.12, w / 2 - 0.14]) mesh.box(x, h, -0.02, x + 0.02, h + 0.4, 0.02, id('steel'));
  for (let x = -w / 2 + 0.2; x < w / 2 - 0.2; x += random.range(0.12, 0.2)) {
    const r = random.range(0.03, 0.05);
    const y = random.chance(0.55) ? h + 0.4 : h;
    const z = y > h ? 0 : random.pick([-0.26, 0.26, 0.18]);
    const colour = id(random.pick(['glass', 'accent', 'glass', 'water'] as const));
    lathe(
      mesh,
      [
        [r * 1.2, y],
        [r * 1.2, y + 0.06],
        [r * 0.4, y + 0.13],
        [r * 0.4, y + 0.18],
      ],
      colour,
      [x, z],
      14,
    );
  }
  tube(
    mesh,
    [
      [w * 0.2, h, 0],
      [w * 0.2, h + 0.3, 0],
      [w * 0.2, h + 0.34, -0.08],
      [w * 0.2, h + 0.26, -0.16],
    ],
    0.012,
    id('steel'),
  );
  mesh.at(-w * 0.16, h, -d * 0.24, 0.5, () => microscope(mesh, id('black'), id('white'), id('steel')));
}

/** Microscope standing on y = 0. */
export function microscope(mesh: InteriorStage['mesh'], foot: number, arm: number, steel: number): void {
  mesh.box(-0.09, 0, -0.1, 0.09, 0.03, 0.1, foot);
  mesh.box(-0.03, 0.03, 0.04, 0.03, 0.3, 0.09, arm);
  mesh.box(-0.07, 0.12, -0.08, 0.07, 0.14, 0.06, foot);
  mesh.cylinder([0, 0.19, -0.02], [0, 0.3, 0], 0.026, 0.03, 12, arm);
  mesh.cylinder([0, 0.3, 0], [0, 0.42, -0.08], 0.02, 0.02, 12, foot);
  mesh.cylinder([0, 0.14, -0.02], [0, 0.19, -0.02], 0.012, 0.018, 10, steel);
}

/** Table for billiards: green cloth in a deep wooden frame, six pockets, balls and a cue. */
export function billiardTable({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  plate(mesh, w, d, h - 0.2, h - 0.04, id('wood'));
  plate(mesh, w - 0.26, d - 0.26, h - 0.05, h - 0.03, id('felt'));
  for (const z of [-1, 1])
    mesh.box(
      -w / 2,
      h - 0.06,
      z * (d / 2) - (z > 0 ? 0.13 : 0),
      w / 2,
      h,
      z * (d / 2) + (z > 0 ? 0 : 0.13),
      id('wood'),
    );
  for (const x of [-1, 1])
    mesh.box(
      x * (w / 2) - (x > 0 ? 0.13 : 0),
      h - 0.06,
      -d / 2,
      x * (w / 2) + (x > 0 ? 0 : 0.13),
      h,
      d / 2,
      id('wood'),
    );
  for (const x of [-w / 2 + 0.13, 0, w / 2 - 0.13])
    for (const z of [-d / 2 + 0.13, d / 2 - 0.13])
      mesh.cylinder([x, h - 0.04, z], [x, h + 0.004, z], 0.07, 0.07, 18, id('black'));
  for (const x of [-w / 2 + 0.25, w / 2 - 0.25])
    for (const z of [-d / 2 + 0.25, d / 2 - 0.25])
      lathe(
        mesh,
        [
          [0.07, 0],
          [0.05, 0.1],
          [0.09, 0.3],
          [0.06, 0.45],
          [0.1, h - 0.2],
        ],
        id('wood'),
        [x, z],
        18,
      );
  const balls = ['accent', 'white', 'bookRed', 'bookNavy', 'bookOchre', 'black'] as const;
  for (let r = 0, i = 0; r < 4; r++)
    for (let k = 0; k <= r; k++, i++)
      mesh.sphere(
        [w * 0.2 + r * 0.052, h - 0.001, (k - r / 2) * 0.06],
        0.029,
        8,
        id(balls[i % balls.length] ?? 'white'),
      );
  mesh.sphere([-w * 0.25, h - 0.001, 0.06], 0.029, 8, id('white'));
  mesh.cylinder([-w * 0.42, h + 0.02, -0.25], [-w * 0.05, h + 0.02, 0.12], 0.013, 0.006, 8, id('darkWood'));
}

/** Table for table tennis with its net. */
export function tennisTable({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  plate(mesh, w, d, h - 0.03, h, id('felt'));
  plate(mesh, w, 0.02, h, h + 0.002, id('white'));
  mesh.box(-w / 2, h, -d / 2, w / 2, h + 0.002, -d / 2 + 0.03, id('white'));
  mesh.box(-w / 2, h, d / 2 - 0.03, w / 2, h + 0.002, d / 2, id('white'));
  bars(mesh, -0.001, 0.001, 1, h, h + 0.15, -d / 2 - 0.06, 0.012, id('steel'));
  bars(mesh, -0.001, 0.001, 1, h, h + 0.15, d / 2 + 0.06, 0.012, id('steel'));
  for (let k = 0; k < 6; k++)
    mesh.box(-0.004, h + 0.02 + k * 0.024, -d / 2 - 0.06, 0.004, h + 0.026 + k * 0.024, d / 2 + 0.06, id('white'));
  posts(mesh, w - 0.6, d - 0.3, 0, h - 0.03, 0.05, id('steel'));
}

/** Board to draw on, tilted, with a rule and a lamp. */
export function draftingTable({ mesh, id }: InteriorStage, w: number): void {
  for (let k = 0; k < 6; k++) {
    const [z, y] = [-0.36 + k * 0.12, 0.82 + k * 0.075];
    mesh.box(-w / 2, y, z, w / 2, y + 0.03, z + 0.125, id('wood'));
    mesh.box(-w / 2 + 0.15, y + 0.03, z, w / 2 - 0.15, y + 0.034, z + 0.125, id('white'));
  }
  mesh.box(-w / 2, 1.08, 0.02, w / 2, 1.1, 0.06, id('steel'));
  for (const x of [-w / 2 + 0.1, w / 2 - 0.14]) {
    mesh.box(x, 0, -0.3, x + 0.04, 0.04, 0.36, id('metal'));
    mesh.box(x, 0, 0, x + 0.04, 1, 0.05, id('metal'));
  }
}

/** Dressing table with drawers and a mirror; back at z = 0. */
export function dressingTable({ mesh, id }: InteriorStage, w: number, d: number): void {
  mesh.box(-w / 2, 0.7, -d, w / 2, 0.74, 0, id('wood'));
  for (const side of [-1, 1]) {
    const x0 = side < 0 ? -w / 2 : w / 2 - 0.34;
    mesh.box(x0, 0.12, -d + 0.03, x0 + 0.34, 0.7, 0, id('cabinet'));
    fronts(mesh, { x0, x1: x0 + 0.34, y0: 0.12, y1: 0.7, z: -d + 0.03 }, 1, 3, id('cabinet'), id('metal'));
    for (const z of [-d + 0.06, -0.06]) mesh.box(x0 + 0.03, 0, z - 0.02, x0 + 0.07, 0.12, z + 0.02, id('wood'));
  }
  mesh.box(-0.36, 0.78, -0.05, 0.36, 1.5, -0.01, id('wood'));
  mesh.box(-0.32, 0.82, -0.056, 0.32, 1.46, -0.05, id('mirror'));
  mesh.cylinder([0.3, 0.74, -0.2], [0.3, 0.84, -0.2], 0.025, 0.03, 12, id('glass'));
  mesh.cylinder([0.38, 0.74, -0.26], [0.38, 0.8, -0.26], 0.03, 0.03, 12, id('accent'));
}

/** Plain board on two trestles. */
export function trestleTable({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  plate(mesh, w, d, h - 0.035, h, id('wood'));
  for (const x of [-w / 2 + 0.35, w / 2 - 0.35]) {
    for (const z of [-1, 1])
      for (const dx of [-0.2, 0.2])
        mesh.cylinder([x + dx, 0, z * d * 0.36], [x + dx * 0.3, h - 0.04, z * d * 0.3], 0.02, 0.02, 8, id('wood'));
    mesh.box(x - 0.03, h - 0.09, -d / 2 + 0.08, x + 0.03, h - 0.035, d / 2 - 0.08, id('wood'));
  }
}

/** Small table with a glass or stone plate on a metal frame. */
export function sideTable({ mesh, id }: InteriorStage, w: number, h: number): void {
  ovalPlate(mesh, w / 2, w / 2, h - 0.025, 0.025, id('stoneTop'));
  mesh.cylinder([0, 0.02, 0], [0, h - 0.025, 0], 0.018, 0.018, 12, id('metal'));
  ovalPlate(mesh, w * 0.32, w * 0.32, 0, 0.02, id('metal'));
}

/** Tall table to stand at. */
export function barTable({ mesh, id }: InteriorStage, w: number, h: number): void {
  ovalPlate(mesh, w / 2, w / 2, h - 0.035, 0.035, id('wood'));
  lathe(
    mesh,
    [
      [0.24, 0],
      [0.24, 0.02],
      [0.04, 0.05],
      [0.035, h - 0.04],
    ],
    id('metal'),
  );
}

/** Table with a bench on either side, of one piece. */
export function picnicTable({ mesh, id }: InteriorStage, w: number, h: number): void {
  plate(mesh, w, 0.72, h - 0.04, h, id('wood'));
  for (const z of [-0.68, 0.68]) plate(mesh, w, 0.26, 0.42, 0.46, id('wood'), z);
  for (const x of [-w / 2 + 0.3, w / 2 - 0.3]) {
    mesh.box(x - 0.03, 0.36, -0.78, x + 0.03, 0.42, 0.78, id('wood'));
    for (const s of [-1, 1]) mesh.cylinder([x, 0, s * 0.62], [x, h - 0.05, s * 0.22], 0.035, 0.035, 8, id('wood'));
  }
}
