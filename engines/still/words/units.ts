import { type NounClass, nounClasses, type Span } from './graph/scene-graph';
import { longestPhraseFrom, type Sense, sensesOf, type WordClass } from './lexicon/lexicon';
import { thesaurusSenses } from './thesaurus/thesaurus';
import { type Tag, type Token, tag, tokenise } from './tokens/tokens';
import { inEnglish } from './translation/in-english';

/** Longest word sequence in the vocabulary, or a single unknown word. */
export interface Unit {
  text: string;
  word: string;
  at: Span;
  before: Token['before'];
  senses: readonly Sense[];
  plural: boolean;
  /** The tag for a word that has no senses. */
  tag?: Tag;
  /** Preceded by "and" within the phrase: "glass and steel". */
  afterAnd?: true;
  /** Objects it excludes: the tree of "treeless", the car of "car-free". */
  lacks?: (Sense & { class: NounClass })[];
}

const NOUNS = new Set<WordClass>(nounClasses);
const MODIFIERS = new Set<WordClass>([
  'substance',
  'colour',
  'shade',
  'finish',
  'shape',
  'size',
  'state',
  'style',
  'scheme',
  'suffix',
]);
const LIGHTS = new Set<WordClass>(['time', 'season', 'weather', 'framing', 'inside', 'outside']);

export const nounSenses = (unit: Unit): (Sense & { class: NounClass })[] =>
  unit.senses.filter((sense): sense is Sense & { class: NounClass } => NOUNS.has(sense.class));
export const modifierSenses = (unit: Unit): Sense[] => unit.senses.filter((sense) => MODIFIERS.has(sense.class));
export const lightSense = (unit: Unit): Sense | undefined => unit.senses.find((sense) => LIGHTS.has(sense.class));
export const has = (unit: Unit, of: WordClass): Sense | undefined => unit.senses.find((sense) => sense.class === of);

/** An unknown word in the position of a noun. */
export const isUnknownNoun = (unit: Unit): boolean =>
  unit.senses.length === 0 && (unit.tag?.pos === 'NOUN' || unit.tag?.pos === 'PROPN' || unit.tag?.pos === 'X');
export const canBeNoun = (unit: Unit): boolean => nounSenses(unit).length > 0 || isUnknownNoun(unit);

function numberSense(word: string): Sense | undefined {
  const metres = /^(\d+(?:[.,]\d+)?)(m|cm|ft)$/.exec(word);
  const figure = metres?.[1] ?? (/^\d{1,4}(?:[.,]\d+)?$/.test(word) ? word : undefined);
  if (figure === undefined) return undefined;
  const n = Number(figure.replace(',', '.'));
  if (metres) {
    const factor = sensesOf([metres[2] ?? 'm'])?.senses[0]?.params?.factor;
    return { class: 'size', kind: word, exact: true, params: { heightMetres: n * Number(factor ?? 1) } };
  }
  return { class: 'number', kind: word, exact: true, count: { n, exact: true } };
}

/** Span of neighbouring tokens; translated ones can be in another order than in the text. */
function spanOf(parts: readonly { at: Span }[]): Span {
  return [Math.min(...parts.map(({ at }) => at[0])), Math.max(...parts.map(({ at }) => at[1]))];
}

function matchUnits(text: string, tokens: readonly Token[]): Unit[] {
  const units: Unit[] = [];
  let i = 0;
  while (i < tokens.length) {
    const first = tokens[i];
    if (!first) break;
    let length = 1;
    let found = sensesOf([first.word]);
    const longest = longestPhraseFrom(first.word);
    for (let n = 2; n <= longest && i + n <= tokens.length; n++) {
      const last = tokens[i + n - 1];
      if (!last || last.before === 'comma' || last.before === 'stop') break;
      const longer = sensesOf(tokens.slice(i, i + n).map((token) => token.word));
      if (longer) [found, length] = [longer, n];
    }
    const number = numberSense(first.word);
    const at = spanOf(tokens.slice(i, i + length));
    units.push({
      text: text.slice(at[0], at[1]),
      word: tokens
        .slice(i, i + length)
        .map((token) => token.word)
        .join(' '),
      at,
      before: first.before,
      senses: found?.senses ?? (number ? [number] : []),
      plural: found?.plural ?? /[^s]s$/.test(first.word),
    });
    i += length;
  }
  return units;
}

/** Joins "two-storey" and "12 m tall" into one measure. */
function joinMeasures(text: string, units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (!unit) continue;
    const count = has(unit, 'number')?.count;
    const next = units[i + 1];
    if (!count || !next || next.before === 'comma' || next.before === 'stop') {
      joined.push(unit);
      continue;
    }
    const metres = has(next, 'metres');
    if (!metres && !has(next, 'storeys')) {
      joined.push(unit);
      continue;
    }
    const after = units[i + 2];
    const direction = metres && after ? has(after, 'direction') : undefined;
    const last = direction && after ? after : next;
    const params: Record<string, number> = metres
      ? { [direction?.kind ?? 'heightMetres']: count.n * Number(metres.params?.factor ?? 1) }
      : { storeys: count.n };
    const at = spanOf([unit, last]);
    const said = text.slice(at[0], at[1]);
    joined.push({
      ...unit,
      text: said,
      at,
      plural: false,
      senses: [{ class: 'size', kind: said, exact: true, params }],
    });
    i += direction ? 2 : 1;
  }
  return joined;
}

/** Marks "treeless" and "car-free" as excluding their noun. */
function joinLacks(text: string, units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  units.forEach((unit, i) => {
    const free = units[i + 1]?.word === 'free' && units[i + 1]?.before === 'hyphen' ? units[i + 1] : undefined;
    const stem = unit.senses.length === 0 ? /^(.+)less$/.exec(unit.word)?.[1] : undefined;
    const senses = stem !== undefined ? sensesOf([stem])?.senses : free && unit.senses;
    const lacks = nounSenses({ ...unit, senses: senses ?? [] });
    if (lacks.length > 0) {
      const at = spanOf([unit, free ?? unit]);
      const denial: Sense = { class: 'denial', kind: 'no', exact: true };
      joined.push({ ...unit, text: text.slice(at[0], at[1]), at, senses: [denial], lacks });
    } else if (!joined.at(-1)?.lacks || unit.word !== 'free' || unit.before !== 'hyphen') joined.push(unit);
  });
  return joined;
}

let last: { text: string; units: readonly Unit[] } | undefined;

/**
 * A prompt's units; the language model tags the remaining words.
 * The last result is cached, because a prompt is often parsed once per view.
 */
export function unitsOf(text: string): readonly Unit[] {
  if (last?.text !== text) last = { text, units: findUnits(text) };
  return last.units;
}

function findUnits(text: string): Unit[] {
  const tokens = inEnglish(text, tokenise(text));
  const units = joinLacks(text, joinMeasures(text, matchUnits(text, tokens)));
  if (units.every((unit) => unit.senses.length > 0)) return units;
  const tags = new Map(tag(tokens).map((one, i) => [tokens[i]?.at[0], one]));
  return joinLemmas(text, units).map((unit) => {
    if (unit.senses.length > 0) return unit;
    const tagged = { ...unit, tag: tags.get(unit.at[0]) };
    return isUnknownNoun(tagged) ? { ...tagged, senses: thesaurusSenses(unit.word) } : tagged;
  });
}

/** Joins two words that the thesaurus knows as one ("suspension bridge"), if the first alone is unknown. */
function joinLemmas(text: string, units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  for (let i = 0; i < units.length; i++) {
    const [unit, next] = [units[i], units[i + 1]];
    if (!unit) continue;
    const near = unit.senses.length === 0 && (next?.before === 'space' || next?.before === 'hyphen');
    const senses = near && next ? thesaurusSenses(`${unit.word} ${next.word}`) : [];
    if (!next || senses.length === 0) {
      joined.push(unit);
      continue;
    }
    const at = spanOf([unit, next]);
    joined.push({
      ...unit,
      text: text.slice(at[0], at[1]),
      word: `${unit.word} ${next.word}`,
      at,
      senses,
      plural: next.plural,
    });
    i++;
  }
  return joined;
}
