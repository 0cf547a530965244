import { Problem } from '@maquette/contracts/calls/problem';
import { operatorEmails } from '../foundation/operator-emails';

/**
 * `no`: not listed in the settings; `factor`: second factor missing; `old`: log-in too long ago; `yes`: operator.
 */
export type OperatorStatus = 'no' | 'factor' | 'old' | 'yes';

/** Hours after which an operator must log in again, even with a renewed token. */
export const OPERATOR_HOURS = 8;

/** Claims of a verified Firebase token. Times are seconds since 1970. */
interface Claims {
  email?: string;
  email_verified?: boolean;
  auth_time?: number;
  firebase?: { sign_in_second_factor?: unknown };
}

interface OperatorSettings {
  OPS_EMAILS: string;
  /** The local emulator has no second factor. */
  FIREBASE_AUTH_EMULATOR_HOST?: string;
}

/** Operator status of the token's owner. @param now milliseconds since 1970 */
export function operatorStatus(claims: Claims, settings: OperatorSettings, now: number): OperatorStatus {
  const named = operatorEmails(settings.OPS_EMAILS).includes((claims.email ?? '').toLowerCase());
  if (!named || claims.email_verified !== true) return 'no';
  if (!settings.FIREBASE_AUTH_EMULATOR_HOST && !claims.firebase?.sign_in_second_factor) return 'factor';
  const since = now - (claims.auth_time ?? 0) * 1_000;
  return since > OPERATOR_HOURS * 3_600_000 ? 'old' : 'yes';
}

/** @throws Problem not_found for others, which hides the console; operator_factor, operator_log_in_again */
export function requireOperator({ operates }: { operates: OperatorStatus }): void {
  if (operates === 'no') throw new Problem('not_found');
  if (operates === 'factor') throw new Problem('operator_factor');
  if (operates === 'old') throw new Problem('operator_log_in_again', { hours: OPERATOR_HOURS });
}
