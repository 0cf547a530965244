import { fillSentence } from '../sentences/fill-sentence';
import rows from './known-problems.json';

/** A refusal: its HTTP status, the sentence for users, and a hint if the sentence does not say how to proceed. */
export interface ProblemRow {
  status: number;
  sentence: string;
  hint?: string;
}

/**
 * Refusals that a browser can foresee before it sends anything.
 * They are in their own file, so that a tool does not load problems that only a server reports.
 * The catalogue in `problem.ts` contains them too.
 */
export const KNOWN_PROBLEMS: Record<keyof typeof rows, ProblemRow> = rows;

export type KnownProblemCode = keyof typeof KNOWN_PROBLEMS;
export type ProblemDetails = Record<string, string | number | boolean | null>;

/** What the user can do next, if the sentence does not say so. */
export function knownHint(code: KnownProblemCode): string | undefined {
  return KNOWN_PROBLEMS[code].hint;
}

export function knownSentence(code: KnownProblemCode, details: ProblemDetails = {}): string {
  return fillSentence(KNOWN_PROBLEMS[code].sentence, details);
}
