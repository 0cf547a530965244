import { fillSentence } from '../sentences/fill-sentence';
import { KNOWN_PROBLEMS, type ProblemDetails, type ProblemRow } from './known-problems';
import problems from './problems.json';
import type { RenderMoney } from './render-money';

const ROWS = { ...KNOWN_PROBLEMS, ...problems };
export type ProblemCode = keyof typeof ROWS;
export type { ProblemDetails };

/**
 * Every refusal the product can give: code → HTTP status and the sentence a person reads. Sentences that the specification
 * words itself are verbatim. `{name}` places are filled from the details.
 */
export const PROBLEMS: Record<ProblemCode, ProblemRow> = ROWS;

/** What to do next, where the sentence alone does not tell. */
export function problemHint(code: ProblemCode): string | undefined {
  return PROBLEMS[code].hint;
}

/** The catalogue's sentence with its places filled. */
export function problemSentence(code: ProblemCode, details: ProblemDetails = {}): string {
  return fillSentence(PROBLEMS[code].sentence, details);
}

/** A refusal on its way to the person who asked. Thrown anywhere below the HTTP layer; one filter turns it into an answer. */
export class Problem extends Error {
  /** Of the render it is about, where it is known. */
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
