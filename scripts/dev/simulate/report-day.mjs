// What came of a simulated day, of everybody who ordered: whoever was not served counts as having waited until the end.

/**
 * @typedef {{ status: string, mode: string, failureCode: string | null, createdAt: Date, startedAt: Date | null }} Ended
 */

/**
 * Seconds from the order to the start. Of what has not begun: so far, which is the least it will be. Of what was cancelled or given up
 * before it began nobody knows.
 * @param {Ended[]} renders @param {string} mode @param {Date} seen when they were looked at
 */
export function waitsOf(renders, mode, seen) {
  return renders
    .filter((one) => one.mode === mode && (one.startedAt || isOpen(one)))
    .map(({ createdAt, startedAt }) => ((startedAt ?? seen).getTime() - createdAt.getTime()) / 1_000);
}

/** @param {Ended[]} renders @returns {{ ended: Record<string, number>, unserved: number }} how they ended, and how many have not */
export function endOf(renders) {
  /** @type {Record<string, number>} */
  const ended = {};
  for (const { status, failureCode } of renders.filter((one) => !isOpen(one))) {
    const how = failureCode ?? status;
    ended[how] = (ended[how] ?? 0) + 1;
  }
  return { ended, unserved: renders.filter(isOpen).length };
}

/** @param {Pick<Ended, 'status'>} render */
const isOpen = ({ status }) => status === 'queued' || status === 'running';

/** @param {number[]} list */
export function percentiles(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    sorted.length === 0
      ? null
      : Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
