import { en } from './en';

/** A text, or its plural forms by CLDR category: English has `one` and `other`, Vietnamese only `other`. */
export type Entry = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** All English texts loaded so far. */
const words: Record<string, Entry> = { ...en };
/** Their translations into the current language, if not English. Missing ones fall back to English. */
const translated: Record<string, Entry> = {};

/** Adds English texts of a lazily loaded page. */
export function addWords(more: Record<string, Entry>): void {
  Object.assign(words, more);
}

/** Adds translations into the current language. */
export function addTranslation(more: Record<string, Entry>): void {
  Object.assign(translated, more);
}

/** Replaces all translations with those of another language. */
export function changeTranslation(words: Record<string, Entry>): void {
  for (const key of Object.keys(translated)) delete translated[key];
  addTranslation(words);
}

export function entryOf(key: string): Entry | undefined {
  return translated[key] ?? words[key];
}

/** Whether a key is translated, instead of falling back to English. */
export function isTranslated(key: string): boolean {
  return Object.hasOwn(translated, key);
}

/** The translation of a text from the contracts, by its English text. */
export function translationOf(text: string): Entry | undefined {
  return translated[text];
}
