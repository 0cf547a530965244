import type { CallPlan } from '@maquette/domain/providers/provider-calls';

/** What came back from a paid call. */
export interface PaidAnswer {
  bytes: Buffer;
  contentType: string;
  /** The seed it was really made with, where the provider tells it. */
  seed: string | null;
}

/** Sends a call. Throws a ProviderProblem that says whether it may have run. */
export type SendCall = (signal: AbortSignal) => Promise<PaidAnswer>;

/** A call that answers with a name first and is asked for later. */
export interface AsynchronousCall {
  /** @returns the provider's name of the job */
  submit(signal: AbortSignal): Promise<string>;
  collect(upstreamId: string, signal: AbortSignal): Promise<PaidAnswer>;
}

/** The paid calls of one render: each is written before it is sent, and none that may have run is ever sent again. */
export interface PaidCalls {
  /**
   * Sends a call, or answers what came back when it ran before.
   * @throws ProviderProblem; maybe_accepted for one whose end nobody knows
   */
  once(plan: CallPlan, send: SendCall | AsynchronousCall): Promise<PaidAnswer>;
}
