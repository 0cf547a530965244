import type { CallPlan } from '@maquette/domain/providers/provider-calls';

/** What came back from a paid call. */
export interface PaidAnswer {
  bytes: Buffer;
  contentType: string;
  /** The seed it was really made with, where the provider tells it. */
  seed: string | null;
}

/** What came back, once it is kept: many wait for their turn in the store, and not in memory. */
export interface KeptAnswer extends Omit<PaidAnswer, 'bytes'> {
  /** The first time of what is still in hand, which is then let go of; after that from the store. */
  read(): Promise<Buffer>;
}

/** Sends a call. Throws a ProviderProblem that says whether it may have run. */
export type SendCall = (signal: AbortSignal) => Promise<PaidAnswer>;

/** A call that answers with a name first and is asked for later. Only its submit costs anything, and is sent once. */
export interface AsynchronousCall {
  /**
   * @param callId ours, for where the provider shall tell of it
   * @returns the provider's name of the job
   */
  submit(callId: string): Promise<string>;
  /** Waits for the job and brings what it made. Takes no slot of a processor, and may be begun again by anybody. */
  collect(upstreamId: string, signal: AbortSignal): Promise<PaidAnswer>;
  /**
   * Looks for a job whose worker died before it could write its name down, where the provider can be asked.
   * @param callId ours, where jobs carry it
   * @returns names of jobs that look like it, the likeliest first
   */
  find?(since: Date, signal: AbortSignal, callId: string): Promise<string[]>;
  /** Ends a job that nobody waits for any more, and removes what it left there, as far as the provider can. */
  drop(upstreamId: string): Promise<void>;
}

/** The paid calls of one render: each is written before it is sent, and none that may have run is ever sent again. */
export interface PaidCalls {
  /**
   * Sends a call, or answers what came back when it ran before.
   * @throws ProviderProblem; maybe_accepted for one whose end nobody knows
   */
  once(plan: CallPlan, send: SendCall | AsynchronousCall): Promise<KeptAnswer>;
}
