/** How many times longer things take because of whoever else uses the machine, beyond what our own renders cost each other. */
export interface Contention {
  now: number;
  /** Of the last seconds, and of the last minutes: what comes is expected to go from the one to the other. */
  lately: number;
  usually: number;
}

/** Renders of our own engines share the cores of a machine. One that is made elsewhere shares nothing. */
export interface Machines {
  /** Worker processes that make renders of our own. */
  count: number;
  /** Renders of other lines that run on them now, and how many seconds each is expected to run on. */
  beside: readonly number[];
  /** What others than our renders take of them; absent where nobody measured it. */
  contention?: Contention | null;
}

/**
 * What two renders at once cost each other: every one of them keeps all cores busy for this part of its time, and the rest of the
 * time leaves them to the others. Measured with stills, sketches and clips in pairs (test/bench/README.md).
 */
const CORES_WANTED = 0.85;

/** How many times longer a render takes with so many running at once on one machine, itself included. */
export function crowding(atOnce: number): number {
  return Math.max(1, 1 + CORES_WANTED * (atOnce - 1));
}

/** Renders at once on one machine of them all. @param own running in this line */
export function atOnce(machines: Machines | null, own: number): number {
  if (machines === null) return 1;
  return Math.max(1, (own + machines.beside.length) / Math.max(1, machines.count));
}

/**
 * How many times longer the rest of a running render takes, with those beside it that will end before it.
 * @param left seconds of its own
 * @param others seconds the others on the machines are expected to run on; Infinity: another follows
 */
export function crowdingAhead(left: number, others: readonly number[], count: number): number {
  let factor = crowding(1 + others.length / count);
  // Who is there for half of the rest counts half; the rest itself becomes longer by it.
  for (let round = 0; round < 2; round += 1) {
    const rest = Math.max(0.5, left * factor);
    const there = others.reduce((sum, other) => sum + Math.min(1, other / rest), 0);
    factor = crowding(1 + there / count);
  }
  return factor;
}

/** When something ran, milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** How many times longer a render took because of others that ran while it did, where nobody watched it. */
export function crowdingDuring({ from, to }: Span, others: readonly Span[], count: number): number {
  const length = Math.max(1, to - from);
  const there = others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)) / length,
    0,
  );
  return crowding(1 + there / Math.max(1, count));
}
