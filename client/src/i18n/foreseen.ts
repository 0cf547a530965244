import {
  type KnownProblemCode,
  knownHint,
  knownSentence,
  type ProblemDetails,
} from '@maquette/contracts/calls/known-problems';
import { translatedRefusal } from './refused';

/** The sentence of a refusal that this browser foresees, in the language of the page. */
export function foreseen(code: KnownProblemCode, details: ProblemDetails = {}): string {
  return translatedRefusal(code, details) ?? knownSentence(code, details);
}

/** What to do next, where the sentence alone does not tell. */
export function foreseenHint(code: KnownProblemCode): string | undefined {
  return translatedRefusal(`${code}.hint`) ?? knownHint(code);
}
