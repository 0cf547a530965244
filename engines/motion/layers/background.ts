import type { ClipLayout } from '../kernel/warp-task';
import type { DepthImage } from './depth-image';
import { type Cells, cellsOf, farEdges, type Size } from './far-edges';
import { boxMean } from './grid-filters';
import type { SurfaceTiles } from './surface-tiles';

const COLOUR_BLUR = 1;
const DEPTH_BLUR = 2;
/** Below this inverse depth everything is sky. Mirrored clouds would show seams, because clouds have no edges. */
const MAX_SKY_INVERSE_DEPTH = 0.025;
const SKY_BLUR = 5;
const MIRROR_RADIUS = 4;

/**
 * Fills the background layer at grid size: removes the foreground at depth discontinuities,
 * and continues colour and depth from the far side.
 */
export function fillBackground(
  memory: WebAssembly.Memory,
  layout: ClipLayout,
  solid: DepthImage,
  surface: SurfaceTiles,
  reachCells: number,
): void {
  const { backWidth: width, backHeight: height } = layout;
  const cells = cellsOf(solid, surface);
  const { edges, depth, narrow } = farEdges(cells, reachCells);
  const mirrored = findMirroredSources(edges, cells);
  const isSky = new Float32Array(edges.length).map((_, i) =>
    (cells.rear[edges[i] as number] ?? 1) < MAX_SKY_INVERSE_DEPTH ? 1 : 0,
  );
  const skyAbout = blurTwice(isSky, cells);
  // Near the kept cells the sky is mirrored, for a smooth transition. Farther inside it is blurred.
  const kept = boxMean(
    isSky.map((sky, i) => (edges[i] === i ? sky : 0)),
    width,
    height,
    MIRROR_RADIUS,
  );
  const planes = [...readImage(memory, layout), depth].map((plane, at) => {
    const isDepth = at === 3;
    const from = isDepth ? edges : mirrored;
    const filled = plane.map((value, i) => plane[from[i] ?? -1] ?? value);
    const soft = boxMean(filled, width, height, isDepth ? DEPTH_BLUR : COLOUR_BLUR);
    const sky = blurTwice(
      filled.map((value, i) => value * (isSky[i] ?? 0)),
      cells,
    );
    return plane.map((value, i) => {
      if ((edges[i] ?? i) === i) return value;
      // Narrow surfaces are not blurred, because a blur would mix them with their neighbours.
      if (narrow.has(edges[i] ?? i)) return filled[i] ?? value;
      if (!isSky[i]) return soft[i] ?? value;
      const calm = (sky[i] ?? 0) / Math.max(1e-6, skyAbout[i] ?? 0);
      return calm + ((soft[i] ?? value) - calm) * Math.min(1, 2 * (kept[i] ?? 0));
    });
  });
  writeLayer(memory, layout, planes);
}

/** Blurs with two box filters, which approximate a Gaussian. */
function blurTwice(values: Float32Array, { width, height }: Size): Float32Array {
  return boxMean(boxMean(values, width, height, SKY_BLUR), width, height, SKY_BLUR);
}

/**
 * Source cell for the colour of each removed cell: mirrored at the edge of the kept area, so that textures continue.
 * If the mirrored cell shows another surface, the edge cell itself is the source.
 */
function findMirroredSources(edges: Int32Array, { width, height, front, rear, surface }: Cells): Int32Array {
  return edges.map((edge, i) => {
    if (edge === i) return i;
    const x = 2 * (edge % width) - (i % width);
    const y = 2 * Math.floor(edge / width) - Math.floor(i / width);
    if (x < 0 || y < 0 || x >= width || y >= height) return edge;
    const image = y * width + x;
    const far = rear[edge] ?? 0;
    const same = (front[image] ?? 0) < far + surface.tear && (rear[image] ?? 0) > far - surface.tear;
    return same ? image : edge;
  });
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

/** Mean Y, U and V of the still for each background cell. */
function readImage(memory: WebAssembly.Memory, layout: ClipLayout): [Float32Array, Float32Array, Float32Array] {
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
