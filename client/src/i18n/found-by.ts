const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts that set no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The words of what somebody types, as they are looked for: without case and accents, which many leave out. */
export function wordsOf(typed: string): string[] {
  const bare = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
  return bare.match(WORD) ?? [];
}

/** Whether each word that was typed begins one of a text; where words stand without spaces, whether it stands anywhere in it. */
export function foundBy(text: string, wanted: readonly string[]): boolean {
  const own = wordsOf(text);
  return wanted.every((word) => own.some((one) => (UNSPACED.test(word) ? one.includes(word) : one.startsWith(word))));
}
