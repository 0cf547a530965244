/** Benches of workshops, laboratories and drawing offices; wall pieces have their back at z = 0. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { fronts, lathe, plate, posts, tube } from './shapes';

/** Workbench with a vice, tools and drawers; back at z = 0. */
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

/** Tool board on the wall; back at z = 0, from y = 0 up. */
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

/** Laboratory bench: light top, cupboards, a tap, a bottle rack and a microscope. */
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

/** Microscope at y = 0. */
export function microscope(mesh: InteriorStage['mesh'], foot: number, arm: number, steel: number): void {
  mesh.box(-0.09, 0, -0.1, 0.09, 0.03, 0.1, foot);
  mesh.box(-0.03, 0.03, 0.04, 0.03, 0.3, 0.09, arm);
  mesh.box(-0.07, 0.12, -0.08, 0.07, 0.14, 0.06, foot);
  mesh.cylinder([0, 0.19, -0.02], [0, 0.3, 0], 0.026, 0.03, 12, arm);
  mesh.cylinder([0, 0.3, 0], [0, 0.42, -0.08], 0.02, 0.02, 12, foot);
  mesh.cylinder([0, 0.14, -0.02], [0, 0.19, -0.02], 0.012, 0.018, 10, steel);
}

/** Tilted drawing board with a ruler and a lamp. */
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
