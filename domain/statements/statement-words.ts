import type { Language } from '@maquette/contracts/account/languages';
import type { TextsLike } from '../runtime/phrases';
import de from './words/de.json';
import en from './words/en.json';
import fr from './words/fr.json';
import ja from './words/ja.json';
import vi from './words/vi.json';

/** A statement's texts in one language. Placeholders are in braces. */
export type StatementWords = TextsLike<typeof en>;

export const WORDS: Record<Language, StatementWords> = { en, vi, de, fr, ja };
