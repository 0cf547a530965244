import type { ProviderHook } from '@maquette/domain/providers/provider-hooks';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { ForgedWebhook } from '../forged-webhook';
import { downloadFile } from '../hosted/download-file';
import type { JobInput, JobService, JobState } from '../hosted/job-service';
import { nothingSpent, rethrowPollFailure, rethrowUnreachable } from '../hosted/judge-job';
import type { ModelFile } from '../hosted/model-file';
import { SeenHooks } from '../hosted/seen-hooks';
import { callOutside, type OutsideAnswer, type OutsideRequest } from '../outbound/call-outside';
import { rethrowSubmitFailure } from '../outbound/judge-silence';
import type { FormFile } from '../outbound/multipart';
import { readAnswer, readJson } from '../outbound/read-json';
import {
  ANSWER_BYTES,
  ASK_WITHIN_MS,
  FILE_HOSTS,
  hookSchema,
  JWKS,
  KEEP_SECONDS,
  KEYS_FRESH_MS,
  keysSchema,
  QUEUE_BASE,
  REST_BASE,
  SUBMIT_WITHIN_MS,
  statusSchema,
  submittedSchema,
  UPLOAD,
  uploadSchema,
} from './contract';
import { ACCOUNT_REASONS, failureOf, refusalOf } from './judge-answer';
import { type PublishedKey, verifyFalHook } from './verify-hook';

/** For how many milliseconds after a refusal the account counts as empty, because there is no free way to check. */
const EMPTY_FOR_MS = 600_000;
/** A request id that cannot exist: a valid key gets 404 for it. */
const NO_REQUEST = 'fal-ai/any/requests/00000000-0000-0000-0000-000000000000';

/** Client for fal's queue over HTTPS. Each call is sent once; it never retries. */
export class FalJobs implements JobService {
  private readonly queue: URL;
  private readonly rest: URL;
  private readonly fileHosts: readonly string[];
  private readonly seen = new SeenHooks();
  private keys: { at: number; read: Promise<PublishedKey[]> } | undefined;
  private emptySince = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly key: string,
    base?: string,
  ) {
    this.queue = new URL(base ?? QUEUE_BASE);
    this.rest = new URL(base ?? REST_BASE);
    this.fileHosts = base === undefined ? FILE_HOSTS : [this.queue.host];
  }

  async upload({ bytes, contentType }: FormFile): Promise<string> {
    const type = { 'content-type': contentType };
    const name = contentType === 'image/png' ? 'image.png' : 'image.jpg';
    const asked = Buffer.from(JSON.stringify({ content_type: contentType, file_name: name }));
    const begin = this.to(this.rest, UPLOAD, 'POST', asked);
    const answer = await this.call(begin, SUBMIT_WITHIN_MS).catch(rethrowUnreachable);
    if (answer.status !== 200 && answer.status !== 201) throw nothingSpent(refusalOf(answer));
    const { upload_url: to, file_url: file } = readAnswer(uploadSchema, answer, 'unreachable');
    const request = { url: new URL(to), method: 'PUT' as const, headers: type, body: bytes };
    const limits = { hosts: this.fileHosts, milliseconds: SUBMIT_WITHIN_MS, bytes: ANSWER_BYTES };
    const put = await callOutside(request, limits, new AbortController().signal).catch(rethrowUnreachable);
    if (put.status >= 300)
      throw new ProviderProblem({ kind: 'unreachable' }, `file upload failed with status ${put.status}`);
    return file;
  }

  async submit({ address }: ModelFile, input: JobInput, hookUrl: string | null): Promise<string> {
    const hook = hookUrl === null ? '' : `?fal_webhook=${encodeURIComponent(hookUrl)}`;
    const request = this.to(this.queue, `/${address}${hook}`, 'POST', Buffer.from(JSON.stringify(input)));
    const lifecycle = JSON.stringify({ expiration_duration_seconds: KEEP_SECONDS });
    const headers = { ...request.headers, 'x-fal-object-lifecycle-preference': lifecycle };
    const answer = await this.call({ ...request, headers }, SUBMIT_WITHIN_MS).catch(rethrowSubmitFailure);
    if (answer.status < 200 || answer.status >= 300) {
      const problem = refusalOf(answer);
      const { trouble } = problem;
      if (trouble.kind === 'account' && trouble.reason === ACCOUNT_REASONS.balance) this.emptySince = Date.now();
      throw problem;
    }
    return nameOf(address, readAnswer(submittedSchema, answer, 'maybe_accepted').request_id);
  }

  async ask(name: string, signal: AbortSignal): Promise<JobState> {
    const answer = await this.call(this.to(this.queue, `/${name}/status?logs=1`, 'GET'), ASK_WITHIN_MS, signal).catch(
      rethrowPollFailure,
    );
    if (answer.status === 404) throw new ProviderProblem({ kind: 'maybe_accepted' }, `fal does not know job ${name}`);
    if (answer.status !== 200 && answer.status !== 202) {
      throw new ProviderProblem({ kind: 'poll_failed' }, `job status request failed with status ${answer.status}`);
    }
    const { status, logs } = readAnswer(statusSchema, answer, 'poll_failed');
    if (status === 'IN_QUEUE') return { is: 'waiting' };
    if (status === 'IN_PROGRESS') return { is: 'running', progress: progressIn(logs ?? []) };
    const result = await this.call(this.to(this.queue, `/${name}`, 'GET'), ASK_WITHIN_MS, signal).catch(
      rethrowPollFailure,
    );
    if (result.status === 200) return { is: 'made', output: readJson(result.body) };
    // The job is completed and paid for; only this request for its result was refused.
    if ([401, 403, 429, 502, 503].includes(result.status))
      throw new ProviderProblem({ kind: 'poll_failed' }, `job result request failed with status ${result.status}`);
    throw failureOf(result);
  }

  async drop(name: string): Promise<void> {
    const { status } = await this.call(this.to(this.queue, `/${name}/cancel`, 'PUT'), ASK_WITHIN_MS);
    if (status >= 500 || status === 429) throw new Error(`fal cancel of job ${name} failed with status ${status}`);
  }

  download(address: string, signal: AbortSignal): Promise<Buffer> {
    // Result files are public by URL, so the key is not sent.
    return downloadFile(address, this.fileHosts, {}, signal);
  }

  async verify(hook: ProviderHook, address: string, now: Date): Promise<string> {
    const signed = verifyFalHook(hook, await this.readKeys(now), now);
    const told = hookSchema.safeParse(readJson(hook.body));
    if (!told.success) throw new ForgedWebhook('message names no request');
    const name = nameOf(address, told.data.request_id);
    if (!this.seen.isNew(signed, now)) throw new ForgedWebhook('message was received before');
    // fal's signature covers all its customers: only our key shows whether the request is ours.
    const { status } = await this.call(this.to(this.queue, `/${name}/status`, 'GET'), ASK_WITHIN_MS);
    if (status !== 200 && status !== 202) throw new ForgedWebhook('message names a request of another account');
    return name;
  }

  async accountTrouble(): Promise<string | null> {
    const { status } = await this.call(this.to(this.queue, `/${NO_REQUEST}/status`, 'GET'), ASK_WITHIN_MS);
    if (status === 401 || status === 403) return ACCOUNT_REASONS.key;
    return Date.now() - this.emptySince < EMPTY_FOR_MS ? ACCOUNT_REASONS.balance : null;
  }

  private readKeys(now: Date): Promise<PublishedKey[]> {
    if (this.keys && now.getTime() - this.keys.at < KEYS_FRESH_MS) return this.keys.read;
    const read = this.askKeys();
    this.keys = { at: now.getTime(), read };
    read.catch(() => {
      this.keys = undefined;
    });
    return read;
  }

  private async askKeys(): Promise<PublishedKey[]> {
    const answer = await this.call(this.to(this.rest, JWKS, 'GET'), ASK_WITHIN_MS);
    return readAnswer(keysSchema, answer, 'poll_failed').keys;
  }

  private to(base: URL, path: string, method: OutsideRequest['method'], body?: Buffer): OutsideRequest {
    const headers = { authorization: `Key ${this.key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    return { url: new URL(path, base), method, headers, body };
  }

  private call(
    request: OutsideRequest,
    milliseconds: number,
    signal = new AbortController().signal,
  ): Promise<OutsideAnswer> {
    const limits = { hosts: [this.queue.host, this.rest.host], milliseconds, bytes: ANSWER_BYTES };
    return callOutside(request, limits, signal);
  }
}

/** Status, result and cancel are addressed below owner and app; the rest of a model's path is dropped. */
function nameOf(address: string, request: string): string {
  return `${address.split('/').slice(0, 2).join('/')}/requests/${request}`;
}

/** Progress according to the last `step 10/30` in the log. */
export function progressIn(logs: readonly { message: string }[]): number | null {
  for (const { message } of [...logs].reverse()) {
    const [, done, all] = /(\d+)\s*\/\s*(\d+)/.exec(message) ?? [];
    if (done !== undefined && Number(all) > 0) return Math.min(1, Number(done) / Number(all));
  }
  return null;
}
