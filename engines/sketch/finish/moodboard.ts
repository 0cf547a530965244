import type { Vec } from '../light/sky-model';
import { clamp, quantile } from '../reading/raster';
import { type Finish, finishColour } from '../scene/textures';

/** Positions of image, swatches and palette on the board, in pixels. */
export interface BoardLayout {
  margin: number;
  imageWidth: number;
  imageHeight: number;
}

export function boardLayout(width: number, height: number): BoardLayout {
  const margin = Math.max(2, Math.round(Math.min(width, height) * 0.035));
  const share = 0.74;
  const imageWidth = Math.max(8, Math.round((width - 3 * margin) * share));
  const imageHeight = Math.max(
    8,
    Math.min(Math.round((imageWidth * height) / width), height - 3 * margin - Math.round(height * 0.08)),
  );
  return { margin, imageWidth, imageHeight };
}

const encode = (value: number): number => clamp(Math.round(255 * clamp(value, 0, 1) ** (1 / 2.2)), 0, 255);

/** Dominant colours of an image, from dark to light: k-means with fixed seeds on a coarse sample. */
export function paletteOf(rgb: Uint8Array, count: number): Vec[] {
  const step = 3 * Math.max(1, Math.floor(rgb.length / 3 / 6000));
  const points: Vec[] = [];
  for (let i = 0; i + 2 < rgb.length; i += step)
    points.push([rgb[i] as number, rgb[i + 1] as number, rgb[i + 2] as number]);
  const lights = points.map((p) => p[0] + p[1] + p[2]);
  let centres = Array.from({ length: count }, (_, k): Vec => {
    const at = quantile(lights, (k + 0.5) / count);
    return points.reduce(
      (best, p) => (Math.abs(p[0] + p[1] + p[2] - at) < Math.abs(best[0] + best[1] + best[2] - at) ? p : best),
      points[0] ?? [0, 0, 0],
    );
  });
  for (let round = 0; round < 8; round++) {
    const sums = centres.map(() => [0, 0, 0, 0]);
    for (const p of points) {
      let best = 0;
      let near = Infinity;
      centres.forEach((c, k) => {
        const d = (c[0] - p[0]) ** 2 + (c[1] - p[1]) ** 2 + (c[2] - p[2]) ** 2;
        if (d < near) [near, best] = [d, k];
      });
      const s = sums[best] as number[];
      for (let k = 0; k < 3; k++) (s[k] as number) += p[k] as number;
      (s[3] as number)++;
    }
    centres = centres.map((c, k): Vec => {
      const s = sums[k] as number[];
      return (s[3] as number) > 0
        ? [
            (s[0] as number) / (s[3] as number),
            (s[1] as number) / (s[3] as number),
            (s[2] as number) / (s[3] as number),
          ]
        : c;
    });
  }
  return centres.sort((a, b) => a[0] + a[1] + a[2] - (b[0] + b[1] + b[2]));
}

/** Arranges the image, material swatches and palette on a board of exactly width x height pixels. */
export function composeBoard(image: Uint8Array, finishes: Finish[], width: number, height: number): Uint8Array {
  const { margin, imageWidth: pw, imageHeight: ph } = boardLayout(width, height);
  const out = new Uint8Array(width * height * 3).fill(246);
  for (let y = 0; y < ph; y++)
    out.set(image.subarray(3 * y * pw, 3 * (y + 1) * pw), 3 * ((y + margin) * width + margin));
  const x0 = 2 * margin + pw;
  const side = width - margin - x0;
  const shown = finishes.slice(0, 5);
  const gap = Math.max(1, Math.round(margin * 0.4));
  const tall = Math.max(2, Math.floor((height - 2 * margin - gap * (shown.length - 1)) / Math.max(1, shown.length)));
  for (const [k, f] of shown.entries()) swatch(out, width, height, x0, margin + k * (tall + gap), side, tall, f, k);
  const top = margin * 2 + ph;
  const room = Math.max(1, height - margin - top);
  const colours = paletteOf(image, 6);
  const each = Math.floor((pw - gap * (colours.length - 1)) / colours.length);
  colours.forEach((c, k) => {
    const left = margin + k * (each + gap);
    for (let y = 0; y < Math.min(room, Math.round(each * 0.8)); y++) {
      for (let x = 0; x < each; x++)
        for (let j = 0; j < 3; j++) out[3 * ((top + y) * width + left + x) + j] = c[j] as number;
    }
  });
  return out;
}

function swatch(
  out: Uint8Array,
  width: number,
  height: number,
  x0: number,
  y0: number,
  w: number,
  h: number,
  f: Finish,
  seed: number,
): void {
  const c: Vec = [0, 0, 0];
  const pixel = 1.1 / Math.max(8, w);
  for (let y = 0; y < h && y0 + y < height; y++) {
    for (let x = 0; x < w; x++) {
      const relief = finishColour(f, x * pixel, y * pixel, pixel, seed, c);
      const light = 1.12 - 0.22 * (y / h) + (relief - 1) * 0.2;
      for (let k = 0; k < 3; k++) out[3 * ((y0 + y) * width + x0 + x) + k] = encode((c[k] as number) * light);
    }
  }
}
