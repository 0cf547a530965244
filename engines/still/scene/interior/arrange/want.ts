import type { Relation, SceneNode } from '../../../words/graph/scene-graph';

/**
 * A group's preferred place, for a camera that looks from the front to the back wall. window: along the window wall;
 * side: along the opposite wall; middle: open floor; corner: far corners; front: near the camera.
 */
export type Place = 'back' | 'side' | 'window' | 'middle' | 'corner' | 'front';

/**
 * asked: named in the prompt; required: essential for the kind of room; optional: dropped first when space is tight.
 */
export const rank = { asked: 0, required: 1, optional: 2 } as const;
export type Rank = (typeof rank)[keyof typeof rank];

/** A requested furnishing with related ones. A tree of wants is placed as one rigid group. */
export interface Want {
  kind: string;
  count: number;
  rank: Rank;
  place?: Place;
  /** Position along its wall or, in the middle, into the room, as a share. */
  along?: number;
  /** Share of its wall that it fills by stretching. */
  fill?: number;
  /** Explicit width (m), or a factor on the default size. */
  width?: number;
  scale?: number;
  /** Gap between adjacent pieces (m). */
  gap?: number;
  /** Faces the back wall, as an audience does. */
  facing?: 'back';
  /** Relation to its owner; or an exact position in the owner's frame: x, z, rotation. */
  relation?: Relation;
  at?: readonly [x: number, z: number, turn: number];
  node?: SceneNode;
  /** A plural without a number that replaces default companions: added to each owner. */
  each?: boolean;
  /** A piece typical of this kind of room: placed directly after the requested pieces. */
  sign?: boolean;
  with: Want[];
}

/** All wants in a tree, root first. */
export function* everyWant(wants: readonly Want[]): Generator<Want> {
  for (const want of wants) {
    yield want;
    yield* everyWant(want.with);
  }
}
