import type { Modifier } from './attributes';
import type { WordReading } from './graph/scene-graph';
import type { Sense } from './lexicon/lexicon';
import type { Phrase } from './phrases';
import type { Unit } from './units';

/** How each word was understood. A word is recorded once, even if a phrase revisits it. */
export class WordNotes {
  readonly list: WordReading[] = [];
  private readonly noted = new Set<number>();
  private readonly ofNode = new Map<string, WordReading[]>();

  add(...readings: WordReading[]): void {
    for (const reading of readings) {
      this.list.push(reading);
      this.noted.add(reading.at[0]);
      if (reading.node === undefined) continue;
      const others = this.ofNode.get(reading.node);
      if (others) others.push(reading);
      else this.ofNode.set(reading.node, [reading]);
    }
  }

  /** Moves a removed node's words to another node. */
  moveTo(node: string, from: string): void {
    const moved = this.ofNode.get(from) ?? [];
    for (const reading of moved) reading.node = node;
    this.ofNode.delete(from);
    const others = this.ofNode.get(node);
    if (others) others.push(...moved);
    else this.ofNode.set(node, moved);
  }

  note(unit: Unit, reading: Omit<WordReading, 'text' | 'at'>): void {
    this.add({ text: unit.text, at: unit.at, ...reading });
  }

  /** Records a node's modifiers or, without a node, the modifiers of an absent object. */
  modifiers(modifiers: readonly Modifier[], node: string | undefined, denied = false): void {
    for (const { unit, sense } of modifiers) {
      if (sense.class === 'suffix') continue;
      const { kind: means, exact } = sense;
      this.note(unit, { as: wordClass(sense), means, ...(node && { node }), exact, ...(denied && { denied: true }) });
    }
  }

  unknown(units: readonly Unit[]): void {
    for (const unit of units) {
      if (unit.senses.length === 0) this.note(unit, { as: 'unknown', means: unit.text, exact: false });
    }
  }

  /** Records a phrase's words that have no node of their own: comparisons, uses, repeated names. */
  rest(phrase: Phrase, waiting: ReadonlySet<number>, means = 'context'): void {
    for (const unit of [...phrase.units, ...phrase.lights, ...(phrase.number ? [phrase.number] : [])]) {
      if (this.noted.has(unit.at[0]) || waiting.has(unit.at[0]) || isSilent(unit)) continue;
      this.note(unit, { as: 'generic', means, exact: false });
    }
  }
}

/** A suffix belongs to the preceding word: "framed" is not a word of its own. */
const isSilent = (unit: Unit): boolean =>
  unit.senses.length > 0 && unit.senses.every((sense) => sense.class === 'suffix');

function wordClass(sense: Sense): WordReading['as'] {
  const { class: of } = sense;
  switch (of) {
    case 'inside':
    case 'outside':
      return 'view';
    case 'storeys':
    case 'metres':
    case 'direction':
      return 'size';
    case 'relation':
    case 'place':
    case 'determiner':
    case 'pronoun':
    case 'denial':
    case 'bare':
    case 'and':
    case 'silent':
    case 'suffix':
      return 'unknown';
    default:
      return of;
  }
}
