import type { ClipLayout } from '../kernel/clip-layout';
import type { WarpExports } from '../kernel/warp-exports';
import type { DepthGrid } from './depth-grid';
import { nearestValue, windowExtreme } from './grid-filters';
import { NO_TEAR, type SurfaceTiles } from './surface-tiles';

/** Cells beside the foreground that carry its soft edge. */
const SOFT_EDGE = 2;

/** The foreground is taken away wider than it can open, else the fill would take its colour from the far side of it. */
const TAKEN_REACH = 3;

/**
 * Fills the background layer: the still at grid size, where whatever lies in front of a tear and within reach of it is
 * taken away and filled from what lies behind (push-pull), colour and depth alike.
 */
export function fillBackground(
  kernel: WarpExports,
  memory: WebAssembly.Memory,
  layout: ClipLayout,
  grid: DepthGrid,
  surface: SurfaceTiles,
  reachCells: number,
): void {
  const { backWidth: width, backHeight: height } = layout;
  const far = nearestValue(surface.farSide, width, height, reachCells * TAKEN_REACH, NO_TEAR);
  const front = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const s = grid.points[y * (width + 1) + x] ?? 0;
      front[y * width + x] = s > (far[y * width + x] ?? NO_TEAR) + 0.5 * surface.tear ? 1 : 0;
    }
  }
  const taken = windowExtreme(front, width, height, SOFT_EDGE, Math.max);
  const cells = new Float32Array(memory.buffer, layout.pyramid, width * height * 4);
  const weight = new Float32Array(memory.buffer, layout.pyramidWeight, width * height);
  readStill(memory, layout, (i, y, u, v) => {
    const x = i % width;
    const point = (i - x) / width;
    cells[4 * i] = y;
    cells[4 * i + 1] = u;
    cells[4 * i + 2] = v;
    cells[4 * i + 3] = grid.points[point * (width + 1) + x] ?? 0;
    weight[i] = taken[i] ? 0 : 1;
  });
  kernel.push_pull(layout.pyramid, layout.pyramidWeight, width, height);
  const luma = new Uint8Array(memory.buffer, layout.backLuma, width * height);
  const chroma = new Uint8Array(memory.buffer, layout.backChroma, (width * height) / 2);
  const depth = new Float32Array(memory.buffer, layout.backDepth, (width + 1) * (height + 1));
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const i = Math.min(height - 1, y) * width + Math.min(width - 1, x);
      depth[y * (width + 1) + x] = cells[4 * i + 3] ?? 0;
      if (x === width || y === height) continue;
      luma[i] = Math.round(cells[4 * i] ?? 0);
      if ((x | y) & 1) continue;
      chroma[(y / 2) * width + x] = Math.round(cells[4 * i + 1] ?? 128);
      chroma[(y / 2) * width + x + 1] = Math.round(cells[4 * i + 2] ?? 128);
    }
  }
}

/** Calls back with the mean Y, U, V of the still under every cell of the background. */
function readStill(
  memory: WebAssembly.Memory,
  layout: ClipLayout,
  tell: (index: number, y: number, u: number, v: number) => void,
): void {
  const { stillWidth, stillHeight, backWidth, backHeight } = layout;
  const luma = new Uint8Array(memory.buffer, layout.stillLuma, stillWidth * stillHeight);
  const chroma = new Uint8Array(memory.buffer, layout.stillChroma, (stillWidth * stillHeight) / 2);
  const stepX = Math.max(1, Math.floor(stillWidth / backWidth));
  const stepY = Math.max(1, Math.floor(stillHeight / backHeight));
  for (let y = 0; y < backHeight; y++) {
    const top = Math.min(stillHeight - stepY, Math.floor((y * stillHeight) / backHeight));
    for (let x = 0; x < backWidth; x++) {
      const left = Math.min(stillWidth - stepX, Math.floor((x * stillWidth) / backWidth));
      let sum = 0;
      for (let j = 0; j < stepY; j++)
        for (let i = 0; i < stepX; i++) sum += luma[(top + j) * stillWidth + left + i] ?? 0;
      const at = ((top + (stepY >> 1)) >> 1) * stillWidth + (((left + (stepX >> 1)) >> 1) << 1);
      tell(y * backWidth + x, sum / (stepX * stepY), chroma[at] ?? 128, chroma[at + 1] ?? 128);
    }
  }
}
