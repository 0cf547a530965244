import { judgeFailure, ProviderProblem } from '@maquette/domain/renders/failure-policy';

const NO_MORE_TRIES = 1_000;

/** How the product judges an adapter's answer: `done`, or the failure policy's code. */
export async function howItEnds(making: Promise<unknown>): Promise<string> {
  try {
    await making;
    return 'done';
  } catch (error) {
    // A file that cannot be decoded fails when the result is made.
    if (!(error instanceof ProviderProblem)) return 'bad_result';
    const verdict = judgeFailure(error.trouble, NO_MORE_TRIES);
    return verdict.again ? 'tried again' : verdict.code;
  }
}
