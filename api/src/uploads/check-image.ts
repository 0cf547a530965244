import { Problem } from '@maquette/domain/contracts/problem';
import sharp from 'sharp';
import type { UploadedFile } from './read-multipart';

// Everything libvips can read is an attack surface; three formats are all we take.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);

const PIXEL_LIMIT = 40_000_000;
const DECODE_SECONDS = 10;

/** JPEG, PNG or WebP by their first bytes; the file's name and declared type are not asked. */
function isAllowedImage(bytes: Buffer): boolean {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const png = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const webp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return jpeg || png || webp;
}

/**
 * Decodes an upload within 40 megapixels and encodes it again: what is kept carries no metadata and no second file.
 * @throws Problem file_not_an_image, file_unreadable
 */
export async function cleanImage(file: UploadedFile): Promise<{ png: Buffer; width: number; height: number }> {
  const role = file.field === 'image' ? 'reference' : file.field.replace(/_/g, ' ').slice(0, 40);
  if (!isAllowedImage(file.bytes)) throw new Problem('file_not_an_image');
  try {
    const { data, info } = await sharp(file.bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'warning', pages: 1 })
      .timeout({ seconds: DECODE_SECONDS })
      .rotate()
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new Problem('file_unreadable', { role }, { cause });
  }
}
