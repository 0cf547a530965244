import type { Modifier } from './attributes';
import type { Draft } from './draft';
import type { Drafts } from './drafts';
import type { Sense } from './lexicon/lexicon';
import type { LightReader } from './light-reader';
import type { SceneEdge, SceneGraph, Span } from './scene-graph';
import type { WordNotes } from './word-notes';

/** What was read so far. */
export interface Reading {
  readonly view: SceneGraph['view'];
  readonly drafts: Drafts;
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
