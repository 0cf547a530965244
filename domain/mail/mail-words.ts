import type { Language } from '@maquette/contracts/account/languages';
import type { TextsLike } from '../runtime/phrases';
import de from './words/de.json';
import en from './words/en.json';
import fr from './words/fr.json';
import ja from './words/ja.json';
import vi from './words/vi.json';

/** The texts of all e-mails in one language. Placeholders are in braces. */
type MailWords = TextsLike<typeof en>;

/** The texts of an e-mail. For review events, `where` names the shared page. */
export interface LetterWords {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Rows with a name and a value. */
  facts?: string[][];
  /** Label of the call to action. */
  action?: string;
  /** Explains why the recipient gets the e-mail. */
  reason: string;
  where?: string;
}

export const WORDS: Record<Language, MailWords> = { en, vi, de, fr, ja };

/** Stored reasons for a refused payment: no card to charge, or no reason given by the provider. */
export const { noCard: NO_CARD, notPaid: NOT_PAID } = en.cards;

/** Translates a known reason; any other sentence is shown as the provider wrote it. */
export function refusalIn({ cards }: MailWords, why: string): string {
  const known = Object.entries(en.cards).find(([, english]) => english === why)?.[0];
  return known ? cards[known as keyof typeof cards] : why;
}
