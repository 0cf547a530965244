/** Elements that follow a loop (plinths, parapets, string courses) or shrink over it (domes, cones). */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import { add, cross, subtract, unit, type Vec3 } from '../../geometry/vectors';
import { at, centre, type Loop, offset, type Point } from './polygon';

const up = (p: Point, y: number): Vec3 => [p[0], y, p[1]];

/** A closed ring of rectangular section: from `out` metres outside the loop to `deep` metres inside, y0 to y1. */
export function band(
  mesh: MeshBuilder,
  loop: Loop,
  [y0, y1]: readonly [number, number],
  [out, deep]: readonly [number, number],
  material: number,
): void {
  const outer = offset(loop, out);
  const inner = offset(loop, -deep);
  loop.forEach((_, i) => {
    const [a, b, c, d] = [at(outer, i), at(outer, i + 1), at(inner, i + 1), at(inner, i)];
    mesh.quad(up(a, y0), up(b, y0), up(b, y1), up(a, y1), material);
    mesh.quad(up(d, y0), up(c, y0), up(c, y1), up(d, y1), material);
    mesh.quad(up(a, y1), up(b, y1), up(c, y1), up(d, y1), material);
    mesh.quad(up(a, y0), up(b, y0), up(c, y0), up(d, y0), material);
  });
}

/** A horizontal sheet over a convex loop. */
export function sheet(mesh: MeshBuilder, loop: Loop, y: number, material: number): void {
  for (let i = 1; i + 1 < loop.length; i++)
    mesh.triangle(up(at(loop, 0), y), up(at(loop, i), y), up(at(loop, i + 1), y), material);
}

/** One ring of a turned shape: the loop's scale about its centre, and height above y. */
export type Ring = readonly [scale: number, height: number];

/**
 * A shape that narrows over a loop: cone, dome, onion, spire. Smooth-shaded around, optionally also along the profile.
 */
export function turned(
  mesh: MeshBuilder,
  loop: Loop,
  y: number,
  rings: readonly Ring[],
  material: number,
  smooth: 'around' | 'both' | 'no' = 'both',
): void {
  const middle = centre(loop);
  const point = ([scale, height]: Ring, i: number): Vec3 => {
    const p = at(loop, i);
    return [middle[0] + (p[0] - middle[0]) * scale, y + height, middle[1] + (p[1] - middle[1]) * scale];
  };
  const normal = (k: number, i: number, from: number, to: number): Vec3 => {
    const [low, high] = [at(rings, Math.max(from, k - 1)), at(rings, Math.min(to, k + 1))];
    const wide = low[0] + high[0] > 1e-6 ? at(rings, k)[0] || Math.max(low[0], high[0]) : 1;
    const along = subtract(point([wide, 0], i + 1), point([wide, 0], i - 1));
    const rise = subtract(point(high, i), point(low, i));
    const n = cross(along, rise);
    return unit(n[0] * n[0] + n[1] * n[1] + n[2] * n[2] > 1e-12 ? times(n, -1) : [0, 1, 0]);
  };
  for (let k = 0; k + 1 < rings.length; k++) {
    const [from, to] = smooth === 'both' ? [0, rings.length - 1] : [k, k + 1];
    loop.forEach((_, i) => {
      const corners = [
        [k, i],
        [k, i + 1],
        [k + 1, i + 1],
        [k + 1, i],
      ] as const;
      const [a, b, c, d] = corners.map(([r, j]) => point(at(rings, r), j)) as [Vec3, Vec3, Vec3, Vec3];
      if (smooth === 'no') {
        mesh.quad(a, b, c, d, material);
        return;
      }
      const n = corners.map(([r, j]) => normal(r, j, from, to)) as [Vec3, Vec3, Vec3, Vec3];
      mesh.triangle(a, b, c, material, [n[0], n[1], n[2]]);
      if (at(rings, k + 1)[0] > 1e-6) mesh.triangle(a, c, d, material, [n[0], n[2], n[3]]);
    });
  }
}

const times = (v: Vec3, k: number): Vec3 => [v[0] * k, v[1] * k, v[2] * k];

/** A straight bar of square section between two points in the wall's frame. */
export function bar(mesh: MeshBuilder, a: Vec3, b: Vec3, width: number, material: number): void {
  const axis = unit(subtract(b, a));
  const side = unit(cross(axis, Math.abs(axis[1]) < 0.95 ? [0, 1, 0] : [0, 0, 1]));
  const top = cross(side, axis);
  const h = width / 2;
  const corner = (p: Vec3, s: number, t: number): Vec3 => add(p, add(times(side, s * h), times(top, t * h)));
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  signs.forEach(([s, t], i) => {
    const [u, v] = at(signs, i + 1);
    mesh.quad(corner(a, s, t), corner(a, u, v), corner(b, u, v), corner(b, s, t), material);
  });
}
