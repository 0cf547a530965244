import sharp from 'sharp';
import type { MeanColour } from './read-types';

/** Largest image that is decoded, in pixels, and side of the reduced image that is averaged. */
const MOST_PIXELS = 8192 * 8192;
const SIDE = 32;

const linear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Linear mean of an encoded image, weighted by alpha; null when it cannot be decoded. */
export async function meanColourOf(image: Uint8Array): Promise<MeanColour | null> {
  try {
    const pixels = await sharp(image, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .resize(SIDE, SIDE, { fit: 'fill', kernel: 'cubic', fastShrinkOnLoad: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
    return meanOf(pixels);
  } catch {
    return null;
  }
}

/** Mean of RGBA pixels in sRGB. */
function meanOf(pixels: Uint8Array): MeanColour {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const alpha = (pixels[i + 3] ?? 0) / 255;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + linear(pixels[i + c] ?? 0) * alpha;
    sum[3] = (sum[3] ?? 0) + alpha;
  }
  const [r = 0, g = 0, b = 0, alpha = 0] = sum;
  if (alpha === 0) return [1, 1, 1, 0];
  return [r / alpha, g / alpha, b / alpha, alpha / (pixels.length / 4)];
}
