import { problemSchema } from '@maquette/contracts/calls/problem-document';
import { WORKSPACE_HEADER } from '@maquette/contracts/workspaces/workspaces';
import type { z } from 'zod';
import { hintOf, sentenceOf } from '../i18n/refused';
import { t } from '../i18n/t';
import { accountLeaving, chosenWorkspace, workspaceLost } from './chosen-workspace';
import { Refusal } from './refusal';
import { browserNow, syncServerClock } from './server-clock';
import { textIn } from './text-field';

type TokenSource = (options?: { fresh?: boolean }) => Promise<string | null>;

/** Set by the session, so that the transport is independent of the sign-in method. */
let tokens: TokenSource = async () => null;
let sessionEnded: () => Promise<void> = async () => undefined;
export function authorizeWith(source: TokenSource, ended: () => Promise<void>): void {
  tokens = source;
  sessionEnded = ended;
}

/** Called when the server rejects a freshly renewed token: the session is over. */
export function endExpiredSession(): Promise<void> {
  return sessionEnded();
}

export function accessToken(): Promise<string | null> {
  return tokens();
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  json?: unknown;
  form?: FormData | Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** A public endpoint: sent without a token. */
  anonymous?: boolean;
}

/** Sends one request and returns the raw response. Throws only on network errors and when aborted. */
export async function sendRequest(path: string, options: RequestOptions = {}, fresh = false): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', ...options.headers });
  if (options.json !== undefined) headers.set('Content-Type', 'application/json');
  try {
    const token = options.anonymous ? null : await tokens({ fresh });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const workspace = options.anonymous ? null : chosenWorkspace();
    if (workspace) headers.set(WORKSPACE_HEADER, workspace);
    const sentAt = browserNow();
    const response = await fetch(path, {
      method: options.method ?? 'GET',
      headers,
      body: options.json === undefined ? options.form : JSON.stringify(options.json),
      signal: options.signal,
      cache: 'no-store',
    });
    syncServerClock(response, sentAt);
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new Refusal(t('problem.network'), { code: 'network', status: 0, cause });
  }
}

/** Sends one request and returns the raw response. Renews an expired token once. */
export async function sendWithRenewal(path: string, options: RequestOptions = {}): Promise<Response> {
  const response = await sendRequest(path, options);
  if (response.status !== 401 || options.anonymous) return response;
  const renewed = await sendRequest(path, options, true);
  if (renewed.status === 401 && (await refusalOf(renewed.clone())).code === 'token_expired') await endExpiredSession();
  return renewed;
}

/** Sends one request; throws a Refusal for error responses. */
export async function sendOrThrow(path: string, options: RequestOptions = {}): Promise<Response> {
  const response = await sendWithRenewal(path, options);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** Sends one request and validates the response against its schema. */
export async function callApi<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  options: RequestOptions = {},
): Promise<Answer> {
  const response = await sendOrThrow(path, options);
  const body = await bodyOf(response);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  if (isRefused(body)) throw refusalFrom(body, response);
  throw new Refusal(t('problem.unexpected'), {
    code: 'unexpected_answer',
    status: response.status,
    traceId: response.headers.get('X-Trace-Id'),
    cause: parsed.error,
  });
}

export async function refusalOf(response: Response): Promise<Refusal> {
  return refusalFrom(await bodyOf(response), response);
}

/** Other servers report errors with status 200 and `ok: false` (specification 1, section 7). */
function isRefused(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'ok' in body && body.ok === false;
}

/** Maximum number of characters shown from another server's error text. */
const SHOWN_TEXT = 300;

/** Parses our own problem document, or another server's `error` and `hint`, the only fields in the specification. */
export function refusalFrom(body: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): Refusal {
  const problem = problemSchema.safeParse(body).data;
  if (problem?.code === 'workspace_gone') workspaceLost();
  if (problem?.code === 'account_leaving') accountLeaving();
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  const sentence = problem ? sentenceOf(problem) : textIn(body, 'error', 'detail')?.slice(0, SHOWN_TEXT);
  return new Refusal(sentence ?? t('problem.unexpected'), {
    code: problem?.code ?? `request_failed_${status}`,
    status,
    hint: problem ? hintOf(problem) : textIn(body, 'hint'),
    traceId: problem?.traceId ?? headers.get('X-Trace-Id'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    money: problem?.money,
  });
}

/** The JSON body; null for other content such as a proxy's error page, which then fails schema validation. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    console.warn(`The response of ${response.url} is not JSON.`, error);
    return null;
  }
}
