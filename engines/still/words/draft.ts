import type { NounClass } from './lexicon/lexicon';
import type { SceneNode } from './scene-graph';

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
