/** Hairdresser's mirrors and chairs. Wall pieces have their back at z = 0. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { lathe, tube } from './shapes';

/** Wide salon mirror with bulbs above a shelf; back at z = 0, standing on the floor. */
export function salonMirror(stage: InteriorStage, w: number, h: number): void {
  const { mesh, id } = stage;
  mesh.box(-w / 2, 0.72, -0.32, w / 2, 0.76, 0, id('wood'));
  mesh.box(-w / 2 + 0.02, 0.84, -0.03, w / 2 - 0.02, h, 0, id('wood'));
  mesh.box(-w / 2 + 0.07, 0.89, -0.035, w / 2 - 0.07, h - 0.05, -0.03, id('mirror'));
  for (const x of [-w / 2 + 0.045, w / 2 - 0.045])
    for (let y = 0.95; y < h - 0.05; y += 0.2) mesh.sphere([x, y, -0.04], 0.022, 7, id('lamp'));
  stage.lamp(0, h - 0.1, -0.14, 0.14, 0.3);
  for (const [x, r, t] of [
    [-0.3, 0.03, 0.18],
    [-0.2, 0.025, 0.14],
    [0.26, 0.04, 0.1],
  ] as const)
    mesh.cylinder([x, 0.76, -0.16], [x, 0.76 + t, -0.16], r, r * 0.8, 14, id(t > 0.15 ? 'accent' : 'pot'));
}

/** Reclining hair-wash basin with its seat. */
export function washBasinChair({ mesh, id }: InteriorStage): void {
  mesh.cushion(-0.28, 0.1, -1.05, 0.28, 0.5, -0.42, 0.05, id('black'));
  mesh.cushion(-0.27, 0.4, -0.56, 0.27, 0.86, -0.36, 0.06, id('black'));
  mesh.box(-0.26, 0, -0.38, 0.26, 0.72, -0.02, id('white'));
  lathe(
    mesh,
    [
      [0.1, 0.72],
      [0.25, 0.82],
      [0.27, 0.92],
      [0.24, 0.92],
      [0.12, 0.8],
    ],
    id('white'),
    [0, -0.22],
    30,
  );
  tube(
    mesh,
    [
      [0, 0.84, -0.02],
      [0, 1, -0.04],
      [0, 1, -0.14],
    ],
    0.012,
    id('steel'),
  );
}
