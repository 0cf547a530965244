import { FAILURES, type FailureCode } from '@maquette/contracts/renders/failure';
import { callKey } from '@maquette/domain/assets/asset-keys';
import {
  abandonCall,
  answerCall,
  beginCall,
  type CallPlan,
  loseCall,
  nameCall,
  refuseCall,
  spoilCall,
} from '@maquette/domain/providers/provider-calls';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { Logger } from '@maquette/domain/runtime/log';
import type { ProviderCall } from '@maquette/prisma/client';
import type { CrashHere } from '../foundation/crash-point';
import type { Stores } from '../foundation/stores.module';
import type { AsynchronousCall, PaidAnswer, PaidCalls, SendCall } from '../providers/paid-calls';
import { keepPatiently, StoreAway } from './keep-patiently';

export interface CallParts {
  stores: Pick<Stores, 'database' | 'assets'>;
  log: Logger;
  crashHere: CrashHere;
}

/**
 * The paid calls of one attempt of a render. Written before they are sent, their answers kept before anything else is done with
 * them: whoever takes the render after a crash goes on from there, and what may have run is never sent again.
 */
export class RenderCalls implements PaidCalls {
  private readonly controller = new AbortController();

  /** @param signal of the attempt. A cancel or the time limit ends a call; a stop of this process lets it finish while it can */
  constructor(
    private readonly render: Render,
    private readonly parts: CallParts,
    private readonly signal: AbortSignal,
  ) {
    const stop = () => {
      if (signal.reason === 'cancelled' || signal.reason === 'overdue') this.controller.abort(signal.reason);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  }

  async once(plan: CallPlan, send: SendCall | AsynchronousCall): Promise<PaidAnswer> {
    this.signal.throwIfAborted();
    const { database } = this.parts.stores;
    const leave = await beginCall(database, this.render, plan);
    if (leave.may === 'take') return this.takeKept(leave.call);
    if (leave.may === 'adopt' && typeof send !== 'function') {
      return this.carryOut(leave.call, (signal) => send.collect(leave.upstreamId, signal));
    }
    if (leave.may !== 'send') throw await this.giveUp(leave.call);
    this.parts.crashHere('call-written');
    if (this.signal.aborted) await refuseCall(database, leave.call.id, 'its render was stopped before it was sent');
    this.signal.throwIfAborted();
    if (typeof send === 'function') return this.carryOut(leave.call, send);
    return this.carryOut(leave.call, async (signal) => {
      const name = await send.submit(signal);
      await nameCall(database, leave.call.id, name);
      return send.collect(name, signal);
    });
  }

  private async carryOut(call: ProviderCall, send: SendCall): Promise<PaidAnswer> {
    const answer = await send(this.controller.signal).catch(async (error: unknown) => {
      await this.noteEnd(call, error);
      throw error;
    });
    this.parts.crashHere('call-answered');
    await this.keep(call, answer);
    this.parts.crashHere('call-kept');
    this.signal.throwIfAborted();
    return answer;
  }

  /** What cannot be kept is used all the same, as long as this process lives. */
  private async keep(call: ProviderCall, { bytes, contentType, seed }: PaidAnswer): Promise<void> {
    const { database, assets } = this.parts.stores;
    const resultKey = callKey(this.render.workspaceId, this.render.id, call.step);
    try {
      await keepPatiently(() => assets.keep(resultKey, bytes, contentType), this.controller.signal, this.parts.log);
      await answerCall(database, call.id, { resultKey, contentType, seed });
    } catch (error) {
      if (this.controller.signal.reason === 'cancelled') return abandonCall(database, call.id);
      if (!(error instanceof StoreAway)) throw error;
      await spoilCall(database, call.id, 'storage_unavailable');
    }
  }

  private async takeKept({ resultKey, contentType, seed, detail }: ProviderCall): Promise<PaidAnswer> {
    if (resultKey)
      return { bytes: await this.parts.stores.assets.read(resultKey), contentType: contentType ?? '', seed };
    const code = Object.keys(FAILURES).find((known): known is FailureCode => known === detail) ?? 'bad_result';
    throw new ProviderProblem({ kind: 'refused', detail: code, code }, 'it ran before and brought nothing to show');
  }

  /** It may have run and nobody knows its end: told to the operator, never sent again. */
  private async giveUp(call: ProviderCall): Promise<ProviderProblem> {
    await loseCall(this.parts.stores.database, call.id, 'the worker that sent it is gone');
    this.say(call, 'the worker that sent it is gone');
    return new ProviderProblem({ kind: 'maybe_accepted' }, `the ${call.step} call may have run before`);
  }

  private async noteEnd(call: ProviderCall, error: unknown): Promise<void> {
    const { database } = this.parts.stores;
    if (this.controller.signal.reason === 'cancelled') return abandonCall(database, call.id);
    const trouble = error instanceof ProviderProblem ? error.trouble : null;
    const detail = error instanceof Error ? error.message : String(error);
    if (trouble?.kind === 'bad_file') return spoilCall(database, call.id, 'bad_result');
    if (trouble?.kind === 'refused' && trouble.paid) {
      return spoilCall(database, call.id, trouble.code ?? 'provider_refused');
    }
    if (trouble && trouble.kind !== 'maybe_accepted' && trouble.kind !== 'poll_failed' && trouble.kind !== 'crashed') {
      return refuseCall(database, call.id, detail);
    }
    await loseCall(database, call.id, detail);
    this.say(call, detail);
  }

  private say({ id, provider, operation, step }: ProviderCall, detail: string): void {
    const what = { render: this.render.id, traceId: this.render.traceId, call: id, provider, operation, step, detail };
    this.parts.log.error(what, 'a paid call may have run and its answer is lost; it is not sent again');
  }
}
