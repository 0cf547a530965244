import { problemSchema } from '@maquette/contracts/calls/problem-document';
import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  MODEL_NAME_LIMIT,
  type ModelView,
  modelViewSchema,
  type NewVersion,
  newVersionSchema,
} from '@maquette/contracts/model-library/model-view';
import { WORKSPACE_HEADER } from '@maquette/contracts/workspaces/workspaces';
import type { z } from 'zod';
import { accessToken, refusalFrom } from '../../../http/api-client';
import { chosenWorkspace } from '../../../http/chosen-workspace';
import { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { tooLarge } from '../rules/model-file';

export interface Sending {
  signal: AbortSignal;
  /** @param share share of the bytes sent, 0-1 */
  onShare: (share: number) => void;
}

/** Uploads a GLB as a new model. @throws Refusal with the server's message; an AbortError if the signal aborts */
export function uploadModel(file: File, sending: Sending): Promise<ModelView> {
  return send(ROUTES.models, file, modelViewSchema, sending);
}

/** Uploads a changed GLB as the newest version of a model. @throws like `uploadModel` */
export function uploadVersion(id: string, file: File, sending: Sending): Promise<NewVersion> {
  return send(`${ROUTES.models}/${encodeURIComponent(id)}/versions`, file, newVersionSchema, sending);
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
async function send<Answer>(
  address: string,
  file: File,
  schema: z.ZodType<Answer>,
  { signal, onShare }: Sending,
): Promise<Answer> {
  const token = await accessToken();
  signal.throwIfAborted();
  const { status, text, headers } = await post(address, file, token, { signal, onShare });
  const body = bodyOf(text);
  const read = status < 300 ? schema.safeParse(body) : null;
  if (read?.success) return read.data;
  // A proxy refuses large files with a page of its own.
  if (status === 413 && !problemSchema.safeParse(body).success) throw tooLarge();
  throw refusalFrom(body, { status, headers });
}

function post(
  address: string,
  file: File,
  token: string | null,
  { signal, onShare }: Sending,
): Promise<{ status: number; text: string; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    // Text fields come first: the server reads the file as it arrives.
    form.set('name', file.name.replace(/\.glb$/i, '').slice(0, MODEL_NAME_LIMIT));
    form.set('model', file);
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onShare(event.loaded / event.total);
    };
    request.onload = () => {
      const names = ['X-Trace-Id', 'Retry-After'];
      const told = names.flatMap((name): [string, string][] => {
        const value = request.getResponseHeader(name);
        return value ? [[name, value]] : [];
      });
      resolve({ status: request.status, text: request.responseText, headers: new Headers(told) });
    };
    request.onerror = () => reject(new Refusal(t('problem.network'), { code: 'network', status: 0 }));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    const workspace = chosenWorkspace();
    if (workspace) request.setRequestHeader(WORKSPACE_HEADER, workspace);
    request.send(form);
  });
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    console.warn('The upload response is not JSON.', error);
    return null;
  }
}
