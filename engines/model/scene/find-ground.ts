import type { CameraFrame, Vector } from '@maquette/contracts/models/model-camera';
import type { SeededRandom } from '../../random/seeded-random';
import type { TracerPool } from '../../still/tracer/tracer-pool';
import { castRays } from './ray-probe';

/** How much room a thing needs on the ground. */
export interface Footprint {
  /** Metres of flat ground and free air around it. */
  radius: number;
  height: number;
  /** Nearest and farthest distance from the eye in metres. */
  nearest: number;
  farthest: number;
}

/** Largest difference of ground level under a footprint, as a share of its radius. */
const SLOPE = 0.35;

/** Ray through a point of the frame: shares of its width and height from the upper left corner. */
export function rayThrough(frame: CameraFrame, x: number, y: number): { from: Vector; towards: Vector } {
  const across = (2 * x - 1) * frame.halfWidth + frame.shiftX;
  const up = (1 - 2 * y) * frame.halfHeight + frame.shiftY;
  const at = (k: 0 | 1 | 2): number => frame.right[k] * across + frame.up[k] * up;
  const { position: p, forward: f } = frame;
  return frame.parallel
    ? { from: [p[0] + at(0), p[1] + at(1), p[2] + at(2)], towards: f }
    : { from: p, towards: [f[0] + at(0), f[1] + at(1), f[2] + at(2)] };
}

/** A visible place on level ground with free space, or undefined when the view has none. */
export function findGround(
  pool: TracerPool,
  frame: CameraFrame,
  random: SeededRandom,
  { radius, height, nearest, farthest }: Footprint,
): Vector | undefined {
  const rays = Array.from({ length: 60 }, () => rayThrough(frame, random.range(0.04, 0.96), random.range(0.25, 0.98)));
  for (const [i, hit] of castRays(pool, rays).entries()) {
    const ray = rays[i];
    if (!ray || hit.distance < nearest || hit.distance > farthest) continue;
    const length = Math.hypot(...ray.towards);
    const place = ray.from.map(
      (value, k) => value + ((ray.towards[k] ?? 0) / length) * hit.distance,
    ) as unknown as Vector;
    if (isFree(pool, place, radius, height)) return place;
  }
  return undefined;
}

function isFree(pool: TracerPool, [x, y, z]: Vector, radius: number, height: number): boolean {
  const around = Array.from(
    { length: 8 },
    (_, k): Vector => [Math.cos((k * Math.PI) / 4), 0, Math.sin((k * Math.PI) / 4)],
  );
  const above = 0.5;
  const down = around.map(([dx, , dz]) => ({
    from: [x + dx * radius, y + above, z + dz * radius] as Vector,
    towards: [0, -1, 0] as Vector,
  }));
  const beside = around.flatMap((towards) =>
    [0.3, 0.6, 0.95].map((share) => ({ from: [x, y + height * share, z] as Vector, towards })),
  );
  const upwards = { from: [x, y + 0.05, z] as Vector, towards: [0, 1, 0] as Vector };
  const hits = castRays(pool, [...down, ...beside, upwards]).map(({ distance }) => distance);
  const level = hits.slice(0, 8).every((distance) => Math.abs(distance - above) < SLOPE * radius);
  return level && hits.slice(8, -1).every((distance) => distance > radius) && (hits.at(-1) ?? 0) > height;
}
