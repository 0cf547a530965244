/** One storey of wall on one side of an outline, with openings of any shape. Coordinates as in facade.ts. */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Vec3 } from '../../geometry/vectors';
import { fillOpenings } from '../openings/facade';
import type { FacadeMaterials, Opening } from '../openings/openings';
import { bar } from './bands';
import type { Edge } from './polygon';

type FaceShape = Pick<Edge, 'length' | 'trimA' | 'trimB' | 'bendA' | 'bendB'>;

/** Facets with a smaller angle between them (radians) are smooth-shaded as one curve. */
const CURVE_BEND = 0.3;

/** Clips openings to a wall. Drops openings that overlap an earlier one. */
export function fitted(openings: readonly Opening[], length: number, height: number): Opening[] {
  const kept: Opening[] = [];
  for (const o of openings) {
    const fit = {
      ...o,
      from: Math.max(0.02, o.from),
      to: Math.min(length - 0.02, o.to),
      head: Math.min(height - 0.04, o.head),
    };
    const free = kept.every(
      (k) => fit.to <= k.from + 1e-6 || fit.from >= k.to - 1e-6 || fit.sill >= k.head || fit.head <= k.sill,
    );
    if (free && fit.to - fit.from > 0.1 && fit.head - fit.sill > 0.1) kept.push(fit);
  }
  return kept;
}

/** Builds the outer face, inner face, reveals and the openings' fillings. Openings must have passed fitted(). */
export function wallFace(
  mesh: MeshBuilder,
  face: FaceShape,
  height: number,
  openings: readonly Opening[],
  thickness: number,
  m: FacadeMaterials,
): void {
  const { length } = face;
  const smooth = Math.abs(face.bendA) < CURVE_BEND && Math.abs(face.bendB) < CURVE_BEND && face.bendA !== 0;
  const normal = (x: number): Vec3 => {
    const angle = -face.bendA / 2 + ((face.bendA + face.bendB) / 2) * (x / length);
    return [Math.sin(angle), 0, -Math.cos(angle)];
  };
  for (const [x0, x1, y0, y1] of solids(openings, length, height)) {
    const corners: [Vec3, Vec3, Vec3, Vec3] = [
      [x0, y0, 0],
      [x1, y0, 0],
      [x1, y1, 0],
      [x0, y1, 0],
    ];
    if (smooth) {
      const [a, b] = [normal(x0), normal(x1)];
      mesh.triangle(corners[0], corners[1], corners[2], m.wall, [a, b, b]);
      mesh.triangle(corners[0], corners[2], corners[3], m.wall, [a, b, a]);
    } else mesh.quad(...corners, m.wall);
    const from = Math.max(x0, face.trimA * thickness);
    const to = Math.min(x1, length - face.trimB * thickness);
    const [inA, inB] = [
      x0 <= 0 ? Math.min(from, face.trimA * thickness) : from,
      x1 >= length ? length - face.trimB * thickness : to,
    ];
    if (inB > inA)
      mesh.quad([inA, y0, thickness], [inB, y0, thickness], [inB, y1, thickness], [inA, y1, thickness], m.liner);
  }
  for (const o of openings) {
    reveals(mesh, o, thickness, m.wall);
    if (o.form) spandrels(mesh, o, thickness, m);
  }
  fillOpenings(mesh, openings.map(squareTrim), thickness, m);
}

/** The trim of a shaped opening follows its arch; see spandrels(). */
const squareTrim = (o: Opening): Opening => (o.form ? { ...o, trim: false } : o);

/** Wall rectangles between the openings. */
function solids(openings: readonly Opening[], length: number, height: number): [number, number, number, number][] {
  const edges = new Set([0, length]);
  for (const o of openings) edges.add(o.from).add(o.to);
  const xs = [...edges].sort((a, b) => a - b);
  const pieces: [number, number, number, number][] = [];
  xs.slice(0, -1).forEach((from, i) => {
    const to = xs[i + 1] ?? length;
    if (to - from < 1e-6) return;
    const middle = (from + to) / 2;
    const holes = openings.filter((o) => o.from < middle && o.to > middle).sort((a, b) => a.sill - b.sill);
    let y = 0;
    for (const hole of holes) {
      if (hole.sill > y + 1e-4) pieces.push([from, to, y, hole.sill]);
      y = Math.max(y, hole.head);
    }
    if (height > y + 1e-4) pieces.push([from, to, y, height]);
  });
  return pieces;
}

function reveals(mesh: MeshBuilder, { from, to, sill, head }: Opening, t: number, wall: number): void {
  mesh.quad([from, sill, 0], [from, head, 0], [from, head, t], [from, sill, t], wall);
  mesh.quad([to, sill, 0], [to, head, 0], [to, head, t], [to, sill, t], wall);
  mesh.quad([from, sill, 0], [to, sill, 0], [to, sill, t], [from, sill, t], wall);
  mesh.quad([from, head, 0], [to, head, 0], [to, head, t], [from, head, t], wall);
}

/** A shaped opening's upper edge from left to right. For a round opening it is mirrored to get the lower edge. */
export function archLine({ from, to, sill, head, form, coarse }: Opening): [number, number][] {
  const half = (to - from) / 2;
  const middle = (from + to) / 2;
  const n = coarse ? 6 : 12;
  const rise = form === 'round' ? (head - sill) / 2 : Math.min(head - sill, form === 'pointed' ? half * 1.7 : half);
  const spring = head - rise;
  return Array.from({ length: n + 1 }, (_, i) => {
    const u = (i / n) * 2 - 1;
    if (form !== 'pointed')
      return [middle - Math.cos((i / n) * Math.PI) * half, spring + rise * Math.sin((i / n) * Math.PI)];
    // A pointed arch consists of two arcs, each centred beyond the opposite springing.
    return [
      middle + u * half,
      spring + rise * Math.sqrt(Math.max(0, 1 - Math.abs(u) ** 1.6)) * (1 - 0.12 * Math.abs(u)),
    ];
  });
}

/** Fills the corners between the arch and its rectangle, closes them below and frames the arch. */
function spandrels(mesh: MeshBuilder, o: Opening, t: number, m: FacadeMaterials): void {
  const line = archLine(o);
  const middle = (o.sill + o.head) / 2;
  const fills: { points: [number, number][]; rim: number }[] = [{ points: line, rim: o.head }];
  if (o.form === 'round') fills.push({ points: line.map(([x, y]) => [x, 2 * middle - y]), rim: o.sill });
  const glass = Math.min(0.14, t * 0.5);
  for (const { points, rim } of fills) {
    points.slice(1).forEach(([xb, yb], i) => {
      const [xa, ya] = points[i] ?? [xb, yb];
      mesh.quad([xa, ya, 0], [xb, yb, 0], [xb, rim, 0], [xa, rim, 0], m.wall);
      mesh.quad([xa, ya, t], [xb, yb, t], [xb, rim, t], [xa, rim, t], m.liner);
      mesh.quad([xa, ya, 0], [xb, yb, 0], [xb, yb, t], [xa, ya, t], m.wall);
      if (o.kind !== 'void' && !o.coarse) bar(mesh, [xa, ya, glass], [xb, yb, glass], 0.09, m.frame);
      if (o.trim) bar(mesh, [xa, ya + 0.07, -0.02], [xb, yb + 0.07, -0.02], 0.15, m.trim);
    });
  }
  if (o.trim && o.form !== 'round' && o.sill > 0.3)
    mesh.box(o.from - 0.1, o.sill - 0.1, -0.08, o.to + 0.1, o.sill, 0.05, m.trim);
}
