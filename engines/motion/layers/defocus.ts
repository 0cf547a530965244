import { boxMean, followSmoothly } from './grid-filters';
import type { SmallImage } from './small-image';

/** A block's side in pixels, and the number of edges that it needs for an estimate of its sharpness. */
const BLOCK = 12;
const LEAST_EDGES = 6;
/** Minimum change of luma (0-1) over two pixels at the edge of an object; a soft shadow changes less. */
const LEAST_CHANGE = 0.05;
/** Quantile of a block's edge steps that represents the block. */
const SHARP_QUARTILE = 0.75;
/**
 * Ratio by which a second blur weakens the sharpest edges:
 * a block below BLURRED is out of focus, one above SHARP is in focus.
 */
const [BLURRED, SHARP] = [1.25, 1.4];
/** An image has a focal plane only with at least these shares of blurred and of sharp blocks. */
const [LEAST_BLURRED, LEAST_SHARP] = [0.2, 0.1];
/** Blurred regions within this lowest share of the image are in front of the focal plane, all others behind it. */
const BEFORE_FOCUS = 0.3;
/** Offset of blurred regions from the focal plane, in inverse depth. */
const STAND_OFF = 0.06;
/**
 * Smoothing radii as shares of the image width.
 * They are wide because blocks do not follow outlines; sharp regions keep their shape.
 */
const REACHES = [0.08, 0.05];
/** Minimum inverse depth of everything except the sky. */
const FARTHEST = 0.1;

/**
 * Moves out-of-focus regions away from the focal plane: backwards, or forwards at the bottom of the image.
 * Blur is estimated from the contrast that edges lose under a second blur (S. Zhuo, T.
 * Sim: Defocus map estimation from a single image, 2011). Images that are uniformly sharp or blurred keep their depth.
 */
export function standOffBlurred(depth: Float32Array, image: SmallImage): Float32Array {
  const { width, height } = image;
  const sharpness = blockSharpness(image);
  const columns = Math.ceil(width / BLOCK);
  const telling = sharpness.filter((value) => value > 0);
  const share = (is: (value: number) => boolean): number => telling.filter(is).length / Math.max(1, telling.length);
  if (share((value) => value < BLURRED) < LEAST_BLURRED || share((value) => value > SHARP) < LEAST_SHARP) return depth;
  const wanted = new Float32Array(depth.length);
  const weight = new Float32Array(depth.length);
  for (let i = 0; i < depth.length; i++) {
    const y = Math.floor(i / width);
    const value = sharpness[Math.floor(y / BLOCK) * columns + Math.floor((i % width) / BLOCK)] ?? 0;
    if (value === 0) continue;
    weight[i] = 1;
    if (value < BLURRED) wanted[i] = y > (1 - BEFORE_FOCUS) * height ? STAND_OFF : -STAND_OFF;
  }
  const added = followSmoothly(wanted, weight, image, REACHES);
  return depth.map((s, i) => Math.min(1, Math.max(Math.min(s, FARTHEST), s + (added[i] ?? 0))));
}

/**
 * Contrast that the sharpest edges (upper quartile) of each block lose under a blur; 0 when there are too few edges.
 */
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
        if (steep > LEAST_CHANGE) ratios.push(steep / Math.max(1e-3, steepness(soft, i)));
      }
    }
    if (ratios.length < LEAST_EDGES) return 0;
    ratios.sort((a, b) => a - b);
    return ratios[Math.floor(SHARP_QUARTILE * ratios.length)] ?? 0;
  });
}
