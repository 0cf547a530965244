import { FAILURES, type FailureCode } from '@maquette/contracts/renders/failure';
import { callKey } from '@maquette/domain/assets/asset-keys';
import {
  abandonCall,
  answerCall,
  beatCall,
  beginCall,
  type CallPermission,
  type CallPlan,
  markCallUnknown,
  markCallUnusable,
  refuseCall,
  setUpstreamId,
} from '@maquette/domain/providers/provider-calls';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { BEAT_MS } from '@maquette/domain/renders/render-policy';
import type { Render } from '@maquette/domain/renders/stored-render';
import { runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import type { ProviderCall } from '@maquette/prisma/client';
import { crashHere } from '../foundation/crash-point';
import type { Stores } from '../foundation/stores.module';
import type { AsynchronousCall, KeptAnswer, PaidAnswer, PaidCalls, SendCall } from '../providers/paid-calls';
import { pause, retryWhileUnavailable, StoreUnavailable } from './retry-while-unavailable';

const LOOK_EVERY_MS = 500;

function mayHaveRun(error: unknown): boolean {
  return error instanceof ProviderProblem && error.trouble.kind === 'maybe_accepted';
}

/** Thrown when the render was cancelled or exceeded its time. */
function isOver({ reason }: AbortSignal): boolean {
  return reason === 'cancelled' || reason === 'overdue';
}

export interface CallParts {
  stores: Pick<Stores, 'database' | 'assets'>;
  log: Logger;
  /** Seconds without a heartbeat after which a worker is considered dead. */
  leaseSeconds: number;
}

/**
 * An attempt's paid calls. A call is recorded before it is sent, and its answer stored before it is used:
 * after a crash the next worker resumes from there, and a call that may have run is never sent again.
 */
export class RenderCalls implements PaidCalls {
  private readonly controller = new AbortController();

  /** @param signal of the attempt. A cancel or the time limit ends a call; on shutdown a call continues if it can */
  constructor(
    private readonly render: Render,
    private readonly parts: CallParts,
    private readonly signal: AbortSignal,
  ) {
    const stop = () => {
      if (isOver(signal)) this.controller.abort(signal.reason);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  }

  async once(plan: CallPlan, send: SendCall | AsynchronousCall): Promise<KeptAnswer> {
    this.signal.throwIfAborted();
    const { database } = this.parts.stores;
    const leave = await this.leaveFor(plan);
    if (leave.may === 'take') return this.takeKept(leave.call);
    if (leave.may === 'adopt' && typeof send !== 'function') return this.waitFor(leave.call, leave.upstreamId, send);
    if (leave.may === 'wait' && typeof send !== 'function') {
      const name = await this.nameOfLost(leave.call, send);
      if (name !== null) return this.waitFor(leave.call, name, send);
    }
    if (leave.may !== 'send') throw await this.giveUp(leave.call);
    crashHere('call-written');
    if (this.signal.aborted) await refuseCall(database, leave.call.id, 'its render was stopped before it was sent');
    this.signal.throwIfAborted();
    return typeof send === 'function' ? this.carryOut(leave.call, send) : this.begin(leave.call, send);
  }

  /** Waits for another worker's call while that worker is alive: it may have lost the render, but not the answer. */
  private async leaveFor(plan: CallPlan): Promise<CallPermission> {
    const { database } = this.parts.stores;
    let quietMs = 0;
    let lastLook = performance.now();
    let lastBeat: number | undefined;
    for (;;) {
      const look = performance.now();
      const leave = await beginCall(database, this.render, plan);
      if (leave.may !== 'wait') return leave;
      const beat = leave.call.beatAt?.getTime() ?? 0;
      // A pause of this process does not count as the other worker's silence.
      quietMs = beat === lastBeat ? quietMs + Math.min(look - lastLook, 2 * LOOK_EVERY_MS) : 0;
      lastLook = look;
      lastBeat = beat;
      if (quietMs > this.parts.leaseSeconds * 1_000) return leave;
      await pause(LOOK_EVERY_MS, this.signal);
    }
  }

  private async carryOut(call: ProviderCall, send: SendCall): Promise<KeptAnswer> {
    const answer = await this.alive(call, () => send(this.controller.signal)).catch(async (error: unknown) => {
      await this.noteEnd(call, error);
      throw error;
    });
    return this.kept(call, answer);
  }

  /** The submit completes even for a cancelled render, because a job can only be cancelled by its id. */
  private async begin(call: ProviderCall, send: AsynchronousCall): Promise<KeptAnswer> {
    const name = await this.alive(call, () => send.submit(call.id)).catch(async (error: unknown) => {
      const found = mayHaveRun(error) ? await this.nameOfLost(call, send) : null;
      if (found !== null) return found;
      await this.noteEnd(call, error);
      throw error;
    });
    crashHere('job-submitted');
    await setUpstreamId(this.parts.stores.database, call.id, name, 'for sure');
    crashHere('job-named');
    return this.waitFor(call, name, send);
  }

  /** Stops when this worker loses the render; the next owner polls with the same id. */
  private async waitFor(call: ProviderCall, name: string, send: AsynchronousCall): Promise<KeptAnswer> {
    let answer: PaidAnswer;
    try {
      this.signal.throwIfAborted();
      answer = await send.collect(name, this.signal);
    } catch (error) {
      if (isOver(this.signal)) await this.drop(call, name, send);
      else if (!this.signal.aborted) await this.noteEnd(call, error);
      throw error;
    }
    return this.kept(call, answer);
  }

  private async drop(call: ProviderCall, name: string, send: AsynchronousCall): Promise<void> {
    await abandonCall(this.parts.stores.database, call.id, String(this.signal.reason));
    await send.drop(name).catch((error: unknown) => {
      this.parts.log.warn({ call: call.id, error: String(error) }, 'orphaned provider job could not be cancelled');
    });
  }

  private async nameOfLost(call: ProviderCall, send: AsynchronousCall): Promise<string | null> {
    const found = await send.find?.(call.createdAt, this.signal, call.id).catch((error: unknown) => {
      this.parts.log.warn({ call: call.id, error: String(error) }, 'searching the provider for a lost job failed');
    });
    for (const name of found ?? []) if (await setUpstreamId(this.parts.stores.database, call.id, name)) return name;
    return null;
  }

  /** Sends heartbeats while a call that has no id is running. */
  private async alive<Result>(call: ProviderCall, work: () => Promise<Result>): Promise<Result> {
    const beats = runEvery(
      BEAT_MS,
      () => beatCall(this.parts.stores.database, call.id),
      () => undefined,
    );
    try {
      return await work();
    } finally {
      void beats.stop();
    }
  }

  private async kept(call: ProviderCall, answer: PaidAnswer): Promise<KeptAnswer> {
    crashHere('call-answered');
    const key = await this.keep(call, answer);
    crashHere('call-kept');
    this.signal.throwIfAborted();
    if (key === null) return { ...answer, read: () => Promise.resolve(answer.bytes) };
    return this.inStore(key, answer, answer.bytes);
  }

  private inStore(key: string, { contentType, seed }: Omit<PaidAnswer, 'bytes'>, bytes?: Buffer): KeptAnswer {
    let inHand = bytes;
    const read = async () => {
      const now = inHand;
      inHand = undefined;
      const { stores, log } = this.parts;
      return now ?? retryWhileUnavailable(() => stores.assets.read(key), this.controller.signal, log);
    };
    return { contentType, seed, read };
  }

  /** Stores a result. If that fails, the result is used while this process lives. @returns its key, or null */
  private async keep(call: ProviderCall, { bytes, contentType, seed }: PaidAnswer): Promise<string | null> {
    const { database, assets } = this.parts.stores;
    const resultKey = callKey(this.render.workspaceId, this.render.id, call.step);
    try {
      await retryWhileUnavailable(
        () => assets.keep(resultKey, bytes, contentType),
        this.controller.signal,
        this.parts.log,
      );
      await answerCall(database, call.id, { resultKey, contentType, seed });
      return resultKey;
    } catch (error) {
      if (this.controller.signal.reason === 'cancelled') await abandonCall(database, call.id);
      else if (error instanceof StoreUnavailable) await markCallUnusable(database, call.id, 'storage_unavailable');
      else throw error;
      return null;
    }
  }

  private takeKept({ resultKey, contentType, seed, detail }: ProviderCall): KeptAnswer {
    if (resultKey) return this.inStore(resultKey, { contentType: contentType ?? '', seed });
    const code = Object.keys(FAILURES).find((known): known is FailureCode => known === detail) ?? 'bad_result';
    throw new ProviderProblem({ kind: 'refused', detail: code, code }, 'provider call ran before without a result');
  }

  /** The call may have run, but its outcome is unknown: it is reported to the operator and never sent again. */
  private async giveUp(call: ProviderCall): Promise<ProviderProblem> {
    await markCallUnknown(this.parts.stores.database, call.id, 'the worker that sent it is gone');
    this.say(call, 'the worker that sent it is gone');
    return new ProviderProblem({ kind: 'maybe_accepted' }, `provider call ${call.step} may have run before`);
  }

  private async noteEnd(call: ProviderCall, error: unknown): Promise<void> {
    const { database } = this.parts.stores;
    if (this.controller.signal.reason === 'cancelled') return abandonCall(database, call.id);
    const trouble = error instanceof ProviderProblem ? error.trouble : null;
    const detail = error instanceof Error ? error.message : String(error);
    if (trouble?.kind === 'bad_file') return markCallUnusable(database, call.id, trouble.code ?? 'bad_result');
    if (trouble?.kind === 'refused' && trouble.paid) {
      return markCallUnusable(database, call.id, trouble.code ?? 'provider_refused');
    }
    if (trouble && trouble.kind !== 'maybe_accepted' && trouble.kind !== 'poll_failed' && trouble.kind !== 'crashed') {
      return refuseCall(database, call.id, detail);
    }
    await markCallUnknown(database, call.id, detail);
    this.say(call, detail);
  }

  private say({ id, provider, operation, step }: ProviderCall, detail: string): void {
    const what = { render: this.render.id, traceId: this.render.traceId, call: id, provider, operation, step, detail };
    this.parts.log.error(what, 'paid provider call may have run and its answer is lost; it is not sent again');
  }
}
