import { type MailChoices, mailChoicesSchema } from '@maquette/contracts/account/mail-choices';
import { z } from 'zod';

const preferencesSchema = z.looseObject({ mails: mailChoicesSchema.catch({ off: [] }) });

/** What somebody said about letters; whoever never said anything gets them all. @param preferences of their row */
export function mailChoicesOf(preferences: unknown): MailChoices {
  const known = preferencesSchema.safeParse(preferences);
  return known.success ? known.data.mails : { off: [] };
}

/** Whether a letter of this kind is wanted. */
export function wantsMail(preferences: unknown, kind: string): boolean {
  return !mailChoicesOf(preferences).off.some((choice) => choice === kind);
}
