/** Machines of offices, workshops and wards; back at z = 0, facing -z, small ones on y = 0. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { lathe, plate, roundLegs, tube, wheel } from './shapes';

/** Computer screen with keyboard at y = 0. */
export function computer({ mesh, id }: InteriorStage): void {
  mesh.box(-0.31, 0.12, 0.05, 0.31, 0.5, 0.075, id('black'));
  mesh.box(-0.298, 0.132, 0.044, 0.298, 0.488, 0.05, id('screen'));
  mesh.box(-0.03, 0.01, 0.06, 0.03, 0.2, 0.09, id('steel'));
  mesh.box(-0.12, 0, 0, 0.12, 0.012, 0.14, id('steel'));
  mesh.box(-0.22, 0, -0.24, 0.22, 0.018, -0.1, id('white'));
  mesh.box(0.27, 0, -0.2, 0.33, 0.025, -0.11, id('white'));
}

/** Pillar drill: iron frame, motor head, table. */
export function machineTool({ mesh, id }: InteriorStage, h: number): void {
  mesh.box(-0.28, 0, -0.62, 0.28, 0.1, -0.02, id('cabinet2'));
  mesh.cylinder([0, 0.1, -0.16], [0, h - 0.1, -0.16], 0.06, 0.06, 18, id('steel'));
  mesh.box(-0.2, 0.82, -0.58, 0.2, 0.88, -0.12, id('steel'));
  mesh.cushion(-0.18, h - 0.42, -0.6, 0.18, h, -0.02, 0.05, id('cabinet2'));
  mesh.cylinder([0, h - 0.6, -0.46], [0, h - 0.42, -0.46], 0.03, 0.06, 14, id('steel'));
  mesh.cylinder([0, 0.94, -0.46], [0, h - 0.6, -0.46], 0.008, 0.012, 8, id('steel'));
  for (let k = 0; k < 3; k++) {
    const a = (k * 2 * Math.PI) / 3;
    mesh.cylinder(
      [0.19, h - 0.3, -0.4],
      [0.22, h - 0.3 + 0.17 * Math.cos(a), -0.4 + 0.17 * Math.sin(a)],
      0.01,
      0.01,
      6,
      id('steel'),
    );
    mesh.sphere([0.22, h - 0.3 + 0.18 * Math.cos(a), -0.4 + 0.18 * Math.sin(a)], 0.024, 7, id('black'));
  }
}

/** Patient monitor on a stand, with a trace. */
export function patientMonitor(stage: InteriorStage, h: number): void {
  const { mesh, id } = stage;
  for (let k = 0; k < 5; k++) {
    const a = (k * 2 * Math.PI) / 5;
    mesh.cylinder([0, 0.08, 0], [0.24 * Math.cos(a), 0.05, 0.24 * Math.sin(a)], 0.016, 0.012, 8, id('steel'));
    mesh.sphere([0.24 * Math.cos(a), 0.03, 0.24 * Math.sin(a)], 0.03, 6, id('black'));
  }
  mesh.cylinder([0, 0.08, 0], [0, h - 0.3, 0], 0.016, 0.016, 10, id('steel'));
  mesh.box(-0.2, h - 0.34, -0.06, 0.2, h, 0.06, id('white'));
  mesh.box(-0.18, h - 0.31, -0.066, 0.18, h - 0.04, -0.06, id('screen'));
  for (const [y, colour] of [
    [h - 0.12, 'plant'],
    [h - 0.22, 'lamp'],
  ] as const)
    for (let k = 0; k < 12; k++) {
      const peak = k % 4 === 1 ? 0.045 : k % 4 === 2 ? -0.02 : 0;
      mesh.box(
        -0.16 + k * 0.027,
        y + Math.min(0, peak),
        -0.068,
        -0.15 + k * 0.027,
        y + Math.max(0.006, peak),
        -0.066,
        id(colour),
      );
    }
}

/** Drip stand with a bag and a tube. */
export function dripStand({ mesh, id }: InteriorStage, h: number): void {
  for (let k = 0; k < 4; k++) {
    const a = (k * Math.PI) / 2 + 0.5;
    mesh.cylinder([0, 0.07, 0], [0.24 * Math.cos(a), 0.03, 0.24 * Math.sin(a)], 0.013, 0.013, 8, id('steel'));
  }
  mesh.cylinder([0, 0.06, 0], [0, h, 0], 0.012, 0.012, 10, id('steel'));
  mesh.cylinder([-0.14, h, 0], [0.14, h, 0], 0.009, 0.009, 8, id('steel'));
  mesh.cushion(0.07, h - 0.34, -0.025, 0.2, h - 0.06, 0.025, 0.02, id('glass'));
  tube(
    mesh,
    [
      [0.135, h - 0.34, 0],
      [0.16, h - 0.8, 0.02],
      [0.06, h - 1.05, 0.05],
    ],
    0.004,
    id('linen'),
    5,
  );
}

/** Drinks vending machine with a glass front. */
export function vendingMachine({ mesh, id, random }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0.05, -d + 0.12, w / 2, h, 0, id('accent'));
  mesh.box(-w / 2, 0.05, -d, -w / 2 + 0.06, h, -d + 0.12, id('accent'));
  mesh.box(w / 2 - 0.28, 0.05, -d, w / 2, h, -d + 0.12, id('accent'));
  for (const [y0, y1] of [
    [0.05, 0.42],
    [h - 0.16, h],
  ] as const)
    mesh.box(-w / 2, y0, -d, w / 2, y1, -d + 0.12, id('accent'));
  for (let y = 0.5; y < h - 0.3; y += 0.24) {
    mesh.box(-w / 2 + 0.06, y, -d + 0.02, w / 2 - 0.28, y + 0.015, -d + 0.12, id('white'));
    for (let x = -w / 2 + 0.12; x < w / 2 - 0.32; x += 0.1)
      lathe(
        mesh,
        [
          [0.03, y + 0.015],
          [0.03, y + 0.13],
          [0.014, y + 0.17],
        ],
        id(random.pick(['bookRed', 'bookGreen', 'bookOchre', 'white', 'bookNavy'] as const)),
        [x, -d + 0.07],
        10,
      );
  }
  mesh.box(w / 2 - 0.22, 1.1, -d - 0.006, w / 2 - 0.06, 1.4, -d, id('screen'));
  mesh.box(-w / 2 + 0.1, 0.16, -d - 0.006, w / 2 - 0.32, 0.34, -d, id('black'));
}

/** Arcade cabinet: slanted screen, buttons. */
export function arcadeMachine({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0, -d + 0.12, w / 2, 0.85, 0, id('accent'));
  for (const x of [-w / 2, w / 2 - 0.03]) {
    mesh.box(x, 0.85, -d + 0.1, x + 0.03, h, 0, id('accent'));
    mesh.box(x, 0.85, -d, x + 0.03, 1.05, -d + 0.1, id('accent'));
  }
  mesh.box(-w / 2, 0.86, -d, w / 2, 0.94, -0.3, id('black'));
  for (const x of [-0.16, 0, 0.08, 0.16])
    mesh.cylinder(
      [x, 0.94, -d + 0.12],
      [x, x < -0.1 ? 1.03 : 0.96, -d + 0.12],
      x < -0.1 ? 0.01 : 0.02,
      0.02,
      12,
      id(x < -0.1 ? 'steel' : 'bookRed'),
    );
  mesh.quad(
    [-w / 2 + 0.03, 1, -d + 0.34],
    [w / 2 - 0.03, 1, -d + 0.34],
    [w / 2 - 0.03, 1.48, -d + 0.52],
    [-w / 2 + 0.03, 1.48, -d + 0.52],
    id('screenLit'),
  );
  mesh.box(-w / 2, 1.52, -d + 0.1, w / 2, h, 0, id('accent'));
  mesh.box(-w / 2 + 0.04, 1.56, -d + 0.09, w / 2 - 0.04, h - 0.05, -d + 0.1, id('lamp'));
}

/** Sewing machine at y = 0. */
export function sewingMachine({ mesh, id }: InteriorStage): void {
  mesh.box(-0.2, 0, -0.09, 0.2, 0.05, 0.09, id('black'));
  mesh.cushion(0.1, 0.04, -0.06, 0.2, 0.3, 0.06, 0.03, id('black'));
  mesh.cushion(-0.18, 0.2, -0.05, 0.14, 0.3, 0.05, 0.04, id('black'));
  mesh.cylinder([-0.13, 0.06, 0], [-0.13, 0.22, 0], 0.012, 0.012, 8, id('steel'));
  wheel(mesh, 0.215, 0.24, 0, 0.065, 0.025, id('steel'));
}

/** Potter's wheel with a half-finished bowl, clay beside it. */
export function potteryWheel({ mesh, id }: InteriorStage): void {
  roundLegs(mesh, 0.62, 0.62, 0.5, 0.03, id('metal'));
  plate(mesh, 0.7, 0.7, 0.5, 0.54, id('wood'));
  lathe(
    mesh,
    [
      [0.3, 0.54],
      [0.3, 0.66],
      [0.28, 0.66],
      [0.28, 0.58],
    ],
    id('white'),
  );
  mesh.cylinder([0, 0.55, 0], [0, 0.62, 0], 0.18, 0.18, 28, id('steel'));
  lathe(
    mesh,
    [
      [0.06, 0.62],
      [0.1, 0.68],
      [0.12, 0.76],
      [0.11, 0.76],
      [0.09, 0.69],
      [0.001, 0.65],
    ],
    id('terracotta'),
  );
  mesh.sphere([0.27, 0.6, 0.27], 0.07, 8, id('terracotta'), 0.8);
}
