import { open } from 'node:fs/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { HEAD_BYTES, headText, takenFormat } from '@maquette/contracts/fields/file-kinds';
import { INPUT_IMAGE_SIDE, INPUT_PIXEL_LIMIT, roleName } from '@maquette/contracts/fields/input-file';
import { notTaken } from '@maquette/contracts/fields/judge-file';
import sharp from 'sharp';
import type { UploadedFile } from './read-multipart';

/** Everything libvips can read is an attack surface; three formats are all we take. */
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
}

/**
 * The format by the first bytes; the file's name and declared type are not asked.
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
 * Decodes an upload within its limits, turns it upright, lays it on white and encodes it again into `target`: what is kept
 * carries no metadata and no second file. The size is looked at before anything is decoded.
 * @throws Problem file_not_an_image, file_format, image_too_long, file_unreadable
 */
export async function cleanImage(file: UploadedFile, target: string): Promise<CleanImage> {
  const format = await formatOf(file);
  const role = roleName(file.role);
  try {
    const source = sharp(file.path, { limitInputPixels: INPUT_PIXEL_LIMIT, failOn: 'warning', pages: 1 });
    const { width, height } = await source.metadata();
    if (Math.max(width, height) > INPUT_IMAGE_SIDE) {
      throw new Problem('image_too_long', { role, width, height, limit: INPUT_IMAGE_SIDE });
    }
    const upright = source.rotate().flatten({ background: '#ffffff' }).toColourspace('srgb');
    const encoded =
      format === 'jpeg'
        ? upright.jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
        : upright.png({ compressionLevel: 6 });
    const made = await encoded.toFile(target);
    return { contentType: format === 'jpeg' ? 'image/jpeg' : 'image/png', width: made.width, height: made.height };
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('file_unreadable', { role }, { cause });
  }
}
