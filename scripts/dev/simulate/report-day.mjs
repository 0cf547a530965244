// Reports a simulated day for all users who ordered. A user who was not served counts as having waited until the end.

/**
 * @typedef {{ status: string, mode: string, failureCode: string | null, createdAt: Date, startedAt: Date | null }} Ended
 */

/**
 * Seconds from the order to the start. For a render that has not started, it is the wait so far, a lower bound.
 * Renders that were cancelled or given up before they started are left out.
 * @param {Ended[]} renders @param {string} mode @param {Date} seen the moment of the report
 */
export function waitsOf(renders, mode, seen) {
  return renders
    .filter((one) => one.mode === mode && (one.startedAt || isOpen(one)))
    .map(({ createdAt, startedAt }) => ((startedAt ?? seen).getTime() - createdAt.getTime()) / 1_000);
}

/**
 * @param {Ended[]} renders @returns {{ ended: Record<string, number>, unserved: number }} counts by status, and how
 *   many have not ended
 */
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
