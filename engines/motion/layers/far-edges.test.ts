import { gridFromDepth } from './depth-grid';
import type { DepthImage } from './depth-image';
import { cellsOf, farEdges } from './far-edges';
import { surfaceTiles } from './surface-tiles';

const [WIDTH, HEIGHT] = [80, 120];
const CELLS_ACROSS = WIDTH / 2;
const CELLS_OF_TRAVEL = 30;
const REACH = 6;

function continued(depthAt: (x: number, y: number) => number) {
  const values = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => depthAt(i % WIDTH, Math.floor(i / WIDTH)));
  const image: DepthImage = { values, width: WIDTH, height: HEIGHT, sky: null };
  return farEdges(cellsOf(image, surfaceTiles(gridFromDepth(image), CELLS_OF_TRAVEL)), REACH);
}

describe('background behind an edge', () => {
  it('continues the narrow ledge visible above the edge, not the wall behind it', () => {
    const [ledge, slab] = [60, 65];
    const { edges, depth } = continued((_, y) => (y < ledge ? 0.3 : y < slab ? 0.5 : 0.7));
    for (const x of [10, 20, 30]) {
      const edge = edges[(slab / 2 + 2.5) * CELLS_ACROSS + x] ?? 0;
      expect(Math.floor(edge / CELLS_ACROSS)).toBeGreaterThanOrEqual(ledge / 2);
      expect(Math.floor(edge / CELLS_ACROSS)).toBeLessThan(slab / 2);
      expect(depth[edge]).toBeCloseTo(0.5);
    }
  });

  it('continues the receding ceiling behind a frame', () => {
    const { edges } = continued((x, y) => (x < 40 ? 0.9 : 0.85 - 0.005 * y));
    for (const row of [20, 30, 40]) {
      const edge = edges[row * CELLS_ACROSS + 17] ?? 0;
      expect(edge % CELLS_ACROSS).toBeGreaterThanOrEqual(20);
      expect(Math.abs(Math.floor(edge / CELLS_ACROSS) - row)).toBeLessThanOrEqual(3);
    }
  });
});
