import { type ProviderFailure, ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { imageTypeOf } from '../images/image-type';
import type { OutsideAnswer } from '../outbound/call-outside';
import { readJson } from '../outbound/read-json';
import { errorSchema, KEY_BLOCK_SECONDS } from './contract';

export interface ImageAnswer {
  bytes: Buffer;
  contentType: string;
  seed: string | null;
}

/** Thrown when the request was too large: nothing ran, and a smaller one may be sent. */
export class TooLarge extends ProviderProblem {}

/** Classifies a response. A filtered image is billed like a success but is not a result. @throws ProviderProblem */
export function judgeAnswer({ status, headers, body }: OutsideAnswer): ImageAnswer {
  if (status !== 200) throw refusalOf(status, body);
  const contentType = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  if (headers['finish-reason'] === 'CONTENT_FILTERED') {
    const detail = 'the safety filter covered the image';
    throw new ProviderProblem({ kind: 'refused', detail, code: 'provider_filtered', paid: true }, detail);
  }
  const seed = headers.seed;
  if (imageTypeOf(body) !== contentType) {
    throw new ProviderProblem(
      { kind: 'bad_file' },
      `it answered ${contentType || 'nothing named'} instead of an image`,
    );
  }
  return { bytes: body, contentType, seed: typeof seed === 'string' ? seed : null };
}

function refusalOf(status: number, body: Buffer): ProviderProblem {
  const { name, errors } = errorSchema.safeParse(readJson(body)).data ?? { name: 'without words', errors: [] };
  const words = `${status} ${name}: ${errors.join('; ')}`.slice(0, 300);
  if (status === 413) return new TooLarge({ kind: 'refused', detail: words }, words);
  return new ProviderProblem(troubleOf(status, name, words), words);
}

function troubleOf(status: number, name: string, detail: string): ProviderFailure {
  switch (status) {
    case 401:
      return { kind: 'account', reason: ACCOUNT_REASONS.key };
    case 402:
      return { kind: 'account', reason: ACCOUNT_REASONS.balance };
    case 403:
      return { kind: 'refused', detail, code: 'provider_moderated' };
    case 422:
      return { kind: 'refused', detail, code: LANGUAGE_OR_FACE[name] };
    case 429:
      return { kind: 'rate_limited', seconds: KEY_BLOCK_SECONDS };
    default:
      // After a 5xx it is unknown whether something ran. All other refusals happen before anything runs.
      return status >= 500 || status < 400 ? { kind: 'maybe_accepted' } : { kind: 'refused', detail };
  }
}

const LANGUAGE_OR_FACE: Record<string, 'provider_language' | 'provider_public_figure' | undefined> = {
  invalid_language: 'provider_language',
  public_figure: 'provider_public_figure',
};

/** Messages for waiting users and for the operator. */
export const ACCOUNT_REASONS = {
  key: 'Stability AI refuses our key',
  balance: 'our account at Stability AI is empty',
};
