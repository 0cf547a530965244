/** More lamps in the current frame; each adds its light source to the stage. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { hoop, lathe, tube } from './shapes';

/** Brass chandelier with candle bulbs in a ring, hung from the ceiling. y = 0 is its lowest point. */
export function chandelier(stage: InteriorStage, w: number, h: number): void {
  const { mesh, id } = stage;
  const r = w / 2 - 0.05;
  const arms = 8;
  lathe(
    mesh,
    [
      [0.001, 0],
      [0.05, 0.05],
      [0.03, 0.12],
      [0.07, 0.2],
      [0.03, 0.3],
      [0.015, h * 0.8],
    ],
    id('brass'),
    [0, 0],
    20,
  );
  mesh.cylinder([0, h * 0.7, 0], [0, stage.overhead, 0], 0.007, 0.007, 6, id('brass'));
  for (let i = 0; i < arms; i++) {
    const a = (i / arms) * 2 * Math.PI;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    tube(
      mesh,
      [
        [0, 0.2, 0],
        [c * r * 0.5, 0.08, s * r * 0.5],
        [c * r, 0.18, s * r],
        [c * r, 0.24, s * r],
      ],
      0.009,
      id('brass'),
      6,
    );
    lathe(
      mesh,
      [
        [0.03, 0.24],
        [0.038, 0.255],
      ],
      id('brass'),
      [c * r, s * r],
      12,
    );
    mesh.cylinder([c * r, 0.255, s * r], [c * r, 0.35, s * r], 0.013, 0.013, 8, id('linen'));
    mesh.sphere([c * r, 0.375, s * r], 0.017, 6, id('lamp'), 1.6);
  }
  stage.lamp(0, -0.02, 0, 0.3, 1.6);
  stage.lamp(0, h + 0.1, 0, 0.3, 0.9, true);
}

/** Paper globe. */
export function paperLantern(stage: InteriorStage, w: number): void {
  const { mesh, id } = stage;
  mesh.sphere([0, w / 2, 0], w / 2, 18, id('paper'), 0.92);
  for (let k = 1; k < 8; k++)
    hoop(
      mesh,
      [0, w * (0.5 + 0.46 * Math.cos((k / 8) * Math.PI)), 0],
      (w / 2) * Math.sin((k / 8) * Math.PI),
      0.003,
      id('linen'),
      'y',
    );
  mesh.cylinder([0, w * 0.95, 0], [0, stage.overhead, 0], 0.004, 0.004, 6, id('metal'));
  stage.lamp(0, -0.03, 0, 0.22, 1.2);
}

/** Bulbs on a sagging cord across the room along x. */
export function stringLights(stage: InteriorStage, w: number): void {
  const { mesh, id } = stage;
  const n = Math.max(5, Math.round(w / 0.32));
  const sag = (t: number): number => 0.32 - 0.26 * 4 * t * (1 - t);
  for (let i = 0; i < n; i++) {
    const [a, b] = [i / n, (i + 1) / n];
    mesh.cylinder([-w / 2 + a * w, sag(a), 0], [-w / 2 + b * w, sag(b), 0], 0.006, 0.006, 6, id('black'), false);
    if (i === 0) continue;
    mesh.cylinder([-w / 2 + a * w, sag(a) - 0.04, 0], [-w / 2 + a * w, sag(a), 0], 0.014, 0.012, 8, id('black'));
    mesh.sphere([-w / 2 + a * w, sag(a) - 0.065, 0], 0.032, 8, id('lamp'), 1.2);
  }
  for (const x of [-w * 0.25, w * 0.25]) stage.lamp(x, 0, 0, 0.2, 0.5);
}

/** Wall lamp on an arm; back at z = 0, from y = 0. */
export function wallLamp(stage: InteriorStage): void {
  const { mesh, id } = stage;
  mesh.cylinder([0, 0.12, -0.015], [0, 0.12, 0], 0.055, 0.055, 20, id('brass'));
  tube(
    mesh,
    [
      [0, 0.12, -0.01],
      [0, 0.1, -0.1],
      [0, 0.15, -0.14],
    ],
    0.009,
    id('brass'),
  );
  mesh.cylinder([0, 0.15, -0.14], [0, 0.34, -0.14], 0.1, 0.065, 24, id('shade'), false);
  mesh.sphere([0, 0.22, -0.14], 0.035, 8, id('lamp'));
  stage.lamp(0, 0.14, -0.14, 0.1, 0.35);
  stage.lamp(0, 0.36, -0.14, 0.1, 0.45, true);
}

/** Jointed desk lamp at y = 0. */
export function deskLamp(stage: InteriorStage): void {
  const { mesh, id } = stage;
  lathe(
    mesh,
    [
      [0.09, 0],
      [0.09, 0.02],
      [0.02, 0.03],
    ],
    id('metal'),
  );
  tube(
    mesh,
    [
      [0, 0.03, 0],
      [-0.1, 0.26, 0.02],
      [0.08, 0.46, 0],
    ],
    0.008,
    id('metal'),
  );
  mesh.cylinder([0.15, 0.37, -0.02], [0.08, 0.46, 0], 0.075, 0.03, 20, id('metal'), false);
  mesh.sphere([0.13, 0.4, -0.015], 0.025, 8, id('lamp'));
  stage.lamp(0.15, 0.36, -0.02, 0.08, 0.45);
}

/** Arc lamp with its shade above a seat. */
export function arcLamp(stage: InteriorStage): void {
  const { mesh, id } = stage;
  lathe(
    mesh,
    [
      [0.2, 0],
      [0.2, 0.06],
      [0.03, 0.07],
    ],
    id('stoneTop'),
    [0.55, 0],
  );
  const points = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 11) * 2.5;
    return [0.55 - 0.62 * (1 - Math.cos(a)), 0.07 + 1.86 * Math.sin(Math.min(a, 1.9) * 0.83), 0] as const;
  });
  tube(mesh, points, 0.013, id('steel'));
  const end = points[11] as readonly [number, number, number];
  mesh.cylinder([end[0], end[1] - 0.2, 0], [end[0], end[1], 0], 0.2, 0.1, 30, id('metal'), false);
  mesh.sphere([end[0], end[1] - 0.12, 0], 0.05, 8, id('lamp'));
  stage.lamp(end[0], end[1] - 0.19, 0, 0.2, 1.2);
}

/** Candle, lantern or several candles at y = 0. */
export function candle(stage: InteriorStage, x = 0, z = 0, h = 0.2, r = 0.035): void {
  const { mesh, id } = stage;
  mesh.cylinder([x, 0, z], [x, h, z], r, r, 16, id('linen'));
  mesh.sphere([x, h + 0.03, z], 0.013, 8, id('lamp'), 2);
  stage.lamp(x, h + 0.09, z, 0.05, 0.1, true);
}

export function candelabra(stage: InteriorStage, h: number): void {
  const { mesh, id } = stage;
  lathe(
    mesh,
    [
      [0.09, 0],
      [0.08, 0.02],
      [0.015, 0.05],
      [0.02, h * 0.3],
      [0.01, h * 0.62],
    ],
    id('brass'),
    [0, 0],
    20,
  );
  for (const x of [-0.14, 0, 0.14]) {
    tube(
      mesh,
      [
        [0, h * 0.45, 0],
        [x * 0.7, h * 0.42, 0],
        [x, h * 0.55, 0],
        [x, h * 0.64, 0],
      ],
      0.008,
      id('brass'),
    );
    mesh.at(x, h * 0.64, 0, 0, () => candle(stage, 0, 0, h * 0.3, 0.012));
  }
}

export function lantern(stage: InteriorStage, w: number, h: number): void {
  const { mesh, id } = stage;
  for (const x of [-w / 2, w / 2 - 0.015])
    for (const z of [-w / 2, w / 2 - 0.015]) mesh.box(x, 0, z, x + 0.015, h * 0.75, z + 0.015, id('metal'));
  for (const y of [0, h * 0.73]) mesh.box(-w / 2, y, -w / 2, w / 2, y + 0.02, w / 2, id('metal'));
  mesh.cylinder([0, h * 0.75, 0], [0, h * 0.92, 0], w * 0.62, 0.03, 4, id('metal'));
  hoop(mesh, [0, h * 0.95, 0], 0.035, 0.005, id('metal'), 'z');
  mesh.at(0, 0.02, 0, 0, () => candle(stage, 0, 0, h * 0.34));
}

/** Ceiling light tube for work places and schools. */
export function tubeLight(stage: InteriorStage, w: number): void {
  const { mesh, id } = stage;
  mesh.box(-w / 2, 0, -0.09, w / 2, 0.06, 0.09, id('white'));
  mesh.box(-w / 2 + 0.03, -0.006, -0.07, w / 2 - 0.03, 0, 0.07, id('lamp'));
  for (const x of [-w * 0.35, w * 0.35])
    mesh.cylinder([x, 0.06, 0], [x, stage.overhead, 0], 0.004, 0.004, 6, id('metal'));
  for (const x of [-w * 0.25, w * 0.25]) stage.lamp(x, -0.02, 0, 0.2, 0.75);
}

/** Ceiling fan with a lamp below. */
export function ceilingFan(stage: InteriorStage, w: number): void {
  const { mesh, id } = stage;
  lathe(
    mesh,
    [
      [0.06, 0.1],
      [0.11, 0.14],
      [0.11, 0.22],
      [0.03, 0.26],
    ],
    id('metal'),
  );
  mesh.cylinder([0, 0.25, 0], [0, stage.overhead, 0], 0.013, 0.013, 8, id('metal'));
  for (let k = 0; k < 5; k++)
    mesh.at(0, 0.16, 0, (k * 2 * Math.PI) / 5, () => mesh.box(0.1, 0, -0.065, w / 2, 0.012, 0.065, id('wood')));
  mesh.sphere([0, 0.06, 0], 0.08, 10, id('lamp'), 0.7);
  stage.lamp(0, -0.02, 0, 0.16, 0.8);
}
