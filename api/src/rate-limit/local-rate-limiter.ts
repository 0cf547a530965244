import { type Pace, paceOf, type RateLimit, type WindowUsage } from '@maquette/domain/runtime/rate-limit';

const LOGS_KEPT = 20_000;
/** Number of calls between removals of expired timestamps. */
const TIDY_EVERY = 1_024;
const MICRO = 1_000;

/** Sliding-window log in one process's memory: mirrors Redis, and takes over while Redis is unavailable. */
export class LocalRateLimiter {
  /** Timestamps in milliseconds, oldest first. */
  private readonly logs = new Map<string, number[]>();

  /** Counts a request if all rules allow it. */
  take(rules: RateLimit[], now = performance.now()): Pace {
    const wait = this.waitFor(rules, now);
    if (wait === 0) this.remember(rules, now);
    const stands = rules.flatMap(({ key, windows }) =>
      windows.map((window): WindowUsage => {
        const log = this.logs.get(key) ?? [];
        const first = firstAfter(log, now - window.seconds * 1_000);
        const count = Math.min(window.limit, log.length - first);
        const oldest = log.at(-count) ?? now;
        const freesIn = count === 0 ? 0 : oldest + window.seconds * 1_000 - now;
        return { ...window, key, count, freesInUs: freesIn * MICRO };
      }),
    );
    return paceOf(wait === 0, wait * MICRO, stands);
  }

  /** @returns milliseconds until the rules allow one more request; 0 when they allow it now */
  waitFor(rules: RateLimit[], now = performance.now()): number {
    let wait = 0;
    for (const { key, windows } of rules) {
      const log = this.logs.get(key) ?? [];
      for (const { limit, seconds } of windows) {
        const last = log.length < limit ? undefined : log[log.length - limit];
        if (last !== undefined) wait = Math.max(wait, last + seconds * 1_000 - now);
      }
    }
    return wait;
  }

  /** Removes the latest timestamp. */
  giveBack(rules: RateLimit[]): void {
    for (const { key } of rules) this.logs.get(key)?.pop();
  }

  /** Records a request that was allowed, either here or by Redis. */
  remember(rules: RateLimit[], now = performance.now()): void {
    for (const { key, windows } of rules) {
      const log = this.logs.get(key) ?? [];
      log.push(now);
      const longest = windows.at(-1)?.seconds ?? 0;
      if (log.length % TIDY_EVERY === 0) log.splice(0, firstAfter(log, now - longest * 1_000));
      if (log.length === 1 && this.logs.size >= LOGS_KEPT) this.logs.clear();
      this.logs.set(key, log);
    }
  }
}

function firstAfter(log: number[], moment: number): number {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log[middle] ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}
