/** Candidate positions of a group, with their costs. */
import type { SeededRandom } from '../../../../random/seeded-random';
import type { RoomSpace } from './space';
import { type Box, moved, overlap, type Placed, placedAt, type Unit } from './unit';
import { type Place, rank } from './want';

export interface Candidate {
  placed: Placed;
  cost: number;
}

/** Step between slots along a wall, and of the grid on the free floor (m). */
const SLOT = 0.2;
const GRID = 0.25;
/** Minimum distance of a group from the front (m), where the camera is. */
const FIRST_ROW = 0.3;
/**
 * Maximum distance (m) of a requested piece by its height, so that it is recognisable.
 * A stool in a church, for example, is not placed at its altar.
 */
const NEAR = { from: 1.8, perMetre: 2.6 };
/** Maximum number of kept candidates per unit, cheapest first. */
const KEPT = 500;
/** Half the field of view of the default lens (radians). */
const HALF_VIEW = 0.7;

type Wall = 'back' | 'side' | 'window';
const turnOf: Record<Wall, number> = { back: 0, side: -Math.PI / 2, window: Math.PI / 2 };

/** Default position for each place, as shares of width and depth. */
const ideals: Record<Place, readonly [number, number]> = {
  back: [0.47, 1],
  side: [1, 0.48],
  window: [0, 0.5],
  middle: [0.47, 0.56],
  corner: [0.08, 0.93],
  front: [0.3, 0.3],
};

const walls = (unit: Unit): readonly Wall[] => {
  const place = unit.want.place;
  if (place === 'window') return ['window', 'back', 'side'];
  return place === 'side' ? ['side', 'back', 'window'] : ['back', 'side', 'window'];
};

/** All of a unit's positions in an empty room, cheapest first. */
export function candidatesOf(unit: Unit, space: RoomSpace, random: SeededRandom): Candidate[] {
  const found: Candidate[] = [];
  const consider = (x: number, z: number, turn: number, extra: number): void => {
    // Cheap outline test first; it rejects most positions.
    if (!inside(moved(unit.bounds, x, 0, z, turn), unit, space)) return;
    const placed = placedAt(unit, x, z, turn);
    if (!fits(placed, space)) return;
    found.push({ placed, cost: extra + costOf(placed, space) + random.next() * 0.12 });
  };
  if (unit.mode === 'wall') for (const wall of walls(unit)) alongWall(unit, wall, space, consider);
  else onFloor(unit, space, consider);
  return found.sort((a, b) => a.cost - b.cost).slice(0, KEPT);
}

type Consider = (x: number, z: number, turn: number, extra: number) => void;

function alongWall(unit: Unit, wall: Wall, space: RoomSpace, consider: Consider): void {
  const { bounds, want } = unit;
  const long = wall === 'back' ? space.width : space.depth;
  // In the side wall's frame +x runs to the front, in the window wall's frame to the back.
  const [low, high] = wall === 'side' ? [bounds.x1, -bounds.x0] : [-bounds.x0, bounds.x1];
  const [from, to] = [
    (wall === 'back' ? 0.02 : FIRST_ROW) + (wall === 'side' ? -bounds.x0 : low),
    long - 0.02 - (wall === 'side' ? bounds.x1 : high),
  ];
  const usual = want.along ?? (wall === 'back' ? ideals.back[0] : ideals.side[1]);
  const ideal = Math.min(to, Math.max(from, usual * long));
  const wished = want.place === undefined || want.place === 'corner' || want.place === 'middle' || want.place === wall;
  const other = wished ? (wall === 'window' ? 0.8 : 0) : 2.5;
  const slots = new Set<number>([from, to, ideal]);
  for (let s = from; s < to; s += SLOT) slots.add(s);
  for (const s of slots) {
    if (s < from - 1e-6 || s > to + 1e-6) continue;
    const corner = want.place === 'corner' ? Math.min(s - from, to - s) : Math.abs(s - ideal);
    const [x, z] = wall === 'back' ? [s, space.depth] : wall === 'side' ? [space.width, s] : [0, s];
    consider(x, z, turnOf[wall], other + 0.7 * corner);
  }
}

function onFloor(unit: Unit, space: RoomSpace, consider: Consider): void {
  const place = unit.want.place ?? 'middle';
  const [fx, fz] = ideals[place];
  const share = unit.want.along;
  const ideal: [number, number] = [
    fx * space.width,
    (place === 'middle' && share !== undefined ? share : fz) * space.depth,
  ];
  if (place === 'window' && share !== undefined) ideal[1] = share * space.depth;
  if (place === 'middle' && share === undefined && unit.want.rank === rank.asked)
    ideal[1] = Math.min(ideal[1], NEAR.from + NEAR.perMetre * (unit.bounds.y1 - unit.bounds.y0));
  const turned = unit.want.facing === 'back' ? [Math.PI] : [0, Math.PI / 2, -Math.PI / 2, Math.PI];
  const turns = unit.mode === 'free' ? turned : [0];
  const turnCost = [0, 0.5, 0.5, 1.2];
  const step = unit.mode === 'free' ? GRID : 2 * GRID;
  const spots: [number, number][] = [ideal];
  for (let x = GRID; x < space.width; x += step)
    for (let z = FIRST_ROW + GRID; z < space.depth; z += step) spots.push([x, z]);
  const { bounds } = unit;
  const square = Math.abs(bounds.x1 - bounds.x0 - (bounds.z1 - bounds.z0)) < 0.1;
  turns.forEach((turn, i) => {
    for (const [x, z] of spots) {
      const near = place === 'corner' ? cornerDistance(unit, x, z, space) : Math.hypot(x - ideal[0], z - ideal[1]);
      const inward =
        place === 'window' ? (turn > 1 && turn < 2 ? -0.6 : 0) : place === 'side' ? (turn < 0 ? -0.6 : 0) : 0;
      consider(x, z, turn, 0.6 * near + (square && i === 3 ? 0.6 : (turnCost[i] ?? 0)) + inward);
    }
  });
}

/** Distance between a piece that fits tightly in a far corner and the nearer far corner. */
function cornerDistance(unit: Unit, x: number, z: number, space: RoomSpace): number {
  const half = (unit.bounds.x1 - unit.bounds.x0) / 2;
  const deep = (unit.bounds.z1 - unit.bounds.z0) / 2;
  return Math.min(x - half, space.width - x - half) + (space.depth - z - deep);
}

/** Whether a box is between the walls, and not nearer to the camera than the first row. */
function inside(b: Box, unit: Unit, space: RoomSpace): boolean {
  const edge = unit.mode === 'flat' ? 0.02 : -0.005;
  return b.x0 >= edge && b.x1 <= space.width - edge && b.z0 >= FIRST_ROW - 0.05 && b.z1 <= space.depth - edge;
}

/** Whether a candidate is under the ceiling, on one level, and does not cover a window. */
function fits({ bodies, bounds }: Placed, space: RoomSpace): boolean {
  const level = space.floorAt((bounds.x0 + bounds.x1) / 2, (bounds.z0 + bounds.z1) / 2);
  for (const x of [bounds.x0, bounds.x1])
    for (const z of [bounds.z0, bounds.z1]) {
      if (Math.abs(space.floorAt(x, z) - level) > 0.01) return false;
    }
  for (const b of bodies) {
    for (const x of [b.x0, b.x1])
      for (const z of [b.z0, b.z1]) if (level + b.y1 > space.ceilingAt(x, z) + 0.01) return false;
    if (space.fixtures.some((f) => overlap(f, b)) || space.windows.some((w) => overlap(w, b, 0.05))) return false;
  }
  return true;
}

/** Penalises positions that are out of view or block the view, most for requested pieces. */
function costOf({ bounds, unit }: Placed, space: RoomSpace): number {
  const asked = unit.want.rank === rank.asked;
  const [x, z] = [(bounds.x0 + bounds.x1) / 2, (bounds.z0 + bounds.z1) / 2];
  const [ex, ez] = space.eye;
  const ahead = Math.atan2(0.46 * space.width - ex, space.depth - ez);
  const angle = (px: number, pz: number): number => Math.abs(Math.atan2(px - ex, Math.max(0.05, pz - ez)) - ahead);
  const seen = angle(x, z);
  const edge = Math.max(seen, Math.min(angle(bounds.x0, bounds.z0), angle(bounds.x1, bounds.z0)));
  let cost = seen > HALF_VIEW ? (asked ? 5 : 0.8) : asked && edge > HALF_VIEW ? 1.5 : 0;
  const near = bounds.z0 - ez;
  if (unit.mode !== 'flat' && near < 1.6) cost += (1.6 - near) * (bounds.y1 > 1.15 && bounds.y0 < 1.2 ? 4 : 1);
  // Tall unrequested pieces must not be close to the camera.
  if (!asked && unit.want.rank === rank.optional && near < 2.6 && bounds.y1 > 0.9 && bounds.y0 < 1)
    cost += (2.6 - near) * 4;
  return cost;
}

/** True if a standing body occludes another: the line of sight to its centre passes through it, below its top. */
export function hides(front: Box, behind: Box, eye: readonly [number, number]): boolean {
  if (front.y1 < Math.min(1.25, behind.y1) || front.y0 > behind.y1) return false;
  const [tx, tz] = [(behind.x0 + behind.x1) / 2, (behind.z0 + behind.z1) / 2];
  let [low, high] = [0, 1];
  for (const [o, d, a, b] of [
    [eye[0], tx - eye[0], front.x0, front.x1],
    [eye[1], tz - eye[1], front.z0, front.z1],
  ] as const) {
    if (Math.abs(d) < 1e-9) {
      if (o < a || o > b) return false;
      continue;
    }
    const [t0, t1] = [(a - o) / d, (b - o) / d];
    low = Math.max(low, Math.min(t0, t1));
    high = Math.min(high, Math.max(t0, t1));
  }
  return low < high && low < 0.97;
}
