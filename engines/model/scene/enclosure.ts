import type { CameraFrame, Vector } from '@maquette/contracts/models/model-camera';
import type { TracerPool } from '../../still/tracer/tracer-pool';
import { castRays, type RayHit, sphereDirections } from './ray-probe';

const RAYS = 400;
/** Walls farther away than this do not make a room. */
const ROOM_METRES = 80;
/** Shares of the upper half and of the whole sphere that are covered in a room. */
const COVERED_ABOVE = 0.7;
const COVERED = 0.75;

export interface Enclosure {
  /** Whether the camera is in a room. */
  isInside: boolean;
  /** Whether no daylight arrives in the room, not even after a bounce. */
  isDark: boolean;
  /** Metres to the ceiling above the camera; undefined without one. */
  ceiling: number | undefined;
}

/** Share of rays after one bounce that must reach the sky, or it is dark. */
const LEAST_LIGHT = 0.002;
/** Distance of a bounced ray from the surface that it leaves, in metres. */
const OFF_SURFACE = 0.01;

/** How enclosed the eye of a perspective view is. */
export function enclosureOf(pool: TracerPool, frame: CameraFrame): Enclosure {
  if (frame.parallel) return { isInside: false, isDark: false, ceiling: undefined };
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
  const isInside = covered > COVERED && coveredAbove > COVERED_ABOVE;
  return {
    isInside,
    isDark: isInside && !seesSky(hits.slice(0, RAYS)) && !reachesSky(pool, from, directions, hits),
    ceiling: up < ROOM_METRES ? up : undefined,
  };
}

const seesSky = (hits: readonly RayHit[]): boolean => hits.some(({ distance }) => distance === Infinity);

/** Whether light comes in after one bounce: rays from what the eye sees, in all directions. */
function reachesSky(pool: TracerPool, eye: Vector, directions: readonly Vector[], hits: readonly RayHit[]): boolean {
  const onward = sphereDirections(16);
  const rays = directions.flatMap((towards, i) => {
    const reach = (hits[i]?.distance ?? Infinity) - OFF_SURFACE;
    const from: Vector = [eye[0] + towards[0] * reach, eye[1] + towards[1] * reach, eye[2] + towards[2] * reach];
    return Number.isFinite(reach) ? onward.map((next) => ({ from, towards: next })) : [];
  });
  const open = castRays(pool, rays).filter(({ distance }) => distance === Infinity).length;
  return open / Math.max(1, rays.length) > LEAST_LIGHT;
}
