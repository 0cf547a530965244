import { NO_MONEY, type RenderMoney } from '@maquette/contracts/calls/render-money';
import { t } from '../i18n/t';

/** The code of the refusal that this browser waits no longer. */
export const WAITED_TOO_LONG = 'waited_too_long';

/** A request that did not succeed, in words a person can act on. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly hint: string | null;
  readonly traceId: string | null;
  readonly retryAfterSeconds: number | null;
  /** Of the render it is about. `unknown`: an order whose answer never came. Null: it is about no money. */
  readonly money: RenderMoney | 'unknown' | null;

  constructor(
    sentence: string,
    about: {
      code: string;
      status: number;
      hint?: string | null;
      traceId?: string | null;
      retryAfterSeconds?: number | null;
      money?: RenderMoney | 'unknown' | null;
      cause?: unknown;
    },
  ) {
    super(sentence, { cause: about.cause });
    this.name = 'Refusal';
    this.code = about.code;
    this.status = about.status;
    this.hint = about.hint ?? null;
    this.traceId = about.traceId ?? null;
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
    this.money = about.money ?? null;
  }

  /** Worth the same request again: nobody answered, or the server says it is its own fault. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Asked too often: the same request is welcome again after the wait that the server named. Null for everything else. */
  get comeBackMs(): number | null {
    return this.status === 429 && this.retryAfterSeconds !== null ? this.retryAfterSeconds * 1_000 : null;
  }
}

/** Answered as by a server that knows the calls of the specification and not this one of ours. */
export function isUnknownCall(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.status === 404 || error.status === 405 || error.code === 'unexpected_answer')
  );
}

/**
 * The refusal of an order, with what is known of its money. Without a word of the server, only an answer of 4xx says that no render
 * was created, and only when no earlier attempt of the same order went unanswered.
 */
export function refusedOrder(error: unknown, unanswered = false): Refusal {
  const refusal = asRefusal(error);
  const refused = refusal.status >= 400 && refusal.status < 500;
  const known = refusal.money ?? (refused ? NO_MONEY : 'unknown');
  const created = known !== 'unknown' && known.state !== 'none';
  const { message, cause, ...about } = refusal;
  return new Refusal(message, { ...about, cause, money: unanswered && !created ? 'unknown' : known });
}

/** Whatever was thrown, as a refusal with a sentence. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(t('problem.unexpected'), { code: 'unexpected', status: 0, cause: error });
}

/** Does what a person asked for. @param after follows in either case @returns why it was refused; null when it was done */
export async function refusalOf(work: () => Promise<unknown>, after?: () => unknown): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return asRefusal(error);
  } finally {
    await after?.();
  }
}
