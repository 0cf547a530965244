import type { Relation, SceneNode } from '../../../words/scene-graph';

/**
 * Where in the room a group likes to stand. The camera looks from the front to the back wall; window: along the wall with
 * the windows; side: along the wall opposite them; middle: on the open floor; corner: the far corners; front: near the eye.
 */
export type Place = 'back' | 'side' | 'window' | 'middle' | 'corner' | 'front';

/** asked: the words name it; required: the kind of room cannot do without; optional: dropped first when it gets tight. */
export const rank = { asked: 0, required: 1, optional: 2 } as const;
export type Rank = (typeof rank)[keyof typeof rank];

/** One kind of furnishing wanted, with what stands in relation to it. A tree of wants is placed as one rigid group. */
export interface Want {
  kind: string;
  count: number;
  rank: Rank;
  place?: Place;
  /** Share of the way along its wall or, in the middle, into the room. */
  along?: number;
  /** Share of its wall that it fills, where the piece may stretch. */
  fill?: number;
  /** Width said outright (m), or a factor on the usual size. */
  width?: number;
  scale?: number;
  /** Way between two of several (m). */
  gap?: number;
  /** Turned to the back wall, as an audience is. */
  facing?: 'back';
  /** How it stands to the piece it belongs to; or exactly where in that piece's frame: x, z, turn. */
  relation?: Relation;
  at?: readonly [x: number, z: number, turn: number];
  node?: SceneNode;
  /** Several without a number that take the place of usual company: they come to each owner. */
  each?: boolean;
  /** What one knows the kind of room by: it is placed next after what was asked for. */
  sign?: boolean;
  with: Want[];
}

/** Every want of a tree, the root first. */
export function* everyWant(wants: readonly Want[]): Generator<Want> {
  for (const want of wants) {
    yield want;
    yield* everyWant(want.with);
  }
}
