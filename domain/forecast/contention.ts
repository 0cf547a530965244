import { type Contention, crowding } from './crowding';

/** What the threads of a process had by a moment, all of them together. */
interface ThreadTimes {
  /** Milliseconds since 1970. */
  at: number;
  /** Seconds on a core. */
  ran: number;
  /** Seconds in which they could have run and had to wait for a core. */
  waited: number;
  /** Renders of our own that run on the machine. */
  running: number;
}

const LATELY_SECONDS = 6;
const USUALLY_SECONDS = 240;
/** Fewer seconds on a core say nothing. */
const LEAST_RAN = 0.05;
/** A machine is never counted as faster than so, or slower: ln. */
const LIMITS = [-0.7, 4] as const;
/** Seconds over which the last seconds stop counting for what is ahead. */
const FADES_SECONDS = 45;

/** Follows what the threads that make renders wait for. Pure: somebody else reads the counters of the system. */
export class ContentionMeter {
  private before: ThreadTimes | null = null;
  private seconds = 0;
  private readonly logs = { now: 0, lately: 0, usually: 0 };

  note(times: ThreadTimes): void {
    const { before } = this;
    this.before = times;
    if (!before) return;
    const [ran, waited] = [times.ran - before.ran, times.waited - before.waited];
    // Threads that ended took their times with them.
    if (ran < LEAST_RAN || waited < 0) return;
    const total = (ran + waited) / ran;
    const own = crowding(Math.max(1, (before.running + times.running) / 2));
    const log = Math.max(LIMITS[0], Math.min(LIMITS[1], Math.log(total / own)));
    const passed = Math.max(0, (times.at - before.at) / 1_000);
    this.seconds += passed;
    this.logs.now = log;
    for (const [name, memory] of [
      ['lately', LATELY_SECONDS],
      ['usually', USUALLY_SECONDS],
    ] as const) {
      // What is young is the mean of all that was seen.
      const gain = 1 - Math.exp(-passed / Math.min(memory, Math.max(passed, this.seconds)));
      this.logs[name] += gain * (log - this.logs[name]);
    }
  }

  get contention(): Contention {
    const { now, lately, usually } = this.logs;
    return { now: Math.exp(now), lately: Math.exp(lately), usually: Math.exp(usually) };
  }
}

/** What to expect in so many seconds: from what was lately to what is usual. */
export function contentionAt({ lately, usually }: Contention, seconds: number): number {
  const share = Math.exp(-seconds / FADES_SECONDS);
  return Math.exp(share * Math.log(lately) + (1 - share) * Math.log(usually));
}
