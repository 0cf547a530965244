import type { Vec } from '../light/sky-model';
import type { DepthMode } from '../request/sketch-request';
import type { DrawingScene } from '../scene/drawing-scene';

/** Strength of ambient occlusion by depth mode. */
export const relief = (seen: number, mode: DepthMode): number =>
  mode === 'Flat' ? 0.6 + 0.4 * seen : mode === 'Deep' ? seen * (0.12 + 0.88 * seen) : seen;

/** Writes the colour of the sky image at a point of the drawing to `out`. */
export function plateColour(scene: DrawingScene, x: number, y: number, out: Vec): void {
  const { plate, plateWidth: pw, plateHeight: ph } = scene;
  const fx = Math.min(pw - 1.001, Math.max(0, ((x + 0.5) * pw) / scene.w - 0.5));
  const fy = Math.min(ph - 1.001, Math.max(0, ((y + 0.5) * ph) / scene.h - 0.5));
  const ix = fx | 0;
  const iy = fy | 0;
  const u = fx - ix;
  const v = fy - iy;
  const right = ix + 1 < pw ? 3 : 0;
  const below = iy + 1 < ph ? 3 * pw : 0;
  const i = 3 * (iy * pw + ix);
  for (let k = 0; k < 3; k++) {
    const top = (plate[i + k] as number) + ((plate[i + right + k] as number) - (plate[i + k] as number)) * u;
    const bottom =
      (plate[i + below + k] as number) +
      ((plate[i + below + right + k] as number) - (plate[i + below + k] as number)) * u;
    out[k] = top + (bottom - top) * v;
  }
}
