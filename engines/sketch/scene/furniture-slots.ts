import { cellNoise } from '../light/noise';
import type { RegionFacts } from '../reading/region-facts';
import { between, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** A part that faces up from this much of its normal on. */
const FACES_UP = 0.5;
/** Rows of the horizon below which a part begins when it is low, and under a counter. */
const LOW = 1.3;
const UNDER = 1.5;
/** Between the legs of a stool: the front of a counter, so large; so upright unless it is right under the top. */
const BETWEEN_LEGS = { share: between(0.0005, 0.004) };
const FRONT_UPRIGHT = 0.45;
/** The top of a round table: an ellipse, so many times as wide as tall. */
const ROUND_TOP = {
  is: { fill: between(0.66, 0.84), straight: under(0.8), upright: under(0.1), share: under(0.013) },
  widerThanTall: 2,
};
/** A low part so small is a foot. */
const FOOT = { share: under(0.0006) };
/** So slender and small: a curtain where it hangs from above the eye, or upright and off the floor; else a leg. */
const SLENDER = { tallerThanWide: 2.6, is: { share: under(0.006) }, upright: 0.7, onTheFloor: 0.15 };
/** Above the eye and so small: a frame or fitting. */
const FITTING = { share: under(0.004) };
/** A cushion or the seat of a chair: as wide as tall within this, and full. */
const SQUARE = { wideToTall: [0.6, 1.6], is: { share: between(0.001, 0.014), fill: over(0.62) } } as const;
/** A worktop or a front of a kitchen is at least so large. */
const KITCHEN = { worktop: 0.003, front: 0.012 };
/** A dining room: its sideboard ends above so many rows of the horizon and is no scrap; a picture ends higher and is full. */
const DINING = { sideboard: 1.21, scrap: { share: over(0.0003) }, picture: 1.03, full: { fill: over(0.7) } };
/** The cover of a bed is so large; its folded sheet so small and so level. */
const BED = { cover: { share: over(0.03) }, sheet: { share: under(0.005) }, level: 0.9 };
/** From more parts than this on a piece is upholstered; of its square parts, those with more chance than this are cushions. */
const UPHOLSTERED = { parts: 3, cushion: 0.45, fewParts: 2, large: { share: over(0.01) } };
/** Round enough to be upholstered. */
const ROUNDED = { straight: under(0.62), share: over(0.006) };

export interface RoomKind {
  areas: SurfaceArea[];
  /** Rooms to sit and lie in; in the others a bunch of parts is a table, a counter or a cupboard. */
  soft: boolean;
  kitchen: boolean;
  dining: boolean;
  bedroom: boolean;
  /** Row of the horizon. */
  eyeLevel: number;
  /** Styles whose back wall is boarded, slatted or of brick. */
  feature: boolean;
}

/** Share of the border that lies on the floor. */
function onTheFloor(f: RegionFacts, areas: SurfaceArea[]): number {
  let length = 0;
  for (const [label, shared] of f.neighbours) if (areas[label]?.surface === Surface.floor) length += shared;
  return length / Math.max(1, f.perimeter);
}

/** Cloth or wood? Round outlines and many parts are upholstered; boxes, round tops and slender legs are joinery. */
export function furnitureSlot(area: SurfaceArea, f: RegionFacts, parts: number, room: RoomKind): number {
  const wide = wideOf(f);
  const tall = tallOf(f);
  const eye = room.eyeLevel;
  const level = area.normal[1] > FACES_UP;
  const low = area.y0 > eye * LOW;
  const front = f.upright > FRONT_UPRIGHT || area.y0 > eye * UNDER;
  // Between the legs of a stool one sees the front of the counter behind it.
  if (room.kitchen && low && !level && fits(f, BETWEEN_LEGS) && front) return InteriorSlot.front;
  if (fits(f, ROUND_TOP.is) && wide > tall * ROUND_TOP.widerThanTall) return InteriorSlot.wood;
  if (low && fits(f, FOOT)) return InteriorSlot.darkWood;
  if (tall > wide * SLENDER.tallerThanWide && fits(f, SLENDER.is)) {
    const hangs = f.y0 < eye || (f.upright > SLENDER.upright && onTheFloor(f, room.areas) < SLENDER.onTheFloor);
    return hangs ? InteriorSlot.curtain : InteriorSlot.darkWood;
  }
  if (f.y1 < eye && fits(f, FITTING)) return InteriorSlot.trim;
  const square =
    wide / tall > SQUARE.wideToTall[0] && wide / tall < SQUARE.wideToTall[1] && !level && fits(f, SQUARE.is);
  if (room.kitchen && f.share > (level ? KITCHEN.worktop : KITCHEN.front))
    return level ? InteriorSlot.worktop : InteriorSlot.front;
  // What shows over the table is the sideboard behind it, painted: one wood for both would melt into one piece.
  if (room.dining && f.cy > eye && f.y1 < eye * DINING.sideboard && fits(f, DINING.scrap)) return InteriorSlot.front;
  // What hangs above it is a picture.
  if (room.dining && f.y1 < eye * DINING.picture && fits(f, DINING.full)) return InteriorSlot.picture;
  const manyParts = parts > UPHOLSTERED.parts;
  if (!room.soft) {
    if (level) return InteriorSlot.wood;
    return square && manyParts && f.y1 > eye ? InteriorSlot.seat : InteriorSlot.darkWood;
  }
  // The cover of a bed is its largest level part; the sheet is folded over its edge.
  const bedding = fits(f, BED.cover) || (fits(f, BED.sheet) && levelShare(f) > BED.level);
  if (room.bedroom && level && bedding) return InteriorSlot.linen;
  if (manyParts)
    return square && cellNoise(area.label, 9, 9) > UPHOLSTERED.cushion ? InteriorSlot.cushion : InteriorSlot.seat;
  const upholstered = fits(f, ROUNDED) || (parts > UPHOLSTERED.fewParts && fits(f, UPHOLSTERED.large));
  return upholstered ? InteriorSlot.seat : InteriorSlot.wood;
}
