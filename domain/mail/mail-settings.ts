import { z } from 'zod';

export const mailSettingsShape = {
  /** The mail server. Without it e-mails are not sent; with the identity emulator they are shown at /local-mail. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtps://user:password@host or smtp://user:password@host:587' })
    .optional(),
  /** Sender address. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n"]+ <)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be like Maquette <hello@maquette.example>')
    .optional(),
  /** Public URL of the product, for the links in e-mails. */
  APP_URL: z.url({ error: 'set it to the address people open, for example https://maquette.example' }).optional(),
};

interface MailSettings {
  SMTP_URL?: string;
  MAIL_FROM?: string;
  APP_URL?: string;
}

/** Requires the sender and the public URL when a mail server is set. */
export function refuseHalfMail({ SMTP_URL, ...needed }: MailSettings, context: z.RefinementCtx): void {
  if (SMTP_URL === undefined) return;
  for (const name of ['MAIL_FROM', 'APP_URL'] as const) {
    if (needed[name] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'set it beside SMTP_URL, or letters cannot be sent' });
  }
}
