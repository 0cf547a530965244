import { WEBHOOK_RETRY_SECONDS } from '@maquette/contracts/developer/webhooks';
import type { WebhookAnswer } from './post-webhook';

const SECOND = 1_000;
/** Random factor that spreads deliveries that failed together. */
const JITTER = 0.1;
/** Maximum delay that Retry-After may request. */
const LONGEST_WAIT_MS = 24 * 3_600 * SECOND;

export type Verdict =
  | { kind: 'delivered' }
  | { kind: 'retry'; at: Date }
  | { kind: 'failed' }
  /** 410: the endpoint asks to be removed. */
  | { kind: 'gone' };

/**
 * Decides what to do after a response.
 * @param attempts number of attempts including this one
 * @param random from 0 to 1
 */
export function judgeAnswer(
  answer: Pick<WebhookAnswer, 'statusCode' | 'retryAfter'>,
  attempts: number,
  now: Date,
  random: number,
): Verdict {
  const { statusCode } = answer;
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) return { kind: 'delivered' };
  if (statusCode === 410) return { kind: 'gone' };
  const delay = WEBHOOK_RETRY_SECONDS[attempts - 1];
  if (delay === undefined) return { kind: 'failed' };
  const asked = statusCode === 429 || statusCode === 503 ? retryAfterMs(answer.retryAfter, now) : 0;
  const wait = Math.max(delay * SECOND * (1 + JITTER * random), Math.min(asked, LONGEST_WAIT_MS));
  return { kind: 'retry', at: new Date(now.getTime() + Math.round(wait)) };
}

/** Parses seconds or an HTTP date (RFC 9110, section 10.2.3). */
function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND;
  const until = Date.parse(header);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}
