import type { ProblemDocument } from '@maquette/contracts/calls/problem-document';
import { translationOf } from './dictionary';
import { formatMessage, phrase } from './t';

/** Localized message for an error code; null if only the English message is available. */
export function translatedRefusal(code: string, details: ProblemDocument['details'] = {}): string | null {
  const said = translationOf(`refused.${code}`);
  if (said === undefined) return null;
  const values = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? phrase(value) : value,
  ]);
  return formatMessage(said, Object.fromEntries(values));
}

/** Localized message for an error that the server sent. */
export function sentenceOf({ code, error, details }: ProblemDocument): string {
  return translatedRefusal(code, details) ?? error;
}

/** Localized hint of the error; null without a hint. */
export function hintOf({ code, hint, details }: ProblemDocument): string | null {
  return translatedRefusal(`${code}.hint`, details) ?? hint ?? null;
}
