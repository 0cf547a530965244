import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import type { Segment } from '../reading/segments';
import { borderWith, fits, levelShare, tallOf, wideOf } from './area-limits';
import type { Classified } from './classify-exterior';
import { findHandles } from './drawn-handles';
import { joinFloorBetweenLegs, joinFloorPieces } from './floor-pieces';
import { joinFloorTiles } from './floor-tiles';
import { findFramedWindows } from './framed-windows';
import { correctImplausibleInRoom } from './implausible-areas';
import { jointBorders, piecesBetweenJoints } from './joint-pieces';
import { readPaint } from './painted-parts';
import { ceilingEdgeAt, findRoomBox, footAt, type RoomBox, wallAt } from './room-box';
import { extendWallsToFloor } from './room-foot';
import { decideGlass } from './room-glass';
import {
  BEAM,
  CEILING_AND_FLOOR,
  FRAMED_GLASS,
  FURNITURE_FRONT,
  IN_WALL_PLANE,
  PANE,
  ROOM_OBJECTS,
  WALL,
} from './room-limits';
import { type SideContacts, shareOf, sideContacts } from './side-contacts';
import { classifySmallAreas, joinPanesOfOneWindow } from './small-areas';
import { Surface } from './surface';
import { findPeople } from './trees-and-people';
import { joinWallRemains, ruleOutPictures } from './wall-remains';
import { findWallTiles } from './wall-tiles';

export interface ClassifiedRoom extends Classified {
  /** Walls, floor and ceiling as a box; null when no ceiling is drawn. */
  box: RoomBox | null;
  /** Labels of wall tiles. */
  tiled: ReadonlySet<number>;
}

/** Classifies the areas of an interior: first floor and ceiling, then the room box, walls, openings and furniture. */
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
    (f) => f.y0 > horizon + h * CEILING_AND_FLOOR.minFromHorizon && !standsUpright(f, facts, contacts),
  );
  for (const label of below) surface[label] = Surface.floor;
  const above = piecesBetweenJoints(
    list,
    borders.ceiling,
    (f) => f.y1 < horizon - h * CEILING_AND_FLOOR.minFromHorizon,
  );
  for (const label of above) surface[label] = Surface.ceiling;
  if (!list.some((f) => surface[f.label] === Surface.floor)) {
    // Floor boards are narrow, whereas a wall that reaches the lower edge also crosses the horizon.
    const low = list.filter((f) => f.bottom > 0);
    const below = low.filter((f) => f.y0 > horizon - h * CEILING_AND_FLOOR.floor.maxAboveHorizon);
    const lowest = (below.length > 0 ? below : low).sort((a, b) => b.bottom - a.bottom)[0];
    if (lowest && lowest.cy > h * CEILING_AND_FLOOR.lowestFloorMinCentroid) surface[lowest.label] = Surface.floor;
  }
  const boxOf = (): RoomBox | null => {
    const seamed = findRoomBox(labels, surface, view, horizon, w, h);
    return seamed && extendWallsToFloor(seamed, { labels, surface, ...drawn, w, h });
  };
  let box = boxOf();
  if (box) for (const label of below) if (isAboveFoot(facts[label] as RegionFacts, box, h)) surface[label] = 0;
  const room: Room = { facts, list, surface, host, box, horizon, w, h };
  if (box)
    for (const f of list)
      if (
        surface[f.label] === 0 &&
        f.y1 < ceilingEdgeAt(box, f.cx) + h * CEILING_AND_FLOOR.maxBelowCeilingEdge &&
        f.top + f.left + f.right > 0
      )
        surface[f.label] = Surface.ceiling;
  let beams = 0;
  for (let round = 0; round < BEAM.maxRounds; round++)
    for (const f of list)
      if (surface[f.label] === 0 && isBeam(f, room)) {
        surface[f.label] = Surface.ceiling;
        beams += f.share;
      }
  // Beams hide the edge between wall and ceiling, so the ceiling is taken to continue behind them.
  if (beams > BEAM.minAreaHidingCeilingEdge) box = room.box = boxOf();
  for (const f of list)
    if (surface[f.label] === 0 && (isWall(f, room) || carriesCeiling(f, room))) surface[f.label] = Surface.wall;
  const walls = list.filter((f) => surface[f.label] === Surface.wall);
  for (const f of list) if (surface[f.label] === 0) surface[f.label] = insideOf(f, walls, room);
  joinPanesOfOneWindow(list, surface, host);
  const handles = findHandles(list, labels, ink, w);
  const evidence = { list, facts, surface, host, contacts, labels, handles, pieces: below, box, view, horizon, w, h };
  joinFloorPieces(evidence);
  joinFloorTiles(list, facts, surface, contacts, horizon);
  const tiled = findWallTiles(list, facts, surface, contacts, handles, box);
  const framed = findFramedWindows(evidence, ink);
  for (const label of framed) surface[label] = Surface.trim;
  decideGlass(evidence);
  for (const label of framed) surface[label] = Surface.window;
  joinFloorBetweenLegs(evidence);
  readPaint(list, facts, surface);
  joinWallRemains(evidence);
  for (const label of tiled) if (!framed.has(label)) surface[label] = Surface.wall;
  classifySmallAreas(list, surface, box, h);
  ruleOutPictures(list, surface);
  findPeople(list, surface, horizon, h, true);
  correctImplausibleInRoom(list, facts, surface, host);
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
  const { ceiling, highCeiling, floor, floorPiece } = CEILING_AND_FLOOR;
  const topHeavy = f.top > w * ceiling.minUpperEdge && f.cy < horizon && f.y1 < horizon + h * ceiling.maxBelowHorizon;
  if (topHeavy && fits(f, ceiling.limits)) return Surface.ceiling;
  if (f.top > w * highCeiling.minUpperEdge && f.y1 < h * highCeiling.maxLowerEnd) return Surface.ceiling;
  const below = f.y0 > horizon - h * floor.maxAboveHorizon;
  if (f.bottom > w * floor.minLowerEdge && below && f.cy > horizon && fits(f, floor.limits)) return Surface.floor;
  const low = f.bottom > w * floorPiece.minLowerEdge && f.y0 > horizon + h * floorPiece.minBelowHorizon;
  return low && fits(f, floorPiece.limits) ? Surface.floor : 0;
}

/** Whether an area has two vertical sides, as a furniture front does. Sides that touch legs do not count. */
function standsUpright(f: RegionFacts, facts: RegionFacts[], { left, right }: SideContacts): boolean {
  // A floor board in the middle of the view looks vertical but is cut by the lower image edge.
  if (f.bottom > 0) return false;
  if (f.upright * f.perimeter < FURNITURE_FRONT.minSideHeights * tallOf(f) || !fits(f, FURNITURE_FRONT.limits))
    return false;
  const isLeg = (label: number): boolean => {
    const o = facts[label] as RegionFacts;
    return tallOf(o) > FURNITURE_FRONT.minLegHeightToWidth * wideOf(o);
  };
  return ![left, right].every(
    (side) => shareOf(side[f.label] as Map<number, number>, isLeg) > FURNITURE_FRONT.maxAlongLegs,
  );
}

/** An area whose centre is above the foot of the wall behind it is not floor. */
const isAboveFoot = (f: RegionFacts, box: RoomBox, h: number): boolean =>
  f.cy < footAt(box, f.cx) - h * CEILING_AND_FLOOR.minFromHorizon;

/** A wall touches the ceiling or an image side and does not surround another area. */
function isWall(f: RegionFacts, room: Room): boolean {
  const { horizon, h, w, box } = room;
  const wide = wideOf(f);
  const tall = tallOf(f);
  const spans = f.y0 < horizon && f.y1 > horizon - h * WALL.maxEndAboveHorizon;
  if (f.area / Math.max(wide, tall) < h * WALL.maxStripWidth || isFramed(f, room.facts, h)) return false;
  const side = f.left > h * WALL.minImageSideContact || f.right > h * WALL.minImageSideContact;
  if (box) {
    const { belowCeiling: hanging, atCeilingEdge: onSeam, sideWallAtCeilingEdge: sideOnSeam } = WALL;
    const hangs = touching(f, room, Surface.ceiling) + f.top;
    // Pieces of wall between pendants, doors and cupboards touch the ceiling along most of their width.
    const far = hangs > Math.min(wide * hanging.minOfItsWidth, w * hanging.minOfImageWidth);
    if (far && fits(f, hanging.limits) && tall > h * hanging.minHeight) return true;
    const below = f.y0 - ceilingEdgeAt(box, f.cx);
    if (below < h * onSeam.maxBelowCeilingEdge && spans && fits(f, onSeam.limits)) return true;
    return side && spans && below < h * sideOnSeam.maxBelowCeilingEdge && fits(f, sideOnSeam.limits);
  }
  if (fits(f, WALL.large) && spans && f.y0 < h * WALL.largeMaxTop) return true;
  return side && spans && fits(f, WALL.atImageSide) && f.cy < h * WALL.atImageSideMaxCentroid;
}

/** Whether an area runs along most of a wall's upper edge. Such an area is the wall, even with openings cut into it. */
function carriesCeiling(f: RegionFacts, room: Room): boolean {
  const { box, w, h } = room;
  if (!box || f.y1 < ceilingEdgeAt(box, f.cx)) return false;
  const wall = wallAt(box, f.cx);
  const wide = Math.min(w, wall.to) - Math.max(0, wall.from);
  const under =
    ceilingEdgeAt(box, f.x0) < f.y0 + h * WALL.atCeilingEdge.maxBelowCeilingEdge ||
    ceilingEdgeAt(box, f.x1) < f.y0 + h * WALL.atCeilingEdge.maxBelowCeilingEdge;
  return under && touching(f, room, Surface.ceiling) > wide * WALL.minAlongCeiling;
}

/** Whether an area is a long piece near the ceiling with horizontal borders, such as a beam or a step. */
function isBeam(f: RegionFacts, room: Room): boolean {
  const { horizon, h } = room;
  const wide = wideOf(f);
  if (!fits(f, BEAM.limits) || levelShare(f) <= BEAM.minLevelBorder || wide < tallOf(f) * BEAM.minWidthToHeight)
    return false;
  if (f.share < BEAM.minArea || f.y1 > horizon - h * BEAM.minAboveHorizon || f.area < wide * h * BEAM.minMeanHeight)
    return false;
  if (touching(f, room, Surface.ceiling) < f.perimeter * BEAM.minCeilingBorder) return false;
  const { minUpright: upright, minSharedBorder: border } = BEAM.paneBelow;
  return [...f.neighbours].every(
    ([other, length]) => (room.facts[other] as RegionFacts).upright < upright || length < f.perimeter * border,
  );
}

/** Whether an area at the image side has thin strips on all its drawn sides, as framed glass has. */
const isFramed = (f: RegionFacts, facts: RegionFacts[], h: number): boolean =>
  f.left + f.right > h * FRAMED_GLASS.minImageSideContact &&
  f.top === 0 &&
  f.share < FRAMED_GLASS.maxArea &&
  inStrips(f, facts, h) > FRAMED_GLASS.minStripBorder;

/** Share of an area's border that touches thin strips. */
function inStrips(f: RegionFacts, facts: RegionFacts[], h: number): number {
  let strips = 0;
  for (const [other, length] of f.neighbours) {
    const o = facts[other] as RegionFacts;
    if (o.area / Math.max(o.x1 - o.x0, o.y1 - o.y0, 1) < h * FRAMED_GLASS.maxStripWidth) strips += length;
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
    [f.x0, f.cx, f.x1].every((x) => f.y1 < footAt(box, x) + h * IN_WALL_PLANE.belowFoot) &&
    f.y0 > ceilingEdgeAt(box, f.cx) - h * IN_WALL_PLANE.aboveCeilingEdge;
  return within && level > IN_WALL_PLANE.minLevelBorder && fits(f, IN_WALL_PLANE.limits);
}

/** Whether an area is glass. Panes of a glazed side wall cover most of the height; pictures hang at eye level. */
function isPane(f: RegionFacts, box: RoomBox, onFloor: number, room: Room): boolean {
  const { h, w, facts } = room;
  if (!inThePlaneOfTheWall(f, box, h) || !fits(f, PANE.limits)) return false;
  const { fullHeight: glazed, atSide: aside } = PANE;
  const seam = ceilingEdgeAt(box, f.cx);
  const storey = footAt(box, f.cx) - seam;
  const tall = tallOf(f);
  const { towards } = wallAt(box, f.cx);
  const side =
    box.walls.length > 1 && towards.x > -w * PANE.maxVanishingOutside && towards.x < w * (1 + PANE.maxVanishingOutside);
  const strips = inStrips(f, facts, h);
  const highAndLow = tall > storey * glazed.minHeight && f.y0 < seam + storey * glazed.maxTop;
  if (side && highAndLow && strips > glazed.minStripBorder && onFloor < f.perimeter * glazed.maxFloorBorder)
    return true;
  const near = side || f.cx > w * (1 - aside.maxFromImageSide) || f.cx < w * aside.maxFromImageSide;
  const set = side || strips > aside.minStripBorder;
  const offFloor = f.y1 < footAt(box, f.cx) + h * aside.maxBelowFoot && onFloor < f.perimeter * aside.maxFloorBorder;
  return near && set && tall > storey * aside.minHeight && offFloor;
}

function insideOf(f: RegionFacts, walls: RegionFacts[], room: Room): number {
  const { box, horizon, h, host } = room;
  const wide = wideOf(f);
  const tall = tallOf(f);
  if (fits(f, ROOM_OBJECTS.sliver) || f.area / Math.max(wide, tall) < h * ROOM_OBJECTS.maxStripWidth)
    return Surface.trim;
  const wall = walls.find((o) => f.cx >= o.x0 && f.cx <= o.x1 && f.cy >= o.y0 && f.cy <= o.y1);
  const onFloor = touching(f, room, Surface.floor);
  if (box && isPane(f, box, onFloor, room)) {
    host[f.label] = wall?.label ?? 0;
    return Surface.window;
  }
  const { onWall, window, pelmet, sideWindow } = ROOM_OBJECTS;
  const underCeiling =
    box &&
    f.y1 < horizon - h * pelmet.minAboveHorizon &&
    f.y0 < ceilingEdgeAt(box, f.cx) + h * pelmet.maxBelowCeilingEdge;
  if (underCeiling && onFloor === 0 && wide > tall * pelmet.minWidthToHeight) return Surface.wall;
  const hung =
    f.cy < horizon + h * onWall.maxCentroidBelowHorizon &&
    f.y1 < horizon + h * onWall.maxLowerEdgeBelowHorizon &&
    onFloor === 0;
  if (wall && hung && fits(f, onWall.limits)) {
    host[f.label] = wall.label;
    const storey = box ? footAt(box, f.cx) - ceilingEdgeAt(box, f.cx) : h * ROOM_OBJECTS.defaultStoreyHeight;
    const high = f.y1 < horizon + h * window.maxBelowHorizonOfPicture;
    return (fits(f, window.limits) && tall > storey * window.minHeightInStoreys) || !high
      ? Surface.window
      : Surface.picture;
  }
  const atTheSide = f.left > h * sideWindow.minImageSideContact || f.right > h * sideWindow.minImageSideContact;
  if (atTheSide && fits(f, sideWindow.limits) && f.cy < h * sideWindow.maxCentroid) return Surface.window;
  return hangingOf(f, room) || lowOf(f, onFloor, room) || room.surface[f.label] || Surface.furniture;
}

/** Class of a hanging object: a lamp shade, a cord, or the wall between cords; 0 when the area does not hang. */
function hangingOf(f: RegionFacts, { box, horizon, h }: Room): number {
  const { hangingObject: hangs, betweenCords, lampShade: shade } = ROOM_OBJECTS;
  if (box ? f.y1 >= horizon - h * hangs.minAboveHorizon : f.y1 >= h * hangs.maxLowerEdge) return 0;
  const wide = wideOf(f);
  const tall = tallOf(f);
  // The gaps between the cords of pendant lamps show the wall.
  if (box && fits(f, betweenCords.limits) && tall > h * betweenCords.minHeight) return Surface.wall;
  const shaped = wide < tall * shade.maxWidthToHeight && tall < wide * shade.maxHeightToWidth && fits(f, shade.limits);
  const tapered = fits(f, shade.tapered) || fits(f, shade.round);
  if (shaped && tapered && f.top === 0 && f.left + f.right === 0) return Surface.lamp;
  return tall > wide * shade.maxHeightToWidth ? Surface.trim : 0;
}

/** Class of a rug or of a plant on the floor; 0 when the area is neither. */
function lowOf(f: RegionFacts, onFloor: number, { horizon, h }: Room): number {
  const { rug, plant } = ROOM_OBJECTS;
  const flat =
    f.y0 > horizon + h * rug.minBelowHorizon && fits(f, rug.limits) && wideOf(f) > tallOf(f) * rug.minWidthToHeight;
  if (flat && onFloor > f.perimeter * rug.minFloorBorder) return Surface.rug;
  const rises = f.y0 < horizon + h * plant.maxTopBelowHorizon && f.cy < h * plant.maxCentroid;
  return rises && fits(f, plant.limits) && f.neighbours.size < plant.maxNeighbours ? Surface.foliage : 0;
}
