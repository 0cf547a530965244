import { open } from 'node:fs/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { HEAD_BYTES, headText, type TakenFormat, takenFormat } from '@maquette/contracts/fields/file-kinds';
import { accepts, notTaken } from '@maquette/contracts/fields/judge-file';
import type { UploadedFile } from './read-multipart';

async function readHead(file: UploadedFile): Promise<string> {
  const handle = await open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return headText(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Format according to the first bytes, or null; file name and declared type are ignored. */
export async function formatOf(file: UploadedFile): Promise<TakenFormat | null> {
  return takenFormat(await readHead(file));
}

/** Format of an image, if its role accepts it. @throws Problem file_not_an_image, file_format */
export async function imageFormatOf(file: UploadedFile): Promise<Exclude<TakenFormat, 'clip'>> {
  const head = await readHead(file);
  const format = takenFormat(head);
  if (format && format !== 'clip' && accepts(file.role, format)) return format;
  const { code, details } = notTaken(file.role, head);
  throw new Problem(code, details);
}
