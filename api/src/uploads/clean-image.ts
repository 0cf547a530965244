import { open } from 'node:fs/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { INPUT_PIXEL_LIMIT, roleName } from '@maquette/contracts/fields/input-file';
import sharp from 'sharp';
import { atMost } from './at-most';
import type { UploadedFile } from './read-multipart';

/**
 * Everything libvips can read is an attack surface; three formats are all we take, in the whole process. Called when the api
 * starts, not when this file is read: whoever only reads it keeps its libvips.
 */
export function takeOnlyOurFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  sharp.concurrency(1);
}

const DECODE_SECONDS = 10;
/** Decoding 40 megapixels takes some 160 MB: two at a time. */
const takeTurn = atMost(2);

export interface CleanImage {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

/** The format by the first bytes; the file's name and declared type are not asked. */
async function formatOf(file: UploadedFile): Promise<'jpeg' | 'png' | 'webp' | null> {
  const handle = await open(file.path);
  try {
    const { buffer: head } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
    if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
    return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
  } finally {
    await handle.close();
  }
}

/**
 * Decodes an upload within 40 megapixels, turns it upright, lays it on white and encodes it again: what is kept carries no
 * metadata and no second file.
 * @throws Problem file_not_an_image, file_unreadable
 */
export async function cleanImage(file: UploadedFile): Promise<CleanImage> {
  const format = await formatOf(file);
  if (!format) throw new Problem('file_not_an_image');
  return takeTurn(async () => {
    try {
      const upright = sharp(file.path, { limitInputPixels: INPUT_PIXEL_LIMIT, failOn: 'warning', pages: 1 })
        .timeout({ seconds: DECODE_SECONDS })
        .rotate()
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb');
      const encoded =
        format === 'jpeg'
          ? upright.jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
          : upright.png({ compressionLevel: 6 });
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      const contentType = format === 'jpeg' ? 'image/jpeg' : 'image/png';
      return { bytes: data, contentType, width: info.width, height: info.height };
    } catch (cause) {
      throw new Problem('file_unreadable', { role: roleName(file.role) }, { cause });
    }
  });
}
