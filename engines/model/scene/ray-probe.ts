import type { Vector } from '@maquette/contracts/models/model-camera';
import type { TracerPool } from '../../still/tracer/tracer-pool';

export interface RayHit {
  /** Metres; Infinity when nothing was met. */
  distance: number;
  instance: number;
  triangle: number;
  material: number;
}

/** Casts single rays into the finished scene, through glass; for questions about a place, not for images. */
export function castRays(pool: TracerPool, rays: readonly { from: Vector; towards: Vector }[]): RayHit[] {
  const { arena } = pool;
  const mark = arena.kernel.brk_now();
  const input = arena.alloc(rays.length * 24);
  const output = arena.alloc(rays.length * 16);
  arena.floats(input, rays.length * 6).set(rays.flatMap(({ from, towards }) => [...from, ...towards]));
  arena.kernel.cast_rays(input, output, rays.length);
  const distances = arena.floats(output, rays.length * 4);
  const numbers = arena.ints(output, rays.length * 4);
  const hits = rays.map((_, i) => ({
    distance: (distances[4 * i] ?? 0) > 1e20 ? Number.POSITIVE_INFINITY : (distances[4 * i] ?? 0),
    instance: numbers[4 * i + 1] ?? -1,
    triangle: numbers[4 * i + 2] ?? -1,
    material: numbers[4 * i + 3] ?? -1,
  }));
  arena.kernel.reset_to(mark);
  return hits;
}

/** Directions spread evenly over the sphere. */
export function sphereDirections(count: number): Vector[] {
  return Array.from({ length: count }, (_, i): Vector => {
    const y = 1 - (2 * (i + 0.5)) / count;
    const ring = Math.sqrt(1 - y * y);
    const angle = i * 2.39996323;
    return [Math.cos(angle) * ring, y, Math.sin(angle) * ring];
  });
}
