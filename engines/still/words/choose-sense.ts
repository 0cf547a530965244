import type { NounClass, SceneGraph } from './graph/scene-graph';
import type { Sense } from './lexicon/lexicon';
import { roomOfBuilding } from './lexicon/rooms';
import { type Phrase } from './phrases';
import { has, nounSenses, type Unit } from './units';

/** A noun's context. */
export interface Place {
  view: SceneGraph['view'];
  /** A building (outside) or a room (inside) was named before. */
  hasSubject: boolean;
  phrase: Phrase;
  /** Continues a list of building parts: "with a copper roof, a clock tower". */
  listed: boolean;
  /** Last noun of its phrase. */
  head: boolean;
}

const outside: readonly NounClass[] = [
  'building',
  'setting',
  'thing',
  'plant',
  'part',
  'person',
  'generic',
  'furnishing',
  'room',
];
const inside: readonly NounClass[] = [
  'room',
  'furnishing',
  'part',
  'plant',
  'person',
  'setting',
  'thing',
  'generic',
  'building',
];

/** Chooses the noun sense that fits the view and the context; undefined if the word is a modifier. */
export function chooseNoun(unit: Unit, at: Place): (Sense & { class: NounClass }) | undefined {
  const senses = nounSenses(unit);
  const substance = has(unit, 'substance');
  const relation = at.phrase.relation?.sense.relation;
  if (substance && !isThing(unit, at, relation)) return undefined;
  const carried = relation === 'with' || at.phrase.possessive || at.listed;
  const order = at.view === 'exterior' ? outside : inside;
  const ranked = [...senses].sort((a, b) => rank(a) - rank(b));
  return ranked[0];

  function rank(sense: Sense & { class: NounClass }): number {
    const place = order.indexOf(sense.class);
    // "A villa with a tower", "its library": a part of a building; a second room inside is a piece of furniture.
    if (at.hasSubject && carried && sense.class === 'part') return -1;
    if (at.hasSubject && carried && (sense.class === 'building' || sense.class === 'room')) return 20;
    if (at.view === 'interior' && at.hasSubject && sense.class === 'room' && relation !== 'use') return 10;
    return place + (sense.exact ? 0 : 0.5);
  }
}

/** Materials that are objects when they come last. */
const MOSTLY_THINGS = /^(mirror|carpet|canvas|rock|log|straw|rug|panelling)s?(es)?$/;

/** "An old oak" is a tree, "in oak" and "oak barrels" are wood. */
function isThing(unit: Unit, { head, phrase }: Place, relation: string | undefined): boolean {
  if (!head || nounSenses(unit).length === 0) return false;
  if (MOSTLY_THINGS.test(unit.word)) return relation !== 'made' && (relation !== 'in' || phrase.determined);
  if (relation === 'made' || relation === 'of') return false;
  if (relation === 'in' && !phrase.determined && !phrase.number) return false;
  return phrase.determined || phrase.number !== undefined || unit.plural || relation !== undefined;
}

/** The room that represents a building in an interior view, or undefined. */
export const roomFor = (kind: string): string | undefined => roomOfBuilding[kind];
