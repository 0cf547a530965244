/** Children's objects centred at the origin. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { lathe, tube } from './shapes';

const bright = ['bookRed', 'bookNavy', 'bookOchre', 'accent', 'bookGreen', 'fabric2'] as const;

/** Blocks, a ball and a toy train on the floor. */
export function toys({ mesh, id, random }: InteriorStage, w: number, d: number): void {
  for (let i = 0; i < 9; i++) {
    const s = random.range(0.06, 0.1);
    const [x, z] = [random.range(-w / 2 + 0.1, w * 0.1), random.range(-d / 2 + 0.1, d / 2 - 0.1)];
    mesh.turnedBox(x, 0, z, s, s, s, random.range(0, 1.5), id(random.pick(bright)));
  }
  for (let k = 0; k < 4; k++)
    mesh.turnedBox(-w * 0.2, k * 0.085, d * 0.1, 0.085, 0.083, 0.085, k * 0.4, id(bright[k] ?? 'accent'));
  mesh.sphere([w / 2 - 0.16, 0.13, -d * 0.2], 0.13, 12, id('bookRed'));
  for (let k = 0; k < 3; k++) {
    const [x, z] = [w * 0.12 + k * 0.17, d * 0.3];
    mesh.box(x - 0.07, 0.03, z - 0.045, x + 0.07, k ? 0.1 : 0.08, z + 0.045, id(bright[k + 1] ?? 'accent'));
    if (k === 0) mesh.cylinder([x - 0.03, 0.08, z], [x - 0.03, 0.15, z], 0.02, 0.026, 10, id('black'));
    for (const dx of [-0.04, 0.04])
      for (const dz of [-0.05, 0.05])
        mesh.cylinder([x + dx, 0.025, z + dz - 0.008], [x + dx, 0.025, z + dz + 0.008], 0.025, 0.025, 12, id('black'));
  }
}

/** Sitting teddy bear; s scales the default 0.4 m. */
export function teddy({ mesh, id }: InteriorStage, s: number): void {
  const fur = id('teddy');
  const ball = (x: number, y: number, z: number, r: number, k = 1): void => {
    mesh.sphere([x * s, y * s, z * s], r * s, 10, fur, k);
  };
  ball(0, 0.13, 0, 0.13, 1.05);
  ball(0, 0.33, -0.01, 0.105);
  for (const side of [-1, 1]) {
    ball(side * 0.085, 0.41, 0, 0.04);
    ball(side * 0.14, 0.19, -0.05, 0.05, 1.4);
    ball(side * 0.1, 0.05, -0.13, 0.06);
    mesh.sphere([side * 0.035 * s, 0.36 * s, -0.1 * s], 0.012 * s, 6, id('black'));
  }
  mesh.sphere([0, 0.31 * s, -0.1 * s], 0.045 * s, 8, id('linen'));
  mesh.sphere([0, 0.32 * s, -0.145 * s], 0.014 * s, 6, id('black'));
}

export function rockingHorse({ mesh, id }: InteriorStage): void {
  const wood = id('wood');
  for (const z of [-0.14, 0.14]) {
    tube(
      mesh,
      [-0.45, -0.25, 0, 0.25, 0.45].map((x) => [x, 0.02 + 0.42 * x * x, z] as const),
      0.018,
      wood,
    );
    for (const x of [-0.24, 0.22]) mesh.cylinder([x, 0.05, z], [x * 0.75, 0.42, z * 0.6], 0.025, 0.03, 8, wood);
  }
  mesh.cushion(-0.28, 0.38, -0.1, 0.26, 0.58, 0.1, 0.08, wood);
  mesh.cylinder([-0.22, 0.5, 0], [-0.36, 0.78, 0], 0.075, 0.055, 12, wood);
  mesh.cylinder([-0.34, 0.8, 0], [-0.52, 0.7, 0], 0.062, 0.042, 12, wood);
  mesh.cushion(-0.14, 0.55, -0.11, 0.14, 0.61, 0.11, 0.03, id('accent'));
  for (let k = 0; k < 6; k++)
    mesh.cylinder(
      [-0.2 - k * 0.028, 0.6 + k * 0.045, 0],
      [-0.14 - k * 0.024, 0.6 + k * 0.045, 0.01],
      0.03,
      0.015,
      6,
      id('darkWood'),
    );
  tube(
    mesh,
    [
      [0.25, 0.54, 0],
      [0.36, 0.48, 0],
      [0.38, 0.3, 0],
    ],
    0.022,
    id('darkWood'),
  );
  tube(
    mesh,
    [
      [-0.34, 0.68, -0.16],
      [-0.34, 0.68, 0.16],
    ],
    0.013,
    id('wood'),
  );
}

/** Play tent of fabric on four crossed poles. */
export function playTent({ mesh, id }: InteriorStage, w: number, h: number): void {
  const half = w / 2 - 0.05;
  const top = h * 0.84;
  for (const [sx, sz] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    mesh.cylinder([sx * half, 0, sz * half], [-sx * 0.07, h, -sz * 0.07], 0.016, 0.014, 8, id('wood'));
  const corner = (sx: number, sz: number, t: number): readonly [number, number, number] => [
    sx * half * (1 - t * 0.96),
    top * t,
    sz * half * (1 - t * 0.96),
  ];
  for (const [a, b] of [
    [
      [1, -1],
      [1, 1],
    ],
    [
      [1, 1],
      [-1, 1],
    ],
    [
      [-1, 1],
      [-1, -1],
    ],
  ] as const)
    mesh.quad(corner(a[0], a[1], 0), corner(b[0], b[1], 0), corner(b[0], b[1], 1), corner(a[0], a[1], 1), id('linen'));
  for (const side of [-1, 1]) {
    mesh.quad(
      corner(side, -1, 0),
      [side * half * 0.62, 0, -half],
      [side * 0.06, top * 0.72, -half * 0.3],
      corner(side, -1, 0.72),
      id('linen'),
    );
    mesh.quad(
      corner(side, -1, 0.72),
      [side * 0.06, top * 0.72, -half * 0.3],
      corner(0, -1, 1),
      corner(side, -1, 1),
      id('linen'),
    );
  }
  mesh.cushion(-half * 0.8, 0.005, -half * 0.7, half * 0.8, 0.09, half * 0.8, 0.04, id('accent'));
}

/** Doll's house, open at the front. */
export function dollsHouse({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  const wall = h * 0.62;
  mesh.box(-w / 2, 0, d / 2 - 0.02, w / 2, wall, d / 2, id('accent'));
  for (const x of [-w / 2, -0.01, w / 2 - 0.02]) mesh.box(x, 0, -d / 2, x + 0.02, wall, d / 2, id('white'));
  for (const y of [0, wall / 2, wall]) mesh.box(-w / 2, y, -d / 2, w / 2, y + 0.015, d / 2, id('white'));
  for (const side of [-1, 1])
    mesh.quad(
      [side * (w / 2 + 0.04), wall, -d / 2],
      [side * (w / 2 + 0.04), wall, d / 2],
      [0, h, d / 2],
      [0, h, -d / 2],
      id('bookRed'),
    );
  mesh.triangle([-w / 2, wall, d / 2], [w / 2, wall, d / 2], [0, h, d / 2], id('accent'));
  for (const [x, y] of [
    [-w / 4, 0.015],
    [w / 4, 0.015],
    [-w / 4, wall / 2 + 0.015],
    [w / 4, wall / 2 + 0.015],
  ] as const) {
    mesh.box(x - 0.08, y, 0, x + 0.06, y + 0.06, 0.1, id(x < 0 ? 'fabric2' : 'wood'));
    mesh.box(x + 0.05, y, -0.08, x + 0.1, y + 0.1, -0.03, id('bookOchre'));
  }
}

/** Playroom slide along x: a ladder up, a chute down. */
export function slide({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  const x0 = -w / 2 + 0.35;
  for (const z of [-d / 2 + 0.03, d / 2 - 0.05]) {
    mesh.cylinder([-w / 2, 0, z], [x0, h, z], 0.022, 0.022, 8, id('wood'));
    mesh.cylinder([x0 + 0.25, 0, z], [x0 + 0.12, h, z], 0.022, 0.022, 8, id('wood'));
  }
  for (let k = 1; k < 5; k++)
    mesh.box(
      -w / 2 + 0.07 * k - 0.02,
      (h * k) / 5,
      -d / 2 + 0.03,
      -w / 2 + 0.07 * k + 0.05,
      (h * k) / 5 + 0.02,
      d / 2 - 0.03,
      id('wood'),
    );
  const n = 12;
  const y = (t: number): number => 0.1 + (h - 0.25) * (1 - t) ** 1.3;
  for (let k = 0; k < n; k++) {
    const [a, b] = [k / n, (k + 1) / n];
    const [xa, xb] = [x0 + (w / 2 - x0) * a, x0 + (w / 2 - x0) * b];
    mesh.quad(
      [xa, y(a), -d / 2 + 0.05],
      [xb, y(b), -d / 2 + 0.05],
      [xb, y(b), d / 2 - 0.05],
      [xa, y(a), d / 2 - 0.05],
      id('accent'),
    );
    for (const z of [-d / 2 + 0.03, d / 2 - 0.03])
      mesh.quad([xa, y(a) - 0.05, z], [xb, y(b) - 0.05, z], [xb, y(b) + 0.1, z], [xa, y(a) + 0.1, z], id('accent'));
  }
}

/** Egg-shaped cane chair hung in a stand. */
export function hangingChair({ mesh, id }: InteriorStage): void {
  lathe(
    mesh,
    [
      [0.46, 0],
      [0.46, 0.03],
    ],
    id('metal'),
  );
  tube(
    mesh,
    [
      [0, 0.02, 0.42],
      [0, 0.9, 0.56],
      [0, 1.7, 0.4],
      [0, 1.96, 0.1],
      [0, 1.86, 0],
    ],
    0.025,
    id('metal'),
  );
  mesh.cylinder([0, 1.62, 0], [0, 1.86, 0], 0.01, 0.01, 6, id('metal'));
  for (let i = 0; i < 22; i++) {
    const a = -0.35 + (i / 21) * (Math.PI + 0.7);
    const points = Array.from({ length: 8 }, (_, k) => {
      const p = (k / 7) * Math.PI * 0.96 + 0.06;
      return [0.46 * Math.sin(p) * Math.cos(a), 1 + 0.62 * Math.cos(p), 0.42 * Math.sin(p) * Math.sin(a)] as const;
    });
    tube(mesh, points, 0.009, id('wood'), 5);
  }
  for (const y of [0.62, 0.85, 1.1, 1.35])
    tube(
      mesh,
      Array.from({ length: 14 }, (_, k) => {
        const a = -0.35 + (k / 13) * (Math.PI + 0.7);
        const r = Math.sqrt(Math.max(0, 1 - ((y - 1) / 0.62) ** 2));
        return [0.46 * r * Math.cos(a), y, 0.42 * r * Math.sin(a)] as const;
      }),
      0.01,
      id('wood'),
      5,
    );
  mesh.cushion(-0.32, 0.5, -0.24, 0.32, 0.64, 0.26, 0.06, id('linen'));
  mesh.cushion(-0.26, 0.62, 0.1, 0.26, 1.02, 0.3, 0.08, id('accent'));
}
