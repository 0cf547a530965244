import type { FailureCode } from '@maquette/contracts/renders/failure';

/**
 * What can go wrong at a provider, named by what it means for a second try. Whether money may have been spent there decides:
 * a paid submit that may have run is never repeated by itself.
 */
export type ProviderTrouble =
  /** 429, or the provider's own word for "later". */
  | { kind: 'busy'; retryAfterSeconds?: number }
  /** Refused or failed before a byte of the request was accepted. */
  | { kind: 'unreachable' }
  /** A question about a job that is already there went unanswered; asking again costs nothing. */
  | { kind: 'poll_failed' }
  /** The submit was sent and the answer lost: it may run and be paid for. */
  | { kind: 'maybe_accepted' }
  /** The provider will not make this: moderation, unknown model, bad input. A code tells the person more; paid means it ran. */
  | { kind: 'refused'; detail: string; code?: FailureCode; paid?: boolean }
  /** The account was too fast: nothing ran, and the whole line rests for so long. */
  | { kind: 'rate_limited'; seconds: number }
  /** The account itself is refused, its key or its balance: the line waits for the operator, in words for everybody who waits. */
  | { kind: 'account'; reason: string }
  /** It ran there and failed, and the provider says so: nothing came of it and nothing is owed. */
  | { kind: 'failed'; code?: FailureCode }
  /** The embedded engine died. Nothing was paid, so once more is fine. */
  | { kind: 'crashed' }
  /** The file is not what was ordered. */
  | { kind: 'bad_file'; code?: FailureCode };

/** Thrown by providers. Anything else that they throw counts as a crash. */
export class ProviderProblem extends Error {
  constructor(
    readonly trouble: ProviderTrouble,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'ProviderProblem';
  }
}

export type Verdict = { again: true; afterMs: number } | { again: false; code: FailureCode };

const TRIES: Record<ProviderTrouble['kind'], number> = {
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

const CODES: Record<ProviderTrouble['kind'], FailureCode> = {
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
 * The one place that decides about another try.
 * @param tries how many tries ended in trouble so far, this one included
 * @param random 0-1, spreads the waits of many workers
 */
export function judgeTrouble(trouble: ProviderTrouble, tries: number, random = Math.random()): Verdict {
  if (tries >= TRIES[trouble.kind]) return { again: false, code: codeOf(trouble) };
  if (trouble.kind === 'busy' && trouble.retryAfterSeconds !== undefined) {
    return { again: true, afterMs: Math.min(60, Math.max(1, trouble.retryAfterSeconds)) * 1_000 };
  }
  const base = trouble.kind === 'poll_failed' ? 1_500 * 1.3 ** (tries - 1) : 1_000 * 2 ** (tries - 1);
  return { again: true, afterMs: Math.min(30_000, base) * (0.75 + random / 2) };
}

function codeOf(trouble: ProviderTrouble): FailureCode {
  return ('code' in trouble ? trouble.code : undefined) ?? CODES[trouble.kind];
}

/** A pause of a provider's line, in words that people who wait read. */
export interface LinePause {
  reason: string;
  /** Null until the provider says that it is mended. */
  seconds: number | null;
}

/** Trouble that is nobody's render's: nothing ran, the line pauses and the render waits on, its credits held. */
export function pauseFor(trouble: ProviderTrouble, provider: string): LinePause | null {
  if (trouble.kind === 'account') return accountPause(trouble.reason);
  if (trouble.kind !== 'rate_limited') return null;
  const reason = `${provider} takes no more requests just now; it goes on within ${trouble.seconds} s`;
  return { reason, seconds: trouble.seconds };
}

/** The line of an account that was refused. @param wrong what is wrong with it, as the beginning of a sentence */
export function accountPause(wrong: string): LinePause {
  const waits = 'the operator has been told. Your render waits, its credits held; cancel it to have them back';
  return { reason: `${wrong}; ${waits}`, seconds: null };
}

const NOTHING_LEFT: readonly FailureCode[] = [
  'provider_unreachable',
  'provider_busy',
  'provider_failed',
  'provider_memory',
];

/** Trouble after which another provider may be asked: nothing of it ran, or it surely ended with nothing. */
export function leavesNothingBehind(code: FailureCode): boolean {
  return NOTHING_LEFT.includes(code);
}

/** Trouble that says something about the provider and not about this one render. */
export function countsAgainstProvider(trouble: ProviderTrouble): boolean {
  return !['refused', 'bad_file', 'rate_limited', 'account'].includes(trouble.kind);
}

export function troubleOf(error: unknown): ProviderTrouble {
  return error instanceof ProviderProblem ? error.trouble : { kind: 'crashed' };
}
