/** What covers a room: flat ceilings, vaults, domes, slopes. Metres; the room runs from x = 0 to its width. */
import type { MeshBuilder } from '../../mesh-builder';
import type { Vec3 } from '../../vectors';
import type { ShellPlan } from './shell-plan';

export interface CoverMaterials {
  ceiling: number;
  wall: number;
  wood: number;
  trim: number;
  glass: number;
  frame: number;
}

/** Where the room begins behind the camera, and the thickness of its walls. */
export interface Outline {
  front: number;
  thick: number;
}

export type AddPortal = (corner: Vec3, edge1: Vec3, edge2: Vec3) => void;

/** Height of the cover over a place of the room. */
export function coverHeight({ cover, size, wallHeight }: ShellPlan, x: number, z: number): number {
  const t = Math.min(1, Math.abs((2 * x) / size.width - 1));
  const rise = size.height - wallHeight;
  if (cover === 'vault') return wallHeight + rise * Math.sqrt(Math.max(0, 1 - t * t));
  if (cover === 'slope' || cover === 'gable') return wallHeight + rise * (1 - t);
  if (cover === 'dome') {
    const dome = domeOf(size);
    const r = Math.hypot(x - dome.x, z - dome.z) / dome.r;
    return r < 1 ? wallHeight + rise * Math.sqrt(1 - r * r) : wallHeight;
  }
  return cover === 'coffers' ? size.height - 0.22 : size.height;
}

const domeOf = ({ width, depth }: ShellPlan['size']): { x: number; z: number; r: number } => ({
  x: width / 2,
  z: depth * 0.56,
  r: Math.min(width * 0.42, depth * 0.4),
});

export function buildCover(
  mesh: MeshBuilder,
  plan: ShellPlan,
  out: Outline,
  m: CoverMaterials,
  portal: AddPortal,
): void {
  const { width, depth, height } = plan.size;
  const top = height + 0.3;
  if (plan.cover === 'vault') vault(mesh, plan, out, m);
  else if (plan.cover === 'slope' || plan.cover === 'gable') slopes(mesh, plan, out, m, portal);
  else if (plan.cover === 'dome') dome(mesh, plan, out, m, portal);
  else {
    flat(mesh, plan, out, m, portal);
    if (plan.cover === 'coffers') coffers(mesh, plan, m);
    if (plan.beams)
      for (let z = 0.2; z < depth; z += 1.15) mesh.box(0, height - 0.2, z, width, height, z + 0.14, m.wood);
    return;
  }
  // A lid over what is curved keeps the sky out of every seam.
  if (plan.cover === 'vault')
    mesh.box(-out.thick, top, out.front - out.thick, width + out.thick, top + 0.2, depth + out.thick, m.ceiling);
}

/** The ceiling, in one piece or around a skylight over the middle of the room. */
function flat(
  mesh: MeshBuilder,
  plan: ShellPlan,
  { front, thick }: Outline,
  m: CoverMaterials,
  portal: AddPortal,
): void {
  const { width, depth, height } = plan.size;
  const top = height + 0.3;
  const plate = (x0: number, z0: number, x1: number, z1: number): void => {
    mesh.box(x0, height, z0, x1, top, z1, m.ceiling);
  };
  if (!plan.skylight) {
    plate(-thick, front, width + thick, depth + thick);
    return;
  }
  const [a, b, near, far] = [width * 0.3, width * 0.66, depth * 0.45, depth * 0.88];
  plate(-thick, front, width + thick, near);
  plate(-thick, far, width + thick, depth + thick);
  plate(-thick, near, a, far);
  plate(b, near, width + thick, far);
  mesh.quad([a, top - 0.05, near], [b, top - 0.05, near], [b, top - 0.05, far], [a, top - 0.05, far], m.glass);
  for (let i = 0; i <= 3; i++) {
    const x = a + ((b - a) * i) / 3;
    mesh.box(Math.max(a, x - 0.03), top - 0.09, near, Math.min(b, x + 0.03), top - 0.02, far, m.frame);
  }
  for (const z of [near, far - 0.05]) mesh.box(a, top - 0.09, z, b, top - 0.02, z + 0.05, m.frame);
  portal([a, top + 0.02, near], [b - a, 0, 0], [0, 0, far - near]);
}

function coffers(mesh: MeshBuilder, { size }: ShellPlan, m: CoverMaterials): void {
  const { width, depth, height } = size;
  const [nx, nz] = [Math.max(3, Math.round(width / 1.3)), Math.max(3, Math.round(depth / 1.3))];
  for (let i = 0; i <= nx; i++) {
    const x = (width * i) / nx;
    mesh.box(Math.max(0, x - 0.11), height - 0.22, 0, Math.min(width, x + 0.11), height, depth, m.trim);
  }
  for (let k = 0; k <= nz; k++) {
    const z = (depth * k) / nz;
    mesh.box(0, height - 0.22, Math.max(0, z - 0.11), width, height, Math.min(depth, z + 0.11), m.trim);
  }
}

/** A surface swept along z over points of the cross section, shaded smooth. */
function sweep(
  mesh: MeshBuilder,
  points: readonly (readonly [number, number])[],
  normals: readonly (readonly [number, number])[],
  z0: number,
  z1: number,
  m: number,
): void {
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]] as readonly [readonly [number, number], readonly [number, number]];
    const [na, nb] = [normals[i], normals[i + 1]] as readonly [readonly [number, number], readonly [number, number]];
    const n = [
      [na[0], na[1], 0],
      [nb[0], nb[1], 0],
    ] as const;
    mesh.triangle([a[0], a[1], z0], [b[0], b[1], z0], [b[0], b[1], z1], m, [n[0], n[1], n[1]]);
    mesh.triangle([a[0], a[1], z0], [b[0], b[1], z1], [a[0], a[1], z1], m, [n[0], n[1], n[0]]);
  }
}

/** Barrel vault along z on ribs that stand on corbels. */
function vault(mesh: MeshBuilder, { size, wallHeight }: ShellPlan, { front }: Outline, m: CoverMaterials): void {
  const { width, depth, height } = size;
  const rise = height - wallHeight;
  const arc = (rx: number, ry: number): [[number, number][], [number, number][]] => {
    const points: [number, number][] = [];
    const normals: [number, number][] = [];
    for (let i = 0; i <= 32; i++) {
      const a = (i / 32) * Math.PI;
      points.push([width / 2 - rx * Math.cos(a), wallHeight + ry * Math.sin(a)]);
      const l = Math.hypot(Math.cos(a) / rx, Math.sin(a) / ry);
      normals.push([Math.cos(a) / rx / l, -Math.sin(a) / ry / l]);
    }
    return [points, normals];
  };
  const [points, normals] = arc(width / 2, rise);
  sweep(mesh, points, normals, front, depth, m.ceiling);
  const bays = Math.max(2, Math.round(depth / 2.3));
  const [rib, ribNormals] = arc(width / 2 - 0.14, rise - 0.14);
  for (let k = 0; k <= bays; k++) {
    const z = (depth * k) / bays;
    const [z0, z1] = [z - 0.16, Math.min(depth, z + 0.16)];
    sweep(mesh, rib, ribNormals, z0, z1, m.trim);
    for (let i = 0; i < 32; i++) {
      const [a, b, c, d] = [points[i], points[i + 1], rib[i + 1], rib[i]] as unknown as readonly [number, number][];
      if (a && b && c && d)
        for (const at of [z0, z1])
          mesh.quad([a[0], a[1], at], [b[0], b[1], at], [c[0], c[1], at], [d[0], d[1], at], m.trim);
    }
    for (const [x0, x1] of [
      [0, 0.14],
      [width - 0.14, width],
    ] as const) {
      mesh.box(x0, wallHeight - 0.12, z0 - 0.02, x1, wallHeight, z1, m.trim);
      mesh.box(x0, wallHeight - 0.24, z0 + 0.04, x0 === 0 ? 0.09 : x1, wallHeight - 0.12, z1 - 0.04, m.trim);
    }
  }
}

/** Two slopes that meet in a ridge along z; roof windows in the one over the window wall. */
function slopes(
  mesh: MeshBuilder,
  plan: ShellPlan,
  { front, thick }: Outline,
  m: CoverMaterials,
  portal: AddPortal,
): void {
  const { size, wallHeight } = plan;
  const { width, depth, height } = size;
  const at = (t: number, side: 0 | 1, lift = 0): readonly [number, number] => [
    side === 0 ? (width / 2) * t : width - (width / 2) * t,
    wallHeight + (height - wallHeight) * t + lift,
  ];
  const strip = (side: 0 | 1, t0: number, t1: number, z0: number, z1: number): void => {
    for (const lift of [0, 0.28]) {
      const [a, b] = [at(t0, side, lift), at(t1, side, lift)];
      mesh.quad([a[0], a[1], z0], [b[0], b[1], z0], [b[0], b[1], z1], [a[0], a[1], z1], m.ceiling);
    }
    for (const t of [t0, t1]) {
      const [a, b] = [at(t, side, 0), at(t, side, 0.28)];
      mesh.quad([a[0], a[1], z0], [b[0], b[1], z0], [b[0], b[1], z1], [a[0], a[1], z1], m.ceiling);
    }
    for (const z of [z0, z1])
      mesh.quad(
        [...at(t0, side), z],
        [...at(t1, side), z],
        [...at(t1, side, 0.28), z],
        [...at(t0, side, 0.28), z],
        m.ceiling,
      );
  };
  strip(1, 0, 1, front, depth + thick);
  const dark = plan.windows === 'none' && !plan.skylight;
  const [t0, t1] = [0.36, 0.78];
  strip(0, 0, t0, front, depth + thick);
  strip(0, t1, 1, front, depth + thick);
  const lights = dark ? [] : [0.3, 0.7].map((share) => share * depth);
  let from = front;
  for (const z of lights) {
    strip(0, t0, t1, from, z - 0.5);
    from = z + 0.5;
    const [a, b] = [at(t0, 0, 0.2), at(t1, 0, 0.2)];
    mesh.quad([a[0], a[1], z - 0.5], [b[0], b[1], z - 0.5], [b[0], b[1], z + 0.5], [a[0], a[1], z + 0.5], m.glass);
    for (const edge of [z - 0.5, z + 0.44])
      mesh.quad(
        [a[0], a[1] - 0.01, edge],
        [b[0], b[1] - 0.01, edge],
        [b[0], b[1] - 0.01, edge + 0.06],
        [a[0], a[1] - 0.01, edge + 0.06],
        m.frame,
      );
    const [pa, pb] = [at(t0, 0, 0.32), at(t1, 0, 0.32)];
    portal([pa[0], pa[1], z - 0.5], [pb[0] - pa[0], pb[1] - pa[1], 0], [0, 0, 1]);
  }
  strip(0, t0, t1, from, depth + thick);
  if (!plan.beams && plan.cover === 'slope') return;
  for (let z = 0.35; z < depth; z += 1.2) {
    for (const side of [0, 1] as const) {
      const [a, b] = [at(0, side), at(1, side)];
      for (const [dz, l0, l1] of [
        [0, 0, -0.14],
        [0.1, 0, -0.14],
      ] as const)
        mesh.quad(
          [a[0], a[1] + l0, z + dz],
          [b[0], b[1] + l0, z + dz],
          [b[0], b[1] + l1, z + dz],
          [a[0], a[1] + l1, z + dz],
          m.wood,
        );
      mesh.quad(
        [a[0], a[1] - 0.14, z],
        [b[0], b[1] - 0.14, z],
        [b[0], b[1] - 0.14, z + 0.1],
        [a[0], a[1] - 0.14, z + 0.1],
        m.wood,
      );
    }
    const t = plan.cover === 'gable' ? 0.05 : Math.max(0.55, (2.4 - wallHeight) / (height - wallHeight));
    if (t < 0.9) mesh.box(at(t, 0)[0], at(t, 0)[1] - 0.16, z, at(t, 1)[0], at(t, 0)[1], z + 0.1, m.wood);
  }
}

/** Half a ball on a ring over the middle of a flat ceiling, with an eye of glass. */
function dome(
  mesh: MeshBuilder,
  { size, wallHeight }: ShellPlan,
  { front, thick }: Outline,
  m: CoverMaterials,
  portal: AddPortal,
): void {
  const { x, z, r } = domeOf(size);
  const sides = 48;
  const [x0, x1, z0, z1] = [-thick, size.width + thick, front, size.depth + thick];
  /** Where a ray from the middle meets the edge of the ceiling. */
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
    // A moulding around the foot, and the frame of the eye.
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
  // The lid is open over the eye.
  const top = size.height + 0.3;
  mesh
    .box(x0, top, z0 - thick, x - half, top + 0.1, z1, m.ceiling)
    .box(x + half, top, z0 - thick, x1, top + 0.1, z1, m.ceiling);
  mesh
    .box(x - half, top, z0 - thick, x + half, top + 0.1, z - half, m.ceiling)
    .box(x - half, top, z + half, x + half, top + 0.1, z1, m.ceiling);
  portal([x - half, h + 0.05, z - half], [2 * half, 0, 0], [0, 0, 2 * half]);
}
