import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';
import { footAt, type RoomBox, seamAt, wallAt, wallDirection } from './room-box';
import { type SideContacts, shareOf } from './side-contacts';
import { Surface } from './surface';

const ONE_OPENING = { size: 0.72, level: 0.1 };
/**
 * An area stands on the floor when this share of its lower border touches floor or a plinth;
 * tolerance of the wall's foot.
 */
const STANDS = { onFloor: 0.3, foot: 0.014 };
/**
 * A face next to a pane, on the side of the vanishing point, is the side of a box. Limits:
 * share of the pane's side that it covers, its width in widths of the pane, and maximum difference of its ends from
 * those of the pane.
 */
const FACE = {
  along: 0.6,
  thick: 0.9,
  ends: 0.3,
  fill: 0.3,
  edge: 0.75,
  top: 0.2,
  front: 0.6,
  wide: 0.25,
  frontal: 0.3,
};
/** Shelves and doors continue below: share of the lower border in common, and maximum difference in width. */
const CONTINUES = { below: 0.7, unlike: 0.25 };
/**
 * Shelves: rows of one column, how far above the foot of the wall they end (share of the storey), and the share of the
 * storey from which a grid is a glazed wall; share of the lower border of a row that furniture hides.
 */
const SHELVES = { rows: 3, overFoot: 0.25, glazed: 0.9, hidden: 0.5 };
/** A window extends above the horizon by this share of the image height; lower candidates are base cupboards. */
export const ABOVE_EYE = 0.015;

/** The measurements that decide a room's openings. */
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
 * Panes of one opening have about equal height side by side, or equal width on top of each other.
 * They run to the same vanishing point: the ratio of their heights above and below the horizon is the same.
 */
export function isPaneBeside(f: RegionFacts, o: RegionFacts, horizon: number): boolean {
  const like = (a: number, b: number): boolean => a > b * ONE_OPENING.size && b > a * ONE_OPENING.size;
  const aside = Math.abs(o.cx - f.cx) * tallOf(f) > Math.abs(o.cy - f.cy) * wideOf(f);
  if (!aside) return like(wideOf(f), wideOf(o));
  const level = (f.cy - horizon) / tallOf(f) - (o.cy - horizon) / tallOf(o);
  return like(tallOf(f), tallOf(o)) && Math.abs(level) < ONE_OPENING.level;
}

/** Whether an area stands on the floor, or on a plinth that does. */
export function standsOnFloor(f: RegionFacts, { contacts, surface, facts }: GlassEvidence): boolean {
  const isFloor = (label: number): boolean => surface[label] === Surface.floor || surface[label] === Surface.rug;
  const plinth = (label: number): boolean =>
    surface[label] === Surface.trim &&
    tallOf(facts[label] as RegionFacts) < tallOf(f) / 4 &&
    shareOf(contacts.below[label] as Map<number, number>, isFloor) > STANDS.onFloor;
  return shareOf(contacts.below[f.label] as Map<number, number>, (o) => isFloor(o) || plinth(o)) > STANDS.onFloor;
}

/** Number of rows from the foot of the wall to the area's lower edge, and the tolerance in rows. */
const belowFoot = (f: RegionFacts, box: RoomBox): number => f.y1 - Math.max(footAt(box, f.x0), footAt(box, f.x1));
const tolerance = (f: RegionFacts, h: number): number => h * STANDS.foot + 0.02 * tallOf(f);

/** Whether the lower edge of an area lies on the foot of the wall. */
export const isFlush = (f: RegionFacts, { box, h }: GlassEvidence): boolean =>
  box === null || Math.abs(belowFoot(f, box)) < tolerance(f, h);

/** Whether the lower edge of an area lies in front of the wall. */
export const isBefore = (f: RegionFacts, { box, h }: GlassEvidence): boolean =>
  box !== null && belowFoot(f, box) > tolerance(f, h);

export function storeyShare(f: RegionFacts, box: RoomBox | null, h: number): number {
  return tallOf(f) / (box ? storeyOf(f, box) : 0.5 * h);
}

/** Number of rows from ceiling to floor at an area. */
export const storeyOf = (f: RegionFacts, box: RoomBox): number =>
  Math.max(1, ...[f.x0, f.x1].map((x) => footAt(box, x) - seamAt(box, x)));

/** Whether no other pane lies beside this one. */
export const undivided = (f: RegionFacts, { surface, facts, horizon }: GlassEvidence): boolean =>
  ![...f.neighbours.keys()].some(
    (o) => surface[o] === Surface.window && isPaneBeside(f, facts[o] as RegionFacts, horizon),
  );

/**
 * Whether a side, underside or top of a box adjoins the pane:
 * it lies across the wall towards the vanishing point. A reveal lies on the other side.
 */
export function hasBoxFace(f: RegionFacts, panes: RegionFacts[], from: GlassEvidence): boolean {
  const { contacts, surface, facts, horizon, h } = from;
  const deeper = deeperThan(f, from);
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
      // The image edge cuts panes too: a strip along the edge may be the next pane.
      if (s === Surface.trim && o.left + o.right > 0) return false;
      if (length < FACE.along * (level ? wideOf(f) : tallOf(f))) return false;
      const thick = level ? tallOf(o) / tallOf(f) : wideOf(o) / wideOf(f);
      const [own, other] = level ? [wideOf(f), wideOf(o)] : [tallOf(f), tallOf(o)];
      const ends = level ? Math.abs(o.cx - f.cx) / own : Math.abs(o.cy - f.cy) / own;
      const row = panes.length > 1 && level;
      const like = row || (other < own * (1 + FACE.ends) && ends < FACE.ends);
      return thick < FACE.thick && o.fill > FACE.fill && like;
    });
  const { left, right, above, below } = contacts;
  const of = (side: Map<number, number>[]): Map<number, number> => side[f.label] as Map<number, number>;
  if (deeper.x > 0 && faces(of(right), false, (o) => o.cx > f.x1)) return true;
  if (deeper.x < 0 && faces(of(left), false, (o) => o.cx < f.x0)) return true;
  if (deeper.z < FACE.frontal) return false;
  if (f.y1 < horizon && faces(of(below), true, (o) => o.cy > f.y1)) return true;
  return f.y0 > horizon - h * ABOVE_EYE && faces(of(above), true, (o) => o.cy < f.y0);
}

/** Whether two areas of one plane share an entire vertical edge. @param length of their common border, pixels */
export const meetsWholeEdge = (f: RegionFacts, o: RegionFacts, length: number): boolean =>
  f.toLeft > f.toRight === o.toLeft > o.toRight && length > FACE.edge * Math.min(tallOf(f), tallOf(o));

/** Whether the side of a box lies along one end of a group of panes: a reveal lies at the other end, a frame at both. */
export function haveBoxSide(panes: readonly RegionFacts[], from: GlassEvidence): boolean {
  const { contacts } = from;
  const deeper = deeperThan(panes[0] as RegionFacts, from);
  const [side, other] = deeper.x > 0 ? [contacts.right, contacts.left] : [contacts.left, contacts.right];
  return deeper.x !== 0 && hasStrip(panes, side, from) && !hasStrip(panes, other, from);
}

/** Whether narrow areas that are no wall lie along most of a side of the panes. */
function hasStrip(
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
  return along > FACE.along * tall;
}

/** Whether an area shares an entire vertical edge with furniture of equal height: another side of the same box. */
export function meetsFront(f: RegionFacts, { contacts, surface, facts }: GlassEvidence): boolean {
  return [contacts.left, contacts.right].some((side) =>
    [...(side[f.label] as Map<number, number>)].some(([label, length]) => {
      const o = facts[label] as RegionFacts;
      // A furniture front fills its box, whereas a frame around glass does not.
      const level =
        Math.abs(o.y0 - f.y0) < FACE.top * tallOf(f) && o.fill > FACE.front && wideOf(o) > FACE.wide * wideOf(f);
      return surface[label] === Surface.furniture && level && length > FACE.edge * tallOf(f);
    }),
  );
}

/**
 * Direction in which a point in the pane moves in the image when it is moved deeper into its wall: x > 0 is right,
 * z is away from the eye.
 */
function deeperThan(f: RegionFacts, { box, view, w }: GlassEvidence): { x: number; z: number } {
  const focal = view.kind === 'elevation' ? w : view.focal;
  const across = (f.cx - view.centre) / focal;
  const [dx, , dz] = box ? wallDirection(wallAt(box, f.cx), view.centre, focal) : [1, 0, 0];
  const away = dz * across - dx > 0 ? -1 : 1;
  const [nx, nz] = [-away * dz, away * dx];
  return { x: nx - across * nz, z: nz };
}

/** Whether panes one above the other share their whole side with furniture that is as high: the doors of a fridge. */
export function columnMeetsFront(panes: readonly RegionFacts[], { contacts, surface, facts }: GlassEvidence): boolean {
  const [first] = panes as [RegionFacts];
  if (panes.some((f) => Math.abs(f.cx - first.cx) > FACE.top * wideOf(first))) return false;
  const [y0, y1] = [Math.min(...panes.map((f) => f.y0)), Math.max(...panes.map((f) => f.y1))];
  return [contacts.left, contacts.right].some((side) => {
    const along = new Map<number, number>();
    for (const f of panes)
      for (const [label, length] of side[f.label] as Map<number, number>)
        along.set(label, (along.get(label) ?? 0) + length);
    return [...along].some(([label, length]) => {
      const o = facts[label] as RegionFacts;
      const level = Math.abs(o.y0 - y0) < FACE.top * (y1 - y0) && o.fill > FACE.front;
      return surface[label] === Surface.furniture && level && length > FACE.edge * (y1 - y0);
    });
  });
}

/** Whether furniture of equal width lies below, so that this is a shelf or a cupboard with a lower part. */
export function goesOnBelow(
  f: RegionFacts,
  panes: RegionFacts[],
  { contacts, surface, facts }: GlassEvidence,
): boolean {
  const below = contacts.below[f.label] as Map<number, number>;
  return [...below].some(([label, length]) => {
    const o = facts[label] as RegionFacts;
    if (surface[label] !== Surface.furniture || panes.includes(o)) return false;
    const like = Math.abs(wideOf(o) - wideOf(f)) < CONTINUES.unlike * wideOf(f);
    return like && length > CONTINUES.below * wideOf(f) && tallOf(o) > tallOf(f) * CONTINUES.unlike;
  });
}

/**
 * Whether the panes are shelves: rows of cells down to the floor, or hidden near it.
 * The panes of a window end on a sill; a glazed wall reaches the ceiling.
 */
export function isShelving(panes: RegionFacts[], from: GlassEvidence): boolean {
  const { box, contacts, surface, h } = from;
  const isPane = (label: number): boolean => panes.some((o) => o.label === label);
  const below = (f: RegionFacts): RegionFacts | undefined => {
    const [next] = [...(contacts.below[f.label] as Map<number, number>)]
      .filter(([label, length]) => isPane(label) && length > CONTINUES.below * wideOf(f))
      .map(([label]) => panes.find((o) => o.label === label));
    return next;
  };
  return panes.some((top) => {
    let [rows, last] = [1, top];
    for (let next = below(top); next && rows < panes.length; next = below(next)) {
      rows++;
      last = next;
    }
    if (rows < SHELVES.rows) return false;
    const storey = box ? storeyOf(last, box) : h / 2;
    if ((last.y1 - top.y0) / storey > SHELVES.glazed) return false;
    const over = box ? (footAt(box, last.cx) - last.y1) / storey : 1;
    const hidden = shareOf(contacts.below[last.label] as Map<number, number>, (o) => surface[o] === Surface.furniture);
    return standsOnFloor(last, from) || over < SHELVES.overFoot || hidden > SHELVES.hidden;
  });
}
