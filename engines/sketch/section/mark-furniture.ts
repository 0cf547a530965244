import type { Regions } from '../reading/regions';
import { Cut } from './cut-classes';
import { type Room, roomsIn } from './cut-faces';
import { measureShapes, middleOf, type Shape, tallOf, wideOf } from './shapes';

/** An object in a room: maximum share of the room, minimum share of the image, and fill of its box. */
const OBJECT = { maxOfRoom: 0.2, minOfImage: 0.00015, minFill: 0.62 };
/** Maximum number of objects per room, because each is compared with all others. */
const MAX_OBJECTS = 300;
/** Heights in storeys. The gap is below an object that stands on the floor or on another object. */
const HEIGHT = { doorRange: [0.62, 0.95], maxFurniture: 0.8, maxGap: 0.07 } as const;
/** Height of a door in widths. */
const DOOR_ASPECT = [1.5, 4] as const;
/** Rounds in which objects on other objects are found. */
const STACKING_ROUNDS = 4;

/**
 * Marks doors and furniture in the rooms of a section: closed shapes that stand on the floor or on each other.
 * Objects that hang on a wall stay part of the wall.
 * @param storey height of a storey in pixels
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
      .slice(0, MAX_OBJECTS);
    markOnFloor(things, (shape) => floorUnder(shape, inside, w, h), storey, kinds);
  }
  labels.forEach((label, i) => {
    const kind = kinds.get(label);
    if (kind !== undefined && cut[i] === Cut.room) cut[i] = kind;
  });
}

const isThing = (shape: Shape, room: Room, size: number): boolean =>
  shape.area < OBJECT.maxOfRoom * room.pixels.length &&
  shape.area > OBJECT.minOfImage * size &&
  shape.area > OBJECT.minFill * wideOf(shape) * tallOf(shape);

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** Row of the floor below a shape: the first row under its centre that is not in a room. */
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
  const gap = HEIGHT.maxGap * storey;
  for (const shape of things) {
    if (groundOf(shape) - shape.y1 > gap) continue;
    const tall = tallOf(shape);
    const isDoor = within(tall / storey, HEIGHT.doorRange) && within(tall / wideOf(shape), DOOR_ASPECT);
    if (isDoor) kinds.set(shape.label, Cut.door);
    else if (tall < HEIGHT.maxFurniture * storey) kinds.set(shape.label, Cut.furniture);
  }
  for (let round = 0; round < STACKING_ROUNDS; round++)
    for (const shape of things) {
      if (kinds.has(shape.label) || groundOf(shape) - shape.y0 > HEIGHT.maxFurniture * storey) continue;
      const isOn = things.some(
        (base) =>
          kinds.get(base.label) === Cut.furniture &&
          Math.abs(base.y0 - shape.y1) < gap &&
          Math.min(base.x1, shape.x1) - Math.max(base.x0, shape.x0) > 0.5 * wideOf(shape),
      );
      if (isOn) kinds.set(shape.label, Cut.furniture);
    }
}
