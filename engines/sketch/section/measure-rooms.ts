import { Cut } from './cut-classes';
import { type Room } from './cut-faces';

/** Storey height in metres that sets the scale of materials. */
export const STOREY = 2.7;
/** Height of a drawn person in metres. */
const PERSON = 1.7;
/** Storeys are measured in every n-th column; minimum height of a storey (share of the image). */
const COLUMNS = 7;
const LEAST_STOREY = 0.1;
/** Eye height as a share of its room's height, and minimum size of a large room relative to the largest room. */
const EYE = 0.42;
const LARGE = 0.5;
/** A pixel belongs to a line above this ink level. */
const LINE = 0.3;
/**
 * A room has drawn contents above this share of line pixels. Above `rooms` such rooms (share) the section stays flat:
 * lines drawn on a wall would otherwise lie across the floor of the perspective.
 */
const CONTENTS = { lines: 0.012, rooms: 0.3 };
/** Distance from a room's outline, as a share of the longer side, from which a line is part of its contents. */
const OUTLINE = 0.006;

/** Whether the rooms contain more than their outlines. @param edge distance to the outline, pixels */
export function haveContents(rooms: readonly Room[], ink: Float32Array, edge: Float32Array, long: number): boolean {
  const margin = Math.max(3, OUTLINE * long);
  let [all, filled] = [0, 0];
  for (const { pixels } of rooms) {
    let lines = 0;
    for (const i of pixels) if ((ink[i] as number) > LINE && (edge[i] as number) > margin) lines++;
    all += pixels.length;
    if (lines > CONTENTS.lines * pixels.length) filled += pixels.length;
  }
  return filled > CONTENTS.rooms * all;
}

/** Height of a storey in pixels, judged by the section's people, who are about 1.7 m tall; null without people. */
export function storeyByPeople(heights: readonly number[]): number | null {
  const middle = [...heights].sort((a, b) => a - b)[heights.length >> 1];
  return middle === undefined ? null : (middle * STOREY) / PERSON;
}

/** Typical height of a storey in pixels: halls and stairs extend over several. */
export function storeyOf(cut: Uint8Array, w: number, h: number): number {
  const heights: number[] = [];
  for (let x = 0; x < w; x += COLUMNS)
    for (let y = 0, from = 0; y <= h; y++) {
      const inside = y < h && cut[y * w + x] === Cut.room;
      if (inside) continue;
      if (y - from > LEAST_STOREY * h) heights.push(y - from);
      from = y + 1;
    }
  heights.sort((a, b) => a - b);
  return heights[heights.length >> 2] ?? h / 3;
}

/** Places the eye in the highest large room, so that the floors of the rooms below are visible. */
export function eyeIn(rooms: readonly Room[], w: number, h: number): { x: number; y: number } {
  const largest = Math.max(0, ...rooms.map(({ pixels }) => pixels.length));
  const large = rooms.filter(({ pixels }) => pixels.length >= LARGE * largest).sort((a, b) => a.y1 - b.y1);
  const [room] = large;
  if (!room) return { x: w / 2, y: h / 2 };
  const x0 = Math.min(...large.map((one) => one.x0));
  const x1 = Math.max(...large.map((one) => one.x1));
  return { x: (x0 + x1) / 2, y: room.y1 - (room.y1 - room.y0) * EYE };
}
