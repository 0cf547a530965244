import { judgeTrouble, ProviderProblem } from '@maquette/domain/renders/failure-policy';

const NO_MORE_TRIES = 1_000;

/** What the product makes of an adapter's answer: `done`, or the code that the failure policy gives its trouble. */
export async function howItEnds(making: Promise<unknown>): Promise<string> {
  try {
    await making;
    return 'done';
  } catch (error) {
    // What cannot be decoded is found when the file is made, and is a file that was not ordered.
    if (!(error instanceof ProviderProblem)) return 'bad_result';
    const verdict = judgeTrouble(error.trouble, NO_MORE_TRIES);
    return verdict.again ? 'tried again' : verdict.code;
  }
}
