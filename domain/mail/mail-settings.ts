import { z } from 'zod';

/** What a worker needs to send letters. */
export const mailSettingsShape = {
  /** The mail server; without it letters are kept, and beside the identity emulator they stand on /local-mail. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtps://user:password@host or smtp://user:password@host:587' })
    .optional(),
  /** Who letters come from. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n"]+ <)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be like Maquette <hello@maquette.example>')
    .optional(),
  /** The address people open, for the links in letters. */
  APP_URL: z.url({ error: 'set it to the address people open, for example https://maquette.example' }).optional(),
};

interface MailSettings {
  SMTP_URL?: string;
  MAIL_FROM?: string;
  APP_URL?: string;
}

/** A mail server takes letters from somebody only, and their links must lead somewhere. */
export function refuseHalfMail({ SMTP_URL, ...needed }: MailSettings, context: z.RefinementCtx): void {
  if (SMTP_URL === undefined) return;
  for (const name of ['MAIL_FROM', 'APP_URL'] as const) {
    if (needed[name] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'set it beside SMTP_URL, or letters cannot be sent' });
  }
}
