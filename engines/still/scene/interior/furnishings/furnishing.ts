import type { Slots } from '../stage/interior-materials';
import type { InteriorStage } from '../stage/interior-stage';

/**
 * Placement. wall: back against a wall; free: anywhere on the floor; hung: on a wall, off the floor;
 * ceiling: from above; on: on another piece; flat: on the floor, walkable.
 */
export type Mode = 'wall' | 'free' | 'hung' | 'ceiling' | 'on' | 'flat';

/** Width along x, depth along z, height; metres. */
export type Size = readonly [width: number, depth: number, height: number];

/**
 * One furnishing. It is built in its own frame and faces -z: wall and hung pieces have their back at z = 0,
 * others are centred at the origin; a hung piece starts at y = 0, a ceiling piece hangs from size[2] below the ceiling.
 */
export interface Furnishing {
  kind: string;
  mode: Mode;
  size: Size;
  /** Pieces that it replaces: a requested sofa of any type replaces the default sofa. */
  family: string;
  /** Free floor in front of the piece, in metres. */
  front: number;
  /** Height of its surface for other objects. */
  top?: number;
  /** Height of a hanging piece's lower edge above the floor. */
  y?: number;
  /** Range of factors by which the width may be scaled to fit the wall. */
  stretch?: readonly [least: number, most: number];
  slots: Slots;
  build(stage: InteriorStage, size: Size): void;
}

type Build = (stage: InteriorStage, w: number, d: number, h: number) => void;
type Extras = Partial<Pick<Furnishing, 'family' | 'front' | 'top' | 'y' | 'stretch'>> & Slots;

const defaultFront: Record<Mode, number> = { wall: 0.6, free: 0.3, hung: 0, ceiling: 0, on: 0, flat: 0 };

/** One catalogue row: kind, placement, size, slots and extras, builder. */
export function piece(kind: string, mode: Mode, size: Size, extras: Extras, build: Build): Furnishing {
  const { family = kind, front = defaultFront[mode], top, y, stretch, ...slots } = extras;
  return {
    ...{ kind, mode, size, family, front, slots },
    ...(top === undefined ? {} : { top }),
    ...(y === undefined ? {} : { y }),
    ...(stretch === undefined ? {} : { stretch }),
    build: (stage, [w, d, h]) => build(stage, w, d, h),
  };
}
