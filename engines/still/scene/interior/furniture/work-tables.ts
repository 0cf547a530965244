/** Round, small and work tables centred at the origin; wall pieces have their back at z = 0 and face -z. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { fronts, lathe, plate, posts, tube } from './shapes';
import { ovalPlate } from './tables';

/** Round table on a turned pedestal. */
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

/** Low table with four legs. */
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

/** School desk: a sloping top on a tube frame with a book shelf. */
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

/** Small side table with a glass or stone top on a metal frame. */
export function sideTable({ mesh, id }: InteriorStage, w: number, h: number): void {
  ovalPlate(mesh, w / 2, w / 2, h - 0.025, 0.025, id('stoneTop'));
  mesh.cylinder([0, 0.02, 0], [0, h - 0.025, 0], 0.018, 0.018, 12, id('metal'));
  ovalPlate(mesh, w * 0.32, w * 0.32, 0, 0.02, id('metal'));
}

/** High bar table. */
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

/** Picnic table with attached benches. */
export function picnicTable({ mesh, id }: InteriorStage, w: number, h: number): void {
  plate(mesh, w, 0.72, h - 0.04, h, id('wood'));
  for (const z of [-0.68, 0.68]) plate(mesh, w, 0.26, 0.42, 0.46, id('wood'), z);
  for (const x of [-w / 2 + 0.3, w / 2 - 0.3]) {
    mesh.box(x - 0.03, 0.36, -0.78, x + 0.03, 0.42, 0.78, id('wood'));
    for (const s of [-1, 1]) mesh.cylinder([x, 0, s * 0.62], [x, h - 0.05, s * 0.22], 0.035, 0.035, 8, id('wood'));
  }
}
