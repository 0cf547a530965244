import type { DepthGrid } from './depth-grid';

/** Flag: the tile is drawn cell by cell instead of as one quad. Bits 17 to 20 mark its flat quarters. */
const FINE_TILE = 1 << 16;
const FLAT_QUARTER = 1 << 17;
const CELLS_PER_TILE = 16;
/** Maximum deviation in flow cells of a flat tile from the plane of its corners. */
const PLANE_ERROR_CELLS = 0.12;
/** A cell is torn when its corners would move apart by more than this many flow cells. */
const TEAR_CELLS = 0.35;
const MIN_TEAR = 0.006;

/** A value above any inverse depth. */
export const NO_TEAR = 2;

export interface SurfaceTiles {
  /**
   * Bits for each block of 4 x 4 cells: the flag FINE, then one per torn cell (row by row), then one per flat quarter.
   */
  tiles: Uint32Array;
  /** Inverse depth of the far side of each torn cell, else NO_TEAR. */
  farSide: Float32Array;
  /** Inverse depth of the near side of each torn cell, else 0. */
  nearSide: Float32Array;
  /** Difference of inverse depth above which the mesh tears. */
  tear: number;
  /** Marks a cell so that it is drawn like a torn cell. */
  joinTear(x: number, y: number): void;
}

/** Finds the flat tiles of the depth grid and the discontinuities between foreground and background. Once per clip. */
export function surfaceTiles(grid: DepthGrid, disparityCells: number): SurfaceTiles {
  const { points, width, height } = grid;
  const tear = Math.max(MIN_TEAR, TEAR_CELLS / Math.max(1e-6, disparityCells));
  const tolerance = PLANE_ERROR_CELLS / Math.max(1e-6, disparityCells);
  const farSide = new Float32Array(width * height).fill(NO_TEAR);
  const nearSide = new Float32Array(width * height);
  const tiles = new Uint32Array((width / 4) * (height / 4));
  const at = (x: number, y: number): number => points[y * (width + 1) + x] ?? 0;
  for (let ty = 0; ty < height; ty += 4) {
    for (let tx = 0; tx < width; tx += 4) {
      let bits = flatEnough(at, tx, ty, 4, tolerance) ? 0 : FINE_TILE;
      for (let k = 0; bits !== 0 && k < CELLS_PER_TILE; k++) {
        const [x, y] = [tx + (k & 3), ty + (k >> 2)];
        const [a, b, c, d] = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
        const [far, near] = [Math.min(a, b, c, d), Math.max(a, b, c, d)];
        if (near - far <= tear || !isStep(grid, x, y, tear)) continue;
        bits |= 1 << k;
        farSide[y * width + x] = far;
        nearSide[y * width + x] = near;
      }
      tiles[(ty / 4) * (width / 4) + tx / 4] = bits === 0 ? 0 : bits | flatQuarters(at, tx, ty, bits, tolerance);
    }
  }
  const joinTear = (x: number, y: number): void => {
    const tile = (y >> 2) * (width / 4) + (x >> 2);
    const quarter = FLAT_QUARTER << ((y & 2) + ((x & 2) >> 1));
    tiles[tile] = ((tiles[tile] ?? 0) & ~quarter) | FINE_TILE | (1 << (4 * (y & 3) + (x & 3)));
  };
  return { tiles, farSide, nearSide, tear, joinTear };
}

/**
 * Whether a side of the cell is a step: extrapolation from either end misses the other end.
 * A plane at a grazing angle changes as much per vertex, but extrapolation predicts it.
 */
function isStep({ points, width, height }: DepthGrid, x: number, y: number, tear: number): boolean {
  const row = width + 1;
  const step = (from: number, stride: number, first: boolean, last: boolean): boolean => {
    const [a, b] = [points[from] ?? 0, points[from + stride] ?? 0];
    if (Math.abs(b - a) <= tear) return false;
    const before = first ? a : (points[from - stride] ?? 0);
    const after = last ? b : (points[from + 2 * stride] ?? 0);
    return Math.min(Math.abs(2 * a - before - b), Math.abs(2 * b - after - a)) > tear;
  };
  const at = y * row + x;
  const [left, right, top, foot] = [x === 0, x === width - 1, y === 0, y === height - 1];
  return (
    step(at, 1, left, right) ||
    step(at + row, 1, left, right) ||
    step(at, row, top, foot) ||
    step(at + 1, row, top, foot)
  );
}

type ReadPoint = (x: number, y: number) => number;

/** One bit per quarter of a tile that is flat and not torn. */
function flatQuarters(at: ReadPoint, tx: number, ty: number, torn: number, tolerance: number): number {
  let bits = 0;
  for (let k = 0; k < 4; k++) {
    const [x, y] = [2 * (k & 1), k & 2];
    const cells = 0b110011 << (4 * y + x);
    if ((torn & cells) === 0 && flatEnough(at, tx + x, ty + y, 2, tolerance)) bits |= FLAT_QUARTER << k;
  }
  return bits;
}

function flatEnough(at: ReadPoint, tx: number, ty: number, cells: number, tolerance: number): boolean {
  const [a, b, c, d] = [at(tx, ty), at(tx + cells, ty), at(tx, ty + cells), at(tx + cells, ty + cells)];
  for (let j = 0; j <= cells; j++) {
    const left = a + ((c - a) * j) / cells;
    const right = b + ((d - b) * j) / cells;
    for (let i = 0; i <= cells; i++) {
      if (Math.abs(at(tx + i, ty + j) - (left + ((right - left) * i) / cells)) > tolerance) return false;
    }
  }
  return true;
}
