const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Splits a search text into words, without case and accents, which many users leave out. */
export function wordsOf(typed: string): string[] {
  const bare = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
  return bare.match(WORD) ?? [];
}

/** Whether each search word is a prefix of a word in the text; in scripts without spaces, a substring. */
export function foundBy(text: string, wanted: readonly string[]): boolean {
  const own = wordsOf(text);
  return wanted.every((word) => own.some((one) => (UNSPACED.test(word) ? one.includes(word) : one.startsWith(word))));
}
