import { estimateDepth } from './estimate-depth';

const [WIDTH, HEIGHT] = [240, 136];

/** Makes an image from a function that maps positions to colours. */
function painted(colour: (x: number, y: number) => [number, number, number]): Uint8Array {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) rgb.set(colour(i % WIDTH, Math.floor(i / WIDTH)), 3 * i);
  return rgb;
}

/** A white house under a blue sky on a lawn; its base line slopes down from left to right. */
const footAt = (x: number): number => 94 + ((x - 60) * 28) / 120;
const house = painted((x, y) => {
  if (x >= 60 && x < 180 && y > 34 && y < footAt(x)) return [232, 224, 212];
  return y < 82 ? [120, 160, 220] : [70, 120, 50];
});

describe('estimated depth', () => {
  it('keeps vertical edges vertical and walls planar', () => {
    const { values, scene } = estimateDepth(house, WIDTH, HEIGHT, null);
    expect(scene).toBe('exterior');
    const at = (x: number, y: number): number => values[y * WIDTH + x] ?? 0;
    for (const x of [80, 100, 120, 140, 160]) expect(Math.abs(at(x, 45) - at(x, 85))).toBeLessThan(1e-6);
    // Along a wall depth is linear, so second differences are zero.
    for (let x = 90; x < 150; x++)
      expect(Math.abs(at(x - 10, 60) - 2 * at(x, 60) + at(x + 10, 60))).toBeLessThan(0.012);
    expect(at(150, 60)).toBeGreaterThan(at(90, 60) + 0.03);
  });

  it('puts the sky behind everything and the ground in front', () => {
    const { values } = estimateDepth(house, WIDTH, HEIGHT, 'exterior');
    const at = (x: number, y: number): number => values[y * WIDTH + x] ?? 0;
    expect(at(120, 10)).toBeLessThan(0.05);
    expect(at(120, 60)).toBeGreaterThan(0.3);
    expect(at(120, 133)).toBeGreaterThan(at(120, 60) + 0.1);
  });

  it('separates out-of-focus trees from the sky without a sharp edge', () => {
    // A ramp of 24 rows between the clear sky and the dark trees.
    const blurred = painted((x, y) => {
      if (x >= 80 && x < 160 && y > 30 && y < 110) return [232, 224, 212];
      const share = Math.min(1, Math.max(0, (y - 44) / 24));
      if (y > 100) return [70, 120, 50];
      return [120 - 84 * share, 160 - 112 * share, 220 - 188 * share];
    });
    const { values } = estimateDepth(blurred, WIDTH, HEIGHT, 'exterior');
    const at = (x: number, y: number): number => values[y * WIDTH + x] ?? 0;
    for (const x of [20, 50, 190, 220]) {
      expect(at(x, 20)).toBeLessThan(0.05);
      expect(at(x, 72)).toBeGreaterThan(0.1);
      expect(at(x, 90)).toBeGreaterThan(0.1);
    }
  });

  it('does not read brick as a sunset cloud when a beige house reaches the upper image edge', () => {
    const street = painted((x, y) => {
      if (x < 40 && y < 110) return [220, 208, 190];
      // The upper edge of the trees is out of focus.
      if (x >= 90 && x < 180 && y > 30 && y < 110) {
        const share = Math.min(1, (y - 30) / 12);
        return [110 + 100 * share, 150 - 8 * share, 200 - 70 * share];
      }
      return y < 100 ? [110, 150, 200] : [90, 90, 90];
    });
    const { values } = estimateDepth(street, WIDTH, HEIGHT, 'exterior');
    const at = (x: number, y: number): number => values[y * WIDTH + x] ?? 0;
    expect(at(60, 20)).toBeLessThan(0.05);
    for (const y of [50, 70]) expect(at(135, y)).toBeGreaterThan(0.1);
    expect(at(20, 40)).toBeGreaterThan(0.1);
  });

  it('builds a room from five planes around the vanishing point', () => {
    const [cx, cy] = [144, 60];
    const room = painted((x, y) => {
      const aside = Math.abs(x - cx) / (x > cx ? WIDTH - cx : cx);
      const upright = Math.abs(y - cy) / (y > cy ? HEIGHT - cy : cy);
      if (Math.max(aside, upright) < 0.4) return [150, 120, 100];
      if (aside > upright) return [190, 170, 150];
      return y > cy ? [120, 80, 50] : [235, 235, 230];
    });
    const { values, scene } = estimateDepth(room, WIDTH, HEIGHT, 'interior');
    expect(scene).toBe('interior');
    const at = (x: number, y: number): number => values[y * WIDTH + x] ?? 0;
    expect(at(cx, cy)).toBeLessThan(0.5);
    expect(at(2, cy)).toBeGreaterThan(0.6);
    expect(Math.abs(at(cx, 110) - 2 * at(cx, 120) + at(cx, 130))).toBeLessThan(1e-6);
    // The right wall is steeper than the left one, because the vanishing point is right of the centre.
    expect(at(WIDTH - 10, cy) - at(WIDTH - 20, cy)).toBeGreaterThan(at(10, cy) - at(20, cy));
  });
});
