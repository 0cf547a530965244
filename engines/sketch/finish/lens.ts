import type { Frame } from '../frame/frame';
import { clamp } from '../reading/raster';

const TAPS = 20;

/** Radius in pixels of the circle of confusion at an inverse depth, for a lens focused at `focus`. */
export const blurRadius = (inverse: number, focus: number, strength: number): number =>
  Math.min(strength, Math.abs(inverse - focus) * strength * 2.2);

/** Blurs one row for depth of field. Reads `radiance` and writes `spare`. */
export function lensRow(frame: Frame, focus: number, strength: number, y: number): void {
  const { width, height, radiance, spare, inverseDepth } = frame;
  const scale = 1 / Math.max(1e-3, focus);
  for (let x = 0; x < width; x++) {
    const o = y * width + x;
    const own = ((inverseDepth[o] as number) / 65535) * scale;
    const radius = blurRadius(own, 1, strength);
    if (radius < 0.7) {
      for (let k = 0; k < 3; k++) spare[3 * o + k] = radiance[3 * o + k] as number;
      continue;
    }
    let total = 1;
    let r = radiance[3 * o] as number;
    let g = radiance[3 * o + 1] as number;
    let b = radiance[3 * o + 2] as number;
    for (let k = 0; k < TAPS; k++) {
      const a = k * 2.39996323;
      const d = radius * Math.sqrt((k + 0.5) / TAPS);
      const qx = clamp(Math.round(x + Math.cos(a) * d), 0, width - 1);
      const qy = clamp(Math.round(y + Math.sin(a) * d), 0, height - 1);
      const q = qy * width + qx;
      // Sharp pixels must not bleed into blurred ones.
      const there = blurRadius(((inverseDepth[q] as number) / 65535) * scale, 1, strength);
      const weight = there >= d * 0.7 ? 1 : 0.04;
      r += (radiance[3 * q] as number) * weight;
      g += (radiance[3 * q + 1] as number) * weight;
      b += (radiance[3 * q + 2] as number) * weight;
      total += weight;
    }
    spare[3 * o] = r / total;
    spare[3 * o + 1] = g / total;
    spare[3 * o + 2] = b / total;
  }
}
