import { type ProviderFailure, ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { OutsideAnswer } from '../outbound/call-outside';
import { readJson } from '../outbound/read-json';
import { errorSchema, THROTTLED_SECONDS } from './contract';

/** Messages for waiting users and for the operator. */
export const ACCOUNT_REASONS = {
  key: 'fal refuses our key',
  balance: 'our account at fal is empty',
};

/** Classifies a refused submit. After a 5xx or a redirect it is unknown whether something ran. */
export function refusalOf({ status, headers, body }: OutsideAnswer): ProviderProblem {
  const words = `${status} ${wordsIn(body)}`.slice(0, 300);
  return new ProviderProblem(troubleOf(status, words, headers['retry-after']), words);
}

function troubleOf(status: number, words: string, after: string | undefined): ProviderFailure {
  // An account without balance is locked: 403 with these words.
  if (status === 402 || (status === 403 && /balance|locked/i.test(words))) {
    return { kind: 'account', reason: ACCOUNT_REASONS.balance };
  }
  if (status === 401 || status === 403) return { kind: 'account', reason: ACCOUNT_REASONS.key };
  if (status === 429) {
    const seconds = Number(after);
    return { kind: 'rate_limited', seconds: seconds > 0 ? Math.min(600, Math.ceil(seconds)) : THROTTLED_SECONDS };
  }
  return status >= 500 || status < 400 ? { kind: 'maybe_accepted' } : { kind: 'refused', detail: words };
}

/** A failed job is completed, and its result is the error. @throws ProviderProblem always */
export function failureOf({ status, body }: OutsideAnswer): ProviderProblem {
  const words = `${status} ${wordsIn(body)}`.slice(0, 300);
  if (/content_policy|nsfw|safety|moderat/i.test(words)) {
    return new ProviderProblem({ kind: 'refused', detail: words, code: 'provider_moderated' }, words);
  }
  if (status === 404 || status === 410) {
    return new ProviderProblem({ kind: 'refused', detail: words, code: 'provider_file_gone', paid: true }, words);
  }
  if (status >= 400 && status < 500) return new ProviderProblem({ kind: 'refused', detail: words }, words);
  return new ProviderProblem({ kind: 'failed' }, words);
}

function wordsIn(body: Buffer): string {
  const { detail = 'without words' } = errorSchema.safeParse(readJson(body)).data ?? {};
  return typeof detail === 'string' ? detail : detail.map(({ msg, type }) => `${type ?? ''} ${msg}`.trim()).join('; ');
}
