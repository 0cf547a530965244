import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
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
import { type FormFile, multipartForm } from '../outbound/multipart';
import { readAnswer, readJson } from '../outbound/read-json';
import {
  ACCOUNT,
  ANSWER_BYTES,
  ASK_WITHIN_MS,
  DELIVERY_HOSTS,
  FILES,
  fileSchema,
  HOOK_SECRET,
  listSchema,
  PREDICTIONS,
  predictionSchema,
  REPLICATE_BASE,
  SUBMIT_WITHIN_MS,
  secretSchema,
} from './contract';
import { ACCOUNT_REASONS, refusalOf, stateOf } from './judge-answer';
import { verifyStandardHook } from './verify-hook';

/** For how many milliseconds after a refusal the account counts as empty, because there is no free way to check. */
const EMPTY_FOR_MS = 600_000;
/** Tolerance for clock differences, in milliseconds. */
const OLDER_BY_MS = 60_000;

/** Client for Replicate's API over HTTPS. Each call is sent once; it never retries. */
export class ReplicateJobs implements JobService {
  private readonly base: URL;
  private readonly seen = new SeenHooks();
  private readonly fileHosts: readonly string[];
  private emptySince = Number.NEGATIVE_INFINITY;
  private secret: Promise<string> | undefined;

  constructor(
    private readonly key: string,
    base?: string,
    private readonly hookSecret?: string,
  ) {
    this.base = new URL(base ?? REPLICATE_BASE);
    // The double serves its own files.
    this.fileHosts = base === undefined ? DELIVERY_HOSTS : [this.base.host];
  }

  async upload(file: FormFile): Promise<string> {
    const { contentType, body } = multipartForm({ content: file });
    const headers = { ...this.authorization, 'content-type': contentType };
    const answer = await this.call({ path: FILES, method: 'POST', headers, body }, SUBMIT_WITHIN_MS).catch(
      rethrowUnreachable,
    );
    if (answer.status !== 201 && answer.status !== 200) throw nothingSpent(refusalOf(answer));
    return readAnswer(fileSchema, answer, 'unreachable').urls.get;
  }

  async submit(model: ModelFile, input: JobInput, hookUrl: string | null): Promise<string> {
    const hook = hookUrl === null ? {} : { webhook: hookUrl, webhook_events_filter: ['start', 'completed'] };
    const body = Buffer.from(JSON.stringify({ version: model.address, input, ...hook }));
    const headers = {
      ...this.authorization,
      'content-type': 'application/json',
      prefer: 'respond-async',
      'cancel-after': `${Math.ceil(model.limitSeconds / 60)}m`,
    };
    const answer = await this.call({ path: PREDICTIONS, method: 'POST', headers, body }, SUBMIT_WITHIN_MS).catch(
      rethrowSubmitFailure,
    );
    if (answer.status === 402) this.emptySince = Date.now();
    if (answer.status !== 201 && answer.status !== 200) throw refusalOf(answer);
    return readAnswer(predictionSchema, answer, 'maybe_accepted').id;
  }

  async ask(name: string, signal: AbortSignal): Promise<JobState> {
    const answer = await this.call(this.get(`${PREDICTIONS}/${name}`), ASK_WITHIN_MS, signal).catch(rethrowPollFailure);
    if (answer.status === 404)
      throw new ProviderProblem({ kind: 'maybe_accepted' }, `Replicate does not know prediction ${name}`);
    if (answer.status !== 200)
      throw new ProviderProblem({ kind: 'poll_failed' }, `prediction request failed with status ${answer.status}`);
    return stateOf(readAnswer(predictionSchema, answer, 'poll_failed'));
  }

  async find(model: ModelFile, input: JobInput, since: Date, signal: AbortSignal): Promise<string[]> {
    const answer = await this.call(this.get(PREDICTIONS), ASK_WITHIN_MS, signal).catch(rethrowPollFailure);
    if (answer.status !== 200)
      throw new ProviderProblem({ kind: 'poll_failed' }, `prediction list request failed with status ${answer.status}`);
    const { results } = readAnswer(listSchema, answer, 'poll_failed');
    const hash = model.address.split(':')[1] ?? model.address;
    return results.flatMap((one) => {
      const { data } = predictionSchema.safeParse(one);
      const young = data && Date.parse(data.created_at ?? '') >= since.getTime() - OLDER_BY_MS;
      return young && data.version === hash && sameInput(model, input, data.input ?? {}) ? [data.id] : [];
    });
  }

  async drop(name: string): Promise<void> {
    const { status } = await this.call(
      { path: `${PREDICTIONS}/${name}/cancel`, method: 'POST', headers: this.authorization },
      ASK_WITHIN_MS,
    );
    // An ended prediction cannot be cancelled; Replicate deletes its files within one hour.
    if (status >= 500 || status === 429)
      throw new Error(`Replicate cancel of job ${name} failed with status ${status}`);
  }

  async forget(files: string[]): Promise<void> {
    for (const file of files) {
      const { pathname } = new URL(file);
      await this.call({ path: pathname, method: 'DELETE', headers: this.authorization }, ASK_WITHIN_MS);
    }
  }

  download(address: string, signal: AbortSignal): Promise<Buffer> {
    return downloadFile(address, this.fileHosts, this.authorization, signal);
  }

  async verify(hook: ProviderHook, _address: string, now: Date): Promise<string> {
    const id = verifyStandardHook(hook, await this.readSecret(), now);
    const name = predictionSchema.safeParse(readJson(hook.body)).data?.id;
    if (name === undefined) throw new ForgedWebhook('message names no prediction');
    const digest = createHash('sha256').update(hook.body).digest('hex');
    if (!this.seen.isNew(`${id} ${digest}`, now)) throw new ForgedWebhook('message was received before');
    return name;
  }

  async accountTrouble(): Promise<string | null> {
    const { status } = await this.call(this.get(ACCOUNT), ASK_WITHIN_MS);
    if (status === 401 || status === 403) return ACCOUNT_REASONS.key;
    if (status === 402 || Date.now() - this.emptySince < EMPTY_FOR_MS) return ACCOUNT_REASONS.balance;
    if (status !== 200) throw new Error(`Replicate account check failed with status ${status}`);
    return null;
  }

  private readSecret(): Promise<string> {
    if (this.hookSecret !== undefined) return Promise.resolve(this.hookSecret);
    this.secret ??= this.askSecret();
    this.secret.catch(() => {
      this.secret = undefined;
    });
    return this.secret;
  }

  private async askSecret(): Promise<string> {
    const answer = await this.call(this.get(HOOK_SECRET), ASK_WITHIN_MS);
    return readAnswer(secretSchema, answer, 'poll_failed').key;
  }

  private get authorization() {
    return { authorization: `Bearer ${this.key}` };
  }

  private get(path: string) {
    return { path, method: 'GET' as const, headers: this.authorization };
  }

  private call(
    { path, ...request }: Omit<OutsideRequest, 'url'> & { path: string },
    milliseconds: number,
    signal = new AbortController().signal,
  ): Promise<OutsideAnswer> {
    const limits = { hosts: [this.base.host], milliseconds, bytes: ANSWER_BYTES };
    return callOutside({ ...request, url: new URL(path, this.base) }, limits, signal);
  }
}

/** File URLs are not compared, because every upload has a different URL. */
function sameInput({ takes }: ModelFile, ours: JobInput, theirs: Record<string, unknown>): boolean {
  return Object.entries(ours).every(([field, value]) =>
    takes[field]?.is === 'file' ? field in theirs : isDeepStrictEqual(theirs[field], value),
  );
}
