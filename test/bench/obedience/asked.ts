import type { Noun } from './vocabulary/things';

/** The part of a node to which a word refers; 'all' is the whole node. */
export type Part =
  | 'all'
  | 'walls'
  | 'roof'
  | 'frames'
  | 'door'
  | 'floor'
  | 'ceiling'
  | 'back wall'
  | 'other walls'
  | 'cloth';

/** Who owns a surface, count or position: the image's subject, or an object named by its kinds. */
export type Whose = 'subject' | readonly string[];

/** Every class has its own line in the table. */
export type AskedClass =
  | 'subject'
  | 'shape'
  | 'part'
  | 'material'
  | 'colour'
  | 'thing'
  | 'count'
  | 'relation'
  | 'setting'
  | 'plant'
  | 'time'
  | 'season'
  | 'weather'
  | 'denied'
  | 'unknown';

export type Relation = 'beside' | 'in front of' | 'behind' | 'under' | 'above' | 'on' | 'around';

/** One word of a sentence, and what must be visible for it. */
export type Asked = { word: string } & (
  | { class: 'subject'; kinds: readonly string[]; signs: readonly (readonly string[])[]; inside: boolean }
  | { class: 'shape'; shape: string; value?: number }
  | { class: 'part' | 'thing' | 'plant' | 'setting' | 'denied'; kinds: readonly string[] }
  | { class: 'material' | 'colour'; whose: Whose; part: Part }
  | { class: 'count'; kinds: readonly string[]; count: number; atLeast?: boolean }
  | { class: 'relation'; relation: Relation; a: readonly string[]; b: Whose }
  | { class: 'time' | 'season' | 'weather' }
  | { class: 'unknown' }
);

export type Half = 'seen' | 'unseen';

/** A sentence from the bench's grammar, with everything it asks for. */
export interface Sentence {
  text: string;
  inside: boolean;
  /** Seed of the image. */
  seed: number;
  asked: readonly Asked[];
  /** The sentence without words for time, season and weather. Equal to the text if it has none. */
  unlit: string;
  template: string;
}

/** A phrase under construction: its words and their requirements. */
export interface Phrase {
  text: string;
  asked: Asked[];
}

export const kindsOf = (noun: Noun): readonly string[] => noun.kinds;
