/** Instruments, games and exercise machines, centred at the origin unless a back wall is named. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { bars, hoop, lathe, plate, posts, roundLegs, tube } from './shapes';

/** Grand piano with raised lid; keys towards -z. */
export function grandPiano({ mesh, id }: InteriorStage): void {
  const body = id('black');
  const outline = [
    [-0.74, -0.62],
    [0.74, -0.62],
    [0.74, 0.05],
    [0.62, 0.35],
    [0.3, 0.55],
    [0.14, 0.95],
    [-0.1, 1.08],
    [-0.5, 1.06],
    [-0.74, 0.85],
  ] as const;
  outline.forEach(([x, z], i) => {
    const [nx, nz] = outline[(i + 1) % outline.length] ?? [x, z];
    if (i > 0) mesh.quad([x, 0.66, z], [nx, 0.66, nz], [nx, 0.98, nz], [x, 0.98, z], body);
    mesh.triangle([-0.2, 0.9, 0.2], [x, 0.9, z], [nx, 0.9, nz], id('brass'));
    mesh.triangle([-0.2, 0.66, 0.2], [x, 0.66, z], [nx, 0.66, nz], body);
    // The lid is hinged on its long side.
    const lift = (px: number): number => 1 + (px + 0.74) * 0.62;
    if (z > -0.4 || nz > -0.4)
      mesh.triangle([-0.74, 1, 0.1], [x, lift(x), Math.max(z, -0.35)], [nx, lift(nx), Math.max(nz, -0.35)], body);
  });
  mesh.box(-0.74, 0.62, -0.82, 0.74, 0.72, -0.6, body);
  mesh.box(-0.68, 0.72, -0.8, 0.68, 0.735, -0.64, id('white'));
  for (let k = 0; k < 36; k++)
    if (![2, 6].includes(k % 7)) mesh.box(-0.66 + k * 0.037, 0.735, -0.73, -0.645 + k * 0.037, 0.745, -0.64, body);
  mesh.box(-0.4, 0.98, -0.45, 0.4, 1.2, -0.43, body);
  for (const [x, z] of [
    [-0.62, -0.6],
    [0.62, -0.6],
    [-0.3, 0.8],
  ] as const)
    mesh.cylinder([x, 0, z], [x, 0.66, z], 0.035, 0.06, 12, body);
  mesh.cylinder([0.45, 0.92, 0.2], [0.66, 1.8, 0.1], 0.009, 0.009, 6, body);
  mesh.cushion(-0.36, 0.44, -1.36, 0.36, 0.52, -1.02, 0.03, body);
  for (const x of [-0.32, 0.28]) for (const z of [-1.32, -1.1]) mesh.box(x, 0, z, x + 0.04, 0.44, z + 0.04, body);
}

/** Guitar on its stand, leaning back. */
export function guitar({ mesh, id }: InteriorStage): void {
  const wood = id('wood');
  const tilt = (y: number): number => 0.02 + y * 0.13;
  for (const [y, r] of [
    [0.3, 0.19],
    [0.56, 0.145],
  ] as const)
    mesh.cylinder([0, y, tilt(y) - 0.05], [0, y + 0.008, tilt(y) + 0.05], r, r, 30, wood);
  mesh.cylinder([0, 0.46, tilt(0.46) - 0.056], [0, 0.46, tilt(0.46) - 0.05], 0.045, 0.045, 20, id('black'));
  mesh.cylinder([0, 0.6, tilt(0.6) - 0.04], [0, 1.05, tilt(1.05) - 0.03], 0.026, 0.022, 8, id('darkWood'));
  mesh.box(-0.04, 1.02, tilt(1.05) - 0.04, 0.04, 1.16, tilt(1.1), id('darkWood'));
  mesh.box(-0.06, 0.24, tilt(0.24) - 0.062, 0.06, 0.26, tilt(0.24) - 0.05, id('darkWood'));
  for (const x of [-0.16, 0.16])
    tube(
      mesh,
      [
        [x, 0, -0.16],
        [x * 0.7, 0.12, 0],
        [0, 0.6, 0.16],
        [0, 0, 0.3],
      ],
      0.009,
      id('black'),
    );
}

export function drumKit({ mesh, id }: InteriorStage): void {
  const drum = (x: number, y: number, z: number, r: number, h: number): void => {
    mesh.cylinder([x, y, z], [x, y + h, z], r, r, 28, id('accent'));
    mesh.cylinder([x, y + h, z], [x, y + h + 0.01, z], r, r, 28, id('white'));
    for (const e of [0.01, h - 0.02])
      mesh.cylinder([x, y + e, z], [x, y + e + 0.02, z], r + 0.01, r + 0.01, 28, id('steel'), false);
  };
  mesh.cylinder([0, 0.3, -0.3], [0, 0.3, 0.12], 0.29, 0.29, 32, id('accent'));
  mesh.cylinder([0, 0.3, -0.31], [0, 0.3, -0.3], 0.27, 0.27, 32, id('white'));
  hoop(mesh, [0, 0.3, -0.3], 0.29, 0.018, id('steel'), 'z');
  drum(-0.5, 0.26, 0.18, 0.2, 0.34);
  drum(0.52, 0.42, 0.26, 0.18, 0.16);
  drum(-0.2, 0.68, -0.12, 0.14, 0.18);
  drum(0.2, 0.68, -0.12, 0.14, 0.18);
  for (const [x, z, y] of [
    [-0.62, -0.2, 1.15],
    [0.62, -0.15, 1.1],
    [0.82, 0.3, 0.86],
  ] as const) {
    mesh.cylinder([x, 0, z], [x, y, z], 0.012, 0.012, 8, id('steel'));
    for (let k = 0; k < 3; k++)
      mesh.cylinder(
        [x, 0.2, z],
        [x + 0.2 * Math.cos(k * 2.1), 0, z + 0.2 * Math.sin(k * 2.1)],
        0.01,
        0.01,
        6,
        id('steel'),
      );
    mesh.cylinder([x, y, z], [x, y + 0.025, z], 0.22, 0.02, 28, id('brass'));
  }
  mesh.cylinder([0, 0.42, 0.62], [0, 0.48, 0.62], 0.17, 0.17, 24, id('black'));
  mesh.cylinder([0, 0, 0.62], [0, 0.42, 0.62], 0.03, 0.03, 10, id('steel'));
}

/** Organ pipes in a case, with two keyboards; back at z = 0. */
export function organ({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0, -d, w / 2, 0.95, 0, id('wood'));
  mesh.box(-w / 2, h - 0.2, -d * 0.7, w / 2, h, 0, id('wood'));
  for (const x of [-w / 2, -w / 6 - 0.05, w / 6 - 0.05, w / 2 - 0.1])
    mesh.box(x, 0.95, -d * 0.8, x + 0.1, h, 0, id('wood'));
  const n = Math.round(w / 0.14);
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n;
    const x = -w / 2 + 0.06 + (w - 0.12) * t;
    const tall = (h - 1.25) * (0.55 + 0.45 * Math.abs(Math.cos(t * Math.PI * 3)));
    lathe(
      mesh,
      [
        [0.012, 1],
        [0.05, 1.16],
        [0.05, 1.1 + tall],
      ],
      id('steel'),
      [x, -d * 0.72],
      14,
    );
    mesh.box(x - 0.02, 1.2, -d * 0.72 - 0.056, x + 0.02, 1.24, -d * 0.72 - 0.045, id('black'));
  }
  for (let k = 0; k < 2; k++) {
    mesh.box(-0.5, 0.7 + k * 0.09, -d - 0.3 + k * 0.12, 0.5, 0.74 + k * 0.09, -d, id('wood'));
    mesh.box(-0.45, 0.74 + k * 0.09, -d - 0.29 + k * 0.12, 0.45, 0.75 + k * 0.09, -d - 0.17 + k * 0.12, id('white'));
  }
  mesh.at(0, 0, -d - 0.6, 0, () => {
    plate(mesh, 0.9, 0.3, 0.44, 0.48, id('wood'));
    posts(mesh, 0.86, 0.28, 0, 0.44, 0.05, id('wood'));
  });
}

/** Dartboard on the wall; from y = 0 up, back at z = 0. */
export function darts({ mesh, id }: InteriorStage): void {
  mesh.cylinder([0, 0.32, -0.03], [0, 0.32, 0], 0.32, 0.32, 40, id('black'));
  for (const [r, m, z] of [
    [0.25, 'linen', 0.032],
    [0.235, 'bookRed', 0.034],
    [0.22, 'black', 0.036],
    [0.14, 'linen', 0.038],
    [0.125, 'bookGreen', 0.04],
    [0.11, 'black', 0.042],
    [0.03, 'bookGreen', 0.044],
    [0.014, 'bookRed', 0.046],
  ] as const)
    mesh.cylinder([0, 0.32, -z], [0, 0.32, -z + 0.002], r, r, 36, id(m));
  for (let k = 0; k < 10; k++) {
    const a = (k * Math.PI) / 10;
    const [c, s] = [0.25 * Math.cos(a), 0.25 * Math.sin(a)];
    mesh.cylinder([-c, 0.32 - s, -0.047], [c, 0.32 + s, -0.047], 0.0025, 0.0025, 4, id('steel'), false);
  }
  for (const [x, y] of [
    [0.05, 0.38],
    [-0.08, 0.27],
  ] as const) {
    mesh.cylinder([x, y, -0.2], [x, y, -0.045], 0.006, 0.004, 6, id('steel'));
    mesh.box(x - 0.02, y - 0.001, -0.22, x + 0.02, y + 0.001, -0.16, id('accent'));
  }
}

/** Table football with rods. */
export function footballTable({ mesh, id, random }: InteriorStage, w: number, d: number, h: number): void {
  for (const z of [-d / 2, d / 2 - 0.04]) mesh.box(-w / 2, h - 0.28, z, w / 2, h, z + 0.04, id('wood'));
  for (const x of [-w / 2, w / 2 - 0.04]) mesh.box(x, h - 0.28, -d / 2, x + 0.04, h, d / 2, id('wood'));
  plate(mesh, w, d, h - 0.28, h - 0.16, id('felt'));
  posts(mesh, w - 0.1, d - 0.06, 0, h - 0.28, 0.09, id('wood'));
  for (let k = 0; k < 8; k++) {
    const x = -w / 2 + (w * (k + 0.5)) / 8;
    const out = random.range(0.05, 0.16) * (k % 2 ? 1 : -1);
    mesh.cylinder([x, h - 0.05, -d / 2 - 0.14 + out], [x, h - 0.05, d / 2 + 0.14 + out], 0.008, 0.008, 8, id('steel'));
    mesh.cylinder(
      [x, h - 0.05, k % 2 ? d / 2 + 0.1 + out : -d / 2 - 0.2 + out],
      [x, h - 0.05, k % 2 ? d / 2 + 0.22 + out : -d / 2 - 0.08 + out],
      0.018,
      0.018,
      10,
      id('black'),
    );
    for (const z of [-0.2, 0, 0.2])
      mesh.box(
        x - 0.018,
        h - 0.14,
        z + out * 0.3 - 0.015,
        x + 0.018,
        h - 0.03,
        z + out * 0.3 + 0.015,
        id(k % 2 ? 'bookRed' : 'bookNavy'),
      );
  }
}

/** Chessboard with pieces at y = 0. */
export function chess({ mesh, id }: InteriorStage): void {
  plate(mesh, 0.42, 0.42, 0, 0.02, id('wood'));
  for (let r = 0; r < 8; r++)
    for (let c = 0; c < 8; c++) {
      const [x, z] = [-0.175 + c * 0.05, -0.175 + r * 0.05];
      mesh.box(x - 0.025, 0.02, z - 0.025, x + 0.025, 0.022, z + 0.025, id((r + c) % 2 ? 'darkWood' : 'linen'));
      if (r > 1 && r < 6) continue;
      const tall = r === 0 || r === 7 ? 0.085 : 0.05;
      lathe(
        mesh,
        [
          [0.018, 0.022],
          [0.008, 0.04],
          [0.01, tall],
          [0.002, tall + 0.012],
        ],
        id(r < 4 ? 'white' : 'black'),
        [x, z],
        8,
      );
    }
}

/** Exercise bike or rower: frame, wheel and seat. */
export function exerciseBike({ mesh, id }: InteriorStage): void {
  for (const z of [-0.5, 0.42]) mesh.box(-0.26, 0, z - 0.04, 0.26, 0.06, z + 0.04, id('black'));
  mesh.cylinder([-0.04, 0.32, -0.36], [0.04, 0.32, -0.36], 0.25, 0.25, 32, id('steel'));
  tube(
    mesh,
    [
      [0, 0.05, 0.42],
      [0, 0.32, 0],
      [0, 0.32, -0.36],
      [0, 0.06, -0.5],
    ],
    0.035,
    id('metal'),
  );
  tube(
    mesh,
    [
      [0, 0.32, 0],
      [0, 0.86, 0.2],
    ],
    0.03,
    id('metal'),
  );
  tube(
    mesh,
    [
      [0, 0.36, -0.3],
      [0, 1.06, -0.42],
    ],
    0.03,
    id('metal'),
  );
  mesh.cushion(-0.12, 0.86, 0.04, 0.12, 0.95, 0.32, 0.04, id('black'));
  tube(
    mesh,
    [
      [-0.24, 1.12, -0.26],
      [-0.2, 1.08, -0.44],
      [0.2, 1.08, -0.44],
      [0.24, 1.12, -0.26],
    ],
    0.018,
    id('black'),
  );
  mesh.box(-0.12, 1.1, -0.5, 0.12, 1.28, -0.46, id('screen'));
  tube(
    mesh,
    [
      [-0.16, 0.2, 0.05],
      [0, 0.32, 0],
      [0.16, 0.44, -0.05],
    ],
    0.014,
    id('steel'),
  );
}

/** Heavy bag on a chain. y = 0 is its lower end. */
export function punchingBag(stage: InteriorStage, h: number): void {
  const { mesh, id } = stage;
  lathe(
    mesh,
    [
      [0.01, 0],
      [0.18, 0.03],
      [0.18, h - 0.08],
      [0.1, h - 0.02],
    ],
    id('black'),
    [0, 0],
    28,
  );
  mesh.cylinder([0, h * 0.66, 0], [0, h * 0.72, 0], 0.183, 0.183, 28, id('accent'), false);
  mesh.cylinder([0, h - 0.02, 0], [0, stage.overhead, 0], 0.012, 0.012, 6, id('steel'));
  bars(mesh, -0.1, 0.1, 2, h - 0.05, h + 0.2, 0, 0.006, id('steel'));
}

/** Terrestrial globe on a wooden stand. */
export function globe({ mesh, id }: InteriorStage, h: number): void {
  const r = Math.min(0.24, h * 0.4);
  roundLegs(mesh, r * 1.6, r * 1.6, h - r, 0.016, id('wood'), 0.03);
  hoop(mesh, [0, h - r, 0], r * 1.14, 0.014, id('wood'), 'y');
  mesh.sphere([0, h - r, 0], r, 20, id('globe'));
  hoop(mesh, [0, h - r, 0], r * 1.05, 0.008, id('brass'), 'z');
}
