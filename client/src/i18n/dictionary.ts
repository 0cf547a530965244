import { en } from './en';

/** A text, or its forms by the plural rules of its language (CLDR): English has one and other, Vietnamese other alone. */
export type Entry = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** All words that have come so far. */
const words: Record<string, Entry> = { ...en };
/** The same in the language that is spoken, where that is not English. What is not there is said in English. */
const translated: Record<string, Entry> = {};

/** Words of pages that come later than the first. */
export function addWords(more: Record<string, Entry>): void {
  Object.assign(words, more);
}

/** Words in the language that is spoken. */
export function addTranslation(more: Record<string, Entry>): void {
  Object.assign(translated, more);
}

/** Speaks another language than before, with all of its words. */
export function changeTranslation(words: Record<string, Entry>): void {
  for (const key of Object.keys(translated)) delete translated[key];
  addTranslation(words);
}

export function entryOf(key: string): Entry | undefined {
  return translated[key] ?? words[key];
}

/** Whether it is said in the language that is spoken, and not in English for want of a translation. */
export function isTranslated(key: string): boolean {
  return Object.hasOwn(translated, key);
}

/** What a table of the contracts says, by what it says in English. */
export function translationOf(text: string): Entry | undefined {
  return translated[text];
}
