import { MaquetteProblem, secondsOf } from './maquette-problem';

export interface MaquetteOptions {
  /** `mq_live_…` or `mq_sandbox_…`. */
  apiKey: string;
  /** The service's origin, for example `https://maquette.example`. Default in a browser: the page's origin. */
  baseUrl?: string;
  /** Maximum number of retries after 429, 503 or a lost connection. */
  maxRetries?: number;
  /** The longest wait before a retry, in seconds. If the server asks for more, the error is thrown. */
  maxWaitSeconds?: number;
  /** Replaces `fetch`, for proxies and tests. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
}

interface Request {
  id?: string;
  query?: Readonly<Record<string, unknown>>;
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** Whether a retry cannot repeat an effect. */
  repeatable?: boolean;
}

interface Answer<Value> {
  value: Value;
  headers: Headers;
}

/** Sends requests, waits as the server asks, and turns error responses into `MaquetteProblem`. */
export class Sender {
  private readonly apiKey: string;
  private readonly address: string;
  private readonly maxRetries: number;
  private readonly maxWaitSeconds: number;
  private readonly ask: typeof fetch;

  constructor({ apiKey, baseUrl = '', maxRetries = 5, maxWaitSeconds = 60, fetch: ask }: MaquetteOptions) {
    this.apiKey = apiKey;
    this.address = baseUrl.replace(/\/+$/, '') + API_PREFIX;
    this.maxRetries = maxRetries;
    this.maxWaitSeconds = maxWaitSeconds;
    this.ask = ask ?? ((...given) => fetch(...given));
  }

  async send<Call extends keyof Operations>(
    call: Call,
    request: Request = {},
    { signal }: CallOptions = {},
  ): Promise<Answer<Operations[Call]['answer']>> {
    const { method, path } = CALLS[call];
    const url = this.address + path.replace('{id}', encodeURIComponent(request.id ?? '')) + queryOf(request.query);
    const { body, headers } = bodyOf(request.body);
    const init: RequestInit = {
      method,
      headers: { Accept: 'application/json', Authorization: `Bearer ${this.apiKey}`, ...headers, ...request.headers },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    };
    const repeatable = request.repeatable ?? method === 'GET';
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= this.maxRetries;
      const outcome = await this.attempt(url, init, last || !repeatable);
      if (outcome?.ok) {
        return { value: outcome.status === 204 ? undefined : await outcome.json(), headers: outcome.headers };
      }
      // Lost connection: retries with a growing delay.
      const wait = outcome ? await this.waitFor(outcome, last) : Math.min(2 ** attempt, this.maxWaitSeconds);
      await pause(wait * 1000, signal);
    }
  }

  /** @returns null when there was no response and the request may be retried */
  private async attempt(url: string, init: RequestInit, final: boolean): Promise<Response | null> {
    try {
      return await this.ask(url, init);
    } catch (error) {
      if (final || init.signal?.aborted) throw error;
      return null;
    }
  }

  /** Seconds until the rejected request may succeed. */
  private async waitFor(refused: Response, last: boolean): Promise<number> {
    const wait = secondsOf(refused.headers.get('Retry-After'));
    const passing = refused.status === 429 || refused.status === 503;
    if (passing && !last && wait !== null && wait <= this.maxWaitSeconds) return wait;
    // Muted: a proxy may answer with something other than JSON; status and headers are thrown in any case.
    const document: unknown = await refused.json().catch(() => ({}));
    throw new MaquetteProblem(refused.status, (document ?? {}) as Partial<Problem>, refused.headers);
  }
}

function queryOf(query: Request['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** JSON, or a form when one of the fields is a file. */
function bodyOf(fields: object | undefined): { body?: string | FormData; headers: Record<string, string> } {
  if (fields === undefined) return { headers: {} };
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (!entries.some(([, value]) => value instanceof Blob)) {
    return { body: JSON.stringify(Object.fromEntries(entries)), headers: { 'Content-Type': 'application/json' } };
  }
  const form = new FormData();
  for (const [name, value] of entries) {
    if (value instanceof Blob) form.append(name, value, name);
    else form.append(name, String(value));
  }
  return { body: form, headers: {} };
}

/** @throws the signal's reason when it is aborted */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
