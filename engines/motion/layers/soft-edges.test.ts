import { gridFromDepth } from './depth-grid';
import { type DepthImage, depthFromExact } from './depth-image';
import { edgeMatte, hardenEdges } from './soft-edges';
import { NO_TEAR, surfaceTiles } from './surface-tiles';

const SIZE = { width: 96, height: 64 };
const DISPARITY = 30;

function exact(inverse: (x: number, y: number) => number): DepthImage {
  const values = Uint16Array.from({ length: SIZE.width * SIZE.height }, (_, i) =>
    Math.round(65535 * inverse(i % SIZE.width, Math.floor(i / SIZE.width))),
  );
  return depthFromExact({ values, ...SIZE }, SIZE);
}

describe('an edge between two surfaces', () => {
  // A cord of one pixel in front of a wall, with half-covered pixels on both sides.
  // Distances are averaged, as a renderer does.
  const [near, far] = [0.8, 0.3];
  const half = 1 / (0.5 / near + 0.5 / far);
  const cord = exact((x) => (x === 40 ? near : Math.abs(x - 40) === 1 ? half : far));

  it('is assigned to the nearer surface, with no depth in between', () => {
    const { values } = hardenEdges(cord, 2);
    const row = Array.from(values.slice(0, SIZE.width));
    expect(new Set(row.map((s) => s.toFixed(3))).size).toBe(2);
    expect(row.filter((s) => s > 0.5)).toHaveLength(3);
  });

  it('covers each pixel in proportion to its mean distance', () => {
    const grid = gridFromDepth(hardenEdges(cord, 2));
    const matte = edgeMatte(cord, grid, surfaceTiles(grid, DISPARITY));
    expect(matte[40]).toBe(255);
    expect(matte[39]).toBeGreaterThan(100);
    expect(matte[39]).toBeLessThan(160);
    expect([matte[37], matte[43]]).toEqual([0, 0]);
    expect(matte[5]).toBe(255);
  });

  it('is not a discontinuity on a plane at a grazing angle', () => {
    const grazing = gridFromDepth(exact((x) => 0.1 + 0.009 * x));
    const { farSide } = surfaceTiles(grazing, 200);
    expect(farSide.every((s) => s === NO_TEAR)).toBe(true);
    const grid = gridFromDepth(hardenEdges(cord, 2));
    expect(surfaceTiles(grid, DISPARITY).farSide.some((s) => s < NO_TEAR)).toBe(true);
  });
});
