import { z } from 'zod';

/** Letters that somebody may do without. What one must know (a payment, an invitation, a deletion) is always sent. */
export const MAIL_CHOICES = ['credits_low', 'top_up_refused', 'review_comment', 'review_verdict'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** GET and PUT /api/me/mails: the letters that are not wanted. */
export const mailChoicesSchema = z.object({ off: z.array(z.enum(MAIL_CHOICES)).max(MAIL_CHOICES.length) });
export type MailChoices = z.infer<typeof mailChoicesSchema>;
