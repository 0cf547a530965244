/** Colours that differ by less than this in every channel (0-255) look the same on a screen. */
const SAME_COLOUR = 10;
/** An image with this share of one colour looks like an empty sheet. Our images reach 0.32 (a snowy dusk). */
const BLANK_SHARE = 0.85;
/** Bars and checkerboards have a few colours that cover nearly every pixel. Our images reach at most 0.76. */
const FLAT_COLOURS = 8;
const FLAT_SHARE = 0.88;
/**
 * Maximum difference of an even pixel from its neighbours. Bars blur where they meet, so even areas are counted
 * separately. In images of bars at least a tenth of the width wide, even areas cover 0.73 to 1 of the image, and eight
 * colours cover 0.80 to 1 of these areas. Our own images reach at most 0.61 and 0.72.
 */
const EVEN = 4;
const EVEN_SHARE = 0.68;
const EVEN_FLAT_SHARE = 0.77;
/** Mean difference (0-255) between a pixel and its neighbours: lower is a gradient, higher is noise. Ours: 4.5 to 9. */
const LEAST_DETAIL = 0.9;
const MOST_DETAIL = 45;

/**
 * Whether an image may be public without an operator's approval: neither a blank sheet nor a test pattern (bars,
 * checkerboard, gradient, noise). Does not judge quality. Pure.
 * @param rgb three bytes per pixel, about 48 pixels on the longer side
 */
export function isPresentable(rgb: Uint8Array, width: number, height: number): boolean {
  if (width < 3 || height < 3) return false;
  const all = Array.from({ length: width * height }, (_, pixel) => 3 * pixel);
  if (largestShare(rgb, all, 1) >= BLANK_SHARE || largestShare(rgb, all, FLAT_COLOURS) >= FLAT_SHARE) return false;
  const even = evenPixels(rgb, width, height);
  if (even.length >= EVEN_SHARE * (width - 2) * (height - 2)) {
    if (largestShare(rgb, even, FLAT_COLOURS, EVEN) >= EVEN_FLAT_SHARE) return false;
  }
  const detail = meanDetail(rgb, width, height);
  return detail >= LEAST_DETAIL && detail <= MOST_DETAIL;
}

/** Share of the pixels at `places` that lie within `tolerance` of their most frequent colours. */
function largestShare(rgb: Uint8Array, places: readonly number[], colours: number, tolerance = SAME_COLOUR): number {
  let left = places;
  for (let round = 0; round < colours && left.length > 0; round += 1) {
    const centre = mostFrequent(rgb, left);
    left = left.filter((at) => !looksLike(rgb, at, centre, tolerance));
  }
  return 1 - left.length / places.length;
}

/** Pixels similar to both neighbours in their row or column. Border pixels do not count. */
function evenPixels(rgb: Uint8Array, width: number, height: number): number[] {
  const found: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = 3 * (y * width + x);
      const like = (step: number) => looksLike(rgb, at, at - step, EVEN) && looksLike(rgb, at, at + step, EVEN);
      if (like(3) || like(3 * width)) found.push(at);
    }
  }
  return found;
}

function mostFrequent(rgb: Uint8Array, pixels: readonly number[]): number {
  const counts = new Map<number, { count: number; first: number }>();
  let largest = { count: 0, first: pixels[0] ?? 0 };
  for (const at of pixels) {
    const bin = ((channel(rgb, at) >> 3) << 10) | ((channel(rgb, at + 1) >> 3) << 5) | (channel(rgb, at + 2) >> 3);
    const entry = counts.get(bin) ?? { count: 0, first: at };
    entry.count += 1;
    counts.set(bin, entry);
    if (entry.count > largest.count) largest = entry;
  }
  return largest.first;
}

function looksLike(rgb: Uint8Array, one: number, other: number, tolerance: number): boolean {
  return [0, 1, 2].every((each) => Math.abs(channel(rgb, one + each) - channel(rgb, other + each)) <= tolerance);
}

function meanDetail(rgb: Uint8Array, width: number, height: number): number {
  let sum = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        lightness(rgb, at - 1) + lightness(rgb, at + 1) + lightness(rgb, at - width) + lightness(rgb, at + width);
      sum += Math.abs(lightness(rgb, at) - around / 4);
    }
  }
  return sum / ((width - 2) * (height - 2));
}

const channel = (rgb: Uint8Array, at: number) => rgb[at] ?? 0;
const lightness = (rgb: Uint8Array, pixel: number) =>
  0.3 * channel(rgb, 3 * pixel) + 0.59 * channel(rgb, 3 * pixel + 1) + 0.11 * channel(rgb, 3 * pixel + 2);
