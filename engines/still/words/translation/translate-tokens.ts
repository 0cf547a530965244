import type { ReadLanguage } from '@maquette/contracts/providers/foreign-language';
import { nounClasses } from '../graph/scene-graph';
import { sensesOf, type WordClass } from '../lexicon/lexicon';
import type { Token } from '../tokens/tokens';
import { dictionaries, written } from './dictionary';
import { baseForms } from './inflections';

/** A word or phrase of the prompt in English. */
export interface Translated {
  /** '' for a word that says nothing about the picture; undefined for a word that is not in the dictionary. */
  english: string | undefined;
  token: Token;
  /** Number of the prompt's words that were translated together; for Japanese, of characters. */
  length: number;
}

/** In letters. Longer compound words are not split, which bounds the search. */
const MAX_COMPOUND_LETTERS = 40;
const MIN_PART_LETTERS = 3;
/** Letters that German puts between the parts of a compound. */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er', 'e'];
/** Articles and prepositions that French joins to the next word by an apostrophe. */
const ELISION = /^(l|d|qu|n|s|j|c|m|t)'(?=.)/;

const classOf = (english: string): WordClass | undefined => sensesOf(english.split(' '))?.senses[0]?.class;
const NOUNS: ReadonlySet<WordClass | undefined> = new Set(nounClasses);
const plural = (english: string): string =>
  NOUNS.has(classOf(english)) && !english.endsWith('s') ? `${english}s` : english;

/** The prompt's words in a language's dictionary, in the order of the prompt. */
export function translateTokens(language: ReadLanguage, text: string, tokens: readonly Token[]): Translated[] {
  if (language === 'ja') return tokens.flatMap((token) => japanese(text, token));
  const { english, longest } = dictionaries[language];
  const made: Translated[] = [];
  const parts = language === 'fr' ? tokens.flatMap((token) => elided(text, token)) : tokens;
  const said = parts.map(({ at }) => written(text.slice(...at)));
  for (let i = 0; i < parts.length; ) {
    const [first, word] = [parts[i] as Token, said[i] as string];
    let found: { english: string; words: number } | undefined;
    let phrase = '';
    for (let n = 1; n <= (longest.get(word) ?? 1) && i + n <= parts.length; n++) {
      const { before } = parts[i + n - 1] as Token;
      if (n > 1 && (before === 'comma' || before === 'stop')) break;
      phrase += (n === 1 ? '' : before === 'hyphen' ? '-' : phrase.endsWith("'") ? '' : ' ') + said[i + n - 1];
      const here = english.get(phrase);
      if (here !== undefined) found = { english: here, words: n };
    }
    if (found) {
      const end = (parts[i + found.words - 1] as Token).at[1];
      made.push({ english: found.english, token: { ...first, at: [first.at[0], end] }, length: found.words });
      i += found.words;
      continue;
    }
    made.push(...oneWord(language, word, first));
    i++;
  }
  return made;
}

/** "l'eau" as two tokens. */
function elided(text: string, token: Token): Token[] {
  const joined = ELISION.exec(written(text.slice(...token.at)))?.[0].length;
  if (!joined) return [token];
  const cut = token.at[0] + joined;
  return [
    { ...token, at: [token.at[0], cut] },
    { ...token, at: [cut, token.at[1]], before: 'space' },
  ];
}

/** A word by its base form or, in German, by the parts of a compound. */
function oneWord(language: ReadLanguage, word: string, token: Token): Translated[] {
  const inflected = lookUp(language, word);
  if (inflected !== undefined) return [{ english: inflected, token, length: 1 }];
  if (language === 'de' && word.length <= MAX_COMPOUND_LETTERS) {
    const parts = compound(word);
    if (parts) {
      let at = token.at[0];
      return parts.map(({ english, letters }, k) => {
        const span: Token['at'] = [at, k === parts.length - 1 ? token.at[1] : at + letters];
        at = span[1];
        return {
          english,
          token: { ...token, at: span, before: k === 0 ? token.before : 'space' },
          length: k === 0 ? 1 : 0,
        };
      });
    }
  }
  return [{ english: undefined, token, length: 1 }];
}

function lookUp(language: ReadLanguage, word: string): string | undefined {
  const { english } = dictionaries[language];
  const exact = english.get(word);
  if (exact !== undefined) return exact;
  for (const base of baseForms(language, word)) {
    const found = english.get(base.form);
    if (found !== undefined) return base.plural ? plural(found) : found;
  }
  return undefined;
}

/** "ziegeldach" -> clay tile, roof; "zweistöckig" -> two, storeys. The last part may be inflected. */
function compound(word: string): { english: string; letters: number }[] | undefined {
  const { english } = dictionaries.de;
  // The longest first part is the likeliest: "dachterrassengarten" begins with "dachterrasse".
  for (let cut = word.length - MIN_PART_LETTERS; cut >= MIN_PART_LETTERS; cut--) {
    const head = word.slice(0, cut);
    for (const joint of JOINTS) {
      if (!head.endsWith(joint) || head.length - joint.length < MIN_PART_LETTERS) continue;
      const stem = head.slice(0, head.length - joint.length);
      const first = english.get(stem) ?? english.get(`${stem}e`);
      if (!first || classOf(first) === 'relation' || classOf(first) === 'determiner') continue;
      const rest = lookUp('de', word.slice(cut));
      if (rest) {
        return [
          { english: first, letters: cut },
          { english: rest, letters: word.length - cut },
        ];
      }
      const more = word.length - cut >= 2 * MIN_PART_LETTERS ? compound(word.slice(cut)) : undefined;
      if (more) return [{ english: first, letters: cut }, ...more];
    }
  }
  return undefined;
}

const KANJI_NUMBERS = '一二三四五六七八九十';
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const STOREYS = /^([一二三四五六七八九十]|\d{1,2})階建(て)?/;

/** Japanese has no spaces: the longest form at each place wins, and runs of other characters are one unknown word. */
function japanese(text: string, token: Token): Translated[] {
  const { english, longest } = dictionaries.ja;
  const said = written(text.slice(...token.at));
  // Composition can change the length; positions are then those of the whole token.
  const exact = said.length === token.at[1] - token.at[0];
  const made: Translated[] = [];
  let unknownFrom = -1;
  const place = (from: number, to: number): Token => ({
    ...token,
    at: exact ? [token.at[0] + from, token.at[0] + to] : token.at,
    before: from === 0 ? token.before : 'space',
  });
  const endUnknown = (at: number): void => {
    if (unknownFrom >= 0)
      made.push({
        english: undefined,
        token: { ...place(unknownFrom, at), word: said.slice(unknownFrom, at) },
        length: at - unknownFrom,
      });
    unknownFrom = -1;
  };
  for (let i = 0; i < said.length; ) {
    const storeys = STOREYS.exec(said.slice(i, i + 5));
    if (storeys) {
      endUnknown(i);
      const [whole, count = ''] = storeys;
      const number = NUMBERS[KANJI_NUMBERS.indexOf(count)] ?? count;
      made.push({ english: number, token: place(i, i + count.length), length: count.length });
      made.push({
        english: 'storeys',
        token: place(i + count.length, i + whole.length),
        length: whole.length - count.length,
      });
      i += whole.length;
      continue;
    }
    let n = Math.min(longest.get(said[i] as string) ?? 0, said.length - i);
    while (n > 0 && !english.has(said.slice(i, i + n))) n--;
    if (
      n === 0 ||
      (unknownFrom >= 0 && english.get(said.slice(i, i + n)) === '' && /^[\u30a1-\u30f6ー]/.test(said[i] as string))
    ) {
      if (unknownFrom < 0) unknownFrom = i;
      i++;
      continue;
    }
    endUnknown(i);
    made.push({ english: english.get(said.slice(i, i + n)) as string, token: place(i, i + n), length: n });
    i += n;
  }
  endUnknown(said.length);
  return made;
}
