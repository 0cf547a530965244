import { type Box, isThin, lengthOf, Place, type PlanRegion, SIZE, widthOf } from './plan-regions';

/** Objects outdoors: tree crowns, the boards of a terrace, and tables. Areas are shares of the sheet. */
const OUTDOORS = {
  crownMinTurning: 0.82,
  crownMinArea: 0.0015,
  minBoards: 6,
  maxEndOffset: 0.012,
  minBoardLengthToWidth: 5,
  tableMaxArea: 0.004,
};

/** Minimum size in square metres of a room that walls do not fully enclose. */
const MIN_OPEN_ROOM_SQUARE_METRES = 3;

/** Whether boards lie outdoors: several strips side by side with ends in line. */
export function isBoarded(list: readonly PlanRegion[], long: number): boolean {
  const strips = list.filter(
    (f) => !f.outside && f.rooms.has(0) && lengthOf(f) > OUTDOORS.minBoardLengthToWidth * widthOf(f),
  );
  const near = (a: number, b: number): boolean => Math.abs(a - b) < OUTDOORS.maxEndOffset * long;
  const beside = (one: PlanRegion, other: PlanRegion): boolean =>
    one.x1 - one.x0 > one.y1 - one.y0
      ? near(one.x0, other.x0) && near(one.x1, other.x1)
      : near(one.y0, other.y0) && near(one.y1, other.y1);
  return strips.some((one) => strips.filter((other) => beside(one, other)).length >= OUTDOORS.minBoards);
}

/** Bounding box of all rooms. */
export function boxOf(roomOf: Uint16Array, w: number): Box {
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

/** Whether the centre of a box lies in the other box. */
export const isWithin = (f: Box, { x0, x1, y0, y1 }: Box): boolean => {
  const [x, y] = [(f.x0 + f.x1) / 2, (f.y0 + f.y1) / 2];
  return x > x0 && x < x1 && y > y0 && y < y1;
};

/**
 * Class of a region outside the rooms. Inside the house it is an open room, or part of a wall or partition.
 * @param unit number of pixels in one square metre
 */
export function classifyOutdoors(
  f: PlanRegion,
  sheet: number,
  long: number,
  terraced: boolean,
  house: Box,
  unit: number,
): Place {
  if (f.outside) return Place.ground;
  if (f.turning > OUTDOORS.crownMinTurning && f.area > OUTDOORS.crownMinArea * sheet) return Place.tree;
  if (isWithin(f, house))
    return f.area > unit * MIN_OPEN_ROOM_SQUARE_METRES && !isThin(f, long) ? Place.room : Place.furniture;
  const isBoard = lengthOf(f) > OUTDOORS.minBoardLengthToWidth * widthOf(f) && lengthOf(f) > SIZE.minWallLength * long;
  if (terraced && (isBoard || f.area > OUTDOORS.tableMaxArea * sheet)) return Place.terrace;
  return isBoard || f.area > OUTDOORS.tableMaxArea * sheet ? Place.ground : Place.furniture;
}
