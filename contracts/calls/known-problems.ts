import { fillSentence } from '../sentences/fill-sentence';
import rows from './known-problems.json';

/** A refusal: its HTTP status, the sentence a person reads, and what to do next where the sentence does not tell. */
export interface ProblemRow {
  status: number;
  sentence: string;
  hint?: string;
}

/**
 * The refusals that a browser can foresee, before anything is sent: they stand apart from the others, so that a tool does not load what
 * only a server says. The catalogue, `problem.ts`, has them too.
 */
export const KNOWN_PROBLEMS: Record<keyof typeof rows, ProblemRow> = rows;

export type KnownProblemCode = keyof typeof KNOWN_PROBLEMS;
export type ProblemDetails = Record<string, string | number | boolean | null>;

/** What to do next, where the sentence alone does not tell. */
export function knownHint(code: KnownProblemCode): string | undefined {
  return KNOWN_PROBLEMS[code].hint;
}

export function knownSentence(code: KnownProblemCode, details: ProblemDetails = {}): string {
  return fillSentence(KNOWN_PROBLEMS[code].sentence, details);
}
