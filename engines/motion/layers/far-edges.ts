import type { DepthImage } from './depth-image';
import { nearestMarked, spread } from './grid-filters';
import { NO_TEAR, type SurfaceTiles } from './surface-tiles';

/** Distance to which the foreground is removed, in largest openings. The fill then never samples it. */
const REMOVED_OPENINGS = 2;
/** Distance in cells from a discontinuity to sky within which all layers of foliage are removed. */
const FOLIAGE_REACH = 6;
/** Search radius in cells for the far side of a discontinuity. */
const EDGE_SEARCH = 4;
/** Pixels around a cell that may mix into its colour: one for a rendered depth, two for a map or estimate. */
const [RENDERED_MARGIN, ESTIMATED_MARGIN] = [1, 2];
/**
 * Maximum change of the far side's depth per cell, as a share of the step. A ceiling at a grazing angle changes this
 * fast.
 */
const MAX_DEPTH_CHANGE = 0.25;
/** Cost of a depth difference as large as the step, in cells of distance. */
const DEPTH_CHANGE_COST = 12;

export interface Size {
  width: number;
  height: number;
}

interface DepthRange {
  front: Float32Array;
  rear: Float32Array;
}

/** Depth ranges of a layer's cells with and without surrounding pixels, and discontinuities between cells. */
export interface Cells extends Size, DepthRange {
  alone: DepthRange;
  surface: SurfaceTiles;
}

export interface FarEdges {
  edges: Int32Array;
  depth: Float32Array;
  narrow: ReadonlySet<number>;
}

export function cellsOf(solid: DepthImage, surface: SurfaceTiles): Cells {
  const [width, height] = [solid.width / 2, solid.height / 2];
  const margin = solid.sky === null ? ESTIMATED_MARGIN : RENDERED_MARGIN;
  return { width, height, surface, ...depthsOfCells(solid, margin), alone: depthsOfCells(solid, 0) };
}

/**
 * `edges`: source cell of each cell, itself if kept, else one on the far side of the discontinuity. `depth`: inverse
 * depth of each source cell. `narrow`: source cells next to other surfaces.
 */
export function farEdges(cells: Cells, reachCells: number): FarEdges {
  const { width, height, front, surface } = cells;
  const { farSide, tear } = surface;
  const reach = reachCells * REMOVED_OPENINGS;
  const isTorn = (i: number): boolean => (farSide[i] ?? NO_TEAR) < NO_TEAR;
  const nearest = nearestMarked(isTorn, width, height, reach);
  const layered = spread(farSide, width, height, FOLIAGE_REACH, NO_TEAR, Math.min);
  const found = new Map<number, number>();
  const depth = cells.rear.slice();
  const narrow = new Set<number>();
  const farEdge = (torn: number): number => {
    const known = found.get(torn);
    if (known !== undefined) return known;
    const clean = findFarEdge(cells, torn);
    const edge = clean >= 0 ? clean : findNarrowEdge(cells, torn);
    if (clean < 0 && edge >= 0) {
      depth[edge] = cells.alone.rear[edge] ?? 0;
      narrow.add(edge);
    }
    found.set(torn, edge);
    return edge;
  };
  const edges = new Int32Array(front.length).map((_, i) => {
    const s = front[i] as number;
    const torn = nearest[i] ?? -1;
    if (s > (farSide[torn] ?? NO_TEAR) + 0.5 * tear) return farEdge(torn);
    return s > (layered[i] ?? NO_TEAR) + 0.5 * tear ? -1 : i;
  });
  const left = nearestMarked((i) => edges[i] === i, width, height, 2 * reach + width);
  return { edges: edges.map((edge, i) => (edge >= 0 ? edge : (left[i] ?? i))), depth, narrow };
}

/** The nearest cell to a discontinuity that shows only the far side, with its neighbours; -1 when none is near. */
function findFarEdge({ width, height, front, rear, surface }: Cells, torn: number): number {
  const far = surface.farSide[torn] ?? 0;
  const [above, below] = [far + 0.5 * surface.tear, far - surface.tear];
  return cheapestAround(torn, { width, height }, (i) =>
    (front[i] ?? 0) > above || (rear[i] ?? 0) < below ? Number.POSITIVE_INFINITY : 0,
  );
}

/**
 * Fallback for a narrow or receding far side: the cell alone counts, because its neighbours may be other surfaces.
 * It may be farther away by a share of the step but not nearer, where a grazing surface bends to the near side.
 */
function findNarrowEdge({ width, height, alone, surface }: Cells, torn: number): number {
  const far = surface.farSide[torn] ?? 0;
  const step = (surface.nearSide[torn] ?? 0) - far;
  return cheapestAround(torn, { width, height }, (i) => {
    const fall = (far - (alone.rear[i] ?? 0)) / step;
    if ((alone.front[i] ?? 0) > far + 0.5 * surface.tear || fall > MAX_DEPTH_CHANGE) return Number.POSITIVE_INFINITY;
    return Math.max(0, fall) * DEPTH_CHANGE_COST;
  });
}

/** The cell within reach with the lowest sum of distance and cost, in cells; -1 when all costs are infinite. */
function cheapestAround(middle: number, { width, height }: Size, cost: (cell: number) => number): number {
  const [x0, y0] = [middle % width, Math.floor(middle / width)];
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let y = Math.max(0, y0 - EDGE_SEARCH); y <= Math.min(height - 1, y0 + EDGE_SEARCH); y++) {
    for (let x = Math.max(0, x0 - EDGE_SEARCH); x <= Math.min(width - 1, x0 + EDGE_SEARCH); x++) {
      const distance = Math.hypot(x - x0, y - y0);
      if (distance >= least) continue;
      const sum = distance + cost(y * width + x);
      if (sum < least) [best, least] = [y * width + x, sum];
    }
  }
  return best;
}

/** Minimum and maximum depth of each cell and of `margin` pixels around it. */
function depthsOfCells({ values, width, height }: DepthImage, margin: number): DepthRange {
  const cells = (width / 2) * (height / 2);
  const [front, rear] = [new Float32Array(cells), new Float32Array(cells)];
  for (let i = 0; i < cells; i++) {
    const [left, top] = [2 * (i % (width / 2)) - margin, 2 * Math.floor(i / (width / 2)) - margin];
    let [near, far] = [0, 1];
    for (let y = Math.max(0, top); y < Math.min(height, top + 2 + 2 * margin); y++) {
      for (let x = Math.max(0, left); x < Math.min(width, left + 2 + 2 * margin); x++) {
        const s = values[y * width + x] ?? 0;
        if (s > near) near = s;
        if (s < far) far = s;
      }
    }
    front[i] = near;
    rear[i] = far;
  }
  return { front, rear };
}
