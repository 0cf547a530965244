import type { Owner, View } from './view';

export interface Box {
  min: [number, number, number];
  max: [number, number, number];
}

/** A body of a kind in the scene, whether visible or not. */
export interface Solid {
  box: Box;
  /** Its visible pixels. */
  seen: number;
}

const emptyBox = (): Box => ({ min: [1e9, 1e9, 1e9], max: [-1e9, -1e9, -1e9] });

function include(box: Box, p: ArrayLike<number>): void {
  for (let k = 0; k < 3; k++) {
    box.min[k as 0] = Math.min(box.min[k as 0], p[k] ?? 0);
    box.max[k as 0] = Math.max(box.max[k as 0], p[k] ?? 0);
  }
}

/** Indices of the matching triangles in the scene's own mesh. Plants and distant boxes are instances. */
export function trianglesOf(
  view: View,
  wanted: (owner: Owner) => boolean,
): { positions: Float32Array; triangles: number[] } {
  const { tags, meshes } = view.picture.seen;
  const [main] = meshes.values();
  const { positions, tags: numbers } = main ?? { positions: new Float32Array(0) };
  const takes = tags.map(({ node, slot }) => wanted({ node, slot, kind: view.kindOfNode(node) }));
  const triangles: number[] = [];
  numbers?.forEach((tag, t) => {
    if (takes[tag]) triangles.push(t);
  });
  return { positions, triangles };
}

const GRID = 0.03;

/** Joins triangles that share a corner; bodies that do not touch stay separate. */
function bodies(positions: Float32Array, triangles: readonly number[]): Map<number, number[]> {
  const parent = new Map<number, number>();
  const find = (a: number): number => {
    let root = a;
    while (parent.get(root) !== root) root = parent.get(root) ?? root;
    parent.set(a, root);
    return root;
  };
  const corners = new Map<string, number>();
  for (const t of triangles) {
    parent.set(t, t);
    for (let c = 0; c < 3; c++) {
      const at = 9 * t + 3 * c;
      const key = [0, 1, 2].map((k) => Math.round((positions[at + k] ?? 0) / GRID)).join(',');
      const other = corners.get(key);
      if (other === undefined) corners.set(key, t);
      else parent.set(find(t), find(other));
    }
  }
  const groups = new Map<number, number[]>();
  for (const t of triangles) {
    const root = find(t);
    const group = groups.get(root);
    if (group) group.push(t);
    else groups.set(root, [t]);
  }
  return groups;
}

const overlaps = (a: Box, b: Box, margin: number): boolean =>
  [0, 2].every((k) => a.min[k as 0] < b.max[k as 0] + margin && b.min[k as 0] < a.max[k as 0] + margin);

/**
 * Parts of one piece (legs and seat, a wardrobe and its doors) overlap in plan or touch:
 * bodies closer than this (m) count as one. Separate pieces are at least 10 cm apart.
 * Requiring 2 cm of overlap counted flush doors and arms as separate pieces (2026-11-22).
 */
const TOGETHER = 0.02;

/** Every body of that kind in the scene, without plants and distant boxes. */
export function solidsOf(view: View, wanted: (owner: Owner) => boolean): Solid[] {
  const { positions, triangles } = trianglesOf(view, wanted);
  if (triangles.length === 0 || triangles.length > 400_000) return [];
  const seen = seenTriangles(view);
  const solids: Solid[] = [];
  for (const group of bodies(positions, triangles).values()) {
    const solid: Solid = { box: emptyBox(), seen: 0 };
    for (const t of group) {
      for (let c = 0; c < 3; c++) include(solid.box, positions.subarray(9 * t + 3 * c, 9 * t + 3 * c + 3));
      solid.seen += seen.get(t) ?? 0;
    }
    solids.push(solid);
  }
  return joined(solids);
}

function joined(solids: Solid[]): Solid[] {
  for (let i = 0; i < solids.length; i++) {
    for (let j = i + 1; j < solids.length; j++) {
      const [a, b] = [solids[i], solids[j]];
      if (!a || !b || !overlaps(a.box, b.box, TOGETHER)) continue;
      include(a.box, b.box.min);
      include(a.box, b.box.max);
      a.seen += b.seen;
      solids.splice(j, 1);
      j = i;
    }
  }
  return solids;
}

function seenTriangles(view: View): Map<number, number> {
  const { front, behind, placed } = view.picture.seen;
  const counts = new Map<number, number>();
  const plantOrBox = placed.map(({ kind }) => kind !== '');
  for (const layer of [front, behind]) {
    layer.triangle.forEach((triangle, i) => {
      const instance = layer.instance[i] ?? -1;
      if (instance < 0 || plantOrBox[instance] || (layer === behind && !view.isGlass(i))) return;
      counts.set(triangle, (counts.get(triangle) ?? 0) + 1);
    });
  }
  return counts;
}

/** Common bounding box of the bodies. */
export function boxOf(solids: readonly Solid[]): Box {
  const box = emptyBox();
  for (const solid of solids) {
    include(box, solid.box.min);
    include(box, solid.box.max);
  }
  return box;
}
