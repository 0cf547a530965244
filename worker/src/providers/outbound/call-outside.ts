import http from 'node:http';
import https from 'node:https';

/** Allowed hosts, and limits on the duration and size of a response. */
export interface OutsideLimits {
  /** Host names, with the port if it is not the default; `*.` before a name means every host below it. */
  hosts: readonly string[];
  milliseconds: number;
  bytes: number;
}

export interface OutsideRequest {
  url: URL;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: Buffer;
}

export interface OutsideAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Thrown when no response arrived, or only part of one. */
export class NoResponse extends Error {
  constructor(
    /** False when no connection was established: the request cannot have arrived. */
    readonly mayHaveArrived: boolean,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'NoAnswer';
  }
}

/**
 * Calls an external server once, over its own connection. Redirects are returned and not followed.
 * @throws NoResponse; a host outside the allowlist never gets a connection
 */
export function callOutside(
  { url, method, headers, body }: OutsideRequest,
  { hosts, milliseconds, bytes }: OutsideLimits,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  if (!hosts.some((host) => isHost(url, host)))
    return Promise.reject(new NoResponse(false, `host ${url.host} is not on the allowlist`));
  const limit = AbortSignal.timeout(milliseconds);
  const ends = AbortSignal.any([signal, limit]);
  const { request } = url.protocol === 'http:' ? http : https;
  return new Promise((resolve, reject) => {
    let connected = false;
    const fail = (error: unknown) => {
      const why = limit.aborted ? `no answer within ${milliseconds / 1_000} s` : reasonOf(error);
      reject(new NoResponse(connected, why, { cause: error }));
    };
    const length = body ? { 'content-length': String(body.byteLength) } : {};
    const calling = request(url, { method, headers: { ...headers, ...length }, agent: false, signal: ends });
    const ready = url.protocol === 'http:' ? 'connect' : 'secureConnect';
    calling.on('socket', (socket) =>
      socket.once(ready, () => {
        connected = true;
      }),
    );
    calling.on('error', fail);
    calling.on('response', (response) => {
      const landing = landingFor(Number(response.headers['content-length']), bytes);
      response.on('data', (chunk: Buffer) => {
        if (!landing.take(chunk)) response.destroy(new Error(`the answer is larger than ${bytes} bytes`));
      });
      response.on('error', fail);
      response.on('end', () => {
        if (!response.complete) return fail(new Error('the answer ended before it was complete'));
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: landing.whole() });
      });
    });
    calling.end(body);
  });
}

function isHost({ host, protocol }: URL, allowed: string): boolean {
  if (!allowed.startsWith('*.')) return host === allowed;
  return protocol === 'https:' && host.endsWith(allowed.slice(1));
}

/** Collects a response: into one buffer when its length is declared, so that it is never in memory twice. */
function landingFor(length: number, limit: number): { take(chunk: Buffer): boolean; whole(): Buffer } {
  const told = Number.isInteger(length) && length >= 0 && length <= limit;
  const place = told ? Buffer.allocUnsafe(length) : null;
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    take(chunk) {
      if (place) chunk.copy(place, size);
      else chunks.push(chunk);
      size += chunk.byteLength;
      return size <= limit;
    },
    whole: () => place?.subarray(0, size) ?? Buffer.concat(chunks),
  };
}

/** Contains error codes and our own words only: messages of lower layers may quote the request. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'the connection failed';
}
