import { cutOf, type InputFrame, pixelsOf } from '@maquette/contracts/fields/input-frame';
import sharp from 'sharp';
import type { InverseDepth } from '../providers/image-provider';

/** How an image is fitted, and the result's shape in pixels. */
export interface FrameOrder extends InputFrame {
  width: number;
  height: number;
}

/** Maximum difference of equal aspect ratios, because sizes are whole numbers. */
const SAME_SHAPE = 0.004;
/**
 * Background for an uncropped photograph: the same image reduced by this factor, where a blur is cheap, then blurred.
 */
const BACKDROP = { smaller: 16, blur: 5 } as const;

/**
 * Fits an image into the shape of the result, as chosen in the form. Without a choice the image stays unchanged, and
 * the engine decides. @param around background of a whole image: extended paper, or the blurred image itself
 */
export async function framedInput(bytes: Buffer, order: FrameOrder, around: 'paper' | 'blur'): Promise<Buffer> {
  if (!order.imageFit) return bytes;
  const { autoOrient, format, depth } = await sharp(bytes).metadata();
  const encoded = (picture: sharp.Sharp): Promise<Buffer> =>
    (format === 'jpeg'
      ? picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      : // Preserves the 16 bits of a depth map.
        (depth === 'ushort' ? picture.toColourspace('grey16') : picture).png({ compressionLevel: 3 })
    ).toBuffer();
  const upright = sharp(bytes).autoOrient();
  const aspect = order.width / order.height;
  const own = autoOrient.width / autoOrient.height;
  if (order.imageFit === 'fill') {
    const cut = cutOf(autoOrient, aspect, order);
    if (cut.width * cut.height > 1 - SAME_SHAPE) return bytes;
    return encoded(upright.extract(pixelsOf(cut, autoOrient)));
  }
  if (Math.abs(own / aspect - 1) < SAME_SHAPE) return bytes;
  return encoded(await surrounded(upright, { aspect, own, ...autoOrient, most: order.width }, around));
}

/** Centres the whole image in the shape, at most as large as the result. */
async function surrounded(
  upright: sharp.Sharp,
  from: { aspect: number; own: number; width: number; height: number; most: number },
  around: 'paper' | 'blur',
): Promise<sharp.Sharp> {
  const { aspect, own } = from;
  const width = Math.round(Math.min(from.most, aspect > own ? from.height * aspect : from.width));
  const height = Math.round(width / aspect);
  const inner = aspect > own ? { width: Math.round(height * own), height } : { width, height: Math.round(width / own) };
  const left = Math.floor((width - inner.width) / 2);
  const top = Math.floor((height - inner.height) / 2);
  const whole = upright.flatten({ background: '#ffffff' }).resize({ ...inner, fit: 'fill' });
  if (around === 'paper') {
    const right = width - inner.width - left;
    return whole.extend({ left, right, top, bottom: height - inner.height - top, extendWith: 'copy' });
  }
  const small = { width: Math.ceil(width / BACKDROP.smaller), height: Math.ceil(height / BACKDROP.smaller) };
  const picture = await whole.png({ compressionLevel: 1 }).toBuffer();
  const blurred = await sharp(picture)
    .resize({ ...small, fit: 'cover' })
    .blur(BACKDROP.blur)
    .png()
    .toBuffer();
  return sharp(blurred)
    .resize({ width, height, fit: 'fill' })
    .composite([{ input: picture, left, top }]);
}

/**
 * Exact depth, cropped like its image; undefined if a background was added to the image: then the depth is estimated.
 */
export function framedDepth(depth: InverseDepth | undefined, order: FrameOrder): InverseDepth | undefined {
  if (!depth || !order.imageFit) return depth;
  const cut = cutOf(depth, order.width / order.height, order);
  if (order.imageFit === 'fit') return cut.width * cut.height > 1 - SAME_SHAPE ? depth : undefined;
  const { left, top, width, height } = pixelsOf(cut, depth);
  const values = new Uint16Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * depth.width + left;
    values.set(depth.values.subarray(from, from + width), row * width);
  }
  return { values, width, height };
}
