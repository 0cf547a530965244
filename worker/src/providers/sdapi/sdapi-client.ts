import { callOutside, type OutsideAnswer } from '../outbound/call-outside';
import { rethrowSubmitFailure } from '../outbound/judge-silence';
import { readJson } from '../outbound/read-json';
import type { PaidAnswer } from '../paid-calls';
import {
  ANSWER_BYTES,
  type Operation,
  optionsSchema,
  PATHS,
  type Progress,
  progressSchema,
  SMALL_ANSWER_BYTES,
  SMALL_ANSWER_WITHIN_MS,
} from './contract';
import { judgeAnswer, LOGIN_REFUSED, NO_API } from './judge-answer';
import type { SdapiSettings } from './sdapi-settings';

/** Client for one of the operator's servers. A render is sent once; it never retries. */
export class SdapiClient {
  private readonly base: URL;
  private readonly headers: Record<string, string>;
  private readonly milliseconds: number;

  constructor({ SDAPI_URL, SDAPI_LOGIN, SDAPI_LIMIT_SECONDS }: SdapiSettings) {
    // Keeps a path before /sdapi/v1, such as that of a proxy.
    this.base = new URL(`${SDAPI_URL?.replace(/\/+$/, '')}/`);
    this.milliseconds = SDAPI_LIMIT_SECONDS * 1_000;
    const authorization = SDAPI_LOGIN && `Basic ${Buffer.from(SDAPI_LOGIN).toString('base64')}`;
    this.headers = { accept: 'application/json', ...(authorization ? { authorization } : {}) };
  }

  /** @throws ProviderProblem */
  async call(operation: Operation, fields: object, signal: AbortSignal): Promise<PaidAnswer> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    const body = Buffer.from(JSON.stringify(fields));
    const request = { url: this.url(PATHS[operation]), method: 'POST' as const, headers, body };
    const limits = { hosts: [this.base.host], milliseconds: this.milliseconds, bytes: ANSWER_BYTES };
    return judgeAnswer(await callOutside(request, limits, signal).catch(rethrowSubmitFailure));
  }

  /** @returns null when the server does not report progress */
  async progress(signal: AbortSignal): Promise<Progress | null> {
    const answer = await this.ask('GET', PATHS.progress, signal);
    return answer.status === 200 ? (progressSchema.safeParse(readJson(answer.body)).data ?? null) : null;
  }

  /** Interrupts the running render, even if another user ordered it. */
  async interrupt(): Promise<void> {
    await this.ask('POST', PATHS.interrupt);
  }

  /** The loaded checkpoint; null when the server does not report it. */
  async checkpoint(signal: AbortSignal): Promise<string | null> {
    const answer = await this.ask('GET', PATHS.options, signal);
    return optionsSchema.safeParse(readJson(answer.body)).data?.sd_model_checkpoint ?? null;
  }

  /** @returns null when the server responds correctly */
  async accountTrouble(): Promise<string | null> {
    const { status } = await this.ask('GET', PATHS.options);
    if (status === 401 || status === 403) return LOGIN_REFUSED;
    if (status === 404) return NO_API;
    if (status !== 200) throw new Error(`Stable Diffusion server: options request failed with status ${status}`);
    return null;
  }

  private ask(method: 'GET' | 'POST', path: string, signal?: AbortSignal): Promise<OutsideAnswer> {
    const limits = { hosts: [this.base.host], milliseconds: SMALL_ANSWER_WITHIN_MS, bytes: SMALL_ANSWER_BYTES };
    const never = new AbortController().signal;
    return callOutside({ url: this.url(path), method, headers: this.headers }, limits, signal ?? never);
  }

  private url(path: string): URL {
    return new URL(path.slice(1), this.base);
  }
}
