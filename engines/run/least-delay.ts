/**
 * Milliseconds that this process has had the processor for, per thread of an engine: on a machine that does nothing else the same as those
 * of a clock while all threads work. What others take meanwhile does not count.
 * @param threads of the engine at work
 */
export function workedMs(threads: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 / threads;
}

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
