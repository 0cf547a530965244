import type { ReturnReason } from '@maquette/contracts/renders/geometry-guarantee';

/** The fidelity of one attempt, 0-100; null where it could not be measured. */
export type Fidelity = number | null;

/** Attempts under a guarantee: the one that is paid for, and one more at no charge. */
const MOST_ATTEMPTS = 2;

/**
 * Why a finished render is not charged; null where it is. What could not be measured is not charged either: only a measured result keeps
 * the promise. The one place that decides it; `settleDone` asks it inside the transaction that moves the money.
 * @param guarantee of the row; null without one
 */
export function returnReason(guarantee: number | null, fidelity: Fidelity): ReturnReason | null {
  if (guarantee === null) return null;
  if (fidelity === null) return 'unmeasured';
  return fidelity >= guarantee ? null : 'below';
}

/**
 * Whether another attempt is made before a result is delivered.
 * @param attempts the fidelity of each so far, in their order
 * @param canChange whether the next attempt would differ from the last one: without that it would only cost time
 */
export function isTriedAgain(guarantee: number, attempts: readonly Fidelity[], canChange: boolean): boolean {
  return canChange && attempts.length < MOST_ATTEMPTS && attempts.every((one) => returnReason(guarantee, one) !== null);
}

/** Which attempt is delivered: the most faithful one, the earlier of equals. */
export function bestAttempt(attempts: readonly Fidelity[]): number {
  const scores = attempts.map((one) => one ?? -1);
  return scores.indexOf(Math.max(...scores));
}

/** The measured fidelity among the facts of a result. */
export function fidelityIn(facts: unknown): Fidelity {
  const found = typeof facts === 'object' && facts !== null && 'fidelity' in facts ? facts.fidelity : null;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** What the ledger says of credits that came back. */
export function returnSentence(reason: ReturnReason, guarantee: number, fidelity: Fidelity): string {
  return reason === 'below'
    ? `Returned: fidelity ${fidelity ?? 0} where ${guarantee} was guaranteed`
    : `Returned: fidelity not measured where ${guarantee} was guaranteed`;
}
