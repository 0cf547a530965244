import { fillSentence } from '../sentences/fill-sentence';
import { KNOWN_PROBLEMS, type ProblemDetails, type ProblemRow } from './known-problems';
import problems from './problems.json';
import type { RenderMoney } from './render-money';

const ROWS = { ...KNOWN_PROBLEMS, ...problems };
export type ProblemCode = keyof typeof ROWS;
export type { ProblemDetails };

/**
 * Every refusal by the product: code → HTTP status and the sentence shown to people.
 * Sentences that the specification words are copied verbatim. The placeholders `{name}` are filled from the details.
 */
export const PROBLEMS: Record<ProblemCode, ProblemRow> = ROWS;

/** What the user can do next, if the sentence does not say so. */
export function problemHint(code: ProblemCode): string | undefined {
  return PROBLEMS[code].hint;
}

/** The catalogue's sentence with its placeholders filled. */
export function problemSentence(code: ProblemCode, details: ProblemDetails = {}): string {
  return fillSentence(PROBLEMS[code].sentence, details);
}

/**
 * A refusal for the person who made the request.
 * Thrown anywhere below the HTTP layer; one filter turns it into a response.
 */
export class Problem extends Error {
  /** Credits of the render in question, if known. */
  readonly money: RenderMoney | undefined;

  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
    options: { cause?: unknown; money?: RenderMoney } = {},
  ) {
    super(problemSentence(code, details), options);
    this.name = 'Problem';
    this.money = options.money;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}
