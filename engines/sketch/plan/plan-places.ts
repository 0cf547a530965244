import { findSwings } from '../kind/door-swings';
import { joinSides } from '../kind/drawn-strokes';
import { joinOpenNeighbours } from '../reading/join-regions';
import { boxBlur, maskOf } from '../reading/raster';
import { findRegions } from '../reading/regions';
import { findSegments } from '../reading/segments';
import { boxOf, classifyOutdoors, isBoarded, isWithin } from './outdoor-places';
import type { RoomName } from './plan-floors';
import {
  fillOf,
  isThin,
  lengthOf,
  mainRoom,
  measureRegions,
  Place,
  type PlanRegion,
  SIZE,
  widthOf,
  within,
} from './plan-regions';
import { findRooms } from './plan-rooms';
import { namesOf } from './room-names';
import { narrowGaps, wallStrips } from './wall-strips';

/** Hatched walls: radius of the mean (share of the longer side), and minimum mean ink. */
const HATCHED = { radius: 0.009, minInk: 0.2 };
/** Doors. Widths are shares of the longer side, metres, or ratios to a door leaf. */
const DOOR = { defaultWidth: 0.045, leafMetres: 0.85, openingToLeaf: 1.1, maxWidthToLeaf: 1.4, maxPenPixels: 4.5 };
/** A region is floor when it covers enough of its room. Large floors carry furniture. Sizes are in square metres. */
const FLOOR = {
  minOfRoom: 0.25,
  minOfRoomIfAngled: 0.1,
  maxFillIfAngled: 0.8,
  maxTurningIfAngled: 0.8,
  minOfRoomIfRectangle: 0.45,
  minFillOfRectangle: 0.93,
  minFurnishedSquareMetres: 8,
  minFurniturePieces: 4,
  minOfPlan: 0.06,
};
/** The sector under a door swing is floor. Its size is in door leaves. */
const SECTOR = { fillRange: [0.45, 0.88], maxAspect: 1.6, sizeRange: [0.6, 1.6], maxTurning: 0.9 } as const;
export interface PlanPlaces {
  /** Class of every pixel. */
  placeOf: Uint8Array;
  /** Room number of every pixel; 0 = none. */
  roomOf: Uint16Array;
  /** Name of every room; index 0 is unused. */
  names: RoomName[];
  labels: Uint16Array;
  metresPerPixel: number;
}

/**
 * Classifies every pixel of a plan: wall, window, floor of a room, furniture, terrace, tree or ground.
 * @param ink ink of the cleaned lines, 0-1
 * @param solid 1 for filled walls
 * @param terrace whether the prompt names a terrace
 */
export function planPlaces(ink: Float32Array, solid: Uint8Array, w: number, h: number, terrace: boolean): PlanPlaces {
  const long = Math.max(w, h);
  const drawn = ink.map((value, i) => Math.max(value, solid[i] as number));
  const regions = findRegions(drawn, w, h);
  // Floor continues in gaps between a wall and objects close to it.
  joinOpenNeighbours(regions, w, h);
  const { labels } = regions;
  const list = measureRegions(regions, drawn, w, h);
  const own = wallStrips(list, solid, w, h);
  const hatched = boxBlur(ink, w, h, HATCHED.radius * long, 1);
  const closes = list.map(
    (f, k) => own[k] !== undefined || (k > 0 && isThin(f, long) && lengthOf(f) > SIZE.partitionLength * long),
  );
  const walls = solid.map((filled, i) => (filled || closes[labels[i] as number] ? 1 : 0));
  const narrow = narrowGaps(drawn, w, h);
  const dense = maskOf(hatched, (value, i) => !walls[i] && (value > HATCHED.minInk || narrow[i] === 1));
  const { radii } = findSwings(ink, joinSides(findSegments(ink, w, h), DOOR.maxPenPixels), w, h);
  const leaf = medianLeaf(radii) ?? DOOR.defaultWidth * long;
  const widest = Math.min(Math.max(leaf, ...radii), DOOR.maxWidthToLeaf * leaf);
  const { roomOf, areas } = findRooms(walls, dense, w, h, leaf * DOOR.openingToLeaf, widest * DOOR.openingToLeaf);
  labels.forEach((label, i) => {
    // Regions inside a hatched wall belong to no room.
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
  const outside = list.map((f) => classifyOutdoors(f, w * h, long, boards, house, (leaf / DOOR.leafMetres) ** 2));
  const inside = list.reduce((sum, f) => sum + (f.outside ? 0 : f.area), 0);
  const placeOf = Uint8Array.from(solid, (filled, i) => {
    const label = labels[i] as number;
    const f = list[label] as PlanRegion;
    if (filled) return Place.wall;
    if (own[label] !== undefined) return own[label] as Place;
    if (!floors) return f.outside ? Place.ground : f.area < FLOOR.minOfPlan * inside ? Place.furniture : Place.room;
    if (roomOf[i] === 0 && !f.outside && floors.has(label)) roomOf[i] = mainRoom(f);
    const room = roomOf[i] as number;
    if (room > 0) return floors.has(label) || f.outside ? Place.room : Place.furniture;
    return outside[label] as Place;
  });
  if (!floors) for (let i = 0; i < placeOf.length; i++) roomOf[i] = placeOf[i] === Place.room ? 1 : 0;
  const metresPerPixel = DOOR.leafMetres / leaf;
  return {
    placeOf,
    roomOf,
    names: namesOf(list, floors ? areas : [0, inside], metresPerPixel),
    labels,
    metresPerPixel,
  };
}

/** Median radius of door swings, weighted by area: hatched walls contain many small arcs. */
function medianLeaf(radii: readonly number[]): number | undefined {
  const sorted = [...radii].sort((a, b) => a - b);
  let rest = sorted.reduce((sum, radius) => sum + radius ** 2, 0) / 2;
  return sorted.find((radius) => {
    rest -= radius ** 2;
    return rest <= 0;
  });
}

/** Labels of the regions that are floor: large parts of a room, and sectors of its door swings. */
function floorsOf(list: readonly PlanRegion[], areas: readonly number[], leaf: number): Set<number> {
  const floors = new Set<number>();
  const largest = new Map<number, [number, number]>();
  list.forEach((f, label) => {
    if (label === 0) return;
    const aspect = lengthOf(f) / widthOf(f);
    const sector =
      within(fillOf(f), SECTOR.fillRange) &&
      within(lengthOf(f) / leaf, SECTOR.sizeRange) &&
      aspect < SECTOR.maxAspect &&
      f.turning < SECTOR.maxTurning;
    for (const [room, pixels] of f.rooms) {
      if (room === 0) continue;
      if (pixels > (largest.get(room)?.[1] ?? 0)) largest.set(room, [label, pixels]);
      const least = fillOf(f) > FLOOR.minFillOfRectangle ? FLOOR.minOfRoomIfRectangle : FLOOR.minOfRoom;
      const rest =
        fillOf(f) < FLOOR.maxFillIfAngled &&
        f.turning < FLOOR.maxTurningIfAngled &&
        pixels > FLOOR.minOfRoomIfAngled * (areas[room] as number);
      const furnished =
        pixels > FLOOR.minFurnishedSquareMetres * (leaf / DOOR.leafMetres) ** 2 &&
        countEnclosed(f, list) >= FLOOR.minFurniturePieces;
      if (pixels > least * (areas[room] as number) || sector || rest || furnished) floors.add(label);
    }
  });
  for (const [label] of largest.values()) floors.add(label);
  return floors;
}

/** Number of regions inside a region. */
const countEnclosed = (f: PlanRegion, list: readonly PlanRegion[]): number =>
  list.filter((one) => one.area > 0 && one.x0 > f.x0 && one.x1 < f.x1 && one.y0 > f.y0 && one.y1 < f.y1).length;
