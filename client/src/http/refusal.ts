import { NO_MONEY, type RenderMoney } from '@maquette/contracts/calls/render-money';
import { t } from '../i18n/t';

/** Error code: the browser stopped waiting for a result. */
export const WAITED_TOO_LONG = 'waited_too_long';

export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly hint: string | null;
  readonly traceId: string | null;
  readonly retryAfterSeconds: number | null;
  /** Charge for the render that it is about. `unknown`: the order got no response. Null: not about a charge. */
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

  /** Whether a retry makes sense: no response, or a server error. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Rate limited: milliseconds to wait until the request may be repeated. Null for other errors. */
  get comeBackMs(): number | null {
    return this.status === 429 && this.retryAfterSeconds !== null ? this.retryAfterSeconds * 1_000 : null;
  }
}

/** Whether the server implements the specification but not this additional call. */
export function isUnknownCall(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.status === 404 || error.status === 405 || error.code === 'unexpected_answer')
  );
}

/**
 * Converts an error of an order and adds what is known about the charge. Without an explicit statement, only a 4xx
 * response proves that no render was created, and only if every earlier attempt got a response.
 */
export function refusedOrder(error: unknown, unanswered = false): Refusal {
  const refusal = asRefusal(error);
  const refused = refusal.status >= 400 && refusal.status < 500;
  const known = refusal.money ?? (refused ? NO_MONEY : 'unknown');
  const created = known !== 'unknown' && known.state !== 'none';
  const { message, cause, ...about } = refusal;
  return new Refusal(message, { ...about, cause, money: unanswered && !created ? 'unknown' : known });
}

/** Converts any thrown value to a Refusal with a message. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(t('problem.unexpected'), { code: 'unexpected', status: 0, cause: error });
}

/** Runs a user action, which throws or returns its error. @param after runs in either case @returns the error or null */
export async function refusalOf(work: () => Promise<unknown>, after?: () => unknown): Promise<Refusal | null> {
  try {
    const outcome = await work();
    return outcome instanceof Refusal ? outcome : null;
  } catch (error) {
    return asRefusal(error);
  } finally {
    await after?.();
  }
}
