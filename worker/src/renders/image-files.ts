import { SOURCE_TYPES, type SourceType } from '@maquette/contracts/provenance/source-type';
import type { OutputFormat } from '@maquette/contracts/tools/render-choices';
import { sourceTypePacket } from '@maquette/domain/assets/source-type-packet';
import { writeMark } from '@maquette/domain/marks/write-mark';
import sharp, { type CreateRaw, type Sharp } from 'sharp';
import type { InverseDepth, Overlay, RawImage } from '../providers/image-provider';
import { BadResult } from './render-maker';
import { watermarked } from './watermark';

const THUMBNAIL_SIDE = 480;
const PREVIEW_SIDE = 640;

/** Adds the source type to every file encoded from these pixels. */
function generated(pixels: Uint8Array | Uint16Array, layout: CreateRaw, type: SourceType): Sharp {
  return sharp(pixels, { raw: layout }).withXmp(sourceTypePacket(type));
}

function imagePixels({ rgb, width, height }: RawImage, type: SourceType): Sharp {
  return generated(rgb, { width, height, channels: 3 }, type);
}

export function encodeImage(picture: RawImage, format: OutputFormat, type: SourceType): Promise<Buffer> {
  const pixels = imagePixels(picture, type);
  switch (format) {
    case 'png':
      return pixels.png({ compressionLevel: 6 }).toBuffer();
    case 'jpeg':
      return pixels.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'webp':
      return pixels.webp({ quality: 92, effort: 3 }).toBuffer();
  }
}

/**
 * Small WebP for lists. Downscaling destroys the image's invisible watermark, so the thumbnail gets its own.
 * @param payload the invisible watermark's payload, 16 hexadecimal digits
 */
export async function encodeThumbnail(picture: RawImage, type: SourceType, payload: string): Promise<Buffer> {
  const { data, info } = await imagePixels(picture, type)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { rgb: new Uint8Array(data), width: info.width, height: info.height };
  await writeMark(small, payload);
  return imagePixels(small, type).webp({ quality: 80 }).toBuffer();
}

/** Encodes depth as a 16-bit grey PNG. Depth is our own measurement for images of any provider. */
export function encodeDepth({ values, width, height }: InverseDepth): Promise<Buffer> {
  return generated(values, { width, height, channels: 1, depth: 'ushort' } as never, SOURCE_TYPES.algorithmic)
    .toColourspace('grey16')
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** A transparent PNG to overlay on the image. */
export function encodeOverlay({ rgba, width, height }: Overlay): Promise<Buffer> {
  return generated(rgba, { width, height, channels: 4 }, SOURCE_TYPES.algorithmic).png({ palette: true }).toBuffer();
}

/** Small JPEG of an intermediate image for live progress. @param marked adds the watermark */
export async function encodePreview(
  frame: RawImage,
  marked: boolean,
  type: SourceType,
): Promise<{ jpeg: Buffer; width: number; height: number }> {
  const { data, info } = await imagePixels(frame, type)
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const small = { rgb: data, width, height };
  const jpeg = await imagePixels(marked ? await watermarked(small) : small, type)
    .jpeg({ quality: 72 })
    .toBuffer();
  return { jpeg, width, height };
}

/** Decodes the final file and compares it with the order. @throws BadResult unless format and size are as ordered */
export async function validateFile(
  bytes: Buffer,
  ordered: { format: OutputFormat; width: number; height: number },
): Promise<void> {
  const { format, width, height } = await sharp(bytes).metadata();
  if (format === ordered.format && width === ordered.width && height === ordered.height) return;
  const wanted = `${ordered.format} of ${ordered.width}×${ordered.height}`;
  throw new BadResult('bad_result', `made a ${format} of ${width}×${height} instead of a ${wanted}`);
}
