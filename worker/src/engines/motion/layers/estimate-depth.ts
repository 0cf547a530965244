import { boxMean, guidedFilter } from './grid-filters';

export interface EstimatedDepth {
  /** Inverse depth, 0 far to 1 near, row by row. */
  values: Float32Array;
  width: number;
  height: number;
  scene: 'exterior' | 'interior';
}

/** What the prompt says about the place; null: look at the image. */
export type PlaceHint = 'exterior' | 'interior' | null;

const SKY = 0.02;
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

interface Picture {
  rgb: Uint8Array;
  width: number;
  height: number;
  luma: Float32Array;
}

/**
 * A guess without a model: sky by flooding from the top, a ground that rises to the viewer, structures as deep as their
 * foot - or the box of a room; edges taken from the picture. rgb: a small copy of the still, about 480 pixels wide.
 */
export function estimateDepth(rgb: Uint8Array, width: number, height: number, hint: PlaceHint): EstimatedDepth {
  const luma = new Float32Array(width * height);
  for (let i = 0; i < luma.length; i++) {
    luma[i] = (0.3 * (rgb[3 * i] ?? 0) + 0.59 * (rgb[3 * i + 1] ?? 0) + 0.11 * (rgb[3 * i + 2] ?? 0)) / 255;
  }
  const picture = { rgb, width, height, luma };
  const sky = floodSky(picture);
  const scene = hint ?? (looksLikeSky(picture, sky) ? 'exterior' : 'interior');
  const prior = scene === 'interior' ? roomBox(width, height) : groundAndStructures(sky, width, height);
  // Wide and blind to fine texture first, then along the strong edges: a brick must not get a depth of its own.
  const smooth = guidedFilter(luma, prior, width, height, Math.max(2, Math.round(width / 24)), 8e-3);
  const values = guidedFilter(luma, smooth, width, height, Math.max(1, Math.round(width / 80)), 4e-3);
  // The sky is cut off hard and a little smaller: what stands before it takes a rim of sky along, which nobody sees.
  const clear = scene === 'exterior' ? inner(sky, width, height) : null;
  for (let i = 0; i < values.length; i++) values[i] = clear?.[i] ? SKY : clamp(values[i] ?? 0, SKY, 1);
  return { values, width, height, scene };
}

/** Calm, light or bluish pixels connected with the upper edge, each step to one that looks alike. */
function floodSky({ rgb, width, height, luma }: Picture): Uint8Array {
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
  const calm = (i: number): boolean => {
    const [r, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 2] ?? 0];
    return (unrest[i] ?? 1) < 0.06 && (b >= r - 8 || (luma[i] ?? 0) > 0.8);
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
  return sky;
}

/** A ceiling is calm and light too, but neither blue nor wide at the top and gone at the sides' foot. */
function looksLikeSky({ rgb, width, height, luma }: Picture, sky: Uint8Array): boolean {
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
function inner(sky: Uint8Array, width: number, height: number): Uint8Array {
  const share = boxMean(sky, width, height, 2);
  return Uint8Array.from(share, (value) => (value > 0.9 ? 1 : 0));
}

const HORIZON = 0.58;

function groundAndStructures(sky: Uint8Array, width: number, height: number): Float32Array {
  const depth = new Float32Array(width * height);
  for (let x = 0; x < width; x++) {
    let foot = 0;
    for (let y = height - 1; y >= 0; y--) {
      const i = y * width + x;
      const v = (y + 0.5) / height;
      if (sky[i]) {
        // Cut out later; until then as deep as what stands below, so that smoothing does not bend that backwards.
        depth[i] = Math.max(0.25, Math.min(0.55, 0.9 * foot + 0.1));
        continue;
      }
      depth[i] = 0.25 + (v > HORIZON ? 0.7 * ((v - HORIZON) / (1 - HORIZON)) ** 1.2 : 0);
      if (v > HORIZON + 0.02) foot = depth[i] ?? 0;
      else depth[i] = Math.max(depth[i] ?? 0, Math.min(0.55, 0.9 * foot + 0.1));
    }
  }
  return depth;
}

const ROOM_HORIZON = 0.5;

function roomBox(width: number, height: number): Float32Array {
  const depth = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    const floor = v > ROOM_HORIZON;
    const up = floor ? (v - ROOM_HORIZON) / (1 - ROOM_HORIZON) : (ROOM_HORIZON - v) / ROOM_HORIZON;
    for (let x = 0; x < width; x++) {
      const side = Math.abs((x + 0.5) / width - 0.5) / 0.5;
      depth[y * width + x] = 0.14 + 0.8 * Math.max(0.8 * side, (floor ? 1 : 0.75) * up) ** 1.6;
    }
  }
  return depth;
}
