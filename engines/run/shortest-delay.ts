/**
 * CPU time of this process in milliseconds, divided by the number of threads.
 * On an idle machine with all threads busy it equals wall time; load from other processes is not included.
 * @param threads number of working engine threads
 */
export function workedMs(threads: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 / threads;
}

/** Number of attempts before a delay counts as too long. */
const TRIES = 5;

/**
 * Returns the shortest of several measured delays, for tests:
 * load from other processes slows single measurements, a real slowdown slows all of them.
 * @param measure runs the operation once and returns its duration in milliseconds
 * @param within limit in milliseconds; the first delay below it is returned immediately
 */
export async function shortestDelay(measure: () => Promise<number>, within: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least >= within; tried++) least = Math.min(least, await measure());
  return least;
}
