import {
  type KnownProblemCode,
  knownHint,
  knownSentence,
  type ProblemDetails,
} from '@maquette/contracts/calls/known-problems';
import { translatedRefusal } from './refused';

/** Localized message of an error that the client detects before calling the server. */
export function localProblem(code: KnownProblemCode, details: ProblemDetails = {}): string {
  return translatedRefusal(code, details) ?? knownSentence(code, details);
}

/** Localized hint for an error, if it has one. */
export function localProblemHint(code: KnownProblemCode): string | undefined {
  return translatedRefusal(`${code}.hint`) ?? knownHint(code);
}
