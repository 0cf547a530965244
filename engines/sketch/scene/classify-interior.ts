import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import type { Classified } from './classify-exterior';
import { findRoomBox, footAt, type RoomBox, seamAt, wallAt } from './room-box';
import { sortSmallThings, windowRows } from './small-things';
import { Surface } from './surface';

export interface ClassifiedRoom extends Classified {
  /** The box of the room; null when no ceiling is drawn. */
  box: RoomBox | null;
}

/**
 * Interior: floor and ceiling first, the box of the room from their borders, then walls, what is cut into them, and what
 * stands on the floor.
 */
export function classifyInterior(
  facts: RegionFacts[],
  labels: Uint16Array,
  view: View,
  w: number,
  h: number,
): ClassifiedRoom {
  const surface = new Uint8Array(facts.length);
  const host = new Uint16Array(facts.length);
  const list = facts.filter((f) => f.area > 0 && f.label > 0);
  const horizon = view.kind === 'elevation' ? h * 0.5 : view.horizon;
  for (const f of list) surface[f.label] = levelOf(f, horizon, w, h);
  if (!list.some((f) => surface[f.label] === Surface.floor)) {
    const lowest = list.filter((f) => f.bottom > 0).sort((a, b) => b.bottom - a.bottom)[0];
    if (lowest && lowest.cy > h * 0.5) surface[lowest.label] = Surface.floor;
  }
  const box = findRoomBox(labels, surface, view, horizon, w, h);
  const room: Room = { facts, list, surface, host, box, horizon, w, h };
  if (box)
    for (const f of list)
      if (surface[f.label] === 0 && f.y1 < seamAt(box, f.cx) + h * 0.012 && f.top + f.left + f.right > 0)
        surface[f.label] = Surface.ceiling;
  // A beam touches the ceiling, its underside touches the beam.
  for (let round = 0; round < 3; round++)
    for (const f of list) if (surface[f.label] === 0 && isBeam(f, room)) surface[f.label] = Surface.ceiling;
  for (const f of list) if (surface[f.label] === 0 && isWall(f, room)) surface[f.label] = Surface.wall;
  const walls = list.filter((f) => surface[f.label] === Surface.wall);
  for (const f of list) if (surface[f.label] === 0) surface[f.label] = insideOf(f, walls, room);
  windowRows(list, surface, host);
  sortSmallThings(list, surface, box, h);
  return { surface, host, horizon, box };
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

const touching = (f: RegionFacts, room: Room, kind: number): number => {
  let length = 0;
  for (const [other, shared] of f.neighbours) if (room.surface[other] === kind) length += shared;
  return length;
};

function levelOf(f: RegionFacts, horizon: number, w: number, h: number): number {
  const topHeavy = f.top > w * 0.12 && f.cy < horizon && f.y1 < horizon + h * 0.04;
  if (topHeavy && f.upright < 0.34) return Surface.ceiling;
  if (f.top > w * 0.3 && f.y1 < h * 0.36) return Surface.ceiling;
  if (f.bottom > w * 0.16 && f.cy > horizon && f.upright < 0.42) return Surface.floor;
  if (f.bottom > w * 0.04 && f.y0 > horizon + h * 0.08 && f.upright < 0.14 && f.share > 0.015) return Surface.floor;
  return 0;
}

/** A wall hangs from the ceiling or runs out of the picture at the side, and is no frame around something. */
function isWall(f: RegionFacts, room: Room): boolean {
  const { horizon, h, w, box } = room;
  const wide = f.x1 - f.x0 + 1;
  const tall = f.y1 - f.y0 + 1;
  const spans = f.y0 < horizon && f.y1 > horizon - h * 0.06;
  const strip = f.area / Math.max(wide, tall) < h * 0.02;
  if (strip) return false;
  const hangs = touching(f, room, Surface.ceiling) + f.top;
  if (box) {
    if (isFramed(f, room.facts, h)) return false;
    // Pieces of wall between pendants, doors and cupboards reach the seam along most of their width.
    if (hangs > Math.min(wide * 0.45, w * 0.05) && f.share > 0.003 && tall > h * 0.06) return true;
    const onSeam = f.y0 < seamAt(box, f.cx) + h * 0.03;
    if (onSeam && spans && f.share > 0.006) return true;
    const side = f.left > h * 0.25 || f.right > h * 0.25;
    return side && spans && f.y0 < seamAt(box, f.cx) + h * 0.06 && f.share > 0.02;
  }
  if (isFramed(f, room.facts, h)) return false;
  if (f.share > 0.075 && spans && f.y0 < h * 0.4) return true;
  return (f.left > h * 0.25 || f.right > h * 0.25) && spans && f.share > 0.006 && f.cy < h * 0.62;
}

/** Beams, steps and edges of a ceiling: long pieces high up whose border runs level all round; no pelmet over a pane. */
function isBeam(f: RegionFacts, room: Room): boolean {
  const { horizon, h } = room;
  const wide = f.x1 - f.x0 + 1;
  const tall = f.y1 - f.y0 + 1;
  const level = f.upright < 0.14 && f.toLeft + f.toRight > 0.68;
  if (!level || wide < tall * 1.4 || f.share < 0.001 || f.y1 > horizon - h * 0.2 || f.area < wide * h * 0.016)
    return false;
  if (touching(f, room, Surface.ceiling) < f.perimeter * 0.2) return false;
  return [...f.neighbours].every(
    ([other, length]) => (room.facts[other] as RegionFacts).upright < 0.5 || length < f.perimeter * 0.12,
  );
}

/** A side area set in thin strips on all its drawn sides is glass in a frame, not a wall. */
const isFramed = (f: RegionFacts, facts: RegionFacts[], h: number): boolean =>
  f.left + f.right > h * 0.2 && f.top === 0 && f.share < 0.22 && inStrips(f, facts, h) > 0.5;

/** Share of the border that is set in thin strips. */
function inStrips(f: RegionFacts, facts: RegionFacts[], h: number): number {
  let strips = 0;
  for (const [other, length] of f.neighbours) {
    const o = facts[other] as RegionFacts;
    if (o.area / Math.max(o.x1 - o.x0, o.y1 - o.y0, 1) < h * 0.035) strips += length;
  }
  return strips / Math.max(1, f.perimeter);
}

/** Lies in the plane of its wall: upright sides, level sides that run to the wall's own vanishing point. */
function inThePlaneOfTheWall(f: RegionFacts, box: RoomBox, h: number): boolean {
  const wall = wallAt(box, f.cx);
  const along = wall.towards === box.walls[0]?.towards || box.walls.length === 1 ? f.toLeft : f.toRight;
  const level = Math.max(along, f.toLeft, f.toRight);
  const margin = h * 0.025;
  const within = [f.x0, f.cx, f.x1].every((x) => f.y1 < footAt(box, x) + h * 0.09) && f.y0 > seamAt(box, f.cx) - margin;
  return within && f.upright > 0.2 && level > 0.12 && f.fill > 0.5;
}

function insideOf(f: RegionFacts, walls: RegionFacts[], room: Room): number {
  const { box, horizon, h, host, surface, w } = room;
  const wide = f.x1 - f.x0 + 1;
  const tall = f.y1 - f.y0 + 1;
  if (f.share < 0.0005) return Surface.trim;
  if (f.area / Math.max(wide, tall) < h * 0.014) return Surface.trim;
  const wall = walls.find((o) => f.cx >= o.x0 && f.cx <= o.x1 && f.cy >= o.y0 && f.cy <= o.y1);
  const onFloor = touching(f, room, Surface.floor);
  const onWall = f.cy < horizon + h * 0.06 && f.y1 < horizon + h * 0.32 && onFloor === 0;
  const rectangular = f.fill > 0.55 && f.upright > 0.2;
  // Panes of a glazed side wall reach from low to high; pictures hang at the height of the eye.
  if (box && inThePlaneOfTheWall(f, box, h) && f.share > 0.003) {
    const storey = footAt(box, f.cx) - seamAt(box, f.cx);
    const { towards } = wallAt(box, f.cx);
    const side = box.walls.length > 1 && towards.x > -w * 0.5 && towards.x < w * 1.5;
    const glazed =
      side &&
      tall > storey * 0.55 &&
      f.y0 < seamAt(box, f.cx) + storey * 0.35 &&
      inStrips(f, room.facts, h) > 0.3 &&
      onFloor < f.perimeter * 0.05;
    const aside = side || f.cx > w * 0.7 || f.cx < w * 0.3;
    const set = side || inStrips(f, room.facts, h) > 0.3;
    const pane =
      aside && set && tall > storey * 0.2 && f.y1 < footAt(box, f.cx) + h * 0.02 && onFloor < f.perimeter * 0.16;
    if (glazed || pane) {
      host[f.label] = wall?.label ?? 0;
      return Surface.window;
    }
  }
  // Pelmets and beams under the ceiling.
  if (box && onFloor === 0 && f.y1 < horizon - h * 0.1 && f.y0 < seamAt(box, f.cx) + h * 0.05 && wide > tall * 1.5)
    return Surface.wall;
  if (wall && onWall && rectangular) {
    host[f.label] = wall.label;
    const storey = box ? footAt(box, f.cx) - seamAt(box, f.cx) : h * 0.5;
    const high = f.y1 < horizon + h * 0.06;
    return (f.share > 0.022 && tall > storey * 0.36) || !high ? Surface.window : Surface.picture;
  }
  if ((f.left > h * 0.2 || f.right > h * 0.2) && f.upright > 0.25 && f.share > 0.02 && f.cy < h * 0.62)
    return Surface.window;
  const hangs = box ? f.y1 < horizon - h * 0.02 : f.y1 < h * 0.36;
  // What is left between the cords of pendants is wall.
  if (box && hangs && f.fill > 0.7 && f.upright > 0.3 && tall > h * 0.06) return Surface.wall;
  const shade = wide < tall * 6 && tall < wide * 2.5 && f.upright < 0.4;
  if (hangs && shade && f.share < 0.02 && f.top === 0 && f.left + f.right === 0) return Surface.lamp;
  if (hangs && tall > wide * 2.5) return Surface.trim;
  if (f.y0 > horizon + h * 0.1 && f.upright < 0.1 && f.share > 0.02 && wide > tall * 1.6) {
    if (onFloor > f.perimeter * 0.45) return Surface.rug;
  }
  const rises = f.y0 < horizon + h * 0.06;
  if (rises && f.straight < 0.4 && f.cy < h * 0.75 && f.share < 0.05 && f.share > 0.001 && f.neighbours.size < 6)
    return Surface.foliage;
  return surface[f.label] || Surface.furniture;
}
