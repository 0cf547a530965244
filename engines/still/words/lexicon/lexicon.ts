import type { NounClass, Relation, Slot } from '../graph/scene-graph';
import { buildings } from './buildings';
import * as grammar from './function-words';
import { furnishings } from './furnishings';
import { type Kinds, listed } from './kind-table';
import { framings, insideWords, outsideWords, seasons, times, weathers } from './lights';
import { parts, slotSuffixes } from './parts';
import { plants } from './plants';
import * as quantities from './quantities';
import { places, relations } from './relations';
import { roomKeysNoWords, rooms } from './rooms';
import { settings } from './settings';
import { shapes } from './shapes';
import { schemes, states, styles } from './states';
import { colours, finishes, shades, substances } from './surfaces';
import { people, things } from './things';

/** Word classes of the vocabulary. */
export type WordClass =
  | NounClass
  | 'substance'
  | 'colour'
  | 'shade'
  | 'finish'
  | 'shape'
  | 'size'
  | 'state'
  | 'style'
  | 'scheme'
  | 'number'
  | 'storeys'
  | 'metres'
  | 'direction'
  | 'suffix'
  | 'time'
  | 'season'
  | 'weather'
  | 'framing'
  | 'inside'
  | 'outside'
  | 'relation'
  | 'place'
  | 'determiner'
  | 'pronoun'
  | 'denial'
  | 'bare'
  | 'and'
  | 'silent';

/** One sense of a word or phrase. */
export interface Sense {
  class: WordClass;
  /** Canonical name within its class. */
  kind: string;
  /** Whether the kind is drawn exactly. Otherwise the nearest known kind is drawn. */
  exact: boolean;
  params?: Readonly<Record<string, string | number>>;
  count?: { n: number; exact: boolean; arrangement?: string };
  slot?: Slot;
  relation?: Relation | 'with' | 'of' | 'made' | 'use' | 'lit' | 'like';
  inverse?: true;
}

/** Normalises a phrase for comparison: lower case, no accents, straight apostrophes, hyphens as spaces. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/(?<!^a)-/g, ' ');

const irregular: Readonly<Record<string, string>> = {
  shelves: 'shelf',
  bookshelves: 'bookshelf',
  leaves: 'leaf',
  loaves: 'loaf',
  knives: 'knife',
  wolves: 'wolf',
  halves: 'half',
  cacti: 'cactus',
  feet: 'foot',
  men: 'man',
  women: 'woman',
  children: 'child',
  people: 'people',
  bushes: 'bush',
  axes: 'axe',
  atria: 'atrium',
  chassis: 'chassis',
  studios: 'studio',
  pianos: 'piano',
  churches: 'church',
  arches: 'arch',
  mice: 'mouse',
  roofs: 'roof',
  cliffs: 'cliff',
  stories: 'story',
  movies: 'movie',
  cookies: 'cookie',
  houses: 'house',
  horses: 'horse',
  vases: 'vase',
  axles: 'axle',
  glasses: 'glass',
  canvas: 'canvas',
  atlas: 'atlas',
};

/** Singular of an English noun; sufficient for the nouns in our tables. */
export function singular(word: string): string {
  const known = irregular[word];
  if (known) return known;
  if (word.length < 3 || /(ss|us|is)$/.test(word) || !word.endsWith('s')) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/'?s'?$/, '');
}

const index = new Map<string, Sense[]>();

function learn(words: string, sense: Omit<Sense, 'exact'>): void {
  for (const word of listed(words)) {
    const key = plain(word.replace(/^~/, ''));
    const senses = index.get(key) ?? [];
    if (senses.some((other) => other.class === sense.class && other.kind === sense.kind)) continue;
    index.set(key, [...senses, { ...sense, exact: !word.startsWith('~') }]);
  }
}

const learnKinds = (kinds: Kinds, of: WordClass, silentKeys: readonly string[] = []): void => {
  for (const [kind, words] of Object.entries(kinds)) {
    learn(silentKeys.includes(kind) ? words : `${kind}, ${words}`, { class: of, kind });
  }
};

learnKinds(buildings, 'building');
learnKinds(rooms, 'room', roomKeysNoWords);
learnKinds(furnishings, 'furnishing');
learnKinds(things, 'thing');
learnKinds(settings, 'setting');
learnKinds(plants, 'plant');
learnKinds(people, 'person');
for (const [kind, { words }] of Object.entries(parts)) learn(`${kind}, ${words}`, { class: 'part', kind });
learn(grammar.generic, { class: 'generic', kind: 'mass' });
learnKinds(substances, 'substance');
// A forest is a place and the sky is above: as colours they need a hue, "forest green".
learnKinds(colours, 'colour', ['forest', 'sky', 'moss', 'sand', 'terracotta', 'silver']);
learnKinds(shades, 'shade');
learnKinds(finishes, 'finish');
learnKinds(states, 'state');
learnKinds(styles, 'style');
for (const [kind, words] of Object.entries(schemes)) learn(words, { class: 'scheme', kind });
for (const { words, params, shape } of shapes) {
  learn(words, { class: 'shape', kind: shape ?? listed(words)[0] ?? '', params });
}
for (const { words, params } of quantities.sizes) learn(words, { class: 'size', kind: listed(words)[0] ?? '', params });
learn(quantities.storeyWords, { class: 'storeys', kind: 'storeys' });
for (const [word, factor] of Object.entries(quantities.metresOf)) {
  learn(word, { class: 'metres', kind: word, params: { factor } });
}
for (const [word, kind] of Object.entries(quantities.directionOf)) learn(word, { class: 'direction', kind });
for (const [word, slot] of Object.entries(slotSuffixes)) learn(word, { class: 'suffix', kind: slot, slot });
learnKinds(times, 'time');
learnKinds(seasons, 'season');
learnKinds(weathers, 'weather');
learnKinds(framings, 'framing');
learn(insideWords, { class: 'inside', kind: 'interior' });
learn(outsideWords, { class: 'outside', kind: 'exterior' });
for (const [exact, table] of [
  [true, quantities.numbers],
  [false, quantities.vagueNumbers],
  [true, quantities.countedGroups],
] as const) {
  for (const [word, n] of Object.entries(table)) {
    const arrangement = quantities.arrangements[word];
    learn(word, { class: 'number', kind: word, count: { n, exact, ...(arrangement && { arrangement }) } });
  }
}
for (const { words, relation, inverse } of relations) {
  learn(words, { class: 'relation', kind: relation, relation, ...(inverse && { inverse }) });
}
for (const { words, relation } of places) learn(words, { class: 'place', kind: relation, relation });
learn(grammar.denials, { class: 'denial', kind: 'no' });
learn(grammar.bareWords, { class: 'bare', kind: 'bare' });
learn([...grammar.determiners].join(), { class: 'determiner', kind: 'determiner' });
learn([...grammar.pronouns].join(), { class: 'pronoun', kind: 'pronoun' });
learn([...grammar.conjunctions].join(), { class: 'and', kind: 'and' });
for (const word of listed(grammar.silent))
  if (!index.has(plain(word))) learn(word, { class: 'silent', kind: 'silent' });

/** First word -> maximum number of words in a phrase that starts with it. */
const longest = new Map<string, number>();
for (const key of index.keys()) {
  const words = key.split(' ');
  const [first = ''] = words;
  longest.set(first, Math.max(longest.get(first) ?? 1, words.length));
}

/** Maximum number of words in a vocabulary phrase that starts with this word, singular or plural. */
export function longestPhraseFrom(word: string): number {
  const [first = ''] = word.split(' ', 1);
  return Math.max(longest.get(first) ?? 1, longest.get(singular(first.replace(/'s$/, ''))) ?? 1);
}

/** Senses of adjacent words, singular or plural; undefined if not in the vocabulary. */
export function sensesOf(words: readonly string[]): { senses: readonly Sense[]; plural: boolean } | undefined {
  const said = words.join(' ');
  const exact = index.get(said);
  if (exact) return { senses: exact, plural: isPlural(words) };
  const last = words.at(-1) ?? '';
  const one = [...words.slice(0, -1), singular(last)].join(' ');
  const all = words.map((word) => singular(word.replace(/'s$/, ''))).join(' ');
  const found = index.get(one) ?? index.get(all);
  return found && { senses: found, plural: isPlural(words) };
}

/** True for plurals; pluralia tantum such as "stairs" are singular if the table lists them. */
function isPlural(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return singular(last) !== last || last === 'people' || last === 'children';
}

/** Every vocabulary phrase with its senses, in table order. */
export function everyPhrase(): { phrase: string; senses: readonly Sense[] }[] {
  return [...index].map(([phrase, senses]) => ({ phrase, senses }));
}
