import { type ProviderFailure, ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { imageTypeOf } from '../images/image-type';
import type { OutsideAnswer } from '../outbound/call-outside';
import { readJson } from '../outbound/read-json';
import type { PaidAnswer } from '../paid-calls';
import { answerSchema, errorSchema, infoSchema } from './contract';

/** Classifies a response. The first image is the result; control models append one. @throws ProviderProblem */
export function judgeAnswer({ status, body }: OutsideAnswer): PaidAnswer {
  if (status !== 200) throw refusalOf(status, body);
  const answer = answerSchema.safeParse(readJson(body));
  if (!answer.success) throw new ProviderProblem({ kind: 'bad_file' }, 'answer contains no image');
  const bytes = imageOf(answer.data.images[0] ?? '');
  const contentType = imageTypeOf(bytes);
  if (!contentType) throw new ProviderProblem({ kind: 'bad_file' }, 'answer is not an image');
  return { bytes, contentType, seed: seedOf(answer.data.info) };
}

/** Decodes base64, with or without a `data:image/…;base64,` prefix. */
export function imageOf(text: string): Buffer {
  return Buffer.from(text.slice(text.startsWith('data:') ? text.indexOf(',') + 1 : 0), 'base64');
}

function seedOf(info: string): string | null {
  const { data } = infoSchema.safeParse(readJson(Buffer.from(info)));
  return data?.seed === undefined || data.seed < 0 ? null : String(data.seed);
}

function refusalOf(status: number, body: Buffer): ProviderProblem {
  const { data } = errorSchema.safeParse(readJson(body));
  const detail = data ? [data.error, textOf(data.detail), data.errors].filter(Boolean).join(': ') : 'without words';
  const words = `${status} ${detail}`.slice(0, 300);
  return new ProviderProblem(troubleOf(status, words, data !== undefined), words);
}

/** @param spoke true when the server answered with its own error, so the outcome is known */
function troubleOf(status: number, detail: string, spoke: boolean): ProviderFailure {
  if (status === 401 || status === 403) return { kind: 'account', reason: LOGIN_REFUSED };
  if (status === 429) return { kind: 'busy' };
  if (status >= 400 && status < 500) return { kind: 'refused', detail };
  if (status < 500 || !spoke) return { kind: 'maybe_accepted' };
  return { kind: 'failed', code: /out ?of ?memory/i.test(detail) ? 'provider_memory' : 'provider_failed' };
}

/** Messages for waiting users and for the operator. */
export const LOGIN_REFUSED = 'the render server refuses our login';
export const NO_API = 'the render server does not answer our questions (was it started with --api?)';

function textOf(detail: unknown): string {
  return typeof detail === 'string' ? detail : detail ? JSON.stringify(detail) : '';
}
