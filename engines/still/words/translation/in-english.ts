import type { ReadLanguage } from '@maquette/contracts/providers/foreign-language';
import { nounClasses } from '../graph/scene-graph';
import { type Sense, sensesOf, type WordClass } from '../lexicon/lexicon';
import { type Token, tokenise } from '../tokens/tokens';
import { type Translated, translateTokens } from './translate-tokens';

const LATIN: readonly ReadLanguage[] = ['de', 'fr', 'vi'];
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Share of the characters that the dictionary must hold in a text without kana, which may be Chinese. */
const MIN_KANJI_SHARE = 0.6;
/** Words that the dictionary must hold before a prompt of several words counts as that language. */
const MIN_KNOWN_WORDS = 2;

/**
 * A prompt's words in English and in English order, each with its place in the prompt; the tokens themselves for a
 * prompt that is English or in a language without a dictionary. Words outside of the dictionary stay as they are.
 */
export function inEnglish(text: string, tokens: readonly Token[]): Token[] {
  const read = readLanguage(text, tokens);
  if (!read) return [...tokens];
  const chunks = read.translated.flatMap(chunkOf);
  if (read.language === 'de') return tokensOf(chunks);
  const parts = clauses(read.language === 'fr' ? withoutPartitives(chunks) : chunks);
  const ordered = parts.flatMap(read.language === 'ja' ? postpositions : adjectivesFirst);
  return tokensOf(read.language === 'fr' ? ordered : withArticles(ordered));
}

/** The language of a prompt that the engine translates, with its words; undefined for English and others. */
export function readLanguage(
  text: string,
  tokens: readonly Token[],
): { language: ReadLanguage; translated: Translated[] } | undefined {
  if (tokens.length === 0) return undefined;
  if (JAPANESE.test(text)) {
    const translated = translateTokens('ja', text, tokens);
    const known = translated.reduce((sum, { english, length }) => sum + (english === undefined ? 0 : length), 0);
    const all = translated.reduce((sum, { length }) => sum + length, 0);
    const isJapanese = known > 0 && (KANA.test(text) || known >= MIN_KANJI_SHARE * all);
    return isJapanese ? { language: 'ja', translated } : undefined;
  }
  const english = tokens.filter(({ word }) => sensesOf([word])).length;
  if (english === tokens.length) return undefined;
  let best: { language: ReadLanguage; translated: Translated[]; known: number } | undefined;
  for (const language of LATIN) {
    const translated = translateTokens(language, text, tokens);
    const known = translated.reduce((sum, one) => sum + (one.english === undefined ? 0 : one.length), 0);
    if (known > (best?.known ?? 0)) best = { language, translated, known };
  }
  const least = Math.min(MIN_KNOWN_WORDS, tokens.length);
  return best && best.known >= least && best.known > english ? best : undefined;
}

/** A translated word with its English senses. */
interface Chunk {
  word: string;
  at: Token['at'];
  before: Token['before'];
  /** Empty for words outside of the vocabulary. */
  senses: readonly Sense[];
}

/** Silent words leave only their comma or stop. */
const SILENT: Omit<Chunk, 'at' | 'before'> = { word: '', senses: [] };

function chunkOf({ english, token }: Translated): Chunk[] {
  const { at, before, word } = token;
  if (english === '') return before === 'comma' || before === 'stop' ? [{ ...SILENT, at, before }] : [];
  const chunk = { word: english ?? word, at, before };
  if (english === undefined) return [{ ...chunk, senses: [] }];
  // "clay tile roof" behaves as its last word.
  return [{ ...chunk, senses: sensesOf(vocabularyWords(english).at(-1)?.split(' ') ?? [])?.senses ?? [] }];
}

/** Splits English into words and phrases of the vocabulary, the longest first: "clay tile roof" -> clay tile, roof. */
function vocabularyWords(english: string): string[] {
  const words = english.split(' ');
  const found: string[] = [];
  for (let i = 0; i < words.length; ) {
    let n = words.length - i;
    while (n > 1 && !sensesOf(words.slice(i, i + n))) n--;
    found.push(words.slice(i, i + n).join(' '));
    i += n;
  }
  return found;
}

/** Parts of the prompt between commas and stops. */
function clauses(chunks: readonly Chunk[]): Chunk[][] {
  const made: Chunk[][] = [];
  for (const chunk of chunks) {
    const last = made.at(-1);
    if (!last || chunk.before === 'comma' || chunk.before === 'stop') made.push([chunk]);
    else last.push(chunk);
  }
  return made;
}

const of = (chunk: Chunk | undefined, ...classes: WordClass[]): boolean =>
  chunk?.senses.some((sense) => classes.includes(sense.class)) ?? false;
const QUALITIES = ['substance', 'colour', 'shade', 'finish', 'shape', 'size', 'state', 'style', 'scheme'] as const;
const isThing = (chunk: Chunk | undefined): boolean =>
  of(chunk, ...nounClasses) || (!!chunk && chunk.senses.length === 0 && chunk.word !== '');
/** A quality that is not at the same time a thing of its own. */
const isQuality = (chunk: Chunk | undefined): boolean => of(chunk, ...QUALITIES);
const relationOf = (chunk: Chunk | undefined) => chunk?.senses.find((sense) => sense.class === 'relation')?.relation;

/** French "des", "de la" after "avec", "et" or a comma is an article and not "of": "un lit et des rideaux". */
function withoutPartitives(chunks: readonly Chunk[]): Chunk[] {
  return chunks.filter((chunk, i) => {
    const last = chunks[i - 1];
    const begins = !last || chunk.before === 'comma' || chunk.before === 'stop';
    const isArticle = begins || of(last, 'and', 'denial') || (of(last, 'relation') && relationOf(last) !== 'of');
    return relationOf(chunk) !== 'of' || !isArticle;
  });
}

/** French and Vietnamese put qualities after the noun: "toit en zinc noir", "mái ngói đỏ", "nhà hai tầng". */
function adjectivesFirst(clause: readonly Chunk[]): Chunk[] {
  const made: Chunk[] = [];
  for (let i = 0; i < clause.length; i++) {
    const head = clause[i] as Chunk;
    if (!isThing(head) && !of(head, 'substance')) {
      made.push(head);
      continue;
    }
    const behind: Chunk[][] = [];
    for (let next = clause[i + 1]; next; next = clause[i + 1]) {
      const storeys = of(next, 'number') && of(clause[i + 2], 'storeys') ? clause.slice(i + 1, i + 3) : undefined;
      const pair = of(next, 'shade') && of(clause[i + 2], 'colour') ? clause.slice(i + 1, i + 3) : undefined;
      // "vert foncé": the shade belongs to the colour before it.
      const shaded = of(next, 'colour') && of(clause[i + 2], 'shade') ? [clause[i + 2] as Chunk, next] : undefined;
      const one = isQuality(next) && !isBoth(next) ? [next] : undefined;
      const taken = storeys ?? pair ?? shaded ?? one;
      if (!taken) break;
      behind.unshift(taken);
      i += taken.length;
    }
    made.push(...inFront(behind.flat(), head));
  }
  return made;
}

/** Whether a quality also names a thing: "square" is a shape and a place. Substances and colours never do. */
const isBoth = (chunk: Chunk): boolean => of(chunk, ...nounClasses) && !of(chunk, 'substance', 'colour');

/** Puts the qualities before their noun. The first word takes over the comma or stop before the noun. */
function inFront(qualities: readonly Chunk[], head: Chunk): Chunk[] {
  const all = [...qualities, head];
  return all.map((chunk, k) => ({ ...chunk, before: k === 0 ? head.before : 'space' }));
}

const made = (word: string, like: Chunk): Chunk => ({
  ...like,
  word,
  senses: sensesOf(word.split(' '))?.senses ?? [],
  before: 'space',
});

/**
 * Japanese puts relations after their noun and before what they describe: "湖のそばの家" is a house beside a lake.
 * The possessive の joins a quality to its noun, places a house in its setting, and gives a roof its house.
 */
function postpositions(clause: readonly Chunk[]): Chunk[] {
  const separator = clause[0]?.before ?? 'space';
  let done: Chunk[] = [];
  let phrase: Chunk[] = [];
  let waiting: { of: Chunk[]; relation: Chunk } | undefined;
  const finish = (): void => {
    const { of: thing, relation } = waiting ?? {};
    // "木の床のリビング": a living room with a wooden floor.
    const has =
      relation?.word === 'of' && of(phrase.at(-1), 'building', 'room') && !of(thing?.at(-1), 'building', 'room');
    if (thing && relation) phrase = [...phrase, has ? made('with', relation) : relation, ...thing];
    waiting = undefined;
  };
  for (const chunk of clause) {
    const relation = relationOf(chunk);
    if (relation === undefined || of(chunk, 'place')) {
      if (chunk.word !== '') phrase.push(chunk);
      continue;
    }
    const last = phrase.at(-1);
    if (relation === 'of' && last && !isThing(last)) continue;
    if (relation === 'of' && of(last, 'substance') && !of(last, 'building', 'room')) continue;
    if (!last && !waiting) {
      done = [...done, chunk];
      continue;
    }
    if (waiting && phrase.length > 0) finish();
    const inPlace = relation === 'of' && of(last, 'setting');
    waiting = { of: phrase, relation: inPlace ? made('in', chunk) : chunk };
    phrase = [];
  }
  finish();
  const all = [...done, ...phrase];
  return all.map((chunk, k) => ({
    ...chunk,
    before: k === 0 ? separator : chunk.before === 'hyphen' ? 'hyphen' : 'space',
  }));
}

/** Vietnamese and Japanese have no articles: a building or room that was named before is "the" house. */
function withArticles(chunks: readonly Chunk[]): Chunk[] {
  const named = new Set<string>();
  return chunks.flatMap((chunk, i) => {
    const again = named.has(chunk.word) && of(chunks[i - 1], 'relation');
    if (of(chunk, 'building', 'room')) named.add(chunk.word);
    return again ? [{ ...made('the', chunk), at: [chunk.at[0], chunk.at[0]] }, chunk] : [chunk];
  });
}

/** Tokens of the chunks; a silent word's comma goes to the word after it. */
function tokensOf(chunks: readonly Chunk[]): Token[] {
  const tokens: Token[] = [];
  let carried: Token['before'] | undefined;
  for (const { word, at, before, senses } of chunks) {
    if (word === '') {
      carried = before === 'stop' ? before : (carried ?? before);
      continue;
    }
    const words = senses.length > 0 ? vocabularyWords(word) : [word];
    words.forEach((one, k) => {
      const place = (n: number): number => Math.round(at[0] + ((at[1] - at[0]) * n) / words.length);
      tokens.push({ word: one, at: [place(k), place(k + 1)], before: k > 0 ? 'space' : (carried ?? before) });
    });
    carried = undefined;
  }
  return tokens;
}

/** A prompt as English text, for readers that look for English words in it. */
export interface EnglishPrompt {
  text: string;
  /** Where the words between two positions of `text` stand in the prompt. */
  original(from: number, to: number): Token['at'];
}

/** The prompt itself when it is English or in a language without a dictionary. */
export function englishPrompt(prompt: string): EnglishPrompt {
  const tokens = tokenise(prompt);
  if (!readLanguage(prompt, tokens)) return { text: prompt, original: (from, to) => [from, to] };
  let text = '';
  const places: { from: number; to: number; at: Token['at'] }[] = [];
  for (const { word, at, before } of inEnglish(prompt, tokens)) {
    if (text !== '') text += SEPARATORS[before];
    places.push({ from: text.length, to: text.length + word.length, at });
    text += word;
  }
  return {
    text,
    original: (from, to) => {
      const within = places.filter((place) => place.from < to && from < place.to);
      return [Math.min(...within.map(({ at }) => at[0])), Math.max(...within.map(({ at }) => at[1]))];
    },
  };
}

const SEPARATORS: Record<Token['before'], string> = { space: ' ', hyphen: '-', comma: ', ', stop: '. ' };
