import type { DepthGrid } from './depth-grid';
import { type DepthImage, nearerShare } from './depth-image';
import { spread } from './grid-filters';
import { NO_TEAR, type SurfaceTiles } from './surface-tiles';

/** Minimum difference of inverse depth between two surfaces. */
const MIN_SURFACE_STEP = 0.008;
/** Minimum coverage by the nearer surface for an edge pixel to belong to it. */
const MIN_COVERAGE = 0.04;
/** Radius in cells around a discontinuity in which the nearer surface may end. */
const SEARCH_RADIUS = 2;
/** Penalty in squared cells, larger than any distance within the radius. */
const OTHER_SURFACE_PENALTY = 100;
const FAR_DEEPER_FACTOR = 6;
/** Coverage below the first value counts as 0, above the second as 1, because surfaces are not exactly planar. */
const [NO_COVERAGE, FULL_COVERAGE] = [0.05, 0.9];

/** Minimum and maximum value around a pixel. */
function rangeAround({ values, width, height }: DepthImage, x: number, y: number, r: number): [number, number] {
  let [far, near] = [Number.POSITIVE_INFINITY, 0];
  const [right, foot] = [Math.min(width - 1, x + r), Math.min(height - 1, y + r)];
  for (let j = Math.max(0, y - r); j <= foot; j++) {
    for (let i = Math.max(0, x - r); i <= right; i++) {
      const value = values[j * width + i] ?? 0;
      if (value < far) far = value;
      if (value > near) near = value;
    }
  }
  return [far, near];
}

/**
 * Gives pixels of mixed depth the depth of the nearer surface. Renderers and resizing mix depths at edges.
 * @param reach width of the mixed zone in pixels
 * @param share coverage from which a pixel belongs to the nearer surface
 */
export function hardenEdges(image: DepthImage, reach: number, share = MIN_COVERAGE): DepthImage {
  const { values, width, height } = image;
  const solid = values.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const s = values[i] ?? 0;
      const across = Math.abs(s - (values[x > 0 ? i - 1 : i + 1] ?? s));
      const down = Math.abs(s - (values[y > 0 ? i - width : i + width] ?? s));
      const ahead = Math.abs(s - (values[x < width - 1 ? i + 1 : i] ?? s));
      const below = Math.abs(s - (values[y < height - 1 ? i + width : i] ?? s));
      if (Math.max(across, down, ahead, below) < MIN_SURFACE_STEP / 2) continue;
      const [far, near] = rangeAround(image, x, y, reach);
      if (near - far < MIN_SURFACE_STEP) continue;
      solid[i] = nearerShare(image, s, far, near) > share ? near : share >= 0.5 ? far : s;
    }
  }
  return { ...image, values: solid };
}

/**
 * The discontinuity that splits a cell: the closest one whose nearer side is the cell's own surface, else the closest.
 * A narrow object has a discontinuity on each side, which would give two coverages for one pixel.
 */
function findSplittingTear(cell: number, grid: DepthGrid, { farSide, nearSide, tear }: SurfaceTiles): number {
  const { points, width, height } = grid;
  const [x0, y0] = [cell % width, Math.floor(cell / width)];
  const own = nearSide[cell] || (points[y0 * (width + 1) + x0] ?? 0);
  const step = (at: number): number => (nearSide[at] ?? 0) - (farSide[at] ?? 0);
  let [best, least, deepest] = [cell, Number.POSITIVE_INFINITY, -1];
  for (let y = Math.max(0, y0 - SEARCH_RADIUS); y <= Math.min(height - 1, y0 + SEARCH_RADIUS); y++) {
    for (let x = Math.max(0, x0 - SEARCH_RADIUS); x <= Math.min(width - 1, x0 + SEARCH_RADIUS); x++) {
      const at = y * width + x;
      if ((farSide[at] ?? NO_TEAR) >= NO_TEAR) continue;
      const isOwn = Math.abs((nearSide[at] ?? 0) - own) <= tear;
      if (isOwn && (deepest < 0 || step(at) > step(deepest))) deepest = at;
      const distance = (x - x0) ** 2 + (y - y0) ** 2 + (isOwn ? 0 : OTHER_SURFACE_PENALTY);
      if (distance < least) [best, least] = [at, distance];
    }
  }
  return deepest >= 0 && step(deepest) > FAR_DEEPER_FACTOR * step(best) ? deepest : best;
}

/**
 * Coverage of the nearer surface per pixel (255 = full), from the pixel's depth between both surfaces
 * (T. Porter, T. Duff: Compositing digital images, 1984).
 * It is 255 except near discontinuities. Partly covered cells next to a discontinuity are joined to it.
 */
export function edgeMatte(image: DepthImage, grid: DepthGrid, surface: SurfaceTiles): Uint8Array {
  const { values, width } = image;
  const matte = new Uint8Array(values.length).fill(255);
  const nearTear = spread(surface.nearSide, grid.width, grid.height, SEARCH_RADIUS, 0, Math.max);
  for (let cell = 0; cell < nearTear.length; cell++) {
    if ((nearTear[cell] ?? 0) === 0) continue;
    const parting = findSplittingTear(cell, grid, surface);
    const [far, near] = [surface.farSide[parting] ?? NO_TEAR, surface.nearSide[parting] ?? 0];
    const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
    let least = 1;
    for (let k = 0; k < 4; k++) {
      const pixel = (2 * y + (k >> 1)) * width + 2 * x + (k & 1);
      const share = (nearerShare(image, values[pixel] ?? 0, far, near) - NO_COVERAGE) / (FULL_COVERAGE - NO_COVERAGE);
      matte[pixel] = Math.round(255 * Math.min(1, Math.max(0, share)));
      least = Math.min(least, share);
    }
    const corner = grid.points[y * (grid.width + 1) + x] ?? 0;
    if (least < 1 && nearerShare(image, corner, far, near) > FULL_COVERAGE) surface.joinTear(x, y);
  }
  return matte;
}
