import { cellNoise } from '../light/noise';
import type { RegionFacts } from '../reading/region-facts';
import { between, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** Normal component from which a part faces up. */
const FACES_UP = 0.5;
/** Multiples of the horizon row: a part starting below is low, or under a counter. */
const LOW = 1.3;
const UNDER = 1.5;
/** Counter front between stool legs: area range; vertical border unless directly below the top. */
const BETWEEN_LEGS = { share: between(0.0005, 0.004) };
const FRONT_UPRIGHT = 0.45;
/** Top of a round table: an ellipse with this width-to-height ratio. */
const ROUND_TOP = {
  is: { fill: between(0.66, 0.84), straight: under(0.8), upright: under(0.1), share: under(0.013) },
  widerThanTall: 2,
};
/** Maximum area of a low part that is a foot. */
const FOOT = { share: under(0.0006) };
/** Slender small parts: a curtain if it hangs from above eye level, or vertical and off the floor; otherwise a leg. */
const SLENDER = { tallerThanWide: 2.6, is: { share: under(0.006) }, upright: 0.7, onTheFloor: 0.15 };
/** Maximum area of a frame or fitting above eye level. */
const FITTING = { share: under(0.004) };
/** A cushion or chair seat: aspect ratio range, area, fill. */
const SQUARE = { wideToTall: [0.6, 1.6], is: { share: between(0.001, 0.014), fill: over(0.62) } } as const;
/** Minimum area of a kitchen worktop and of a kitchen front. */
const KITCHEN = { worktop: 0.003, front: 0.012 };
/**
 * Dining room: the sideboard ends above this multiple of the horizon row and has a minimum area; a picture ends higher
 * and is filled.
 */
const DINING = { sideboard: 1.21, scrap: { share: over(0.0003) }, picture: 1.03, full: { fill: over(0.7) } };
/** Bed: area of the cover; area of the folded sheet and its horizontal border. */
const BED = { cover: { share: over(0.03) }, sheet: { share: under(0.005) }, level: 0.9 };
/** Pieces with more parts are upholstered; probability of a square part to be a cushion. */
const UPHOLSTERED = { parts: 3, cushion: 0.45, fewParts: 2, large: { share: over(0.01) } };
/** Rounded enough to be upholstered. */
const ROUNDED = { straight: under(0.62), share: over(0.006) };

export interface RoomKind {
  areas: SurfaceArea[];
  /** Rooms for sitting and sleeping; elsewhere a group of parts is a table, counter or cupboard. */
  soft: boolean;
  kitchen: boolean;
  dining: boolean;
  bedroom: boolean;
  bath: boolean;
  /** Row of the horizon. */
  eyeLevel: number;
  /** Styles with a boarded, slatted or brick back wall. */
  feature: boolean;
}

/** Share of the border on the floor. */
function onTheFloor(f: RegionFacts, areas: SurfaceArea[]): number {
  let length = 0;
  for (const [label, shared] of f.neighbours) if (areas[label]?.surface === Surface.floor) length += shared;
  return length / Math.max(1, f.perimeter);
}

/**
 * Material of a furniture part: round outlines and many parts are upholstered; boxes, round tops and slender legs are
 * wood.
 */
export function furnitureSlot(area: SurfaceArea, f: RegionFacts, parts: number, room: RoomKind): number {
  const wide = wideOf(f);
  const tall = tallOf(f);
  const eye = room.eyeLevel;
  const level = area.normal[1] > FACES_UP;
  const low = area.y0 > eye * LOW;
  const front = f.upright > FRONT_UPRIGHT || area.y0 > eye * UNDER;
  // Between stool legs the counter front behind is visible.
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
  // The part above the table is the sideboard behind it, painted so that the two do not merge.
  if (room.dining && f.cy > eye && f.y1 < eye * DINING.sideboard && fits(f, DINING.scrap)) return InteriorSlot.front;
  // A part hanging above it is a picture.
  if (room.dining && f.y1 < eye * DINING.picture && fits(f, DINING.full)) return InteriorSlot.picture;
  const manyParts = parts > UPHOLSTERED.parts;
  if (!room.soft) {
    if (level) return InteriorSlot.wood;
    return square && manyParts && f.y1 > eye ? InteriorSlot.seat : InteriorSlot.darkWood;
  }
  // The bed cover is the largest horizontal part; the sheet is folded over its edge.
  const bedding = fits(f, BED.cover) || (fits(f, BED.sheet) && levelShare(f) > BED.level);
  if (room.bedroom && level && bedding) return InteriorSlot.linen;
  if (manyParts)
    return square && cellNoise(area.label, 9, 9) > UPHOLSTERED.cushion ? InteriorSlot.cushion : InteriorSlot.seat;
  const upholstered = fits(f, ROUNDED) || (parts > UPHOLSTERED.fewParts && fits(f, UPHOLSTERED.large));
  return upholstered ? InteriorSlot.seat : InteriorSlot.wood;
}
