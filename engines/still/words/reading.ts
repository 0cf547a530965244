import type { Modifier } from './attributes';
import type { Draft } from './draft';
import type { Drafts } from './drafts';
import type { SceneEdge, SceneGraph, Span } from './graph/scene-graph';
import type { Sense } from './lexicon/lexicon';
import type { LightReader } from './light-reader';
import type { WordNotes } from './word-notes';

/** Parser state. */
export interface Reading {
  readonly view: SceneGraph['view'];
  readonly drafts: Drafts;
  readonly edges: SceneEdge[];
  readonly denied: SceneGraph['denied'];
  readonly notes: WordNotes;
  readonly lights: LightReader;
  /** Modifiers without a noun, which finally apply to the subject. */
  readonly loose: { modifiers: Modifier[]; before: string | undefined }[];
  bare: boolean;
  /** Noun from which the next relation starts. */
  last: Draft | undefined;
  /** The relation that a list continues. */
  carried: { sense: Sense; at: Span; a: string; edge: SceneEdge | undefined } | undefined;
  /** The last "with", which a list resumes after e.g. "along the wall". */
  list: Reading['carried'];
}
