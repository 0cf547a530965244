/** House doors in the frame of facade.ts: leaf, lock and handle, glass beside and above it, threshold. */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { FacadeMaterials, Opening } from './openings';

/** Width of the widest leaf (m); the rest of the opening becomes a side light. */
const LEAF_WIDTH = 1.12;
/** Height of the tallest leaf (m); the rest of the opening becomes a transom light. */
const LEAF_HEIGHT = 2.12;
const FRAME = 0.06;
/** Depth of the leaf's outer face behind the wall face (m). */
const FACE = 0.08;

/** Fills an opening with a door set; the side light is on the right. */
export function doorSet(mesh: MeshBuilder, o: Opening, m: FacadeMaterials): void {
  const { from, sill } = o;
  const beside = o.to - from > LEAF_WIDTH + 0.3;
  const above = o.head - sill > LEAF_HEIGHT + 0.2;
  const to = beside ? from + LEAF_WIDTH : o.to;
  const head = above ? sill + LEAF_HEIGHT : o.head;
  for (const [x0, x1] of [
    [from, from + FRAME],
    [to - FRAME, to],
    [o.to - FRAME, o.to],
  ] as const)
    mesh.box(x0, sill, FACE - 0.03, x1, o.head, FACE + 0.06, m.frame);
  mesh.box(from, o.head - FRAME, FACE - 0.03, o.to, o.head, FACE + 0.06, m.frame);
  if (above) {
    mesh.box(from, head, FACE - 0.03, o.to, head + FRAME, FACE + 0.06, m.frame);
    pane(mesh, from + FRAME, head + FRAME, o.to - FRAME, o.head - FRAME, m);
  }
  if (beside) {
    mesh.box(to, sill, FACE - 0.03, o.to, sill + 0.1, FACE + 0.06, m.frame);
    pane(mesh, to, sill + 0.1, o.to - FRAME, head, m);
  }
  leaf(mesh, { x0: from + FRAME, x1: to - FRAME, y0: sill + 0.02, y1: above ? head : head - FRAME }, m);
  mesh.box(from - 0.04, sill - 0.04, -0.06, o.to + 0.04, sill + 0.015, FACE + 0.06, m.metal);
}

function pane(mesh: MeshBuilder, x0: number, y0: number, x1: number, y1: number, m: FacadeMaterials): void {
  mesh.quad([x0, y0, FACE], [x1, y0, FACE], [x1, y1, FACE], [x0, y1, FACE], m.glass);
}

interface Leaf {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/** Two raised panels, a letter slot, a bar handle on a plate and a spy hole. */
function leaf(mesh: MeshBuilder, { x0, x1, y0, y1 }: Leaf, m: FacadeMaterials): void {
  mesh.box(x0, y0, FACE, x1, y1, FACE + 0.05, m.door);
  const middle = (x0 + x1) / 2;
  const edge = 0.16;
  for (const [a, b] of [
    [y0 + 0.2, y0 + 0.88],
    [y0 + 1.14, y1 - 0.18],
  ] as const) {
    mesh.box(x0 + edge, a, FACE - 0.014, x1 - edge, b, FACE, m.door);
    mesh.box(x0 + edge + 0.05, a + 0.05, FACE - 0.024, x1 - edge - 0.05, b - 0.05, FACE - 0.014, m.door);
  }
  mesh.box(middle - 0.15, y0 + 0.97, FACE - 0.012, middle + 0.15, y0 + 1.04, FACE, m.metal);
  mesh.box(x1 - 0.11, y0 + 0.88, FACE - 0.012, x1 - 0.05, y0 + 1.14, FACE, m.metal);
  mesh.cylinder([x1 - 0.08, y0 + 0.72, FACE - 0.07], [x1 - 0.08, y0 + 1.32, FACE - 0.07], 0.014, 0.014, 10, m.metal);
  for (const y of [y0 + 0.8, y0 + 1.24])
    mesh.cylinder([x1 - 0.08, y, FACE - 0.07], [x1 - 0.08, y, FACE], 0.01, 0.01, 8, m.metal);
  mesh.cylinder([middle, y0 + 1.5, FACE - 0.032], [middle, y0 + 1.5, FACE - 0.02], 0.014, 0.014, 10, m.metal);
}

/** Entrance of a shop or a block: glass leaves with bar handles below a transom, fixed side glass if wide. */
export function glassDoors(mesh: MeshBuilder, o: Opening, m: FacadeMaterials): void {
  const width = o.to - o.from;
  const leaves = width > 1.4 ? 2 : 1;
  const half = Math.min(width, leaves * 1.05) / 2;
  const middle = (o.from + o.to) / 2;
  const head = Math.min(o.head, o.sill + 2.35);
  pane(mesh, o.from, o.sill, o.to, o.head, m);
  const posts = [o.from, middle - half, middle + half, o.to];
  if (leaves === 2) posts.push(middle);
  for (const x of posts)
    mesh.box(Math.max(o.from, x - 0.035), o.sill, FACE - 0.04, Math.min(o.to, x + 0.035), o.head, FACE + 0.05, m.frame);
  for (const y of [o.sill + 0.06, head, o.head - 0.03])
    mesh.box(o.from, y - 0.05, FACE - 0.04, o.to, y + 0.03, FACE + 0.05, m.frame);
  for (const side of leaves === 2 ? [-1, 1] : [1]) {
    const x = leaves === 2 ? middle + side * 0.12 : middle + half - 0.14;
    mesh.cylinder([x, o.sill + 0.75, FACE - 0.1], [x, o.sill + 1.55, FACE - 0.1], 0.018, 0.018, 10, m.metal);
    for (const y of [o.sill + 0.82, o.sill + 1.48])
      mesh.cylinder([x, y, FACE - 0.1], [x, y, FACE], 0.012, 0.012, 8, m.metal);
  }
}
