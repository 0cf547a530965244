import { skyShare } from './sky-edge';

const [WIDTH, HEIGHT, CELL] = [256, 160, 4];
const SIZE = { width: WIDTH / CELL, height: HEIGHT / CELL };

/**
 * A wall under a sloping roof line, almost as white as the cloud behind it. To the right, a dark mast two pixels wide.
 */
const roofAt = (x: number): number => 60 + x / 8;
const isWall = (x: number, y: number): boolean => x >= 40 && x < 150 && y > roofAt(x);
const isMast = (x: number, y: number): boolean => x >= 200 && x < 202 && y > 50;

const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
for (let y = 0; y < HEIGHT; y++) {
  for (let x = 0; x < WIDTH; x++) {
    const cloud = Math.max(0, Math.sin(x / 30) * Math.cos(y / 40));
    const sky = [140 + 85 * cloud, 170 + 58 * cloud, 220 + 16 * cloud];
    rgb.set(isMast(x, y) ? [40, 40, 44] : isWall(x, y) ? [222, 220, 214] : sky, 3 * (y * WIDTH + x));
  }
}
const clear = Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, i) => {
  const [x, y] = [(i % SIZE.width) * CELL, Math.floor(i / SIZE.width) * CELL];
  for (let dy = -12; dy <= 16; dy += 2)
    for (let dx = -12; dx <= 16; dx += 2) if (isWall(x + dx, y + dy) || isMast(x + dx, y + dy)) return 0;
  return 1;
});

describe('the sky edge', () => {
  const share = skyShare({ rgb, width: WIDTH, height: HEIGHT }, clear, SIZE);
  const at = (x: number, y: number): number => share[y * WIDTH + x] ?? -1;

  it('matches the image to the pixel, also for a white wall in front of a white cloud', () => {
    for (let x = 44; x < 146; x++) {
      expect(at(x, Math.floor(roofAt(x)) - 2)).toBeGreaterThan(0.9);
      expect(at(x, Math.floor(roofAt(x)) + 4)).toBeLessThan(0.1);
    }
  });

  it('preserves a mast two pixels wide without a halo of sky', () => {
    for (let y = 54; y < 150; y++) {
      expect(at(200, y) + at(201, y)).toBe(0);
      expect(at(196, y)).toBe(1);
      expect(at(205, y)).toBe(1);
    }
  });
});
