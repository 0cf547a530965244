import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Vec3 } from '../../geometry/vectors';
import type { AddPortal, CoverMaterials, Outline } from './cover-frame';
import type { ShellPlan } from './shell-plan';

/** A dome's centre and radius for a room size (m). */
export const domeOf = ({ width, depth }: ShellPlan['size']): { x: number; z: number; r: number } => ({
  x: width / 2,
  z: depth * 0.56,
  r: Math.min(width * 0.42, depth * 0.4),
});

/** A hemisphere on a ring in the centre of a flat ceiling, with a glass oculus. */
export function dome(
  mesh: MeshBuilder,
  { size, wallHeight }: ShellPlan,
  { front, thick }: Outline,
  m: CoverMaterials,
  portal: AddPortal,
): void {
  const { x, z, r } = domeOf(size);
  const sides = 48;
  const [x0, x1, z0, z1] = [-thick, size.width + thick, front, size.depth + thick];
  /** Where a ray from the centre meets the ceiling's edge. */
  const edge = (a: number): Vec3 => {
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const k = Math.min(
      c > 0 ? (x1 - x) / c : c < 0 ? (x0 - x) / c : 1e9,
      s > 0 ? (z1 - z) / s : s < 0 ? (z0 - z) / s : 1e9,
    );
    return [x + c * k, wallHeight, z + s * k];
  };
  const corners = [
    [x1, z1],
    [x0, z1],
    [x0, z0],
    [x1, z0],
  ].map(([cx, cz]) => Math.atan2((cz as number) - z, (cx as number) - x));
  const angles = [...Array.from({ length: sides }, (_, i) => (i / sides) * 2 * Math.PI - Math.PI), ...corners].sort(
    (a, b) => a - b,
  );
  const rise = size.height - wallHeight;
  const eye = 0.22;
  const ring = (a: number, p: number): Vec3 => [
    x + r * Math.cos(p) * Math.cos(a),
    wallHeight + rise * Math.sin(p),
    z + r * Math.cos(p) * Math.sin(a),
  ];
  const normal = (a: number, p: number): Vec3 => [-Math.cos(p) * Math.cos(a), -Math.sin(p), -Math.cos(p) * Math.sin(a)];
  const topAngle = Math.acos(eye);
  angles.forEach((a, i) => {
    const b = i + 1 < angles.length ? (angles[i + 1] as number) : (angles[0] as number) + 2 * Math.PI;
    if (b - a < 1e-6) return;
    mesh.quad(ring(a, 0), ring(b, 0), edge(b), edge(a), m.ceiling);
    for (let k = 0; k < 10; k++) {
      const [p, q] = [(k / 10) * topAngle, ((k + 1) / 10) * topAngle];
      mesh.triangle(ring(a, p), ring(b, p), ring(b, q), m.ceiling, [normal(a, p), normal(b, p), normal(b, q)]);
      mesh.triangle(ring(a, p), ring(b, q), ring(a, q), m.ceiling, [normal(a, p), normal(b, q), normal(a, q)]);
    }
    // A moulding around the base, and the oculus frame.
    const out = (t: number, k: number, y: number): Vec3 => [
      x + r * k * Math.cos(t),
      wallHeight + y,
      z + r * k * Math.sin(t),
    ];
    mesh.quad(out(a, 1, -0.1), out(b, 1, -0.1), out(b, 0.985, 0.12), out(a, 0.985, 0.12), m.trim);
    mesh.quad(out(a, 1.03, -0.1), out(b, 1.03, -0.1), out(b, 1, -0.1), out(a, 1, -0.1), m.trim);
    mesh.triangle(ring(a, topAngle), ring(b, topAngle), [x, ring(a, topAngle)[1], z], m.glass);
  });
  const h = ring(0, topAngle)[1];
  const half = r * eye;
  // The lid is open above the oculus.
  const top = size.height + 0.3;
  mesh
    .box(x0, top, z0 - thick, x - half, top + 0.1, z1, m.ceiling)
    .box(x + half, top, z0 - thick, x1, top + 0.1, z1, m.ceiling);
  mesh
    .box(x - half, top, z0 - thick, x + half, top + 0.1, z - half, m.ceiling)
    .box(x - half, top, z + half, x + half, top + 0.1, z1, m.ceiling);
  portal([x - half, h + 0.05, z - half], [2 * half, 0, 0], [0, 0, 2 * half]);
}
