import type { ReturnReason } from '@maquette/contracts/renders/geometry-guarantee';
import type { PostingReason } from '../credits/posting-reason';

/** Fidelity of one attempt, 0-100; null when it could not be measured. */
export type Fidelity = number | null;

/** Number of attempts under a guarantee: the paid one, and one more at no charge. */
const MOST_ATTEMPTS = 2;

/**
 * Why a finished render is not charged; null when it is charged. An unmeasured result cannot fulfil the guarantee and
 * is
 * not charged. `settleDone` calls this in the transaction that moves the credits.
 * @param guarantee from the row; null without a guarantee
 */
export function returnReason(guarantee: number | null, fidelity: Fidelity): ReturnReason | null {
  if (guarantee === null) return null;
  if (fidelity === null) return 'unmeasured';
  return fidelity >= guarantee ? null : 'below';
}

/**
 * True when another attempt runs before a result is delivered.
 * @param attempts fidelity of each attempt so far, in order
 * @param canChange whether the next attempt would differ from the last one; otherwise it would only cost time
 */
export function isTriedAgain(guarantee: number, attempts: readonly Fidelity[], canChange: boolean): boolean {
  return canChange && attempts.length < MOST_ATTEMPTS && attempts.every((one) => returnReason(guarantee, one) !== null);
}

/** Index of the attempt to deliver: the most faithful one; if equal, the earlier one. */
export function bestAttempt(attempts: readonly Fidelity[]): number {
  const scores = attempts.map((one) => one ?? -1);
  return scores.indexOf(Math.max(...scores));
}

/** The measured fidelity among a result's facts. */
export function fidelityIn(facts: unknown): Fidelity {
  const found = typeof facts === 'object' && facts !== null && 'fidelity' in facts ? facts.fidelity : null;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

export function ledgerReasonOf(reason: ReturnReason, guarantee: number, fidelity: Fidelity): PostingReason {
  return reason === 'below'
    ? { reason: 'fidelity_below', reasonParams: { fidelity: fidelity ?? 0, guarantee } }
    : { reason: 'fidelity_unmeasured', reasonParams: { guarantee } };
}
