import type { ClipLayout } from '../kernel/clip-layout';
import type { WarpExports } from '../kernel/warp-exports';
import type { DepthSource, StageTask } from '../kernel/warp-task';
import { fillBackground } from './background';
import { type DepthGrid, gridFromEstimate, gridFromExact, gridFromMap, raiseForeground } from './depth-grid';
import { estimateDepth } from './estimate-depth';
import { surfaceTiles } from './surface-tiles';

const BAND = 128;
const ESTIMATE_WIDTH = 480;

/**
 * Everything that is done once per clip: still -> planes, depth -> grid and tears, the background behind them, haze and
 * grade. Runs on an engine thread. @returns where the depth came from
 */
export function stageClip(
  kernel: WarpExports,
  memory: WebAssembly.Memory,
  task: StageTask,
  checkAbort: () => void,
): string {
  const { layout } = task;
  inBands(layout.stillHeight, checkAbort, (from, to) =>
    kernel.planes_from_rgb(layout.rgb, layout.stillWidth, layout.stillLuma, layout.stillChroma, from, to),
  );
  let source = 'not needed';
  if (!layout.flat || task.haze) {
    const made = makeGrid(memory, layout, task.depth);
    source = made.source;
    if (task.mask) raiseForeground(made.grid, task.mask);
    checkAbort();
    stageDepth(kernel, memory, task, made.grid, checkAbort);
  }
  inBands(layout.stillHeight, checkAbort, (from, to) =>
    kernel.grade_planes(layout.stillLuma, layout.stillChroma, layout.stillWidth, layout.grade, from, to),
  );
  kernel.grade_planes(layout.backLuma, layout.backChroma, layout.backWidth, layout.grade, 0, layout.backHeight);
  return source;
}

function stageDepth(
  kernel: WarpExports,
  memory: WebAssembly.Memory,
  task: StageTask,
  grid: DepthGrid,
  checkAbort: () => void,
): void {
  const { layout, haze } = task;
  new Float32Array(memory.buffer, layout.depth, grid.points.length).set(grid.points);
  if (!layout.flat) {
    const surface = surfaceTiles(grid, task.disparityCells);
    new Uint32Array(memory.buffer, layout.tiles, surface.tiles.length).set(surface.tiles);
    checkAbort();
    const reach = Math.min(48, Math.ceil((task.disparityCells * layout.gridWidth) / layout.flowWidth) + 3);
    fillBackground(memory, layout, grid, surface, reach);
    checkAbort();
  }
  if (!haze) return;
  const cover = (luma: number, chroma: number, width: number, height: number, depth: number): void =>
    inBands(height, checkAbort, (from, to) =>
      kernel.haze_planes(
        luma,
        chroma,
        width,
        height,
        depth,
        layout.gridWidth,
        layout.gridHeight,
        haze.density,
        haze.y,
        haze.u,
        haze.v,
        from,
        to,
      ),
    );
  cover(layout.stillLuma, layout.stillChroma, layout.stillWidth, layout.stillHeight, layout.depth);
  if (!layout.flat) cover(layout.backLuma, layout.backChroma, layout.backWidth, layout.backHeight, layout.backDepth);
}

function makeGrid(
  memory: WebAssembly.Memory,
  layout: ClipLayout,
  from: DepthSource,
): { grid: DepthGrid; source: string } {
  const { gridWidth, gridHeight } = layout;
  if (from.kind === 'exact') return { grid: gridFromExact(from.depth, gridWidth, gridHeight), source: 'exact' };
  if (from.kind === 'map') return { grid: gridFromMap(from.grey, from, gridWidth, gridHeight), source: 'uploaded map' };
  const small = smallStill(memory, layout);
  const estimate = estimateDepth(small.rgb, small.width, small.height, from.place);
  return { grid: gridFromEstimate(estimate, gridWidth, gridHeight), source: `estimated ${estimate.scene}` };
}

/** Every n-th pixel's surroundings of the still, averaged. */
function smallStill(
  memory: WebAssembly.Memory,
  layout: ClipLayout,
): { rgb: Uint8Array; width: number; height: number } {
  const { stillWidth, stillHeight } = layout;
  const still = new Uint8Array(memory.buffer, layout.rgb, stillWidth * stillHeight * 3);
  const step = Math.max(1, Math.floor(stillWidth / ESTIMATE_WIDTH));
  const [width, height] = [Math.floor(stillWidth / step), Math.floor(stillHeight / step)];
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let j = 0; j < step; j++) {
          for (let i = 0; i < step; i++) sum += still[3 * ((y * step + j) * stillWidth + x * step + i) + channel] ?? 0;
        }
        rgb[3 * (y * width + x) + channel] = sum / (step * step);
      }
    }
  }
  return { rgb, width, height };
}

function inBands(rows: number, checkAbort: () => void, work: (from: number, to: number) => void): void {
  for (let from = 0; from < rows; from += BAND) {
    checkAbort();
    work(from, Math.min(rows, from + BAND));
  }
}
