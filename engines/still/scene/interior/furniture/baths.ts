/** Leisure baths: tubs, saunas, pools. Wall pieces have their back at z = 0. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { lathe, plate, tube } from './shapes';

/** Round stave tub filled with water, with steps. */
export function hotTub({ mesh, id }: InteriorStage, w: number, h: number): void {
  const r = w / 2 - 0.02;
  lathe(
    mesh,
    [
      [r, 0],
      [r, h],
      [r - 0.07, h],
      [r - 0.07, h - 0.14],
    ],
    id('wood'),
    [0, 0],
    40,
  );
  for (const y of [0.16, h - 0.16])
    mesh.cylinder([0, y - 0.02, 0], [0, y + 0.02, 0], r + 0.008, r + 0.008, 40, id('metal'), false);
  mesh.cylinder([0, h - 0.13, 0], [0, h - 0.12, 0], r - 0.07, r - 0.07, 40, id('water'));
  for (let k = 0; k < 20; k++) {
    const a = (k / 20) * 6.2832;
    mesh.cylinder(
      [r * 1.003 * Math.cos(a), 0, r * 1.003 * Math.sin(a)],
      [r * 1.003 * Math.cos(a), h, r * 1.003 * Math.sin(a)],
      0.006,
      0.006,
      4,
      id('darkWood'),
      false,
    );
  }
}

/** Builds two tiers of slatted benches along the wall. */
export function saunaBench({ mesh, id }: InteriorStage, w: number, d: number): void {
  const wood = id('wood');
  for (const [y, z0, z1] of [
    [0.45, -d, -d * 0.52],
    [0.9, -d * 0.5, -0.02],
  ] as const) {
    for (let z = z0; z < z1 - 0.07; z += 0.1) mesh.box(-w / 2, y - 0.03, z, w / 2, y, z + 0.08, wood);
    mesh.box(-w / 2, y - 0.14, z0, w / 2, y - 0.03, z0 + 0.03, wood);
    for (let x = -w / 2; x <= w / 2; x += Math.max(0.7, (w - 0.05) / Math.max(1, Math.round(w / 1.1))))
      mesh.box(x, 0, z0 + 0.03, Math.min(x + 0.05, w / 2), y - 0.03, z0 + 0.08, wood);
  }
  for (const y of [1.2, 1.36]) mesh.box(-w / 2, y, -0.06, w / 2, y + 0.09, -0.03, wood);
  for (let k = 0; k < 9; k++)
    mesh.box(-w / 2, 0.04 + k * 0.045, -d * 0.5, w / 2, 0.06 + k * 0.045, -d * 0.5 + 0.01, wood);
}

/** Wooden bucket with a ladle. */
export function bucket({ mesh, id }: InteriorStage): void {
  lathe(
    mesh,
    [
      [0.12, 0],
      [0.15, 0.26],
      [0.14, 0.26],
      [0.13, 0.2],
    ],
    id('wood'),
    [0, 0],
    24,
  );
  mesh.cylinder([0, 0.2, 0], [0, 0.205, 0], 0.13, 0.13, 24, id('water'));
  for (const y of [0.05, 0.2])
    mesh.cylinder([0, y, 0], [0, y + 0.02, 0], 0.13 + y * 0.1, 0.135 + y * 0.1, 24, id('metal'), false);
  mesh.cylinder([0.04, 0.22, 0], [0.3, 0.42, 0.06], 0.01, 0.012, 8, id('wood'));
}

/** Swimming pool: a tiled basin with a stone edge, its water slightly below the edge. */
export function pool({ mesh, id }: InteriorStage, w: number, d: number): void {
  const edge = 0.35;
  for (const z of [-d / 2, d / 2 - edge]) mesh.box(-w / 2, 0, z, w / 2, 0.12, z + edge, id('stoneTop'));
  for (const x of [-w / 2, w / 2 - edge]) mesh.box(x, 0, -d / 2, x + edge, 0.12, d / 2, id('stoneTop'));
  plate(mesh, w - 2 * edge, d - 2 * edge, 0.001, 0.012, id('poolTile'));
  mesh.quad(
    [-w / 2 + edge, 0.075, -d / 2 + edge],
    [w / 2 - edge, 0.075, -d / 2 + edge],
    [w / 2 - edge, 0.075, d / 2 - edge],
    [-w / 2 + edge, 0.075, d / 2 - edge],
    id('poolWater'),
  );
  for (const x of [w * 0.2, w * 0.2 + 0.5])
    tube(
      mesh,
      [
        [x, 0.1, -d / 2 + edge + 0.1],
        [x, 0.75, -d / 2 + edge],
        [x, 0.85, -d / 2 + 0.2],
        [x, 0.12, -d / 2 + 0.1],
      ],
      0.02,
      id('steel'),
    );
}
