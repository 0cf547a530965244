import type { CallPlan } from '@maquette/domain/providers/provider-calls';

export interface PaidAnswer {
  bytes: Buffer;
  contentType: string;
  /** The seed that was really used, if the provider reports it. */
  seed: string | null;
}

/** A stored answer. Answers waiting for post-processing stay in the store and not in memory. */
export interface KeptAnswer extends Omit<PaidAnswer, 'bytes'> {
  /** The first read returns the buffer in memory and releases it; later reads load it from the store. */
  read(): Promise<Buffer>;
}

/** Sends a call. Throws a ProviderProblem that says whether the call may have run. */
export type SendCall = (signal: AbortSignal) => Promise<PaidAnswer>;

/** A call that returns a job id and is polled later. Only the submit costs money, and it is sent once. */
export interface AsynchronousCall {
  /**
   * @param callId our id, for the webhook URL
   * @returns the job's id at the provider
   */
  submit(callId: string): Promise<string>;
  /** Waits for the job and downloads its result. Uses no CPU slot and can be resumed by any worker. */
  collect(upstreamId: string, signal: AbortSignal): Promise<PaidAnswer>;
  /**
   * Searches for a job whose worker died before storing the id, if the provider supports it.
   * @param callId our id, if jobs carry it
   * @returns ids of similar jobs, the most likely first
   */
  find?(since: Date, signal: AbortSignal, callId: string): Promise<string[]>;
  /** Cancels an orphaned job and deletes its files at the provider, if supported. */
  drop(upstreamId: string): Promise<void>;
}

/**
 * The paid calls for one render. Each is recorded before it is sent, and a call that may have run is never sent again.
 */
export interface PaidCalls {
  /** Sends a call, or returns its stored answer. @throws ProviderProblem; maybe_accepted when the outcome is unknown */
  once(plan: CallPlan, send: SendCall | AsynchronousCall): Promise<KeptAnswer>;
}
