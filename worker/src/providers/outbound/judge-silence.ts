import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { NoResponse } from './call-outside';

/** Without a response, a request may have run if a connection was established. @throws ProviderProblem */
export function rethrowSubmitFailure(error: unknown): never {
  if (!(error instanceof NoResponse)) throw error;
  throw new ProviderProblem({ kind: error.mayHaveArrived ? 'maybe_accepted' : 'unreachable' }, error.message, {
    cause: error,
  });
}
