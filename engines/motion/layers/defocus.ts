import { boxMean, followSmoothly } from './grid-filters';
import type { SmallImage } from './small-image';

/** Side of a block in pixels. */
const BLOCK = 12;
const MIN_EDGES_PER_BLOCK = 6;
/** Minimum change of luma (0-1) over two pixels at the edge of an object. Soft shadows change less. */
const MIN_EDGE_CHANGE = 0.05;
/** Quantile of the edge steps in a block that represents the block. */
const BLOCK_QUANTILE = 0.75;
/**
 * Ratio by which a second blur weakens the sharpest edges. Below the first value a block is blurred, above the second
 * sharp.
 */
const [MAX_BLURRED_RATIO, MIN_SHARP_RATIO] = [1.25, 1.4];
/** Minimum shares of blurred and of sharp blocks in an image with a focal plane. */
const [MIN_BLURRED_SHARE, MIN_SHARP_SHARE] = [0.2, 0.1];
/** Blurred regions in this lowest share of the image are in front of the focal plane, others behind it. */
const LOWEST_SHARE = 0.3;
/** Distance of blurred regions from the focal plane, in inverse depth. */
const FOCAL_PLANE_DISTANCE = 0.06;
/** Smoothing radii as shares of the image width. They are wide because blocks do not follow outlines. */
const SMOOTHING_RADII = [0.08, 0.05];
/** Minimum inverse depth of everything but sky. */
const MIN_INVERSE_DEPTH = 0.1;

/**
 * Moves out-of-focus regions away from the focal plane: backwards, or forwards at the bottom of the image.
 * Blur is estimated from the contrast that edges lose under a second blur
 * (S. Zhuo, T. Sim: Defocus map estimation from a single image, 2011).
 * Images that are uniformly sharp or blurred keep their depth.
 */
export function separateBlurred(depth: Float32Array, image: SmallImage): Float32Array {
  const { width, height } = image;
  const sharpness = blockSharpness(image);
  const columns = Math.ceil(width / BLOCK);
  const telling = sharpness.filter((value) => value > 0);
  const share = (is: (value: number) => boolean): number => telling.filter(is).length / Math.max(1, telling.length);
  if (
    share((value) => value < MAX_BLURRED_RATIO) < MIN_BLURRED_SHARE ||
    share((value) => value > MIN_SHARP_RATIO) < MIN_SHARP_SHARE
  )
    return depth;
  const wanted = new Float32Array(depth.length);
  const weight = new Float32Array(depth.length);
  for (let i = 0; i < depth.length; i++) {
    const y = Math.floor(i / width);
    const value = sharpness[Math.floor(y / BLOCK) * columns + Math.floor((i % width) / BLOCK)] ?? 0;
    if (value === 0) continue;
    weight[i] = 1;
    if (value < MAX_BLURRED_RATIO)
      wanted[i] = y > (1 - LOWEST_SHARE) * height ? FOCAL_PLANE_DISTANCE : -FOCAL_PLANE_DISTANCE;
  }
  const added = followSmoothly(wanted, weight, image, SMOOTHING_RADII);
  return depth.map((s, i) => Math.min(1, Math.max(Math.min(s, MIN_INVERSE_DEPTH), s + (added[i] ?? 0))));
}

/** Contrast that the sharpest edges (upper quartile) of each block lose under a blur; 0 with too few edges. */
function blockSharpness({ luma, width, height }: SmallImage): Float32Array {
  const soft = boxMean(luma, width, height, 1);
  const steepness = (values: Float32Array, i: number): number =>
    Math.hypot((values[i + 1] ?? 0) - (values[i - 1] ?? 0), (values[i + width] ?? 0) - (values[i - width] ?? 0));
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  return Float32Array.from({ length: columns * rows }, (_, block) => {
    const [left, top] = [(block % columns) * BLOCK, Math.floor(block / columns) * BLOCK];
    const ratios: number[] = [];
    for (let y = Math.max(1, top); y < Math.min(height - 1, top + BLOCK); y++) {
      for (let x = Math.max(1, left); x < Math.min(width - 1, left + BLOCK); x++) {
        const i = y * width + x;
        const steep = steepness(luma, i);
        if (steep > MIN_EDGE_CHANGE) ratios.push(steep / Math.max(1e-3, steepness(soft, i)));
      }
    }
    if (ratios.length < MIN_EDGES_PER_BLOCK) return 0;
    ratios.sort((a, b) => a - b);
    return ratios[Math.floor(BLOCK_QUANTILE * ratios.length)] ?? 0;
  });
}
