import type { InteriorStage } from '../stage/interior-stage';
import { plate, tube } from './shapes';

/** A steel box with a dark door, a handle and buttons. */
export function microwave({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  const front = -d / 2;
  plate(mesh, w, d, 0.01, h, id('steel'));
  mesh.box(-w / 2 + 0.015, 0.03, front - 0.012, w / 2 - 0.12, h - 0.02, front, id('black'));
  mesh.box(-w / 2 + 0.06, 0.07, front - 0.014, w / 2 - 0.17, h - 0.06, front - 0.012, id('screen'));
  tube(
    mesh,
    [
      [w / 2 - 0.145, 0.05, front - 0.022],
      [w / 2 - 0.145, h - 0.04, front - 0.022],
    ],
    0.008,
    id('steel'),
  );
  mesh.box(w / 2 - 0.1, h - 0.08, front - 0.008, w / 2 - 0.02, h - 0.04, front, id('screen'));
  for (const y of [0.06, 0.11, 0.16])
    for (const x of [0.085, 0.06, 0.035])
      mesh.box(w / 2 - x - 0.008, y, front - 0.008, w / 2 - x + 0.008, y + 0.02, front, id('black'));
}
