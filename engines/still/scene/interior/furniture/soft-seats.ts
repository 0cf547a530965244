/** Lounge seats, centred at the origin, facing -z. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { lathe, posts, roundLegs, tube } from './shapes';

/** Pool lounger: fabric on a low frame, with a raised head. */
export function lounger({ mesh, id }: InteriorStage): void {
  const wood = id('wood');
  for (const x of [-0.32, 0.29]) mesh.box(x, 0.24, -0.95, x + 0.03, 0.3, 0.45, wood);
  for (let z = -0.92; z < 0.42; z += 0.1) mesh.box(-0.3, 0.28, z, 0.3, 0.3, z + 0.07, wood);
  for (const z of [-0.85, 0.35]) for (const x of [-0.32, 0.28]) mesh.box(x, 0, z, x + 0.04, 0.26, z + 0.05, wood);
  mesh.cushion(-0.29, 0.3, -0.94, 0.29, 0.38, 0.34, 0.035, id('linen'));
  for (let k = 0; k < 6; k++)
    mesh.cushion(-0.29, 0.33 + k * 0.085, 0.3 + k * 0.1, 0.29, 0.44 + k * 0.085, 0.44 + k * 0.1, 0.03, id('linen'));
}

/** Beanbag: pear-shaped, gathered at the top. */
export function beanbag({ mesh, id }: InteriorStage): void {
  const pear = [
    [0.3, 0],
    [0.4, 0.05],
    [0.43, 0.14],
    [0.42, 0.24],
    [0.37, 0.35],
    [0.29, 0.46],
    [0.2, 0.56],
    [0.12, 0.64],
    [0.06, 0.68],
    [0.035, 0.7],
    [0.05, 0.74],
    [0, 0.75],
  ] as const;
  lathe(mesh, pear, id('accent'), [0, 0], 36);
  // Seams from the knot down.
  for (let k = 0; k < 6; k++) {
    const a = (k / 6) * 2 * Math.PI;
    const seam = pear
      .slice(1, 9)
      .map(([r, y]): [number, number, number] => [Math.cos(a) * (r + 0.002), y, Math.sin(a) * (r + 0.002)]);
    tube(mesh, seam, 0.006, id('accent'));
  }
}

/** Fabric hammock between two stands. */
export function hammock({ mesh, id }: InteriorStage, width: number): void {
  const half = width / 2;
  const sag = (t: number): number => 0.5 + 1.5 * (t - 0.5) ** 2 * 1.6;
  const n = 18;
  for (let i = 0; i < n; i++) {
    const [a, b] = [i / n, (i + 1) / n];
    const wide = (t: number): number => 0.08 + 0.34 * Math.sin(Math.PI * t) ** 0.6;
    const [xa, xb] = [-half * 0.86 + a * half * 1.72, -half * 0.86 + b * half * 1.72];
    for (const side of [-1, 1])
      mesh.quad(
        [xa, sag(a), 0],
        [xb, sag(b), 0],
        [xb, sag(b) + 0.12, side * wide(b)],
        [xa, sag(a) + 0.12, side * wide(a)],
        id('accent'),
      );
  }
  for (const side of [-1, 1]) {
    tube(
      mesh,
      [
        [side * half * 0.86, sag(0), 0],
        [side * half, 1.35, 0],
      ],
      0.012,
      id('linen'),
    );
    mesh.cylinder([side * half * 0.7, 0.05, 0], [side * half, 1.4, 0], 0.035, 0.03, 10, id('wood'));
  }
  mesh.box(-half * 0.8, 0, -0.04, half * 0.8, 0.06, 0.04, id('wood'));
  for (const x of [-half * 0.7, half * 0.7]) mesh.box(x - 0.04, 0, -0.45, x + 0.04, 0.06, 0.45, id('wood'));
}

/** Armless upholstered seat: ottoman, pouf, or a long bench. */
export function pouf({ mesh, id }: InteriorStage, w: number, d: number, h: number, round: boolean): void {
  if (round) {
    mesh.cylinder([0, 0, 0], [0, h - 0.06, 0], w / 2 - 0.01, w / 2, 32, id('fabric2'));
    mesh.sphere([0, h - 0.08, 0], w / 2, 14, id('fabric2'), 0.18);
    return;
  }
  mesh.cushion(-w / 2, 0.12, -d / 2, w / 2, h, d / 2, 0.06, id('fabric2'));
  posts(mesh, w - 0.1, d - 0.1, 0, 0.13, 0.04, id('wood'));
}

/** Chaise longue, raised at one end. */
export function chaise({ mesh, id }: InteriorStage): void {
  const f = id('fabric2');
  mesh.cushion(-0.36, 0.22, -0.85, 0.36, 0.42, 0.75, 0.07, f);
  mesh.cushion(-0.36, 0.36, 0.45, 0.36, 0.86, 0.75, 0.1, f);
  mesh.cushion(0.24, 0.36, -0.1, 0.38, 0.62, 0.7, 0.06, f);
  mesh.cylinder([-0.28, 0.52, 0.4], [0.2, 0.52, 0.4], 0.09, 0.09, 18, id('accent'));
  mesh.at(0, 0, -0.05, 0, () => roundLegs(mesh, 0.66, 1.5, 0.24, 0.024, id('wood')));
}
