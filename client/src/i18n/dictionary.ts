import { en } from './en';

type Entry = string | { one: string; other: string };

/** All words that have come so far. */
export const words: Record<string, Entry> = { ...en };

/** Words of pages that come later than the first. */
export function addWords(more: Record<string, Entry>): void {
  Object.assign(words, more);
}
