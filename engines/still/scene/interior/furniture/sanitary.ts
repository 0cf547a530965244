/** Fittings of bathrooms, saunas and pools. Wall pieces have their back at z = 0 and face -z. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { lathe, plate, posts, tube } from './shapes';
import { ovalPlate } from './tables';

export function toilet({ mesh, id }: InteriorStage): void {
  const white = id('white');
  mesh.cushion(-0.19, 0.38, -0.2, 0.19, 0.82, -0.01, 0.03, white);
  mesh.at(0, 0, -0.42, 0, () => {
    for (const [y0, y1, r0, r1] of [
      [0, 0.28, 0.12, 0.15],
      [0.28, 0.4, 0.15, 0.2],
    ] as const)
      for (let k = 0; k < 28; k++) {
        const [a, b] = [(k / 28) * 6.2832, ((k + 1) / 28) * 6.2832];
        mesh.quad(
          [r0 * Math.cos(a), y0, r0 * 1.35 * Math.sin(a)],
          [r0 * Math.cos(b), y0, r0 * 1.35 * Math.sin(b)],
          [r1 * Math.cos(b), y1, r1 * 1.3 * Math.sin(b)],
          [r1 * Math.cos(a), y1, r1 * 1.3 * Math.sin(a)],
          white,
        );
      }
    ovalPlate(mesh, 0.2, 0.26, 0.4, 0.045, white);
  });
  mesh.cylinder([0, 0.82, -0.1], [0, 0.83, -0.1], 0.025, 0.025, 14, id('steel'));
}

/** Walk-in shower: tray, glass wall, rain head. */
export function shower({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0, -d, w / 2, 0.04, 0, id('white'));
  mesh.box(-w / 2, 0, -0.012, w / 2, h + 0.1, 0, id('tile'));
  mesh.quad(
    [-w / 2 + 0.35, 0.04, -d + 0.02],
    [w / 2, 0.04, -d + 0.02],
    [w / 2, h - 0.1, -d + 0.02],
    [-w / 2 + 0.35, h - 0.1, -d + 0.02],
    id('glass'),
  );
  for (const x of [-w / 2 + 0.34, w / 2 - 0.02])
    mesh.box(x, 0.04, -d + 0.01, x + 0.02, h - 0.1, -d + 0.03, id('metal'));
  mesh.box(-w / 2 + 0.34, h - 0.12, -d + 0.01, w / 2, h - 0.1, -d + 0.03, id('metal'));
  tube(
    mesh,
    [
      [0, 1, -0.03],
      [0, h - 0.08, -0.03],
      [0, h - 0.06, -0.1],
      [0, h - 0.06, -0.36],
    ],
    0.013,
    id('metal'),
  );
  mesh.cylinder([0, h - 0.09, -0.38], [0, h - 0.07, -0.38], 0.14, 0.14, 28, id('metal'));
  mesh.box(-0.12, 1.02, -0.06, 0.12, 1.08, -0.012, id('metal'));
  mesh.box(-0.07, 0.04, -d * 0.5 - 0.07, 0.07, 0.044, -d * 0.5 + 0.07, id('steel'));
}

/** Pedestal basin with its tap. */
export function pedestalBasin({ mesh, id }: InteriorStage): void {
  lathe(
    mesh,
    [
      [0.12, 0],
      [0.08, 0.1],
      [0.08, 0.62],
      [0.14, 0.72],
    ],
    id('white'),
    [0, -0.22],
  );
  lathe(
    mesh,
    [
      [0.14, 0.7],
      [0.27, 0.8],
      [0.28, 0.86],
      [0.25, 0.86],
      [0.14, 0.78],
      [0.02, 0.76],
    ],
    id('white'),
    [0, -0.28],
    36,
  );
  mesh.box(-0.22, 0.8, -0.1, 0.22, 0.87, 0, id('white'));
  tube(
    mesh,
    [
      [0, 0.86, -0.06],
      [0, 1, -0.06],
      [0, 1.02, -0.12],
      [0, 0.98, -0.2],
    ],
    0.013,
    id('metal'),
  );
}

/** Sink unit with a tap, for laundries and workshops. */
export function sinkUnit({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0.08, -d + 0.02, w / 2, h - 0.2, 0, id('cabinet'));
  mesh.box(-w / 2 + 0.02, 0, -d + 0.06, w / 2 - 0.02, 0.08, 0, id('black'));
  for (const x of [-w / 4, w / 4])
    mesh.box(x - w / 4 + 0.006, 0.09, -d, x + w / 4 - 0.006, h - 0.22, -d + 0.02, id('cabinet'));
  mesh.box(-w / 2, h - 0.2, -d - 0.01, w / 2, h, -d + 0.05, id('white'));
  mesh.box(-w / 2, h - 0.2, -0.1, w / 2, h, 0, id('white'));
  for (const x of [-w / 2, w / 2 - 0.05]) mesh.box(x, h - 0.2, -d, x + 0.05, h, 0, id('white'));
  mesh.box(-w / 2, h - 0.2, -d, w / 2, h - 0.17, 0, id('white'));
  tube(
    mesh,
    [
      [0, h, -0.05],
      [0, h + 0.28, -0.05],
      [0, h + 0.32, -0.14],
      [0, h + 0.26, -0.24],
    ],
    0.014,
    id('metal'),
  );
}

/** Rail with towels; back at z = 0, from y = 0 up. */
export function towelRail({ mesh, id }: InteriorStage, w: number): void {
  for (let k = 0; k < 6; k++)
    mesh.cylinder([-w / 2, 0.1 + k * 0.17, -0.07], [w / 2, 0.1 + k * 0.17, -0.07], 0.011, 0.011, 8, id('metal'));
  for (const x of [-w / 2, w / 2]) mesh.cylinder([x, 0, -0.07], [x, 1.05, -0.07], 0.014, 0.014, 8, id('metal'));
  mesh.cushion(-w / 2 + 0.04, 0.42, -0.11, w / 2 - 0.04, 0.98, -0.05, 0.02, id('linen'));
  mesh.cushion(-w / 2 + 0.06, 0.08, -0.11, w / 2 - 0.1, 0.36, -0.05, 0.02, id('accent'));
}

/** Folding drying rack with clothes. */
export function dryingRack({ mesh, id }: InteriorStage, w: number, d: number): void {
  for (const z of [-d / 2, d / 2]) {
    for (const x of [-w / 2, w / 2]) mesh.cylinder([x, 0, -z], [x, 0.95, z], 0.011, 0.011, 8, id('white'));
    mesh.cylinder([-w / 2, 0.95, z], [w / 2, 0.95, z], 0.01, 0.01, 8, id('white'));
  }
  for (let k = 0; k <= 6; k++) {
    const z = -d / 2 + (d * k) / 6;
    mesh.cylinder([-w / 2, 0.95, z], [w / 2, 0.95, z], 0.005, 0.005, 6, id('white'), false);
    const colour = (['linen', 'accent', 'fabric2', 'white', 'fabric'] as const)[k % 5] ?? 'linen';
    if (k % 2 === 0)
      mesh.cushion(
        -w / 2 + 0.08 + k * 0.02,
        0.42,
        z - 0.012,
        w / 2 - 0.24 + k * 0.02,
        0.965,
        z + 0.012,
        0.012,
        id(colour),
      );
  }
}

/** Ironing board with an iron. */
export function ironingBoard({ mesh, id }: InteriorStage): void {
  plate(mesh, 1.1, 0.34, 0.86, 0.89, id('fabric2'));
  mesh.cylinder([0.55, 0.86, 0], [0.55, 0.89, 0], 0.17, 0.17, 24, id('fabric2'));
  for (const s of [-1, 1]) mesh.cylinder([s * 0.4, 0, 0], [-s * 0.3, 0.86, 0], 0.014, 0.014, 8, id('steel'));
  for (const x of [-0.4, 0.4]) mesh.cylinder([x, 0.01, -0.2], [x, 0.01, 0.2], 0.014, 0.014, 8, id('steel'));
  mesh.cushion(-0.4, 0.89, -0.06, -0.16, 0.99, 0.06, 0.04, id('accent'));
}

/** Changing table with mat, drawers and a rail; back at z = 0. */
export function changingTable({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0.08, -d + 0.02, w / 2, h - 0.1, 0, id('cabinet'));
  for (let k = 0; k < 3; k++) {
    mesh.box(-w / 2 + 0.01, 0.1 + k * 0.24, -d, w / 2 - 0.01, 0.32 + k * 0.24, -d + 0.02, id('cabinet'));
    for (const x of [-w / 4, w / 4]) mesh.sphere([x, 0.22 + k * 0.24, -d - 0.015], 0.018, 7, id('wood'));
  }
  mesh.at(0, 0, -d / 2, 0, () => posts(mesh, w - 0.04, d - 0.04, 0, 0.08, 0.05, id('wood')));
  for (const x of [-w / 2, w / 2 - 0.03]) mesh.box(x, h - 0.1, -d, x + 0.03, h + 0.02, 0, id('wood'));
  mesh.box(-w / 2, h - 0.1, -0.03, w / 2, h + 0.04, 0, id('wood'));
  mesh.cushion(-w / 2 + 0.05, h - 0.1, -d + 0.03, w / 2 - 0.05, h - 0.02, -0.05, 0.03, id('accent'));
}
