import { type Contention, slowdownFactor } from './machine-slowdown';

/** CPU times of all threads of a process up to a point in time. */
interface ThreadTimes {
  /** Milliseconds since 1970. */
  at: number;
  /** Seconds spent on a core. */
  ran: number;
  /** Seconds runnable but waiting for a core. */
  waited: number;
  /** Number of our own renders running on the machine. */
  running: number;
}

const LATELY_SECONDS = 6;
const USUALLY_SECONDS = 240;
/** Measurements with fewer seconds on a core are ignored. */
const LEAST_RAN = 0.05;
/** Bounds for ln(slow-down) of a machine. */
const LIMITS = [-0.7, 4] as const;
/** Time constant, in seconds, at which the recent slow-down fades in forecasts. */
const FADES_SECONDS = 45;

/** Measures how long the threads of renders wait for cores. Pure: the caller reads the system's counters. */
export class ContentionMeter {
  private before: ThreadTimes | null = null;
  private seconds = 0;
  private readonly logs = { now: 0, lately: 0, usually: 0 };

  note(times: ThreadTimes): void {
    const { before } = this;
    this.before = times;
    if (!before) return;
    const [ran, waited] = [times.ran - before.ran, times.waited - before.waited];
    // The times of threads that have ended are no longer counted.
    if (ran < LEAST_RAN || waited < 0) return;
    const total = (ran + waited) / ran;
    const own = slowdownFactor(Math.max(1, (before.running + times.running) / 2));
    const log = Math.max(LIMITS[0], Math.min(LIMITS[1], Math.log(total / own)));
    const passed = Math.max(0, (times.at - before.at) / 1_000);
    this.seconds += passed;
    this.logs.now = log;
    for (const [name, memory] of [
      ['lately', LATELY_SECONDS],
      ['usually', USUALLY_SECONDS],
    ] as const) {
      // Until the memory covers enough seconds, this is the mean of all measurements.
      const gain = 1 - Math.exp(-passed / Math.min(memory, Math.max(passed, this.seconds)));
      this.logs[name] += gain * (log - this.logs[name]);
    }
  }

  get contention(): Contention {
    const { now, lately, usually } = this.logs;
    return { now: Math.exp(now), lately: Math.exp(lately), usually: Math.exp(usually) };
  }
}

/** Expected slow-down after some seconds: it fades from the recent value to the usual one. */
export function contentionAt({ lately, usually }: Contention, seconds: number): number {
  const share = Math.exp(-seconds / FADES_SECONDS);
  return Math.exp(share * Math.log(lately) + (1 - share) * Math.log(usually));
}
