import { readFile, stat } from 'node:fs/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { INPUT_IMAGE_SIDE, INPUT_PIXEL_LIMIT, roleName } from '@maquette/contracts/fields/input-file';
import type { PdfDocument } from '@maquette/contracts/fields/pdf-document';
import sharp from 'sharp';
import { decodeHeic } from './decode-heic';
import { flattenTransparency, type Pixels, spreadDepth } from './flatten-transparency';
import type { UploadedFile } from './read-multipart';
import { renderPdf } from './render-pdf';
import { isHarmlessWarning, repairJpeg } from './repair-jpeg';
import { imageFormatOf } from './upload-format';

/** A page whose PNG would have more bytes than this is stored as a JPEG. */
const LARGEST_PNG = 8 * 1_048_576;

/** Every format of libvips is an attack surface, so only four are enabled. HEIC and PDF are read without it. */
export function restrictImageFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const enabled = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`);
  sharp.unblock({ operation: enabled });
  sharp.concurrency(1);
  sharp.cache(false);
}

export interface CleanImage {
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** Luminance, 0-255, of a single-tone image; null for all other images. */
  evenTone: number | null;
  /** Describes the PDF of which the image is a page. */
  document?: PdfDocument;
}

/**
 * Decodes an upload within its limits, applies its orientation, flattens transparency, and re-encodes it into `target`.
 * The target has no metadata. The size is checked before decoding.
 * @throws Problem pdf_*, file_not_an_image, file_format, image_too_long, image_too_many_pixels, file_unreadable, file_empty
 */
export async function cleanImage(file: UploadedFile, target: string): Promise<CleanImage> {
  const format = await imageFormatOf(file);
  const role = roleName(file.role);
  try {
    if (format === 'heic') {
      const photo = await decodeHeic(await readFile(file.path));
      refuseTooLong(role, photo);
      return await store(file, await shrink(photo), 'jpeg', target);
    }
    if (format === 'pdf') {
      const { page = 1, previews = false } = file;
      const { pixels, document } = await renderPdf(await readFile(file.path), { page, previews });
      return { ...(await storePage(file, pixels, target)), document };
    }
    const bytes = format === 'jpeg' ? repairJpeg(await readFile(file.path)) : file.path;
    const source = (failOn: 'warning' | 'error') =>
      sharp(bytes, { limitInputPixels: INPUT_PIXEL_LIMIT, failOn, pages: 1 });
    const { width, height, depth } = await source('warning').metadata();
    refuseTooLong(role, { width, height });
    if (file.role === 'depth_map' && depth === 'ushort') {
      const { image, evenTone } = await spreadDepth(source('warning').rotate());
      return { ...(await write(image, 'png', target)), evenTone };
    }
    const pixels = await decode(source('warning')).catch((cause: unknown) => {
      if (!isHarmlessWarning(cause)) throw cause;
      return decode(source('error'));
    });
    return await store(file, pixels, format === 'avif' ? 'jpeg' : format, target);
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('file_unreadable', { role }, { cause });
  }
}

function refuseTooLong(role: string, { width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) <= INPUT_IMAGE_SIDE) return;
  throw new Problem('image_too_long', { role, width, height, limit: INPUT_IMAGE_SIDE });
}

async function store({ role }: UploadedFile, pixels: Pixels, format: 'jpeg' | 'png' | 'webp', target: string) {
  const { image, evenTone } = flattenTransparency(role, pixels);
  return { ...(await write(image, format, target)), evenTone };
}

/** In a PNG, lines stay exact; but a page that is a photo would take dozens of megabytes. */
async function storePage(file: UploadedFile, pixels: Pixels, target: string) {
  const exact = await store(file, pixels, 'png', target);
  return (await stat(target)).size > LARGEST_PNG ? store(file, pixels, 'jpeg', target) : exact;
}

/** Shrinks an image to the maximum number of pixels that the tools read. */
async function shrink(pixels: Pixels): Promise<Pixels> {
  const { data, ...raw } = pixels;
  const share = Math.sqrt(INPUT_PIXEL_LIMIT / (raw.width * raw.height));
  if (share >= 1) return pixels;
  const resized = sharp(data, { raw })
    .resize(Math.floor(share * raw.width))
    .raw();
  const { data: small, info } = await resized.toBuffer({ resolveWithObject: true });
  return { data: small, width: info.width, height: info.height, channels: raw.channels };
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
