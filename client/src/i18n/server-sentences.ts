import type { SignInRefusal } from '@maquette/contracts/account/sign-in-refusal';
import type { FailureView } from '@maquette/contracts/renders/failure-view';
import type { SentenceParams } from '@maquette/contracts/sentences/fill-sentence';
import { translationOf } from './dictionary';
import type { SentenceKind } from './server-sentence-keys';
import { formatMessage } from './t';

/**
 * Translates a server message by its code.
 * @param english text sent by the server; shown in English, for unknown codes, and for rows stored without a code
 */
export function serverSentence(
  kind: SentenceKind,
  code: string | null | undefined,
  english: string,
  params?: SentenceParams | null,
): string {
  const translation = code ? translationOf(`${kind}.${code}`) : undefined;
  return translation === undefined ? english : formatMessage(translation, params ?? {});
}

export function failureText({ code, sentence, params }: FailureView): string {
  return serverSentence('failure', code, sentence, params);
}

/** Localized message for a refusal by the sign-in provider. */
export function signInText({ code, sentence, params }: SignInRefusal): string {
  return serverSentence('signInRefusal', code, sentence, params);
}
