import type { BesideLine } from './beside-lines';

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
  /** The other lines whose renders run on them. */
  beside: readonly BesideLine[];
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
  const beside = machines.beside.reduce((sum, { running }) => sum + running.length, 0);
  return Math.max(1, (own + beside) / Math.max(1, machines.count));
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
