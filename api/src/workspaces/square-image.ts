import { Problem } from '@maquette/contracts/calls/problem';
import { LOGO_LEAST_SIDE, type LogoCut } from '@maquette/contracts/workspaces/logo';
import sharp from 'sharp';
import type { FileCleaner } from '../uploads/file-cleaner';
import type { UploadedFile } from '../uploads/read-multipart';

/**
 * Decodes an uploaded image in the isolated cleaner process, crops it to a square and re-encodes it as a small WebP.
 * @param cut crop, in pixels of the upright image; default: its centre
 * @param side length of the result's side, in pixels
 * @throws Problem result_missing, logo_too_small, and errors about the file
 */
export async function squareImage(
  cleaner: FileCleaner,
  uid: string,
  file: UploadedFile | undefined,
  { cut, side: kept }: { cut: Partial<LogoCut>; side: number },
): Promise<Uint8Array<ArrayBuffer>> {
  if (file?.role !== 'image') throw new Problem('result_missing');
  const { path, width, height } = await cleaner.clean(uid, file);
  const side = Math.min(cut.side ?? Number.POSITIVE_INFINITY, width, height);
  if (side < LOGO_LEAST_SIDE) throw new Problem('logo_too_small', { side: LOGO_LEAST_SIDE });
  const within = (at: number, length: number) => Math.min(Math.max(0, Math.floor(at)), length - side);
  const left = within(cut.left ?? (width - side) / 2, width);
  const top = within(cut.top ?? (height - side) / 2, height);
  const image = await sharp(path)
    .extract({ left, top, width: side, height: side })
    .resize(kept, kept)
    .webp({ quality: 82 })
    .toBuffer();
  return new Uint8Array(image);
}
