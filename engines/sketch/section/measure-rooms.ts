import { Cut } from './cut-classes';
import { type Room } from './cut-faces';

/** Height of a storey in metres. It sets the scale of materials. */
export const STOREY_METRES = 2.7;
/** Height of a drawn person in metres. */
const PERSON_METRES = 1.7;
/** Storeys are measured in every n-th column. */
const COLUMN_STRIDE = 7;
/** Minimum height of a storey, as a share of the image height. */
const MIN_STOREY = 0.1;
/** Eye height as a share of the room's height. */
const EYE_HEIGHT_SHARE = 0.42;
/** A large room has at least this share of the largest room's area. */
const MIN_LARGE_ROOM_SHARE = 0.5;
const MIN_LINE_INK = 0.3;
/**
 * A room has contents above this share of line pixels. With more such rooms (share) the section is shown flat,
 * because lines on the back wall would lie across the floor of the perspective.
 */
const CONTENTS = { minLinePixels: 0.012, maxRooms: 0.3 };
/** Lines farther than this from the outline are contents of the room (share of the longer side). */
const OUTLINE_DISTANCE = 0.006;

/** Whether the rooms contain more than their outlines. @param edge distance to the outline in pixels */
export function haveContents(rooms: readonly Room[], ink: Float32Array, edge: Float32Array, long: number): boolean {
  const margin = Math.max(3, OUTLINE_DISTANCE * long);
  let [all, filled] = [0, 0];
  for (const { pixels } of rooms) {
    let lines = 0;
    for (const i of pixels) if ((ink[i] as number) > MIN_LINE_INK && (edge[i] as number) > margin) lines++;
    all += pixels.length;
    if (lines > CONTENTS.minLinePixels * pixels.length) filled += pixels.length;
  }
  return filled > CONTENTS.maxRooms * all;
}

/** Height of a storey in pixels, from the people, who are about 1.7 m tall; null without people. */
export function storeyByPeople(heights: readonly number[]): number | null {
  const middle = [...heights].sort((a, b) => a - b)[heights.length >> 1];
  return middle === undefined ? null : (middle * STOREY_METRES) / PERSON_METRES;
}

/** Typical height of a storey in pixels. Halls and stairs are higher. */
export function storeyOf(cut: Uint8Array, w: number, h: number): number {
  const heights: number[] = [];
  for (let x = 0; x < w; x += COLUMN_STRIDE)
    for (let y = 0, from = 0; y <= h; y++) {
      const inside = y < h && cut[y * w + x] === Cut.room;
      if (inside) continue;
      if (y - from > MIN_STOREY * h) heights.push(y - from);
      from = y + 1;
    }
  heights.sort((a, b) => a - b);
  return heights[heights.length >> 2] ?? h / 3;
}

/** Places the eye in the highest large room, so that the floors of the rooms below are visible. */
export function eyeIn(rooms: readonly Room[], w: number, h: number): { x: number; y: number } {
  const largest = Math.max(0, ...rooms.map(({ pixels }) => pixels.length));
  const large = rooms
    .filter(({ pixels }) => pixels.length >= MIN_LARGE_ROOM_SHARE * largest)
    .sort((a, b) => a.y1 - b.y1);
  const [room] = large;
  if (!room) return { x: w / 2, y: h / 2 };
  const x0 = Math.min(...large.map((one) => one.x0));
  const x1 = Math.max(...large.map((one) => one.x1));
  return { x: (x0 + x1) / 2, y: room.y1 - (room.y1 - room.y0) * EYE_HEIGHT_SHARE };
}
