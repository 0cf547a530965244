import { type Pace, type PaceRule, paceOf, type WindowStand } from '@maquette/domain/runtime/sliding-log';

const LOGS_KEPT = 20_000;
/** Moments that may be over before they are looked for. */
const TIDY_EVERY = 1_024;
const MICRO = 1_000;

/** The sliding log in the memory of one process: it goes along, and takes over while Redis is away. */
export class LocalLog {
  /** Milliseconds, oldest first. */
  private readonly logs = new Map<string, number[]>();

  /** Counts a request if all the rules let it pass. */
  take(rules: PaceRule[], now = performance.now()): Pace {
    const wait = this.waitFor(rules, now);
    if (wait === 0) this.remember(rules, now);
    const stands = rules.flatMap(({ key, windows }) =>
      windows.map((window): WindowStand => {
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

  /** @returns milliseconds until the rules let one more pass; 0 when they do now */
  waitFor(rules: PaceRule[], now = performance.now()): number {
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

  /** Takes the latest count out again. */
  giveBack(rules: PaceRule[]): void {
    for (const { key } of rules) this.logs.get(key)?.pop();
  }

  /** Counts a request that was let through, here or elsewhere. */
  remember(rules: PaceRule[], now = performance.now()): void {
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

/** The place of the first moment that is later. */
function firstAfter(log: number[], moment: number): number {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log[middle] ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}
