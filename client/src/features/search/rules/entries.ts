import { searchedText } from '@maquette/contracts/fields/visible-text';
import { foundBy, wordsOf } from '../../../i18n/found-by';

export interface Entry {
  /** Unique in the list; used as an element id. */
  id: string;
  title: string;
  detail?: string;
  thumbnailKey?: string | null;
  /** The entry's URL; a recent search fills the field instead. */
  to?: string;
}

export interface EntryGroup {
  name: string;
  entries: Entry[];
}

export interface KnownPlace extends Entry {
  words: string;
  body?: string;
}

/** Pages in which every search word matches the beginning of a word. Titles that begin with the input come first. */
export function findPages<Place extends KnownPlace>(places: readonly Place[], typed: string): Place[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const begins = ({ title }: Entry) => searchedText(title).startsWith(searchedText(typed.trim()));
  return places
    .filter(({ words }) => foundBy(words, wanted))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** The sentence that contains the most search words, shown as the reason for the match. Pure. */
export function sentenceWith(text: string, typed: string): string {
  const wanted = wordsOf(typed);
  const sentences = text.split(/(?<=[.!?])\s+|(?<=[。！？])/u);
  const hits = (sentence: string) => wanted.filter((word) => foundBy(sentence, [word])).length;
  return sentences.reduce((best, each) => (hits(each) > hits(best) ? each : best), sentences[0] ?? '').trim();
}

/** The entry to which an arrow key moves, cycling at the ends. @returns its index, -1 for an empty list */
export function stepped(count: number, at: number, by: 1 | -1): number {
  if (count === 0) return -1;
  return at < 0 ? (by === 1 ? 0 : count - 1) : (at + by + count) % count;
}
