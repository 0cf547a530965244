import type { Span } from './graph/scene-graph';
import { type Sense, sensesOf } from './lexicon/lexicon';
import { canBeNoun, has, lightSense, modifierSenses, nounSenses, type Unit } from './units';

/** A noun with its modifiers, and the words that link it to the previous phrase. */
export interface Phrase {
  units: Unit[];
  lights: Unit[];
  /** "treeless", "car-free": applies to the noun, or to the whole image. */
  lacks: Unit[];
  link: 'and' | 'comma' | 'space' | 'stop';
  relation?: { sense: Sense; at: Span };
  /** "under it": refers to an earlier noun. */
  pronoun?: 'it' | 'them';
  determined: boolean;
  /** "the", "each": refers to an earlier noun. */
  definite: boolean;
  /** "its roof". */
  possessive: boolean;
  number?: Unit;
  /** Followed by a preposition that starts from this noun. */
  leads: boolean;
  denied: boolean;
  bare: boolean;
  /** "in the background": after the noun. */
  place?: Unit;
}

const DEFINITE = new Set(['the', 'this', 'that', 'these', 'those', 'each', 'every', 'its', 'their']);

/** A phrase during parsing, with cached word properties: recomputing them per word would be quadratic. */
interface OpenPhrase extends Phrase {
  hasNoun: boolean;
  /** A noun that is not a modifier. */
  hasPlainNoun: boolean;
  onlyAdjectives: boolean;
}

const fresh = (link: Phrase['link']): OpenPhrase => ({
  hasNoun: false,
  hasPlainNoun: false,
  onlyAdjectives: true,
  units: [],
  lights: [],
  lacks: [],
  link,
  determined: false,
  definite: false,
  leads: false,
  possessive: false,
  denied: false,
  bare: false,
});

function addUnit(open: OpenPhrase, unit: Unit): void {
  open.units.push(unit);
  if (canBeNoun(unit)) {
    open.hasNoun = true;
    if (modifierSenses(unit).length === 0) open.hasPlainNoun = true;
  }
  if (!isAdjective(unit)) open.onlyAdjectives = false;
}

const isEmpty = (phrase: Phrase): boolean =>
  phrase.units.length === 0 &&
  !phrase.pronoun &&
  !phrase.place &&
  phrase.lights.length + phrase.lacks.length === 0 &&
  !phrase.number;

/** "small and round", "glass and steel": a modifier of the same noun follows. */
function goesOn(open: OpenPhrase, next: Unit | undefined, after: Unit | undefined): boolean {
  const last = open.units.at(-1);
  if (!last || !next || open.hasPlainNoun) return false;
  // "Lavender and roses" are two plants, "oak and brass table" is one table.
  const nounAfter = after?.before === 'space' && canBeNoun(after);
  if (canBeNoun(last) && canBeNoun(next) && !nounAfter) return false;
  const here = modifierSenses(last).map((sense) => sense.class);
  const there = modifierSenses(next).map((sense) => sense.class);
  if (there.length === 0) return false;
  const material = open.relation?.sense.relation === 'made' || open.relation?.sense.relation === 'in';
  return !material || there.some((one) => here.includes(one) || one === 'shade');
}

/** Splits units into noun phrases: a determiner, preposition, punctuation or "and" ends a phrase. */
export function phrasesOf(units: readonly Unit[]): Phrase[] {
  const phrases: Phrase[] = [];
  let open = fresh('stop');
  let andBefore = false;
  const close = (link: Phrase['link']): void => {
    const waiting = isEmpty(open);
    if (!waiting || open.relation) phrases.push(open);
    const carried = waiting && !open.relation ? open : undefined;
    open = fresh(carried && link === 'space' ? carried.link : link);
    if (carried?.denied && link !== 'stop') open.denied = true;
    if (carried?.bare) open.bare = true;
  };
  units.forEach((unit, i) => {
    const next = units[i + 1];
    if (unit.before === 'stop' && i > 0) close('stop');
    else if (unit.before === 'comma') {
      const listed = !open.relation && open.units.length > 0 && open.onlyAdjectives && !has(unit, 'and');
      if (!listed) close('comma');
    }
    const relation = has(unit, 'relation');
    if (relation) {
      close('space');
      open.relation = { sense: relation, at: unit.at };
    } else if (unit.lacks) {
      open.lacks.push(unit);
    } else if (has(unit, 'denial')) {
      if (!isEmpty(open)) close('space');
      open.denied = true;
    } else if (has(unit, 'bare')) {
      if (!isEmpty(open)) close('space');
      open.bare = true;
    } else if (has(unit, 'place') && next?.before === 'space' && canBeNoun(next)) {
      // "On the left wall": a preposition with its own noun.
      close('space');
      const on: Sense = {
        class: 'relation',
        kind: 'on',
        exact: true,
        relation: unit.word.startsWith('in ') ? 'in' : 'on',
      };
      open.relation = { sense: on, at: unit.at };
      open.definite = true;
    } else if (has(unit, 'place')) {
      if (open.relation && isEmpty(open)) open.relation = undefined;
      open.place = unit;
      close('space');
    } else if (has(unit, 'and')) {
      if (goesOn(open, next, units[i + 2])) andBefore = true;
      else {
        const { denied } = open;
        close('and');
        if (denied && unit.word !== 'but') open.denied = true;
      }
    } else if (
      has(unit, 'pronoun') &&
      open.relation &&
      open.units.length === 0 &&
      /^(it|them|itself|one)$/.test(unit.word)
    ) {
      open.pronoun = unit.word === 'them' ? 'them' : 'it';
      close('space');
    } else if (
      /^(each|both)$/.test(unit.word) &&
      open.relation &&
      open.units.length === 0 &&
      next?.before !== 'space'
    ) {
      open.pronoun = 'them';
      close('space');
    } else if (has(unit, 'determiner')) {
      if (open.units.length > 0) close('space');
      open.determined = true;
      if (DEFINITE.has(unit.word)) open.definite = true;
      if (unit.word === 'its' || unit.word === 'their') open.possessive = true;
    } else if (has(unit, 'number')) {
      if (open.hasNoun) close('space');
      open.number = unit;
    } else if (lightSense(unit) && nounSenses(unit).length === 0) {
      open.lights.push(unit);
    } else if (isGrammar(unit)) {
      // Function words separate two nouns; before the noun they are ignored.
      if (open.hasNoun) close('space');
    } else {
      const modifier = !canBeNoun(unit);
      const nounAhead = next && next.before !== 'comma' && next.before !== 'stop' && canBeNoun(next);
      if (modifier && nounAhead && open.hasNoun && unit.before !== 'hyphen') close('space');
      addUnit(open, andBefore ? { ...unit, afterAnd: true } : unit);
      andBefore = false;
    }
  });
  close('stop');
  phrases.forEach((phrase, i) => {
    const next = phrases[i + 1];
    phrase.leads = next?.link === 'space' && next.relation !== undefined && next.relation.sense.relation !== 'of';
  });
  return phrases;
}

/** "Small, round chapel" is one phrase, "striped wallpaper, wooden floor" two. */
const isAdjective = (unit: Unit): boolean =>
  !canBeNoun(unit) && (!has(unit, 'substance') || /(en|ed)$/.test(unit.word));

/** Whether a word is neither in the vocabulary nor a content word. */
function isGrammar(unit: Unit): boolean {
  if (unit.senses.length > 0) return !canBeNoun(unit) && modifierSenses(unit).length === 0;
  if (!unit.tag) return false;
  return unit.tag.grammar || (unit.word.endsWith('ly') && sensesOf([unit.word.slice(0, -2)]) !== undefined);
}
