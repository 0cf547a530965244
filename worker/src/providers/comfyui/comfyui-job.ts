import { setTimeout as pause } from 'node:timers/promises';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { waitUnlessAborted } from '@maquette/domain/runtime/wait-unless-aborted';
import type { RenderObserver } from '../image-provider';
import { badVideo } from '../images/fit-video';
import { imageTypeOf, videoTypeOf } from '../images/image-type';
import { NoResponse } from '../outbound/call-outside';
import type { AsynchronousCall, PaidAnswer } from '../paid-calls';
import type { ComfyuiClient } from './comfyui-client';
import type { FinishedJob, OutputFile } from './contract';
import { resultOf } from './judge-job';
import { watchLive } from './live-view';
import type { Graph } from './workflow';

const LOOK_EVERY_MS = 2_000;
/** A job that is missing in queue and history for this many checks is lost, because the server restarted. */
const GONE_AFTER = 3;
const FILE_TRIES = 4;
const LOST_SUBMIT_LOOKS = 3;

export interface JobOrder {
  /** Uploads the files that the graph needs; this costs nothing. */
  graph(callId: string): Promise<Graph>;
  resultNode: string;
  makes: 'image' | 'video';
  seed: string;
  observer: RenderObserver;
}

/** One ComfyUI job, from uploads to result. Its id is our call id where the server accepts it. */
export class ComfyuiJob implements AsynchronousCall {
  /** Client id under which this process submitted the job. */
  private clientId?: string;

  constructor(
    private readonly client: ComfyuiClient,
    private readonly order: JobOrder,
    private readonly lookEveryMs = LOOK_EVERY_MS,
  ) {}

  async submit(callId: string): Promise<string> {
    const graph = await this.order.graph(callId);
    this.clientId = callId;
    try {
      return await this.client.submit(graph, callId);
    } catch (error) {
      if (!(error instanceof ProviderProblem) || error.trouble.kind !== 'maybe_accepted') throw error;
      return this.lookForLost(callId, error);
    }
  }

  /** After a lost answer the job can be found, because jobs carry our id. */
  private async lookForLost(callId: string, error: ProviderProblem): Promise<string> {
    let asked = 0;
    for (let look = 0; look < LOST_SUBMIT_LOOKS; look += 1) {
      await pause(this.lookEveryMs / 2);
      // Muted: answered checks are counted; when too few are answered, the call's own error is thrown.
      const found = await this.client.jobsOf(callId).catch(() => null);
      if (found?.[0]) return found[0];
      if (found) asked += 1;
    }
    if (asked < LOST_SUBMIT_LOOKS) throw error;
    throw new ProviderProblem({ kind: 'unreachable' }, `${error.message}; the job is not in the server's queue`, {
      cause: error,
    });
  }

  async collect(id: string, signal: AbortSignal): Promise<PaidAnswer> {
    const ended = new AbortController();
    let look = new AbortController();
    const onEnd = () => look.abort();
    // A job of another worker is watched under its own id.
    // A server that assigned the id itself sends no messages, but the result still arrives.
    void watchLive(
      this.client,
      this.clientId ?? id,
      { observer: this.order.observer, onEnd },
      AbortSignal.any([signal, ended.signal]),
    );
    try {
      for (let absent = 0; ; ) {
        // Muted: a server that does not answer is polled until the render's time limit.
        // The time limit then fails the render with a reason.
        const job = await this.client.finished(id, signal).catch(() => undefined);
        signal.throwIfAborted();
        if (job) return await this.fetch(job, signal);
        if (job === null) absent = (await this.waits(id, signal)) ? 0 : absent + 1;
        if (absent >= GONE_AFTER) throw new ProviderProblem({ kind: 'failed' }, 'server no longer knows the job');
        await waitUnlessAborted(this.lookEveryMs, AbortSignal.any([signal, look.signal]));
        if (look.signal.aborted) look = new AbortController();
        signal.throwIfAborted();
      }
    } finally {
      ended.abort();
    }
  }

  /** Also true when the queue cannot be read, because a restarting server may still have the job. */
  private async waits(id: string, signal: AbortSignal): Promise<boolean> {
    // Muted: without an answer the job counts as waiting and is polled again.
    const queue = await this.client.queue(signal).catch(() => null);
    if (!queue) return true;
    return [...queue.queue_running, ...queue.queue_pending].some((job) => job.id === id);
  }

  private async fetch(job: FinishedJob, signal: AbortSignal): Promise<PaidAnswer> {
    const bytes = await this.file(resultOf(job, this.order.resultNode), signal);
    const contentType = this.order.makes === 'image' ? imageTypeOf(bytes) : videoTypeOf(bytes);
    if (!contentType && this.order.makes === 'video') throw badVideo(bytes);
    if (!contentType) throw new ProviderProblem({ kind: 'bad_file' }, 'job output is not an image');
    return { bytes, contentType, seed: this.order.seed };
  }

  /** Downloads cost nothing, so they are retried. */
  private async file(file: OutputFile, signal: AbortSignal): Promise<Buffer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.client.view(file, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof NoResponse)) throw error;
        if (tries >= FILE_TRIES) throw new ProviderProblem({ kind: 'bad_file' }, error.message, { cause: error });
        await waitUnlessAborted(this.lookEveryMs / 4, signal);
      }
    }
  }

  find(_since: Date, signal: AbortSignal, callId: string): Promise<string[]> {
    return this.client.jobsOf(callId, signal);
  }

  drop(id: string): Promise<void> {
    return this.client.cancel(id);
  }
}
