import type { RegionFacts } from '../reading/region-facts';
import { borderShare, fits, over, tallOf, wideOf } from './area-limits';
import type { RoomKind } from './furniture-slots';
import { isTop, type Piece, type PieceKind, placeNamed } from './named-pieces';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** A sofa or armchair: minimum number of parts and area, height in widths, and share of the largest part. */
const SOFA = { parts: 4, share: 0.0045, tallest: 1.1, largest: 0.7 };
/** A bed: minimum area. */
const BED = 0.02;
/** A table: share of its parts that face up. A leg below it is this much taller than wide. */
const TABLE = { top: 0.3, slender: 2 };
/** Share of a piece that decides its material. */
const MOSTLY = 0.6;
/** A top at which what is above and below the eye are two pieces, a counter before shelves: area, share of its width. */
const COUNTER_TOP = { share: 0.004, wide: 0.35 };
/** A shelf, a rail or an edge of a piece: width in heights; its border along furniture. */
const EDGE = { wide: 2, beside: 0.35, is: { straight: over(0.5) } };
/** Low furniture begins below this row, in multiples of the horizon's row. */
const LOW = 0.97;
/** Largest fitting on a wall, as a share of the image. */
const FITTING = 0.008;
/** A sideboard: width of its top in its own, and distance of the top from its upper edge in its own height. */
const SIDEBOARD = { wide: 0.7, under: 0.25 };
/** A curtain hangs on wall or glass: share of its border along them. */
const HANGS = 0.4;

const WOOD: readonly number[] = [InteriorSlot.wood, InteriorSlot.darkWood];
const KITCHEN: readonly number[] = [InteriorSlot.front, InteriorSlot.worktop];

/** Materials for strips that belong to no piece of furniture. */
const PLACED: readonly number[] = [InteriorSlot.beam, InteriorSlot.ceiling, InteriorSlot.stair];

/**
 * One piece of furniture has one material: upholstery for sofas, linen for beds, wood for tables on legs, fronts and a
 * worktop in a kitchen, and every material that the prompt names for the piece it fits best. Everything else is calm
 * and light rather than a patchwork of guesses.
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
    if (area.surface !== Surface.trim || PLACED.includes(area.material)) continue;
    const f = facts[area.label];
    // Legs have the wood of what they carry, and so do the boards of a shelf.
    const edge = f && wideOf(f) > EDGE.wide * tallOf(f) && fits(f, EDGE.is);
    const own = edge && borderShare(f, surfaces, Surface.furniture) > EDGE.beside;
    if (area.material !== InteriorSlot.darkWood && !own) continue;
    const [carried] = [...(f?.neighbours ?? [])]
      .filter(([label]) => areas[label]?.surface === Surface.furniture)
      .sort(([, a], [, b]) => b - a);
    if (carried) area.material = areas[carried[0]]?.material ?? area.material;
  }
}

/** Curtains, pictures and fittings hang on a wall and are not parts of furniture. */
function isHung(area: SurfaceArea, facts: readonly RegionFacts[], surfaces: Uint8Array, whole: number): boolean {
  const f = facts[area.label];
  // A small part of a large piece is not a fitting.
  if (area.material === InteriorSlot.trim) return whole < FITTING;
  if (area.material === InteriorSlot.picture) return true;
  if (area.material !== InteriorSlot.curtain || !f) return false;
  return borderShare(f, surfaces, Surface.wall, Surface.window, Surface.trim) > HANGS;
}

/** A counter and the shelves behind it touch in the drawing, but are two pieces where both are named. */
function divided(parts: SurfaceArea[], room: RoomKind, chosen: ReadonlySet<number>): SurfaceArea[][] {
  if (room.kitchen || room.bath || !(chosen.has(InteriorSlot.front) || room.twoWoods)) return [parts];
  const low = parts.filter(({ y0 }) => y0 > room.eyeLevel * LOW);
  const wide = Math.max(...low.map(({ x1 }) => x1)) - Math.min(...low.map(({ x0 }) => x0));
  const hasTop = low.some(
    (area) => isTop(area) && area.share > COUNTER_TOP.share && area.x1 - area.x0 > COUNTER_TOP.wide * wide,
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
  if (room.kitchen && shareOf(({ material }) => KITCHEN.includes(material)) > MOSTLY) return 'kitchen';
  // Sanitary ware is white.
  if (room.bath) return 'bath';
  if (y0 < room.eyeLevel * LOW) return room.kitchen ? 'kitchen' : 'high';
  const hasBed = room.bedroom && (chosen.has(InteriorSlot.linen) || !chosen.has(InteriorSlot.seat));
  if (hasBed && share > BED && shareOf(({ material }) => material === InteriorSlot.linen) > 0) return 'bed';
  const largest = Math.max(...parts.map((area) => area.share)) / Math.max(1e-9, share);
  const upholstered = parts.length >= SOFA.parts && share > SOFA.share && y1 - y0 + 1 < SOFA.tallest * (x1 - x0 + 1);
  const soft = room.soft || chosen.has(InteriorSlot.seat);
  // The back of a sofa rises above its seat; a sideboard has its top above everything.
  const sideboard = parts.some(
    (area) =>
      isTop(area) &&
      area.x1 - area.x0 > SIDEBOARD.wide * (x1 - x0) &&
      area.y0 - y0 < SIDEBOARD.under * (y1 - y0) &&
      area.share > SIDEBOARD.under * share,
  );
  if (sideboard && parts.length <= SOFA.parts * 2) return 'block';
  if (soft && upholstered && largest < SOFA.largest) return 'sofa';
  const onLegs = parts.some(({ label }) => {
    const f = facts[label];
    return f !== undefined && tallOf(f) > TABLE.slender * wideOf(f);
  });
  return shareOf(isTop) > TABLE.top && (onLegs || parts.length <= 2) ? 'table' : 'block';
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
    // A high piece is a shelf or a wardrobe, or a bunk where one is named.
    case 'high':
      return (room.bunk ? woods : woods.reverse()).find((slot) => chosen.has(slot)) ?? InteriorSlot.plain;
    default: {
      const wooden = parts.reduce((sum, { material, share: own }) => sum + (WOOD.includes(material) ? own : 0), 0);
      return wood !== undefined && (wooden > MOSTLY * share || !room.soft) ? wood : InteriorSlot.plain;
    }
  }
}
