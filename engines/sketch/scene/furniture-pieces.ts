import type { RegionFacts } from '../reading/region-facts';
import { borderShare, fits, over, tallOf, wideOf } from './area-limits';
import type { RoomKind } from './furniture-slots';
import { isTop, type Piece, type PieceKind, placeNamed } from './named-pieces';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** A sofa or armchair. Areas are shares of the image; the largest part is a share of the piece. */
const SOFA = { minParts: 4, minArea: 0.0045, maxHeightToWidth: 1.1, maxLargestPart: 0.7 };
const MIN_BED_AREA = 0.02;
/** A table: minimum share of its parts that face up, and shape of its legs. */
const TABLE = { minTopShare: 0.3, minLegHeightToWidth: 2 };
/** A material that covers at least this share of a piece is the material of the whole piece. */
const MAIN_MATERIAL_SHARE = 0.6;
/** Top of a counter that separates the counter from the shelves behind it. The area is a share of the image. */
const COUNTER_TOP = { minArea: 0.004, minWidthOfPiece: 0.35 };
/** A shelf board, rail or edge of a piece of furniture. */
const EDGE = { minWidthToHeight: 2, minFurnitureBorder: 0.35, limits: { straight: over(0.5) } };
/** Low furniture begins below this multiple of the horizon's row. */
const MIN_TOP_OF_LOW_PIECE = 0.97;
/** Maximum area of a fitting on a wall, as a share of the image. */
const MAX_FITTING_AREA = 0.008;
/** The top of a sideboard. Both values are shares of the sideboard's size. */
const SIDEBOARD = { minTopWidth: 0.7, maxTopBelowUpperEdge: 0.25 };
/** Minimum share of a curtain's border along wall or glass. */
const MIN_CURTAIN_CONTACT = 0.4;

const WOOD_SLOTS: readonly number[] = [InteriorSlot.wood, InteriorSlot.darkWood];
const KITCHEN_SLOTS: readonly number[] = [InteriorSlot.front, InteriorSlot.worktop];

/** Strips with these materials belong to no piece of furniture. */
const BUILDING_MATERIALS: readonly number[] = [InteriorSlot.beam, InteriorSlot.ceiling, InteriorSlot.stair];

/**
 * Chooses one material for each piece of furniture, and puts every material that the prompt names on the piece it fits.
 * Sofas are upholstered, beds get linen, tables get wood. Unknown pieces get a plain light material.
 * @param chosen materials that the prompt names
 */
export function materialsOfPieces(
  areas: readonly SurfaceArea[],
  facts: readonly RegionFacts[],
  room: RoomKind,
  chosen: ReadonlySet<number>,
): void {
  const surfaces = Uint8Array.from(areas, ({ surface }) => surface);
  const groups = new Map<number, SurfaceArea[]>();
  const sizes = new Map<number, number>();
  for (const { surface, group, share } of areas)
    if (surface === Surface.furniture) sizes.set(group, (sizes.get(group) ?? 0) + share);
  for (const area of areas) {
    if (area.surface !== Surface.furniture || isHung(area, facts, surfaces, sizes.get(area.group) ?? 0)) continue;
    groups.set(area.group, [...(groups.get(area.group) ?? []), area]);
  }
  const pieces = [...groups.values()]
    .flatMap((parts) => divided(parts, room, chosen))
    .map((parts) => pieceOf(parts, facts, room, chosen));
  for (const piece of pieces) {
    const slot = slotOf(piece, room, chosen);
    for (const area of piece.parts)
      if (slot !== InteriorSlot.front || area.material !== InteriorSlot.worktop) area.material = slot;
  }
  placeNamed(areas, facts, pieces, room, chosen);
  for (const area of areas) {
    if (area.surface !== Surface.trim || BUILDING_MATERIALS.includes(area.material)) continue;
    const f = facts[area.label];
    // Legs get the wood of the piece above them, and boards the wood of their shelf.
    const edge = f && wideOf(f) > EDGE.minWidthToHeight * tallOf(f) && fits(f, EDGE.limits);
    const own = edge && borderShare(f, surfaces, Surface.furniture) > EDGE.minFurnitureBorder;
    if (area.material !== InteriorSlot.darkWood && !own) continue;
    const [carried] = [...(f?.neighbours ?? [])]
      .filter(([label]) => areas[label]?.surface === Surface.furniture)
      .sort(([, a], [, b]) => b - a);
    if (carried) area.material = areas[carried[0]]?.material ?? area.material;
  }
}

/** Whether an area is a curtain, picture or fitting on a wall, and not a part of furniture. */
function isHung(area: SurfaceArea, facts: readonly RegionFacts[], surfaces: Uint8Array, whole: number): boolean {
  const f = facts[area.label];
  // A small part of a large piece is not a fitting.
  if (area.material === InteriorSlot.trim) return whole < MAX_FITTING_AREA;
  if (area.material === InteriorSlot.picture) return true;
  if (area.material !== InteriorSlot.curtain || !f) return false;
  return borderShare(f, surfaces, Surface.wall, Surface.window, Surface.trim) > MIN_CURTAIN_CONTACT;
}

/** Splits a counter from the shelves behind it, which touch in the drawing, if the prompt names both. */
function divided(parts: SurfaceArea[], room: RoomKind, chosen: ReadonlySet<number>): SurfaceArea[][] {
  if (room.kitchen || room.bath || !(chosen.has(InteriorSlot.front) || room.twoWoods)) return [parts];
  const low = parts.filter(({ y0 }) => y0 > room.eyeLevel * MIN_TOP_OF_LOW_PIECE);
  const wide = Math.max(...low.map(({ x1 }) => x1)) - Math.min(...low.map(({ x0 }) => x0));
  const hasTop = low.some(
    (area) => isTop(area) && area.share > COUNTER_TOP.minArea && area.x1 - area.x0 > COUNTER_TOP.minWidthOfPiece * wide,
  );
  return hasTop && low.length < parts.length ? [low, parts.filter((area) => !low.includes(area))] : [parts];
}

function pieceOf(
  parts: SurfaceArea[],
  facts: readonly RegionFacts[],
  room: RoomKind,
  chosen: ReadonlySet<number>,
): Piece {
  const box = {
    x0: Math.min(...parts.map(({ x0 }) => x0)),
    x1: Math.max(...parts.map(({ x1 }) => x1)),
    y0: Math.min(...parts.map(({ y0 }) => y0)),
    y1: Math.max(...parts.map(({ y1 }) => y1)),
  };
  const share = parts.reduce((sum, area) => sum + area.share, 0);
  return { ...box, parts, share, kind: kindOf({ ...box, parts, share }, facts, room, chosen) };
}

function kindOf(
  piece: Omit<Piece, 'kind'>,
  facts: readonly RegionFacts[],
  room: RoomKind,
  chosen: ReadonlySet<number>,
): PieceKind {
  const { parts, share, x0, x1, y0, y1 } = piece;
  const shareOf = (of: (area: SurfaceArea) => boolean): number =>
    parts.reduce((sum, area) => sum + (of(area) ? area.share : 0), 0) / Math.max(1e-9, share);
  if (room.kitchen && shareOf(({ material }) => KITCHEN_SLOTS.includes(material)) > MAIN_MATERIAL_SHARE)
    return 'kitchen';
  // In a bathroom every piece counts as sanitary ware; `slotOf` gives it the plain white material.
  if (room.bath) return 'bath';
  if (y0 < room.eyeLevel * MIN_TOP_OF_LOW_PIECE) return room.kitchen ? 'kitchen' : 'high';
  const hasBed = room.bedroom && (chosen.has(InteriorSlot.linen) || !chosen.has(InteriorSlot.seat));
  if (hasBed && share > MIN_BED_AREA && shareOf(({ material }) => material === InteriorSlot.linen) > 0) return 'bed';
  const largest = Math.max(...parts.map((area) => area.share)) / Math.max(1e-9, share);
  const upholstered =
    parts.length >= SOFA.minParts && share > SOFA.minArea && y1 - y0 + 1 < SOFA.maxHeightToWidth * (x1 - x0 + 1);
  const soft = room.soft || chosen.has(InteriorSlot.seat);
  // The back of a sofa is higher than its seat. The top of a sideboard is its highest part.
  const sideboard = parts.some(
    (area) =>
      isTop(area) &&
      area.x1 - area.x0 > SIDEBOARD.minTopWidth * (x1 - x0) &&
      area.y0 - y0 < SIDEBOARD.maxTopBelowUpperEdge * (y1 - y0) &&
      area.share > SIDEBOARD.maxTopBelowUpperEdge * share,
  );
  if (sideboard && parts.length <= SOFA.minParts * 2) return 'block';
  if (soft && upholstered && largest < SOFA.maxLargestPart) return 'sofa';
  const onLegs = parts.some(({ label }) => {
    const f = facts[label];
    return f !== undefined && tallOf(f) > TABLE.minLegHeightToWidth * wideOf(f);
  });
  return shareOf(isTop) > TABLE.minTopShare && (onLegs || parts.length <= 2) ? 'table' : 'block';
}

function slotOf({ kind, parts, share }: Piece, room: RoomKind, chosen: ReadonlySet<number>): number {
  const woods: number[] = [InteriorSlot.wood, InteriorSlot.darkWood];
  const wood = (room.bunk ? [...woods].reverse() : woods).find((slot) => chosen.has(slot));
  switch (kind) {
    case 'kitchen':
      return InteriorSlot.front;
    case 'bath':
      return InteriorSlot.plain;
    case 'bed':
      return InteriorSlot.linen;
    case 'sofa':
      return InteriorSlot.seat;
    case 'table':
      return InteriorSlot.wood;
    // A high piece is a bunk bed if the prompt names one, otherwise a shelf or wardrobe.
    case 'high':
      return (room.bunk ? woods : woods.reverse()).find((slot) => chosen.has(slot)) ?? InteriorSlot.plain;
    default: {
      const wooden = parts.reduce(
        (sum, { material, share: own }) => sum + (WOOD_SLOTS.includes(material) ? own : 0),
        0,
      );
      return wood !== undefined && (wooden > MAIN_MATERIAL_SHARE * share || !room.soft) ? wood : InteriorSlot.plain;
    }
  }
}
