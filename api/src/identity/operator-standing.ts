import { Problem } from '@maquette/contracts/calls/problem';

/** `no` for everybody; of those named in the settings: `factor` without a second factor, `old` logged in too long ago, `yes` may operate. */
export type OperatorStanding = 'no' | 'factor' | 'old' | 'yes';

/** Hours after which an operator logs in anew, however often their token was renewed. */
export const OPERATOR_HOURS = 8;

/** What a verified Firebase token says of whoever holds it. Times are seconds since 1970. */
interface Claims {
  email?: string;
  email_verified?: boolean;
  auth_time?: number;
  firebase?: { sign_in_second_factor?: unknown };
}

interface OperatorSettings {
  OPS_EMAILS: string;
  /** Beside the emulator, which is on this machine, nobody has a second factor. */
  FIREBASE_AUTH_EMULATOR_HOST?: string;
}

/** E-mails as they are compared. */
export function operatorEmails(list: string): string[] {
  return list
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);
}

/** Whether somebody runs the product, by their token. @param now milliseconds since 1970 */
export function operatorStanding(claims: Claims, settings: OperatorSettings, now: number): OperatorStanding {
  const named = operatorEmails(settings.OPS_EMAILS).includes((claims.email ?? '').toLowerCase());
  if (!named || claims.email_verified !== true) return 'no';
  if (!settings.FIREBASE_AUTH_EMULATOR_HOST && !claims.firebase?.sign_in_second_factor) return 'factor';
  const since = now - (claims.auth_time ?? 0) * 1_000;
  return since > OPERATOR_HOURS * 3_600_000 ? 'old' : 'yes';
}

/** @throws Problem not_found for whoever is none: they do not learn that there is something; operator_factor, operator_log_in_again */
export function requireOperator({ operates }: { operates: OperatorStanding }): void {
  if (operates === 'no') throw new Problem('not_found');
  if (operates === 'factor') throw new Problem('operator_factor');
  if (operates === 'old') throw new Problem('operator_log_in_again', { hours: OPERATOR_HOURS });
}
