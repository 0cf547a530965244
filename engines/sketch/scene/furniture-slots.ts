import { cellNoise } from '../light/noise';
import type { RegionFacts } from '../reading/region-facts';
import { between, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** A part faces up when the y component of its normal is above this. */
const FACES_UP = 0.5;
/** A part that starts below this multiple of the horizon's row is low, or under a counter. */
const LOW = 1.3;
const UNDER = 1.5;
/** A counter front seen between stool legs: range of area; vertical border unless directly below the top. */
const BETWEEN_LEGS = { share: between(0.0005, 0.004) };
const FRONT_UPRIGHT = 0.45;
/** The top of a round table is an ellipse with this width-to-height ratio. */
const ROUND_TOP = {
  is: { fill: between(0.66, 0.84), straight: under(0.8), upright: under(0.1), share: under(0.013) },
  widerThanTall: 2,
};
/** Maximum area of a foot of a piece of furniture. */
const FOOT = { share: under(0.0006) };
/**
 * A slender small part is a curtain if it hangs from above eye level, or is vertical and off the floor;
 * else it is a leg.
 */
const SLENDER = { tallerThanWide: 2.6, is: { share: under(0.006) }, upright: 0.7, onTheFloor: 0.15 };
/** Maximum area of a frame or fitting above eye level. */
const FITTING = { share: under(0.004) };
/** A cushion or chair seat: range of aspect ratio, area and fill. */
const SQUARE = { wideToTall: [0.6, 1.6], is: { share: between(0.001, 0.014), fill: over(0.62) } } as const;
/** Minimum area of a kitchen worktop and of a kitchen front. */
const KITCHEN = { worktop: 0.003, front: 0.012 };
/**
 * Dining room: the sideboard ends above this multiple of the horizon's row and has a minimum area.
 * A picture ends higher and fills its box.
 */
const DINING = { sideboard: 1.21, scrap: { share: over(0.0003) }, picture: 1.03, full: { fill: over(0.7) } };
/** A bed: area of the cover, and area and horizontal border of the folded sheet. */
const BED = { cover: { share: over(0.03) }, sheet: { share: under(0.005) }, level: 0.9 };
/** A piece with more parts than this is upholstered; probability that a square part is a cushion. */
const UPHOLSTERED = { parts: 3, cushion: 0.45, fewParts: 2, large: { share: over(0.01) } };
/** Limits for a shape that is round enough to be upholstered. */
const ROUNDED = { straight: under(0.62), share: over(0.006) };

export interface RoomKind {
  areas: SurfaceArea[];
  /** True for rooms to sit or sleep in. In other rooms a group of parts is a table, counter or cupboard. */
  soft: boolean;
  kitchen: boolean;
  dining: boolean;
  bedroom: boolean;
  bath: boolean;
  /** The prompt names one wood for tables and another for shelves. */
  twoWoods: boolean;
  /** The prompt names a bunk bed. */
  bunk: boolean;
  /** Row of the horizon in the image. */
  eyeLevel: number;
  /** True for styles whose back wall has boards, slats or bricks. */
  feature: boolean;
}

/** Share of the border that touches the floor. */
function onTheFloor(f: RegionFacts, areas: SurfaceArea[]): number {
  let length = 0;
  for (const [label, shared] of f.neighbours) if (areas[label]?.surface === Surface.floor) length += shared;
  return length / Math.max(1, f.perimeter);
}

/**
 * Material of a furniture part. Parts with round outlines, and pieces of many parts, are upholstered;
 * boxes, round tops and slender legs are wooden.
 */
export function furnitureSlot(area: SurfaceArea, f: RegionFacts, parts: number, room: RoomKind): number {
  const wide = wideOf(f);
  const tall = tallOf(f);
  const eye = room.eyeLevel;
  const level = area.normal[1] > FACES_UP;
  const low = area.y0 > eye * LOW;
  const front = f.upright > FRONT_UPRIGHT || area.y0 > eye * UNDER;
  // The counter front is visible between the legs of stools.
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
  // The part above the table is the sideboard behind it. It is painted, so that it stands out from the table.
  if (room.dining && f.cy > eye && f.y1 < eye * DINING.sideboard && fits(f, DINING.scrap)) return InteriorSlot.front;
  // A part that hangs above the sideboard is a picture.
  if (room.dining && f.y1 < eye * DINING.picture && fits(f, DINING.full)) return InteriorSlot.picture;
  const manyParts = parts > UPHOLSTERED.parts;
  if (!room.soft) {
    if (level) return InteriorSlot.wood;
    return square && manyParts && f.y1 > eye ? InteriorSlot.seat : InteriorSlot.darkWood;
  }
  // The largest horizontal part of a bed is its cover; the sheet is folded over the edge of the cover.
  const bedding = fits(f, BED.cover) || (fits(f, BED.sheet) && levelShare(f) > BED.level);
  if (room.bedroom && level && bedding) return InteriorSlot.linen;
  if (manyParts)
    return square && cellNoise(area.label, 9, 9) > UPHOLSTERED.cushion ? InteriorSlot.cushion : InteriorSlot.seat;
  const upholstered = fits(f, ROUNDED) || (parts > UPHOLSTERED.fewParts && fits(f, UPHOLSTERED.large));
  return upholstered ? InteriorSlot.seat : InteriorSlot.wood;
}
