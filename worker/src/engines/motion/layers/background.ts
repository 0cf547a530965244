import type { ClipLayout } from '../kernel/clip-layout';
import type { DepthGrid } from './depth-grid';
import { boxMean, nearestMarked, windowExtreme } from './grid-filters';
import { NO_TEAR, type SurfaceTiles } from './surface-tiles';

/** Cells beside the foreground that carry its soft edge. */
const SOFT_EDGE = 2;
/** The foreground is taken away wider than it can open, else the fill would come from the far side of it. */
const TAKEN_REACH = 2;
/** Leaves before leaves before the sky: within so many cells of a tear down to the sky all of them are taken away. */
const LAYERED_REACH = 6;
const FILL_BLUR = 2;

/**
 * Fills the background layer: the still at grid size, where whatever lies in front of a tear and within reach of it is
 * taken away and continued from the nearest cell that lies behind, colour and depth alike.
 */
export function fillBackground(
  memory: WebAssembly.Memory,
  layout: ClipLayout,
  grid: DepthGrid,
  surface: SurfaceTiles,
  reachCells: number,
): void {
  const { backWidth: width, backHeight: height } = layout;
  const cells = width * height;
  const taken = takenCells(grid, surface, reachCells);
  const still = readStill(memory, layout);
  const depth = new Float32Array(cells);
  for (let i = 0; i < cells; i++) depth[i] = grid.points[Math.floor(i / width) * (width + 1) + (i % width)] ?? 0;
  const source = nearestMarked((i) => taken[i] === 0, width, height, 2 * TAKEN_REACH * reachCells + width);
  const continued = [...still, depth].map((plane) => {
    const filled = plane.map((value, i) => plane[source[i] ?? -1] ?? value);
    const soft = boxMean(filled, width, height, FILL_BLUR);
    return plane.map((value, i) => (taken[i] ? (soft[i] ?? value) : value));
  });
  writeLayer(memory, layout, continued);
}

function takenCells({ points, width, height }: DepthGrid, surface: SurfaceTiles, reachCells: number): Float32Array {
  const { farSide, tear } = surface;
  const nearest = nearestMarked((i) => (farSide[i] ?? NO_TEAR) < NO_TEAR, width, height, reachCells * TAKEN_REACH);
  const layered = windowExtreme(farSide, width, height, LAYERED_REACH, Math.min);
  const front = new Float32Array(width * height);
  for (let i = 0; i < front.length; i++) {
    const far = Math.min(farSide[nearest[i] ?? -1] ?? NO_TEAR, layered[i] ?? NO_TEAR);
    const s = points[Math.floor(i / width) * (width + 1) + (i % width)] ?? 0;
    front[i] = s > far + 0.5 * tear ? 1 : 0;
  }
  return windowExtreme(front, width, height, SOFT_EDGE, Math.max);
}

function writeLayer(memory: WebAssembly.Memory, layout: ClipLayout, planes: readonly Float32Array[]): void {
  const { backWidth: width, backHeight: height } = layout;
  const [y, u, v, s] = planes;
  const luma = new Uint8Array(memory.buffer, layout.backLuma, width * height);
  const chroma = new Uint8Array(memory.buffer, layout.backChroma, (width * height) / 2);
  const depth = new Float32Array(memory.buffer, layout.backDepth, (width + 1) * (height + 1));
  for (let row = 0; row <= height; row++) {
    for (let column = 0; column <= width; column++) {
      const i = Math.min(height - 1, row) * width + Math.min(width - 1, column);
      depth[row * (width + 1) + column] = s?.[i] ?? 0;
      if (column === width || row === height) continue;
      luma[i] = Math.round(y?.[i] ?? 16);
      if ((column | row) & 1) continue;
      chroma[(row / 2) * width + column] = Math.round(u?.[i] ?? 128);
      chroma[(row / 2) * width + column + 1] = Math.round(v?.[i] ?? 128);
    }
  }
}

/** The mean Y, U, V of the still under every cell of the background. */
function readStill(memory: WebAssembly.Memory, layout: ClipLayout): [Float32Array, Float32Array, Float32Array] {
  const { stillWidth, stillHeight, backWidth, backHeight } = layout;
  const luma = new Uint8Array(memory.buffer, layout.stillLuma, stillWidth * stillHeight);
  const chroma = new Uint8Array(memory.buffer, layout.stillChroma, (stillWidth * stillHeight) / 2);
  const plane = (): Float32Array => new Float32Array(backWidth * backHeight);
  const [meanY, meanU, meanV] = [plane(), plane(), plane()];
  const stepX = Math.max(1, Math.floor(stillWidth / backWidth));
  const stepY = Math.max(1, Math.floor(stillHeight / backHeight));
  for (let y = 0; y < backHeight; y++) {
    const top = Math.min(stillHeight - stepY, Math.floor((y * stillHeight) / backHeight));
    for (let x = 0; x < backWidth; x++) {
      const left = Math.min(stillWidth - stepX, Math.floor((x * stillWidth) / backWidth));
      let sum = 0;
      for (let j = 0; j < stepY; j++) {
        for (let i = 0; i < stepX; i++) sum += luma[(top + j) * stillWidth + left + i] ?? 0;
      }
      const at = ((top + (stepY >> 1)) >> 1) * stillWidth + (((left + (stepX >> 1)) >> 1) << 1);
      const cell = y * backWidth + x;
      meanY[cell] = sum / (stepX * stepY);
      meanU[cell] = chroma[at] ?? 128;
      meanV[cell] = chroma[at + 1] ?? 128;
    }
  }
  return [meanY, meanU, meanV];
}
