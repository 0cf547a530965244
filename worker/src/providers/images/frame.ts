import { imageSize, RATIOS, type Resolution } from '@maquette/contracts/tools/render-choices';

/** Output size of common models: about one megapixel. */
export const BASE_PIXELS = 1_048_576;

export interface Size {
  width: number;
  height: number;
}

/** Minimum share that a crop must keep; below it, the answer counts as a different image. */
const KEPT_AT_LEAST = 0.8;
const PIXELS_AT_LEAST = 200_000;

/** From 4K on, the provider enlarges the one-megapixel image before it is resized here. */
export function needsEnlarger({ width, height }: Size): boolean {
  return Math.min(width, height) > 1_080 || width * height > 4 * BASE_PIXELS;
}

/** Whether a resolution needs an enlargement; the widest and the tallest ratio agree. */
export function isEnlarged(resolution: Resolution): boolean {
  return RATIOS.some((ratio) => needsEnlarger(imageSize(ratio, resolution)));
}

/** Largest centred crop of an image that has exactly the target's ratio. */
export function coverCrop(image: Size, target: Size): Size & { left: number; top: number } {
  const scale = Math.min(image.width / target.width, image.height / target.height);
  const width = Math.min(image.width, Math.max(1, Math.round(target.width * scale)));
  const height = Math.min(image.height, Math.max(1, Math.round(target.height * scale)));
  return {
    width,
    height,
    left: Math.floor((image.width - width) / 2),
    top: Math.floor((image.height - height) / 2),
  };
}

/** Why an answer cannot fulfil the order; null when it can. */
export function wrongSize(answer: Size, target: Size): string | null {
  const { width, height } = coverCrop(answer, target);
  const pixels = answer.width * answer.height;
  if (pixels < PIXELS_AT_LEAST) return `it has ${answer.width}×${answer.height} pixels`;
  if ((width * height) / pixels < KEPT_AT_LEAST) return `${answer.width}×${answer.height} is another ratio`;
  return null;
}

/** About one megapixel in the target's ratio: the sent size, when the answer has the same size. */
export function baseSize(target: Size, pixels = BASE_PIXELS): Size {
  const scale = Math.sqrt(pixels / (target.width * target.height));
  // Rounded down, so that the product of the sides stays below the limit.
  return { width: 2 * Math.floor((target.width * scale) / 2), height: 2 * Math.floor((target.height * scale) / 2) };
}

/** About `pixels` pixels in the target's ratio, with sides that are multiples of the model's step. */
export function steppedSize(target: Size, pixels: number, step: number): Size {
  const { width, height } = baseSize(target, pixels);
  const stepped = (side: number) => Math.max(step, Math.round(side / step) * step);
  return { width: stepped(width), height: stepped(height) };
}
