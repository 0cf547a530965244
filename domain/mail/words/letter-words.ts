import type { LetterContents, LetterKind } from '../letter-contents';
import type { LetterFormat } from '../letter-format';

/** What a letter says in one language. */
export interface Said {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: [name: string, value: string][];
  /** Of the one thing to do. */
  action?: string;
  /** Why this person gets it. */
  reason: string;
}

/** Every letter in one language: one that is missing does not compile. */
export type LetterWords = {
  [Kind in LetterKind]: (about: LetterContents<Kind>, format: LetterFormat) => Said;
};

/** Why there was nothing to charge, as it is kept. */
export const NO_CARD = 'There is no saved card. Buy a top-up once, then it is kept for later.';

/** Why a payment was not made, where the provider gave no sentence for it. */
export const NOT_PAID = 'The payment did not come through.';

/** Why a card is refused: beside ours, the sentences of the payment provider that are heard most. */
export type CardRefusal =
  | typeof NO_CARD
  | typeof NOT_PAID
  | 'Your card was declined.'
  | 'Your card has insufficient funds.'
  | 'Your card has expired.';

/** Those in one language; any other sentence stands as the provider said it. */
export function refusalIn(known: Record<CardRefusal, string>, why: string): string {
  return Object.entries(known).find(([english]) => english === why)?.[1] ?? why;
}
