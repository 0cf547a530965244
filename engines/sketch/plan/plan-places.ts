import { heightOf, inkPieces, widthOf as widthOfPiece } from '../carrier/ink-pieces';
import { findSwings } from '../kind/door-swings';
import { joinSides } from '../kind/drawn-strokes';
import { joinOpenNeighbours } from '../reading/join-regions';
import { measureOutlines } from '../reading/outline';
import { boxBlur, distanceTo, maskOf } from '../reading/raster';
import { findRegions, type Regions } from '../reading/regions';
import { findSegments } from '../reading/segments';
import type { RoomName } from './plan-floors';
import { findRooms } from './plan-rooms';

/**
 * Shares of the longer side: widest wall between two lines, its least length, and that of a partition or window in
 * other walls. Where no strip is as long as `outlined`, walls are hatched.
 */
const SIZE = { outlined: 0.2, wall: 0.017, longer: 0.03, partition: 0.035 };
/** Share of the sheet that is solid ink from which walls are filled: what is outlined is then no wall. */
const FILLED_WALLS = 0.01;
/** Distance past the end of a window, in pixels, at which the wall must continue. */
const BEYOND = 4;
/** Hatched walls: mean ink within this share of the longer side, and its level. */
const HATCHED = { radius: 0.009, ink: 0.2 };
/** Half width of the gap between the two lines of a partition, as a share of the longer side. */
const NARROW = 0.005;
/**
 * Width of a door where no swing is drawn, as a share of the longer side; of a leaf, metres; opening over leaf; widest leaf
 * over the usual one.
 */
const DOOR = { share: 0.045, metres: 0.85, opening: 1.1, widest: 1.4, pen: 4.5 };
/**
 * Share of a room from which a region is its floor, from which an angled one is, and a rectangle; least size in square
 * metres and number of regions inside from which furniture stands on it, and least size of a room that its walls do not
 * close; without rooms, share of the plan from which a region is a floor.
 */
const FLOOR = {
  ofRoom: 0.25,
  rest: 0.1,
  angled: 0.8,
  turning: 0.8,
  rectangle: 0.45,
  filled: 0.93,
  furnished: 8,
  pieces: 4,
  unclosed: 3,
  ofPlan: 0.06,
};
/** The sector of a swing is floor: filled share of its box, aspect ratio, size in leaves, and no full circle. */
const SECTOR = { fill: [0.45, 0.88], aspect: 1.6, size: [0.6, 1.6], turning: 0.9 } as const;
/** Round symbols: filled share of the box, aspect ratio, direction entropy; elongated from. */
const ROUND = { fill: [0.66, 0.86], aspect: 1.75, turning: 0.8, long: 1.12 } as const;
/**
 * Length of hob plates and of basins and bowls, metres; number of plates of a kitchen; largest bathroom, square metres.
 */
const SYMBOL = { plate: [0.1, 0.3], plates: 3, bowl: [0.3, 0.75], bathroom: 18 } as const;
/** A cistern: aspect ratio, filled share of its box, and length and distance in diameters of the bowl. */
const CISTERN = { flat: [1.6, 5], fill: 0.85, wide: [0.7, 1.7], near: 0.25 } as const;
/**
 * Outside: crowns by direction entropy and least area (share of the sheet); boards of a terrace by number, how far
 * their ends are apart (share of the longer side) and their length in widths; largest table.
 */
const OUTDOORS = { turning: 0.82, crown: 0.0015, boards: 6, level: 0.012, board: 5, table: 0.004 };

export enum Place {
  ground,
  wall,
  room,
  furniture,
  window,
  terrace,
  tree,
}

export interface PlanPlaces {
  /** Place of every pixel. */
  placeOf: Uint8Array;
  /** Room of every pixel, 0 = none. */
  roomOf: Uint16Array;
  /** Name of every room; index 0 is unused. */
  names: RoomName[];
  labels: Uint16Array;
  metresPerPixel: number;
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface PlanRegion extends Box {
  area: number;
  /** Half of the largest inner width, pixels. */
  widest: number;
  outside: boolean;
  turning: number;
  /** Pixels per room. */
  rooms: Map<number, number>;
}

/** The space between the two lines of a wall, window or partition. */
const isThin = (f: PlanRegion, long: number): boolean =>
  !f.outside && f.widest < SIZE.wall * long * 0.5 && lengthOf(f) - 1 > 8 * f.widest;
const lengthOf = (f: PlanRegion): number => Math.max(f.x1 - f.x0, f.y1 - f.y0) + 1;
const widthOf = (f: PlanRegion): number => Math.min(f.x1 - f.x0, f.y1 - f.y0) + 1;
const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;
const fillOf = (f: PlanRegion): number => f.area / (lengthOf(f) * widthOf(f));

/**
 * What every pixel of a plan is: wall, window, floor of a room, furniture, or outdoors terrace, tree and ground.
 *
 * @param ink cleaned lines, 0-1
 * @param solid filled walls as 1
 * @param terrace whether a terrace is named
 */
export function planPlaces(ink: Float32Array, solid: Uint8Array, w: number, h: number, terrace: boolean): PlanPlaces {
  const long = Math.max(w, h);
  const drawn = ink.map((value, i) => Math.max(value, solid[i] as number));
  const regions = findRegions(drawn, w, h);
  // The floor continues between a wall and what stands close to it.
  joinOpenNeighbours(regions, w, h);
  const { labels } = regions;
  const list = measure(regions, drawn, w, h);
  const own = wallStrips(list, solid, w, h);
  const hatched = boxBlur(ink, w, h, HATCHED.radius * long, 1);
  const closes = list.map(
    (f, k) => own[k] !== undefined || (k > 0 && isThin(f, long) && lengthOf(f) > SIZE.partition * long),
  );
  const walls = solid.map((filled, i) => (filled || closes[labels[i] as number] ? 1 : 0));
  const narrow = narrowGaps(drawn, NARROW * long, w, h);
  const dense = maskOf(hatched, (value, i) => !walls[i] && (value > HATCHED.ink || narrow[i] === 1));
  const { radii } = findSwings(ink, joinSides(findSegments(ink, w, h), DOOR.pen), w, h);
  const leaf = usualLeaf(radii) ?? DOOR.share * long;
  const widest = Math.min(Math.max(leaf, ...radii), DOOR.widest * leaf);
  const { roomOf, areas } = findRooms(walls, dense, w, h, leaf * DOOR.opening, widest * DOOR.opening);
  labels.forEach((label, i) => {
    // What lies in a hatched wall is no part of a room.
    if (dense[i]) return;
    const { rooms } = list[label] as PlanRegion;
    const room = roomOf[i] as number;
    rooms.set(room, (rooms.get(room) ?? 0) + 1);
  });
  const floors = areas.length > 1 ? floorsOf(list, areas, leaf) : null;
  const house = boxOf(roomOf, w);
  const boards =
    terrace ||
    isBoarded(
      list.filter((f) => !isWithin(f, house)),
      long,
    );
  const outside = list.map((f) => outdoors(f, w * h, long, boards, house, (leaf / DOOR.metres) ** 2));
  const inside = list.reduce((sum, f) => sum + (f.outside ? 0 : f.area), 0);
  const placeOf = Uint8Array.from(solid, (filled, i) => {
    const label = labels[i] as number;
    const f = list[label] as PlanRegion;
    if (filled) return Place.wall;
    if (own[label] !== undefined) return own[label] as Place;
    if (!floors) return f.outside ? Place.ground : f.area < FLOOR.ofPlan * inside ? Place.furniture : Place.room;
    if (roomOf[i] === 0 && !f.outside && floors.has(label)) roomOf[i] = mainRoom(f);
    const room = roomOf[i] as number;
    if (room > 0) return floors.has(label) || f.outside ? Place.room : Place.furniture;
    return outside[label] as Place;
  });
  if (!floors) for (let i = 0; i < placeOf.length; i++) roomOf[i] = placeOf[i] === Place.room ? 1 : 0;
  const metresPerPixel = DOOR.metres / leaf;
  return {
    placeOf,
    roomOf,
    names: namesOf(list, floors ? areas : [0, inside], metresPerPixel),
    labels,
    metresPerPixel,
  };
}

function measure(regions: Regions, drawn: Float32Array, w: number, h: number): PlanRegion[] {
  const { labels, count } = regions;
  const lines = maskOf(drawn, (value) => value > 0.3);
  const depth = distanceTo(lines, w, h);
  const { turning } = measureOutlines(regions, w, h);
  const list = Array.from({ length: count + 1 }, (_, label) => ({
    ...{ area: 0, x0: w, y0: h, x1: 0, y1: 0, widest: 0, outside: false },
    ...{ turning: turning[label] as number, rooms: new Map<number, number>() },
  }));
  labels.forEach((label, i) => {
    const f = list[label] as PlanRegion;
    const [x, y] = [i % w, (i / w) | 0];
    f.area++;
    if ((depth[i] as number) > f.widest) f.widest = depth[i] as number;
    if (x < 2 || y < 2 || x > w - 3 || y > h - 3) f.outside = true;
    if (x < f.x0) f.x0 = x;
    if (y < f.y0) f.y0 = y;
    if (x > f.x1) f.x1 = x;
    if (y > f.y1) f.y1 = y;
  });
  return list;
}

/** Long gaps that no disc of a radius in pixels fits into without touching a line, as 1: thin walls. */
function narrowGaps(drawn: Float32Array, radius: number, w: number, h: number): Uint8Array {
  const fromLine = distanceTo(
    maskOf(drawn, (value) => value > 0.3),
    w,
    h,
  );
  const fromDisc = distanceTo(
    maskOf(fromLine, (distance) => distance > radius),
    w,
    h,
  );
  const gaps = Float32Array.from(fromDisc, (distance, i) =>
    distance > radius + 1 && (fromLine[i] as number) > 0 ? 1 : 0,
  );
  const { all, labels } = inkPieces(gaps, w, h);
  return maskOf(labels, (label) => {
    const piece = all[label - 1];
    return piece !== undefined && Math.max(widthOfPiece(piece), heightOf(piece)) > SIZE.partition * Math.max(w, h);
  });
}

/** Strips between the two lines of a wall, and windows in filled walls; undefined for every other region. */
function wallStrips(list: readonly PlanRegion[], solid: Uint8Array, w: number, h: number): (Place | undefined)[] {
  const long = Math.max(w, h);
  const filled = solid.reduce((sum, value) => sum + value, 0) > FILLED_WALLS * solid.length;
  const isSolid = (x: number, y: number): boolean => {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) {
        const column = Math.round(x + dx);
        // Beyond the border an index would point into the next row.
        if (column >= 0 && column < w && solid[Math.round(y + dy) * w + column] === 1) return true;
      }
    return false;
  };
  const outlined = list.some((f) => lengthOf(f) - 1 > SIZE.outlined * long && isThin(f, long));
  return list.map((f, label) => {
    if (label === 0 || !isThin(f, long) || lengthOf(f) - 1 <= SIZE.longer * long) return undefined;
    if (!filled) return outlined ? Place.wall : undefined;
    const [x, y] = [(f.x0 + f.x1) / 2, (f.y0 + f.y1) / 2];
    const level = f.x1 - f.x0 > f.y1 - f.y0;
    const along = (lengthOf(f) - 1) / 2 + BEYOND;
    const across = (widthOf(f) - 1) / 2 + BEYOND;
    const isWall = (a: number, b: number): boolean => (level ? isSolid(x + a, y + b) : isSolid(x + b, y + a));
    const goesOn = isWall(-along, 0) && isWall(along, 0) && !isWall(0, -across) && !isWall(0, across);
    return goesOn ? Place.window : undefined;
  });
}

/** Median radius of swings, weighted by their area: arcs in hatched walls are many and small. */
function usualLeaf(radii: readonly number[]): number | undefined {
  const sorted = [...radii].sort((a, b) => a - b);
  let rest = sorted.reduce((sum, radius) => sum + radius ** 2, 0) / 2;
  return sorted.find((radius) => {
    rest -= radius ** 2;
    return rest <= 0;
  });
}

/** The regions that are floor: large parts of a room, and the sectors of its doors. */
function floorsOf(list: readonly PlanRegion[], areas: readonly number[], leaf: number): Set<number> {
  const floors = new Set<number>();
  const largest = new Map<number, [number, number]>();
  list.forEach((f, label) => {
    if (label === 0) return;
    const aspect = lengthOf(f) / widthOf(f);
    const sector =
      within(fillOf(f), SECTOR.fill) &&
      within(lengthOf(f) / leaf, SECTOR.size) &&
      aspect < SECTOR.aspect &&
      f.turning < SECTOR.turning;
    for (const [room, pixels] of f.rooms) {
      if (room === 0) continue;
      if (pixels > (largest.get(room)?.[1] ?? 0)) largest.set(room, [label, pixels]);
      const least = fillOf(f) > FLOOR.filled ? FLOOR.rectangle : FLOOR.ofRoom;
      const rest =
        fillOf(f) < FLOOR.angled && f.turning < FLOOR.turning && pixels > FLOOR.rest * (areas[room] as number);
      const furnished = pixels > FLOOR.furnished * (leaf / DOOR.metres) ** 2 && enclosed(f, list) >= FLOOR.pieces;
      if (pixels > least * (areas[room] as number) || sector || rest || furnished) floors.add(label);
    }
  });
  for (const [label] of largest.values()) floors.add(label);
  return floors;
}

/** Number of regions inside a region. */
const enclosed = (f: PlanRegion, list: readonly PlanRegion[]): number =>
  list.filter((one) => one.area > 0 && one.x0 > f.x0 && one.x1 < f.x1 && one.y0 > f.y0 && one.y1 < f.y1).length;

/** The room with most of a region, 0 = none. */
const mainRoom = (f: PlanRegion): number => [...f.rooms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;

/** Whether boards lie outside: several strips side by side, from one line to another. */
function isBoarded(list: readonly PlanRegion[], long: number): boolean {
  const strips = list.filter((f) => !f.outside && f.rooms.has(0) && lengthOf(f) > OUTDOORS.board * widthOf(f));
  const near = (a: number, b: number): boolean => Math.abs(a - b) < OUTDOORS.level * long;
  const beside = (one: PlanRegion, other: PlanRegion): boolean =>
    one.x1 - one.x0 > one.y1 - one.y0
      ? near(one.x0, other.x0) && near(one.x1, other.x1)
      : near(one.y0, other.y0) && near(one.y1, other.y1);
  return strips.some((one) => strips.filter((other) => beside(one, other)).length >= OUTDOORS.boards);
}

/** The box around all rooms. */
function boxOf(roomOf: Uint16Array, w: number): Box {
  const box = { x0: w, y0: roomOf.length, x1: 0, y1: 0 };
  roomOf.forEach((room, i) => {
    if (room === 0) return;
    const [x, y] = [i % w, (i / w) | 0];
    box.x0 = Math.min(box.x0, x);
    box.x1 = Math.max(box.x1, x);
    box.y0 = Math.min(box.y0, y);
    box.y1 = Math.max(box.y1, y);
  });
  return box;
}

const isWithin = (f: Box, { x0, x1, y0, y1 }: Box): boolean => {
  const [x, y] = [(f.x0 + f.x1) / 2, (f.y0 + f.y1) / 2];
  return x > x0 && x < x1 && y > y0 && y < y1;
};

/**
 * What a region outside the rooms is: within the house it is a room that is not closed, or part of a wall or partition.
 *
 * @param unit pixels in one square metre
 */
function outdoors(f: PlanRegion, sheet: number, long: number, terraced: boolean, house: Box, unit: number): Place {
  if (f.outside) return Place.ground;
  if (f.turning > OUTDOORS.turning && f.area > OUTDOORS.crown * sheet) return Place.tree;
  if (isWithin(f, house)) return f.area > unit * FLOOR.unclosed && !isThin(f, long) ? Place.room : Place.furniture;
  const isBoard = lengthOf(f) > OUTDOORS.board * widthOf(f) && lengthOf(f) > SIZE.longer * long;
  if (terraced && (isBoard || f.area > OUTDOORS.table * sheet)) return Place.terrace;
  return isBoard || f.area > OUTDOORS.table * sheet ? Place.ground : Place.furniture;
}

/** Whether a region is the cistern of a round bowl: a flat rectangle as wide as it that touches it. */
function isCistern(one: PlanRegion, bowl: PlanRegion): boolean {
  const size = lengthOf(bowl);
  const flat = within(lengthOf(one) / widthOf(one), CISTERN.flat) && fillOf(one) > CISTERN.fill;
  if (one === bowl || !flat || !within(lengthOf(one) / size, CISTERN.wide)) return false;
  const gap = Math.max(one.x0 - bowl.x1, bowl.x0 - one.x1, one.y0 - bowl.y1, bowl.y0 - one.y1);
  return gap > -CISTERN.near * size && gap < CISTERN.near * size;
}

/** Names rooms by the symbols in them: plates of a hob, basins and bowls; the largest other room is the living room. */
function namesOf(list: readonly PlanRegion[], areas: readonly number[], metresPerPixel: number): RoomName[] {
  const plates = areas.map(() => 0);
  const bowls = areas.map(() => 0);
  for (const f of list) {
    const aspect = lengthOf(f) / widthOf(f);
    if (!within(fillOf(f), ROUND.fill) || aspect > ROUND.aspect || f.turning < ROUND.turning) continue;
    const room = mainRoom(f);
    const metres = lengthOf(f) * metresPerPixel;
    if (within(metres, SYMBOL.plate)) plates[room] = (plates[room] as number) + 1;
    // One oval bowl, one with its cistern, or two round basins.
    const sure = aspect > ROUND.long || list.some((one) => isCistern(one, f));
    if (within(metres, SYMBOL.bowl)) bowls[room] = (bowls[room] as number) + (sure ? 2 : 1);
  }
  const squareMetres = (room: number): number => (areas[room] as number) * metresPerPixel ** 2;
  const names = areas.map((_, room): RoomName => {
    if ((plates[room] as number) >= SYMBOL.plates) return 'kitchen';
    return (bowls[room] as number) >= 2 && squareMetres(room) < SYMBOL.bathroom ? 'bath' : 'other';
  });
  const others = areas.map((_, room) => room).filter((room) => room > 0 && names[room] !== 'bath');
  const [living] = others.sort((a, b) => (areas[b] as number) - (areas[a] as number));
  if (living !== undefined && (names[living] === 'other' || others.length === 1)) names[living] = 'living';
  return names;
}
