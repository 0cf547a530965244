import { type Box, HEAD_ROOM } from './unit';

/** A room's geometry for furnishing. x runs from the window wall (0) to the opposite wall, z from front to back. */
export interface RoomSpace {
  width: number;
  depth: number;
  height: number;
  /** Front end of the floor: the room continues behind the camera. */
  front: number;
  /** Position of the entrance. */
  door: readonly [x: number, z: number];
  eye: readonly [x: number, z: number];
  /** Windows as boxes that reach into the room; pieces in front must stay below. */
  windows: readonly Box[];
  /** Fixtures that block floor: columns, steps, a stair. */
  fixtures: readonly Box[];
  /** Height of floor and ceiling at a position. */
  floorAt(x: number, z: number): number;
  ceilingAt(x: number, z: number): number;
}

/** Cell size (m); bodies are dilated by half a person's width. */
const CELL = 0.2;
const PERSON = 0.3;
/** How much floor may be unreachable: a share of the free floor, or a nook (m2). */
const CUT_OFF = 0.02;
const NOOK = 0.5;

/** How far a person reaches to an object (m). */
const ARM = 0.9;

/**
 * True if a person entering by the door can reach all of the free floor except nooks, and each of the relevant pieces.
 */
export function floorReachable(space: RoomSpace, bodies: readonly Box[], things: readonly Box[] = []): boolean {
  const { free, reached, at } = walk(space, bodies);
  if (free - reached > Math.max(CUT_OFF * free, NOOK / (CELL * CELL))) return false;
  return things.every((thing) => {
    for (let x = Math.max(PERSON, thing.x0 - ARM); x < Math.min(space.width, thing.x1 + ARM); x += CELL)
      for (let z = thing.z0 - ARM; z < Math.min(space.depth, thing.z1 + ARM); z += CELL) if (at(x, z)) return true;
    return false;
  });
}

/** Reused buffers of the flood fill: a room is tested ten thousand times while it is furnished. */
let floor = new Uint8Array(0);
let open = new Int32Array(0);

/**
 * Flood fill from the door over free floor, with bodies dilated by half a person.
 * Returns cell counts; `at` is valid until the next call.
 */
export function walk(
  space: RoomSpace,
  bodies: readonly Box[],
): { free: number; reached: number; at(x: number, z: number): boolean } {
  const columns = Math.floor(space.width / CELL);
  const rows = Math.floor((space.depth - space.front) / CELL);
  const size = columns * rows;
  if (floor.length < size) [floor, open] = [new Uint8Array(size), new Int32Array(size)];
  const cells = floor.subarray(0, size).fill(0);
  const cover = (x0: number, x1: number, z0: number, z1: number): void => {
    const [c0, c1] = [Math.max(0, Math.ceil(x0 / CELL - 0.5)), Math.min(columns - 1, Math.floor(x1 / CELL - 0.5))];
    const r0 = Math.max(0, Math.ceil((z0 - space.front) / CELL - 0.5));
    const r1 = Math.min(rows - 1, Math.floor((z1 - space.front) / CELL - 0.5));
    for (let r = r0; r <= r1; r++) cells.fill(1, r * columns + c0, r * columns + Math.max(c0, c1 + 1));
  };
  for (const b of bodies)
    if (b.y0 < HEAD_ROOM && b.y1 > 0.05) cover(b.x0 - PERSON, b.x1 + PERSON, b.z0 - PERSON, b.z1 + PERSON);
  cover(0, PERSON, space.front, space.depth);
  cover(space.width - PERSON, space.width, space.front, space.depth);
  cover(0, space.width, space.depth - PERSON, space.depth);
  let free = 0;
  for (let i = 0; i < cells.length; i++) if (cells[i] === 0) free++;
  let reached = 0;
  const enter = (cell: number): void => {
    if (cells[cell] !== 0) return;
    cells[cell] = 2;
    open[reached++] = cell;
  };
  enter(Math.floor((space.door[1] - space.front) / CELL) * columns + Math.floor(space.door[0] / CELL));
  // Every cell is visited and expanded once, in breadth-first order.
  for (let next = 0; next < reached; next++) {
    const cell = open[next] as number;
    const c = cell % columns;
    if (c > 0) enter(cell - 1);
    if (c < columns - 1) enter(cell + 1);
    if (cell >= columns) enter(cell - columns);
    if (cell < columns * (rows - 1)) enter(cell + columns);
  }
  const at = (x: number, z: number): boolean =>
    cells[Math.floor((z - space.front) / CELL) * columns + Math.floor(x / CELL)] === 2;
  return { free, reached, at };
}
