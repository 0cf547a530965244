import { type MailChoices, mailChoicesSchema } from '@maquette/contracts/account/mail-choices';
import { z } from 'zod';

const preferencesSchema = z.looseObject({ mails: mailChoicesSchema.catch({ off: [] }) });

/** A user's e-mail choices; defaults to all e-mails. @param preferences from the user's row */
export function mailChoicesOf(preferences: unknown): MailChoices {
  const known = preferencesSchema.safeParse(preferences);
  return known.success ? known.data.mails : { off: [] };
}

export function wantsMail(preferences: unknown, kind: string): boolean {
  return !mailChoicesOf(preferences).off.some((choice) => choice === kind);
}
