import type { ClipLayout } from '../kernel/clip-layout';
import type { DepthPicture } from './depth-picture';
import { boxMean, nearestMarked, spread } from './grid-filters';
import { NO_TEAR, type SurfaceTiles } from './surface-tiles';

/** The foreground is taken away wider than it can open, else the fill would come from the far side of it. */
const TAKEN_REACH = 2;
/** Leaves before leaves before the sky: within so many cells of a tear down to the sky all of them are taken away. */
const LAYERED_REACH = 6;
/** Cells around a tear in which its far side is looked for. */
const EDGE_SEARCH = 4;
const COLOUR_BLUR = 1;
const DEPTH_BLUR = 2;
/** Inverse depth below which all is sky. Clouds have no edges: mirrored, they would get some where mirrors meet. */
const SKY_BELOW = 0.025;
const SKY_BLUR = 5;
const KEPT_ABOUT = 4;

interface Size {
  width: number;
  height: number;
}

/** Depths of the cells of the layer, and the tears between them. */
interface Cells extends Size {
  front: Float32Array;
  rear: Float32Array;
  surface: SurfaceTiles;
}

/**
 * Fills the background layer: the still at grid size, where whatever lies in front of a tear and within reach of it is
 * taken away and continued from what lies on the far side of that tear, colour and depth alike.
 */
export function fillBackground(
  memory: WebAssembly.Memory,
  layout: ClipLayout,
  solid: DepthPicture,
  surface: SurfaceTiles,
  reachCells: number,
): void {
  const { backWidth: width, backHeight: height } = layout;
  const cells: Cells = { width, height, surface, ...depthsOfCells(solid) };
  const edges = farEdges(cells, reachCells);
  const mirrored = mirrorImages(edges, cells);
  const isSky = Float32Array.from(edges, (edge) => ((cells.rear[edge] ?? 1) < SKY_BELOW ? 1 : 0));
  const skyAbout = softly(isSky, cells);
  // Beside what is left the mirrored sky, which goes on without a seam; further in the calm one.
  const kept = boxMean(
    isSky.map((sky, i) => (edges[i] === i ? sky : 0)),
    width,
    height,
    KEPT_ABOUT,
  );
  const planes = [...readStill(memory, layout), cells.rear].map((plane, at) => {
    const isDepth = at === 3;
    const from = isDepth ? edges : mirrored;
    const filled = plane.map((value, i) => plane[from[i] ?? -1] ?? value);
    const soft = boxMean(filled, width, height, isDepth ? DEPTH_BLUR : COLOUR_BLUR);
    const sky = softly(
      filled.map((value, i) => value * (isSky[i] ?? 0)),
      cells,
    );
    return plane.map((value, i) => {
      if ((edges[i] ?? i) === i) return value;
      if (!isSky[i]) return soft[i] ?? value;
      const calm = (sky[i] ?? 0) / Math.max(1e-6, skyAbout[i] ?? 0);
      return calm + ((soft[i] ?? value) - calm) * Math.min(1, 2 * (kept[i] ?? 0));
    });
  });
  writeLayer(memory, layout, planes);
}

/** Twice the mean: about a bell. */
function softly(values: Float32Array, { width, height }: Size): Float32Array {
  return boxMean(boxMean(values, width, height, SKY_BLUR), width, height, SKY_BLUR);
}

/** Per cell the one it is continued from: itself when it stays, else one on the far side of the tear that it is before. */
function farEdges(cells: Cells, reachCells: number): Int32Array {
  const { width, height, front, surface } = cells;
  const { farSide, tear } = surface;
  const reach = reachCells * TAKEN_REACH;
  const isTorn = (i: number): boolean => (farSide[i] ?? NO_TEAR) < NO_TEAR;
  const nearest = nearestMarked(isTorn, width, height, reach);
  const layered = spread(farSide, width, height, LAYERED_REACH, NO_TEAR, Math.min);
  const found = new Map<number, number>();
  const farEdge = (torn: number): number => {
    const edge = found.get(torn) ?? findFarEdge(cells, torn);
    found.set(torn, edge);
    return edge;
  };
  const edges = Int32Array.from(front, (s, i) => {
    const torn = nearest[i] ?? -1;
    if (s > (farSide[torn] ?? NO_TEAR) + 0.5 * tear) return farEdge(torn);
    return s > (layered[i] ?? NO_TEAR) + 0.5 * tear ? -1 : i;
  });
  const left = nearestMarked((i) => edges[i] === i, width, height, 2 * reach + width);
  return edges.map((edge, i) => (edge >= 0 ? edge : (left[i] ?? i)));
}

/** The nearest cell to a torn one that shows nothing but its far side; -1 when there is none close by. */
function findFarEdge({ width, height, front, rear, surface }: Cells, torn: number): number {
  const { farSide, tear } = surface;
  const far = farSide[torn] ?? 0;
  const [x0, y0] = [torn % width, Math.floor(torn / width)];
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let y = Math.max(0, y0 - EDGE_SEARCH); y <= Math.min(height - 1, y0 + EDGE_SEARCH); y++) {
    for (let x = Math.max(0, x0 - EDGE_SEARCH); x <= Math.min(width - 1, x0 + EDGE_SEARCH); x++) {
      const i = y * width + x;
      const distance = Math.hypot(x - x0, y - y0);
      if (distance >= least || (front[i] ?? 0) > far + 0.5 * tear || (rear[i] ?? 0) < far - tear) continue;
      [best, least] = [i, distance];
    }
  }
  return best;
}

/**
 * Where a taken cell's colour comes from: as far behind the edge of what is left as the cell lies before it, so that leaves
 * and boards go on instead of smearing. Where that is another surface, the edge itself.
 */
function mirrorImages(edges: Int32Array, { width, height, front, rear, surface }: Cells): Int32Array {
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

/** Per cell the nearest and the farthest of the pixels in it and one pixel around it: what its colour may be mixed from. */
function depthsOfCells({ values, width, height }: DepthPicture): { front: Float32Array; rear: Float32Array } {
  const cells = (width / 2) * (height / 2);
  const [front, rear] = [new Float32Array(cells), new Float32Array(cells)];
  for (let i = 0; i < cells; i++) {
    const [left, top] = [2 * (i % (width / 2)) - 1, 2 * Math.floor(i / (width / 2)) - 1];
    let [near, far] = [0, 1];
    for (let y = Math.max(0, top); y < Math.min(height, top + 4); y++) {
      for (let x = Math.max(0, left); x < Math.min(width, left + 4); x++) {
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
