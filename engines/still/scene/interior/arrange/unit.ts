import type { Furnishing, Size } from '../furnishings/furnishing';
import type { Want } from './want';

/** Rectangle of a piece in plan and its height range, in metres. */
export interface Box {
  x0: number;
  z0: number;
  x1: number;
  z1: number;
  y0: number;
  y1: number;
}

/** A piece at its position in the group's frame. */
export interface Member {
  want: Want;
  furnishing: Furnishing;
  size: Size;
  x: number;
  y: number;
  z: number;
  turn: number;
}

/** A rigid group. A wall group has its back at z = 0 of its frame; every group faces -z. */
export interface Unit {
  want: Want;
  mode: 'wall' | 'free' | 'above' | 'flat';
  members: Member[];
  bodies: Box[];
  /** Floor to keep free in front of doors, drawers and seats. */
  clear: Box[];
  bounds: Box;
}

/** A unit at its position in the room. */
export interface Placed {
  unit: Unit;
  x: number;
  z: number;
  turn: number;
  bodies: Box[];
  clear: Box[];
  bounds: Box;
  /** Bounding box of the group and its free floor. */
  reach: Box;
}

/** Footprint of a piece in its own frame. */
function footprint({ mode }: Furnishing, [w, d, h]: Size): Box {
  const back = mode === 'wall' || mode === 'hung';
  return { x0: -w / 2, x1: w / 2, z0: back ? -d : -d / 2, z1: back ? 0 : d / 2, y0: 0, y1: h };
}

/** Bounding box of a box rotated about the origin and translated. */
export function moved(box: Box, x: number, y: number, z: number, turn: number): Box {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const { x0, x1, z0, z1 } = box;
  // Runs half a million times per room: unrolled, without allocations.
  return {
    x0: x + Math.min(x0 * c - z0 * s, x0 * c - z1 * s, x1 * c - z0 * s, x1 * c - z1 * s),
    x1: x + Math.max(x0 * c - z0 * s, x0 * c - z1 * s, x1 * c - z0 * s, x1 * c - z1 * s),
    z0: z + Math.min(x0 * s + z0 * c, x0 * s + z1 * c, x1 * s + z0 * c, x1 * s + z1 * c),
    z1: z + Math.max(x0 * s + z0 * c, x0 * s + z1 * c, x1 * s + z0 * c, x1 * s + z1 * c),
    y0: box.y0 + y,
    y1: box.y1 + y,
  };
}

/** True if two boxes overlap by more than the slack. */
export function overlap(a: Box, b: Box, slack = 0.015): boolean {
  return (
    a.x0 < b.x1 - slack &&
    b.x0 < a.x1 - slack &&
    a.z0 < b.z1 - slack &&
    b.z0 < a.z1 - slack &&
    a.y0 < b.y1 - slack &&
    b.y0 < a.y1 - slack
  );
}

/** Bounding box of all boxes. */
export function around(boxes: readonly Box[]): Box {
  const least = (pick: (b: Box) => number): number => Math.min(...boxes.map(pick));
  const most = (pick: (b: Box) => number): number => Math.max(...boxes.map(pick));
  return {
    x0: least((b) => b.x0),
    x1: most((b) => b.x1),
    z0: least((b) => b.z0),
    z1: most((b) => b.z1),
    y0: least((b) => b.y0),
    y1: most((b) => b.y1),
  };
}

/** Height below which a body blocks walking. */
export const HEAD_ROOM = 1.9;

/** Box of a member in its group's frame. */
export const bodyOf = (m: Member): Box => moved(footprint(m.furnishing, m.size), m.x, m.y, m.z, m.turn);

/** Builds a unit from members: bodies and free floor. */
export function unitOf(want: Want, members: Member[]): Unit {
  const standing = members.filter((m) => m.furnishing.mode !== 'flat');
  const clear: Box[] = [];
  for (const m of standing) {
    const { front, mode } = m.furnishing;
    if (front <= 0 || m.y > 0.1 || (mode !== 'wall' && mode !== 'free')) continue;
    const own = footprint(m.furnishing, m.size);
    const [z0, z1] = [own.z0 - front, own.z0];
    clear.push(moved({ x0: own.x0 + 0.06, x1: own.x1 - 0.06, z0, z1, y0: 0, y1: HEAD_ROOM }, m.x, 0, m.z, m.turn));
  }
  const modes = new Set(members.map((m) => m.furnishing.mode));
  const walled = modes.has('wall') || modes.has('hung');
  const stands = modes.has('free') || modes.has('on');
  const mode = walled ? 'wall' : stands ? 'free' : modes.has('ceiling') ? 'above' : 'flat';
  return { want, mode, members, bodies: standing.map(bodyOf), clear, bounds: around(members.map(bodyOf)) };
}

/** Places a unit in the room. */
export function placedAt(unit: Unit, x: number, z: number, turn: number): Placed {
  const put = (box: Box): Box => moved(box, x, 0, z, turn);
  const bounds = put(unit.bounds);
  const { x0, x1, z0, z1 } = bounds;
  const reach = { x0: x0 - 1.3, x1: x1 + 1.3, z0: z0 - 1.3, z1: z1 + 1.3, y0: 0, y1: 99 };
  return { unit, x, z, turn, bodies: unit.bodies.map(put), clear: unit.clear.map(put), bounds, reach };
}
