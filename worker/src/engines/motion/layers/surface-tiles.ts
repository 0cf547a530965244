import type { DepthGrid } from './depth-grid';

/** Drawn cell by cell, as against one quad for all sixteen. */
const FINE = 65536;
const CELLS_PER_TILE = 16;
/** A flat tile may differ from its corners' plane by this many flow cells. */
const PLANE_ERROR_CELLS = 0.12;
/** A cell whose corners would move apart by more than this many flow cells is torn open. */
const TEAR_CELLS = 1.3;
const LEAST_TEAR = 0.01;

/** Further than any inverse depth. */
export const NO_TEAR = 2;

export interface SurfaceTiles {
  /** Per 4 x 4 cells: FINE and one bit per torn cell, row by row. */
  tiles: Uint32Array;
  /** Per cell: inverse depth of the far side where the surface is torn, else NO_TEAR. */
  farSide: Float32Array;
  /** Difference of inverse depth that tears. */
  tear: number;
}

/** Decides once per clip which parts of the depth grid are smooth, and where foreground and background part. */
export function surfaceTiles(grid: DepthGrid, disparityCells: number): SurfaceTiles {
  const { points, width, height } = grid;
  const tear = Math.max(LEAST_TEAR, TEAR_CELLS / Math.max(1e-6, disparityCells));
  const tolerance = PLANE_ERROR_CELLS / Math.max(1e-6, disparityCells);
  const farSide = new Float32Array(width * height).fill(NO_TEAR);
  const tiles = new Uint32Array((width / 4) * (height / 4));
  const at = (x: number, y: number): number => points[y * (width + 1) + x] ?? 0;
  for (let ty = 0; ty < height; ty += 4) {
    for (let tx = 0; tx < width; tx += 4) {
      let bits = flatEnough(at, tx, ty, tolerance) ? 0 : FINE;
      for (let k = 0; bits !== 0 && k < CELLS_PER_TILE; k++) {
        const [x, y] = [tx + (k & 3), ty + (k >> 2)];
        const corners = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
        const far = Math.min(...corners);
        if (Math.max(...corners) - far <= tear) continue;
        bits |= 1 << k;
        farSide[y * width + x] = far;
      }
      tiles[(ty / 4) * (width / 4) + tx / 4] = bits;
    }
  }
  return { tiles, farSide, tear };
}

function flatEnough(at: (x: number, y: number) => number, tx: number, ty: number, tolerance: number): boolean {
  const [a, b, c, d] = [at(tx, ty), at(tx + 4, ty), at(tx, ty + 4), at(tx + 4, ty + 4)];
  for (let j = 0; j <= 4; j++) {
    const left = a + ((c - a) * j) / 4;
    const right = b + ((d - b) * j) / 4;
    for (let i = 0; i <= 4; i++) {
      if (Math.abs(at(tx + i, ty + j) - (left + ((right - left) * i) / 4)) > tolerance) return false;
    }
  }
  return true;
}
