import sharp from 'sharp';
import type { FormFile } from '../outbound/multipart';
import { BASE_PIXELS, baseSize, coverCrop, type Size } from './frame';

/** What an image shows: lines on paper, or surfaces. */
export type ImageKind = 'lines' | 'surfaces';

const FILL = { fit: 'fill', kernel: 'lanczos3' } as const;
/** A one-megapixel PNG above this size can only be noise, so it is sent as JPEG. */
const FILE_BYTES = 8 * 1024 * 1024;

/** Crops the image to the target's ratio and resizes it to about 1 MP, so that any upload fits a request. */
export function imageInRatio(image: Buffer, target: Size): Promise<FormFile> {
  return imageAtSize(image, baseSize(target));
}

/** Crops the image to a size's ratio and resizes it to that size. */
export async function imageAtSize(image: Buffer, size: Size): Promise<FormFile> {
  const { width, height } = await sharp(image).metadata();
  return asFile(sharp(image).extract(coverCrop({ width, height }, size)).resize(size.width, size.height, FILL));
}

/** Resizes the image to about 1 MP in its own ratio, cropped only when the ratio is more extreme than accepted. */
export async function imageAsItIs(image: Buffer, extremeRatio: number): Promise<FormFile> {
  const { width, height } = await sharp(image).metadata();
  const kept = { width: Math.min(width, height * extremeRatio), height: Math.min(height, width * extremeRatio) };
  const base = baseSize(kept, Math.min(BASE_PIXELS, kept.width * kept.height));
  return asFile(sharp(image).extract(coverCrop({ width, height }, kept)).resize(base.width, base.height, FILL));
}

/** Resizes a mask to its image's size, so that both are cropped alike. */
export async function maskOver(mask: Buffer, image?: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  return sharp(mask).resize(width, height, FILL).png().toBuffer();
}

/** @param smaller encodes as JPEG, because the previous request was refused as too large */
export async function asFile(image: sharp.Sharp, smaller = false): Promise<FormFile> {
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const png = await pixels().png({ compressionLevel: 6 }).toBuffer();
  if (!smaller && png.byteLength <= FILE_BYTES) return { bytes: png, contentType: 'image/png' };
  return { bytes: await pixels().jpeg({ quality: 90 }).toBuffer(), contentType: 'image/jpeg' };
}

const SAMPLE_SIDE = 256;
/** A pixel is paper above this luminance, and colourless below this difference between its channels. */
const PAPER_FROM = 200;
const COLOURLESS_BELOW = 24;
/** Drawings are mostly paper; photographs and renders are not. */
const PAPER_SHARE = 0.55;

/** Classifies an image by its share of bright, colourless pixels. */
export async function kindOf(image: Buffer): Promise<ImageKind> {
  const rgb = await sharp(image)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer();
  let paper = 0;
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const channels = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
    const darkest = Math.min(...channels);
    if (darkest >= PAPER_FROM && Math.max(...channels) - darkest < COLOURLESS_BELOW) paper += 1;
  }
  return paper / (rgb.length / 3) >= PAPER_SHARE ? 'lines' : 'surfaces';
}
