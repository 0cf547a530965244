import type { ExteriorStage } from '../exterior-stage';

const PIPE = 0.045;

/** A pipe down a wall whose face is at z (the wall stands behind it), held by straps; `out` is where the gutter is. */
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

/** Half-round gutter from x0 to x1 along an eave at height y, its middle at z. */
function gutter(stage: ExteriorStage, x0: number, x1: number, y: number, z: number): void {
  const { mesh } = stage;
  const metal = stage.id('fascia');
  const r = 0.075;
  const sides = 8;
  for (let i = 0; i < sides; i++) {
    const [a, b] = [Math.PI + (i / sides) * Math.PI, Math.PI + ((i + 1) / sides) * Math.PI];
    const [za, ya] = [z + Math.cos(a) * r, y + Math.sin(a) * r];
    const [zb, yb] = [z + Math.cos(b) * r, y + Math.sin(b) * r];
    mesh.quad([x0, ya, za], [x1, ya, za], [x1, yb, zb], [x0, yb, zb], metal);
  }
  mesh.cylinder([x0, y, z - r], [x1, y, z - r], 0.009, 0.009, 6, metal, false);
  for (const x of [x0, x1]) mesh.box(x - 0.006, y - r, z - r * 0.75, x + 0.006, y, z + r * 0.75, metal);
}

/** A gutter along the front eave and a pipe down at each corner; `out`: how far the gutter is before the wall at z. */
export function drainEave(stage: ExteriorStage, x0: number, x1: number, z: number, y: number, out: number): void {
  gutter(stage, x0 - 0.25, x1 + 0.25, y, z - out);
  for (const x of [x0 + 0.14, x1 - 0.14]) downpipe(stage, x, z, 0.05, y - 0.05, out);
}
