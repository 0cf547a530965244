import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';
import { ceilingEdgeAt, footAt, type RoomBox, wallAt, wallDirection } from './room-box';
import { type SideContacts, shareOf } from './side-contacts';
import { Surface } from './surface';

const ONE_OPENING = { minSizeRatio: 0.72, maxLevelDifference: 0.1 };
/** An area stands on the floor if its lower border does. The tolerance is a share of the image height. */
const STANDING = { minFloorContact: 0.3, footTolerance: 0.014 };
/** The side face of a box beside a pane, towards the vanishing point. Shares are of the pane's sides. */
const BOX_FACE = {
  minAlongPane: 0.6,
  maxThickness: 0.9,
  maxEndOffset: 0.3,
  minFill: 0.3,
  minWholeEdge: 0.75,
  maxTopOffset: 0.2,
  minFrontFill: 0.6,
  minFrontWidth: 0.25,
  frontal: 0.3,
};
/** A cupboard or shelf that continues below. Shares are of the width. */
const CONTINUED_BELOW = { minSharedEdge: 0.7, maxWidthDifference: 0.25 };
/** Shelves: rows in one column. Heights are shares of the storey. */
const SHELVES = { minRows: 3, maxAboveFoot: 0.25, minHeightOfGlazedWall: 0.9, minHiddenByFurniture: 0.5 };
/** A window reaches above the horizon by this share of the image height. Lower candidates are base cupboards. */
export const MIN_WINDOW_ABOVE_HORIZON = 0.015;

/** Measurements by which a room's openings are recognised. */
export interface GlassEvidence {
  list: RegionFacts[];
  facts: RegionFacts[];
  surface: Uint8Array;
  host: Uint16Array;
  contacts: SideContacts;
  labels: Uint16Array;
  /** Labels of areas with a handle. */
  handles: ReadonlySet<number>;
  box: RoomBox | null;
  view: View;
  horizon: number;
  w: number;
  h: number;
}

/**
 * Whether two areas can be panes of one opening: equal height side by side, or equal width above each other.
 * Their edges point to the same vanishing point, so their heights are divided by the horizon in the same ratio.
 */
export function isPaneBeside(f: RegionFacts, o: RegionFacts, horizon: number): boolean {
  const isSimilarSize = (a: number, b: number): boolean =>
    a > b * ONE_OPENING.minSizeRatio && b > a * ONE_OPENING.minSizeRatio;
  const aside = Math.abs(o.cx - f.cx) * tallOf(f) > Math.abs(o.cy - f.cy) * wideOf(f);
  if (!aside) return isSimilarSize(wideOf(f), wideOf(o));
  const level = (f.cy - horizon) / tallOf(f) - (o.cy - horizon) / tallOf(o);
  return isSimilarSize(tallOf(f), tallOf(o)) && Math.abs(level) < ONE_OPENING.maxLevelDifference;
}

/** Whether an area stands on the floor or on a plinth. */
export function standsOnFloor(f: RegionFacts, { contacts, surface, facts }: GlassEvidence): boolean {
  const isFloor = (label: number): boolean => surface[label] === Surface.floor || surface[label] === Surface.rug;
  const plinth = (label: number): boolean =>
    surface[label] === Surface.trim &&
    tallOf(facts[label] as RegionFacts) < tallOf(f) / 4 &&
    shareOf(contacts.below[label] as Map<number, number>, isFloor) > STANDING.minFloorContact;
  return (
    shareOf(contacts.below[f.label] as Map<number, number>, (o) => isFloor(o) || plinth(o)) > STANDING.minFloorContact
  );
}

/** Distance in rows from the foot of the wall to the area's lower edge; positive below the foot. */
const belowFoot = (f: RegionFacts, box: RoomBox): number => f.y1 - Math.max(footAt(box, f.x0), footAt(box, f.x1));
const tolerance = (f: RegionFacts, h: number): number => h * STANDING.footTolerance + 0.02 * tallOf(f);

/** Whether an area's lower edge lies on the foot of the wall. */
export const endsAtFoot = (f: RegionFacts, { box, h }: GlassEvidence): boolean =>
  box === null || Math.abs(belowFoot(f, box)) < tolerance(f, h);

/** Whether an area's lower edge lies in front of the foot of the wall. */
export const isInFrontOfWall = (f: RegionFacts, { box, h }: GlassEvidence): boolean =>
  box !== null && belowFoot(f, box) > tolerance(f, h);

export function storeyShare(f: RegionFacts, box: RoomBox | null, h: number): number {
  return tallOf(f) / (box ? storeyOf(f, box) : 0.5 * h);
}

/** Distance in rows from ceiling to floor at an area. */
export const storeyOf = (f: RegionFacts, box: RoomBox): number =>
  Math.max(1, ...[f.x0, f.x1].map((x) => footAt(box, x) - ceilingEdgeAt(box, x)));

/** Whether no other pane lies beside an area. */
export const isSinglePane = (f: RegionFacts, { surface, facts, horizon }: GlassEvidence): boolean =>
  ![...f.neighbours.keys()].some(
    (o) => surface[o] === Surface.window && isPaneBeside(f, facts[o] as RegionFacts, horizon),
  );

/**
 * Whether a side, underside or top of a box lies beside the pane, towards the vanishing point. A reveal lies opposite.
 */
export function hasBoxFace(f: RegionFacts, panes: RegionFacts[], from: GlassEvidence): boolean {
  const { contacts, surface, facts, horizon, h } = from;
  const deeper = directionIntoWall(f, from);
  const isPart = (label: number): boolean => panes.some((o) => o.label === label);
  const isBack = (s: number): boolean => s === Surface.wall || s === Surface.ceiling || s === Surface.floor;
  // A mullion has glass on both of its sides.
  const isMullion = (o: RegionFacts): boolean =>
    [...o.neighbours].some(
      ([label, length]) => surface[label] === Surface.window && !isPart(label) && length * 2 > tallOf(o),
    );
  const faces = (side: Map<number, number>, level: boolean, towards: (o: RegionFacts) => boolean): boolean =>
    [...side].some(([label, length]) => {
      const o = facts[label] as RegionFacts;
      const s = surface[label] as number;
      if (isPart(label) || isBack(s) || o.area === 0 || !towards(o) || isMullion(o)) return false;
      // The image edge also cuts panes: a strip along it may be the next pane.
      if (s === Surface.trim && o.left + o.right > 0) return false;
      if (length < BOX_FACE.minAlongPane * (level ? wideOf(f) : tallOf(f))) return false;
      const thick = level ? tallOf(o) / tallOf(f) : wideOf(o) / wideOf(f);
      const [own, other] = level ? [wideOf(f), wideOf(o)] : [tallOf(f), tallOf(o)];
      const ends = level ? Math.abs(o.cx - f.cx) / own : Math.abs(o.cy - f.cy) / own;
      const row = panes.length > 1 && level;
      const like = row || (other < own * (1 + BOX_FACE.maxEndOffset) && ends < BOX_FACE.maxEndOffset);
      return thick < BOX_FACE.maxThickness && o.fill > BOX_FACE.minFill && like;
    });
  const { left, right, above, below } = contacts;
  const of = (side: Map<number, number>[]): Map<number, number> => side[f.label] as Map<number, number>;
  if (deeper.x > 0 && faces(of(right), false, (o) => o.cx > f.x1)) return true;
  if (deeper.x < 0 && faces(of(left), false, (o) => o.cx < f.x0)) return true;
  if (deeper.z < BOX_FACE.frontal) return false;
  if (f.y1 < horizon && faces(of(below), true, (o) => o.cy > f.y1)) return true;
  return f.y0 > horizon - h * MIN_WINDOW_ABOVE_HORIZON && faces(of(above), true, (o) => o.cy < f.y0);
}

/** Whether two areas of one plane share a whole vertical edge. @param length of their common border, pixels */
export const meetsWholeEdge = (f: RegionFacts, o: RegionFacts, length: number): boolean =>
  f.toLeft > f.toRight === o.toLeft > o.toRight && length > BOX_FACE.minWholeEdge * Math.min(tallOf(f), tallOf(o));

/** Whether the side of a box lies at one end of a group of panes. A reveal lies at the other end, a frame at both. */
export function haveBoxSide(panes: readonly RegionFacts[], from: GlassEvidence): boolean {
  const { contacts } = from;
  const deeper = directionIntoWall(panes[0] as RegionFacts, from);
  const [side, other] = deeper.x > 0 ? [contacts.right, contacts.left] : [contacts.left, contacts.right];
  return deeper.x !== 0 && hasStripAlongSide(panes, side, from) && !hasStripAlongSide(panes, other, from);
}

/** Whether narrow areas other than wall lie along most of one side of the panes. */
function hasStripAlongSide(
  panes: readonly RegionFacts[],
  side: readonly Map<number, number>[],
  { facts, surface }: GlassEvidence,
): boolean {
  const back: readonly number[] = [Surface.wall, Surface.ceiling, Surface.floor, Surface.window];
  const own = new Set(panes.map(({ label }) => label));
  const tall = Math.max(...panes.map(({ y1 }) => y1)) - Math.min(...panes.map(({ y0 }) => y0)) + 1;
  const wide = Math.max(...panes.map(({ x1 }) => x1)) - Math.min(...panes.map(({ x0 }) => x0)) + 1;
  let along = 0;
  for (const f of panes)
    for (const [label, length] of side[f.label] as Map<number, number>)
      if (!own.has(label) && !back.includes(surface[label] as number) && wideOf(facts[label] as RegionFacts) < wide / 2)
        along += length;
  return along > BOX_FACE.minAlongPane * tall;
}

/** Whether an area shares a whole vertical edge with furniture of equal height: another face of the same box. */
export function meetsFront(f: RegionFacts, { contacts, surface, facts }: GlassEvidence): boolean {
  return [contacts.left, contacts.right].some((side) =>
    [...(side[f.label] as Map<number, number>)].some(([label, length]) => {
      const o = facts[label] as RegionFacts;
      // A furniture front fills its bounding box. A frame around glass does not.
      const level =
        Math.abs(o.y0 - f.y0) < BOX_FACE.maxTopOffset * tallOf(f) &&
        o.fill > BOX_FACE.minFrontFill &&
        wideOf(o) > BOX_FACE.minFrontWidth * wideOf(f);
      return surface[label] === Surface.furniture && level && length > BOX_FACE.minWholeEdge * tallOf(f);
    }),
  );
}

/**
 * Direction in which a pane's point moves when it is pushed into the wall: x > 0 is right in the image, z away from the
 * eye.
 */
function directionIntoWall(f: RegionFacts, { box, view, w }: GlassEvidence): { x: number; z: number } {
  const focal = view.kind === 'elevation' ? w : view.focal;
  const across = (f.cx - view.centre) / focal;
  const [dx, , dz] = box ? wallDirection(wallAt(box, f.cx), view.centre, focal) : [1, 0, 0];
  const away = dz * across - dx > 0 ? -1 : 1;
  const [nx, nz] = [-away * dz, away * dx];
  return { x: nx - across * nz, z: nz };
}

/**
 * Whether furniture of equal height lies along a column of panes. Then the panes are doors, such as those of a fridge.
 */
export function doesColumnMeetFront(
  panes: readonly RegionFacts[],
  { contacts, surface, facts }: GlassEvidence,
): boolean {
  const [first] = panes as [RegionFacts];
  if (panes.some((f) => Math.abs(f.cx - first.cx) > BOX_FACE.maxTopOffset * wideOf(first))) return false;
  const [y0, y1] = [Math.min(...panes.map((f) => f.y0)), Math.max(...panes.map((f) => f.y1))];
  return [contacts.left, contacts.right].some((side) => {
    const along = new Map<number, number>();
    for (const f of panes)
      for (const [label, length] of side[f.label] as Map<number, number>)
        along.set(label, (along.get(label) ?? 0) + length);
    return [...along].some(([label, length]) => {
      const o = facts[label] as RegionFacts;
      const level = Math.abs(o.y0 - y0) < BOX_FACE.maxTopOffset * (y1 - y0) && o.fill > BOX_FACE.minFrontFill;
      return surface[label] === Surface.furniture && level && length > BOX_FACE.minWholeEdge * (y1 - y0);
    });
  });
}

/** Whether furniture of equal width lies below an area, which is then a shelf or the upper part of a cupboard. */
export function continuesBelow(
  f: RegionFacts,
  panes: RegionFacts[],
  { contacts, surface, facts }: GlassEvidence,
): boolean {
  const below = contacts.below[f.label] as Map<number, number>;
  return [...below].some(([label, length]) => {
    const o = facts[label] as RegionFacts;
    if (surface[label] !== Surface.furniture || panes.includes(o)) return false;
    const like = Math.abs(wideOf(o) - wideOf(f)) < CONTINUED_BELOW.maxWidthDifference * wideOf(f);
    return (
      like &&
      length > CONTINUED_BELOW.minSharedEdge * wideOf(f) &&
      tallOf(o) > tallOf(f) * CONTINUED_BELOW.maxWidthDifference
    );
  });
}

/**
 * Whether panes are the cells of a shelf, in rows down to the floor.
 * A window ends on a sill, and a glazed wall reaches the ceiling.
 */
export function isShelving(panes: RegionFacts[], from: GlassEvidence): boolean {
  const { box, contacts, surface, h } = from;
  const isPane = (label: number): boolean => panes.some((o) => o.label === label);
  const below = (f: RegionFacts): RegionFacts | undefined => {
    const [next] = [...(contacts.below[f.label] as Map<number, number>)]
      .filter(([label, length]) => isPane(label) && length > CONTINUED_BELOW.minSharedEdge * wideOf(f))
      .map(([label]) => panes.find((o) => o.label === label));
    return next;
  };
  return panes.some((top) => {
    let [rows, last] = [1, top];
    for (let next = below(top); next && rows < panes.length; next = below(next)) {
      rows++;
      last = next;
    }
    if (rows < SHELVES.minRows) return false;
    const storey = box ? storeyOf(last, box) : h / 2;
    if ((last.y1 - top.y0) / storey > SHELVES.minHeightOfGlazedWall) return false;
    const over = box ? (footAt(box, last.cx) - last.y1) / storey : 1;
    const hidden = shareOf(contacts.below[last.label] as Map<number, number>, (o) => surface[o] === Surface.furniture);
    return standsOnFloor(last, from) || over < SHELVES.maxAboveFoot || hidden > SHELVES.minHiddenByFurniture;
  });
}
