/** Roofs over a rectangle x0..x1 by z0..z1 whose walls end at y. Metres, pitches in radians. */
import type { MeshBuilder } from '../mesh-builder';
import type { Vec3 } from '../vectors';
import { dressSlope, type SlopeDress } from './features/slope-dressing';

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
  /** How far the roof stands out at the eaves and at the gable ends (m). */
  eaves: number;
  verge: number;
  thickness: number;
}

/** Height of the ridge line above the eaves of a gable over this span. */
export const gableRise = (span: number, pitch: number): number => (span / 2) * Math.tan(pitch);

/** Gable roof with its ridge along x; walls of the gable ends are closed with triangles of the gable material. */
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

/** The same with the ridge along z. */
export function gableRoofAlongZ(
  mesh: MeshBuilder,
  r: Rectangle,
  y: number,
  shape: GableShape,
  m: RoofMaterials,
): number {
  let top = y;
  const turned: Rectangle = { x0: 0, x1: r.z1 - r.z0, z0: 0, z1: r.x1 - r.x0 };
  // Local x becomes +z, local z becomes -x.
  mesh.at(r.x1, 0, r.z0, Math.PI / 2, () => {
    top = gableRoof(mesh, turned, y, shape, m);
  });
  return top;
}

/** Hip roof; the ridge runs along the longer side. */
export function hipRoof(
  mesh: MeshBuilder,
  r: Rectangle,
  y: number,
  pitch: number,
  eaves: number,
  m: RoofMaterials,
): number {
  const a = r.x0 - eaves;
  const b = r.x1 + eaves;
  const za = r.z0 - eaves;
  const zb = r.z1 + eaves;
  const half = Math.min(b - a, zb - za) / 2;
  const ridge = y + half * Math.tan(pitch);
  const alongX = b - a >= zb - za;
  const middleX = (a + b) / 2;
  const middleZ = (za + zb) / 2;
  const first: Vec3 = alongX ? [a + half, ridge, middleZ] : [middleX, ridge, za + half];
  const second: Vec3 = alongX ? [b - half, ridge, middleZ] : [middleX, ridge, zb - half];
  const front = [
    [a, y, za],
    [b, y, za],
  ] as const;
  const back = [
    [b, y, zb],
    [a, y, zb],
  ] as const;
  if (alongX) {
    mesh.quad(front[0], front[1], second, first, m.roof);
    mesh.quad(back[0], back[1], first, second, m.roof);
    mesh.triangle(front[1], back[0], second, m.roof);
    mesh.triangle(back[1], front[0], first, m.roof);
  } else {
    mesh.triangle(front[0], front[1], first, m.roof);
    mesh.triangle(back[0], back[1], second, m.roof);
    mesh.quad(front[1], back[0], second, first, m.roof);
    mesh.quad(back[1], front[0], first, second, m.roof);
  }
  mesh.box(a, y - 0.22, za, b, y, zb, m.fascia);
  return ridge;
}

/** Flat roof with a parapet and a coping that stands out a little. */
export function flatRoof(mesh: MeshBuilder, r: Rectangle, y: number, parapet: number, m: RoofMaterials): number {
  const t = 0.28;
  mesh.box(r.x0 + t, y, r.z0 + t, r.x1 - t, y + 0.12, r.z1 - t, m.roof);
  for (const [x0, z0, x1, z1] of [
    [r.x0, r.z0, r.x1, r.z0 + t],
    [r.x0, r.z1 - t, r.x1, r.z1],
    [r.x0, r.z0 + t, r.x0 + t, r.z1 - t],
    [r.x1 - t, r.z0 + t, r.x1, r.z1 - t],
  ] as const) {
    mesh.box(x0, y, z0, x1, y + parapet, z1, m.gable);
    mesh.box(x0 - 0.05, y + parapet, z0 - 0.05, x1 + 0.05, y + parapet + 0.06, z1 + 0.05, m.fascia);
  }
  return y + parapet + 0.06;
}

/** Thin roof plate standing out on all sides, with a soffit underneath. */
export function plateRoof(
  mesh: MeshBuilder,
  r: Rectangle,
  y: number,
  thick: number,
  overhang: number,
  m: RoofMaterials,
): number {
  const x0 = r.x0 - overhang;
  const x1 = r.x1 + overhang;
  const z0 = r.z0 - overhang;
  const z1 = r.z1 + overhang;
  mesh.box(x0, y, z0, x1, y + thick, z1, m.fascia);
  mesh.box(x0 + 0.04, y - 0.015, z0 + 0.04, x1 - 0.04, y - 0.002, z1 - 0.04, m.soffit);
  mesh.box(x0 + 0.3, y + thick, z0 + 0.3, x1 - 0.3, y + thick + 0.05, z1 - 0.3, m.roof);
  return y + thick;
}
