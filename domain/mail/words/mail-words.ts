import type { MailContents, MailKind } from '../mail-contents';
import type { MailFormat } from '../mail-format';

/** The texts of an e-mail in one language. */
export interface Said {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: [name: string, value: string][];
  /** Label of the call to action. */
  action?: string;
  /** Why the recipient gets it. */
  reason: string;
}

/** Every e-mail in one language: a missing one does not compile. */
export type MailWords = {
  [Kind in MailKind]: (about: MailContents<Kind>, format: MailFormat) => Said;
};

/** Stored reason when there is no card to charge. */
export const NO_CARD = 'There is no saved card. Buy a top-up once, then it is kept for later.';

/** Reason of a failed payment when the provider gives none. */
export const NOT_PAID = 'The payment did not come through.';

/** Reasons of a refused card: ours, and the most frequent sentences of the payment provider. */
export type CardRefusal =
  | typeof NO_CARD
  | typeof NOT_PAID
  | 'Your card was declined.'
  | 'Your card has insufficient funds.'
  | 'Your card has expired.';

/** Translates a known reason; any other sentence is shown as the provider wrote it. */
export function refusalIn(known: Record<CardRefusal, string>, why: string): string {
  return Object.entries(known).find(([english]) => english === why)?.[1] ?? why;
}
