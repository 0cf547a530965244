/**
 * Ceilings: flat ones and vaults here, domes and slopes in their own files.
 * Metres; the room runs from x = 0 to its width.
 */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { AddPortal, CoverMaterials, Outline } from './cover-frame';
import { dome, domeOf } from './dome';
import type { ShellPlan } from './shell-plan';
import { slopes } from './slopes';

/** Height of the ceiling at a position. */
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
      mesh.tagged(plan.part('beam', 'ceiling'), 'structure', () => {
        for (let z = 0.2; z < depth; z += 1.15) mesh.box(0, height - 0.2, z, width, height, z + 0.14, m.wood);
      });
    return;
  }
  // A lid above curved ceilings prevents light leaks at the seams.
  if (plan.cover === 'vault')
    mesh.box(-out.thick, top, out.front - out.thick, width + out.thick, top + 0.2, depth + out.thick, m.ceiling);
}

/** The ceiling, in one piece or around a central skylight. */
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
  mesh.tagged(plan.part('skylight', 'ceiling'), 'frame', () => {
    mesh.quad([a, top - 0.05, near], [b, top - 0.05, near], [b, top - 0.05, far], [a, top - 0.05, far], m.glass);
    for (let i = 0; i <= 3; i++) {
      const x = a + ((b - a) * i) / 3;
      mesh.box(Math.max(a, x - 0.03), top - 0.09, near, Math.min(b, x + 0.03), top - 0.02, far, m.frame);
    }
    for (const z of [near, far - 0.05]) mesh.box(a, top - 0.09, z, b, top - 0.02, z + 0.05, m.frame);
  });
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

/** Sweeps cross-section points along z, smooth-shaded. */
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

/** Barrel vault along z on ribs with corbels. */
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
