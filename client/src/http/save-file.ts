import { type RequestOptions, sendOrThrow } from './api-client';
import { sentName } from './file-name';

/** Time until the object URL is revoked; the browser must have started the download by then. */
const KEPT_MS = 60_000;

/** Downloads a file that needs authorization: a link cannot send the token. @param name null: the server's */
export async function saveFile(path: string, name: string | null, options: RequestOptions = {}): Promise<void> {
  const answer = await sendOrThrow(path, { ...options, headers: { Accept: '*/*', ...options.headers } });
  saveBlob(await answer.blob(), name ?? sentName(answer.headers.get('Content-Disposition')) ?? 'maquette');
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/**
 * Downloads a URL that needs no authorization.
 * A link with `download` does not leave the page, so the browser does not ask about an unfinished upload.
 * @param name empty: use the name sent by the server
 */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
