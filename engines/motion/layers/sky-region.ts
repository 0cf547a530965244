import { boxMean } from './grid-filters';
import type { SmallImage } from './small-image';

/** Minimum ratio of blue to red in a sunset cloud. */
const MIN_CLOUD_BLUE_TO_RED = 0.6;
/** Upper share of the image in which sunset clouds occur. */
const CLOUD_ROWS_SHARE = 0.6;
/** A pixel darker than this share of the luma at the upper edge is sky only if it is blue. */
const MAX_DARK_LUMA = 0.5;
const MIN_BLUE_OVER_RED = 24;
/** Minimum luma step at the edge of a building. Clouds have smaller steps. */
const MIN_BUILDING_STEP = 0.17;
/** Distance in pixels on both sides over which that step is measured. */
const STEP_PIXELS = 8;
/** Maximum luma variation around a sky pixel. */
const MAX_SKY_VARIATION = 0.08;
const VARIATION_RADIUS = 3;
const MAX_NEIGHBOUR_STEP = 0.05;
/** Minimum reddish share of the upper edge in a sunset. */
const MIN_REDDISH_SHARE = 0.05;
/** Maximum excess of red over blue (0-255): by day, at sunset, and at the upper edge. */
const MAX_RED_OVER_BLUE = { day: 6, evening: 8, edge: 6 };
/** Minimum luma of sky at sunset: of any smooth pixel, and of a pale one. */
const MIN_SUNSET_LUMA = { anyPixel: 0.8, palePixel: 0.3 };
/** Sky is searched only above this share of the image height. */
const MAX_SKY_ROW = 0.8;
/** A blue region is sky by its share of the image and its blueness (0-255). */
const BLUE_SKY = { minArea: 0.04, minBlueness: 7 };
const WHITE_SKY = { minArea: 0.15, minLuma: 0.86, minUpperEdge: 0.8 };
/** A pixel is inner sky when this share of the pixels within this radius is sky. */
const INNER_SKY = { radius: 2, minShare: 0.9 };

/**
 * Flood-fills smooth, bright or bluish pixels from the upper edge through similar neighbours.
 * In each column it ends at the first hard edge, because a wall can be as bright as a cloud.
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
  const unrest = boxMean(edges, width, height, VARIATION_RADIUS);
  const sky = new Uint8Array(luma.length);
  // Under a blue sky with white clouds, reddish pixels are not sky. A pale wall is reddish too.
  const warm = reddishTop(image) > MIN_REDDISH_SHARE;
  const dark = MAX_DARK_LUMA * meanOf(luma.subarray(0, width));
  const calm = (i: number): boolean => {
    const [r, g, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0];
    if ((unrest[i] ?? 1) >= MAX_SKY_VARIATION) return false;
    // Trees out of focus are as smooth as sky and have no edge against it.
    if (g > b && g >= r) return false;
    if ((luma[i] ?? 0) < dark && b < r + MIN_BLUE_OVER_RED) return false;
    if (!warm) return b >= r - MAX_RED_OVER_BLUE.day;
    // Sunset clouds are reddish but pale, unlike brick and roof tiles.
    const pale =
      b > MIN_CLOUD_BLUE_TO_RED * r && (luma[i] ?? 0) > MIN_SUNSET_LUMA.palePixel && i < CLOUD_ROWS_SHARE * luma.length;
    return b >= r - MAX_RED_OVER_BLUE.evening || (luma[i] ?? 0) > MIN_SUNSET_LUMA.anyPixel || pale;
  };
  const stack: number[] = [];
  for (let x = 0; x < width; x++) {
    if (!calm(x)) continue;
    sky[x] = 1;
    stack.push(x);
  }
  const lowest = Math.floor(height * MAX_SKY_ROW) * width;
  for (let from = stack.pop(); from !== undefined; from = stack.pop()) {
    const x = from % width;
    const around = [x > 0 ? from - 1 : -1, x < width - 1 ? from + 1 : -1, from + width, from - width];
    for (const i of around) {
      if (i < 0 || i >= lowest || sky[i] || !calm(i)) continue;
      if (Math.abs((luma[i] ?? 0) - (luma[from] ?? 0)) > MAX_NEIGHBOUR_STEP) continue;
      sky[i] = 1;
      stack.push(i);
    }
  }
  endAtFirstObject(sky, width, height);
  return sky;
}

/** Reddish share of the upper edge. Buildings that continue above the image are excluded by their hard step. */
function reddishTop({ rgb, width, luma }: SmallImage): number {
  const redness = (x: number): number => (rgb[3 * x] ?? 0) - (rgb[3 * x + 2] ?? 0);
  const isHard = (x: number): boolean => {
    const [before, after] = [Math.max(0, x - STEP_PIXELS), Math.min(width - 1, x + STEP_PIXELS)];
    return Math.abs((luma[before] ?? 0) - (luma[after] ?? 0)) > MIN_BUILDING_STEP;
  };
  let count = 0;
  for (let from = 0; from < width; ) {
    let to = from;
    while (to < width && redness(to) > MAX_RED_OVER_BLUE.edge) to++;
    const ends = (from > 0 && isHard(from)) || (to < width && isHard(to));
    if (!ends) count += to - from;
    from = to + 1;
  }
  return count / width;
}

function meanOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Minimum height of an object that ends the sky (share of the image). Wires and birds are thinner. */
const MIN_OBJECT_HEIGHT = 0.025;

function endAtFirstObject(sky: Uint8Array, width: number, height: number): void {
  const most = Math.round(MIN_OBJECT_HEIGHT * height);
  for (let x = 0; x < width; x++) {
    let other = 0;
    for (let y = 0; y < height; y++) {
      const i = y * width + x;
      if (other > most) sky[i] = 0;
      else other = sky[i] ? 0 : other + 1;
    }
  }
}

/** Whether a region is sky. Ceilings are smooth and bright too, but neither blue nor wide at the upper edge. */
export function looksLikeSky({ rgb, width, height, luma }: SmallImage, sky: Uint8Array): boolean {
  let [count, blue, light, top] = [0, 0, 0, 0];
  for (let i = 0; i < sky.length; i++) {
    if (!sky[i]) continue;
    count++;
    if (i < width) top++;
    blue += (rgb[3 * i + 2] ?? 0) - (rgb[3 * i] ?? 0);
    light += luma[i] ?? 0;
  }
  if (count < BLUE_SKY.minArea * width * height) return false;
  if (blue / count > BLUE_SKY.minBlueness) return true;
  const white = light / count > WHITE_SKY.minLuma && top > WHITE_SKY.minUpperEdge * width;
  return white && count > WHITE_SKY.minArea * width * height;
}

/** Sky pixels at least three pixels from other pixels. Small islands such as wires and birds count as sky. */
export function innerSky(sky: Uint8Array, width: number, height: number): Uint8Array {
  const share = boxMean(sky, width, height, INNER_SKY.radius);
  return new Uint8Array(share.length).map((_, i) => ((share[i] as number) > INNER_SKY.minShare ? 1 : 0));
}
