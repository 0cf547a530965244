import type { Noun } from './vocabulary/things';

/** What of a node a word is about; 'all' is the whole thing. */
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

/** Whose surface, count or place: the subject of the picture, or a thing of it by its kinds. */
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

/** One word of a sentence and what must be seen of it. */
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

/** A sentence of the bench's own grammar with all that it asks for. */
export interface Sentence {
  text: string;
  inside: boolean;
  /** Of the picture. */
  seed: number;
  asked: readonly Asked[];
  /** The same without its words of time, season and weather; equal to the text when it has none. */
  unlit: string;
  template: string;
}

/** A phrase in work: words, and what they ask for. */
export interface Phrase {
  text: string;
  asked: Asked[];
}

export const kindsOf = (noun: Noun): readonly string[] => noun.kinds;
