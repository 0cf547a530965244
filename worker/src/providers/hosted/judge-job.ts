import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { z } from 'zod';
import { NoAnswer, type OutsideAnswer } from '../outbound/call-outside';
import { judgeSilence } from '../outbound/judge-silence';
import { readJson } from '../outbound/read-json';

/** A submit without an answer. @throws ProviderProblem */
export function mayHaveRun(error: unknown): never {
  throw error instanceof NoAnswer ? judgeSilence(error) : error;
}

/** What comes before a submit costs nothing, whatever came instead of an answer. @throws ProviderProblem unreachable */
export function nothingRan(error: unknown): never {
  throw error instanceof NoAnswer
    ? new ProviderProblem({ kind: 'unreachable' }, error.message, { cause: error })
    : error;
}

/** The same of a refusal. */
export function nothingSpent(problem: ProviderProblem): ProviderProblem {
  return problem.trouble.kind === 'maybe_accepted'
    ? new ProviderProblem({ kind: 'unreachable' }, problem.message, { cause: problem })
    : problem;
}

/** A question without an answer may be asked again. @throws ProviderProblem poll_failed */
export function notAnswered(error: unknown): never {
  throw error instanceof NoAnswer
    ? new ProviderProblem({ kind: 'poll_failed' }, error.message, { cause: error })
    : error;
}

/** Why a file did not come; null when it did. What was made and paid for may not be there any more. */
export function fileTrouble(status: number): ProviderProblem | null {
  if (status === 200) return null;
  if (status === 403 || status === 404 || status === 410) return goneProblem();
  return new ProviderProblem({ kind: 'poll_failed' }, `a file answered ${status}`);
}

/** It was made and paid for, and is not there any more. */
export function goneProblem(): ProviderProblem {
  const detail = 'what it made is not there any more';
  return new ProviderProblem({ kind: 'refused', detail, code: 'provider_file_gone', paid: true }, detail);
}

/** What an answer says. @throws ProviderProblem of that kind when it is not what its documentation has */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { body }: OutsideAnswer,
  kind: 'unreachable' | 'maybe_accepted' | 'poll_failed',
): z.infer<Schema> {
  const read = schema.safeParse(readJson(body));
  if (read.success) return read.data;
  throw new ProviderProblem({ kind }, 'it answered something else than its documentation has');
}
