import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { z } from 'zod';
import { callOutside, NoResponse, type OutsideAnswer, type OutsideRequest } from '../outbound/call-outside';
import { type FormFile, multipartForm } from '../outbound/multipart';
import { readAnswer, readJson } from '../outbound/read-json';
import type { ComfyuiSettings } from './comfyui-settings';
import {
  ANSWER_BYTES,
  acceptedSchema,
  FILE_WITHIN_MS,
  type FinishedJob,
  historySchema,
  nodeInfoSchema,
  type OutputFile,
  PATHS,
  type Queue,
  queueSchema,
  SMALL_ANSWER_BYTES,
  SMALL_ANSWER_WITHIN_MS,
  uploadedSchema,
} from './contract';
import { JOB_MESSAGES, refusalOf } from './judge-job';
import type { Graph } from './workflow';

/** What a lost answer means for the retry policy. */
type Silence = 'unreachable' | 'maybe_accepted' | 'poll_failed';
type Asked = Omit<OutsideRequest, 'url' | 'headers'> & { path: string; contentType?: string };

/** HTTP client of one ComfyUI server. Never retries. */
export class ComfyuiClient {
  readonly base: URL;
  readonly headers: Record<string, string>;

  constructor({ COMFYUI_URL, COMFYUI_AUTHORIZATION }: ComfyuiSettings) {
    // Keeps a path prefix, such as that of a proxy.
    this.base = new URL(`${COMFYUI_URL?.replace(/\/+$/, '')}/`);
    this.headers = COMFYUI_AUTHORIZATION ? { authorization: COMFYUI_AUTHORIZATION } : {};
  }

  /** Uploads a file to the input folder. @returns its name for LoadImage @throws ProviderProblem: nothing has run */
  async upload(name: string, { bytes, contentType }: FormFile): Promise<string> {
    const image = { bytes, contentType, name };
    const form = multipartForm({ image, type: 'input', subfolder: 'maquette', overwrite: 'true' });
    const answer = await this.send({ method: 'POST', path: PATHS.upload, ...form }, 'unreachable');
    if (answer.status !== 200) throw refusal(answer, 'the upload of an image', 'unreachable');
    const kept = readAnswer(uploadedSchema, answer, 'unreachable');
    return kept.subfolder ? `${kept.subfolder}/${kept.name}` : kept.name;
  }

  /** Queues a graph, under our id where supported. @returns its job id. @throws ProviderProblem */
  async submit(graph: Graph, id: string): Promise<string> {
    const body = Buffer.from(JSON.stringify({ prompt: graph, client_id: id, prompt_id: id }));
    const asked = { method: 'POST' as const, path: PATHS.prompt, body, contentType: 'application/json' };
    const answer = await this.send(asked, 'maybe_accepted');
    if (answer.status !== 200) throw refusal(answer, 'a graph', 'maybe_accepted');
    return readAnswer(acceptedSchema, answer, 'maybe_accepted').prompt_id;
  }

  /** @returns null for a job that is unfinished or unknown */
  async finished(id: string, signal?: AbortSignal): Promise<FinishedJob | null> {
    return (await this.read(PATHS.history(id), historySchema, signal))[id] ?? null;
  }

  async queue(signal?: AbortSignal): Promise<Queue> {
    return this.read(PATHS.queue, queueSchema, signal);
  }

  /** Ids of the jobs that were submitted under our id, including those for which the server assigned its own id. */
  async jobsOf(id: string, signal?: AbortSignal): Promise<string[]> {
    if (await this.finished(id, signal)) return [id];
    const { queue_running: running, queue_pending: pending } = await this.queue(signal);
    const recent = Object.values(await this.read(PATHS.recent, historySchema, signal)).map(({ prompt }) => prompt);
    return [...running, ...pending, ...recent]
      .filter((job) => job.id === id || job.clientId === id)
      .map((job) => job.id);
  }

  /** Cancels a job, waiting or running. */
  async cancel(id: string): Promise<void> {
    const post = (path: string, told: object) => {
      const body = Buffer.from(JSON.stringify(told));
      return this.call({ method: 'POST', path, body, contentType: 'application/json' });
    };
    if ((await post(PATHS.cancel(id), {})).status === 200) return;
    await post(PATHS.queue, { delete: [id] });
    // Older servers interrupt whatever is running, so this is only called for our own job.
    const { queue_running: running } = await this.queue();
    if (running.some((job) => job.id === id)) await post(PATHS.interrupt, { prompt_id: id });
  }

  async view(file: OutputFile, signal: AbortSignal): Promise<Buffer> {
    const limits = { milliseconds: FILE_WITHIN_MS, bytes: ANSWER_BYTES };
    const answer = await this.call({ method: 'GET', path: PATHS.view(file) }, limits, signal);
    if (answer.status !== 200) throw new NoResponse(true, `file download failed with status ${answer.status}`);
    return answer.body;
  }

  /** A node type's inputs with their values; null when the server lacks the node. */
  async nodeInputs(kind: string): Promise<Record<string, unknown> | null> {
    const { [kind]: info } = await this.read(PATHS.node(kind), nodeInfoSchema);
    return info ? { ...info.input.required, ...info.input.optional } : null;
  }

  stats(): Promise<OutsideAnswer> {
    return this.call({ method: 'GET', path: PATHS.stats });
  }

  private async read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    signal?: AbortSignal,
  ): Promise<z.infer<Schema>> {
    const answer = await this.call({ method: 'GET', path }, {}, signal);
    if (answer.status !== 200) throw new NoResponse(true, `${path} answered ${answer.status}`);
    return readAnswer(schema, answer, 'poll_failed');
  }

  /** @param silence what a lost answer means @throws ProviderProblem */
  private send(asked: Asked, silence: Silence): Promise<OutsideAnswer> {
    return this.call(asked).catch((error: unknown) => {
      if (!(error instanceof NoResponse)) throw error;
      throw new ProviderProblem({ kind: error.mayHaveArrived ? silence : 'unreachable' }, error.message, {
        cause: error,
      });
    });
  }

  private call(
    { path, contentType, ...asked }: Asked,
    limits: { milliseconds?: number; bytes?: number } = {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<OutsideAnswer> {
    const headers = { ...this.headers, ...(contentType ? { 'content-type': contentType } : {}) };
    const usual = { hosts: [this.base.host], milliseconds: SMALL_ANSWER_WITHIN_MS, bytes: SMALL_ANSWER_BYTES };
    return callOutside({ ...asked, url: this.url(path), headers }, { ...usual, ...limits }, signal);
  }

  private url(path: string): URL {
    return new URL(path.slice(1), this.base);
  }
}

/** Graphs come from the operator, never from users, so a refused graph means a misconfigured server. */
function refusal({ status, body }: OutsideAnswer, what: string, silence: Silence): ProviderProblem {
  if (status === 401 || status === 403)
    return new ProviderProblem({ kind: 'account', reason: JOB_MESSAGES.login }, `${status}`);
  const words = `${what} failed with status ${status}: ${refusalOf(readJson(body))}`;
  return new ProviderProblem({ kind: status >= 400 && status < 500 ? 'failed' : silence }, words);
}
