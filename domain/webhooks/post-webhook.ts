import http from 'node:http';
import https from 'node:https';
import { type WebhookError, webhookError } from '@maquette/contracts/developer/webhook-errors';
import type { OutsideAddress } from '../runtime/outside-address';
import { pinnedLookup } from '../runtime/pinned-lookup';

/** Time limit in ms from the connection to the status line. */
const ANSWER_LIMIT_MS = 10_000;
const KEPT_BYTES = 1_024;

export interface WebhookAnswer {
  /** HTTP status; null without an answer. */
  statusCode: number | null;
  /** Why the message was not delivered, for the delivery log; null when it was delivered. */
  error: WebhookError | null;
  /** The Retry-After header as received. */
  retryAfter: string | null;
  /** The first kilobyte of the response body. */
  text: string | null;
  milliseconds: number;
}

/**
 * Sends one message. Redirects are not followed, since they would bypass the address check,
 * and at most a kilobyte of the response is read. Never throws: errors are returned as a response.
 * @param limitMs time limit; tests change it
 */
export async function postWebhook(
  to: OutsideAddress,
  headers: Record<string, string>,
  body: string,
  limitMs = ANSWER_LIMIT_MS,
): Promise<WebhookAnswer> {
  const began = performance.now();
  const signal = AbortSignal.timeout(limitMs);
  const outcome = await send(to, headers, body, signal).catch((error: unknown) => ({
    statusCode: null,
    error: signal.aborted ? webhookError('no_answer', { seconds: limitMs / 1_000 }) : connectionTrouble(error),
    retryAfter: null,
    text: null,
  }));
  return { ...outcome, milliseconds: Math.round(performance.now() - began) };
}

type Outcome = Omit<WebhookAnswer, 'milliseconds'>;

function send(
  to: OutsideAddress,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const { url } = to;
  const { request } = url.protocol === 'http:' ? http : https;
  return new Promise((resolve, reject) => {
    let answered = false;
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: pinnedLookup(to),
        signal,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Maquette-Webhooks/1',
          ...headers,
        },
      },
      (response) => {
        answered = true;
        const statusCode = response.statusCode ?? 0;
        const delivered = statusCode >= 200 && statusCode < 300;
        const retryAfter = response.headers['retry-after'] ?? null;
        const error = delivered ? null : refusal(statusCode);
        void readSome(response).then((text) => resolve({ statusCode, error, retryAfter, text }));
      },
    );
    // If the connection breaks after the status line, only the stored body is shorter.
    sending.on('error', (error) => {
      if (!answered) reject(error);
    });
    sending.end(body);
  });
}

/** The status line has already decided the outcome; an endless body ends with the time limit. */
function readSome(response: http.IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let kept = Buffer.alloc(0);
    const end = () => {
      response.destroy();
      // PostgreSQL cannot store NUL.
      resolve(kept.subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', ''));
    };
    response.on('data', (chunk: Buffer) => {
      kept = Buffer.concat([kept, chunk]);
      if (kept.length >= KEPT_BYTES) end();
    });
    response.on('end', end);
    response.on('error', end);
    response.on('close', end);
  });
}

function refusal(status: number): WebhookError {
  return webhookError(status >= 300 && status < 400 ? 'redirected' : 'answered', { status });
}

function connectionTrouble(error: unknown): WebhookError {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ECONNREFUSED') return webhookError('refused');
  if (code === 'ECONNRESET') return webhookError('closed');
  if (code?.includes('CERT')) return webhookError('certificate', { detail: code });
  return webhookError('failed', { detail: code ?? message ?? 'unknown' });
}
