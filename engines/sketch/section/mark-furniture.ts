import type { Regions } from '../reading/regions';
import { Cut } from './cut-classes';
import { type Room, roomsIn } from './cut-faces';
import { measureShapes, middleOf, type Shape, tallOf, wideOf } from './shapes';

/** Largest object, as a share of its room; smallest one, as a share of the image; smallest filled share of its box. */
const THING = { ofRoom: 0.2, least: 0.00015, fill: 0.62 };
/** Most things in a room: they are compared with each other. */
const MOST_THINGS = 300;
/** Heights in storeys: of a door, of the highest piece of furniture; gap below what stands on the floor or on another piece. */
const HEIGHT = { door: [0.62, 0.95], furniture: 0.8, gap: 0.07 } as const;
/** Height of a door in widths. */
const DOOR_ASPECT = [1.5, 4] as const;
/** Number of rounds in which pieces that stand on other pieces are found. */
const STACKED = 4;

/**
 * Marks doors and furniture in a section's rooms: closed shapes that stand on the floor or on each other. What hangs on
 * a wall stays part of the wall.
 * @param storey height of a storey, pixels
 */
export function markFurniture(cut: Uint8Array, { labels, count }: Regions, storey: number, w: number, h: number): void {
  const inside = cut.map((one) => (one === Cut.room || one === Cut.figure ? 1 : 0));
  const kinds = new Map<number, Cut>();
  const shapes = measureShapes(labels, count, w, h, (i) => cut[i] === Cut.room);
  for (const room of roomsIn(inside, w)) {
    const own = new Set<number>();
    for (const i of room.pixels) if (cut[i] === Cut.room && labels[i] !== 0) own.add(labels[i] as number);
    const things = [...own]
      .map((label) => shapes[label] as Shape)
      .filter((shape) => isThing(shape, room, w * h))
      .sort((a, b) => b.area - a.area || a.label - b.label)
      .slice(0, MOST_THINGS);
    markOnFloor(things, (shape) => floorUnder(shape, inside, w, h), storey, kinds);
  }
  labels.forEach((label, i) => {
    const kind = kinds.get(label);
    if (kind !== undefined && cut[i] === Cut.room) cut[i] = kind;
  });
}

const isThing = (shape: Shape, room: Room, size: number): boolean =>
  shape.area < THING.ofRoom * room.pixels.length &&
  shape.area > THING.least * size &&
  shape.area > THING.fill * wideOf(shape) * tallOf(shape);

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** Row of the floor under a shape's middle: the first row below it that is not in a room. */
function floorUnder(shape: Shape, inside: Uint8Array, w: number, h: number): number {
  const x = Math.round(middleOf(shape));
  let y = shape.y1;
  while (y < h && inside[y * w + x]) y++;
  return y;
}

function markOnFloor(
  things: readonly Shape[],
  groundOf: (shape: Shape) => number,
  storey: number,
  kinds: Map<number, Cut>,
): void {
  const gap = HEIGHT.gap * storey;
  for (const shape of things) {
    if (groundOf(shape) - shape.y1 > gap) continue;
    const tall = tallOf(shape);
    const isDoor = within(tall / storey, HEIGHT.door) && within(tall / wideOf(shape), DOOR_ASPECT);
    if (isDoor) kinds.set(shape.label, Cut.door);
    else if (tall < HEIGHT.furniture * storey) kinds.set(shape.label, Cut.furniture);
  }
  for (let round = 0; round < STACKED; round++)
    for (const shape of things) {
      if (kinds.has(shape.label) || groundOf(shape) - shape.y0 > HEIGHT.furniture * storey) continue;
      const isOn = things.some(
        (base) =>
          kinds.get(base.label) === Cut.furniture &&
          Math.abs(base.y0 - shape.y1) < gap &&
          Math.min(base.x1, shape.x1) - Math.max(base.x0, shape.x0) > 0.5 * wideOf(shape),
      );
      if (isOn) kinds.set(shape.label, Cut.furniture);
    }
}
