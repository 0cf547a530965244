import type { Slots } from '../interior-materials';
import type { InteriorStage } from '../interior-stage';

/**
 * Where a piece goes. wall: its back against a wall; free: anywhere on the floor; hung: on a wall, off the floor;
 * ceiling: from above; on: upon another piece; flat: lies on the floor and is walked upon.
 */
export type Mode = 'wall' | 'free' | 'hung' | 'ceiling' | 'on' | 'flat';

/** Width along x, depth along z, height; metres. */
export type Size = readonly [width: number, depth: number, height: number];

/**
 * One kind of furnishing. It is built in its own frame and looks towards -z: wall and hung pieces with their back at z = 0,
 * all others around the origin; a hung piece from y = 0 up, a ceiling piece hangs into y = 0 to size[2] under the ceiling.
 */
export interface Furnishing {
  kind: string;
  mode: Mode;
  size: Size;
  /** What it may stand in for: a sofa asked for takes the place of the usual one, whatever sofa it is. */
  family: string;
  /** Free floor wanted before it (m). */
  front: number;
  /** Height of a surface that things can stand on. */
  top?: number;
  /** hung: height of its lower edge over the floor. */
  y?: number;
  /** May be built this much wider or narrower to fit its wall. */
  stretch?: readonly [least: number, most: number];
  slots: Slots;
  build(stage: InteriorStage, size: Size): void;
}

type Build = (stage: InteriorStage, w: number, d: number, h: number) => void;
type Extras = Partial<Pick<Furnishing, 'family' | 'front' | 'top' | 'y' | 'stretch'>> & Slots;

const usualFront: Record<Mode, number> = { wall: 0.6, free: 0.3, hung: 0, ceiling: 0, on: 0, flat: 0 };

/** One line of the catalogue: kind, mode, size, slots and what else is special, how it is built. */
export function piece(kind: string, mode: Mode, size: Size, extras: Extras, build: Build): Furnishing {
  const { family = kind, front = usualFront[mode], top, y, stretch, ...slots } = extras;
  return {
    ...{ kind, mode, size, family, front, slots },
    ...(top === undefined ? {} : { top }),
    ...(y === undefined ? {} : { y }),
    ...(stretch === undefined ? {} : { stretch }),
    build: (stage, [w, d, h]) => build(stage, w, d, h),
  };
}
