import { z } from 'zod';

/**
 * A visible character. Spaces, controls (including direction controls),
 * combining marks without a base, and letters without a glyph are invisible.
 */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True when a text has a visible character. */
export function canBeSeen(text: string): boolean {
  return SEEN.test(text);
}

/**
 * Zero-width spaces, soft hyphens, direction marks and empty letters.
 * Being invisible, they would split one name into two.
 */
const DRAWN_AS_NOTHING =
  /[\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]/g;
/** Joiners form Persian and Indic letters and emoji; next to a Latin letter or a space they have no effect. */
const IDLE_JOINER =
  /(?<=^|\p{Script=Latin}|[\u0300-\u036f]|\s)[\u200c\u200d]+|[\u200c\u200d]+(?=$|\p{Script=Latin}|[\u0300-\u036f]|\s)/gu;
const GAP = /[\p{Z}\p{Cc}\u2800]+/gu;

/**
 * The stored and compared form of a name: composed (NFC), so that "é" is the same from every keyboard;
 * without invisible characters; and with single plain spaces.
 */
export function plainName(text: string): string {
  const composed = text.replace(DRAWN_AS_NOTHING, '').normalize('NFC');
  return composed.replace(GAP, ' ').replace(IDLE_JOINER, '').normalize('NFC').replace(GAP, ' ').trim();
}

/** The form of a text that is searched: ignores width and case. */
export function searchedText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** A search query, composed like stored names and texts. */
export function searchWords(longest: number) {
  return z
    .string()
    .overwrite((text) => text.normalize('NFC'))
    .trim()
    .max(longest);
}

const SEEN_RULE = 'must have at least one character that can be seen';

/** A user's text: composed (NFC), trimmed, limited in length, and not blank. */
export function visibleText(longest: number) {
  return searchWords(longest).refine(canBeSeen, SEEN_RULE);
}

/** A name on one line: limited in length, and not blank. */
export function visibleName(longest: number) {
  return z.string().overwrite(plainName).max(longest).refine(canBeSeen, SEEN_RULE);
}
