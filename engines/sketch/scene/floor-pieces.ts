import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import { footAt, type RoomBox } from './room-box';
import { type SideContacts, shareOf } from './side-contacts';
import { Surface } from './surface';

/**
 * A piece of floor between boards, tiles and legs has straight borders,
 * which mostly run to a vanishing point (those of round tops do not).
 * At most this share of it lies above the foot of the walls; more is allowed where it meets the wall.
 */
const PIECE = {
  is: { straight: over(0.55), sloping: under(0.45), share: over(0.0006) },
  above: 0.03,
  aboveAtWall: 0.2,
  margin: 0.012,
};
/**
 * A furniture front: minimum vertical border (in heights of its box) or a thin edge; share of a top's border on fronts.
 */
const FRONT = { upright: 0.7, thin: 0.04, edge: { share: under(0.01) }, below: 0.35 };
/** A flat area, and the share of a front's upper border that lies along one flat area of similar width. */
const TOP = { upright: 0.14, along: 0.7, unlike: 0.3, ends: 0.03, thick: 0.02 };
/** Boards towards the vanishing point look vertical, but they taper, border on floor and are not below a tabletop. */
const TAPERED = { fill: 0.87, onFloor: 0.18, underTop: 0.25 };
/** Above this share of its upper border along walls or floor, a piece lies behind furniture and is not a top. */
const BEHIND = 0.6;
/** A leg is taller than wide by this factor. */
const LEG = 2.2;
/** A rug: minimum area and share of border on floor. Tiles and boards, in contrast, have a neighbour of equal size. */
const RUG = { is: { share: over(0.02) }, onFloor: 0.55, alike: [0.5, 2] } as const;
const ROUNDS = 4;

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
 * Merges the parts that boards, tiles and furniture cut off from the floor, so that the floor is one surface.
 * Furniture tops are kept because a front lies below them, and fronts because a top lies above them.
 */
export function joinFloorPieces(from: FloorEvidence): void {
  const { list, facts, contacts, surface, h } = from;
  const above = shareAboveFoot(from);
  const of = (side: Map<number, number>[], f: RegionFacts): Map<number, number> => side[f.label] as Map<number, number>;
  const isFloor = (label: number): boolean => surface[label] === Surface.floor || surface[label] === Surface.rug;
  const isWall = (label: number): boolean => surface[label] === Surface.wall || surface[label] === Surface.door;
  const isFlat = (o: RegionFacts): boolean => o.upright < TOP.upright && surface[o.label] !== Surface.wall;
  const hasSides = (o: RegionFacts): boolean => o.upright * o.perimeter > FRONT.upright * tallOf(o);
  /** A board ends where the board above it ends, whereas rows of tiles get wider towards the viewer. */
  const isEdge = (o: RegionFacts): boolean =>
    [...of(contacts.above, o)].some(([label, length]) => {
      const t = facts[label] as RegionFacts;
      const ends = Math.max(Math.abs(t.x0 - o.x0), Math.abs(t.x1 - o.x1));
      return length > TOP.along * wideOf(o) && ends < TOP.ends * wideOf(o) + 2;
    });
  const isFront = (label: number): boolean => {
    const o = facts[label] as RegionFacts;
    if (isFloor(label) || isWall(label) || o.area === 0) return false;
    const slender = tallOf(o) > wideOf(o) * LEG;
    const edge = o.area / wideOf(o) < h * FRONT.thin && wideOf(o) > tallOf(o) && fits(o, FRONT.edge) && isEdge(o);
    return slender || edge || hasSides(o);
  };
  /** Whether an area is flat and not a strip. */
  const isTop = (o: RegionFacts): boolean =>
    !isFloor(o.label) && isFlat(o) && o.area / Math.max(1, wideOf(o)) > TOP.thick * h;
  /** Finds the flat area of similar width above a front. */
  const topOf = (f: RegionFacts): RegionFacts | undefined =>
    [...of(contacts.above, f)].flatMap(([label, length]) => {
      const o = facts[label] as RegionFacts;
      const like = Math.abs(wideOf(o) - wideOf(f)) < TOP.unlike * wideOf(f);
      return like && isFlat(o) && length > TOP.along * wideOf(f) ? [o] : [];
    })[0];
  for (const f of list) {
    if (surface[f.label] !== Surface.floor || f.y0 < from.horizon || from.pieces.has(f.label)) continue;
    if (from.handles.has(f.label) || (hasSides(f) && topOf(f))) surface[f.label] = Surface.furniture;
  }
  const joined: RegionFacts[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const f of list) {
      const s = surface[f.label];
      if (s !== Surface.furniture && s !== Surface.trim && s !== Surface.picture && s !== Surface.window) continue;
      const atWall = shareOf(of(contacts.above, f), isWall) > BEHIND;
      const low = (above[f.label] as number) < (atWall && isFlat(f) ? PIECE.aboveAtWall : PIECE.above);
      if (!fits(f, PIECE.is) || !low || (hasSides(f) && topOf(f))) continue;
      const onFloor = floorBorder(f, surface) / Math.max(1, f.perimeter);
      const upright = hasSides(f);
      const underTop = shareOf(of(contacts.above, f), (o) => isTop(facts[o] as RegionFacts));
      const board = f.fill < TAPERED.fill && onFloor > TAPERED.onFloor && underTop < TAPERED.underTop;
      if (upright && !board) continue;
      const behind = shareOf(of(contacts.above, f), (o) => isFloor(o) || isWall(o)) > BEHIND;
      // The next board is also cut by the lower image edge.
      const next = (o: RegionFacts): boolean => f.bottom > 0 && o.bottom > 0 && o.fill < TAPERED.fill;
      const onFronts =
        shareOf(of(contacts.below, f), (o) => isFront(o) && !next(facts[o] as RegionFacts)) * (f.bottom > 0 ? 0.5 : 1);
      if (onFronts > FRONT.below && !atWall) continue;
      if (onFloor === 0 && f.bottom + f.left + f.right === 0 && !behind) continue;
      surface[f.label] = Surface.floor;
      joined.push(f);
    }
  }
  for (const f of joined) {
    if (!fits(f, RUG.is) || f.bottom + f.left + f.right > 0) continue;
    const alike = [...f.neighbours.keys()].some((other) => {
      const ratio = (facts[other] as RegionFacts).area / f.area;
      return surface[other] === Surface.floor && ratio > RUG.alike[0] && ratio < RUG.alike[1];
    });
    if (!alike && floorBorder(f, surface) > f.perimeter * RUG.onFloor) surface[f.label] = Surface.rug;
  }
}

/** Floor between the legs of a stool: share of its sides and its lower border on floor; tolerance of its upper edge, share of the height. */
const BETWEEN_LEGS = { onFloor: 0.6, level: 0.02, wide: 0.08 };

/**
 * Legs drawn as single lines cut a slab of floor out below the front behind them: floor lies on its sides and below it, and
 * the front beside it ends at its upper edge.
 */
export function joinFloorBetweenLegs({ list, facts, contacts, surface, horizon, w, h }: FloorEvidence): void {
  const isFloor = (label: number): boolean => surface[label] === Surface.floor || surface[label] === Surface.rug;
  for (const f of list) {
    if (surface[f.label] !== Surface.furniture || f.y0 < horizon || wideOf(f) > BETWEEN_LEGS.wide * w) continue;
    const around = [contacts.left, contacts.right, contacts.below].every(
      (side) => shareOf(side[f.label] as Map<number, number>, isFloor) > BETWEEN_LEGS.onFloor,
    );
    if (!around) continue;
    const above = [...(contacts.above[f.label] as Map<number, number>)].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
    const ends = [contacts.left, contacts.right].some((side) =>
      [...((side[above] as Map<number, number>) ?? [])].some(([label, length]) => {
        const o = facts[label] as RegionFacts;
        const front = surface[label] === Surface.furniture && length > BETWEEN_LEGS.onFloor * (tallOf(o) / 2);
        return front && Math.abs(o.y1 - f.y0) < BETWEEN_LEGS.level * h;
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

/** Share of each area above the line where walls meet the floor, or above the horizon if no ceiling is drawn. */
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
