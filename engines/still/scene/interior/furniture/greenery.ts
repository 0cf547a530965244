/** House plants, centred at the origin. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { lathe, tube } from './shapes';

function pot({ mesh, id }: InteriorStage, r: number, h: number): void {
  lathe(
    mesh,
    [
      [r * 0.72, 0],
      [r, h],
      [r * 0.92, h],
      [r * 0.9, h - 0.03],
      [0.001, h - 0.03],
    ],
    id('pot'),
    [0, 0],
    26,
  );
}

/** A leaf: two triangles folded along its midrib. */
function leaf(
  { mesh, id }: InteriorStage,
  at: readonly [number, number, number],
  a: number,
  length: number,
  wide: number,
  droop: number,
): void {
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const tip = [at[0] + c * length, at[1] - droop, at[2] + s * length] as const;
  const mid = [at[0] + c * length * 0.45, at[1] + 0.02 - droop * 0.2, at[2] + s * length * 0.45] as const;
  for (const side of [-1, 1]) {
    const edge = [mid[0] - s * wide * side, mid[1] + wide * 0.25, mid[2] + c * wide * side] as const;
    mesh.triangle(at, edge, tip, id('plant'));
    mesh.triangle(at, mid, edge, id('plant'));
  }
}

/** Small potted tree: fig, olive or rubber plant. */
export function potTree(stage: InteriorStage, h: number, wide: number): void {
  const { mesh, id, random } = stage;
  pot(stage, wide * 0.3, 0.36);
  tube(
    mesh,
    [
      [0, 0.3, 0],
      [0.02, h * 0.4, 0.01],
      [-0.02, h * 0.66, 0],
    ],
    0.02,
    id('darkWood'),
  );
  for (let i = 0; i < 120; i++) {
    const [a, t] = [random.range(0, 6.283), random.next()];
    const r = wide * 0.44 * Math.sin(Math.PI * (0.15 + 0.8 * t)) * Math.sqrt(random.next());
    leaf(
      stage,
      [r * Math.cos(a), h * (0.45 + 0.52 * t), r * Math.sin(a)],
      a + random.range(-0.7, 0.7),
      0.15,
      0.045,
      0.05,
    );
  }
}

/** Cactus of ribbed columns. */
export function cactus(stage: InteriorStage, h: number): void {
  const { mesh, id } = stage;
  pot(stage, 0.15, 0.22);
  const column = (x: number, z: number, y0: number, y1: number, r: number): void => {
    lathe(
      mesh,
      [
        [r, y0],
        [r, y1 - r * 0.6],
        [r * 0.7, y1 - r * 0.15],
        [0.001, y1],
      ],
      id('plant'),
      [x, z],
      9,
    );
  };
  column(0, 0, 0.19, h, 0.07);
  tube(
    mesh,
    [
      [0, h * 0.45, 0],
      [0.14, h * 0.5, 0],
      [0.15, h * 0.6, 0],
    ],
    0.045,
    id('plant'),
    9,
  );
  column(0.15, 0, h * 0.56, h * 0.84, 0.045);
  tube(
    mesh,
    [
      [0, h * 0.38, 0],
      [-0.12, h * 0.42, 0.03],
      [-0.13, h * 0.5, 0.03],
    ],
    0.04,
    id('plant'),
    9,
  );
  column(-0.13, 0.03, h * 0.47, h * 0.68, 0.04);
}

/** Hanging pot in a net with trailing vines. y = 0 is the lowest leaf. */
export function hangingPlant(stage: InteriorStage, h: number): void {
  const { mesh, id, random } = stage;
  const y = h - 0.22;
  mesh.at(0, y, 0, 0, () => pot(stage, 0.13, 0.18));
  for (let k = 0; k < 3; k++)
    mesh.cylinder(
      [0.12 * Math.cos(k * 2.1), y + 0.16, 0.12 * Math.sin(k * 2.1)],
      [0, h + 0.35, 0],
      0.004,
      0.004,
      5,
      id('linen'),
    );
  mesh.cylinder([0, h + 0.35, 0], [0, stage.overhead, 0], 0.004, 0.004, 5, id('linen'));
  for (let i = 0; i < 16; i++) {
    const a = random.range(0, 6.283);
    const long = random.range(0.25, 1) * y;
    for (let t = 0; t < 8; t++)
      leaf(
        stage,
        [
          (0.12 + 0.07 * Math.sin(t)) * Math.cos(a),
          y + 0.18 - (long * t) / 8,
          (0.12 + 0.07 * Math.sin(t)) * Math.sin(a),
        ],
        a + random.range(-1.3, 1.3),
        0.09,
        0.03,
        0.05,
      );
  }
}

/** Planter box for a row or a window. */
export function planterBox(stage: InteriorStage, w: number, d: number, h: number): void {
  const { mesh, id, random } = stage;
  const box = h * 0.45;
  mesh.box(-w / 2, 0, -d / 2, w / 2, box, d / 2, id('wood'));
  for (let i = 0; i < Math.round(w * 110); i++)
    leaf(
      stage,
      [
        random.range(-w / 2 + 0.05, w / 2 - 0.05),
        box + random.range(0, h - box) * 0.8,
        random.range(-d / 2 + 0.05, d / 2 - 0.05),
      ],
      random.range(0, 6.28),
      random.range(0.12, 0.22),
      0.03,
      random.range(-0.05, 0.08),
    );
}

/** Bonsai in a small pot. */
export function bonsai(stage: InteriorStage): void {
  const { mesh, id, random } = stage;
  mesh.box(-0.15, 0, -0.1, 0.15, 0.07, 0.1, id('pot'));
  tube(
    mesh,
    [
      [0, 0.06, 0],
      [0.05, 0.16, 0.01],
      [-0.02, 0.24, 0],
      [0.04, 0.32, 0],
    ],
    0.017,
    id('darkWood'),
  );
  for (const [x, y, r] of [
    [0.1, 0.24, 0.09],
    [-0.1, 0.3, 0.1],
    [0.04, 0.38, 0.1],
  ] as const)
    for (let i = 0; i < 40; i++)
      leaf(
        stage,
        [x + random.range(-r, r), y + random.range(-0.025, 0.035), random.range(-r, r) * 0.8],
        random.range(0, 6.28),
        0.045,
        0.018,
        0,
      );
}

/** Flowers in a vase at y = 0. */
export function bouquet(stage: InteriorStage): void {
  const { mesh, id, random } = stage;
  lathe(
    mesh,
    [
      [0.05, 0],
      [0.075, 0.08],
      [0.04, 0.18],
      [0.05, 0.2],
    ],
    id('pot'),
  );
  for (let i = 0; i < 14; i++) {
    const a = random.range(0, 6.283);
    const r = random.range(0.03, 0.14);
    const top = [r * Math.cos(a), random.range(0.34, 0.46), r * Math.sin(a)] as const;
    mesh.cylinder([0, 0.18, 0], top, 0.004, 0.003, 5, id('plant'), false);
    mesh.sphere(
      top,
      random.range(0.022, 0.036),
      6,
      id((['accent', 'linen', 'bookRed'] as const)[i % 3] ?? 'accent'),
      0.8,
    );
    leaf(stage, [top[0] * 0.6, 0.26, top[2] * 0.6], a, 0.11, 0.025, 0.02);
  }
}

/** Wall of leaves in a frame; back at z = 0. */
export function greenWall(stage: InteriorStage, w: number, h: number): void {
  const { mesh, id, random } = stage;
  mesh.box(-w / 2, 0, -0.06, w / 2, h, 0, id('darkWood'));
  for (let i = 0; i < Math.round(w * h * 240); i++)
    leaf(
      stage,
      [random.range(-w / 2 + 0.03, w / 2 - 0.03), random.range(0.06, h - 0.03), -0.06 - random.range(0, 0.06)],
      -Math.PI / 2 + random.range(-1, 1),
      random.range(0.09, 0.17),
      0.035,
      random.range(0, 0.12),
    );
}
