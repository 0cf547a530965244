/** Roofs over a rectangle x0..x1 by z0..z1 whose walls end at y. Metres, pitches in radians. */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Vec3 } from '../../geometry/vectors';
import { dressSlope, type SlopeDress } from './slope-dressing';

export interface Rectangle {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

export interface RoofMaterials extends SlopeDress {
  roof: number;
  soffit: number;
  fascia: number;
  gable: number;
}

/** A slab over a quadrilateral: top, underside and edges. The corners are those of the underside. */
function slab(mesh: MeshBuilder, corners: readonly [Vec3, Vec3, Vec3, Vec3], thick: number, m: RoofMaterials): void {
  const lift = (p: Vec3): Vec3 => [p[0], p[1] + thick, p[2]];
  const [a, b, c, d] = corners;
  mesh.quad(lift(a), lift(b), lift(c), lift(d), m.roof);
  mesh.quad(a, b, c, d, m.soffit);
  dressSlope(mesh, [lift(a), lift(b), lift(c), lift(d)], m);
  for (const [p, q] of [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ] as const) {
    mesh.quad(p, q, lift(q), lift(p), m.fascia);
  }
}

export interface GableShape {
  pitch: number;
  /** Overhang at the eaves and at the gable ends (m). */
  eaves: number;
  verge: number;
  thickness: number;
}

/** Height of a gable's ridge above the eaves for this span. */
export const gableRise = (span: number, pitch: number): number => (span / 2) * Math.tan(pitch);

/** Gable roof with its ridge along x; closes the gable ends with triangles of the gable material. */
export function gableRoof(mesh: MeshBuilder, r: Rectangle, y: number, shape: GableShape, m: RoofMaterials): number {
  const slope = Math.tan(shape.pitch);
  const span = r.z1 - r.z0;
  const middle = (r.z0 + r.z1) / 2;
  const ridge = y + gableRise(span, shape.pitch);
  const low = y - shape.eaves * slope;
  const a = r.x0 - shape.verge;
  const b = r.x1 + shape.verge;
  const za = r.z0 - shape.eaves;
  const zb = r.z1 + shape.eaves;
  slab(
    mesh,
    [
      [a, low, za],
      [b, low, za],
      [b, ridge, middle],
      [a, ridge, middle],
    ],
    shape.thickness,
    m,
  );
  slab(
    mesh,
    [
      [a, low, zb],
      [b, low, zb],
      [b, ridge, middle],
      [a, ridge, middle],
    ],
    shape.thickness,
    m,
  );
  mesh.box(
    a,
    ridge + shape.thickness - 0.02,
    middle - 0.12,
    b,
    ridge + shape.thickness + 0.05,
    middle + 0.12,
    m.fascia,
  );
  for (const [outer, inner] of [
    [r.x0, r.x0 + 0.3],
    [r.x1, r.x1 - 0.3],
  ] as const) {
    for (const x of [outer, inner]) mesh.triangle([x, y, r.z0], [x, y, r.z1], [x, ridge, middle], m.gable);
  }
  for (const z of [za, zb]) {
    const side = z < middle ? -1 : 1;
    mesh.cylinder([a, low + 0.02, z + side * 0.06], [b, low + 0.02, z + side * 0.06], 0.065, 0.065, 8, m.fascia);
  }
  return ridge + shape.thickness;
}
