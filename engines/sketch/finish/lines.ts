import type { Frame } from '../frame/frame';
import { bilinear, bilinearByte, clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';

/** The strictness field of this design type, scaled to 0-1. */
export const strictnessOf = (scene: DrawingScene): number =>
  clamp(scene.interior ? scene.form.sketchStrictness : scene.form.formStrictness, 0, 100) / 100;

/** Strength (0-1) of the drawn line at an image pixel. */
export function inkAt(scene: DrawingScene, frame: Frame, x: number, y: number): number {
  const { w, h, ink } = scene;
  return bilinearByte(ink, w, h, ((x + 0.5) * w) / frame.width - 0.5, ((y + 0.5) * h) / frame.height - 0.5);
}

/** Share of a line's weight that remains at its border. */
const REMAINING_WEIGHT = 0.2;

/**
 * Draws the lines over a row after tone mapping. High strictness keeps the pen lines.
 * Low strictness turns them into narrower edges in a darker tone of the adjacent areas.
 */
export function lineRow(scene: DrawingScene, frame: Frame, y: number): void {
  const strict = strictnessOf(scene);
  const { w, h } = scene;
  const { rgb, width, height } = frame;
  const weight = 0.08 + 0.74 * strict ** 1.6;
  const low = 0.5 - 0.38 * strict;
  const kept = smoothstep(0.75, 1, strict);
  const deepest = 0.55 - 0.39 * strict ** 1.5;
  // Half the width of a thinned line, in pixels of the reading.
  const half = 0.4 + 1.4 * strict;
  const reach = Math.max(4, w / 250);
  const fy = ((y + 0.5) * h) / height - 0.5;
  for (let x = 0; x < width; x++) {
    const line = inkAt(scene, frame, x, y);
    if (line < low * 0.5) continue;
    const far = bilinear(scene.edge, w, h, ((x + 0.5) * w) / width - 0.5, fy);
    // A faint rest of the line keeps thin objects such as legs, cords and bars visible.
    const thin = Math.max(
      1 - smoothstep(half, half + 1.2, far),
      REMAINING_WEIGHT,
      0.7 * smoothstep(reach, reach * 1.5, far),
    );
    const t = smoothstep(low * 0.5, low + 0.45, line) * weight * mix(thin, 1, kept);
    const i = 3 * (y * width + x);
    for (let k = 0; k < 3; k++) {
      const under = rgb[i + k] as number;
      rgb[i + k] = under * (1 - t) + (under * deepest + (k === 2 ? 12 : 9) * strict) * t;
    }
  }
}
