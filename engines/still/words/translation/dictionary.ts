import type { ReadLanguage } from '@maquette/contracts/providers/foreign-language';
import { listed } from '../lexicon/kind-table';
import de from './de.json';
import fr from './fr.json';
import ja from './ja.json';
import vi from './vi.json';

/** The translation of a language's words and phrases into English. */
export interface Dictionary {
  /** English for each form in the spelling of `written`; '' for words that say nothing about the picture. */
  english: ReadonlyMap<string, string>;
  /** Number of words in the longest form that starts with this word; for Japanese, of characters. */
  longest: ReadonlyMap<string, number>;
}

/** The written form that the dictionaries hold: composed, lower case, with straight apostrophes. */
export const written = (text: string): string => text.normalize('NFC').toLowerCase().replace(/[’‘]/g, "'");

function dictionary(table: Readonly<Record<string, string>>, length: (form: string) => [first: string, n: number]) {
  const english = new Map<string, string>();
  const longest = new Map<string, number>();
  for (const [word, forms] of Object.entries(table)) {
    for (const form of listed(forms).map(written)) {
      english.set(form, word);
      const [first, n] = length(form);
      longest.set(first, Math.max(longest.get(first) ?? 1, n));
    }
  }
  return { english, longest };
}

const words = (form: string): [string, number] => {
  // An apostrophe ends a word: "jardin d'hiver" has three.
  const parts = form.split(/[\s-]|(?<=')/);
  return [parts[0] ?? '', parts.length];
};
const characters = (form: string): [string, number] => [form[0] ?? '', form.length];

export const dictionaries: Readonly<Record<ReadLanguage, Dictionary>> = {
  de: dictionary(de, words),
  fr: dictionary(fr, words),
  vi: dictionary(vi, words),
  ja: dictionary(ja, characters),
};
