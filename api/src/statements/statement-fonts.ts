import type { Font, openSync as OpenSync } from 'fontkit';

/** Replacement for a character that the font does not have. */
const MISSING = '□';
/** Direction marks, joiners and variation selectors are removed: they are invisible, or would reverse the line. */
const UNDRAWN = /[\p{Cf}\p{Variation_Selector}]/gu;
/** Substitutes for characters without a glyph. */
const SAME = new Map([
  ['\u202f', '\u00a0'],
  ['㎡', 'm²'],
]);

/**
 * Both weights of M PLUS 1p (Open Font License), which covers Vietnamese, Japanese and European languages in 1.7 MB.
 * The PDF library reads the files for each document.
 */
export const STATEMENT_FONTS = {
  regular: require.resolve('@expo-google-fonts/m-plus-1p/400Regular/MPLUS1p_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/m-plus-1p/700Bold/MPLUS1p_700Bold.ttf'),
} as const;

let known: Font | undefined;

/** The regular font, read once. Both weights have the same glyphs. */
export function statementFont(): Font {
  if (known) return known;
  // Loaded on demand together with the PDF library, because both take a tenth of the CPU time at the start.
  const { openSync } = require('fontkit') as { openSync: typeof OpenSync };
  const opened = openSync(STATEMENT_FONTS.regular);
  if ('fonts' in opened) throw new Error('statement font must be a single font, not a collection');
  known = opened;
  return opened;
}

/** Replaces each grapheme that the font cannot draw with a box. */
export function printable(text: string): string {
  const lacks = (letter: string) => !statementFont().hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const draws = (letters: string) => ![...letters].some(lacks);
  const clean = (letters: string) => letters.replace(UNDRAWN, '').replace(/\p{Cc}/gu, ' ');
  const parts = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.normalize('NFC'));
  return Array.from(parts, ({ segment }) => {
    const letters = clean(SAME.get(segment) ?? segment);
    return letters === '' || draws(letters) ? letters : MISSING;
  }).join('');
}
