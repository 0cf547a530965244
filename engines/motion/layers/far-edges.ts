import type { DepthPicture } from './depth-picture';
import { nearestMarked, spread } from './grid-filters';
import { NO_TEAR, type SurfaceTiles } from './surface-tiles';

/** The foreground is taken away wider than it can open, else the fill would come from the far side of it. */
const TAKEN_REACH = 2;
/** Leaves before leaves before the sky: within so many cells of a tear down to the sky all of them are taken away. */
const LAYERED_REACH = 6;
/** Cells around a tear in which its far side is looked for. */
const EDGE_SEARCH = 4;
/** Pixels around a cell that its colour may be mixed from: a renderer's depth is true to one, a map or a guess to two. */
const [SHARP_MARGIN, LOOSE_MARGIN] = [1, 2];
/** Share of the step at a tear that the far side may rise or fall by within a cell: a ceiling seen along it does. */
const MOST_SLANT = 0.25;
/** A step's height off the far side counts as so many cells further away. */
const SLANT_CELLS = 12;

export interface Size {
  width: number;
  height: number;
}

interface DepthRange {
  front: Float32Array;
  rear: Float32Array;
}

/** Depths of the cells of the layer with the pixels around each, those of the cells alone, and the tears between them. */
export interface Cells extends Size, DepthRange {
  alone: DepthRange;
  surface: SurfaceTiles;
}

export interface FarEdges {
  edges: Int32Array;
  depth: Float32Array;
  narrow: ReadonlySet<number>;
}

export function cellsOf(solid: DepthPicture, surface: SurfaceTiles): Cells {
  const [width, height] = [solid.width / 2, solid.height / 2];
  const margin = solid.sky === null ? LOOSE_MARGIN : SHARP_MARGIN;
  return { width, height, surface, ...depthsOfCells(solid, margin), alone: depthsOfCells(solid, 0) };
}

/**
 * edges: per cell the one it is continued from: itself when it stays, else one on the far side of the tear that it is
 * before. depth: the inverse depth of each where others are continued from it. narrow: those of the far side that have
 * other surfaces beside them.
 */
export function farEdges(cells: Cells, reachCells: number): FarEdges {
  const { width, height, front, surface } = cells;
  const { farSide, tear } = surface;
  const reach = reachCells * TAKEN_REACH;
  const isTorn = (i: number): boolean => (farSide[i] ?? NO_TEAR) < NO_TEAR;
  const nearest = nearestMarked(isTorn, width, height, reach);
  const layered = spread(farSide, width, height, LAYERED_REACH, NO_TEAR, Math.min);
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
  const edges = Int32Array.from(front, (s, i) => {
    const torn = nearest[i] ?? -1;
    if (s > (farSide[torn] ?? NO_TEAR) + 0.5 * tear) return farEdge(torn);
    return s > (layered[i] ?? NO_TEAR) + 0.5 * tear ? -1 : i;
  });
  const left = nearestMarked((i) => edges[i] === i, width, height, 2 * reach + width);
  return { edges: edges.map((edge, i) => (edge >= 0 ? edge : (left[i] ?? i))), depth, narrow };
}

/** The nearest cell to a torn one that shows nothing but its far side, nor do its neighbours; -1: none close by. */
function findFarEdge({ width, height, front, rear, surface }: Cells, torn: number): number {
  const far = surface.farSide[torn] ?? 0;
  const [above, below] = [far + 0.5 * surface.tear, far - surface.tear];
  return cheapestAround(torn, { width, height }, (i) =>
    (front[i] ?? 0) > above || (rear[i] ?? 0) < below ? Number.POSITIVE_INFINITY : 0,
  );
}

/**
 * The same where the far side is narrow or falls away: by what the cell itself shows, its neighbours may be other surfaces,
 * and farther by a share of the step there. Nearer it may not be: that is where a grazed surface bends to the near side.
 */
function findNarrowEdge({ width, height, alone, surface }: Cells, torn: number): number {
  const far = surface.farSide[torn] ?? 0;
  const step = (surface.nearSide[torn] ?? 0) - far;
  return cheapestAround(torn, { width, height }, (i) => {
    const fall = (far - (alone.rear[i] ?? 0)) / step;
    if ((alone.front[i] ?? 0) > far + 0.5 * surface.tear || fall > MOST_SLANT) return Number.POSITIVE_INFINITY;
    return Math.max(0, fall) * SLANT_CELLS;
  });
}

/** The cell within reach with the least sum of its distance and what else it costs, in cells; -1: none has a finite one. */
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

/** Per cell the nearest and the farthest of the pixels in it and of those up to `margin` pixels around it. */
function depthsOfCells({ values, width, height }: DepthPicture, margin: number): DepthRange {
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
