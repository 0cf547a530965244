import { boxMean } from './grid-filters';
import type { SmallImage } from './small-image';

/** Minimum ratio of blue to red in a sunset cloud, and the upper share of the image in which such clouds occur. */
const CLOUD_PALENESS = 0.6;
const HIGH_SHARE = 0.6;
/** A pixel darker than this share of the luma at the upper edge is sky only if blue exceeds red by LEAST_BLUE. */
const DARK_SHARE = 0.5;
const LEAST_BLUE = 24;
/** A luma step within STEP_PIXELS on both sides that ends at a building but never occurs in a cloud. */
const HARD_STEP = 0.17;
const STEP_PIXELS = 8;
/** Luma variation below which sky stays: the mean around a pixel, and the step between neighbouring pixels. */
const UNREST = 0.08;
const UNREST_REACH = 3;
const LIKENESS = 0.05;
/** The image shows a sunset when this share of its upper edge is reddish. */
const EVENING = 0.05;
/** Maximum excess of red over blue (0-255) by day and at sunset; above `edge` a pixel of the upper edge is reddish. */
const REDDER = { day: 6, evening: 8, edge: 6 };
/** At sunset, any smooth pixel (or any pale one) above this luma may be sky. */
const EVENING_LIGHT = { anything: 0.8, pale: 0.3 };
/** Sky is only searched above this share of the height. */
const LOWEST = 0.8;
/**
 * A region is sky according to its share of the image and its blueness.
 * A white region is judged by its luma, share and coverage of the upper edge.
 */
const BLUE_SKY = { share: 0.04, blue: 7 };
const WHITE_SKY = { share: 0.15, luma: 0.86, top: 0.8 };
/** An inner sky pixel has this share of sky within this radius (pixels). */
const INNER = { reach: 2, share: 0.9 };

/**
 * Flood-fills smooth, bright or bluish pixels from the upper edge through similar neighbours,
 * in each column down to the first hard edge: a wall as bright as a cloud begins below its own edge.
 */
export function floodSky(image: SmallImage): Uint8Array {
  const { rgb, width, height, luma } = image;
  const edges = new Float32Array(luma.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const across = Math.abs((luma[i + 1] ?? 0) - (luma[i - 1] ?? 0));
      edges[i] = across + Math.abs((luma[i + width] ?? 0) - (luma[i - width] ?? 0));
    }
  }
  const unrest = boxMean(edges, width, height, UNREST_REACH);
  const sky = new Uint8Array(luma.length);
  // Under a blue sky with white clouds, reddish pixels are not sky, and not even a pale wall is.
  const warm = reddishTop(image) > EVENING;
  const dark = DARK_SHARE * meanOf(luma.subarray(0, width));
  const calm = (i: number): boolean => {
    const [r, g, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0];
    if ((unrest[i] ?? 1) >= UNREST) return false;
    // Trees that are out of focus are as smooth as the sky and have no edge against it.
    if (g > b && g >= r) return false;
    if ((luma[i] ?? 0) < dark && b < r + LEAST_BLUE) return false;
    if (!warm) return b >= r - REDDER.day;
    // Sunset clouds are reddish but pale, unlike brick and roof tiles.
    const pale = b > CLOUD_PALENESS * r && (luma[i] ?? 0) > EVENING_LIGHT.pale && i < HIGH_SHARE * luma.length;
    return b >= r - REDDER.evening || (luma[i] ?? 0) > EVENING_LIGHT.anything || pale;
  };
  const stack: number[] = [];
  for (let x = 0; x < width; x++) {
    if (!calm(x)) continue;
    sky[x] = 1;
    stack.push(x);
  }
  const lowest = Math.floor(height * LOWEST) * width;
  for (let from = stack.pop(); from !== undefined; from = stack.pop()) {
    const x = from % width;
    const around = [x > 0 ? from - 1 : -1, x < width - 1 ? from + 1 : -1, from + width, from - width];
    for (const i of around) {
      if (i < 0 || i >= lowest || sky[i] || !calm(i)) continue;
      if (Math.abs((luma[i] ?? 0) - (luma[from] ?? 0)) > LIKENESS) continue;
      sky[i] = 1;
      stack.push(i);
    }
  }
  endAtFirstObject(sky, width, height);
  return sky;
}

/** Reddish share of the upper edge, without buildings that continue above the image (recognised by a hard step). */
function reddishTop({ rgb, width, luma }: SmallImage): number {
  const redness = (x: number): number => (rgb[3 * x] ?? 0) - (rgb[3 * x + 2] ?? 0);
  const isHard = (x: number): boolean => {
    const [before, after] = [Math.max(0, x - STEP_PIXELS), Math.min(width - 1, x + STEP_PIXELS)];
    return Math.abs((luma[before] ?? 0) - (luma[after] ?? 0)) > HARD_STEP;
  };
  let count = 0;
  for (let from = 0; from < width; ) {
    let to = from;
    while (to < width && redness(to) > REDDER.edge) to++;
    const ends = (from > 0 && isHard(from)) || (to < width && isHard(to));
    if (!ends) count += to - from;
    from = to + 1;
  }
  return count / width;
}

function meanOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The sky ends where this many rows (share of the height) have another colour; wires and birds are thinner. */
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

/**
 * Rejects ceilings, which are smooth and bright, but neither blue nor wide at the top, and absent at the lower sides.
 */
export function looksLikeSky({ rgb, width, height, luma }: SmallImage, sky: Uint8Array): boolean {
  let [count, blue, light, top] = [0, 0, 0, 0];
  for (let i = 0; i < sky.length; i++) {
    if (!sky[i]) continue;
    count++;
    if (i < width) top++;
    blue += (rgb[3 * i + 2] ?? 0) - (rgb[3 * i] ?? 0);
    light += luma[i] ?? 0;
  }
  if (count < BLUE_SKY.share * width * height) return false;
  if (blue / count > BLUE_SKY.blue) return true;
  const white = light / count > WHITE_SKY.luma && top > WHITE_SKY.top * width;
  return white && count > WHITE_SKY.share * width * height;
}

/** Sky pixels that are at least three pixels from other pixels. Small islands such as wires and birds count as sky. */
export function innerSky(sky: Uint8Array, width: number, height: number): Uint8Array {
  const share = boxMean(sky, width, height, INNER.reach);
  return new Uint8Array(share.length).map((_, i) => ((share[i] as number) > INNER.share ? 1 : 0));
}
