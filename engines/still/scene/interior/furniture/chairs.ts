/** More seats. Each stands with its middle at the origin and looks towards -z. Metres. */
import type { InteriorStage } from '../interior-stage';
import { bars, hoop, plate, posts, roundLegs, tube } from './shapes';

/** High back with wings at the sides of the head. */
export function wingChair({ mesh, id }: InteriorStage): void {
  const f = id('fabric2');
  mesh.cushion(-0.33, 0.28, -0.36, 0.33, 0.46, 0.26, 0.07, f);
  mesh.cushion(-0.34, 0.4, 0.2, 0.34, 1.12, 0.38, 0.09, f);
  for (const x of [-0.38, 0.26]) {
    mesh.cushion(x, 0.25, -0.34, x + 0.12, 0.62, 0.34, 0.05, f);
    mesh.cushion(x + 0.01, 0.58, 0.02, x + 0.11, 1.08, 0.34, 0.05, f);
  }
  roundLegs(mesh, 0.66, 0.66, 0.28, 0.022, id('wood'), 0.02);
}

/** Low, deep, all upholstery: the club chair; with a footrest raised it is a recliner. */
export function clubChair({ mesh, id }: InteriorStage, footrest: boolean): void {
  const f = id('fabric2');
  mesh.cushion(-0.42, 0.1, -0.4, 0.42, 0.4, 0.42, 0.06, f);
  mesh.cushion(-0.28, 0.36, -0.43, 0.28, 0.5, 0.24, 0.06, f);
  mesh.cushion(-0.4, 0.36, 0.18, 0.4, footrest ? 1.04 : 0.82, 0.43, 0.1, f);
  for (const x of [-0.44, 0.26]) mesh.cushion(x, 0.1, -0.42, x + 0.18, 0.62, 0.4, 0.08, f);
  if (footrest) mesh.cushion(-0.27, 0.34, -0.86, 0.27, 0.48, -0.44, 0.05, f);
  plate(mesh, 0.7, 0.7, 0, 0.1, id('black'));
}

/** Wooden chair with spindles in its back; on rockers it rocks. */
export function spindleChair({ mesh, id }: InteriorStage, rockers: boolean): void {
  const wood = id('wood');
  const lift = rockers ? 0.06 : 0;
  mesh.cushion(-0.23, 0.42 + lift, -0.22, 0.23, 0.46 + lift, 0.21, 0.02, wood);
  mesh.at(0, lift, 0, 0, () => roundLegs(mesh, 0.44, 0.42, 0.43, 0.018, wood, 0.03));
  bars(mesh, -0.19, 0.19, 6, 0.46 + lift, 1 + lift, 0.21, 0.009, wood);
  mesh.box(-0.23, 0.98 + lift, 0.19, 0.23, 1.06 + lift, 0.225, wood);
  if (!rockers) return;
  for (const x of [-0.22, 0.22]) {
    tube(
      mesh,
      [-0.5, -0.25, 0, 0.25, 0.5].map((z) => [x, 0.02 + 0.28 * z * z, z] as const),
      0.017,
      wood,
    );
    tube(
      mesh,
      [
        [x, 0.5, -0.18],
        [x, 0.68, -0.2],
        [x, 0.7, 0.2],
      ],
      0.014,
      wood,
    );
  }
}

/** Round basket of cane on thin legs. */
export function rattanChair({ mesh, id }: InteriorStage): void {
  const cane = id('wood');
  for (let k = 0; k < 9; k++)
    hoop(mesh, [0, 0.34 + k * 0.045, 0.02], 0.3 + 0.02 * k - (k > 6 ? 0.02 : 0), 0.01, cane, 'y');
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * 2 * Math.PI;
    const high = Math.sin(a) > -0.5 ? 0.72 + 0.16 * Math.max(0, Math.sin(a)) : 0.42;
    tube(
      mesh,
      [
        [0.29 * Math.cos(a), 0.34, 0.02 + 0.29 * Math.sin(a)],
        [0.44 * Math.cos(a), high, 0.02 + 0.42 * Math.sin(a)],
      ],
      0.008,
      cane,
      5,
    );
  }
  mesh.cushion(-0.29, 0.36, -0.27, 0.29, 0.48, 0.27, 0.06, id('linen'));
  roundLegs(mesh, 0.5, 0.5, 0.35, 0.018, cane, 0.05);
}

/** Sling of cloth on a low frame: lounger of a pool, with a raised head. */
export function lounger({ mesh, id }: InteriorStage): void {
  const wood = id('wood');
  for (const x of [-0.32, 0.29]) mesh.box(x, 0.24, -0.95, x + 0.03, 0.3, 0.45, wood);
  for (let z = -0.92; z < 0.42; z += 0.1) mesh.box(-0.3, 0.28, z, 0.3, 0.3, z + 0.07, wood);
  for (const z of [-0.85, 0.35]) for (const x of [-0.32, 0.28]) mesh.box(x, 0, z, x + 0.04, 0.26, z + 0.05, wood);
  mesh.cushion(-0.29, 0.3, -0.94, 0.29, 0.38, 0.34, 0.035, id('linen'));
  for (let k = 0; k < 6; k++)
    mesh.cushion(-0.29, 0.33 + k * 0.085, 0.3 + k * 0.1, 0.29, 0.44 + k * 0.085, 0.44 + k * 0.1, 0.03, id('linen'));
}

export function beanbag({ mesh, id }: InteriorStage): void {
  mesh.sphere([0, 0.27, 0], 0.42, 14, id('accent'), 0.64);
  mesh.sphere([0, 0.5, 0.14], 0.28, 12, id('accent'), 0.9);
}

/** Row of n seats on one beam, as in a waiting room. */
export function beamSeats({ mesh, id }: InteriorStage, width: number): void {
  const n = Math.max(2, Math.round(width / 0.56));
  const step = width / n;
  for (let i = 0; i < n; i++) {
    const x = -width / 2 + step * (i + 0.5);
    mesh.cushion(x - 0.23, 0.42, -0.24, x + 0.23, 0.47, 0.2, 0.02, id('fabric'));
    mesh.cushion(x - 0.23, 0.5, 0.2, x + 0.23, 0.86, 0.25, 0.02, id('fabric'));
  }
  mesh.box(-width / 2, 0.34, -0.03, width / 2, 0.4, 0.05, id('steel'));
  for (const x of [-width / 2 + 0.2, width / 2 - 0.2]) {
    mesh.box(x - 0.03, 0.04, -0.02, x + 0.03, 0.36, 0.04, id('steel'));
    mesh.box(x - 0.03, 0, -0.28, x + 0.03, 0.05, 0.26, id('steel'));
  }
}

/** Tip-up seats of a theatre side by side. */
export function theatreSeats({ mesh, id }: InteriorStage, width: number): void {
  const n = Math.max(1, Math.round(width / 0.56));
  const step = width / n;
  const f = id('fabric');
  for (let i = 0; i < n; i++) {
    const x = -width / 2 + step * (i + 0.5);
    mesh.box(x - 0.23, 0.4, -0.25, x + 0.23, 0.5, 0.14, f);
    mesh.box(x - 0.24, 0.42, 0.14, x + 0.24, 0.98, 0.23, f);
    mesh.box(x - 0.2, 0.94, 0.145, x + 0.2, 1.03, 0.225, f);
  }
  for (let i = 0; i <= n; i++) {
    const x = -width / 2 + step * i;
    mesh.box(x - 0.025, 0, -0.05, x + 0.025, 0.5, 0.2, id('black'));
    mesh.box(x - 0.03, 0.58, -0.22, x + 0.03, 0.62, 0.18, id('wood'));
  }
}

/** Long bench of a church with its back and a shelf behind it. */
export function pew({ mesh, id }: InteriorStage, width: number): void {
  const wood = id('wood');
  const half = width / 2;
  mesh.box(-half, 0.4, -0.24, half, 0.45, 0.18, wood);
  mesh.box(-half, 0.45, 0.18, half, 0.92, 0.22, wood);
  mesh.box(-half, 0.9, 0.15, half, 0.95, 0.3, wood);
  for (const x of [-half, half - 0.05]) {
    mesh.box(x, 0, -0.26, x + 0.05, 0.62, 0.26, wood);
    mesh.box(x, 0.6, 0.12, x + 0.05, 1.02, 0.26, wood);
  }
  mesh.box(-half, 0.12, 0.16, half, 0.2, 0.2, wood);
}

/** Chair of a hairdresser: upholstery on a chromed foot, with a footrest. */
export function salonChair({ mesh, id }: InteriorStage): void {
  const f = id('black');
  mesh.cushion(-0.27, 0.46, -0.26, 0.27, 0.58, 0.24, 0.04, f);
  mesh.cushion(-0.26, 0.56, 0.18, 0.26, 1, 0.3, 0.05, f);
  for (const x of [-0.33, 0.27]) mesh.cushion(x, 0.66, -0.22, x + 0.06, 0.72, 0.22, 0.02, f);
  mesh.cylinder([0, 0.04, 0], [0, 0.46, 0], 0.05, 0.05, 16, id('steel'));
  mesh.cylinder([0, 0, 0], [0, 0.04, 0], 0.3, 0.26, 28, id('steel'));
  tube(
    mesh,
    [
      [-0.18, 0.44, -0.2],
      [-0.18, 0.2, -0.44],
      [0.18, 0.2, -0.44],
      [0.18, 0.44, -0.2],
    ],
    0.016,
    id('steel'),
  );
}

/** Stackable chair of a school: bent tube and a wooden shell. */
export function schoolChair({ mesh, id }: InteriorStage): void {
  for (const x of [-0.18, 0.18]) {
    tube(
      mesh,
      [
        [x, 0, -0.2],
        [x, 0.43, -0.18],
        [x, 0.43, 0.16],
        [x, 0.8, 0.22],
      ],
      0.012,
      id('steel'),
    );
    tube(
      mesh,
      [
        [x, 0.43, 0.1],
        [x, 0, 0.24],
      ],
      0.012,
      id('steel'),
    );
  }
  mesh.box(-0.2, 0.43, -0.2, 0.2, 0.45, 0.18, id('wood'));
  mesh.box(-0.2, 0.6, 0.185, 0.2, 0.82, 0.205, id('wood'));
}

/** Hammock of cloth between two stands. */
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

/** Armless seat stuffed all round: ottoman, pouf, or a long one to lie on. */
export function pouf({ mesh, id }: InteriorStage, w: number, d: number, h: number, round: boolean): void {
  if (round) {
    mesh.cylinder([0, 0, 0], [0, h - 0.06, 0], w / 2 - 0.01, w / 2, 32, id('fabric2'));
    mesh.sphere([0, h - 0.08, 0], w / 2, 14, id('fabric2'), 0.18);
    return;
  }
  mesh.cushion(-w / 2, 0.12, -d / 2, w / 2, h, d / 2, 0.06, id('fabric2'));
  posts(mesh, w - 0.1, d - 0.1, 0, 0.13, 0.04, id('wood'));
}

/** Long seat for one, raised at one end. */
export function chaise({ mesh, id }: InteriorStage): void {
  const f = id('fabric2');
  mesh.cushion(-0.36, 0.22, -0.85, 0.36, 0.42, 0.75, 0.07, f);
  mesh.cushion(-0.36, 0.36, 0.45, 0.36, 0.86, 0.75, 0.1, f);
  mesh.cushion(0.24, 0.36, -0.1, 0.38, 0.62, 0.7, 0.06, f);
  mesh.cylinder([-0.28, 0.52, 0.4], [0.2, 0.52, 0.4], 0.09, 0.09, 18, id('accent'));
  mesh.at(0, 0, -0.05, 0, () => roundLegs(mesh, 0.66, 1.5, 0.24, 0.024, id('wood')));
}

/** A tall chair with carved back and arms, for a judge, a host or a king. */
export function highChair({ mesh, id }: InteriorStage): void {
  const wood = id('darkWood');
  posts(mesh, 0.62, 0.6, 0, 0.5, 0.06, wood);
  mesh.cushion(-0.28, 0.44, -0.3, 0.28, 0.56, 0.24, 0.04, id('accent'));
  mesh.box(-0.31, 0.5, 0.24, 0.31, 1.4, 0.3, wood);
  mesh.cushion(-0.22, 0.62, 0.18, 0.22, 1.24, 0.25, 0.03, id('accent'));
  for (const x of [-0.31, 0.25]) {
    mesh.box(x, 0.68, -0.3, x + 0.06, 0.73, 0.24, wood);
    mesh.box(x, 0.5, -0.3, x + 0.06, 0.7, -0.24, wood);
    mesh.sphere([x + 0.03, 1.44, 0.27], 0.045, 8, wood);
  }
}
