/**
 * A roof over a convex polygon as the lower envelope of planes: a gable has two, a hip one per side,
 * a mansard or barrel several per side. Faces are clipped where two planes meet, so a roof is always closed.
 */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import { unit, type Vec3 } from '../../geometry/vectors';
import type { Wing } from './plan';
import { at, clip, type Edge, edgesOf, inwards, offset, type Point } from './polygon';

/** Height in metres above the eaves at a point; a linear function. */
export interface RoofPlane {
  height(p: Point): number;
}

export interface RoofPaint {
  roof: number;
  soffit: number;
  fascia: number;
  gable: number;
}

export interface RoofBody {
  planes: readonly RoofPlane[];
  /** The polygon that the roof covers: the walls plus eaves. */
  region: readonly Point[];
  /** Vertical thickness (m). */
  thickness: number;
  /** Normal for smooth shading of rounded shapes. */
  smooth?: (p: Point) => Vec3;
  /** Cap tiles along ridges and hips. */
  capped?: boolean;
}

const degrees = Math.PI / 180;
export const slopeOf = (pitchDegrees: number): number => Math.tan(Math.min(80, pitchDegrees) * degrees);

/** A plane that rises from a side by a slope, starting `foot` metres above the eaves. */
export function rising(edge: Edge, slope: number, foot = 0): RoofPlane {
  return { height: (p) => foot + slope * inwards(edge, p) };
}

/** Planes tangent to a round profile above a side: rise(d) for d from 0 to span, at n positions. */
export function tangents(edge: Edge, span: number, rise: (d: number) => number, n: number): RoofPlane[] {
  return Array.from({ length: n }, (_, k) => {
    const d = ((k + 0.5) / n) * span;
    const step = span * 1e-4;
    const slope = (rise(d + step) - rise(d - step)) / (2 * step);
    return rising(edge, slope, rise(d) - slope * d);
  });
}

export const heightAt = (planes: readonly RoofPlane[], p: Point): number =>
  planes.reduce((least, plane) => Math.min(least, plane.height(p)), Number.POSITIVE_INFINITY);

/** Splits the region into one piece for each plane that is the lowest somewhere. */
export function faces({ planes, region }: Pick<RoofBody, 'planes' | 'region'>): Point[][] {
  return planes.map((plane, i) => {
    let face: Point[] = [...region];
    planes.forEach((other, j) => {
      // When two planes are equal, the first one wins.
      const tie = j < i ? 1e-7 : 0;
      if (j !== i) face = clip(face, (p) => plane.height(p) - other.height(p) + tie);
    });
    return face;
  });
}

const eq = (p: Point, q: Point): boolean => Math.hypot(p[0] - q[0], p[1] - q[1]) < 1e-6;

/** Builds the roof at height y: covering, underside, edges, ridge caps. Returns its top. */
export function coverWith(mesh: MeshBuilder, body: RoofBody, y: number, paint: RoofPaint): number {
  const { planes, region, thickness } = body;
  const borders = edgesOf(region);
  let top = y;
  const ridges: [Vec3, Vec3][] = [];
  const pieces = faces(body);
  pieces.forEach((face, k) => {
    if (face.length < 3) return;
    const plane = at(planes, k);
    const low = (p: Point): Vec3 => [p[0], y + plane.height(p), p[1]];
    const high = (p: Point): Vec3 => [p[0], y + plane.height(p) + thickness, p[1]];
    for (const p of face) top = Math.max(top, high(p)[1]);
    const first = at(face, 0);
    for (let i = 1; i + 1 < face.length; i++) {
      const [p, q] = [at(face, i), at(face, i + 1)];
      const n = body.smooth;
      mesh.triangle(high(first), high(p), high(q), paint.roof, n ? [n(first), n(p), n(q)] : undefined);
      if (thickness > 0) mesh.triangle(low(first), low(p), low(q), paint.soffit);
    }
    face.forEach((p, i) => {
      const q = at(face, i + 1);
      if (eq(p, q)) return;
      const border = borders.some((edge) => Math.abs(inwards(edge, p)) < 1e-5 && Math.abs(inwards(edge, q)) < 1e-5);
      if (border && thickness > 0) mesh.quad(low(p), low(q), high(q), high(p), paint.fascia);
      else if (!border && body.capped) ridges.push([high(p), high(q)]);
    });
  });
  for (const [a, b] of ridges) {
    // Every ridge belongs to two faces, and only one of them draws it.
    if (a[0] < b[0] - 1e-6 || (Math.abs(a[0] - b[0]) <= 1e-6 && a[2] < b[2]))
      mesh.cylinder(a, b, 0.085, 0.085, 6, paint.fascia);
  }
  return top;
}

/** Closes the gap between eaves and roof on the sides of a wing where the roof is higher than its eaves. */
export function closeUnder(mesh: MeshBuilder, wing: Wing, planes: readonly RoofPlane[], y: number, wall: number): void {
  for (const edge of edgesOf(wing.loop)) {
    const stops = profile(edge, planes);
    for (let i = 0; i + 1 < stops.length; i++) {
      const [p, q] = [at(stops, i), at(stops, i + 1)];
      if (p.h < 1e-3 && q.h < 1e-3) continue;
      const foot = (s: Point): Vec3 => [s[0], y - 0.02, s[1]];
      const head = (s: { p: Point; h: number }): Vec3 => [s.p[0], y + Math.max(0, s.h), s.p[1]];
      mesh.quad(foot(p.p), foot(q.p), head(q), head(p), wall);
    }
  }
}

/** Roof heights along a side: at its ends, and where another plane becomes the lowest. */
export function profile({ a, b }: Edge, planes: readonly RoofPlane[]): { p: Point; h: number; t: number }[] {
  const pointAt = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const ends = planes.map((plane) => [plane.height(a), plane.height(b)] as const);
  const stops = new Set([0, 1]);
  ends.forEach(([a0, a1], i) => {
    for (const [b0, b1] of ends.slice(i + 1)) {
      const t = (b0 - a0) / (a1 - a0 - (b1 - b0));
      if (t > 1e-6 && t < 1 - 1e-6) stops.add(t);
    }
  });
  return [...stops].sort((s, t) => s - t).map((t) => ({ p: pointAt(t), h: heightAt(planes, pointAt(t)), t }));
}

/**
 * A wing's polygon, extended by eaves on sides with drainage and by verges on others; joined sides are unchanged.
 */
export function overhanging(wing: Wing, eaves: number, verge: number, drains: (edge: number) => boolean): Point[] {
  return offset(wing.loop, (i) => (wing.joined.includes(i) ? 0 : drains(i) ? eaves : verge));
}

/** A surface's normal from its height function. */
export function normalOf(height: (p: Point) => number): (p: Point) => Vec3 {
  const e = 0.05;
  return ([x, z]) =>
    unit([(height([x - e, z]) - height([x + e, z])) / (2 * e), 1, (height([x, z - e]) - height([x, z + e])) / (2 * e)]);
}
