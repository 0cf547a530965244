import { type ProviderFailure, ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { JobState } from '../hosted/job-service';
import { resultDeletedProblem } from '../hosted/judge-job';
import type { OutsideAnswer } from '../outbound/call-outside';
import { readJson } from '../outbound/read-json';
import { errorSchema, type Prediction, THROTTLED_SECONDS } from './contract';

/** Messages for waiting users and for the operator. */
export const ACCOUNT_REASONS = {
  key: 'Replicate refuses our key',
  balance: 'our account at Replicate is empty',
  version: 'Replicate does not let us use this model at the moment',
};

/** Classifies a refused submit. After a 5xx or a redirect it is unknown whether something ran. */
export function refusalOf({ status, headers, body }: OutsideAnswer): ProviderProblem {
  const { title = '', detail = '' } = errorSchema.safeParse(readJson(body)).data ?? {};
  const words = `${status} ${title}: ${detail}`.slice(0, 300);
  return new ProviderProblem(troubleOf(status, { title, detail, words, after: headers['retry-after'] }), words);
}

function troubleOf(
  status: number,
  { title, detail, words, after }: { title: string; detail: string; words: string; after: string | undefined },
): ProviderFailure {
  if (status === 401 || status === 403) return { kind: 'account', reason: ACCOUNT_REASONS.key };
  if (status === 402) return { kind: 'account', reason: ACCOUNT_REASONS.balance };
  if (status === 429) return { kind: 'rate_limited', seconds: secondsIn(detail, after) };
  // Replicate uses the same words for a missing version, a bad key and an account without a card.
  if (status === 422 && /version|permitted/i.test(title)) return { kind: 'account', reason: ACCOUNT_REASONS.version };
  return status >= 500 || status < 400 ? { kind: 'maybe_accepted' } : { kind: 'refused', detail: words };
}

function secondsIn(detail: string, after: string | undefined): number {
  const named = Number(/resets in ~?(\d+)\s*s/i.exec(detail)?.[1] ?? after);
  return Number.isFinite(named) && named > 0 ? Math.min(600, Math.ceil(named)) : THROTTLED_SECONDS;
}

/** State of a prediction. @throws ProviderProblem when it ended without a result */
export function stateOf({ status, output, logs, error, data_removed: removed }: Prediction): JobState {
  switch (status) {
    case 'starting':
      return { is: 'waiting' };
    case 'processing':
      return { is: 'running', progress: progressIn(logs ?? '') };
    case 'succeeded':
      if (removed || output === null || output === undefined) throw resultDeletedProblem();
      return { is: 'made', output };
    case 'aborted':
      throw new ProviderProblem({ kind: 'failed', code: 'took_too_long' }, 'job deadline passed before it started');
    case 'canceled':
      throw new ProviderProblem(
        { kind: 'refused', detail: 'canceled there', code: 'provider_failed', paid: true },
        'job was cancelled at the provider',
      );
    case 'failed':
      throw failureOf(String(error ?? ''));
  }
}

function failureOf(words: string): ProviderProblem {
  const said = words.slice(0, 300);
  if (/nsfw|flagged|sensitive|safety|moderat/i.test(words)) {
    return new ProviderProblem({ kind: 'refused', detail: said, code: 'provider_filtered', paid: true }, said);
  }
  if (/out of memory/i.test(words)) return new ProviderProblem({ kind: 'failed', code: 'provider_memory' }, said);
  return new ProviderProblem({ kind: 'failed' }, said);
}

/** Last percentage of a progress bar in the log, such as ` 33%|███▎ | 10/30`. */
export function progressIn(logs: string): number | null {
  const shares = [...logs.matchAll(/(\d{1,3})%\|/g)];
  const last = shares.at(-1)?.[1];
  return last === undefined ? null : Math.min(100, Number(last)) / 100;
}
