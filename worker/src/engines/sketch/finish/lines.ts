import { clamp, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import type { Frame } from '../threads/sketch-task';

/** 0-100 of the form that counts for this kind of picture. */
export const strictnessOf = (scene: DrawingScene): number =>
  clamp(scene.interior ? scene.form.sketchStrictness : scene.form.formStrictness, 0, 100) / 100;

/** Line strength 0-1 at a pixel of the picture. */
export function inkAt(scene: DrawingScene, frame: Frame, x: number, y: number): number {
  const { w, h, ink } = scene;
  const fx = clamp(((x + 0.5) * w) / frame.width - 0.5, 0, w - 1.001);
  const fy = clamp(((y + 0.5) * h) / frame.height - 0.5, 0, h - 1.001);
  const ix = fx | 0;
  const iy = fy | 0;
  const u = fx - ix;
  const v = fy - iy;
  const i = iy * w + ix;
  const right = ix + 1 < w ? 1 : 0;
  const below = iy + 1 < h ? w : 0;
  const top = (ink[i] as number) + ((ink[i + right] as number) - (ink[i] as number)) * u;
  const bottom = (ink[i + below] as number) + ((ink[i + below + right] as number) - (ink[i + below] as number)) * u;
  return (top + (bottom - top) * v) / 255;
}

/** Lays the drawn lines over a toned row: a fine dark glaze in the colour of what lies under it. */
export function lineRow(scene: DrawingScene, frame: Frame, y: number): void {
  const strict = strictnessOf(scene);
  const { rgb, width } = frame;
  const weight = 0.1 + 0.72 * strict;
  const low = 0.5 - 0.38 * strict;
  for (let x = 0; x < width; x++) {
    const line = inkAt(scene, frame, x, y);
    if (line < low * 0.5) continue;
    const t = smoothstep(low * 0.5, low + 0.45, line) * weight;
    const i = 3 * (y * width + x);
    for (let k = 0; k < 3; k++)
      rgb[i + k] = (rgb[i + k] as number) * (1 - t) + ((rgb[i + k] as number) * 0.16 + (k === 2 ? 12 : 9)) * t;
  }
}
