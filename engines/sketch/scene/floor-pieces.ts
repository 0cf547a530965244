import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import { footAt, type RoomBox } from './room-box';
import { type SideContacts, shareOf } from './side-contacts';
import { Surface } from './surface';

/**
 * A piece of floor between boards, tiles and legs has straight borders that point to a vanishing point.
 * The shares above the foot of the wall are of the piece's area, the margin is a share of the image height.
 */
const PIECE = {
  limits: { straight: over(0.55), sloping: under(0.45), share: over(0.0006) },
  maxAboveFoot: 0.03,
  maxAboveFootAtWall: 0.2,
  margin: 0.012,
};
/** A furniture front has vertical sides or is a thin edge. The thickness is a share of the image height. */
const FRONT = { minSideHeights: 0.7, maxEdgeThickness: 0.04, edge: { share: under(0.01) }, minTopBorder: 0.35 };
/** A tabletop is flat, and a front of similar width lies below it. Shares are of the widths of both. */
const TOP = {
  maxUprightBorder: 0.14,
  minSharedEdge: 0.7,
  maxWidthDifference: 0.3,
  maxEndOffset: 0.03,
  minThickness: 0.02,
};
/** A floor board towards the vanishing point looks upright, but tapers and borders on floor. */
const TAPERED = { maxFill: 0.87, minFloorBorder: 0.18, maxBorderUnderTop: 0.25 };
/** A piece with this share of its upper border along walls or floor lies behind furniture and is not a tabletop. */
const MIN_UPPER_BORDER_BEHIND = 0.6;
const MIN_LEG_HEIGHT_TO_WIDTH = 2.2;
/** A rug borders mostly on floor. Tiles and boards have a neighbour of nearly equal area, within this ratio. */
const RUG = { limits: { share: over(0.02) }, minFloorBorder: 0.55, similarAreaRatio: [0.5, 2] } as const;
const JOIN_ROUNDS = 4;

export interface FloorEvidence {
  list: RegionFacts[];
  facts: RegionFacts[];
  labels: Uint16Array;
  contacts: SideContacts;
  surface: Uint8Array;
  /** Labels of areas with a handle. */
  handles: ReadonlySet<number>;
  /** Labels of pieces between the drawn joints of the floor. */
  pieces: ReadonlySet<number>;
  box: RoomBox | null;
  horizon: number;
  w: number;
  h: number;
}

/**
 * Merges the pieces of floor that boards, tiles and furniture separate. Tabletops are kept, because a front lies below.
 */
export function joinFloorPieces(from: FloorEvidence): void {
  const { list, facts, contacts, surface, h } = from;
  const above = shareAboveFoot(from);
  const of = (side: Map<number, number>[], f: RegionFacts): Map<number, number> => side[f.label] as Map<number, number>;
  const isFloor = (label: number): boolean => surface[label] === Surface.floor || surface[label] === Surface.rug;
  const isWall = (label: number): boolean => surface[label] === Surface.wall || surface[label] === Surface.door;
  const isFlat = (o: RegionFacts): boolean => o.upright < TOP.maxUprightBorder && surface[o.label] !== Surface.wall;
  const hasSides = (o: RegionFacts): boolean => o.upright * o.perimeter > FRONT.minSideHeights * tallOf(o);
  /** A thin board ends where the board above it ends. Rows of tiles get wider towards the viewer. */
  const isEdge = (o: RegionFacts): boolean =>
    [...of(contacts.above, o)].some(([label, length]) => {
      const t = facts[label] as RegionFacts;
      const ends = Math.max(Math.abs(t.x0 - o.x0), Math.abs(t.x1 - o.x1));
      return length > TOP.minSharedEdge * wideOf(o) && ends < TOP.maxEndOffset * wideOf(o) + 2;
    });
  const isFront = (label: number): boolean => {
    const o = facts[label] as RegionFacts;
    if (isFloor(label) || isWall(label) || o.area === 0) return false;
    const slender = tallOf(o) > wideOf(o) * MIN_LEG_HEIGHT_TO_WIDTH;
    const edge =
      o.area / wideOf(o) < h * FRONT.maxEdgeThickness && wideOf(o) > tallOf(o) && fits(o, FRONT.edge) && isEdge(o);
    return slender || edge || hasSides(o);
  };
  /** Whether an area is flat and not a strip. */
  const isTop = (o: RegionFacts): boolean =>
    !isFloor(o.label) && isFlat(o) && o.area / Math.max(1, wideOf(o)) > TOP.minThickness * h;
  /** Returns the flat area of similar width above a front. */
  const topOf = (f: RegionFacts): RegionFacts | undefined =>
    [...of(contacts.above, f)].flatMap(([label, length]) => {
      const o = facts[label] as RegionFacts;
      const like = Math.abs(wideOf(o) - wideOf(f)) < TOP.maxWidthDifference * wideOf(f);
      return like && isFlat(o) && length > TOP.minSharedEdge * wideOf(f) ? [o] : [];
    })[0];
  for (const f of list) {
    if (surface[f.label] !== Surface.floor || f.y0 < from.horizon || from.pieces.has(f.label)) continue;
    if (from.handles.has(f.label) || (hasSides(f) && topOf(f))) surface[f.label] = Surface.furniture;
  }
  const joined: RegionFacts[] = [];
  for (let round = 0; round < JOIN_ROUNDS; round++) {
    for (const f of list) {
      const s = surface[f.label];
      if (s !== Surface.furniture && s !== Surface.trim && s !== Surface.picture && s !== Surface.window) continue;
      const atWall = shareOf(of(contacts.above, f), isWall) > MIN_UPPER_BORDER_BEHIND;
      const low = (above[f.label] as number) < (atWall && isFlat(f) ? PIECE.maxAboveFootAtWall : PIECE.maxAboveFoot);
      if (!fits(f, PIECE.limits) || !low || (hasSides(f) && topOf(f))) continue;
      const onFloor = floorBorder(f, surface) / Math.max(1, f.perimeter);
      const upright = hasSides(f);
      const underTop = shareOf(of(contacts.above, f), (o) => isTop(facts[o] as RegionFacts));
      const board =
        f.fill < TAPERED.maxFill && onFloor > TAPERED.minFloorBorder && underTop < TAPERED.maxBorderUnderTop;
      if (upright && !board) continue;
      const behind = shareOf(of(contacts.above, f), (o) => isFloor(o) || isWall(o)) > MIN_UPPER_BORDER_BEHIND;
      // The next board must reach the lower image edge too.
      const next = (o: RegionFacts): boolean => f.bottom > 0 && o.bottom > 0 && o.fill < TAPERED.maxFill;
      const onFronts =
        shareOf(of(contacts.below, f), (o) => isFront(o) && !next(facts[o] as RegionFacts)) * (f.bottom > 0 ? 0.5 : 1);
      if (onFronts > FRONT.minTopBorder && !atWall) continue;
      if (onFloor === 0 && f.bottom + f.left + f.right === 0 && !behind) continue;
      surface[f.label] = Surface.floor;
      joined.push(f);
    }
  }
  for (const f of joined) {
    if (!fits(f, RUG.limits) || f.bottom + f.left + f.right > 0) continue;
    const alike = [...f.neighbours.keys()].some((other) => {
      const ratio = (facts[other] as RegionFacts).area / f.area;
      return surface[other] === Surface.floor && ratio > RUG.similarAreaRatio[0] && ratio < RUG.similarAreaRatio[1];
    });
    if (!alike && floorBorder(f, surface) > f.perimeter * RUG.minFloorBorder) surface[f.label] = Surface.rug;
  }
}

/** Floor between the legs of a stool. Border shares are per side, lengths are shares of the image size. */
const BETWEEN_LEGS = { minFloorBorder: 0.6, maxEdgeOffset: 0.02, maxWidth: 0.08 };

/** Merges floor that legs drawn as single lines separate. Floor lies beside and below it, and a front above it. */
export function joinFloorBetweenLegs({ list, facts, contacts, surface, horizon, w, h }: FloorEvidence): void {
  const isFloor = (label: number): boolean => surface[label] === Surface.floor || surface[label] === Surface.rug;
  for (const f of list) {
    if (surface[f.label] !== Surface.furniture || f.y0 < horizon || wideOf(f) > BETWEEN_LEGS.maxWidth * w) continue;
    const around = [contacts.left, contacts.right, contacts.below].every(
      (side) => shareOf(side[f.label] as Map<number, number>, isFloor) > BETWEEN_LEGS.minFloorBorder,
    );
    if (!around) continue;
    const above = [...(contacts.above[f.label] as Map<number, number>)].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
    const ends = [contacts.left, contacts.right].some((side) =>
      [...((side[above] as Map<number, number>) ?? [])].some(([label, length]) => {
        const o = facts[label] as RegionFacts;
        const front = surface[label] === Surface.furniture && length > BETWEEN_LEGS.minFloorBorder * (tallOf(o) / 2);
        return front && Math.abs(o.y1 - f.y0) < BETWEEN_LEGS.maxEdgeOffset * h;
      }),
    );
    if (surface[above] === Surface.furniture && ends) surface[f.label] = Surface.floor;
  }
}

function floorBorder(f: RegionFacts, surface: Uint8Array): number {
  let length = 0;
  for (const [other, shared] of f.neighbours)
    if (surface[other] === Surface.floor || surface[other] === Surface.rug) length += shared;
  return length;
}

/** For each area, the share above the foot of the wall, or above the horizon if no ceiling is drawn. */
function shareAboveFoot({ labels, facts, box, horizon, w, h }: FloorEvidence): Float32Array {
  const count = facts.length;
  const all = new Uint32Array(count);
  const above = new Uint32Array(count);
  const margin = h * PIECE.margin;
  const feet = Float32Array.from({ length: w }, (_, x) => (box ? footAt(box, x) : horizon + 0.06 * h) - margin);
  for (let y = 0; y < h; y += 2)
    for (let x = 0; x < w; x += 2) {
      const label = labels[y * w + x] as number;
      (all[label] as number)++;
      if (y < (feet[x] as number)) (above[label] as number)++;
    }
  return Float32Array.from(all, (n, label) => (n === 0 ? 1 : (above[label] as number) / n));
}
