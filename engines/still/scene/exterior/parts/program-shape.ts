import type { SceneNode, Slot } from '../../../words/graph/scene-graph';
import type { Kind } from './kind-row';

/** An element (tower, stair, sign): requested by its own node, or implied by the kind. */
export interface ElementWish {
  name: string;
  count: number;
  /** The node it is tagged with. */
  node: SceneNode;
  own: boolean;
}

/** Minimum height of a storey with its own walls (m). */
export const LOWEST_STOREY = 2.3;

export interface Program extends Kind {
  node: SceneNode;
  name: string;
  stilts: number;
  cantilever: number;
  setback: number;
  /** Share by which the walls lean inwards. */
  taper: number;
  elements: ElementWish[];
  /** Parts that name a surface or the openings: their nodes get the tags. */
  owners: Partial<Record<Slot | 'window', string>>;
  /** The body's surface was requested, so neighbours in a row share it. */
  bodyRequested: boolean;
  /** Requested roof, frames, door: must be visible. */
  roofRequested: boolean;
  frameRequested: boolean;
  doorRequested: boolean;
}
