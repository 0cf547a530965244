/** Ornaments standing on the floor. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { lathe, plate, posts, tube } from './shapes';
import { wallClock } from './wall-ornaments';

/** Grandfather clock with its pendulum; back at z = 0. */
export function grandfatherClock({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0, -d, w / 2, 0.45, 0, id('wood'));
  mesh.box(-w / 2 + 0.06, 0.45, -d + 0.04, w / 2 - 0.06, h - 0.55, 0, id('wood'));
  mesh.box(-w / 2, h - 0.55, -d, w / 2, h - 0.06, 0, id('wood'));
  mesh.box(-w / 2 - 0.03, h - 0.06, -d - 0.03, w / 2 + 0.03, h, 0, id('wood'));
  mesh.box(-0.1, 0.55, -d + 0.03, 0.1, h - 0.65, -d + 0.04, id('black'));
  mesh.cylinder([0.02, 0.8, -d + 0.02], [0.02, 0.8, -d + 0.03], 0.07, 0.07, 24, id('brass'));
  mesh.cylinder([0, h - 0.7, -d + 0.025], [0.02, 0.8, -d + 0.025], 0.008, 0.008, 6, id('brass'));
  mesh.at(0, h - 0.49, -d + 0.045, 0, () => wallClock({ mesh, id } as InteriorStage, 0.36));
}

/** Folding screen with three paper panels. */
export function foldingScreen({ mesh, id }: InteriorStage, w: number, h: number): void {
  const leaf = w / 3;
  for (let k = 0; k < 3; k++)
    mesh.at(-w / 2 + leaf * (k + 0.5), 0, 0, (k % 2 ? -1 : 1) * 0.42, () => {
      mesh.box(-leaf / 2, 0.03, -0.008, leaf / 2, h, 0.008, id('paper'));
      for (const x of [-leaf / 2, leaf / 2 - 0.03]) mesh.box(x, 0, -0.018, x + 0.03, h, 0.018, id('wood'));
      for (let r = 0; r <= 5; r++)
        mesh.box(
          -leaf / 2,
          0.04 + ((h - 0.07) * r) / 5,
          -0.014,
          leaf / 2,
          0.065 + ((h - 0.07) * r) / 5,
          0.014,
          id('wood'),
        );
      mesh.box(-0.01, 0.04, -0.014, 0.01, h, 0.014, id('wood'));
    });
}

/** Aquarium with fish and plants on a stand; back at z = 0. */
export function aquarium({ mesh, id, random }: InteriorStage, w: number, d: number, h: number): void {
  const y = h - 0.55;
  mesh.box(-w / 2, 0, -d, w / 2, y, 0, id('wood'));
  mesh.box(-w / 2 + 0.02, y, -d + 0.02, w / 2 - 0.02, y + 0.07, -0.02, id('linen'));
  for (const [a, b] of [
    [
      [-w / 2, -d],
      [w / 2, -d],
    ],
    [
      [w / 2, -d],
      [w / 2, 0],
    ],
    [
      [-w / 2, 0],
      [-w / 2, -d],
    ],
  ] as const)
    mesh.quad([a[0], y, a[1]], [b[0], y, b[1]], [b[0], h - 0.03, b[1]], [a[0], h - 0.03, a[1]], id('glass'));
  mesh.box(-w / 2, y, -0.02, w / 2, h - 0.03, 0, id('poolTile'));
  mesh.box(-w / 2 - 0.01, h - 0.05, -d - 0.01, w / 2 + 0.01, h, 0, id('black'));
  for (let k = 0; k < 12; k++) {
    const x = random.range(-w / 2 + 0.08, w / 2 - 0.08);
    const z = random.range(-d + 0.08, -0.08);
    const tall = random.range(0.14, 0.38);
    mesh.triangle(
      [x - 0.02, y + 0.06, z],
      [x + 0.02, y + 0.06, z],
      [x + random.range(-0.05, 0.05), y + 0.06 + tall, z],
      id('plant'),
    );
  }
  for (let k = 0; k < 6; k++) {
    const [x, fy, z] = [random.range(-w * 0.4, w * 0.4), y + random.range(0.16, 0.42), random.range(-d + 0.08, -0.1)];
    mesh.cylinder([x - 0.035, fy, z], [x + 0.03, fy, z], 0.006, 0.018, 8, id('fish'));
    mesh.triangle([x - 0.03, fy, z], [x - 0.06, fy + 0.025, z], [x - 0.06, fy - 0.025, z], id('fish'));
  }
}

export function speaker({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  plate(mesh, w, d, 0, h, id('darkWood'));
  for (const [y, r] of [
    [h * 0.28, w * 0.36],
    [h * 0.58, w * 0.28],
    [h * 0.82, w * 0.13],
  ] as const) {
    mesh.cylinder([0, y, -d / 2 - 0.012], [0, y, -d / 2], r, r, 28, id('black'));
    mesh.cylinder([0, y, -d / 2 - 0.016], [0, y, -d / 2 - 0.012], r * 0.35, r * 0.35, 18, id('steel'));
  }
}

/** Suitcases and bags. */
export function luggage({ mesh, id }: InteriorStage): void {
  mesh.cushion(-0.24, 0.04, -0.12, 0.2, 0.62, 0.12, 0.05, id('accent'));
  tube(
    mesh,
    [
      [-0.12, 0.6, 0.08],
      [-0.12, 0.9, 0.1],
      [0.08, 0.9, 0.1],
      [0.08, 0.6, 0.08],
    ],
    0.01,
    id('steel'),
  );
  mesh.cushion(-0.28, 0.02, -0.36, 0.26, 0.3, -0.14, 0.06, id('darkWood'));
  tube(
    mesh,
    [
      [-0.1, 0.28, -0.25],
      [-0.06, 0.4, -0.25],
      [0.04, 0.4, -0.25],
      [0.08, 0.28, -0.25],
    ],
    0.012,
    id('darkWood'),
  );
  for (const x of [-0.2, 0.16]) mesh.sphere([x, 0.03, 0.06], 0.03, 6, id('black'));
}

export function bin({ mesh, id }: InteriorStage): void {
  lathe(
    mesh,
    [
      [0.12, 0],
      [0.15, 0.4],
      [0.14, 0.4],
      [0.12, 0.06],
    ],
    id('steel'),
  );
}

/** Parasol on a pole, above head height. */
export function parasol({ mesh, id }: InteriorStage, w: number, h: number): void {
  lathe(
    mesh,
    [
      [0.25, 0],
      [0.25, 0.07],
      [0.03, 0.08],
    ],
    id('stoneTop'),
  );
  mesh.cylinder([0, 0, 0], [0, h, 0], 0.022, 0.022, 10, id('wood'));
  const n = 8;
  for (let k = 0; k < n; k++) {
    const [a, b] = [(k / n) * 6.2832, ((k + 1) / n) * 6.2832];
    mesh.triangle(
      [0, h - 0.02, 0],
      [(w / 2) * Math.cos(a), h - 0.42, (w / 2) * Math.sin(a)],
      [(w / 2) * Math.cos(b), h - 0.42, (w / 2) * Math.sin(b)],
      id(k % 2 ? 'linen' : 'accent'),
    );
  }
}

/** Surfboards or skis leaning against the wall; back at z = 0. */
export function surfboard({ mesh, id }: InteriorStage, h: number): void {
  const n = 10;
  const half = (t: number): number => 0.26 * Math.sin(Math.PI * Math.min(0.97, t * 0.92 + 0.04)) ** 0.7;
  for (let k = 0; k < n; k++) {
    const [a, b] = [k / n, (k + 1) / n];
    for (const dz of [0, 0.05])
      mesh.quad(
        [-half(a), a * h, -0.4 + 0.32 * a + dz],
        [half(a), a * h, -0.4 + 0.32 * a + dz],
        [half(b), b * h, -0.4 + 0.32 * b + dz],
        [-half(b), b * h, -0.4 + 0.32 * b + dz],
        id(k === 6 || k === 7 ? 'white' : 'accent'),
      );
    mesh.box(-0.006, a * h, -0.405 + 0.32 * a, 0.006, b * h, -0.395 + 0.32 * b, id('wood'));
  }
}

/** Ribbed radiator under a window; back at z = 0. */
export function radiator({ mesh, id }: InteriorStage, w: number, h: number): void {
  const n = Math.round(w / 0.07);
  for (let k = 0; k < n; k++)
    mesh.cushion(
      -w / 2 + (w * k) / n + 0.006,
      0.09,
      -0.17,
      -w / 2 + (w * (k + 1)) / n - 0.006,
      h,
      -0.03,
      0.02,
      id('white'),
    );
  mesh.at(0, 0, -0.1, 0, () => posts(mesh, w - 0.1, 0.12, 0, 0.1, 0.04, id('white')));
}
