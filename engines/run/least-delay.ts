/** Tries before a delay counts as too long. */
const TRIES = 5;

/**
 * The shortest of a few delays, for tests: a machine that does other things delays anybody now and then, and a thing that is
 * slow by itself is slow every time.
 * @param measure makes it happen once and tells how long it took, in milliseconds
 * @param within milliseconds; the first delay below is the answer
 */
export async function leastDelay(measure: () => Promise<number>, within: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least >= within; tried++) least = Math.min(least, await measure());
  return least;
}
