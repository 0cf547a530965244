import sharp from 'sharp';
import type { RawImage } from './image-provider';

/** Sharpening after the enlargement: radius of a blurred edge in pixels, and strength for flat and edgy areas. */
const SHARPEN = { sigma: 1, m1: 0.4, m2: 1.4 };

/**
 * Enlarges an image to an exact size. A 3 x 3 median removes single odd pixels along edges, which would become spots;
 * then Lanczos, and an unsharp mask for what that softens. It adds no detail, so callers declare it in the facts of the
 * result.
 */
export async function enlarge(picture: RawImage, width: number, height: number): Promise<RawImage> {
  const rgb = await sharp(picture.rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .median(3)
    .resize(width, height, { kernel: 'lanczos3', fit: 'fill' })
    .sharpen(SHARPEN)
    .raw()
    .toBuffer();
  return { rgb, width, height };
}

export const ENLARGEMENT = 'median, Lanczos and unsharp mask';
