import type { MeshBuilder } from '../../still/scene/geometry/mesh-builder';
import type { Vec3 } from '../../still/scene/geometry/vectors';
import type { SurfaceArea } from '../scene/surface';
import { type CellRect, rectanglesOf, type ViewGrid } from './view-grid';

/** Overlap of neighbouring rectangles in cells, so that no cracks appear. */
const OVERLAP = 0.04;
/** Maximum ratio of the depths at a rectangle's corners. Beyond it the plane is seen edge-on. */
const MAX_CORNER_DEPTH_RATIO = 4;

export interface Body {
  area: SurfaceArea;
  material: number;
  /** Depth of the body behind its drawn face, in metres along the viewing rays; 0 for a thin sheet. */
  thickness: number;
}

/**
 * Adds the drawn face of each area in its plane, with a body behind it along the viewing rays.
 * The face hides the body from the eye, but the body casts a shadow in any light.
 * @param bodies the bodies, by area label
 * @param limit maximum depth at a grid point, such as that of the wall behind
 */
export function addBodies(
  grid: ViewGrid,
  mesh: MeshBuilder,
  bodies: ReadonlyMap<number, Body>,
  limit: (x: number, y: number) => number,
): void {
  const { columns, labels } = grid;
  const keys = labels.map((label) => (bodies.has(label) ? label : 0));
  for (const [label, rects] of rectanglesOf(keys, columns)) {
    const body = bodies.get(label);
    if (!body) continue;
    const { area, material, thickness } = body;
    const depth = (x: number, y: number): number => {
      const far = limit(x, y);
      return Math.min(grid.depth(area.normal, area.offset, x, y) ?? far, far);
    };
    const face = (x: number, y: number): Vec3 => grid.at(x, y, depth(x, y));
    const back = (x: number, y: number): Vec3 => grid.at(x, y, Math.min(depth(x, y) + thickness, limit(x, y)));
    for (const rect of rects) {
      if (edgeOn(rect, depth)) continue;
      rectangle(mesh, rect, face, material);
      if (thickness > 0) rectangle(mesh, rect, back, material);
    }
    if (thickness > 0) addSides(grid, keys, label, mesh, face, back, material);
  }
}

function edgeOn({ x0, y0, x1, y1 }: CellRect, depth: (x: number, y: number) => number): boolean {
  const all = [depth(x0, y0), depth(x1, y0), depth(x1, y1), depth(x0, y1)];
  return Math.max(...all) > MAX_CORNER_DEPTH_RATIO * Math.min(...all);
}

function rectangle(mesh: MeshBuilder, r: CellRect, at: (x: number, y: number) => Vec3, material: number): void {
  const [x0, y0, x1, y1] = [r.x0 - OVERLAP, r.y0 - OVERLAP, r.x1 + OVERLAP, r.y1 + OVERLAP];
  mesh.quad(at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1), material);
}

/** Adds the side walls of a body along the outline of its area. Straight runs share one wall. */
function addSides(
  { columns, rows }: ViewGrid,
  keys: Uint16Array,
  label: number,
  mesh: MeshBuilder,
  face: (x: number, y: number) => Vec3,
  back: (x: number, y: number) => Vec3,
  material: number,
): void {
  const inside = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < columns && y < rows && keys[y * columns + x] === label;
  const wall = (xa: number, ya: number, xb: number, yb: number): void => {
    mesh.quad(face(xa, ya), face(xb, yb), back(xb, yb), back(xa, ya), material);
  };
  const box = outline(keys, columns, label);
  for (let x = box.x0; x <= box.x1; x++) {
    for (let y = box.y0; y < box.y1; ) {
      const from = y;
      while (y < box.y1 && inside(x - 1, y) !== inside(x, y)) y++;
      if (y > from) wall(x, from, x, y);
      else y++;
    }
  }
  for (let y = box.y0; y <= box.y1; y++) {
    for (let x = box.x0; x < box.x1; ) {
      const from = x;
      while (x < box.x1 && inside(x, y - 1) !== inside(x, y)) x++;
      if (x > from) wall(from, y, x, y);
      else x++;
    }
  }
}

function outline(keys: Uint16Array, columns: number, label: number): CellRect {
  const box = { x0: columns, y0: keys.length / columns, x1: 0, y1: 0 };
  for (let i = keys.indexOf(label); i >= 0; i = keys.indexOf(label, i + 1)) {
    const x = i % columns;
    const y = (i - x) / columns;
    box.x0 = Math.min(box.x0, x);
    box.x1 = Math.max(box.x1, x + 1);
    box.y0 = Math.min(box.y0, y);
    box.y1 = Math.max(box.y1, y + 1);
  }
  return box;
}
