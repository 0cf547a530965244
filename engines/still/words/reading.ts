import type { Modifier } from './attributes';
import type { NounClass, Sense } from './lexicon/lexicon';
import type { LightReader } from './light-reader';
import type { SceneEdge, SceneGraph, SceneNode, Span } from './scene-graph';
import type { WordNotes } from './word-notes';

/** A node while the sentence is read. */
export interface Draft extends SceneNode {
  of: NounClass;
  /** False: a word that the vocabulary does not know; the node stays only as a neutral subject. */
  known: boolean;
  /** The relation it was named under. */
  under?: string;
  /** The building that was named, where the room that stands for it is drawn. */
  asks?: string;
  /** Of a part: what carries it. */
  owner?: string;
}

/** What was read so far. */
export interface Reading {
  readonly view: SceneGraph['view'];
  readonly drafts: Draft[];
  readonly edges: SceneEdge[];
  readonly denied: SceneGraph['denied'];
  readonly notes: WordNotes;
  readonly lights: LightReader;
  /** What describes no noun of its own: the subject gets it in the end. */
  readonly loose: { modifiers: Modifier[]; before: string | undefined }[];
  bare: boolean;
  /** The noun the next relation starts from. */
  last: Draft | undefined;
  /** The relation that a list goes on with. */
  carried: { sense: Sense; at: Span; a: string; edge: SceneEdge | undefined } | undefined;
  /** The last "with", to which a list comes back after "along the wall". */
  list: Reading['carried'];
}
