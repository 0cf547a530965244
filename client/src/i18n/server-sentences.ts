import type { FailureView } from '@maquette/contracts/renders/failure-view';
import type { SentenceParams } from '@maquette/contracts/sentences/fill-sentence';
import { translationOf } from './dictionary';
import type { SentenceKind } from './server-sentence-keys';
import { filled } from './t';

/**
 * A sentence of the server in the language of the page, found by its code.
 * @param english what the server sent; shown in English, for a code this release does not know, and for rows stored without a code
 */
export function serverSentence(
  kind: SentenceKind,
  code: string | null | undefined,
  english: string,
  params?: SentenceParams | null,
): string {
  const translation = code ? translationOf(`${kind}.${code}`) : undefined;
  return typeof translation === 'string' ? filled(translation, params ?? {}) : english;
}

/** Why a render failed, in the language of the page. */
export function failureText({ code, sentence, params }: FailureView): string {
  return serverSentence('failure', code, sentence, params);
}
