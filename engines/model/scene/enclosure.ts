import type { CameraFrame } from '@maquette/contracts/models/model-camera';
import type { TracerPool } from '../../still/tracer/tracer-pool';
import { castRays, sphereDirections } from './ray-probe';

const RAYS = 400;
/** Walls farther away than this do not make a room. */
const ROOM_METRES = 80;
/** Shares of the upper half and of the whole sphere that are covered in a room. */
const COVERED_ABOVE = 0.7;
const COVERED = 0.75;

export interface Enclosure {
  /** Whether the camera is in a room. */
  isInside: boolean;
  /** Share of all directions in which the sky is seen, through glass too. */
  openShare: number;
  /** Metres to the ceiling above the camera; undefined without one. */
  ceiling: number | undefined;
}

/** How enclosed the eye of a perspective view is. */
export function enclosureOf(pool: TracerPool, frame: CameraFrame): Enclosure {
  if (frame.parallel) return { isInside: false, openShare: 1, ceiling: undefined };
  const directions = sphereDirections(RAYS);
  const from = frame.position;
  const hits = castRays(
    pool,
    [...directions, [0, 1, 0] as const].map((towards) => ({ from, towards })),
  );
  const isClose = (i: number): boolean => (hits[i]?.distance ?? Infinity) < ROOM_METRES;
  const above = directions.flatMap(([, y], i) => (y > 0 ? [i] : []));
  const covered = directions.filter((_, i) => isClose(i)).length / RAYS;
  const coveredAbove = above.filter(isClose).length / above.length;
  const up = hits[RAYS]?.distance ?? Infinity;
  return {
    isInside: covered > COVERED && coveredAbove > COVERED_ABOVE,
    openShare: hits.slice(0, RAYS).filter(({ distance }) => distance === Infinity).length / RAYS,
    ceiling: up < ROOM_METRES ? up : undefined,
  };
}
