import { site } from './generated/en/site';
import type { Message } from './generated/message';

/** All English texts loaded so far, starting with the texts of every page. */
const words: Record<string, Message> = { ...site };
/** Translations of these texts into the current language. Missing translations fall back to English. */
const translated: Record<string, Message> = {};

/** Adds English texts. Pages and parts that show them import the `*-words` file that calls it, so that others need not load them. */
export function addWords(more: Record<string, Message>): void {
  Object.assign(words, more);
}

/** Adds translations into the current language. */
export function addTranslation(more: Record<string, Message>): void {
  Object.assign(translated, more);
}

export function changeTranslation(words: Record<string, Message>): void {
  for (const key of Object.keys(translated)) delete translated[key];
  addTranslation(words);
}

export function entryOf(key: string): Message | undefined {
  return translated[key] ?? words[key];
}

/** Whether a key is translated, instead of falling back to English. */
export function isTranslated(key: string): boolean {
  return Object.hasOwn(translated, key);
}

/** The translation of a text from the contracts, by its English text. */
export function translationOf(text: string): Message | undefined {
  return translated[text];
}
