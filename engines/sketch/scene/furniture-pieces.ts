import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';
import type { RoomKind } from './furniture-slots';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** A part faces up when the y component of its normal is above this. */
const FACES_UP = 0.5;
/** A sofa or armchair: minimum number of parts and area, maximum height in widths, and share of the largest part. */
const SOFA = { parts: 4, share: 0.006, tallest: 1.1, largest: 0.7 };
/** Minimum area of a bed, as a share of the image. */
const BED = 0.02;
/** A table: share of its parts that face up. A leg below it is this many times taller than wide. */
const TABLE = { top: 0.3, slender: 2 };
/** Share of a piece above which a material decides for the whole piece. */
const MOSTLY = 0.6;

/** Low furniture begins below this multiple of the horizon's row. */
const LOW = 0.97;
const WOOD: readonly number[] = [InteriorSlot.wood, InteriorSlot.darkWood];
const KITCHEN: readonly number[] = [InteriorSlot.front, InteriorSlot.worktop];
/** Materials of parts that are not furniture but hang or lie on it, and keep their own material. */
const OWN: readonly number[] = [InteriorSlot.curtain, InteriorSlot.picture, InteriorSlot.trim];

/**
 * Gives each piece of furniture one material: upholstery for sofas, linen for beds, wood for tables on legs,
 * fronts and a worktop in a kitchen. Everything else gets a plain, light material instead of a patchwork of guesses.
 * @param chosen materials named in the prompt
 */
export function materialsOfPieces(
  areas: readonly SurfaceArea[],
  facts: readonly RegionFacts[],
  room: RoomKind,
  chosen: ReadonlySet<number>,
): void {
  const pieces = new Map<number, SurfaceArea[]>();
  const wood = [InteriorSlot.darkWood, InteriorSlot.wood].find((slot) => chosen.has(slot));
  for (const area of areas) {
    if (area.surface !== Surface.furniture || OWN.includes(area.material)) continue;
    // Sofas, beds and tables end below the eye level of a standing person; shelves and wall-mounted objects do not.
    if (area.y0 < room.eyeLevel * LOW && !KITCHEN.includes(area.material))
      area.material = (WOOD.includes(area.material) && !room.bath && wood) || InteriorSlot.plain;
    else pieces.set(area.group, [...(pieces.get(area.group) ?? []), area]);
  }
  for (const piece of pieces.values()) {
    const slot = slotOf(piece, facts, room, chosen);
    for (const area of piece)
      if (slot !== InteriorSlot.front || area.material !== InteriorSlot.worktop) area.material = slot;
  }
  // Legs take the wood of the top they carry.
  for (const area of areas) {
    if (area.surface !== Surface.trim || area.material !== InteriorSlot.darkWood) continue;
    const [carried] = [...(facts[area.label]?.neighbours ?? [])]
      .filter(([label]) => areas[label]?.surface === Surface.furniture)
      .sort(([, a], [, b]) => b - a);
    if (carried) area.material = areas[carried[0]]?.material ?? area.material;
  }
}

function slotOf(
  piece: readonly SurfaceArea[],
  facts: readonly RegionFacts[],
  room: RoomKind,
  chosen: ReadonlySet<number>,
): number {
  const share = piece.reduce((sum, area) => sum + area.share, 0);
  const shareOf = (of: (area: SurfaceArea) => boolean): number =>
    piece.reduce((sum, area) => sum + (of(area) ? area.share : 0), 0) / Math.max(1e-9, share);
  if (room.kitchen && shareOf(({ material }) => KITCHEN.includes(material)) > MOSTLY) return InteriorSlot.front;
  // Sanitary ware is white.
  if (room.bath) return InteriorSlot.plain;
  const wide = Math.max(...piece.map(({ x1 }) => x1)) - Math.min(...piece.map(({ x0 }) => x0)) + 1;
  const tall = Math.max(...piece.map(({ y1 }) => y1)) - Math.min(...piece.map(({ y0 }) => y0)) + 1;
  const largest = Math.max(...piece.map((area) => area.share)) / Math.max(1e-9, share);
  if (room.bedroom && share > BED && shareOf(({ material }) => material === InteriorSlot.linen) > 0)
    return InteriorSlot.linen;
  const soft = room.soft || chosen.has(InteriorSlot.seat);
  const upholstered = piece.length >= SOFA.parts && share > SOFA.share && tall < SOFA.tallest * wide;
  if (soft && upholstered && largest < SOFA.largest) return InteriorSlot.seat;
  const isTop = (area: SurfaceArea): boolean => area.normal[1] > FACES_UP;
  const onLegs = piece.some(({ label }) => {
    const f = facts[label];
    return f !== undefined && tallOf(f) > TABLE.slender * wideOf(f);
  });
  if (shareOf(isTop) > TABLE.top && (onLegs || piece.length <= 2)) return InteriorSlot.wood;
  const wood = WOOD.find((slot) => chosen.has(slot));
  if (wood !== undefined && shareOf(({ material }) => WOOD.includes(material)) > MOSTLY) return wood;
  return InteriorSlot.plain;
}
