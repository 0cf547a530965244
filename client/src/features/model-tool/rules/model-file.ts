import { isGlb } from '@maquette/contracts/model-library/model-file-kinds';
import { MODEL_LIMITS } from '@maquette/contracts/models/mesh-file';
import { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';

/** Bytes at the start of a file by which the server recognises its kind. */
const HEAD_BYTES = 4_096;

/** The refusal of a file that is too large, also by a proxy in front of the server. */
export function tooLarge(): Refusal {
  return new Refusal(t('model.tooLarge'), { code: 'model_too_many_bytes', status: 413 });
}

/**
 * The part of a file that is uploaded: all of a GLB, only the beginning of any other file. The server recognises other
 * programs' files by it and answers at once what to do, instead of after an upload of many megabytes.
 * @throws Refusal when the file is too large
 */
export async function uploadedPart(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (!isGlb(head)) return new File([bytes], file.name, { type: file.type });
  if (file.size > MODEL_LIMITS.bytes) throw tooLarge();
  return file;
}
