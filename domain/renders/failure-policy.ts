import type { FailureCode } from '@maquette/contracts/renders/failure';

/** Provider failures, by whether a retry is safe. A paid submit that may have run is never repeated automatically. */
export type ProviderFailure =
  /** HTTP 429, or the provider's own code for "later". */
  | { kind: 'busy'; retryAfterSeconds?: number }
  /** The connection was refused or failed before a byte of the request was accepted. */
  | { kind: 'unreachable' }
  /** A status request for an existing job was not answered; retrying it costs nothing. */
  | { kind: 'poll_failed' }
  /** The submit was sent but its answer was lost: the job may run and cost money. */
  | { kind: 'maybe_accepted' }
  /** The provider rejects this render: moderation, unknown model, bad input. `paid`: it ran anyway. */
  | { kind: 'refused'; detail: string; code?: FailureCode; paid?: boolean }
  /** The account exceeded its rate limit. Nothing ran, and the whole queue pauses for this many seconds. */
  | { kind: 'rate_limited'; seconds: number }
  /** The account is refused (key or balance): the queue waits for the operator. `reason` is shown to users. */
  | { kind: 'account'; reason: string }
  /** The job ran and failed, as reported by the provider: no result, no charge. */
  | { kind: 'failed'; code?: FailureCode }
  /** The embedded engine crashed. Nothing was paid, so one retry is safe. */
  | { kind: 'crashed' }
  /** The file does not match the order. */
  | { kind: 'bad_file'; code?: FailureCode };

/** Thrown by providers. Any other error they throw counts as a crash. */
export class ProviderProblem extends Error {
  constructor(
    readonly trouble: ProviderFailure,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'ProviderProblem';
  }
}

export type Verdict = { again: true; afterMs: number } | { again: false; code: FailureCode };

const TRIES: Record<ProviderFailure['kind'], number> = {
  busy: 4,
  unreachable: 4,
  poll_failed: 30,
  maybe_accepted: 1,
  refused: 1,
  rate_limited: 1,
  account: 1,
  failed: 1,
  crashed: 2,
  bad_file: 1,
};

const CODES: Record<ProviderFailure['kind'], FailureCode> = {
  busy: 'provider_busy',
  unreachable: 'provider_unreachable',
  poll_failed: 'provider_unreachable',
  maybe_accepted: 'provider_uncertain',
  refused: 'provider_refused',
  rate_limited: 'provider_busy',
  account: 'provider_unreachable',
  failed: 'provider_failed',
  crashed: 'engine_crashed',
  bad_file: 'bad_result',
};

/**
 * All decisions about retries are made here.
 * @param tries failed attempts so far, including this one
 * @param random 0-1, spreads the retries of many workers
 */
export function judgeFailure(trouble: ProviderFailure, tries: number, random = Math.random()): Verdict {
  if (tries >= TRIES[trouble.kind]) return { again: false, code: codeOf(trouble) };
  if (trouble.kind === 'busy' && trouble.retryAfterSeconds !== undefined) {
    return { again: true, afterMs: Math.min(60, Math.max(1, trouble.retryAfterSeconds)) * 1_000 };
  }
  const base = trouble.kind === 'poll_failed' ? 1_500 * 1.3 ** (tries - 1) : 1_000 * 2 ** (tries - 1);
  return { again: true, afterMs: Math.min(30_000, base) * (0.75 + random / 2) };
}

function codeOf(trouble: ProviderFailure): FailureCode {
  return ('code' in trouble ? trouble.code : undefined) ?? CODES[trouble.kind];
}

/** A pause of a provider's queue, with the reason shown to waiting users. */
export interface LinePause {
  reason: string;
  /** Null: until the provider recovers. */
  seconds: number | null;
}

/**
 * The pause after a failure that concerns the account and not one render:
 * nothing ran, the queue pauses, and the render keeps waiting with its credits reserved.
 */
export function pauseFor(trouble: ProviderFailure, provider: string): LinePause | null {
  if (trouble.kind === 'account') return accountPause(trouble.reason);
  if (trouble.kind !== 'rate_limited') return null;
  const reason = `${provider} is not accepting more requests right now; it continues within ${trouble.seconds} s`;
  return { reason, seconds: trouble.seconds };
}

/** The pause after an account was refused. @param wrong the problem with the account, as the beginning of a sentence */
export function accountPause(wrong: string): LinePause {
  const waits =
    'the operator has been notified. Your render waits and its credits stay held; cancel it to get them back';
  return { reason: `${wrong}; ${waits}`, seconds: null };
}

const NOTHING_LEFT: readonly FailureCode[] = [
  'provider_unreachable',
  'provider_busy',
  'provider_failed',
  'provider_memory',
];

/** True when another provider may be tried: nothing ran, or the job certainly ended without a result. */
export function mayTryAnotherProvider(code: FailureCode): boolean {
  return NOTHING_LEFT.includes(code);
}

/** True when the failure concerns the provider and not only this render. */
export function countsAgainstProvider(trouble: ProviderFailure): boolean {
  return !['refused', 'bad_file', 'rate_limited', 'account'].includes(trouble.kind);
}

export function troubleOf(error: unknown): ProviderFailure {
  return error instanceof ProviderProblem ? error.trouble : { kind: 'crashed' };
}
