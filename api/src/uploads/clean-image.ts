import { open, readFile } from 'node:fs/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { HEAD_BYTES, headText, takenFormat } from '@maquette/contracts/fields/file-kinds';
import { INPUT_IMAGE_SIDE, INPUT_PIXEL_LIMIT, roleName } from '@maquette/contracts/fields/input-file';
import { notTaken } from '@maquette/contracts/fields/judge-file';
import sharp from 'sharp';
import { flattenTransparency, type Pixels, spreadDepth } from './flatten-transparency';
import type { UploadedFile } from './read-multipart';
import { isHarmlessWarning, repairJpeg } from './repair-jpeg';

/** Every format of libvips is an attack surface, so only three are enabled. */
export function takeOnlyOurFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  sharp.concurrency(1);
  sharp.cache(false);
}

export interface CleanImage {
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** Luminance, 0-255, of a single-tone image; null for all others. */
  evenTone: number | null;
}

/**
 * Detects the format from the first bytes; file name and declared type are ignored.
 * @throws Problem file_not_an_image, file_format
 */
async function formatOf(file: UploadedFile): Promise<'jpeg' | 'png' | 'webp'> {
  const handle = await open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = headText(buffer.subarray(0, bytesRead));
    const format = takenFormat(head);
    if (format && format !== 'clip') return format;
    const { code, details } = notTaken(file.role, head);
    throw new Problem(code, details);
  } finally {
    await handle.close();
  }
}

/**
 * Decodes an upload within its limits, applies its orientation, flattens transparency onto a suitable background and
 * re-encodes it into
 * `target`, without metadata. The size is checked before decoding.
 * @throws Problem file_not_an_image, file_format, image_too_long, file_unreadable, file_empty
 */
export async function cleanImage(file: UploadedFile, target: string): Promise<CleanImage> {
  const format = await formatOf(file);
  const role = roleName(file.role);
  try {
    const bytes = format === 'jpeg' ? repairJpeg(await readFile(file.path)) : file.path;
    const source = (failOn: 'warning' | 'error') =>
      sharp(bytes, { limitInputPixels: INPUT_PIXEL_LIMIT, failOn, pages: 1 });
    const { width, height, depth } = await source('warning').metadata();
    if (Math.max(width, height) > INPUT_IMAGE_SIDE) {
      throw new Problem('image_too_long', { role, width, height, limit: INPUT_IMAGE_SIDE });
    }
    if (file.role === 'depth_map' && depth === 'ushort') {
      const { image, evenTone } = await spreadDepth(source('warning').rotate());
      return { ...(await write(image, 'png', target)), evenTone };
    }
    const pixels = await decode(source('warning')).catch((cause: unknown) => {
      if (!isHarmlessWarning(cause)) throw cause;
      return decode(source('error'));
    });
    const { image, evenTone } = flattenTransparency(file.role, pixels);
    return { ...(await write(image, format, target)), evenTone };
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('file_unreadable', { role }, { cause });
  }
}

/** Decodes only once: an interlaced PNG of 40 megapixels takes 2 s of the 6 s per file. */
async function decode(source: sharp.Sharp): Promise<Pixels> {
  const { data, info } = await source
    .rotate()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 3 || channels === 4) return { data, width, height, channels };
  throw new Error(`decoded image has ${channels} channels, expected 3 or 4`);
}

async function write(image: sharp.Sharp, format: 'jpeg' | 'png' | 'webp', target: string) {
  const encoded =
    format === 'jpeg' ? image.jpeg({ quality: 94, chromaSubsampling: '4:4:4' }) : image.png({ compressionLevel: 6 });
  const { width, height } = await encoded.toFile(target);
  return { contentType: format === 'jpeg' ? ('image/jpeg' as const) : ('image/png' as const), width, height };
}
