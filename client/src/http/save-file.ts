import { type Ask, answerOf } from './api-client';
import { sentName } from './file-name';

/** How long the browser may take to begin with the file before its address is given up. */
const KEPT_MS = 60_000;

/**
 * Downloads a file that only its owner may read: a plain link could not carry the token.
 * @param name null: the one that the server sends
 */
export async function saveFile(path: string, name: string | null, options: Ask = {}): Promise<void> {
  const answer = await answerOf(path, { ...options, headers: { Accept: '*/*', ...options.headers } });
  saveBlob(await answer.blob(), name ?? sentName(answer.headers.get('Content-Disposition')) ?? 'maquette');
}

/** Downloads what is here already. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
