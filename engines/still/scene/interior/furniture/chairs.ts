/** Further seats, in metres. They are centred at the origin and face -z. */
import type { InteriorStage } from '../stage/interior-stage';
import { bars, hoop, plate, posts, roundLegs, tube } from './shapes';

/** Wing chair: high back with side wings. */
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

/** Club chair: low, deep, fully upholstered; with a raised footrest a recliner. */
export function clubChair({ mesh, id }: InteriorStage, footrest: boolean): void {
  const f = id('fabric2');
  mesh.cushion(-0.42, 0.1, -0.4, 0.42, 0.4, 0.42, 0.06, f);
  mesh.cushion(-0.28, 0.36, -0.43, 0.28, 0.5, 0.24, 0.06, f);
  mesh.cushion(-0.4, 0.36, 0.18, 0.4, footrest ? 1.04 : 0.82, 0.43, 0.1, f);
  for (const x of [-0.44, 0.26]) mesh.cushion(x, 0.1, -0.42, x + 0.18, 0.62, 0.4, 0.08, f);
  if (footrest) mesh.cushion(-0.27, 0.34, -0.86, 0.27, 0.48, -0.44, 0.05, f);
  plate(mesh, 0.7, 0.7, 0, 0.1, id('black'));
}

/** Wooden spindle-back chair; with rockers a rocking chair. */
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

/** Round cane basket chair on thin legs. */
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

/** Church pew with a back and a shelf behind it. */
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

/** Hairdresser's chair: upholstered, on a chromed foot, with a footrest. */
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

/** Stackable school chair: bent tube and a wooden shell. */
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
