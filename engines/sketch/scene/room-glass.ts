import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import {
  continuesBelow,
  doesColumnMeetFront,
  endsAtFoot,
  type GlassEvidence,
  hasBoxFace,
  haveBoxSide,
  isInFrontOfWall,
  isPaneBeside,
  isShelving,
  isSinglePane,
  MIN_WINDOW_ABOVE_HORIZON,
  meetsFront,
  meetsWholeEdge,
  standsOnFloor,
  storeyOf,
  storeyShare,
} from './opening-evidence';
import { ceilingEdgeAt, footAt, type RoomBox } from './room-box';
import { shareOf } from './side-contacts';
import { Surface } from './surface';
import { areFacesOfBox, leavesWall } from './wall-planes';

/** Panes of one opening touch, directly or across one strip, along at least this many pixels. */
const MIN_CONTACT = 6;
/** A group of panes is a cupboard when at least one pane in this many has a handle. */
const MAX_PANES_PER_HANDLE = 3;
/** Minimum number of panes in a group that may be the front of a box. */
const MIN_PANES_OF_BOX = 4;
/** A strip below a pane is a sill when it is lower than this share of the tallest pane. */
const MAX_SILL_HEIGHT = 0.25;
/** Minimum height of a glazed door, as a share of the storey. */
const MIN_GLAZED_DOOR_HEIGHT = 0.68;
/** Minimum height of a window, as a share of the storey. */
const MIN_WINDOW_HEIGHT = 0.17;
/** Maximum area of the door of a wall cupboard. */
const CUPBOARD_DOOR = { share: under(0.02) };
/** A row of wall cupboards: minimum number of doors, and shape of the row. */
const LOW_ROW = { minDoors: 3, minWidthToHeight: 1.9 };
/** A door in a room. Heights are shares of the storey; the width is in metres. */
const DOOR = {
  heightRange: [0.58, 0.96],
  widthRange: [0.55, 1.35],
  limits: { fill: over(0.45), upright: over(0.3) },
  minSideOnWall: 0.4,
  minFootHidden: 0.6,
  maxAboveHorizon: 0.05,
} as const;
/** A piece of wall between two openings: minimum share of one side and of the other along openings. */
const WALL_BETWEEN = { minOneSide: 0.75, minEachSide: 0.5, limits: { upright: over(0.3) } };
/** A piece of wall above the floor: minimum share of its lower border on the floor. */
const FOOT_PIECE = { minFloorContact: 0.6 };
const FURNITURE_SURFACES: readonly number[] = [Surface.furniture, Surface.trim];
const STOREY_METRES = 2.7;

/**
 * Decides which areas classified as windows are glass. The others become cupboards.
 * Glass lies in the plane of a wall above the counter. Cupboards have side faces, handles, or stand on the floor.
 */
export function decideGlass(from: GlassEvidence): void {
  const { list, surface, handles } = from;
  for (const f of list)
    if (surface[f.label] === Surface.furniture ? isFootOfWall(f, from) : isParapet(f, from))
      surface[f.label] = Surface.wall;
  const sides = ruleOutBoxes(from);
  // The second round uses cupboards that the first round found in the same box.
  for (let round = 0; round < 2; round++)
    for (const panes of openingsOf(from, sides)) {
      const highest = Math.max(...panes.map(tallOf));
      const isSill = (f: RegionFacts): boolean => tallOf(f) < MAX_SILL_HEIGHT * highest && wideOf(f) > tallOf(f);
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
    } else if (s === Surface.wall && handles.has(f.label) && fits(f, CUPBOARD_DOOR))
      surface[f.label] = Surface.furniture;
  }
}

/** Finds areas that cannot be glass: sides of cupboards and lamps, whose edges leave the plane of the wall. */
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

/** Groups areas classified as windows by opening. */
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
        if (length < MIN_CONTACT) continue;
        const beyond = surface[other] === Surface.trim ? [...(facts[other] as RegionFacts).neighbours] : [];
        for (const label of [other, ...beyond.filter(([, shared]) => shared >= MIN_CONTACT).map(([far]) => far)]) {
          const o = facts[label] as RegionFacts;
          if (seen.has(label) || sides.has(label) || !isPaneBeside(f, o, horizon)) continue;
          // A pane classified as furniture is included when it lies beside a pane that is classified as window.
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

/** Whether a low area lies beside a pane of full height. It is glass behind a plant or chair. */
function isBesideGlazing(f: RegionFacts, { facts, surface, box, h }: GlassEvidence): boolean {
  const glazed = (label: number): boolean => {
    const o = facts[label] as RegionFacts;
    return (
      surface[label] === Surface.window && o.y0 < f.y0 && o.y1 > f.y1 && storeyShare(o, box, h) > MIN_GLAZED_DOOR_HEIGHT
    );
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
  if (top > horizon - h * MIN_WINDOW_ABOVE_HORIZON)
    return panes.some((f) => isBesideGlazing(f, from)) ? Surface.window : Surface.furniture;
  if (panes.filter((f) => handles.has(f.label)).length * MAX_PANES_PER_HANDLE >= panes.length) return Surface.furniture;
  // A cupboard in front of one end of a window touches only one of several panes.
  const alone = panes.length === 1;
  const isFront = (f: RegionFacts): boolean =>
    hasBoxFace(f, panes, from) || (alone && meetsFront(f, from)) || continuesBelow(f, panes, from);
  if (panes.some(isFront) || (!alone && doesColumnMeetFront(panes, from))) return Surface.furniture;
  if (isShelving(panes, from) || (panes.length >= MIN_PANES_OF_BOX && haveBoxSide(panes, from)))
    return Surface.furniture;
  const [only] = panes;
  if (panes.length === 1 && only && isDoor(only, from)) return Surface.door;
  const standing = panes.filter((f) => standsOnFloor(f, from));
  if (standing.length * 2 > panes.length) {
    const glazed =
      panes.length > 1 &&
      panes.every((f) => !isInFrontOfWall(f, from) && storeyShare(f, box, h) > MIN_GLAZED_DOOR_HEIGHT);
    return glazed ? Surface.window : Surface.furniture;
  }
  if (standing.some((f) => isInFrontOfWall(f, from))) return Surface.furniture;
  if (panes.every((f) => storeyShare(f, box, h) < MIN_WINDOW_HEIGHT)) return Surface.furniture;
  if (
    box &&
    panes.some(
      (f) => f.y0 < Math.min(ceilingEdgeAt(box, f.x0), ceilingEdgeAt(box, f.x1)) - h * MIN_WINDOW_ABOVE_HORIZON,
    )
  )
    return Surface.lamp;
  return isLowRow(panes) ? Surface.furniture : Surface.window;
}

/** Whether an area is a piece of wall between two openings, bounded by a lamp above and furniture below. */
function isWallBetween(f: RegionFacts, from: GlassEvidence): boolean {
  const { contacts, surface, horizon, handles } = from;
  if (f.y0 > horizon || handles.has(f.label) || !fits(f, WALL_BETWEEN.limits) || standsOnFloor(f, from)) return false;
  const opening = [Surface.window, Surface.door] as readonly number[];
  const sides = [contacts.left, contacts.right].map((side) => side[f.label] as Map<number, number>);
  return (
    sides.some((side) => shareOf(side, (o) => opening.includes(surface[o] as number)) > WALL_BETWEEN.minOneSide) &&
    sides.every(
      (side) =>
        shareOf(side, (o) => [...opening, Surface.wall].includes(surface[o] as number)) > WALL_BETWEEN.minEachSide,
    )
  );
}

/** Whether an area wider than a door ends exactly at the foot of the wall, as a piece of wall does. */
function isFootOfWall(f: RegionFacts, from: GlassEvidence): boolean {
  const { box, view, contacts, surface, handles, w, horizon } = from;
  if (!box || handles.has(f.label) || f.y0 > horizon || !endsAtFoot(f, from)) return false;
  const onFloor = shareOf(contacts.below[f.label] as Map<number, number>, (o) => surface[o] === Surface.floor);
  return (
    onFloor > FOOT_PIECE.minFloorContact && metresAlong(f, box, view, w) > DOOR.widthRange[1] && !leavesWall(f, from)
  );
}

/**
 * Whether an area is the wall below a window: on the foot of the wall, wider than a door, too low for a glazed door.
 */
function isParapet(f: RegionFacts, from: GlassEvidence): boolean {
  const { box, view, contacts, surface, handles, w, h } = from;
  if (surface[f.label] !== Surface.window || !box || handles.has(f.label) || !endsAtFoot(f, from)) return false;
  const onFloor = shareOf(contacts.below[f.label] as Map<number, number>, (o) => surface[o] === Surface.floor);
  const low = storeyShare(f, box, h) < MIN_GLAZED_DOOR_HEIGHT;
  return (
    onFloor > FOOT_PIECE.minFloorContact &&
    low &&
    metresAlong(f, box, view, w) > DOOR.widthRange[1] &&
    !leavesWall(f, from)
  );
}

/** Whether the panes form a low row of at least three doors of equal height. */
function isLowRow(panes: RegionFacts[]): boolean {
  const tall = Math.max(...panes.map((f) => f.y1)) - Math.min(...panes.map((f) => f.y0));
  const wide = Math.max(...panes.map((f) => f.x1)) - Math.min(...panes.map((f) => f.x0));
  return panes.length >= LOW_ROW.minDoors && wide > tall * LOW_ROW.minWidthToHeight;
}

/** Whether an area is a door: in the plane of the wall, from its foot up, with a door's width and height. */
function isDoor(f: RegionFacts, from: GlassEvidence): boolean {
  const { box, view, surface, contacts, w } = from;
  if (!box || !fits(f, DOOR.limits) || f.left + f.right + f.bottom > 0) return false;
  // Furniture may hide the lower end of a door.
  const low = f.y1 > from.horizon - DOOR.maxAboveHorizon * from.h;
  const hidden = shareOf(contacts.below[f.label] as Map<number, number>, (o) =>
    FURNITURE_SURFACES.includes(surface[o] as number),
  );
  if (!endsAtFoot(f, from) && (hidden < DOOR.minFootHidden || !low || !isSinglePane(f, from))) return false;
  const tall = (Math.max(footAt(box, f.x0), footAt(box, f.x1)) - f.y0) / storeyOf(f, box);
  if (tall < DOOR.heightRange[0] || tall > DOOR.heightRange[1]) return false;
  const wide = metresAlong(f, box, view, w);
  if (wide < DOOR.widthRange[0] || wide > DOOR.widthRange[1]) return false;
  const isWall = (label: number): boolean => surface[label] === Surface.wall || surface[label] === Surface.trim;
  const aside = [contacts.left, contacts.right].map((side) => shareOf(side[f.label] as Map<number, number>, isWall));
  const inWall =
    aside.some((share) => share > DOOR.minSideOnWall) && aside.every((share) => share > DOOR.minSideOnWall / 4);
  return inWall && !hasBoxFace(f, [f], from) && (from.handles.has(f.label) || !continuesBelow(f, [f], from));
}

/** Width of an area along its wall, in metres. */
function metresAlong(f: RegionFacts, box: RoomBox, view: View, w: number): number {
  const focal = view.kind === 'elevation' ? w : view.focal;
  const at = (x: number): [number, number] => {
    const z = (STOREY_METRES * focal) / Math.max(1, footAt(box, x) - ceilingEdgeAt(box, x));
    return [((x - view.centre) / focal) * z, z];
  };
  const [[ax, az], [bx, bz]] = [at(f.x0), at(f.x1)];
  return Math.hypot(bx - ax, bz - az);
}

/** Label of the wall that shares the longest border with an area. */
function wallBeside(f: RegionFacts, { surface }: GlassEvidence): number {
  let best: [number, number] = [0, 0];
  for (const [label, length] of f.neighbours)
    if (surface[label] === Surface.wall && length > best[1]) best = [label, length];
  return best[0];
}
