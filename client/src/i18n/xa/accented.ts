const ACCENTS: Record<string, string> = {
  ...{
    a: 'á',
    c: 'ç',
    d: 'ð',
    e: 'é',
    g: 'ğ',
    i: 'í',
    l: 'ļ',
    n: 'ñ',
    o: 'ö',
    r: 'ŕ',
    s: 'š',
    t: 'ţ',
    u: 'ü',
    w: 'ŵ',
    y: 'ý',
  },
  ...{
    A: 'Á',
    C: 'Ç',
    D: 'Ð',
    E: 'É',
    G: 'Ğ',
    I: 'Í',
    L: 'Ļ',
    N: 'Ñ',
    O: 'Ö',
    R: 'Ŕ',
    S: 'Š',
    T: 'Ţ',
    U: 'Ü',
    W: 'Ŵ',
    Y: 'Ý',
  },
};
const VOWEL = /[aeiou]/i;
/** What other languages need beyond English: German and French take about so much more room. */
const LONGER = 0.35;

/** Around every sentence: a sign that no sentence has of its own. */
export const OPENS = '⟦';
export const CLOSES = '⟧';

/**
 * A sentence of the catalogue as a language might have it that nobody speaks: with accents on its letters, its words about a third
 * longer, in brackets. Its `{places}` stay as they are.
 */
export function accented(text: string): string {
  const said = text.replace(/\{\w+\}|\p{L}+/gu, (part) => (part.startsWith('{') ? part : longer(part)));
  return `${OPENS}${said}${CLOSES}`;
}

/** A word with its vowels drawn out, as far as it may grow. */
function longer(word: string): string {
  let room = Math.round(word.length * LONGER);
  return [...word]
    .map((letter) => {
      const other = ACCENTS[letter] ?? letter;
      if (room <= 0 || !VOWEL.test(letter)) return other;
      room -= 1;
      return other + other.toLowerCase();
    })
    .join('');
}
