/** Objects on tables, at y = 0 around the origin. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { lathe, plate, tube } from './shapes';

/** A bowl of fruit at y = 0. */
export function fruitBowl({ mesh, id, random }: InteriorStage): void {
  lathe(
    mesh,
    [
      [0.05, 0],
      [0.06, 0.02],
      [0.15, 0.09],
      [0.16, 0.1],
      [0.13, 0.08],
    ],
    id('pot'),
  );
  for (let i = 0; i < 7; i++)
    mesh.sphere(
      [random.range(-0.07, 0.07), 0.09 + (i > 4 ? 0.05 : 0), random.range(-0.07, 0.07)],
      0.042,
      8,
      id((['bookRed', 'bookOchre', 'plant'] as const)[i % 3] ?? 'bookRed'),
    );
}

export function bookStack({ mesh, id, random }: InteriorStage): void {
  for (let k = 0; k < 4; k++)
    mesh.turnedBox(
      0,
      k * 0.035,
      0,
      random.range(0.2, 0.26),
      0.034,
      random.range(0.15, 0.19),
      random.range(-0.3, 0.3),
      id((['bookNavy', 'bookOchre', 'bookRed', 'linen'] as const)[k] ?? 'linen'),
    );
}

export function bottles({ mesh, id }: InteriorStage): void {
  for (const [x, z, m] of [
    [-0.06, 0, 'bookGreen'],
    [0.05, 0.03, 'bookBlack'],
  ] as const)
    lathe(
      mesh,
      [
        [0.036, 0],
        [0.038, 0.18],
        [0.014, 0.23],
        [0.014, 0.3],
      ],
      id(m),
      [x, z],
      16,
    );
  for (const x of [0.14, -0.16])
    lathe(
      mesh,
      [
        [0.032, 0],
        [0.005, 0.01],
        [0.005, 0.09],
        [0.034, 0.12],
        [0.03, 0.19],
      ],
      id('glass'),
      [x, -0.06],
      16,
    );
}

export function recordPlayer({ mesh, id }: InteriorStage): void {
  plate(mesh, 0.46, 0.36, 0.01, 0.1, id('wood'));
  mesh.cylinder([-0.05, 0.1, 0], [-0.05, 0.112, 0], 0.155, 0.155, 36, id('black'));
  mesh.cylinder([-0.05, 0.112, 0], [-0.05, 0.114, 0], 0.05, 0.05, 24, id('accent'));
  tube(
    mesh,
    [
      [0.17, 0.13, 0.12],
      [0.16, 0.13, -0.06],
      [0.07, 0.12, -0.1],
    ],
    0.007,
    id('steel'),
  );
}
