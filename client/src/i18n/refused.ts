import type { ProblemDocument } from '@maquette/contracts/calls/problem-document';
import { translationOf } from './dictionary';
import { filled, phrase } from './t';

/** What is said of a refusal in the language of the page, by its code; null where that is for the English sentence to say. */
export function translatedRefusal(code: string, details: ProblemDocument['details'] = {}): string | null {
  const said = translationOf(`refused.${code}`);
  if (typeof said !== 'string') return null;
  const values = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? phrase(value) : value,
  ]);
  return filled(said, Object.fromEntries(values));
}

/** The sentence of a refusal that the server sent. */
export function sentenceOf({ code, error, details }: ProblemDocument): string {
  return translatedRefusal(code, details) ?? error;
}

/** What it says to do next; null where the sentence tells. */
export function hintOf({ code, hint, details }: ProblemDocument): string | null {
  return translatedRefusal(`${code}.hint`, details) ?? hint ?? null;
}
