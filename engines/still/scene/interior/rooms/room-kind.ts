import type { Relation, Surface } from '../../../words/scene-graph';
import { type Place, rank, type Want } from '../arrange/want';
import type { InteriorMaterial } from '../interior-materials';
import type { RoomSize } from '../interior-stage';

/** How a room is covered. slope: two slopes over low walls; gable: the same over full ones. */
export type Cover = 'flat' | 'vault' | 'dome' | 'slope' | 'gable' | 'coffers';
/** wide: from wall to wall; tall: single upright ones; high: a band under the ceiling; none: no daylight. */
export type WindowKind = 'wide' | 'tall' | 'arched' | 'round' | 'high' | 'small' | 'none';

/** The surfaces of a room that words can name. */
export type RoomSurface = 'wall' | 'back-wall' | 'floor' | 'ceiling';

export interface ShellLook {
  cover: Cover;
  windows: WindowKind;
  beams: boolean;
  skylight: boolean;
  /** Blind arches along the back wall. */
  arches: boolean;
  columns: boolean;
  mezzanine: boolean;
  /** The far half lies higher by two steps. */
  split: boolean;
  /** Panels up to this height (m). */
  panelling: number;
}

/** A kind of room: how large it is, what stands in it, what its walls are like. One line of a table each. */
export interface RoomKind {
  size: RoomSize;
  things: readonly Want[];
  /** Finish of the wall that the camera looks at. */
  backWall: InteriorMaterial;
  finishes?: Partial<Record<RoomSurface, Surface>>;
  shell?: Partial<ShellLook>;
  curtains?: boolean;
  /** Height of the eye (m) where one looks over rows of seats. */
  eye?: number;
  /** A place open to guests: its windows run from wall to wall and high up. */
  public?: boolean;
}

type More = Partial<Pick<Want, 'along' | 'fill' | 'width' | 'scale' | 'at' | 'facing' | 'gap'>> & {
  n?: number;
  with?: Want[];
};

const want = (kind: string, { n = 1, with: belongs = [], ...more }: More): Want => ({
  ...{ kind, count: n, rank: rank.required, with: belongs },
  ...more,
});

/** What the kind of room cannot do without. */
export const need = (kind: string, place: Place, more: More = {}): Want => ({ ...want(kind, more), place });

/** What goes first when it gets tight. */
export const maybe = (kind: string, place: Place, more: More = {}): Want => ({
  ...need(kind, place, more),
  rank: rank.optional,
});

/** What belongs to another piece, by its relation to it. */
export const by = (relation: Relation, kind: string, more: More = {}): Want => ({ ...want(kind, more), relation });

/** What belongs to another piece, exactly where in its frame. */
export const put = (kind: string, x: number, z: number, turn = 0, more: More = {}): Want =>
  want(kind, { ...more, at: [x, z, turn] });

export const room = (width: number, depth: number, height: number): RoomSize => ({ width, depth, height });
