import { cellNoise } from '../light/noise';
import type { RegionFacts } from '../reading/region-facts';
import { between, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** A part faces up when the y component of its unit normal is above this. */
const MIN_TOP_NORMAL_Y = 0.5;
/** A part that starts below this multiple of the horizon's row is low. */
const MIN_TOP_OF_LOW_PART = 1.3;
const MIN_TOP_UNDER_COUNTER = 1.5;
/** A counter front seen between the legs of stools. */
const FRONT_BETWEEN_LEGS = { share: between(0.0005, 0.004) };
const MIN_FRONT_UPRIGHT = 0.45;
/** The top of a round table is an ellipse with this width-to-height ratio. */
const ROUND_TOP = {
  limits: { fill: between(0.66, 0.84), straight: under(0.8), upright: under(0.1), share: under(0.013) },
  minWidthToHeight: 2,
};
const FURNITURE_FOOT = { share: under(0.0006) };
/** A slender part is a curtain if it hangs from above eye level or does not touch the floor. Otherwise it is a leg. */
const SLENDER_PART = {
  minHeightToWidth: 2.6,
  limits: { share: under(0.006) },
  curtainMinUpright: 0.7,
  curtainMaxFloorContact: 0.15,
};
/** A frame or fitting above eye level. */
const WALL_FITTING = { share: under(0.004) };
/** A cushion or chair seat: range of aspect ratio, area and fill. */
const CUSHION_OR_SEAT = {
  widthToHeight: [0.6, 1.6],
  limits: { share: between(0.001, 0.014), fill: over(0.62) },
} as const;
/** Minimum areas in a kitchen, as shares of the image. */
const KITCHEN = { minWorktopArea: 0.003, minFrontArea: 0.012 };
/** Parts in a dining room. Rows are multiples of the horizon's row. A picture hangs above the sideboard. */
const DINING = {
  sideboardMaxLowerEdge: 1.21,
  sideboardPart: { share: over(0.0003) },
  pictureMaxLowerEdge: 1.03,
  pictureOutline: { fill: over(0.7) },
};
/** A bed: its cover and the folded sheet. */
const BED = { cover: { share: over(0.03) }, sheet: { share: under(0.005) }, sheetMinLevelBorder: 0.9 };
/** A piece of many parts is upholstered. A square part is a cushion when its random number (0-1) is above the limit. */
const UPHOLSTERED = {
  minPartsForCushions: 3,
  minRandomForCushion: 0.45,
  minPartsIfLarge: 2,
  large: { share: over(0.01) },
};
const ROUND_OUTLINE = { straight: under(0.62), share: over(0.006) };

export interface RoomKind {
  areas: SurfaceArea[];
  /** True for rooms to sit or sleep in. Elsewhere a group of parts is a table, counter or cupboard. */
  soft: boolean;
  kitchen: boolean;
  dining: boolean;
  bedroom: boolean;
  bath: boolean;
  /** Whether the prompt names one wood for tables and another for shelves. */
  twoWoods: boolean;
  /** Whether the prompt names a bunk bed. */
  bunk: boolean;
  /** Row of the horizon in the image. */
  eyeLevel: number;
  /** Whether the style covers the back wall with boards, slats or bricks. */
  feature: boolean;
}

/** Share of an area's border that touches the floor. */
function floorContact(f: RegionFacts, areas: SurfaceArea[]): number {
  let length = 0;
  for (const [label, shared] of f.neighbours) if (areas[label]?.surface === Surface.floor) length += shared;
  return length / Math.max(1, f.perimeter);
}

/**
 * Returns the material slot of a furniture part.
 * Parts with round outlines and pieces of many parts are upholstered. Boxes, round tops and slender legs are wood.
 */
export function furnitureSlot(area: SurfaceArea, f: RegionFacts, parts: number, room: RoomKind): number {
  const wide = wideOf(f);
  const tall = tallOf(f);
  const eye = room.eyeLevel;
  const level = area.normal[1] > MIN_TOP_NORMAL_Y;
  const low = area.y0 > eye * MIN_TOP_OF_LOW_PART;
  const front = f.upright > MIN_FRONT_UPRIGHT || area.y0 > eye * MIN_TOP_UNDER_COUNTER;
  if (room.kitchen && low && !level && fits(f, FRONT_BETWEEN_LEGS) && front) return InteriorSlot.front;
  if (fits(f, ROUND_TOP.limits) && wide > tall * ROUND_TOP.minWidthToHeight) return InteriorSlot.wood;
  if (low && fits(f, FURNITURE_FOOT)) return InteriorSlot.darkWood;
  if (tall > wide * SLENDER_PART.minHeightToWidth && fits(f, SLENDER_PART.limits)) {
    const hangs =
      f.y0 < eye ||
      (f.upright > SLENDER_PART.curtainMinUpright && floorContact(f, room.areas) < SLENDER_PART.curtainMaxFloorContact);
    return hangs ? InteriorSlot.curtain : InteriorSlot.darkWood;
  }
  if (f.y1 < eye && fits(f, WALL_FITTING)) return InteriorSlot.trim;
  const square =
    wide / tall > CUSHION_OR_SEAT.widthToHeight[0] &&
    wide / tall < CUSHION_OR_SEAT.widthToHeight[1] &&
    !level &&
    fits(f, CUSHION_OR_SEAT.limits);
  if (room.kitchen && f.share > (level ? KITCHEN.minWorktopArea : KITCHEN.minFrontArea))
    return level ? InteriorSlot.worktop : InteriorSlot.front;
  // A part above the table is the sideboard behind it. It is painted, to stand out from the wooden table.
  if (room.dining && f.cy > eye && f.y1 < eye * DINING.sideboardMaxLowerEdge && fits(f, DINING.sideboardPart))
    return InteriorSlot.front;
  // A part that hangs above the sideboard is a picture.
  if (room.dining && f.y1 < eye * DINING.pictureMaxLowerEdge && fits(f, DINING.pictureOutline))
    return InteriorSlot.picture;
  const manyParts = parts > UPHOLSTERED.minPartsForCushions;
  if (!room.soft) {
    if (level) return InteriorSlot.wood;
    return square && manyParts && f.y1 > eye ? InteriorSlot.seat : InteriorSlot.darkWood;
  }
  // The largest horizontal part of a bed is its cover; the sheet is folded over the edge of the cover.
  const bedding = fits(f, BED.cover) || (fits(f, BED.sheet) && levelShare(f) > BED.sheetMinLevelBorder);
  if (room.bedroom && level && bedding) return InteriorSlot.linen;
  if (manyParts)
    return square && cellNoise(area.label, 9, 9) > UPHOLSTERED.minRandomForCushion
      ? InteriorSlot.cushion
      : InteriorSlot.seat;
  const upholstered = fits(f, ROUND_OUTLINE) || (parts > UPHOLSTERED.minPartsIfLarge && fits(f, UPHOLSTERED.large));
  return upholstered ? InteriorSlot.seat : InteriorSlot.wood;
}
