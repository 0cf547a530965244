/**
 * A client written only from specification 2 (sections 3, 4, 7 and 8). It knows only the calls, fields and substrings
 * listed there. Anything else is an error.
 */
export type SpecStatus = 'queued' | 'uploading' | 'post-processing' | 'running' | 'ready' | 'failed';

/** "The poll stage text is matched by substring: queue, upload, postproc, run/gen/process, ready, fail." */
export function specStage(text: string): SpecStatus {
  if (text.includes('queue')) return 'queued';
  if (text.includes('upload')) return 'uploading';
  if (text.includes('postproc')) return 'post-processing';
  if (/run|gen|process/.test(text)) return 'running';
  if (text.includes('ready')) return 'ready';
  if (text.includes('fail')) return 'failed';
  throw new Error(`the specification's client does not know the stage "${text}"`);
}

export interface SpecBody extends Record<string, unknown> {
  taskId?: string;
  pollUrl?: string;
  status?: string;
  stage?: string;
  error?: string | null;
  rate_limited?: boolean;
  retryAfter?: number | null;
}

/** A response to a poll, with the fields that the specification names. */
export interface SpecRound {
  status: SpecStatus;
  /** Whether the video screen continues: "Polling ends on ready or succeeded, on failed". */
  videoEnds: 'ready' | 'failed' | null;
  url: string | null;
  /** Milliseconds until the next poll. */
  waitMs: number;
  body: SpecBody;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export class SpecClient {
  constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  /** Posts the form as the browser does in the specification. */
  async order(address: string, fields: [string, string][], files: [string, Blob][] = []): Promise<SpecBody> {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    for (const [name, file] of files) form.append(name, file, `${name}.png`);
    const response = await this.ask(address, { method: 'POST', body: form });
    const body = (await response.json()) as SpecBody;
    if (!response.ok) throw new Error(`${response.status} ${text(body.error)}`);
    const taskId = [body.taskId, body.id, body.jobId].map(text).find(Boolean);
    if (!taskId) throw new Error('Server did not return taskId.');
    return { ...body, taskId };
  }

  async poll(address: string): Promise<SpecRound> {
    const response = await this.ask(address);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    const body = (await response.json()) as SpecBody;
    const words = [text(body.status), text(body.stage)];
    const status = specStage(text(body.stage) || text(body.status));
    const url = ['signedUrl', 'downloadPath', 'url', 'result_url', 'image_url', 'video_url'].map((name) =>
      text(body[name]),
    );
    const retryAfter = Number(response.headers.get('Retry-After') ?? body.retryAfter ?? 2);
    return {
      status,
      videoEnds: words.some((word) => /ready|succeeded/.test(word))
        ? 'ready'
        : words.some((word) => word.includes('failed'))
          ? 'failed'
          : null,
      url: url.find(Boolean) ?? null,
      waitMs: body.rate_limited ? 3_000 : Math.min(15, Math.max(1, retryAfter)) * 1_000,
      body,
    };
  }

  /** "GET with cancel=1 and taskId." */
  async cancel(route: string, taskId: string): Promise<void> {
    const response = await this.ask(`${route}?cancel=1&taskId=${taskId}`);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  }

  /** Follows a job to its end. It polls faster than a browser, so that it sees short stages. */
  async follow(address: string, everyMs = 20): Promise<{ seen: Set<SpecStatus>; last: SpecRound }> {
    const seen = new Set<SpecStatus>();
    for (;;) {
      const last = await this.poll(address);
      seen.add(last.status);
      const ended = last.status === 'ready' || last.status === 'failed';
      if (ended !== (last.videoEnds !== null))
        throw new Error('screens of the specification disagree: one ends polling, the other continues');
      if (ended) return { seen, last };
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  async consume(body: Record<string, unknown>): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await this.ask('/api/me/entitlements/consume', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** The hand-off's fallback, with its own form. */
  async animate(fields: [string, string][], image: Blob) {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('image', image, 'image.png');
    const response = await this.ask('/api/animate', { method: 'POST', body: form });
    const contentType = response.headers.get('Content-Type');
    await response.arrayBuffer();
    return { status: response.status, contentType, taskId: response.headers.get('X-Task-Id') ?? '' };
  }

  /** Calls GET /api/gallery/get-url as a member, as a guest with a pass, or anonymously. */
  async addressOf(key: string, headers: Record<string, string> = {}) {
    const response = await fetch(new URL(`/api/gallery/get-url?key=${encodeURIComponent(key)}`, this.base), {
      headers,
    });
    return { status: response.status, url: text(((await response.json()) as SpecBody).signedUrl) };
  }

  async entitlements(): Promise<Record<string, unknown>> {
    const response = await this.ask('/api/me/entitlements');
    return (await response.json()) as Record<string, unknown>;
  }

  private ask(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${this.token}`);
    headers.set('Accept', 'application/json, image/*');
    return fetch(new URL(address, this.base), { ...init, headers, cache: 'no-store' });
  }
}
