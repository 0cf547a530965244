import type { ExteriorStage } from '../stage/exterior-stage';

const PIPE = 0.045;

/** A downpipe with brackets on a wall whose face is at z; `out` is the gutter's offset. */
export function downpipe(stage: ExteriorStage, x: number, z: number, foot: number, top: number, out: number): void {
  const { mesh } = stage;
  const metal = stage.id('fascia');
  const face = z - PIPE - 0.03;
  mesh.cylinder([x, foot, face], [x, top - out * 0.9 - 0.1, face], PIPE, PIPE, 10, metal, false);
  mesh.cylinder([x, top - out * 0.9 - 0.1, face], [x, top, z - out], PIPE, PIPE, 10, metal, false);
  mesh.cylinder([x, foot + 0.12, face], [x, foot, face - 0.13], PIPE, PIPE, 10, metal);
  for (let y = foot + 0.5; y < top - 0.6; y += 1.7)
    mesh.box(x - PIPE - 0.015, y, face - PIPE - 0.008, x + PIPE + 0.015, y + 0.035, z, metal);
}
