import { boxMean } from './grid-filters';
import type { SmallPicture } from './small-picture';

/** Blue over red of a cloud in the evening, at least; and the share of the picture, from the top, that such clouds are in. */
const CLOUD_PALENESS = 0.6;
const HIGH_SHARE = 0.6;

/**
 * Calm, light or bluish pixels connected with the upper edge, each step to one that looks alike, and in each column only down
 * to where something else begins: a wall as light as a cloud is below its own edge.
 */
export function floodSky({ rgb, width, height, luma }: SmallPicture): Uint8Array {
  const edges = new Float32Array(luma.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const across = Math.abs((luma[i + 1] ?? 0) - (luma[i - 1] ?? 0));
      edges[i] = across + Math.abs((luma[i + width] ?? 0) - (luma[i - width] ?? 0));
    }
  }
  const unrest = boxMean(edges, width, height, 3);
  const sky = new Uint8Array(luma.length);
  // Under a blue sky with white clouds nothing reddish is sky, not even a light wall.
  const warm = reddishTop(rgb, width) > 0.05;
  const calm = (i: number): boolean => {
    const [r, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 2] ?? 0];
    if ((unrest[i] ?? 1) >= 0.08) return false;
    if (!warm) return b >= r - 6;
    // Clouds of a sunset are red, but pale: brick and roof tiles are not.
    const pale = b > CLOUD_PALENESS * r && (luma[i] ?? 0) > 0.3 && i < HIGH_SHARE * luma.length;
    return b >= r - 8 || (luma[i] ?? 0) > 0.8 || pale;
  };
  const stack: number[] = [];
  for (let x = 0; x < width; x++) {
    if (!calm(x)) continue;
    sky[x] = 1;
    stack.push(x);
  }
  const lowest = Math.floor(height * 0.8) * width;
  for (let from = stack.pop(); from !== undefined; from = stack.pop()) {
    const x = from % width;
    const around = [x > 0 ? from - 1 : -1, x < width - 1 ? from + 1 : -1, from + width, from - width];
    for (const i of around) {
      if (i < 0 || i >= lowest || sky[i] || !calm(i)) continue;
      if (Math.abs((luma[i] ?? 0) - (luma[from] ?? 0)) > 0.05) continue;
      sky[i] = 1;
      stack.push(i);
    }
  }
  endAtFirstObject(sky, width, height);
  return sky;
}

/** Share of the upper edge that is redder than blue. */
function reddishTop(rgb: Uint8Array, width: number): number {
  let count = 0;
  for (let x = 0; x < width; x++) if ((rgb[3 * x + 2] ?? 0) < (rgb[3 * x] ?? 0) - 6) count++;
  return count / width;
}

/** Rows (share of the height) of something else that end the sky: wires and birds do not. */
const OBJECT_ROWS = 0.025;

function endAtFirstObject(sky: Uint8Array, width: number, height: number): void {
  const most = Math.round(OBJECT_ROWS * height);
  for (let x = 0; x < width; x++) {
    let other = 0;
    for (let y = 0; y < height; y++) {
      const i = y * width + x;
      if (other > most) sky[i] = 0;
      else other = sky[i] ? 0 : other + 1;
    }
  }
}

/** A ceiling is calm and light too, but neither blue nor wide at the top and gone at the sides' foot. */
export function looksLikeSky({ rgb, width, height, luma }: SmallPicture, sky: Uint8Array): boolean {
  let [count, blue, light, top] = [0, 0, 0, 0];
  for (let i = 0; i < sky.length; i++) {
    if (!sky[i]) continue;
    count++;
    if (i < width) top++;
    blue += (rgb[3 * i + 2] ?? 0) - (rgb[3 * i] ?? 0);
    light += luma[i] ?? 0;
  }
  if (count < 0.04 * width * height) return false;
  return blue / count > 7 || (light / count > 0.86 && top > 0.8 * width && count > 0.15 * width * height);
}

/** Sky at least three pixels from all else, small islands of else ignored: wires and birds stay in the sky. */
export function innerSky(sky: Uint8Array, width: number, height: number): Uint8Array {
  const share = boxMean(sky, width, height, 2);
  return Uint8Array.from(share, (value) => (value > 0.9 ? 1 : 0));
}
