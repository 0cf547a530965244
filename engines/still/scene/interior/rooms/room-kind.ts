import type { Relation, Surface } from '../../../words/graph/scene-graph';
import { type Place, rank, type Want } from '../arrange/want';
import type { InteriorMaterial } from '../stage/interior-materials';
import type { RoomSize } from '../stage/interior-stage';

/** Ceiling shape. slope: two slopes above low walls; gable: the same above full walls. */
export type Cover = 'flat' | 'vault' | 'dome' | 'slope' | 'gable' | 'coffers';
/** wide: from wall to wall; tall: single vertical windows; high: a band under the ceiling; none: no daylight. */
export type WindowKind = 'wide' | 'tall' | 'arched' | 'round' | 'high' | 'small' | 'none';

/** Room surfaces that the prompt can name. */
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
  /** The far half is two steps higher. */
  split: boolean;
  /** Height of wall panels (m). */
  panelling: number;
}

/** A room kind: size, furniture, walls. One table row each. */
export interface RoomKind {
  size: RoomSize;
  things: readonly Want[];
  /** Finish of the wall facing the camera. */
  backWall: InteriorMaterial;
  finishes?: Partial<Record<RoomSurface, Surface>>;
  shell?: Partial<ShellLook>;
  curtains?: boolean;
  /** Eye height (m) for a view above rows of seats. */
  eye?: number;
  /** A public place: its windows run from wall to wall and high up. */
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

/** An essential piece. */
export const need = (kind: string, place: Place, more: More = {}): Want => ({ ...want(kind, more), place });

/** An optional piece, dropped first when space is tight. */
export const maybe = (kind: string, place: Place, more: More = {}): Want => ({
  ...need(kind, place, more),
  rank: rank.optional,
});

/** A related piece, by its relation to the owner. */
export const by = (relation: Relation, kind: string, more: More = {}): Want => ({ ...want(kind, more), relation });

/** A related piece at an exact position in the owner's frame. */
export const put = (kind: string, x: number, z: number, turn = 0, more: More = {}): Want =>
  want(kind, { ...more, at: [x, z, turn] });

export const room = (width: number, depth: number, height: number): RoomSize => ({ width, depth, height });
