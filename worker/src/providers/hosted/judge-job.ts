import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { NoResponse } from '../outbound/call-outside';

/** Handles a failed call before the submit: nothing was charged. @throws ProviderProblem unreachable */
export function rethrowUnreachable(error: unknown): never {
  throw error instanceof NoResponse
    ? new ProviderProblem({ kind: 'unreachable' }, error.message, { cause: error })
    : error;
}

/** Turns "may have been accepted" into "unreachable" for calls that are known to cost nothing. */
export function nothingSpent(problem: ProviderProblem): ProviderProblem {
  return problem.trouble.kind === 'maybe_accepted'
    ? new ProviderProblem({ kind: 'unreachable' }, problem.message, { cause: problem })
    : problem;
}

/** Handles a poll without an answer, which may be repeated. @throws ProviderProblem poll_failed */
export function rethrowPollFailure(error: unknown): never {
  throw error instanceof NoResponse
    ? new ProviderProblem({ kind: 'poll_failed' }, error.message, { cause: error })
    : error;
}

/** Why a download failed, or null. The provider may already have deleted a paid result. */
export function judgeDownload(status: number): ProviderProblem | null {
  if (status === 200) return null;
  if (status === 403 || status === 404 || status === 410) return resultDeletedProblem();
  return new ProviderProblem({ kind: 'poll_failed' }, `file download failed with status ${status}`);
}

export function resultDeletedProblem(): ProviderProblem {
  const detail = 'its result no longer exists';
  return new ProviderProblem({ kind: 'refused', detail, code: 'provider_file_gone', paid: true }, detail);
}
