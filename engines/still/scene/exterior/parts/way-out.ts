import type { Point } from './polygon';

/** Half of the way out of a door that nothing may stand in (m). */
export const WAY = 0.5;

/** The middle of a threshold; out is towards -z of its wall's frame. */
export interface WayOut {
  x: number;
  z: number;
  turn: number;
}

/** Whether a thing of that radius at a place is in the way of somebody who comes out of a door. */
export function standsBefore(door: WayOut, [x, z]: Point, radius: number): boolean {
  const [c, s] = [Math.cos(door.turn), Math.sin(door.turn)];
  const [dx, dz] = [x - door.x, z - door.z];
  const out = dx * s - dz * c;
  return Math.abs(dx * c + dz * s) < WAY + radius && out > -0.5 - radius && out < 2 + radius;
}
