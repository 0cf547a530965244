import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { NoResponse } from './call-outside';

/** A request without an answer may have run if a connection was established. */
export function judgeSilence(error: NoResponse): ProviderProblem {
  const kind = error.mayHaveArrived ? 'maybe_accepted' : 'unreachable';
  return new ProviderProblem({ kind }, error.message, { cause: error });
}
