/** Pictures, mirrors, clocks and boards: back at z = 0, from y = 0 up. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { hoop, tube } from './shapes';

/** Picture in a frame. */
export function framed({ mesh, id, random }: InteriorStage, w: number, h: number): void {
  mesh.box(-w / 2, 0, -0.04, w / 2, h, -0.004, id('frame'));
  const mount = Math.min(w, h) * 0.11;
  mesh.box(-w / 2 + 0.025, 0.025, -0.044, w / 2 - 0.025, h - 0.025, -0.04, id('white'));
  mesh.box(-w / 2 + mount, mount, -0.046, w / 2 - mount, h - mount, -0.044, id(random.chance(0.5) ? 'artA' : 'artB'));
}

/** Framed mirror; round or rectangular. */
export function mirror({ mesh, id }: InteriorStage, w: number, h: number, round: boolean): void {
  if (round) {
    mesh.cylinder([0, h / 2, -0.03], [0, h / 2, 0], w / 2, w / 2, 48, id('metal'));
    mesh.cylinder([0, h / 2, -0.034], [0, h / 2, -0.03], w / 2 - 0.018, w / 2 - 0.018, 48, id('mirror'));
    return;
  }
  mesh.box(-w / 2, 0, -0.04, w / 2, h, -0.004, id('wood'));
  mesh.box(-w / 2 + 0.05, 0.05, -0.044, w / 2 - 0.05, h - 0.05, -0.04, id('mirror'));
}

/** Wall clock with hour marks and hands. */
export function wallClock({ mesh, id }: InteriorStage, w: number): void {
  const r = w / 2;
  mesh.cylinder([0, r, -0.05], [0, r, 0], r, r, 44, id('black'));
  mesh.cylinder([0, r, -0.054], [0, r, -0.05], r * 0.9, r * 0.9, 44, id('white'));
  for (let k = 0; k < 12; k++) {
    const a = (k * Math.PI) / 6;
    const [s, c] = [Math.sin(a), Math.cos(a)];
    mesh.cylinder(
      [r * 0.7 * s, r + r * 0.7 * c, -0.056],
      [r * 0.83 * s, r + r * 0.83 * c, -0.056],
      r * 0.022,
      r * 0.022,
      4,
      id('black'),
    );
  }
  for (const [a, l] of [
    [0.9, 0.42],
    [5.1, 0.62],
  ] as const)
    mesh.cylinder(
      [0, r, -0.06],
      [r * l * Math.sin(a), r + r * l * Math.cos(a), -0.06],
      r * 0.03,
      r * 0.018,
      6,
      id('black'),
    );
}

/** Woven wall hanging with stripes and fringes on a rod. */
export function tapestry({ mesh, id }: InteriorStage, w: number, h: number): void {
  mesh.cylinder([-w / 2, h - 0.03, -0.04], [w / 2, h - 0.03, -0.04], 0.018, 0.018, 10, id('wood'));
  const bands = ['fabric', 'accent', 'linen', 'fabric2', 'accent', 'fabric'] as const;
  bands.forEach((m, i) => {
    const y = 0.12 + ((h - 0.16) * i) / bands.length;
    mesh.box(-w / 2 + 0.05, y, -0.03, w / 2 - 0.05, y + (h - 0.16) / bands.length, -0.01, id(m));
    if (i === 2 || i === 3)
      for (let x = -w / 2 + 0.16; x < w / 2 - 0.1; x += 0.2)
        mesh.at(x, y + 0.1, -0.032, 0, () => mesh.cylinder([0, 0, 0], [0, 0, -0.004], 0.06, 0.06, 4, id('fabric')));
  });
  for (let x = -w / 2 + 0.07; x < w / 2 - 0.05; x += 0.05) mesh.box(x, 0, -0.022, x + 0.012, 0.13, -0.016, id('linen'));
}

/** Blackboard with chalk marks, or whiteboard with notes; a ledge below. */
export function writingBoard({ mesh, id }: InteriorStage, w: number, h: number, chalk: boolean): void {
  mesh.box(-w / 2, 0, -0.03, w / 2, h, 0, id(chalk ? 'wood' : 'steel'));
  mesh.box(-w / 2 + 0.04, 0.04, -0.035, w / 2 - 0.04, h - 0.04, -0.03, id(chalk ? 'slate' : 'white'));
  mesh.box(-w / 2, 0, -0.1, w / 2, 0.03, 0, id(chalk ? 'wood' : 'steel'));
  const ink = id(chalk ? 'chalk' : 'bookNavy');
  for (let r = 0; r < 4; r++)
    for (let k = 0; k < 7 - r; k++) {
      const x = -w * 0.4 + k * w * 0.1;
      mesh.box(x, h * 0.76 - r * h * 0.14, -0.037, x + w * 0.07, h * 0.76 - r * h * 0.14 + 0.014, -0.035, ink);
    }
  tube(
    mesh,
    [
      [w * 0.24, h * 0.24, -0.037],
      [w * 0.42, h * 0.24, -0.037],
      [w * 0.33, h * 0.6, -0.037],
      [w * 0.24, h * 0.24, -0.037],
    ],
    0.006,
    ink,
    4,
  );
}

/** World map on the wall. */
export function wallMap({ mesh, id, random }: InteriorStage, w: number, h: number): void {
  mesh.box(-w / 2, 0, -0.02, w / 2, h, 0, id('seaPaper'));
  for (const y of [0, h])
    mesh.cylinder([-w / 2 - 0.04, y, -0.015], [w / 2 + 0.04, y, -0.015], 0.02, 0.02, 10, id('darkWood'));
  const lands = [
    [-0.3, 0.66, 0.13, 0.13],
    [-0.22, 0.32, 0.07, 0.18],
    [0.02, 0.7, 0.08, 0.1],
    [0.05, 0.42, 0.09, 0.17],
    [0.24, 0.68, 0.2, 0.14],
    [0.36, 0.28, 0.08, 0.08],
    [-0.1, 0.86, 0.05, 0.06],
  ] as const;
  for (const [x, y, rx, ry] of lands) {
    const edge = Array.from({ length: 18 }, () => random.range(0.72, 1.18));
    edge.forEach((r, i) => {
      const next = edge[(i + 1) % edge.length] ?? r;
      const [a, b] = [(i / 18) * 6.2832, ((i + 1) / 18) * 6.2832];
      mesh.triangle(
        [x * w, y * h, -0.022],
        [(x + rx * r * Math.cos(a)) * w, (y + ry * r * Math.sin(a)) * h, -0.022],
        [(x + rx * next * Math.cos(b)) * w, (y + ry * next * Math.sin(b)) * h, -0.022],
        id('landPaper'),
      );
    });
  }
}

/** Projection screen, lit. */
export function projectionScreen(stage: InteriorStage, w: number, h: number): void {
  const { mesh, id } = stage;
  mesh.box(-w / 2, 0, -0.05, w / 2, h, -0.01, id('black'));
  mesh.box(-w / 2 + 0.06, 0.06, -0.055, w / 2 - 0.06, h - 0.06, -0.05, id('screenLit'));
}

/** Cross on a wall or an altar. */
export function cross({ mesh, id }: InteriorStage, w: number, h: number): void {
  mesh.box(-w * 0.08, 0, -0.06, w * 0.08, h, 0, id('wood'));
  mesh.box(-w / 2, h * 0.62, -0.06, w / 2, h * 0.62 + w * 0.16, 0, id('wood'));
}

/** Glowing palindromic letters on the wall, legible in a mirrored room. */
export function neonSign(stage: InteriorStage, w: number, h: number): void {
  const { mesh, id } = stage;
  hoop(mesh, [-w * 0.3, h / 2, -0.05], h * 0.36, 0.014, id('neon'), 'z');
  tube(
    mesh,
    [
      [-w * 0.06, h * 0.14, -0.05],
      [0, h * 0.86, -0.05],
      [w * 0.06, h * 0.14, -0.05],
    ],
    0.014,
    id('neon'),
  );
  hoop(mesh, [w * 0.3, h / 2, -0.05], h * 0.36, 0.014, id('neon'), 'z');
  mesh.box(-w / 2, h * 0.02, -0.058, w / 2, h * 0.05, -0.04, id('neon'));
  mesh.box(-w / 2, h * 0.05, -0.03, w / 2, h * 0.95, -0.015, id('black'));
  stage.lamp(0, h * 0.5, -0.16, 0.2, 0.2);
}
