/** Machines of kitchens, bakeries and laundries; back at z = 0, facing -z, small ones on y = 0. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { fronts, hoop, lathe, plate, posts, tube } from './shapes';

/** A fridge with two doors, one above the other. */
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

/** Cooker with an oven and four hobs. */
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

/** Iron stove on legs with a fire behind glass and a flue; with stones on top for a sauna. */
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

/** Washing machine or dryer: a box with a round door. */
export function washer({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.cushion(-w / 2, 0.02, -d + 0.03, w / 2, h, 0, 0.02, id('white'));
  mesh.cylinder([0, h * 0.47, -d - 0.01], [0, h * 0.47, -d + 0.06], 0.19, 0.2, 36, id('steel'));
  mesh.cylinder([0, h * 0.47, -d - 0.02], [0, h * 0.47, -d], 0.14, 0.15, 32, id('screen'));
  mesh.box(-w / 2 + 0.03, h - 0.13, -d + 0.015, w / 2 - 0.03, h - 0.03, -d + 0.035, id('trim'));
  mesh.box(0, h - 0.11, -d + 0.008, 0.16, h - 0.05, -d + 0.02, id('screen'));
  mesh.cylinder([0.23, h - 0.08, -d], [0.23, h - 0.08, -d + 0.03], 0.028, 0.028, 18, id('steel'));
  mesh.box(-w / 2 + 0.03, h - 0.12, -d + 0.01, -0.08, h - 0.04, -d + 0.02, id('white'));
}

/** Espresso machine with cups, at y = 0. */
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

/** Glass display case with shelves of bread, cakes or goods; customers stand at -z. */
export function displayCounter(stage: InteriorStage, w: number, d: number, h: number): void {
  const { mesh, id, random } = stage;
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
    stage.part('bread', () => {
      for (let x = -half + 0.14; x < half - 0.1; x += random.range(0.17, 0.26))
        loaf(mesh, id, x, y + 0.015, (z0 + d / 2) / 2, random.next());
    });
  }
}

/** Loaves, rolls and cakes in baked colours. */
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

/** Slanted bread shelves behind a bakery counter. */
export function breadShelf(stage: InteriorStage, w: number, d: number, h: number): void {
  const { mesh, id, random } = stage;
  for (let x = -w / 2; x <= w / 2 - 0.03; x += (w - 0.04) / Math.max(1, Math.round(w / 1.2)))
    mesh.box(x, 0, -d, x + 0.04, h, 0, id('wood'));
  mesh.box(-w / 2, 0, -0.02, w / 2, h, 0, id('wood'));
  for (let y = 0.35; y < h - 0.15; y += 0.38) {
    mesh.box(-w / 2, y, -d, w / 2, y + 0.025, 0, id('wood'));
    mesh.box(-w / 2, y + 0.02, -d - 0.012, w / 2, y + 0.07, -d, id('wood'));
    stage.part('bread', () => {
      for (let x = -w / 2 + 0.16; x < w / 2 - 0.12; x += random.range(0.2, 0.28)) {
        if (random.chance(0.35))
          for (const k of [-0.06, 0, 0.06])
            mesh.cylinder([x + k, y + 0.03, -0.2], [x + k + 0.02, y + 0.34, -0.06], 0.028, 0.024, 8, id('bread'));
        else mesh.sphere([x, y + 0.08, -d / 2], 0.105, 8, id('bread'), 0.68);
      }
    });
  }
}

/** Brick oven with an arched opening and a fire; back at z = 0. */
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

/** Built-in machine behind a plain front with a bar handle. */
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
