import { SeededRandom } from '@maquette/engines/random/seeded-random';
import type { Asked, Half, Phrase, Relation, Sentence } from './asked';
import { ofHalf } from './halves';
import { lightPhrases } from './light';
import { Wordsmith, withArticle } from './phrases';
import { TEMPLATES, textOf, written } from './templates';
import { BUILDINGS, type Head, ROOMS } from './vocabulary/buildings';
import { DENIALS, FURNITURE, OUTDOOR, PLACES, TABLES, TREES } from './vocabulary/things';

/** The parts of a sentence, before a template orders them. */
interface Draft {
  adjectives: Phrase[];
  head: Phrase;
  withs: Phrase[];
  places: Phrase[];
}

/** Names for plans and sections that the checks know. */
const PLANS = ['round', 'L-shaped', 'tall', 'long', 'oval', 'U-shaped', 'octagonal', 'curved'] as const;
const STOREYS = ['single-storey', 'two-storey', 'three-storey', 'four-storey', 'six-storey'] as const;
const STOREY_COUNT = [1, 2, 3, 4, 6];
const ROOFS = ['flat', 'gabled', 'hipped', 'domed', 'sawtooth', 'barrel-vaulted', 'mansard', 'butterfly'] as const;
const SHELLS: readonly (readonly [says: string, word: string, kinds: readonly string[]])[] = [
  ['a vaulted ceiling', 'vaulted ceiling', ['vault']],
  ['exposed beams', 'exposed beams', ['beam', 'beams', 'rafter']],
  ['a skylight', 'skylight', ['skylight', 'rooflight']],
  ['a mezzanine', 'mezzanine', ['mezzanine', 'gallery']],
  ['arched windows', 'arched windows', ['arch', 'arched', 'arched window', 'window arched']],
  ['wood panelling', 'wood panelling', ['panelling', 'wainscot', 'paneling', 'wood panelling']],
];

function headPhrase(smith: Wordsmith, head: Head, inside: boolean): Phrase {
  const word = smith.word(head);
  return { text: word, asked: [{ class: 'subject', word, kinds: head.kinds, signs: head.signs, inside }] };
}

const shape = (word: string, name: string, value?: number): Asked =>
  value === undefined ? { class: 'shape', word, shape: name } : { class: 'shape', word, shape: name, value };

/** Kinds of attributes that a building can have, each at most once per sentence; `chance` weighs them. */
function attributeOutside(smith: Wordsmith, sort: string, draft: Draft): void {
  const { random } = smith;
  const surface = (on: 'wall' | 'roof', part: 'walls' | 'roof'): Phrase =>
    random.chance(0.6) ? smith.substance(on, 'subject', part) : smith.colour(on, 'subject', part);
  const of = (phrase: Phrase, noun: string): Phrase => ({ text: `${phrase.text} ${noun}`, asked: phrase.asked });
  if (sort === 'plan') {
    const word = random.pick(PLANS);
    draft.adjectives.push({ text: word, asked: [shape(word, word)] });
  } else if (sort === 'storeys') {
    const i = random.whole(0, STOREYS.length - 1);
    const word = STOREYS[i] ?? 'two-storey';
    draft.adjectives.push({ text: word, asked: [shape(word, 'storeys', STOREY_COUNT[i] ?? 2)] });
  } else if (sort === 'walls') {
    const phrase = surface('wall', 'walls');
    if (random.chance(0.6)) draft.adjectives.push(phrase);
    else draft.withs.push(of(phrase, 'walls'));
  } else if (sort === 'roof') {
    const phrase = surface('roof', 'roof');
    draft.withs.push({ text: withArticle(`${phrase.text} roof`), asked: phrase.asked });
  } else if (sort === 'roof form') {
    const word = random.pick(ROOFS);
    draft.withs.push({ text: `a ${word} roof`, asked: [shape(`${word} roof`, `${word} roof`)] });
  } else if (sort === 'door') {
    const phrase = smith.colour('door', 'subject', 'door');
    draft.withs.push({ text: withArticle(`${phrase.text} door`), asked: phrase.asked });
  } else if (sort === 'frames') {
    const phrase = smith.colour('window frames', 'subject', 'frames');
    draft.withs.push(of(phrase, random.pick(['window frames', 'window frames', 'frames'])));
  } else draft.withs.push(smith.part());
}

function shuffled<T>(random: SeededRandom, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function drawHead(random: SeededRandom, heads: readonly Head[], half: Half): Head {
  return random.pick(ofHalf(heads, ({ words }) => `head|${words[0]}`, half));
}

const OUTSIDE_RELATIONS: readonly [string, Relation][] = [
  ['in front of it', 'in front of'],
  ['in front of it', 'in front of'],
  ['beside it', 'beside'],
];

function outside(smith: Wordsmith, half: Half): Draft {
  const { random } = smith;
  const head = drawHead(random, BUILDINGS, half);
  const draft: Draft = { adjectives: [], head: headPhrase(smith, head, false), withs: [], places: [] };
  const sorts = ['plan', 'storeys', 'walls', 'walls', 'roof', 'roof form', 'door', 'frames', 'part', 'part'];
  const taken = new Set(shuffled(random, sorts).slice(0, random.whole(2, 5)));
  // A roof has one form; a round or tall building implies its storeys.
  if (taken.has('plan')) taken.delete('storeys');
  if (taken.has('roof')) taken.delete('roof form');
  for (const sort of [...taken].slice(0, 4)) attributeOutside(smith, sort, draft);
  for (const place of shuffled(random, PLACES).slice(0, random.pick([0, 1, 1, 1, 2]))) {
    draft.places.push({
      text: random.pick(place.says),
      asked: [{ class: 'setting', word: place.word, kinds: place.kinds }],
    });
  }
  if (random.chance(0.3)) {
    const thing = smith.thing(random.pick(OUTDOOR), { count: true, surface: random.chance(0.4) });
    const [says, relation] = random.pick(OUTSIDE_RELATIONS);
    const asked = [...thing.asked, smith.relation(relation, thing.kinds, 'subject')];
    draft.withs.push({ text: `${thing.text} ${says}`, asked });
  }
  if (random.chance(0.15)) {
    const tree = random.pick(TREES);
    const word = smith.word(tree);
    draft.withs.push({ text: `${word} around it`, asked: [{ class: 'plant', word, kinds: tree.kinds }] });
  }
  return draft;
}

const INSIDE_RELATIONS: readonly Relation[] = ['beside', 'beside', 'in front of', 'behind'];

function furniture(smith: Wordsmith): Phrase {
  const { random } = smith;
  const thing = smith.thing(random.pick(FURNITURE), { count: true, surface: random.chance(0.6) });
  if (random.chance(0.6)) return thing;
  if (random.chance(0.35)) {
    const seats = smith.thing(FURNITURE[random.pick([1, 3, 4])] ?? random.pick(FURNITURE), {
      count: true,
      surface: true,
    });
    const table = smith.thing(random.pick(TABLES), { count: false, surface: false });
    const asked = [...seats.asked, ...table.asked, smith.relation('around', seats.kinds, table.kinds)];
    return { text: `${seats.text} around ${table.text}`, asked };
  }
  const others = FURNITURE.filter(({ kinds }) => !kinds.some((kind) => thing.kinds.includes(kind)));
  const other = smith.thing(random.pick(others), { count: false, surface: random.chance(0.3) });
  const relation = random.pick(INSIDE_RELATIONS);
  const asked = [...thing.asked, ...other.asked, smith.relation(relation, thing.kinds, other.kinds)];
  return { text: `${thing.text} ${relation} ${other.text}`, asked };
}

function inside(smith: Wordsmith, half: Half): Draft {
  const { random } = smith;
  const head = drawHead(random, ROOMS, half);
  const draft: Draft = { adjectives: [], head: headPhrase(smith, head, true), withs: [], places: [] };
  const sorts = ['walls', 'floor', 'shell', 'thing', 'thing', 'thing', 'ceiling', 'back wall'];
  for (const sort of shuffled(random, sorts).slice(0, random.whole(2, 4))) {
    if (sort === 'shell') {
      const [text, word, kinds] = random.pick(SHELLS);
      draft.withs.push({ text, asked: [{ class: 'part', word, kinds }] });
    } else if (sort === 'thing') draft.withs.push(furniture(smith));
    else if (sort === 'floor') {
      const phrase = smith.substance('floor', 'subject', 'floor');
      draft.withs.push({ text: withArticle(`${phrase.text} floor`), asked: phrase.asked });
    } else if (sort === 'walls') {
      const phrase = random.chance(0.7)
        ? smith.colour('room walls', 'subject', 'walls')
        : smith.substance('wall', 'subject', 'walls');
      draft.withs.push({ text: `${phrase.text} walls`, asked: phrase.asked });
    } else if (sort === 'ceiling') {
      const phrase = smith.colour('ceiling', 'subject', 'ceiling');
      draft.withs.push({ text: withArticle(`${phrase.text} ceiling`), asked: phrase.asked });
    } else {
      const phrase = smith.colour('back wall', 'subject', 'back wall');
      draft.withs.push({ text: withArticle(`${phrase.text} back wall`), asked: phrase.asked });
    }
  }
  if (draft.withs.length === 0) draft.withs.push(furniture(smith));
  return draft;
}

/** Whether a forbidden object contradicts words that the sentence asks for. */
const contradicts = (asked: readonly Asked[], kinds: readonly string[]): boolean =>
  asked.some((one) => 'kinds' in one && one.kinds.some((kind) => kinds.includes(kind)));

/** Sentence number n for a seed; it never changes. */
export function sentence(seed: number, half: Half, n: number): Sentence {
  const random = new SeededRandom(seed).fork(`${half} ${n}`);
  const smith = new Wordsmith(random, half);
  const isInside = random.chance(0.42);
  const draft = isInside ? inside(smith, half) : outside(smith, half);
  if (random.chance(0.12)) draft.withs.push(smith.invented());
  const phrases = [...draft.adjectives, draft.head, ...draft.withs, ...draft.places];
  const words = phrases.flatMap(({ asked }) => asked.map(({ word }) => word));
  const lights = lightPhrases(random, isInside, words);
  const denials = DENIALS[isInside ? 'inside' : 'outside'].filter(({ kinds }) => {
    const signs = draft.head.asked.flatMap((one) => (one.class === 'subject' ? one.signs.flat() : []));
    const treed = words.some((word) => /forest|jungle|park|garden/.test(word)) && kinds.includes('tree');
    return (
      !treed &&
      !kinds.some((kind) => signs.includes(kind)) &&
      !contradicts(
        phrases.flatMap(({ asked }) => asked),
        kinds,
      )
    );
  });
  const forbidden = random.chance(0.25) && denials.length > 0 ? [random.pick(denials)] : [];
  const denied: Phrase[] = forbidden.map(({ words: names, kinds }) => {
    const word = random.pick(names);
    return { text: word, asked: [{ class: 'denied', word, kinds }] };
  });
  const template = random.pick(TEMPLATES.filter((one) => one.half === half));
  const texts = written(template, {
    subject: [...textOf(draft.adjectives), draft.head.text].join(' '),
    withs: textOf(draft.withs),
    places: textOf(draft.places),
    lights: textOf(lights),
    denied: textOf(denied),
  });
  return {
    ...texts,
    inside: isInside,
    seed: random.whole(1, 100_000),
    asked: [...phrases, ...lights, ...denied].flatMap(({ asked }) => asked),
    template: template.name,
  };
}
