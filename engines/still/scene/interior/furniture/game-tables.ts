/** Tables to play on, around the origin. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { bars, lathe, plate, posts } from './shapes';

/** Billiard table: green cloth in a deep wooden frame, six pockets, balls and a cue. */
export function billiardTable({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  plate(mesh, w, d, h - 0.2, h - 0.04, id('wood'));
  plate(mesh, w - 0.26, d - 0.26, h - 0.05, h - 0.03, id('felt'));
  for (const z of [-1, 1])
    mesh.box(
      -w / 2,
      h - 0.06,
      z * (d / 2) - (z > 0 ? 0.13 : 0),
      w / 2,
      h,
      z * (d / 2) + (z > 0 ? 0 : 0.13),
      id('wood'),
    );
  for (const x of [-1, 1])
    mesh.box(
      x * (w / 2) - (x > 0 ? 0.13 : 0),
      h - 0.06,
      -d / 2,
      x * (w / 2) + (x > 0 ? 0 : 0.13),
      h,
      d / 2,
      id('wood'),
    );
  for (const x of [-w / 2 + 0.13, 0, w / 2 - 0.13])
    for (const z of [-d / 2 + 0.13, d / 2 - 0.13])
      mesh.cylinder([x, h - 0.04, z], [x, h + 0.004, z], 0.07, 0.07, 18, id('black'));
  for (const x of [-w / 2 + 0.25, w / 2 - 0.25])
    for (const z of [-d / 2 + 0.25, d / 2 - 0.25])
      lathe(
        mesh,
        [
          [0.07, 0],
          [0.05, 0.1],
          [0.09, 0.3],
          [0.06, 0.45],
          [0.1, h - 0.2],
        ],
        id('wood'),
        [x, z],
        18,
      );
  const balls = ['accent', 'white', 'bookRed', 'bookNavy', 'bookOchre', 'black'] as const;
  for (let r = 0, i = 0; r < 4; r++)
    for (let k = 0; k <= r; k++, i++)
      mesh.sphere(
        [w * 0.2 + r * 0.052, h - 0.001, (k - r / 2) * 0.06],
        0.029,
        8,
        id(balls[i % balls.length] ?? 'white'),
      );
  mesh.sphere([-w * 0.25, h - 0.001, 0.06], 0.029, 8, id('white'));
  mesh.cylinder([-w * 0.42, h + 0.02, -0.25], [-w * 0.05, h + 0.02, 0.12], 0.013, 0.006, 8, id('darkWood'));
}

/** Table tennis table with its net. */
export function tennisTable({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  plate(mesh, w, d, h - 0.03, h, id('felt'));
  plate(mesh, w, 0.02, h, h + 0.002, id('white'));
  mesh.box(-w / 2, h, -d / 2, w / 2, h + 0.002, -d / 2 + 0.03, id('white'));
  mesh.box(-w / 2, h, d / 2 - 0.03, w / 2, h + 0.002, d / 2, id('white'));
  bars(mesh, -0.001, 0.001, 1, h, h + 0.15, -d / 2 - 0.06, 0.012, id('steel'));
  bars(mesh, -0.001, 0.001, 1, h, h + 0.15, d / 2 + 0.06, 0.012, id('steel'));
  for (let k = 0; k < 6; k++)
    mesh.box(-0.004, h + 0.02 + k * 0.024, -d / 2 - 0.06, 0.004, h + 0.026 + k * 0.024, d / 2 + 0.06, id('white'));
  posts(mesh, w - 0.6, d - 0.3, 0, h - 0.03, 0.05, id('steel'));
}
