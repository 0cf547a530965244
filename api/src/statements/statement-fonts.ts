import { type Font, openSync } from 'fontkit';

/** Replaces a character that the font does not have. */
const MISSING = '□';
/** Marks of direction, joiners and variants: drawn as nothing, or they turn the line round. */
const UNDRAWN = /[\p{Cf}\p{Variation_Selector}]/gu;
/** A character without a glyph that has one with another name. */
const SAME = new Map([
  ['\u202f', '\u00a0'],
  ['㎡', 'm²'],
]);

/**
 * Both weights of M PLUS 1p (Open Font License): letters of Vietnamese, Japanese and all Europe in one file of 1.7 MB. The PDF library
 * reads them for each document.
 */
export const STATEMENT_FONTS = {
  regular: require.resolve('@expo-google-fonts/m-plus-1p/400Regular/MPLUS1p_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/m-plus-1p/700Bold/MPLUS1p_700Bold.ttf'),
} as const;

let known: Font | undefined;

/** The font as it was first read: what it has letters for is the same in both weights. */
export function statementFont(): Font {
  if (known) return known;
  const opened = openSync(STATEMENT_FONTS.regular);
  if ('fonts' in opened) throw new Error('the font of statements must be one font');
  known = opened;
  return opened;
}

/** A text with a box for each character, as people count them, that the font cannot draw. */
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
