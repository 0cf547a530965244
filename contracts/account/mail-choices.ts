import { z } from 'zod';

/** E-mails that can be switched off. Necessary ones (payment, invitation, deletion) are always sent. */
export const MAIL_CHOICES = ['credits_low', 'top_up_refused', 'review_comment', 'review_verdict'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** GET and PUT /api/me/mails: the e-mails that are switched off. */
export const mailChoicesSchema = z.object({ off: z.array(z.enum(MAIL_CHOICES)).max(MAIL_CHOICES.length) });
export type MailChoices = z.infer<typeof mailChoicesSchema>;
