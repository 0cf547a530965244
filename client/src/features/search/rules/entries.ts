import { searchedText } from '@maquette/contracts/fields/visible-text';
import { foundBy, wordsOf } from '../../../i18n/found-by';

/** One line of the list. */
export interface Entry {
  /** Unlike every other in the list; what stands in the document. */
  id: string;
  title: string;
  detail?: string;
  thumbnailKey?: string | null;
  /** Where it leads; an entry of the past fills the field instead. */
  to?: string;
}

export interface EntryGroup {
  name: string;
  entries: Entry[];
}

/** A place of the product with all words it is found by. */
export interface KnownPlace extends Entry {
  words: string;
  /** What it says, of an article. */
  body?: string;
}

/** Places in which every typed word begins a word, those first whose own title begins with what was typed. */
export function placesFor<Place extends KnownPlace>(places: readonly Place[], typed: string): Place[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const begins = ({ title }: Entry) => searchedText(title).startsWith(searchedText(typed.trim()));
  return places
    .filter(({ words }) => foundBy(words, wanted))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** The sentence of a text that has most of the typed words, to show why it was found. Pure. */
export function sentenceWith(text: string, typed: string): string {
  const wanted = wordsOf(typed);
  const sentences = text.split(/(?<=[.!?])\s+|(?<=[。！？])/u);
  const hits = (sentence: string) => wanted.filter((word) => foundBy(sentence, [word])).length;
  return sentences.reduce((best, each) => (hits(each) > hits(best) ? each : best), sentences[0] ?? '').trim();
}

/** The entry that an arrow leads to; from the last on to the first. @returns its index, -1 where there is none */
export function stepped(count: number, at: number, by: 1 | -1): number {
  if (count === 0) return -1;
  return at < 0 ? (by === 1 ? 0 : count - 1) : (at + by + count) % count;
}
