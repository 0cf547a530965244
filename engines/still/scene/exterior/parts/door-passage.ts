import type { Point } from './polygon';

/** Half width of the free passage in front of a door (m). */
export const WAY = 0.5;

/** Centre of a threshold; outward is -z in its wall's frame. */
export interface WayOut {
  x: number;
  z: number;
  turn: number;
}

/** Whether an object of the given radius blocks the way out of a door. */
export function standsBefore(door: WayOut, [x, z]: Point, radius: number): boolean {
  const [c, s] = [Math.cos(door.turn), Math.sin(door.turn)];
  const [dx, dz] = [x - door.x, z - door.z];
  const out = dx * s - dz * c;
  return Math.abs(dx * c + dz * s) < WAY + radius && out > -0.5 - radius && out < 2 + radius;
}
