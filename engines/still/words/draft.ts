import type { NounClass, SceneNode } from './graph/scene-graph';

/** A node during parsing. */
export interface Draft extends SceneNode {
  of: NounClass;
  /** Whether the word is in the vocabulary. Otherwise the node is only kept as a neutral subject. */
  known: boolean;
  /** Relation by which it was introduced. */
  under?: string;
  /** The named building, when a room is drawn to represent it. */
  asks?: string;
  /** The owner of a part. */
  owner?: string;
}
