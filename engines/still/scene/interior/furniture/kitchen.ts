/** Kitchen and bathroom fittings. Runs have their back at z = 0 and face -z. Metres. */
import type { InteriorStage } from '../stage/interior-stage';

const COUNTER = 0.9;

/** Base cupboards with a worktop, splashback, wall cupboards or shelf, hob, hood and oven. */
export function kitchenRun(stage: InteriorStage, width: number, wallUnits: boolean): void {
  const { mesh } = stage;
  const units = Math.max(3, Math.round(width / 0.6));
  const step = width / units;
  mesh.box(-width / 2, 0, -0.54, width / 2, 0.1, 0, stage.id('black'));
  mesh.box(-width / 2, 0.1, -0.58, width / 2, COUNTER - 0.04, 0, stage.id('cabinet'));
  const oven = Math.floor(units / 2);
  for (let i = 0; i < units; i++) {
    const x = -width / 2 + i * step;
    if (i === oven) {
      stage.part('oven', () => {
        mesh.box(x + 0.01, 0.14, -0.605, x + step - 0.01, 0.72, -0.58, stage.id('screen'));
        mesh.box(x + 0.06, 0.66, -0.64, x + step - 0.06, 0.68, -0.62, stage.id('steel'));
        mesh.box(x + 0.01, 0.74, -0.6, x + step - 0.01, COUNTER - 0.05, -0.58, stage.id('steel'));
      });
      continue;
    }
    const drawers = i % 3 === 0 ? 3 : 1;
    for (let d = 0; d < drawers; d++) {
      const y0 = 0.11 + ((COUNTER - 0.16) * d) / drawers;
      const y1 = 0.11 + ((COUNTER - 0.16) * (d + 1)) / drawers - 0.008;
      mesh.box(x + 0.004, y0, -0.602, x + step - 0.004, y1, -0.58, stage.id('cabinet'));
      mesh.box(x + step * 0.3, y1 - 0.05, -0.625, x + step * 0.7, y1 - 0.038, -0.602, stage.id('metal'));
    }
  }
  mesh.box(-width / 2 - 0.01, COUNTER - 0.04, -0.63, width / 2 + 0.01, COUNTER, 0, stage.id('stoneTop'));
  const ovenX = -width / 2 + (oven + 0.5) * step;
  stage.part('hob', () => hobPlate(stage, ovenX));
  stage.part('sink', () => sunkSink(stage, oven + 2 < units ? ovenX + 1.5 * step : ovenX - 1.5 * step));
  mesh.box(-width / 2, COUNTER, -0.012, width / 2, 1.45, 0, stage.id('tile'));
  if (wallUnits) upperUnits(stage, width, ovenX);
  else openShelf(stage, width);
  worktopThings(stage, width, ovenX);
}

/** Four hobs on black glass in the worktop, centred at x. */
function hobPlate({ mesh, id }: InteriorStage, x: number): void {
  mesh.box(x - 0.29, COUNTER, -0.55, x + 0.29, COUNTER + 0.006, -0.08, id('screen'));
  for (const [dx, z] of [
    [-0.14, -0.42],
    [0.14, -0.42],
    [-0.14, -0.2],
    [0.14, -0.2],
  ] as const)
    mesh.cylinder([x + dx, COUNTER + 0.006, z], [x + dx, COUNTER + 0.02, z], 0.085, 0.08, 24, id('metal'));
}

/** A steel sink in the worktop, centred at x, with a swan-neck tap. */
function sunkSink({ mesh, id }: InteriorStage, x: number): void {
  const [rim, inner] = [id('steel'), id('metal')];
  mesh.box(x - 0.3, COUNTER - 0.002, -0.54, x + 0.3, COUNTER + 0.008, -0.12, rim);
  mesh.box(x - 0.26, COUNTER, -0.5, x + 0.26, COUNTER + 0.01, -0.16, inner);
  mesh.cylinder([x, COUNTER, -0.07], [x, COUNTER + 0.32, -0.07], 0.016, 0.016, 12, rim);
  mesh.cylinder([x, COUNTER + 0.32, -0.07], [x, COUNTER + 0.34, -0.26], 0.014, 0.014, 12, rim);
  mesh.cylinder([x, COUNTER + 0.345, -0.26], [x, COUNTER + 0.24, -0.27], 0.014, 0.016, 12, rim);
}

function upperUnits(stage: InteriorStage, width: number, hoodX: number): void {
  const { mesh } = stage;
  const units = Math.max(3, Math.round(width / 0.6));
  const step = width / units;
  for (let i = 0; i < units; i++) {
    const x = -width / 2 + i * step;
    if (Math.abs(x + step / 2 - hoodX) < step * 0.6) continue;
    mesh.box(x, 1.45, -0.34, x + step, 2.2, 0, stage.id('cabinet2'));
    mesh.box(x + 0.004, 1.454, -0.358, x + step - 0.004, 2.196, -0.34, stage.id('cabinet2'));
  }
  mesh.box(hoodX - 0.3, 1.55, -0.45, hoodX + 0.3, 1.63, 0, stage.id('steel'));
  mesh.box(hoodX - 0.13, 1.63, -0.28, hoodX + 0.13, stage.overhead, 0, stage.id('steel'));
}

function openShelf(stage: InteriorStage, width: number): void {
  const { mesh, random } = stage;
  for (const y of [1.5, 1.9]) {
    mesh.box(-width / 2 + 0.2, y, -0.26, width / 2 - 0.2, y + 0.035, 0, stage.id('wood'));
    for (let x = -width / 2 + 0.35; x < width / 2 - 0.4; x += random.range(0.14, 0.34)) {
      const r = random.range(0.04, 0.07);
      const h = random.range(0.08, 0.2);
      mesh.cylinder(
        [x, y + 0.035, -0.13],
        [x, y + 0.035 + h, -0.13],
        r,
        r * random.range(0.8, 1.1),
        20,
        stage.id(random.pick(['white', 'pot', 'accent', 'glass', 'wood'] as const)),
      );
    }
  }
}

function worktopThings(stage: InteriorStage, width: number, hobX: number): void {
  const { mesh, random } = stage;
  mesh.cylinder(
    [hobX + 0.13, COUNTER + 0.006, -0.2],
    [hobX + 0.13, COUNTER + 0.13, -0.2],
    0.11,
    0.11,
    28,
    stage.id('steel'),
  );
  mesh.box(-width / 2 + 0.3, COUNTER, -0.2, -width / 2 + 0.33, COUNTER + 0.34, 0, stage.id('wood'));
  mesh.cylinder(
    [-width / 2 + 0.7, COUNTER, -0.2],
    [-width / 2 + 0.7, COUNTER + 0.2, -0.2],
    0.055,
    0.05,
    20,
    stage.id('pot'),
  );
  mesh.cylinder(
    [width / 2 - 0.5, COUNTER, -0.25],
    [width / 2 - 0.5, COUNTER + 0.08, -0.25],
    0.07,
    0.13,
    26,
    stage.id('wood'),
  );
  for (let i = 0; i < 5; i++)
    mesh.sphere(
      [width / 2 - 0.5 + random.range(-0.06, 0.06), COUNTER + 0.1, -0.25 + random.range(-0.06, 0.06)],
      0.038,
      8,
      stage.id('accent'),
    );
}

/** Tall cupboards with a built-in fridge. */
export function tallUnits(stage: InteriorStage, width: number, height: number): void {
  const { mesh } = stage;
  const units = Math.max(1, Math.round(width / 0.62));
  mesh.box(-width / 2, 0, -0.6, width / 2, height, 0, stage.id('cabinet2'));
  for (let i = 0; i < units; i++) {
    const x = -width / 2 + (width * i) / units;
    for (const [y0, y1] of [
      [0.1, 1.25],
      [1.26, height - 0.02],
    ] as const) {
      mesh.box(x + 0.005, y0, -0.622, x + width / units - 0.005, y1, -0.6, stage.id('cabinet2'));
    }
    mesh.box(x + width / units - 0.07, 0.95, -0.65, x + width / units - 0.055, 1.2, -0.62, stage.id('metal'));
  }
}

/** Free-standing island centred at the origin, stools at -z. */
export function kitchenIsland(stage: InteriorStage, length: number): void {
  const { mesh } = stage;
  const half = length / 2;
  mesh.box(-half + 0.04, 0, -0.2, half - 0.04, COUNTER - 0.05, 0.46, stage.id('cabinet2'));
  mesh.box(-half, 0, -0.48, -half + 0.05, COUNTER - 0.05, 0.5, stage.id('stoneTop'));
  mesh.box(half - 0.05, 0, -0.48, half, COUNTER - 0.05, 0.5, stage.id('stoneTop'));
  mesh.box(-half, COUNTER - 0.05, -0.5, half, COUNTER, 0.52, stage.id('stoneTop'));
  mesh.box(-0.32, COUNTER - 0.045, 0.02, 0.32, COUNTER + 0.003, 0.4, stage.id('steel'));
  mesh.cylinder([0, COUNTER, 0.45], [0, COUNTER + 0.34, 0.45], 0.014, 0.014, 10, stage.id('metal'));
  mesh.cylinder([0, COUNTER + 0.34, 0.45], [0, COUNTER + 0.31, 0.22], 0.012, 0.012, 10, stage.id('metal'));
  mesh.cylinder([half - 0.5, COUNTER, 0], [half - 0.5, COUNTER + 0.09, 0], 0.09, 0.16, 30, stage.id('white'));
  for (let i = 0; i < 6; i++)
    mesh.sphere(
      [half - 0.5 + stage.random.range(-0.08, 0.08), COUNTER + 0.11, stage.random.range(-0.08, 0.08)],
      0.045,
      8,
      stage.id(i % 2 ? 'accent' : 'plant'),
    );
}

/** Wash stand with basin, tap and a round mirror; back at z = 0. */
export function washStand(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  mesh.box(-width / 2, 0.42, -0.5, width / 2, 0.8, 0, stage.id('wood'));
  mesh.box(-width / 2 - 0.01, 0.8, -0.52, width / 2 + 0.01, 0.84, 0, stage.id('stoneTop'));
  for (const x of width > 1.3 ? [-width / 4, width / 4] : [0]) {
    mesh.cylinder([x, 0.84, -0.27], [x, 0.97, -0.27], 0.16, 0.21, 36, stage.id('white'));
    mesh.cylinder([x, 0.965, -0.27], [x, 0.972, -0.27], 0.19, 0.19, 36, stage.id('trim'));
    mesh.cylinder([x, 0.84, -0.06], [x, 1.12, -0.06], 0.014, 0.014, 10, stage.id('metal'));
    mesh.cylinder([x, 1.11, -0.06], [x, 1.11, -0.2], 0.012, 0.012, 10, stage.id('metal'));
  }
}

/** Free-standing bath centred at the origin, long side along x. */
export function bathtub(stage: InteriorStage): void {
  const { mesh } = stage;
  const sides = 56;
  const ring = (rx: number, rz: number, y: number, i: number): [number, number, number] => {
    const a = (i / sides) * 2 * Math.PI;
    return [Math.cos(a) * rx, y, Math.sin(a) * rz];
  };
  const profile: [number, number, number][] = [
    [0.68, 0.28, 0.02],
    [0.76, 0.34, 0.2],
    [0.84, 0.4, 0.56],
    [0.86, 0.42, 0.58],
    [0.84, 0.4, 0.6],
    [0.8, 0.36, 0.585],
    [0.74, 0.31, 0.3],
    [0.66, 0.25, 0.14],
  ];
  for (let p = 0; p + 1 < profile.length; p++) {
    const [ax, az, ay] = profile[p] as [number, number, number];
    const [bx, bz, by] = profile[p + 1] as [number, number, number];
    for (let i = 0; i < sides; i++)
      mesh.quad(
        ring(ax, az, ay, i),
        ring(ax, az, ay, i + 1),
        ring(bx, bz, by, i + 1),
        ring(bx, bz, by, i),
        stage.id('white'),
      );
  }
  for (let i = 0; i < sides; i++)
    mesh.triangle([0, 0.42, 0], ring(0.77, 0.335, 0.42, i), ring(0.77, 0.335, 0.42, i + 1), stage.id('water'));
  mesh.cylinder([0.1, 0, 0.58], [0.1, 0.95, 0.58], 0.02, 0.02, 12, stage.id('metal'));
  mesh.cylinder([0.1, 0.95, 0.58], [0.1, 0.93, 0.34], 0.016, 0.016, 10, stage.id('metal'));
}
