import type { SceneNode, Slot } from '../../../words/scene-graph';
import type { Kind } from './kind-row';

/** A tower, a stair, a sign: asked for by a node of its own, or brought by the kind. */
export interface ElementWish {
  name: string;
  count: number;
  /** The node it is tagged with. */
  node: SceneNode;
  own: boolean;
}

/** Least height of a storey with walls of its own (m). */
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
  /** Parts whose words mean a surface or the openings of the building: they are what is tagged there. */
  owners: Partial<Record<Slot | 'window', string>>;
  /** The body's surface was asked for, so neighbours in a row share it. */
  bodyAsked: boolean;
  /** So was that of its roof, its frames, its door: what somebody asked for must be seen. */
  roofAsked: boolean;
  frameAsked: boolean;
  doorAsked: boolean;
}
