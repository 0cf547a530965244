import { boxMean, followSmoothly } from './grid-filters';
import type { SmallPicture } from './small-picture';

/** Side of a block, pixels, and the edges that tell how sharp it is. */
const BLOCK = 12;
const LEAST_EDGES = 6;
/** Least change of luma (0-1) over two pixels that is an edge of a thing, not a soft shadow. */
const LEAST_CHANGE = 0.05;
/** Of the steps in a block this share is softer than the one that speaks for it. */
const SHARP_QUARTILE = 0.75;
/** How much a second blur weakens the sharpest edges of a block: below, the lens had blurred them already. */
const [BLURRED, SHARP] = [1.25, 1.4];
/** Shares of the telling blocks that must be blurred, and sharp: only then has the picture a plane of focus. */
const [LEAST_BLURRED, LEAST_SHARP] = [0.2, 0.1];
/** What is blurred before the focus lies in this lowest share of the picture; all else is behind. */
const BEFORE_FOCUS = 0.3;
/** Inverse depth by which the blurred stands off. */
const STAND_OFF = 0.06;
/** Wide, shares of the width: blocks know no outlines, and what is sharp keeps its shape. */
const REACHES = [0.08, 0.05];
/** Nothing but the sky is farther. */
const FARTHEST = 0.1;

/**
 * Depths in which what is out of focus stands off from what is sharp: behind it, or before it at the picture's foot. Blur is
 * told by how little a second blur does to an edge (S. Zhuo, T. Sim: Defocus map estimation from a single image, 2011).
 * A picture that is sharp, or soft, all over keeps its depths.
 */
export function standOffBlurred(depth: Float32Array, picture: SmallPicture): Float32Array {
  const { width, height } = picture;
  const sharpness = blockSharpness(picture);
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
  const added = followSmoothly(wanted, weight, picture, REACHES);
  return depth.map((s, i) => Math.min(1, Math.max(Math.min(s, FARTHEST), s + (added[i] ?? 0))));
}

/** Per block how much a blur weakens its sharpest edges (the upper quartile); 0 where there are too few. */
function blockSharpness({ luma, width, height }: SmallPicture): Float32Array {
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
