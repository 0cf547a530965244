import type { NounClass } from '../graph/scene-graph';
import { buildings } from '../lexicon/buildings';
import { furnishings } from '../lexicon/furnishings';
import { listed } from '../lexicon/kind-table';
import { type Sense, singular } from '../lexicon/lexicon';
import { plants } from '../lexicon/plants';
import { rooms } from '../lexicon/rooms';
import { settings } from '../lexicon/settings';
import { things } from '../lexicon/things';
import thesaurus from './thesaurus.json';

const tables: readonly (readonly [NounClass, object])[] = [
  ['building', buildings],
  ['room', rooms],
  ['furnishing', furnishings],
  ['thing', things],
  ['setting', settings],
  ['plant', plants],
];

let index: Map<string, string> | undefined;

/** Lemma -> "class kind", built on the first word missing from all tables. */
function lemmas(): Map<string, string> {
  const made = new Map<string, string>();
  for (const [key, words] of Object.entries(thesaurus.lemmas)) for (const word of listed(words)) made.set(word, key);
  return made;
}

/** A noun's approximate senses according to WordNet; one for each table with a matching kind. */
export function thesaurusSenses(word: string): Sense[] {
  index ??= lemmas();
  const words = word.split(' ');
  const one = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
  const key = index.get(word) ?? index.get(one);
  if (key === undefined) return [];
  const space = key.indexOf(' ');
  const kind = key.slice(space + 1);
  if (key.startsWith('generic ')) return [{ class: 'generic', kind, exact: false }];
  return tables.filter(([, table]) => Object.hasOwn(table, kind)).map(([of]) => ({ class: of, kind, exact: false }));
}
