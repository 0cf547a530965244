import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import {
  ABOVE_EYE,
  columnMeetsFront,
  type GlassEvidence,
  goesOnBelow,
  hasBoxFace,
  haveBoxSide,
  isBefore,
  isFlush,
  isPaneBeside,
  isShelving,
  meetsFront,
  meetsWholeEdge,
  standsOnFloor,
  storeyOf,
  storeyShare,
  undivided,
} from './opening-evidence';
import { footAt, type RoomBox, seamAt } from './room-box';
import { shareOf } from './side-contacts';
import { Surface } from './surface';
import { areFacesOfBox, leavesWall } from './wall-planes';

/** Panes of one opening touch along at least this many pixels, or touch the same strip. */
const TOUCH = 6;
/** A group of panes is a cupboard when at least one in this many has a handle. */
const HANDLES = 3;
/** Minimum number of panes from which the side of a box beside them is searched for. */
const SIDED = 4;
/** A strip below a pane is its sill up to this height, as a share of the tallest pane. */
const SILL = 0.25;
/** A glazed door is at least this high, as a share of the storey. */
const GLAZED = 0.68;
/** A window is at least this high, as a share of the storey. */
const LOWEST = 0.17;
/** Maximum area of a wall cupboard's door. */
const CUPBOARD = { share: under(0.02) };
/** Wall cupboards form a low row of at least this many doors. */
const LOW_ROW = { doors: 3, wideToTall: 1.9 };
/** A door leaf: height as a share of the storey, width in metres (two leaves are wider), and limits for its outline. */
const DOOR = {
  tall: [0.58, 0.96],
  wide: [0.55, 1.35],
  is: { fill: over(0.45), upright: over(0.3) },
  onWall: 0.4,
  hidden: 0.6,
  overHorizon: 0.05,
} as const;
/** A piece of wall between openings: minimum share of each of its sides along objects in the wall. */
const BETWEEN = { aside: 0.75, other: 0.5, is: { upright: over(0.3) } };
/** A piece at the foot of the wall: minimum share of its lower border on the floor. */
const FOOT = { onFloor: 0.6 };
const HIDES: readonly number[] = [Surface.furniture, Surface.trim];
const STOREY = 2.7;

/**
 * Decides which areas classed as windows really are windows: those in the plane of a wall and above the counter.
 * A front with a side face, on the floor in front of the wall, with handles, or in a low row of doors is a cupboard.
 * Doubtful cases become cupboards.
 */
export function ruleOutGlass(from: GlassEvidence): void {
  const { list, surface, handles } = from;
  for (const f of list)
    if (surface[f.label] === Surface.furniture ? isFootOfWall(f, from) : isParapet(f, from))
      surface[f.label] = Surface.wall;
  const sides = ruleOutBoxes(from);
  // The second round also uses the cupboards that the first round found next to other parts of their box.
  for (let round = 0; round < 2; round++)
    for (const panes of openingsOf(from, sides)) {
      const highest = Math.max(...panes.map(tallOf));
      const isSill = (f: RegionFacts): boolean => tallOf(f) < SILL * highest && wideOf(f) > tallOf(f);
      const kind = kindOf(
        panes.filter((f) => !isSill(f)),
        from,
      );
      for (const f of panes) {
        surface[f.label] = kind === Surface.window && isSill(f) ? Surface.trim : kind;
      }
    }
  for (const f of list)
    if (surface[f.label] === Surface.furniture && isWallBetween(f, from)) surface[f.label] = Surface.wall;
  for (const f of list) {
    const s = surface[f.label];
    if ((s === Surface.furniture || s === Surface.picture || s === Surface.wall) && isDoor(f, from)) {
      surface[f.label] = Surface.door;
      from.host[f.label] ||= wallBeside(f, from);
    } else if (s === Surface.wall && handles.has(f.label) && fits(f, CUPBOARD)) surface[f.label] = Surface.furniture;
  }
}

/**
 * Glass lies in the plane of its wall, while the sides of cupboards and lamps run to the other vanishing point.
 * Returns the labels of areas that cannot be glass.
 */
function ruleOutBoxes(from: GlassEvidence): Set<number> {
  const { list, facts, surface } = from;
  const sides = new Set<number>();
  const isGlass = (label: number): boolean => surface[label] === Surface.window && !sides.has(label);
  for (const f of list) if (isGlass(f.label) && leavesWall(f, from)) sides.add(f.label);
  for (const f of list)
    for (const [label, length] of f.neighbours) {
      const o = facts[label] as RegionFacts;
      if (!isGlass(f.label) || !isGlass(label) || !areFacesOfBox(f, o, length, from)) continue;
      sides.add(f.label).add(label);
    }
  for (const label of sides) surface[label] = Surface.furniture;
  return sides;
}

/** Groups areas classed as windows by the opening to which they belong. */
function openingsOf({ list, facts, surface, horizon }: GlassEvidence, sides: ReadonlySet<number>): RegionFacts[][] {
  const glass = list.filter((f) => surface[f.label] === Surface.window);
  const groups: RegionFacts[][] = [];
  const seen = new Set<number>();
  for (const first of glass) {
    if (seen.has(first.label)) continue;
    seen.add(first.label);
    const group = [first];
    for (const f of group)
      for (const [other, length] of f.neighbours) {
        if (length < TOUCH) continue;
        const beyond = surface[other] === Surface.trim ? [...(facts[other] as RegionFacts).neighbours] : [];
        for (const label of [other, ...beyond.filter(([, shared]) => shared >= TOUCH).map(([far]) => far)]) {
          const o = facts[label] as RegionFacts;
          if (seen.has(label) || sides.has(label) || !isPaneBeside(f, o, horizon)) continue;
          // A pane classed as furniture counts when it lies next to a pane that is not.
          const edge = surface[label] === Surface.furniture && meetsWholeEdge(f, o, length);
          if (surface[label] !== Surface.window && !edge) continue;
          seen.add(label);
          group.push(o);
        }
      }
    groups.push(group);
  }
  return groups;
}

/** A plant or chair cuts the glass behind it into pieces: a low piece next to a full-height pane is glass too. */
function besideGlazing(f: RegionFacts, { facts, surface, box, h }: GlassEvidence): boolean {
  const glazed = (label: number): boolean => {
    const o = facts[label] as RegionFacts;
    return surface[label] === Surface.window && o.y0 < f.y0 && o.y1 > f.y1 && storeyShare(o, box, h) > GLAZED;
  };
  return [...f.neighbours.keys()].some(
    (label) =>
      glazed(label) ||
      (surface[label] === Surface.trim && [...(facts[label] as RegionFacts).neighbours.keys()].some(glazed)),
  );
}

function kindOf(panes: RegionFacts[], from: GlassEvidence): number {
  const { horizon, h, box, handles } = from;
  const top = Math.min(...panes.map((f) => f.y0));
  if (top > horizon - h * ABOVE_EYE)
    return panes.some((f) => besideGlazing(f, from)) ? Surface.window : Surface.furniture;
  if (panes.filter((f) => handles.has(f.label)).length * HANDLES >= panes.length) return Surface.furniture;
  // A cupboard that hides the end of a window touches only one of several panes.
  const alone = panes.length === 1;
  const isFront = (f: RegionFacts): boolean =>
    hasBoxFace(f, panes, from) || (alone && meetsFront(f, from)) || goesOnBelow(f, panes, from);
  if (panes.some(isFront) || (!alone && columnMeetsFront(panes, from))) return Surface.furniture;
  if (isShelving(panes, from) || (panes.length >= SIDED && haveBoxSide(panes, from))) return Surface.furniture;
  const [only] = panes;
  if (panes.length === 1 && only && isDoor(only, from)) return Surface.door;
  const standing = panes.filter((f) => standsOnFloor(f, from));
  if (standing.length * 2 > panes.length) {
    const glazed = panes.length > 1 && panes.every((f) => !isBefore(f, from) && storeyShare(f, box, h) > GLAZED);
    return glazed ? Surface.window : Surface.furniture;
  }
  if (standing.some((f) => isBefore(f, from))) return Surface.furniture;
  if (panes.every((f) => storeyShare(f, box, h) < LOWEST)) return Surface.furniture;
  if (box && panes.some((f) => f.y0 < Math.min(seamAt(box, f.x0), seamAt(box, f.x1)) - h * ABOVE_EYE))
    return Surface.lamp;
  return isLowRow(panes) ? Surface.furniture : Surface.window;
}

/** Whether an area is wall between two openings, cut off by a lamp above and furniture below it. */
function isWallBetween(f: RegionFacts, from: GlassEvidence): boolean {
  const { contacts, surface, horizon, handles } = from;
  if (f.y0 > horizon || handles.has(f.label) || !fits(f, BETWEEN.is) || standsOnFloor(f, from)) return false;
  const opening = [Surface.window, Surface.door] as readonly number[];
  const sides = [contacts.left, contacts.right].map((side) => side[f.label] as Map<number, number>);
  return (
    sides.some((side) => shareOf(side, (o) => opening.includes(surface[o] as number)) > BETWEEN.aside) &&
    sides.every(
      (side) => shareOf(side, (o) => [...opening, Surface.wall].includes(surface[o] as number)) > BETWEEN.other,
    )
  );
}

/**
 * Whether a piece wider than a door meets the floor exactly at the foot of the wall: wall cut off by a lamp or opening.
 */
function isFootOfWall(f: RegionFacts, from: GlassEvidence): boolean {
  const { box, view, contacts, surface, handles, w, horizon } = from;
  if (!box || handles.has(f.label) || f.y0 > horizon || !isFlush(f, from)) return false;
  const onFloor = shareOf(contacts.below[f.label] as Map<number, number>, (o) => surface[o] === Surface.floor);
  return onFloor > FOOT.onFloor && metresAlong(f, box, view, w) > DOOR.wide[1] && !leavesWall(f, from);
}

/** Whether an area is the wall below a window: on the foot of the wall, wider than a door, and too low for glazing. */
function isParapet(f: RegionFacts, from: GlassEvidence): boolean {
  const { box, view, contacts, surface, handles, w, h } = from;
  if (surface[f.label] !== Surface.window || !box || handles.has(f.label) || !isFlush(f, from)) return false;
  const onFloor = shareOf(contacts.below[f.label] as Map<number, number>, (o) => surface[o] === Surface.floor);
  const low = storeyShare(f, box, h) < GLAZED;
  return onFloor > FOOT.onFloor && low && metresAlong(f, box, view, w) > DOOR.wide[1] && !leavesWall(f, from);
}

/** Whether the panes are a low row of at least three doors of equal height. */
function isLowRow(panes: RegionFacts[]): boolean {
  const tall = Math.max(...panes.map((f) => f.y1)) - Math.min(...panes.map((f) => f.y0));
  const wide = Math.max(...panes.map((f) => f.x1)) - Math.min(...panes.map((f) => f.x0));
  return panes.length >= LOW_ROW.doors && wide > tall * LOW_ROW.wideToTall;
}

/** Whether an area is a door leaf in the wall, from its foot up, with a door's width and height. */
function isDoor(f: RegionFacts, from: GlassEvidence): boolean {
  const { box, view, surface, contacts, w } = from;
  if (!box || !fits(f, DOOR.is) || f.left + f.right + f.bottom > 0) return false;
  // Furniture may hide the lower end of a door.
  const low = f.y1 > from.horizon - DOOR.overHorizon * from.h;
  const hidden = shareOf(contacts.below[f.label] as Map<number, number>, (o) => HIDES.includes(surface[o] as number));
  if (!isFlush(f, from) && (hidden < DOOR.hidden || !low || !undivided(f, from))) return false;
  const tall = (Math.max(footAt(box, f.x0), footAt(box, f.x1)) - f.y0) / storeyOf(f, box);
  if (tall < DOOR.tall[0] || tall > DOOR.tall[1]) return false;
  const wide = metresAlong(f, box, view, w);
  if (wide < DOOR.wide[0] || wide > DOOR.wide[1]) return false;
  const isWall = (label: number): boolean => surface[label] === Surface.wall || surface[label] === Surface.trim;
  const aside = [contacts.left, contacts.right].map((side) => shareOf(side[f.label] as Map<number, number>, isWall));
  const inWall = aside.some((share) => share > DOOR.onWall) && aside.every((share) => share > DOOR.onWall / 4);
  return inWall && !hasBoxFace(f, [f], from) && (from.handles.has(f.label) || !goesOnBelow(f, [f], from));
}

/** An area's width along its wall, in metres. */
function metresAlong(f: RegionFacts, box: RoomBox, view: View, w: number): number {
  const focal = view.kind === 'elevation' ? w : view.focal;
  const at = (x: number): [number, number] => {
    const z = (STOREY * focal) / Math.max(1, footAt(box, x) - seamAt(box, x));
    return [((x - view.centre) / focal) * z, z];
  };
  const [[ax, az], [bx, bz]] = [at(f.x0), at(f.x1)];
  return Math.hypot(bx - ax, bz - az);
}

/** Label of the wall with which the area shares its longest border. */
function wallBeside(f: RegionFacts, { surface }: GlassEvidence): number {
  let best: [number, number] = [0, 0];
  for (const [label, length] of f.neighbours)
    if (surface[label] === Surface.wall && length > best[1]) best = [label, length];
  return best[0];
}
