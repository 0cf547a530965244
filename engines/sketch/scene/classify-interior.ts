import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import type { Segment } from '../reading/segments';
import { borderWith, fits, levelShare, tallOf, wideOf } from './area-limits';
import type { Classified } from './classify-exterior';
import { findHandles } from './drawn-handles';
import { joinFloorBetweenLegs, joinFloorPieces } from './floor-pieces';
import { joinFloorTiles } from './floor-tiles';
import { findFramedWindows } from './framed-windows';
import { jointBorders, piecesBetweenJoints } from './joint-pieces';
import { readPaint } from './painted-parts';
import { findRoomBox, footAt, type RoomBox, seamAt, wallAt } from './room-box';
import { withFoot } from './room-foot';
import { ruleOutGlass } from './room-glass';
import { BEAM, FRAMED, IN_THE_WALL, INSIDE, LEVEL, PANE, UPRIGHT, WALL } from './room-limits';
import { type SideContacts, shareOf, sideContacts } from './side-contacts';
import { classifySmallAreas, windowRows } from './small-areas';
import { Surface } from './surface';
import { findPeople } from './trees-and-people';
import { joinWallRemains, ruleOutPictures } from './wall-remains';
import { findWallTiles } from './wall-tiles';

export interface ClassifiedRoom extends Classified {
  /** The room's walls, floor and ceiling as a box; null when no ceiling is drawn. */
  box: RoomBox | null;
  /** Labels of the tiles drawn on walls. */
  tiled: ReadonlySet<number>;
}

/**
 * Classifies the areas of an interior:
 * first floor and ceiling, then from their borders the room box, the walls, the openings, and the objects on the floor.
 */
export function classifyInterior(
  facts: RegionFacts[],
  labels: Uint16Array,
  ink: Float32Array,
  drawn: { segments: readonly Segment[]; joints: Uint8Array },
  view: View,
  w: number,
  h: number,
): ClassifiedRoom {
  const surface = new Uint8Array(facts.length);
  const host = new Uint16Array(facts.length);
  const list = facts.filter((f) => f.area > 0 && f.label > 0);
  const horizon = view.kind === 'elevation' ? h * 0.5 : view.horizon;
  for (const f of list) surface[f.label] = levelOf(f, horizon, w, h);
  const contacts = sideContacts(labels, facts.length - 1, w, h);
  const borders = jointBorders(labels, drawn.joints, facts.length - 1, w, h);
  const below = piecesBetweenJoints(
    list,
    borders.floor,
    (f) => f.y0 > horizon + h * LEVEL.offHorizon && !standsUpright(f, facts, contacts),
  );
  for (const label of below) surface[label] = Surface.floor;
  const above = piecesBetweenJoints(list, borders.ceiling, (f) => f.y1 < horizon - h * LEVEL.offHorizon);
  for (const label of above) surface[label] = Surface.ceiling;
  if (!list.some((f) => surface[f.label] === Surface.floor)) {
    // Floor boards are narrow, whereas a wall that reaches the lower edge also crosses the horizon.
    const low = list.filter((f) => f.bottom > 0);
    const below = low.filter((f) => f.y0 > horizon - h * LEVEL.floor.above);
    const lowest = (below.length > 0 ? below : low).sort((a, b) => b.bottom - a.bottom)[0];
    if (lowest && lowest.cy > h * LEVEL.lastFloor) surface[lowest.label] = Surface.floor;
  }
  const boxOf = (): RoomBox | null => {
    const seamed = findRoomBox(labels, surface, view, horizon, w, h);
    return seamed && withFoot(seamed, { labels, surface, ...drawn, w, h });
  };
  let box = boxOf();
  if (box) for (const label of below) if (isAboveFoot(facts[label] as RegionFacts, box, h)) surface[label] = 0;
  const room: Room = { facts, list, surface, host, box, horizon, w, h };
  if (box)
    for (const f of list)
      if (surface[f.label] === 0 && f.y1 < seamAt(box, f.cx) + h * LEVEL.aboveSeam && f.top + f.left + f.right > 0)
        surface[f.label] = Surface.ceiling;
  let beams = 0;
  for (let round = 0; round < BEAM.rounds; round++)
    for (const f of list)
      if (surface[f.label] === 0 && isBeam(f, room)) {
        surface[f.label] = Surface.ceiling;
        beams += f.share;
      }
  // Beams hide the seam, so the ceiling continues behind them.
  if (beams > BEAM.hide) box = room.box = boxOf();
  for (const f of list)
    if (surface[f.label] === 0 && (isWall(f, room) || carriesCeiling(f, room))) surface[f.label] = Surface.wall;
  const walls = list.filter((f) => surface[f.label] === Surface.wall);
  for (const f of list) if (surface[f.label] === 0) surface[f.label] = insideOf(f, walls, room);
  windowRows(list, surface, host);
  const handles = findHandles(list, labels, ink, w);
  const evidence = { list, facts, surface, host, contacts, labels, handles, pieces: below, box, view, horizon, w, h };
  joinFloorPieces(evidence);
  joinFloorTiles(list, facts, surface, contacts, horizon);
  const tiled = findWallTiles(list, facts, surface, contacts, handles, box);
  const framed = findFramedWindows(evidence, ink);
  for (const label of framed) surface[label] = Surface.trim;
  ruleOutGlass(evidence);
  for (const label of framed) surface[label] = Surface.window;
  joinFloorBetweenLegs(evidence);
  readPaint(list, facts, surface);
  joinWallRemains(evidence);
  for (const label of tiled) if (!framed.has(label)) surface[label] = Surface.wall;
  classifySmallAreas(list, surface, box, h);
  ruleOutPictures(list, surface);
  findPeople(list, surface, horizon, h, true);
  return { surface, host, horizon, box, tiled: new Set([...tiled].filter((label) => !framed.has(label))) };
}

interface Room {
  facts: RegionFacts[];
  list: RegionFacts[];
  surface: Uint8Array;
  host: Uint16Array;
  box: RoomBox | null;
  horizon: number;
  w: number;
  h: number;
}

const touching = (f: RegionFacts, room: Room, kind: number): number => borderWith(f, room.surface, kind);

function levelOf(f: RegionFacts, horizon: number, w: number, h: number): number {
  const { ceiling, highCeiling, floor, floorPiece } = LEVEL;
  const topHeavy = f.top > w * ceiling.along && f.cy < horizon && f.y1 < horizon + h * ceiling.below;
  if (topHeavy && fits(f, ceiling.is)) return Surface.ceiling;
  if (f.top > w * highCeiling.along && f.y1 < h * highCeiling.lowest) return Surface.ceiling;
  const below = f.y0 > horizon - h * floor.above;
  if (f.bottom > w * floor.along && below && f.cy > horizon && fits(f, floor.is)) return Surface.floor;
  const low = f.bottom > w * floorPiece.along && f.y0 > horizon + h * floorPiece.below;
  return low && fits(f, floorPiece.is) ? Surface.floor : 0;
}

/** A furniture front has two vertical sides; between two legs, the legs' strips are on both sides. */
function standsUpright(f: RegionFacts, facts: RegionFacts[], { left, right }: SideContacts): boolean {
  // A floor board in the middle of the view looks vertical but is cut by the lower image edge.
  if (f.bottom > 0) return false;
  if (f.upright * f.perimeter < UPRIGHT.sides * tallOf(f) || !fits(f, UPRIGHT.is)) return false;
  const isLeg = (label: number): boolean => {
    const o = facts[label] as RegionFacts;
    return tallOf(o) > UPRIGHT.slender * wideOf(o);
  };
  return ![left, right].every((side) => shareOf(side[f.label] as Map<number, number>, isLeg) > UPRIGHT.besideLegs);
}

/** An area whose centre is above the foot of the wall behind it is not floor. */
const isAboveFoot = (f: RegionFacts, box: RoomBox, h: number): boolean =>
  f.cy < footAt(box, f.cx) - h * LEVEL.offHorizon;

/** A wall touches the ceiling or an image side and does not surround another area. */
function isWall(f: RegionFacts, room: Room): boolean {
  const { horizon, h, w, box } = room;
  const wide = wideOf(f);
  const tall = tallOf(f);
  const spans = f.y0 < horizon && f.y1 > horizon - h * WALL.spans;
  if (f.area / Math.max(wide, tall) < h * WALL.strip || isFramed(f, room.facts, h)) return false;
  const side = f.left > h * WALL.atTheSide || f.right > h * WALL.atTheSide;
  if (box) {
    const { hanging, onSeam, sideOnSeam } = WALL;
    const hangs = touching(f, room, Surface.ceiling) + f.top;
    // Pieces of wall between pendants, doors and cupboards touch the ceiling along most of their width.
    const far = hangs > Math.min(wide * hanging.ofItself, w * hanging.ofImage);
    if (far && fits(f, hanging.is) && tall > h * hanging.tall) return true;
    const below = f.y0 - seamAt(box, f.cx);
    if (below < h * onSeam.below && spans && fits(f, onSeam.is)) return true;
    return side && spans && below < h * sideOnSeam.below && fits(f, sideOnSeam.is);
  }
  if (fits(f, WALL.large) && spans && f.y0 < h * WALL.largeFrom) return true;
  return side && spans && fits(f, WALL.aside) && f.cy < h * WALL.asideMiddle;
}

/** The area along most of a wall's ceiling seam is that wall, even when openings are cut out of it. */
function carriesCeiling(f: RegionFacts, room: Room): boolean {
  const { box, w, h } = room;
  if (!box || f.y1 < seamAt(box, f.cx)) return false;
  const wall = wallAt(box, f.cx);
  const wide = Math.min(w, wall.to) - Math.max(0, wall.from);
  const under = seamAt(box, f.x0) < f.y0 + h * WALL.onSeam.below || seamAt(box, f.x1) < f.y0 + h * WALL.onSeam.below;
  return under && touching(f, room, Surface.ceiling) > wide * WALL.ofSeam;
}

/**
 * Beams, steps and ceiling edges are long pieces near the top with horizontal borders;
 * pelmets above panes are excluded.
 */
function isBeam(f: RegionFacts, room: Room): boolean {
  const { horizon, h } = room;
  const wide = wideOf(f);
  if (!fits(f, BEAM.is) || levelShare(f) <= BEAM.level || wide < tallOf(f) * BEAM.widerThanTall) return false;
  if (f.share < BEAM.least || f.y1 > horizon - h * BEAM.aboveHorizon || f.area < wide * h * BEAM.thinnest) return false;
  if (touching(f, room, Surface.ceiling) < f.perimeter * BEAM.onCeiling) return false;
  const { upright, border } = BEAM.pane;
  return [...f.neighbours].every(
    ([other, length]) => (room.facts[other] as RegionFacts).upright < upright || length < f.perimeter * border,
  );
}

/** An area at the image side with thin strips on all its drawn sides is framed glass and not a wall. */
const isFramed = (f: RegionFacts, facts: RegionFacts[], h: number): boolean =>
  f.left + f.right > h * FRAMED.atTheSide &&
  f.top === 0 &&
  f.share < FRAMED.largest &&
  inStrips(f, facts, h) > FRAMED.inStrips;

/** Share of the border that thin strips cover. */
function inStrips(f: RegionFacts, facts: RegionFacts[], h: number): number {
  let strips = 0;
  for (const [other, length] of f.neighbours) {
    const o = facts[other] as RegionFacts;
    if (o.area / Math.max(o.x1 - o.x0, o.y1 - o.y0, 1) < h * FRAMED.strip) strips += length;
  }
  return strips / Math.max(1, f.perimeter);
}

/**
 * Whether an area is coplanar with its wall: vertical sides, and horizontal sides towards the wall's vanishing point.
 */
function inThePlaneOfTheWall(f: RegionFacts, box: RoomBox, h: number): boolean {
  const wall = wallAt(box, f.cx);
  const along = wall.towards === box.walls[0]?.towards || box.walls.length === 1 ? f.toLeft : f.toRight;
  const level = Math.max(along, f.toLeft, f.toRight);
  const within =
    [f.x0, f.cx, f.x1].every((x) => f.y1 < footAt(box, x) + h * IN_THE_WALL.belowFoot) &&
    f.y0 > seamAt(box, f.cx) - h * IN_THE_WALL.aboveSeam;
  return within && level > IN_THE_WALL.level && fits(f, IN_THE_WALL.is);
}

/** Panes of a glazed side wall cover most of the height; pictures hang at eye level. */
function isPane(f: RegionFacts, box: RoomBox, onFloor: number, room: Room): boolean {
  const { h, w, facts } = room;
  if (!inThePlaneOfTheWall(f, box, h) || !fits(f, PANE.is)) return false;
  const { glazed, aside } = PANE;
  const seam = seamAt(box, f.cx);
  const storey = footAt(box, f.cx) - seam;
  const tall = tallOf(f);
  const { towards } = wallAt(box, f.cx);
  const side = box.walls.length > 1 && towards.x > -w * PANE.sideWall && towards.x < w * (1 + PANE.sideWall);
  const strips = inStrips(f, facts, h);
  const highAndLow = tall > storey * glazed.tall && f.y0 < seam + storey * glazed.from;
  if (side && highAndLow && strips > glazed.inStrips && onFloor < f.perimeter * glazed.onFloor) return true;
  const near = side || f.cx > w * (1 - aside.within) || f.cx < w * aside.within;
  const set = side || strips > aside.inStrips;
  const offFloor = f.y1 < footAt(box, f.cx) + h * aside.belowFoot && onFloor < f.perimeter * aside.onFloor;
  return near && set && tall > storey * aside.tall && offFloor;
}

function insideOf(f: RegionFacts, walls: RegionFacts[], room: Room): number {
  const { box, horizon, h, host } = room;
  const wide = wideOf(f);
  const tall = tallOf(f);
  if (fits(f, INSIDE.sliver) || f.area / Math.max(wide, tall) < h * INSIDE.strip) return Surface.trim;
  const wall = walls.find((o) => f.cx >= o.x0 && f.cx <= o.x1 && f.cy >= o.y0 && f.cy <= o.y1);
  const onFloor = touching(f, room, Surface.floor);
  if (box && isPane(f, box, onFloor, room)) {
    host[f.label] = wall?.label ?? 0;
    return Surface.window;
  }
  const { onWall, window, pelmet, sideWindow } = INSIDE;
  const underCeiling =
    box && f.y1 < horizon - h * pelmet.aboveHorizon && f.y0 < seamAt(box, f.cx) + h * pelmet.belowSeam;
  if (underCeiling && onFloor === 0 && wide > tall * pelmet.widerThanTall) return Surface.wall;
  const hung = f.cy < horizon + h * onWall.middle && f.y1 < horizon + h * onWall.foot && onFloor === 0;
  if (wall && hung && fits(f, onWall.is)) {
    host[f.label] = wall.label;
    const storey = box ? footAt(box, f.cx) - seamAt(box, f.cx) : h * INSIDE.storey;
    const high = f.y1 < horizon + h * window.below;
    return (fits(f, window.is) && tall > storey * window.tall) || !high ? Surface.window : Surface.picture;
  }
  const atTheSide = f.left > h * sideWindow.along || f.right > h * sideWindow.along;
  if (atTheSide && fits(f, sideWindow.is) && f.cy < h * sideWindow.middle) return Surface.window;
  return hangingOf(f, room) || lowOf(f, onFloor, room) || room.surface[f.label] || Surface.furniture;
}

/** Class of a hanging object: wall between cords, a lamp shade or a cord; 0 when the area does not hang. */
function hangingOf(f: RegionFacts, { box, horizon, h }: Room): number {
  const { hangs, betweenCords, shade } = INSIDE;
  if (box ? f.y1 >= horizon - h * hangs.aboveHorizon : f.y1 >= h * hangs.lowest) return 0;
  const wide = wideOf(f);
  const tall = tallOf(f);
  // The gaps between the cords of pendant lamps show the wall.
  if (box && fits(f, betweenCords.is) && tall > h * betweenCords.tall) return Surface.wall;
  const shaped = wide < tall * shade.flattest && tall < wide * shade.slenderest && fits(f, shade.is);
  const tapered = fits(f, shade.tapered) || fits(f, shade.round);
  if (shaped && tapered && f.top === 0 && f.left + f.right === 0) return Surface.lamp;
  return tall > wide * shade.slenderest ? Surface.trim : 0;
}

/** Class of a rug on the floor or of a plant that stands on it; 0 when the area is neither. */
function lowOf(f: RegionFacts, onFloor: number, { horizon, h }: Room): number {
  const { rug, plant } = INSIDE;
  const flat = f.y0 > horizon + h * rug.below && fits(f, rug.is) && wideOf(f) > tallOf(f) * rug.widerThanTall;
  if (flat && onFloor > f.perimeter * rug.onFloor) return Surface.rug;
  const rises = f.y0 < horizon + h * plant.below && f.cy < h * plant.middle;
  return rises && fits(f, plant.is) && f.neighbours.size < plant.neighbours ? Surface.foliage : 0;
}
