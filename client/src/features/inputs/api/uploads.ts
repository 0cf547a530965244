import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  type InputImage,
  type InputRole,
  type InputVideo,
  type UploadedFile,
  uploadedFileSchema,
} from '@maquette/contracts/fields/input-file';
import { WORKSPACE_HEADER } from '@maquette/contracts/workspaces/workspaces';
import { accessToken, refusalFrom } from '../../../http/api-client';
import { chosenWorkspace } from '../../../http/chosen-workspace';
import { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';

interface Sending {
  signal: AbortSignal;
  onShare: (share: number) => void;
  /** Page of a PDF; the first if missing. */
  page?: number | undefined;
}

/** Uploads one file. @throws Refusal with the server's message; an AbortError if the signal aborts */
export async function uploadInput(role: InputRole, file: Blob, sending: Sending): Promise<InputImage | InputVideo> {
  return (await uploadDocument(role, file, sending)).file;
}

/**
 * Like `uploadInput`, and returns what a PDF contains. Uses XMLHttpRequest, because fetch does not report upload
 * progress.
 * @param sending.onShare share of the bytes sent, 0-1
 */
export async function uploadDocument(
  role: InputRole,
  file: Blob,
  { signal, onShare, page }: Sending,
): Promise<UploadedFile> {
  const token = await accessToken();
  signal.throwIfAborted();
  const { status, text, traceId } = await send(role, file, { token, signal, onShare, page });
  const body = parse(text);
  const uploaded = status < 300 ? uploadedFileSchema.safeParse(body) : null;
  if (uploaded?.success) return uploaded.data;
  throw refusalFrom(body, { status, headers: new Headers(traceId ? { 'X-Trace-Id': traceId } : {}) });
}

function send(
  role: InputRole,
  file: Blob,
  about: Sending & { token: string | null },
): Promise<{ status: number; text: string; traceId: string | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set(role, file);
    // Only the first response contains small images of the pages.
    if (about.page) form.set('page', String(about.page));
    else if (role === 'image') form.set('previews', 'true');
    const abort = () => request.abort();
    about.signal.addEventListener('abort', abort);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) about.onShare(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, responseText: text } = request;
      resolve({ status, text, traceId: request.getResponseHeader('X-Trace-Id') });
    };
    request.onerror = () => reject(new Refusal(t('problem.network'), { code: 'network', status: 0 }));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onloadend = () => about.signal.removeEventListener('abort', abort);
    request.open('POST', ROUTES.uploads);
    request.setRequestHeader('Accept', 'application/json');
    if (about.token) request.setRequestHeader('Authorization', `Bearer ${about.token}`);
    const workspace = chosenWorkspace();
    if (workspace) request.setRequestHeader(WORKSPACE_HEADER, workspace);
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    console.warn('The upload response is not JSON.', error);
    return null;
  }
}
