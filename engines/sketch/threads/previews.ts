import type { DrawingScene } from '../scene/drawing-scene';
import { Surface, type SurfaceArea } from '../scene/surface';
import type { SmallImage } from './sketch-task';

const SIDE = 640;

function small(w: number, h: number, colour: (i: number, out: [number, number, number]) => void): SmallImage {
  const scale = Math.min(1, SIDE / Math.max(w, h));
  const width = Math.max(1, Math.round(w * scale));
  const height = Math.max(1, Math.round(h * scale));
  const rgb = new Uint8Array(width * height * 3);
  const out: [number, number, number] = [0, 0, 0];
  const step = Math.max(1, Math.floor(1 / scale));
  for (let y = 0; y < height; y++) {
    const y0 = Math.min(h - 1, Math.floor(y / scale));
    for (let x = 0; x < width; x++) {
      const x0 = Math.min(w - 1, Math.floor(x / scale));
      const sum = [0, 0, 0];
      let n = 0;
      for (let j = 0; j < step; j++) {
        for (let i = 0; i < step; i++) {
          colour(Math.min(h - 1, y0 + j) * w + Math.min(w - 1, x0 + i), out);
          for (let k = 0; k < 3; k++) (sum[k] as number) += out[k] as number;
          n++;
        }
      }
      for (let k = 0; k < 3; k++) rgb[3 * (y * width + x) + k] = (sum[k] as number) / n;
    }
  }
  return { rgb, width, height };
}

/** Preview of the lines without the paper. */
export const linesPreview = (ink: Float32Array, w: number, h: number): SmallImage =>
  small(w, h, (i, out) => out.fill(252 - 220 * (ink[i] as number)));

export const photoPreview = (rgb: Uint8Array, w: number, h: number): SmallImage =>
  small(w, h, (i, out) => {
    for (let k = 0; k < 3; k++) out[k] = rgb[3 * i + k] as number;
  });

const flat: Record<number, [number, number, number]> = {
  [Surface.sky]: [188, 211, 232],
  [Surface.open]: [188, 211, 232],
  [Surface.ground]: [148, 168, 104],
  [Surface.path]: [196, 190, 178],
  [Surface.water]: [116, 168, 182],
  [Surface.window]: [104, 124, 142],
  [Surface.foliage]: [98, 132, 70],
  [Surface.floor]: [186, 152, 114],
  [Surface.ceiling]: [240, 239, 235],
  [Surface.rug]: [206, 196, 178],
  [Surface.trim]: [92, 90, 88],
};

/** Preview of the areas in flat colours under the lines. */
export const flatPreview = (scene: DrawingScene): SmallImage =>
  small(scene.w, scene.h, (i, out) => {
    const area = scene.areas[scene.labels[i] as number] as SurfaceArea;
    const below = area.surface === Surface.open && i / scene.w > scene.eye.horizon;
    const known = flat[below ? Surface.ground : area.surface];
    const c = known ?? (scene.finishes[area.material]?.colour ?? [0.7, 0.7, 0.7]).map((value) => 255 * value ** 0.45);
    const line = 1 - 0.8 * ((scene.ink[i] as number) / 255);
    for (let k = 0; k < 3; k++) out[k] = (c[k] as number) * line;
  });
