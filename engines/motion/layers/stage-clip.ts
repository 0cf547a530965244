import type { WarpExports } from '../kernel/warp-exports';
import type { ClipLayout, DepthSource, StageTask } from '../kernel/warp-task';
import { fillBackground } from './background';
import { gridFromDepth } from './depth-grid';
import { type DepthImage, depthFromEstimate, depthFromExact, depthFromMap } from './depth-image';
import { estimateDepth } from './estimate-depth';
import { raiseForeground } from './foreground-mask';
import { edgeMatte, hardenEdges } from './soft-edges';
import { surfaceTiles } from './surface-tiles';

const ROWS_PER_BAND = 128;
const ESTIMATE_WIDTH = 480;
/** Mixed pixels on each side of an edge in a render. */
const RENDER_MIXED_PIXELS = 2;
const MAP_MIXED_PIXELS = 4;
const HALF_COVERAGE = 0.5;

/**
 * Prepares a clip: turns the still into planes and its depth into a grid with discontinuities,
 * fills the background, adds haze and grade. Runs once per clip on an engine thread.
 * @returns where the depth comes from
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
    const made = depthImage(memory, layout, task.depth);
    source = made.source;
    checkAbort();
    let image = made.soft > RENDER_MIXED_PIXELS ? hardenEdges(made.image, made.soft, HALF_COVERAGE) : made.image;
    if (task.mask) image = raiseForeground(image, task.mask);
    checkAbort();
    stageDepth(kernel, memory, task, image, checkAbort);
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
  image: DepthImage,
  checkAbort: () => void,
): void {
  const { layout, haze } = task;
  const solid = hardenEdges(image, RENDER_MIXED_PIXELS);
  const grid = gridFromDepth(solid);
  checkAbort();
  new Float32Array(memory.buffer, layout.depth, grid.points.length).set(grid.points);
  if (!layout.flat) {
    const surface = surfaceTiles(grid, task.disparityCells);
    const matte = edgeMatte(image, grid, surface);
    new Uint32Array(memory.buffer, layout.tiles, surface.tiles.length).set(surface.tiles);
    new Uint8Array(memory.buffer, layout.matte, matte.length).set(matte);
    checkAbort();
    const reach = Math.min(48, Math.ceil((task.disparityCells * layout.gridWidth) / layout.flowWidth) + 3);
    fillBackground(memory, layout, solid, surface, reach);
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

/** @param soft width in pixels of the zone in which edges may mix both sides */
function depthImage(
  memory: WebAssembly.Memory,
  layout: ClipLayout,
  from: DepthSource,
): { image: DepthImage; source: string; soft: number } {
  const size = { width: 2 * layout.gridWidth, height: 2 * layout.gridHeight };
  if (from.kind === 'exact')
    return { image: depthFromExact(from.depth, size), source: 'exact', soft: RENDER_MIXED_PIXELS };
  if (from.kind === 'map') {
    return { image: depthFromMap(from.grey, from, size), source: 'uploaded map', soft: MAP_MIXED_PIXELS };
  }
  const small = smallStill(memory, layout);
  const estimate = estimateDepth(small.rgb, small.width, small.height, from.place);
  return {
    image: depthFromEstimate(estimate, stillAt(memory, layout, size), size),
    source: `estimated ${estimate.scene}`,
    soft: RENDER_MIXED_PIXELS,
  };
}

/** The still resampled to another size. It is smooth, because the still was upscaled for the warp. */
function stillAt(memory: WebAssembly.Memory, layout: ClipLayout, size: { width: number; height: number }): Uint8Array {
  const { stillWidth, stillHeight } = layout;
  const still = new Uint8Array(memory.buffer, layout.rgb, stillWidth * stillHeight * 3);
  const rgb = new Uint8Array(size.width * size.height * 3);
  for (let y = 0, to = 0; y < size.height; y++) {
    const row = Math.floor(((y + 0.5) * stillHeight) / size.height) * stillWidth;
    for (let x = 0; x < size.width; x++, to += 3) {
      const at = 3 * (row + Math.floor(((x + 0.5) * stillWidth) / size.width));
      rgb[to] = still[at] ?? 0;
      rgb[to + 1] = still[at + 1] ?? 0;
      rgb[to + 2] = still[at + 2] ?? 0;
    }
  }
  return rgb;
}

/** The still reduced by averaging boxes of pixels. */
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
  for (let from = 0; from < rows; from += ROWS_PER_BAND) {
    checkAbort();
    work(from, Math.min(rows, from + ROWS_PER_BAND));
  }
}
