import { boxMean } from './grid-filters';
import { growLabels, OPEN } from './watershed';

const [SKY, OBJECT] = [1, 2];

/** An image with three bytes per pixel. */
interface ColourImage {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** Radius in cells within which the local colours of the sky are sampled. */
const SKY_SAMPLE_RADIUS = 12;
/** Maximum distance in cells between certain sky and the exact edge of the sky. */
const MAX_EDGE_DISTANCE = 8;
/** Tolerance around the mean sky colour: this many standard deviations, plus a constant (0-1). */
const MAX_DEVIATIONS = 3;
const COLOUR_TOLERANCE = 0.1;
/** Width in pixels of the mixed zone next to the sky. */
const MIXED_WIDTH = 2;
/** Search radius in pixels for pure colours next to the mixed zone. */
const PURE_COLOUR_RADIUS = 4;
/** Minimum distance (0-1) between two pure colours to unmix a pixel. */
const MIN_COLOUR_DISTANCE = 0.08;

/**
 * Sky coverage (0-1) per pixel, from a coarse mask of certain sky. At full resolution the sky grows over its colours
 * up to the strongest edge. Colours of edge pixels are unmixed into sky and foreground.
 */
export function skyShare(image: ColourImage, clear: Uint8Array, size: { width: number; height: number }): Float32Array {
  const cellOf = cellIndex(image, size);
  const mayBeSky = matchesSkyColours(image, clear, size, cellOf);
  const labels = Uint8Array.from({ length: image.width * image.height }, (_, i) => {
    if (clear[cellOf(i)]) return SKY;
    return mayBeSky(i) ? OPEN : OBJECT;
  });
  growLabels(labels, image.width, (from, to) => greatestStep(image.rgb, from, to));
  const sky = labels.map((label) => (label === SKY ? 1 : 0));
  return sharesAlongEdge(image, sky);
}

function cellIndex({ width, height }: ColourImage, size: { width: number; height: number }): (i: number) => number {
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * size.width) / width));
  const rows = Int32Array.from(
    { length: height },
    (_, y) => Math.floor(((y + 0.5) * size.height) / height) * size.width,
  );
  return (i) => (rows[Math.floor(i / width)] ?? 0) + (columns[i % width] ?? 0);
}

function greatestStep(rgb: Uint8Array, a: number, b: number): number {
  let most = 0;
  for (let k = 0; k < 3; k++) most = Math.max(most, Math.abs((rgb[3 * a + k] ?? 0) - (rgb[3 * b + k] ?? 0)));
  return most;
}

/** Whether a pixel's colour lies within the mean and deviation of the nearby sky, in each channel. */
function matchesSkyColours(
  image: ColourImage,
  clear: Uint8Array,
  { width, height }: { width: number; height: number },
  cellOf: (i: number) => number,
): (i: number) => boolean {
  const { rgb } = image;
  const count = new Float32Array(clear.length);
  const sums = Array.from({ length: 6 }, () => new Float32Array(clear.length));
  for (let y = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * image.height) / height) * image.width;
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (!clear[cell]) continue;
      count[cell] = 1;
      const pixel = row + Math.floor(((x + 0.5) * image.width) / width);
      for (let k = 0; k < 3; k++) {
        const value = (rgb[3 * pixel + k] ?? 0) / 255;
        (sums[k] ?? count)[cell] = value;
        (sums[3 + k] ?? count)[cell] = value * value;
      }
    }
  }
  const close = boxMean(count, width, height, MAX_EDGE_DISTANCE);
  const weight = boxMean(count, width, height, SKY_SAMPLE_RADIUS);
  const means = sums.map((plane) => boxMean(plane, width, height, SKY_SAMPLE_RADIUS));
  return (i) => {
    const cell = cellOf(i);
    const share = weight[cell] ?? 0;
    if ((close[cell] ?? 0) < 1e-6 || share < 1e-6) return false;
    for (let k = 0; k < 3; k++) {
      const mean = (means[k]?.[cell] ?? 0) / share;
      const deviation = Math.sqrt(Math.max(0, (means[3 + k]?.[cell] ?? 0) / share - mean * mean));
      if (Math.abs((rgb[3 * i + k] ?? 0) / 255 - mean) > MAX_DEVIATIONS * deviation + COLOUR_TOLERANCE) return false;
    }
    return true;
  };
}

/**
 * 1 in the sky and 0 in front of it. Edge pixels are unmixed (T. Porter, T. Duff, 1984: a pixel is F a + B (1 - a)).
 */
function sharesAlongEdge({ rgb, width, height }: ColourImage, sky: Uint8Array): Float32Array {
  const shares = Float32Array.from(sky);
  const near = boxMean(sky, width, height, MIXED_WIDTH);
  const about = boxMean(sky, width, height, 1);
  const isClear = (i: number): boolean => (about[i] ?? 0) > 1 - 1e-6;
  for (let i = 0; i < sky.length; i++) {
    if ((near[i] ?? 0) < 1e-6 || isClear(i)) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const [front, back] = [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    for (let row = Math.max(0, y - PURE_COLOUR_RADIUS); row <= Math.min(height - 1, y + PURE_COLOUR_RADIUS); row++) {
      for (
        let column = Math.max(0, x - PURE_COLOUR_RADIUS);
        column <= Math.min(width - 1, x + PURE_COLOUR_RADIUS);
        column++
      ) {
        const at = row * width + column;
        const pure = isClear(at) ? back : (near[at] ?? 0) < 1e-6 ? front : null;
        if (!pure) continue;
        for (let k = 0; k < 3; k++) pure[k] = (pure[k] ?? 0) + (rgb[3 * at + k] ?? 0) / 255;
        pure[3] = (pure[3] ?? 0) + 1;
      }
    }
    shares[i] = backgroundShare(rgb.subarray(3 * i, 3 * i + 3), front, back) ?? shares[i] ?? 0;
  }
  return shares;
}

/**
 * Share of the background in a mixed colour; null when undetermined.
 * @param front, back sums of the pure colours, followed by their pixel counts
 */
function backgroundShare(colour: Uint8Array, front: readonly number[], back: readonly number[]): number | null {
  const [fronts, backs] = [front[3] ?? 0, back[3] ?? 0];
  // A leaf or twig without a pure pixel cannot be unmixed.
  if (fronts === 0 || backs === 0) return null;
  let [along, length] = [0, 0];
  for (let k = 0; k < 3; k++) {
    const from = (front[k] ?? 0) / fronts;
    const span = (back[k] ?? 0) / backs - from;
    along += ((colour[k] ?? 0) / 255 - from) * span;
    length += span * span;
  }
  return length < MIN_COLOUR_DISTANCE * MIN_COLOUR_DISTANCE ? null : Math.min(1, Math.max(0, along / length));
}
