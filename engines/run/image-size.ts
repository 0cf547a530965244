import { ImageSizeRefused } from './engine-errors';

/** Largest and smallest image that an engine renders, in pixels. */
export interface SizeLimits {
  /** Shortest allowed side. */
  shortest: number;
  /** Longest allowed side. */
  longest: number;
  pixels: number;
}

/** Limits of the still and sketch engines; the caller upscales for larger sizes. */
export const IMAGE_LIMITS: SizeLimits = { shortest: 32, longest: 6_000, pixels: 12_000_000 };

/** @throws ImageSizeRefused with the reason */
export function checkSize(width: number, height: number, limits = IMAGE_LIMITS): void {
  const { shortest, longest, pixels } = limits;
  if (!Number.isInteger(width) || !Number.isInteger(height)) {
    throw new ImageSizeRefused(width, height, 'sizes are whole pixels.');
  }
  if (width < shortest || height < shortest) {
    throw new ImageSizeRefused(width, height, `each side has at least ${shortest} pixels.`);
  }
  if (width > longest || height > longest || width * height > pixels) {
    throw new ImageSizeRefused(width, height, `at most ${longest} a side and ${pixels} in all.`);
  }
}
