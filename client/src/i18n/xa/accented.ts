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
/** Growth of translated text: German and French are about this much longer than English. */
const LONGER = 0.35;

/** Brackets around every text, which no real text contains. */
export const OPENS = '⟦';
export const CLOSES = '⟧';

/** Pseudo-translates a text: accented letters, about a third longer, in brackets. `{places}` are kept. */
export function accented(text: string): string {
  const said = text.replace(/\{\w+\}|\p{L}+/gu, (part) => (part.startsWith('{') ? part : longer(part)));
  return `${OPENS}${said}${CLOSES}`;
}

/** Lengthens a word by repeating vowels, up to a limit. */
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
