/** Machines of households, workshops and wards. Wall pieces have their back at z = 0 and face -z. Metres. */
import type { InteriorStage } from '../interior-stage';
import { fronts, hoop, lathe, plate, posts, roundLegs, tube, wheel } from './shapes';

/** Fridge with one door over another; open shelves of a counter fridge are a display counter. */
export function fridge({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.cushion(-w / 2, 0.04, -d + 0.05, w / 2, h, 0, 0.03, id('steel'));
  for (const [y0, y1] of [
    [0.08, h * 0.36],
    [h * 0.37, h - 0.02],
  ] as const) {
    mesh.cushion(-w / 2 + 0.005, y0, -d, w / 2 - 0.005, y1, -d + 0.07, 0.02, id('steel'));
    mesh.cylinder(
      [w / 2 - 0.07, y0 + 0.12, -d - 0.03],
      [w / 2 - 0.07, Math.min(y1 - 0.08, y0 + 0.6), -d - 0.03],
      0.011,
      0.011,
      8,
      id('black'),
    );
  }
  mesh.box(-w / 2 + 0.05, 0, -d + 0.1, w / 2 - 0.05, 0.06, -0.05, id('black'));
}

/** Cooker with an oven below and four rings above. */
export function cooker({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0.06, -d + 0.02, w / 2, h - 0.02, 0, id('steel'));
  mesh.box(-w / 2, h - 0.02, -d, w / 2, h, 0, id('black'));
  mesh.box(-w / 2 + 0.03, 0.2, -d, w / 2 - 0.03, h - 0.2, -d + 0.02, id('screen'));
  mesh.cylinder(
    [-w / 2 + 0.06, h - 0.17, -d - 0.035],
    [w / 2 - 0.06, h - 0.17, -d - 0.035],
    0.012,
    0.012,
    8,
    id('steel'),
  );
  for (let i = 0; i < 5; i++) {
    const x = -w / 2 + (w * (i + 0.5)) / 5;
    mesh.cylinder([x, h - 0.08, -d - 0.015], [x, h - 0.08, -d + 0.02], 0.022, 0.022, 14, id('black'));
  }
  for (const x of [-w / 4, w / 4])
    for (const z of [-d * 0.28, -d * 0.72]) {
      hoop(mesh, [x, h + 0.012, z], 0.09, 0.008, id('black'), 'y');
      hoop(mesh, [x, h + 0.012, z], 0.045, 0.008, id('black'), 'y');
    }
  mesh.cylinder([w / 4, h + 0.015, -d * 0.28], [w / 4, h + 0.15, -d * 0.28], 0.1, 0.1, 26, id('accent'));
  mesh.box(-w / 2 + 0.04, 0, -d + 0.1, w / 2 - 0.04, 0.06, -0.04, id('black'));
}

/** Iron stove on legs with a fire behind glass and a pipe up; of a sauna with stones on top. */
export function stove(stage: InteriorStage, w: number, d: number, h: number, stones: boolean): void {
  const { mesh, id, random } = stage;
  mesh.box(-w / 2, 0.16, -d, w / 2, h, -0.12, id('black'));
  mesh.box(-w / 2 - 0.02, h - 0.03, -d - 0.02, w / 2 + 0.02, h, -0.1, id('black'));
  mesh.box(-w / 2 + 0.06, 0.3, -d - 0.012, w / 2 - 0.06, h - 0.18, -d, id('ember'));
  for (const x of [-w / 2 + 0.04, 0, w / 2 - 0.06])
    mesh.box(x, 0.27, -d - 0.022, x + 0.02, h - 0.15, -d - 0.012, id('black'));
  for (const y of [0.27, h - 0.17])
    mesh.box(-w / 2 + 0.04, y, -d - 0.022, w / 2 - 0.04, y + 0.03, -d - 0.012, id('black'));
  mesh.at(0, 0, -d / 2 - 0.06, 0, () => posts(mesh, w - 0.06, d - 0.18, 0, 0.16, 0.04, id('black')));
  mesh.cylinder([0, h, -0.26], [0, stage.overhead, -0.26], 0.065, 0.065, 18, id('black'));
  stage.lamp(0, 0.45, -d - 0.05, 0.16, 0.3);
  if (!stones) return;
  for (let i = 0; i < 26; i++)
    mesh.sphere(
      [random.range(-w / 2 + 0.06, w / 2 - 0.06), h + random.range(0.02, 0.1), random.range(-d + 0.06, -0.36)],
      random.range(0.04, 0.07),
      6,
      id('pot'),
      0.8,
    );
  for (const x of [-w / 2, w / 2 - 0.02]) mesh.box(x, h, -d, x + 0.02, h + 0.12, -0.3, id('black'));
  mesh.box(-w / 2, h, -d, w / 2, h + 0.12, -d + 0.02, id('black'));
}

/** Washing machine or dryer: a box with a round window. */
export function washer({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.cushion(-w / 2, 0.02, -d + 0.03, w / 2, h, 0, 0.02, id('white'));
  mesh.cylinder([0, h * 0.47, -d - 0.01], [0, h * 0.47, -d + 0.06], 0.19, 0.2, 36, id('steel'));
  mesh.cylinder([0, h * 0.47, -d - 0.02], [0, h * 0.47, -d], 0.14, 0.15, 32, id('screen'));
  mesh.box(-w / 2 + 0.03, h - 0.13, -d + 0.015, w / 2 - 0.03, h - 0.03, -d + 0.035, id('trim'));
  mesh.box(0, h - 0.11, -d + 0.008, 0.16, h - 0.05, -d + 0.02, id('screen'));
  mesh.cylinder([0.23, h - 0.08, -d], [0.23, h - 0.08, -d + 0.03], 0.028, 0.028, 18, id('steel'));
  mesh.box(-w / 2 + 0.03, h - 0.12, -d + 0.01, -0.08, h - 0.04, -d + 0.02, id('white'));
}

/** Screen of a computer with its keyboard, standing on y = 0. */
export function computer({ mesh, id }: InteriorStage): void {
  mesh.box(-0.31, 0.12, 0.05, 0.31, 0.5, 0.075, id('black'));
  mesh.box(-0.298, 0.132, 0.044, 0.298, 0.488, 0.05, id('screen'));
  mesh.box(-0.03, 0.01, 0.06, 0.03, 0.2, 0.09, id('steel'));
  mesh.box(-0.12, 0, 0, 0.12, 0.012, 0.14, id('steel'));
  mesh.box(-0.22, 0, -0.24, 0.22, 0.018, -0.1, id('white'));
  mesh.box(0.27, 0, -0.2, 0.33, 0.025, -0.11, id('white'));
}

/** Espresso machine with cups, standing on y = 0. */
export function coffeeMachine({ mesh, id }: InteriorStage, w: number): void {
  mesh.box(-w / 2, 0.06, -0.2, w / 2, 0.46, 0.22, id('steel'));
  mesh.box(-w / 2 + 0.02, 0, -0.24, w / 2 - 0.02, 0.06, 0.22, id('black'));
  for (const x of [-w / 4, w / 4]) {
    mesh.cylinder([x, 0.24, -0.28], [x, 0.28, -0.2], 0.035, 0.035, 14, id('black'));
    mesh.cylinder([x, 0.2, -0.26], [x, 0.22, -0.42], 0.012, 0.014, 8, id('black'));
  }
  for (let k = 0; k < 5; k++)
    mesh.cylinder(
      [-w / 2 + 0.08 + k * 0.13, 0.46, 0],
      [-w / 2 + 0.08 + k * 0.13, 0.53, 0],
      0.035,
      0.042,
      14,
      id('white'),
    );
}

/** Glass case with shelves of bread, cakes or goods; the customer stands at -z. */
export function displayCounter({ mesh, id, random }: InteriorStage, w: number, d: number, h: number): void {
  const half = w / 2;
  plate(mesh, w, d, 0.08, 0.55, id('cabinet2'));
  plate(mesh, w - 0.1, d - 0.1, 0, 0.08, id('black'));
  mesh.box(-half, h - 0.04, -d * 0.1, half, h, d / 2, id('stoneTop'));
  mesh.box(-half, 0.55, d / 2 - 0.02, half, h - 0.04, d / 2, id('wood'));
  mesh.quad(
    [-half, 0.56, -d / 2 + 0.01],
    [half, 0.56, -d / 2 + 0.01],
    [half, h, -d * 0.1],
    [-half, h, -d * 0.1],
    id('glass'),
  );
  for (const x of [-half + 0.005, half - 0.005])
    mesh.triangle([x, 0.56, -d / 2 + 0.01], [x, 0.56, d / 2], [x, h, d / 2], id('glass'));
  for (const [y, z0] of [
    [0.55, -d / 2 + 0.04],
    [0.86, -d * 0.26],
  ] as const) {
    mesh.box(-half + 0.02, y, z0, half - 0.02, y + 0.015, d / 2 - 0.04, id('steel'));
    for (let x = -half + 0.14; x < half - 0.1; x += random.range(0.17, 0.26))
      loaf(mesh, id, x, y + 0.015, (z0 + d / 2) / 2, random.next());
  }
}

/** Loaves, rolls and cakes of baked colours. */
function loaf(
  mesh: InteriorStage['mesh'],
  id: InteriorStage['id'],
  x: number,
  y: number,
  z: number,
  kind: number,
): void {
  if (kind < 0.4) mesh.sphere([x, y + 0.045, z], 0.085, 8, id('bread'), 0.6);
  else if (kind < 0.75)
    for (const dz of [-0.09, 0.02, 0.12]) mesh.sphere([x, y + 0.03, z + dz], 0.05, 7, id('bread'), 0.7);
  else
    lathe(
      mesh,
      [
        [0.1, y],
        [0.1, y + 0.06],
        [0.085, y + 0.075],
        [0.001, y + 0.08],
      ],
      id(kind < 0.88 ? 'linen' : 'bookBrown'),
      [x, z],
      18,
    );
}

/** Slanted shelves of loaves behind a baker's counter. */
export function breadShelf({ mesh, id, random }: InteriorStage, w: number, d: number, h: number): void {
  for (let x = -w / 2; x <= w / 2 - 0.03; x += (w - 0.04) / Math.max(1, Math.round(w / 1.2)))
    mesh.box(x, 0, -d, x + 0.04, h, 0, id('wood'));
  mesh.box(-w / 2, 0, -0.02, w / 2, h, 0, id('wood'));
  for (let y = 0.35; y < h - 0.15; y += 0.38) {
    mesh.box(-w / 2, y, -d, w / 2, y + 0.025, 0, id('wood'));
    mesh.box(-w / 2, y + 0.02, -d - 0.012, w / 2, y + 0.07, -d, id('wood'));
    for (let x = -w / 2 + 0.16; x < w / 2 - 0.12; x += random.range(0.2, 0.28)) {
      if (random.chance(0.35))
        for (const k of [-0.06, 0, 0.06])
          mesh.cylinder([x + k, y + 0.03, -0.2], [x + k + 0.02, y + 0.34, -0.06], 0.028, 0.024, 8, id('bread'));
      else mesh.sphere([x, y + 0.08, -d / 2], 0.105, 8, id('bread'), 0.68);
    }
  }
}

/** Oven of bricks with an arched mouth and fire within; back at z = 0. */
export function brickOven(stage: InteriorStage, w: number, d: number, h: number): void {
  const { mesh, id } = stage;
  const [mouth, y0] = [0.36, 0.9];
  mesh.box(-w / 2, 0, -d, w / 2, y0, 0, id('brick'));
  mesh.box(-w / 2, y0, -d, -mouth, h, 0, id('brick'));
  mesh.box(mouth, y0, -d, w / 2, h, 0, id('brick'));
  mesh.box(-mouth, y0 + 0.5, -d, mouth, h, 0, id('brick'));
  mesh.box(-mouth, y0, -0.3, mouth, y0 + 0.5, -0.25, id('black'));
  for (let k = 0; k < 12; k++) {
    const [a, b] = [(k / 12) * Math.PI, ((k + 1) / 12) * Math.PI];
    mesh.quad(
      [mouth * Math.cos(a), y0 + 0.14 + mouth * Math.sin(a), -d - 0.002],
      [mouth * Math.cos(b), y0 + 0.14 + mouth * Math.sin(b), -d - 0.002],
      [mouth * Math.cos(b) * 1.25, y0 + 0.14 + mouth * Math.sin(b) * 1.25, -d - 0.002],
      [mouth * Math.cos(a) * 1.25, y0 + 0.14 + mouth * Math.sin(a) * 1.25, -d - 0.002],
      id('stoneTop'),
    );
  }
  for (let k = 0; k < 6; k++)
    mesh.cylinder([-0.2 + k * 0.07, y0 + 0.05, -0.5], [-0.1 + k * 0.05, y0 + 0.07, -0.36], 0.035, 0.03, 8, id('ember'));
  mesh.box(-mouth - 0.12, y0 - 0.05, -d - 0.18, mouth + 0.12, y0, -d, id('stoneTop'));
  stage.lamp(0, y0 + 0.3, -d + 0.05, 0.2, 0.35);
}

/** Pillar drill or lathe: iron frame, motor head, table. */
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

/** Monitor of a patient on a stand, with a curve. */
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

/** Stand with a bag and a tube. */
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

/** Machine behind glass that sells drinks. */
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

/** Cabinet of an arcade game: slanted screen, buttons. */
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

/** Sewing machine standing on y = 0. */
export function sewingMachine({ mesh, id }: InteriorStage): void {
  mesh.box(-0.2, 0, -0.09, 0.2, 0.05, 0.09, id('black'));
  mesh.cushion(0.1, 0.04, -0.06, 0.2, 0.3, 0.06, 0.03, id('black'));
  mesh.cushion(-0.18, 0.2, -0.05, 0.14, 0.3, 0.05, 0.04, id('black'));
  mesh.cylinder([-0.13, 0.06, 0], [-0.13, 0.22, 0], 0.012, 0.012, 8, id('steel'));
  wheel(mesh, 0.215, 0.24, 0, 0.065, 0.025, id('steel'));
}

/** Wheel of a potter with a half-made bowl, and clay beside. */
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

/** Machine that hides behind a plain front with a bar. */
export function filledFront({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0.08, -d + 0.02, w / 2, h, 0, id('steel'));
  mesh.box(-w / 2 + 0.03, 0, -d + 0.06, w / 2 - 0.03, 0.08, 0, id('black'));
  fronts(mesh, { x0: -w / 2, x1: w / 2, y0: 0.1, y1: h - 0.14, z: -d + 0.02 }, 1, 1, id('steel'), undefined);
  mesh.box(-w / 2 + 0.01, h - 0.13, -d, w / 2 - 0.01, h - 0.01, -d + 0.02, id('black'));
  mesh.cylinder([-w / 2 + 0.08, h - 0.2, -d - 0.04], [w / 2 - 0.08, h - 0.2, -d - 0.04], 0.011, 0.011, 8, id('steel'));
}

export function kettle({ mesh, id }: InteriorStage): void {
  lathe(
    mesh,
    [
      [0.09, 0],
      [0.095, 0.03],
      [0.075, 0.16],
      [0.03, 0.19],
      [0.012, 0.21],
    ],
    id('steel'),
  );
  tube(
    mesh,
    [
      [0.06, 0.08, 0],
      [0.12, 0.14, 0],
      [0.13, 0.18, 0],
    ],
    0.016,
    id('steel'),
  );
  tube(
    mesh,
    [
      [-0.07, 0.17, 0],
      [-0.06, 0.24, 0],
      [0.05, 0.24, 0],
      [0.06, 0.17, 0],
    ],
    0.009,
    id('black'),
  );
}

export function microwave({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  plate(mesh, w, d, 0.01, h, id('steel'));
  mesh.box(-w / 2 + 0.03, 0.04, -d / 2 - 0.006, w / 2 - 0.13, h - 0.03, -d / 2, id('screen'));
  mesh.box(w / 2 - 0.11, h - 0.09, -d / 2 - 0.006, w / 2 - 0.02, h - 0.03, -d / 2, id('black'));
}
