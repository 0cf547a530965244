import { z } from 'zod';

/**
 * A character that leaves something on the paper. Spaces, controls (those that turn the direction of writing too), marks without a letter
 * below them, and letters that are drawn as nothing leave nothing.
 */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Would a person who reads this text see any of it? */
export function canBeSeen(text: string): boolean {
  return SEEN.test(text);
}

/** Zero-width spaces, soft hyphens, marks of direction and empty letters: drawn as nothing, they make two names of one. */
const DRAWN_AS_NOTHING =
  /[\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]/g;
/** Joiners form letters of Persian and of India, and emoji; beside a Latin letter or a space they form nothing. */
const IDLE_JOINER =
  /(?<=^|\p{Script=Latin}|[\u0300-\u036f]|\s)[\u200c\u200d]+|[\u200c\u200d]+(?=$|\p{Script=Latin}|[\u0300-\u036f]|\s)/gu;
const GAP = /[\p{Z}\p{Cc}\u2800]+/gu;

/**
 * A name as it is kept and compared: composed (NFC), so that "é" of one keyboard is "é" of another; without characters that draw
 * nothing; and with single spaces, whichever space was typed.
 */
export function plainName(text: string): string {
  const composed = text.replace(DRAWN_AS_NOTHING, '').normalize('NFC');
  return composed.replace(GAP, ' ').replace(IDLE_JOINER, '').normalize('NFC').replace(GAP, ' ').trim();
}

/** A text as it is searched: full-width and half-width forms, and small and capital letters, are the same. */
export function searchedText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** What is typed to search by, composed like the names and texts that are kept. */
export function searchWords(longest: number) {
  return z
    .string()
    .overwrite((text) => text.normalize('NFC'))
    .trim()
    .max(longest);
}

const SEEN_RULE = 'must have at least one character that can be seen';

/** What is said: composed (NFC), without the spaces around it, at most so many characters, and not blank. */
export function seenText(longest: number) {
  return searchWords(longest).refine(canBeSeen, SEEN_RULE);
}

/** What somebody or something is called, in one line: at most so many characters, and not blank. */
export function seenName(longest: number) {
  return z.string().overwrite(plainName).max(longest).refine(canBeSeen, SEEN_RULE);
}
