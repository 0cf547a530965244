/**
 * CPU time of this process in milliseconds, divided by the thread count. On an idle machine with all threads busy it
 * equals wall time; load from other processes does not count.
 * @param threads number of working engine threads
 */
export function workedMs(threads: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 / threads;
}

/** Attempts before a delay counts as too long. */
const TRIES = 5;

/**
 * Shortest of several measured delays, for tests: load from other processes makes single measurements slow, a real
 * slowdown makes all of them slow.
 * @param measure runs the operation once and returns its duration in milliseconds
 * @param within milliseconds; the first delay below it is returned at once
 */
export async function shortestDelay(measure: () => Promise<number>, within: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least >= within; tried++) least = Math.min(least, await measure());
  return least;
}
