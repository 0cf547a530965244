import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import { connectedGroups } from './connected-groups';
import type { RoomKind } from './furniture-slots';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** A part faces up when the y component of its unit normal is above this. */
const MIN_TOP_NORMAL_Y = 0.5;
/** Minimum area of a piece that can get a named material, as a share of the image. */
const MIN_PIECE_AREA = 0.003;
/** A ceiling beam. Lengths are in mean widths of the beam, the lowest end is a multiple of the horizon's row. */
const BEAM = {
  minLengthIfLevel: 4.5,
  minLengthIfSloping: 7.5,
  level: { fill: over(0.55) },
  maxLowerEnd: 1.25,
  limits: { straight: over(0.75), share: over(0.0005) },
};
/** Minimum area of a piece of ceiling between beams, as a share of the image. */
const MIN_CEILING_AREA = 0.002;
/** A step of a stair. The distance to the next step is in step heights. */
const STEP = { minWidthToHeight: 2.2, minSteps: 5, maxDistance: 3.5, limits: { share: under(0.02) } };
/** A kitchen counter. The area is a share of the image, the row a multiple of the horizon's row. */
const COUNTER = { minArea: 0.008, maxHeightScore: 6, minTopRow: 0.97 };
const BOX_TOP = { straight: over(0.8) };
/** Maximum distance of a box's front beside its top, as a share of the top's width. */
const MAX_ASIDE_OF_TOP = 0.2;
/** A piece with up to this many parts becomes more likely to be a seat with each part. */
const MAX_SCORED_SEAT_PARTS = 5;
/** Maximum area of a stool or bowl in front of a piece, as a share of the image. */
const MAX_STOOL_AREA = 0.004;

/** Kind of a piece of furniture, by its shape. */
export type PieceKind = 'kitchen' | 'bath' | 'bed' | 'sofa' | 'table' | 'high' | 'block';

export interface Piece {
  kind: PieceKind;
  parts: SurfaceArea[];
  share: number;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

export const isTop = (area: SurfaceArea): boolean => area.normal[1] > MIN_TOP_NORMAL_Y;

/** Puts every named material that no part has yet on the piece of furniture that it fits best. */
export function placeNamed(
  areas: readonly SurfaceArea[],
  facts: readonly RegionFacts[],
  pieces: readonly Piece[],
  room: RoomKind,
  chosen: ReadonlySet<number>,
): void {
  if (chosen.has(InteriorSlot.beam)) placeBeams(areas, facts, room);
  if (chosen.has(InteriorSlot.stair)) placeSteps(areas, facts);
  if (chosen.has(InteriorSlot.worktop)) placeIsland(pieces, facts, room);
  const isFree = ({ parts }: Piece): boolean => parts.some(({ material }) => material === InteriorSlot.plain);
  const place = (slot: number, score: (piece: Piece) => number): void => {
    const has = areas.reduce(
      (sum, { surface, material, share }) => sum + (surface === Surface.furniture && material === slot ? share : 0),
      0,
    );
    if (!chosen.has(slot) || has > MIN_PIECE_AREA) return;
    const [best] = pieces
      .filter((piece) => isFree(piece) && piece.kind !== 'bath' && piece.share > MIN_PIECE_AREA && score(piece) > 0)
      .sort((a, b) => score(b) - score(a));
    for (const area of best?.parts ?? []) area.material = slot;
  };
  if (room.bath && chosen.has(InteriorSlot.front)) placeVanity(pieces, facts, room);
  else if (chosen.has(InteriorSlot.front) && !room.kitchen) placeCounter(pieces, room);
  place(InteriorSlot.front, ({ share }) => share);
  place(InteriorSlot.seat, ({ kind, parts, share }) =>
    kind === 'high' ? 0 : share * Math.min(MAX_SCORED_SEAT_PARTS, parts.length),
  );
  place(InteriorSlot.wood, (piece) => (piece.kind === 'table' ? 2 : 1) * piece.share);
  place(InteriorSlot.darkWood, (piece) => (piece.kind === 'high' ? 2 : 1) * piece.share);
  place(InteriorSlot.linen, ({ share, y0 }) => (y0 > room.eyeLevel ? share : share / 4));
}

/** Puts the counter's material on the large low piece whose top is nearest to the eye. A bench is lower. */
function placeCounter(pieces: readonly Piece[], { eyeLevel }: RoomKind): void {
  const near = ({ parts, y1, share }: Piece): number => {
    const [top] = parts.filter(isTop).sort((a, b) => b.share - a.share);
    const row = top ? (top.y0 + top.y1) / 2 : y1;
    return share * Math.min(COUNTER.maxHeightScore, (y1 - eyeLevel) / Math.max(1, row - eyeLevel)) ** 2;
  };
  const [best] = pieces
    .filter(({ y0, share }) => y0 > eyeLevel * COUNTER.minTopRow && share > COUNTER.minArea)
    .sort((a, b) => near(b) - near(a));
  for (const area of best?.parts ?? []) area.material = InteriorSlot.front;
}

/** Puts the washstand's material on the box whose top is nearest to the eye. A bathtub is lower. */
function placeVanity(pieces: readonly Piece[], facts: readonly RegionFacts[], { eyeLevel }: RoomKind): void {
  let best: { parts: SurfaceArea[]; near: number } | undefined;
  for (const { parts } of pieces)
    for (const top of parts) {
      if (!isTop(top) || top.share < MIN_PIECE_AREA / 2 || !fits(facts[top.label] as RegionFacts, BOX_TOP)) continue;
      const aside = (top.x1 - top.x0) * MAX_ASIDE_OF_TOP;
      const below = parts.filter((area) => {
        const f = facts[area.label] as RegionFacts;
        return f.cx > top.x0 - aside && f.cx < top.x1 + aside && f.y0 >= top.y0 - 2 && f.straight > BOX_TOP.straight[0];
      });
      const foot = Math.max(...below.map(({ y1 }) => y1));
      const near = (foot - eyeLevel) / Math.max(1, top.y0 - eyeLevel);
      if (below.length > 1 && (!best || near > best.near)) best = { parts: below, near };
    }
  for (const area of best?.parts ?? []) area.material = InteriorSlot.front;
}

/** Gives strips below the ceiling the material of beams. Other areas above the eye are ceiling. */
function placeBeams(areas: readonly SurfaceArea[], facts: readonly RegionFacts[], { eyeLevel }: RoomKind): void {
  const open: readonly number[] = [Surface.furniture, Surface.lamp, Surface.trim, Surface.ceiling, Surface.wall];
  for (const area of areas) {
    const f = facts[area.label];
    if (!f || area.share <= 0 || !open.includes(area.surface)) continue;
    const long = (wideOf(f) ** 2 + tallOf(f) ** 2) / f.area;
    const beam =
      long > (fits(f, BEAM.level) ? BEAM.minLengthIfLevel : BEAM.minLengthIfSloping) &&
      fits(f, BEAM.limits) &&
      f.y0 < eyeLevel &&
      !isPost(f);
    if (beam && f.y1 < eyeLevel * BEAM.maxLowerEnd) area.material = InteriorSlot.beam;
    else if (area.surface !== Surface.wall && area.share > MIN_CEILING_AREA && f.y1 < eyeLevel && f.y0 < eyeLevel / 2)
      area.material = InteriorSlot.ceiling;
    else continue;
    if (area.surface === Surface.lamp || area.surface === Surface.furniture) area.surface = Surface.trim;
  }
}

/** A narrow upright strip is a frame or a curtain. */
const isPost = (f: RegionFacts): boolean => f.upright > 0.6;

/** Gives areas that lie above each other, each shifted sideways, the material of steps. */
function placeSteps(areas: readonly SurfaceArea[], facts: readonly RegionFacts[]): void {
  const steps = areas.filter(({ label, surface }) => {
    const f = facts[label];
    const open = surface === Surface.furniture || surface === Surface.trim;
    return f && f.area > 0 && open && fits(f, STEP.limits) && wideOf(f) > STEP.minWidthToHeight * tallOf(f);
  });
  const beside = (a: SurfaceArea, b: SurfaceArea): boolean =>
    Math.abs(a.y0 - b.y0) < STEP.maxDistance * (a.y1 - a.y0 + 1) && a.x0 < b.x1 && b.x0 < a.x1 && a !== b;
  const flights = connectedGroups(steps, (step) => steps.filter((next) => beside(step, next)));
  const best = flights.reduce((a, b) => (b.length > a.length ? b : a), []);
  if (best.length < STEP.minSteps) return;
  const group = best.reduce((a, b) => (a.share >= b.share ? a : b)).group;
  for (const area of areas)
    if (best.includes(area) || (area.surface === Surface.furniture && group > 0 && area.group === group))
      area.material = InteriorSlot.stair;
}

/** Puts the material of a kitchen island on the largest free-standing top below the eye, and on its fronts. */
function placeIsland(pieces: readonly Piece[], facts: readonly RegionFacts[], { eyeLevel }: RoomKind): void {
  const tops = pieces.flatMap(({ parts }) => parts.map((area) => ({ area, parts }))).filter(({ area }) => isTop(area));
  const best = tops
    .filter(({ area }) => area.y0 > eyeLevel && area.share > MIN_PIECE_AREA)
    .sort((a, b) => b.area.y1 + b.area.share - (a.area.y1 + a.area.share))[0];
  if (!best) return;
  const { area: top, parts } = best;
  const wide = { x0: Infinity, x1: -Infinity };
  // A bowl or a tap divides the top into pieces of the same height.
  const own = parts.filter((o) => isTop(o) && o.share > MIN_PIECE_AREA / 3 && o.y0 < top.y1 && o.y1 > top.y0);
  for (const { x0, x1 } of own) [wide.x0, wide.x1] = [Math.min(wide.x0, x0), Math.max(wide.x1, x1)];
  for (const area of parts) {
    const f = facts[area.label];
    const inside = f && f.cx > wide.x0 && f.cx < wide.x1 && f.cy > top.y0;
    const stool = isTop(area) && !own.includes(area) && area.share < MAX_STOOL_AREA && area.y0 > top.y1;
    if (stool) area.material = InteriorSlot.wood;
    else if (inside) area.material = InteriorSlot.worktop;
  }
}
