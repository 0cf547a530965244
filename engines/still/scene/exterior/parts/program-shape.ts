import type { SceneNode, Slot } from '../../../words/graph/scene-graph';
import type { Kind } from './kind-row';

/** An element (tower, stair, sign) that its own node requests or that the building kind implies. */
export interface ElementWish {
  name: string;
  count: number;
  /** The node whose tag the element gets. */
  node: SceneNode;
  own: boolean;
}

/** Minimum height, in metres, of a storey with its own walls. */
export const LOWEST_STOREY = 2.3;

export interface Program extends Kind {
  node: SceneNode;
  name: string;
  stilts: number;
  cantilever: number;
  setback: number;
  /** How far the walls lean inwards, as a share. */
  taper: number;
  elements: ElementWish[];
  /** Parts that name a surface or the openings: the tags refer to their nodes. */
  owners: Partial<Record<Slot | 'window', string>>;
  /** True if the body's surface was requested; then the neighbours in a row share it. */
  bodyRequested: boolean;
  /** True if the roof, the frames or the door were requested, so that they must be visible. */
  roofRequested: boolean;
  frameRequested: boolean;
  doorRequested: boolean;
}
