/**
 * Walls with openings. A facade has its own frame:
 * x along the wall from 0 to length, y up from the base of the storey, z = 0 the outer face, +z into the building.
 */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import { doorSet, glassDoors } from './door-set';
import type { FacadeMaterials, Opening } from './openings';

/** Fills a wall strip between two depths, without the openings. */
export function wallPanel(
  mesh: MeshBuilder,
  length: number,
  height: number,
  openings: readonly Opening[],
  z0: number,
  z1: number,
  material: number,
): void {
  const edges = new Set([0, length]);
  for (const o of openings) {
    edges.add(Math.max(0, o.from));
    edges.add(Math.min(length, o.to));
  }
  const xs = [...edges].sort((a, b) => a - b);
  for (let i = 0; i + 1 < xs.length; i++) {
    const from = xs[i] as number;
    const to = xs[i + 1] as number;
    if (to - from < 1e-6) continue;
    const middle = (from + to) / 2;
    const holes = openings.filter((o) => o.from < middle && o.to > middle).sort((a, b) => a.sill - b.sill);
    let y = 0;
    for (const hole of holes) {
      if (hole.sill > y + 1e-4) mesh.box(from, y, z0, to, hole.sill, z1, material);
      y = Math.max(y, hole.head);
    }
    if (height > y + 1e-4) mesh.box(from, y, z0, to, height, z1, material);
  }
}

function panes(mesh: MeshBuilder, o: Opening, z: number, usual: number, m: FacadeMaterials): void {
  const { from, to, sill, head } = o;
  const bar = Math.min(usual * m.bold, Math.max(usual, (to - from) * 0.14));
  const columns = o.columns ?? 1;
  const rows = o.rows ?? 1;
  mesh.quad([from, sill, z], [to, sill, z], [to, head, z], [from, head, z], m.glass);
  const half = bar / 2;
  const strip = (x0: number, y0: number, x1: number, y1: number, out: number): void => {
    if (o.flat) mesh.quad([x0, y0, z - out], [x1, y0, z - out], [x1, y1, z - out], [x0, y1, z - out], m.frame);
    else mesh.box(x0, y0, z - out, x1, y1, z + out, m.frame);
  };
  for (let i = 0; i <= columns; i++) {
    const x = from + ((to - from) * i) / columns;
    const edge = i === 0 || i === columns;
    const w = edge ? bar : half;
    strip(Math.max(from, x - w), sill, Math.min(to, x + w), head, 0.04);
  }
  for (let i = 0; i <= rows; i++) {
    const y = sill + ((head - sill) * i) / rows;
    const w = i === 0 || i === rows ? bar : half;
    strip(from, Math.max(sill, y - w), to, Math.min(head, y + w), 0.035);
  }
}

/** Folded curtains left and right of an opening, just inside. */
function curtains(mesh: MeshBuilder, o: Opening, z: number, material: number): void {
  const width = Math.min(0.55, (o.to - o.from) * 0.2);
  for (const [a, b] of [
    [o.from, o.from + width],
    [o.to - width, o.to],
  ] as const) {
    const folds = 8;
    for (let k = 0; k < folds; k++) {
      const xa = a + ((b - a) * k) / folds;
      const xb = a + ((b - a) * (k + 1)) / folds;
      const za = z + (k % 2 ? 0.06 : 0);
      const zb = z + (k % 2 ? 0 : 0.06);
      mesh.quad([xa, o.sill, za], [xb, o.sill, zb], [xb, o.head, zb], [xa, o.head, za], material);
    }
  }
}

function garageDoor(mesh: MeshBuilder, o: Opening, m: FacadeMaterials): void {
  const panels = 5;
  const height = (o.head - o.sill) / panels;
  mesh.box(o.from, o.sill, 0.16, o.to, o.head, 0.2, m.frame);
  for (let i = 0; i < panels; i++) {
    mesh.box(o.from + 0.04, o.sill + i * height + 0.012, 0.1, o.to - 0.04, o.sill + (i + 1) * height, 0.17, m.door);
  }
}

/** Frames, glass, doors, shutters and sills of a wall's openings, for a wall thickness in m. */
export function fillOpenings(
  mesh: MeshBuilder,
  openings: readonly Opening[],
  thickness: number,
  m: FacadeMaterials,
): void {
  const reveal = Math.min(0.14, thickness * 0.5);
  for (const o of openings) {
    if (o.kind === 'void') continue;
    if (o.kind === 'door') doorSet(mesh, o, m);
    else if (o.kind === 'glass-doors') glassDoors(mesh, o, m);
    else if (o.kind === 'garage') garageDoor(mesh, o, m);
    else panes(mesh, o, reveal, o.kind === 'glazing' ? 0.045 : 0.055, m);
    if (o.curtains) curtains(mesh, o, thickness + 0.1, m.curtain);
    if (o.kind === 'window' && !o.trim && o.sill > 0.25)
      mesh.box(o.from - 0.03, o.sill - 0.03, -0.045, o.to + 0.03, o.sill, reveal, m.frame);
    if (o.trim) {
      mesh.box(o.from - 0.08, o.sill - 0.09, -0.07, o.to + 0.08, o.sill, reveal, m.trim);
      mesh.box(o.from - 0.1, o.head, -0.025, o.to + 0.1, o.head + 0.2, 0.05, m.trim);
    }
    if (o.shutters) {
      const w = (o.to - o.from) * 0.48;
      for (const x of [o.from - w - 0.03, o.to + 0.03]) {
        mesh.box(x, o.sill - 0.02, -0.05, x + w, o.head + 0.02, -0.01, m.shutter);
        for (let y = o.sill + 0.06; y < o.head - 0.06 && !o.coarse; y += 0.085) {
          mesh.box(x + 0.05, y, -0.066, x + w - 0.05, y + 0.045, -0.05, m.shutter);
        }
      }
    }
    if (o.kind === 'french') {
      for (const y of [0.12, 0.95]) mesh.box(o.from, o.sill + y, -0.06, o.to, o.sill + y + 0.035, -0.03, m.metal);
      for (let x = o.from; x <= o.to; x += 0.11) {
        mesh.box(x, o.sill + 0.12, -0.055, x + 0.018, o.sill + 0.97, -0.035, m.metal);
      }
    }
  }
}
