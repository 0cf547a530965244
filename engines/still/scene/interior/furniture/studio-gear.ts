/** Equipment of sound studios and laboratories. Wall pieces with their back at z = 0, all face -z. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { plate, tube } from './shapes';

/** Wall-hung board with foam wedges. */
export function acousticPanel({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0, -0.02, w / 2, h, 0, id('black'));
  const rows = Math.max(3, Math.round(h / 0.12));
  for (let k = 0; k < rows; k++) {
    const [y0, y1] = [(k * h) / rows, ((k + 1) * h) / rows];
    const tip = (y0 + y1) / 2;
    mesh.quad([-w / 2, y0, -0.02], [w / 2, y0, -0.02], [w / 2, tip, -d], [-w / 2, tip, -d], id('fabric'));
    mesh.quad([-w / 2, tip, -d], [w / 2, tip, -d], [w / 2, y1, -0.02], [-w / 2, y1, -0.02], id('fabric'));
    for (const x of [-w / 2, w / 2]) mesh.triangle([x, y0, -0.02], [x, tip, -d], [x, y1, -0.02], id('fabric'));
  }
}

/** Mixing console with faders and knobs between wooden cheeks, two screens behind it. */
export function mixingDesk({ mesh, id }: InteriorStage, w: number, d: number): void {
  const [front, back] = [-d / 2, d / 2];
  for (const x of [-w / 2, w / 2 - 0.06]) mesh.box(x, 0, front, x + 0.06, 0.96, back, id('wood'));
  mesh.box(-w / 2 + 0.06, 0.72, front + 0.02, w / 2 - 0.06, 0.8, back, id('black'));
  const height = (z: number): number => 0.81 + (0.12 * (z - front)) / d;
  mesh.quad(
    [-w / 2 + 0.06, height(front), front + 0.02],
    [w / 2 - 0.06, height(front), front + 0.02],
    [w / 2 - 0.06, height(back), back],
    [-w / 2 + 0.06, height(back), back],
    id('metal'),
  );
  const strips = Math.floor((w - 0.3) / 0.07);
  for (let k = 0; k < strips; k++) {
    const x = -w / 2 + 0.15 + k * 0.07;
    const fader = front + 0.12 + 0.1 * ((k * 0.37) % 1);
    mesh.box(x, height(fader), fader, x + 0.03, height(fader) + 0.02, fader + 0.025, id('white'));
    for (const z of [0.05, 0.14, 0.23])
      mesh.cylinder([x + 0.015, height(z), z], [x + 0.015, height(z) + 0.02, z], 0.012, 0.012, 8, id('accent'));
  }
  for (const x of [-0.36, 0.36]) {
    mesh.box(x - 0.3, 0.98, back - 0.06, x + 0.3, 1.34, back - 0.02, id('black'));
    mesh.box(x - 0.28, 1, back - 0.066, x + 0.28, 1.32, back - 0.06, id('screen'));
    mesh.box(x - 0.03, 0.8, back - 0.05, x + 0.03, 1, back - 0.03, id('steel'));
  }
}

/** A large-capsule microphone on a boom. */
export function microphone({ mesh, id }: InteriorStage, h: number): void {
  plate(mesh, 0.34, 0.34, 0, 0.025, id('black'));
  mesh.cylinder([0, 0.025, 0], [0, h - 0.2, 0], 0.012, 0.012, 8, id('steel'));
  tube(
    mesh,
    [
      [0, h - 0.2, 0.12],
      [0, h - 0.2, 0],
      [0, h, -0.2],
    ],
    0.01,
    id('steel'),
  );
  mesh.cylinder([0, h - 0.16, -0.2], [0, h, -0.2], 0.035, 0.035, 16, id('black'));
  mesh.sphere([0, h - 0.16, -0.2], 0.036, 10, id('steel'));
}

/** Music stand on a tripod. */
export function musicStand({ mesh, id }: InteriorStage, h: number): void {
  for (let k = 0; k < 3; k++) {
    const a = (k * 2 * Math.PI) / 3;
    tube(
      mesh,
      [
        [0.24 * Math.cos(a), 0, 0.2 * Math.sin(a)],
        [0, 0.4, 0],
      ],
      0.01,
      id('metal'),
    );
  }
  mesh.cylinder([0, 0.3, 0], [0, h - 0.2, 0], 0.012, 0.012, 8, id('metal'));
  const at = (x: number, up: number): [number, number, number] => [x, h - 0.34 + up, -0.06 + 0.3 * up];
  mesh.quad(at(-0.25, 0), at(0.25, 0), at(0.25, 0.34), at(-0.25, 0.34), id('metal'));
  for (const x of [-0.21, 0.01]) {
    const sheet = (dx: number, up: number): [number, number, number] => {
      const [sx, sy, sz] = at(x + dx, up);
      return [sx, sy, sz - 0.012];
    };
    mesh.quad(sheet(0, 0.03), sheet(0.2, 0.03), sheet(0.2, 0.31), sheet(0, 0.31), id('paper'));
  }
}

/** Fume hood: a cupboard with a worktop behind a sliding glass sash, with a duct to the ceiling. */
export function fumeHood(stage: InteriorStage, w: number, d: number, h: number): void {
  const { mesh, id } = stage;
  mesh.box(-w / 2, 0, -d, w / 2, 0.88, 0, id('cabinet'));
  mesh.box(-w / 2, 0.88, -d - 0.02, w / 2, 0.94, 0, id('black'));
  for (const x of [-w / 2, w / 2 - 0.1]) mesh.box(x, 0.94, -d, x + 0.1, h, 0, id('white'));
  mesh.box(-w / 2 + 0.1, 0.94, -0.04, w / 2 - 0.1, h, 0, id('white'));
  mesh.box(-w / 2, h - 0.4, -d, w / 2, h, -0.02, id('white'));
  mesh.box(-w / 2 + 0.1, 1.3, -d + 0.02, w / 2 - 0.1, h - 0.4, -d + 0.03, id('glass'));
  mesh.box(-w / 2 + 0.1, 1.27, -d, w / 2 - 0.1, 1.31, -d + 0.04, id('steel'));
  for (const x of [-0.2, 0.1]) mesh.cylinder([x, 0.94, -0.3], [x, 1.15, -0.3], 0.06, 0.03, 14, id('glass'));
  for (const x of [-w / 4, w / 4]) mesh.box(x - 0.06, 0.7, -d - 0.02, x + 0.06, 0.72, -d, id('steel'));
  mesh.box(-0.2, h, -d / 2 - 0.2, 0.2, Math.max(h + 0.02, stage.overhead), -d / 2 + 0.2, id('steel'));
}
