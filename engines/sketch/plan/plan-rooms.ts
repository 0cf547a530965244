import { distanceTo, maskOf } from '../reading/raster';

export interface PlanRooms {
  /** Room number of every pixel, starting at 1; 0 = outside and walls. */
  roomOf: Uint16Array;
  /** Number of pixels per room; index 0 is unused. */
  areas: number[];
}

/** Minimum size of a room, as a share of the sheet. Smaller remainders lie in corners between walls. */
const MIN_ROOM_AREA = 0.0008;
/** Two rooms are one, divided by furniture, when their border is this many doors long. */
const MIN_OPEN_BORDER_DOORS = 1.35;
/** Label of the area outside the walls. */
const OUTSIDE = 1;

/**
 * Divides a plan into rooms. Areas wider than a door are rooms or outside.
 * Other pixels join the nearest area that they reach without crossing a wall.
 * @param walls 1 for walls, windows and partitions
 * @param dense 1 for areas full of lines, such as hatched walls, which separate rooms
 * @param door width of an opening between two rooms, pixels
 * @param entrance maximum width of an opening to the outside, pixels
 */
export function findRooms(
  walls: Uint8Array,
  dense: Uint8Array,
  w: number,
  h: number,
  door: number,
  entrance: number,
): PlanRooms {
  const closed = walls.map((value, i) => (value || dense[i] ? 1 : 0));
  const fromWall = distanceTo(closed, w, h);
  const outside = markOutside(fromWall, entrance / 2, w, h);
  const core = maskOf(fromWall, (distance, i) => distance > door / 2 && !outside[i]);
  const roomOf = Uint16Array.from(outside);
  const queue = new Int32Array(w * h);
  let count = OUTSIDE;
  let filled = 0;
  for (let start = 0; start < core.length; start++) {
    if (!core[start] || roomOf[start]) continue;
    const from = filled;
    roomOf[start] = count + 1;
    queue[filled++] = start;
    filled = spreadLabels(queue, from, filled, roomOf, w, h, (i) => core[i] === 1);
    if (filled - from >= MIN_ROOM_AREA * w * h) count++;
    else {
      for (let at = from; at < filled; at++) {
        core[queue[at] as number] = 0;
        roomOf[queue[at] as number] = 0;
      }
      filled = from;
    }
  }
  for (let i = 0; i < outside.length; i++) if (outside[i]) queue[filled++] = i;
  filled = spreadLabels(queue, 0, filled, roomOf, w, h, (i) => !closed[i]);
  const nameOf = joinOpenRooms(roomOf, count, w, h, door * MIN_OPEN_BORDER_DOORS);
  spreadLabels(queue, 0, filled, roomOf, w, h, (i) => !walls[i]);
  const areas = [0];
  for (let i = 0; i < roomOf.length; i++) {
    const room = nameOf[roomOf[i] as number] as number;
    roomOf[i] = room;
    if (room > 0) areas[room] = (areas[room] ?? 0) + 1;
  }
  return { roomOf, areas };
}

/** Marks the pixels (1) that can be reached from the sheet's border through openings at least 2 × `half` wide. */
function markOutside(fromWall: Float32Array, half: number, w: number, h: number): Uint8Array {
  const reached = new Uint16Array(w * h);
  const queue = new Int32Array(w * h);
  let filled = 0;
  for (let i = 0; i < reached.length; i++) {
    const x = i % w;
    const atBorder = x === 0 || x === w - 1 || i < w || i >= w * (h - 1);
    if (!atBorder || (fromWall[i] as number) <= half) continue;
    reached[i] = 1;
    queue[filled++] = i;
  }
  filled = spreadLabels(queue, 0, filled, reached, w, h, (i) => (fromWall[i] as number) > half);
  // Grows back to the walls, one pixel per step.
  for (let step = 0; step < half; step++) {
    const end = spreadLabels(queue, 0, filled, reached, w, h, (i) => (fromWall[i] as number) > 0, filled);
    if (end === filled) break;
    filled = end;
  }
  return Uint8Array.from(reached);
}

/**
 * Spreads the labels of queued pixels to unlabelled neighbours where `free` is set.
 * @param last end of the queued pixels to expand; without it the spread continues as far as possible
 * @returns the end of the queue
 */
function spreadLabels(
  queue: Int32Array,
  from: number,
  to: number,
  labels: Uint16Array,
  w: number,
  h: number,
  free: (i: number) => boolean,
  last = Number.POSITIVE_INFINITY,
): number {
  let end = to;
  for (let at = from; at < Math.min(end, last); at++) {
    const i = queue[at] as number;
    const x = i % w;
    for (const other of [x > 0 ? i - 1 : -1, x < w - 1 ? i + 1 : -1, i - w, i + w]) {
      if (other < 0 || other >= w * h || labels[other] || !free(other)) continue;
      labels[other] = labels[i] as number;
      queue[end++] = other;
    }
  }
  return end;
}

/** Final number of every room, from 1; 0 = outside. Rooms with a shared border wider than a door become one. */
function joinOpenRooms(roomOf: Uint16Array, count: number, w: number, h: number, widest: number): Uint16Array {
  const borders = new Map<number, number>();
  for (let y = 0; y < h - 1; y++)
    for (let x = 0; x < w - 1; x++) {
      const one = roomOf[y * w + x] as number;
      for (const other of [roomOf[y * w + x + 1] as number, roomOf[(y + 1) * w + x] as number]) {
        if (one === other || one <= OUTSIDE || other <= OUTSIDE) continue;
        const pair = Math.min(one, other) * (count + 1) + Math.max(one, other);
        borders.set(pair, (borders.get(pair) ?? 0) + 1);
      }
    }
  const joined = Uint16Array.from({ length: count + 1 }, (_, k) => k);
  const root = (k: number): number => (joined[k] === k ? k : root(joined[k] as number));
  for (const [pair, length] of borders) {
    if (length <= widest) continue;
    const [a, b] = [root(Math.floor(pair / (count + 1))), root(pair % (count + 1))];
    joined[Math.max(a, b)] = Math.min(a, b);
  }
  const nameOf = new Uint16Array(count + 1);
  let rooms = 0;
  for (let k = OUTSIDE + 1; k <= count; k++) nameOf[k] = root(k) === k ? ++rooms : (nameOf[root(k)] as number);
  return nameOf;
}
