import type { NeighbourQueue } from './neighbour-queues';

/** Slow-down by other programs on the machine, on top of what our renders cost each other. */
export interface Contention {
  now: number;
  /** Mean of the last seconds and of the last minutes: the slow-down should move from the first to the second. */
  lately: number;
  usually: number;
}

/** Machines whose cores are shared by renders on our own engines. Renders at providers share none. */
export interface Machines {
  /** Number of worker processes that run our own engines. */
  count: number;
  /** Other queues whose renders run on the same machines. */
  beside: readonly NeighbourQueue[];
  /** Slow-down by other programs; absent when not measured. */
  contention?: Contention | null;
}

/**
 * How much two simultaneous renders slow each other down:
 * each uses all cores for this share of its time and leaves them to the others for the rest.
 * Measured with images, sketches and videos in pairs (test/bench/README.md).
 */
const CORES_WANTED = 0.85;

/** Slow-down factor of a render when this many renders run on one machine, itself included. */
export function slowdownFactor(atOnce: number): number {
  return Math.max(1, 1 + CORES_WANTED * (atOnce - 1));
}

/** Number of simultaneous renders per machine, over all queues. @param own renders that run in this queue */
export function atOnce(machines: Machines | null, own: number): number {
  if (machines === null) return 1;
  const beside = machines.beside.reduce((sum, { running }) => sum + running.length, 0);
  return Math.max(1, (own + beside) / Math.max(1, machines.count));
}

/** A time span in which something ran, milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Slow-down factor by other renders that ran at the same time, for renders that were not observed while running.
 */
export function slowdownDuring({ from, to }: Span, others: readonly Span[], count: number): number {
  const length = Math.max(1, to - from);
  const there = others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)) / length,
    0,
  );
  return slowdownFactor(1 + there / Math.max(1, count));
}
