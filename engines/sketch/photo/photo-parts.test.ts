import { luma } from '../reading/raster';
import { bringBuildingNear } from './distance';
import { findGlass, markHouseHigh, wallTint } from './photo-masks';

const W = 160;
const H = 100;
type Rgb = readonly [number, number, number];

/** Makes a photograph and its brightness from a function that maps positions to colours. */
function photo(at: (x: number, y: number) => Rgb): { rgb: Uint8Array; gray: Float32Array; w: number; h: number } {
  const rgb = new Uint8Array(3 * W * H);
  for (let i = 0; i < W * H; i++) rgb.set(at(i % W, Math.floor(i / W)), 3 * i);
  return { rgb, gray: luma(rgb), w: W, h: H };
}
const plane = (at: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: W * H }, (_, i) => at(i % W, Math.floor(i / W)));
const valueAt = (mask: Float32Array, x: number, y: number): number => mask[y * W + x] ?? -1;

describe('a photographed house', () => {
  /** Sky above a house on the right and a hedge on the left. */
  const sky = plane((x, y) => (y < (x < 60 ? 72 : 18) ? 1 : 0));
  const built = sky.map((one) => 1 - one);

  it('is found where the built part rises as high as a house, not at the hedge', () => {
    const house = markHouseHigh(sky, W, H, built);
    expect(valueAt(house, 20, 85)).toBe(0);
    expect(valueAt(house, 120, 85)).toBe(1);
  });

  it('has windows of similar size; dark stones between them are excluded', () => {
    const windows: readonly [number, number][] = [
      [80, 40],
      [104, 40],
      [128, 40],
    ];
    const within = (x: number, y: number, [a, b]: readonly [number, number], size: number): boolean =>
      x >= a && x < a + size && y >= b && y < b + size;
    const facade = photo((x, y) =>
      windows.some((one) => within(x, y, one, 12)) || within(x, y, [94, 62], 4) || within(x, y, [118, 70], 4)
        ? [30, 34, 42]
        : [196, 176, 150],
    );
    const glass = findGlass({ ...facade, built }, wallTint({ ...facade, built }));
    expect(windows.map(([x, y]) => valueAt(glass, x + 6, y + 6) > 0)).toEqual([true, true, true]);
    expect([valueAt(glass, 95, 63), valueAt(glass, 119, 71)]).toEqual([0, 0]);
  });

  it('is near enough to stay clear in mist, even without a visible base', () => {
    const near = bringBuildingNear(
      plane(() => 0.05),
      [plane((x) => (x > 60 ? 1 : 0))],
      W,
      H,
    );
    expect(valueAt(near, 120, 50)).toBeGreaterThan(0.2);
    expect(valueAt(near, 10, 50)).toBeCloseTo(0.05);
  });
});
