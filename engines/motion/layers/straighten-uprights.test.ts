import { smallImage } from './small-image';
import { straightenUprights } from './straighten-uprights';

const [WIDTH, HEIGHT] = [240, 136];

/** A floor that rises from row 90 on, in front of a wall. */
const room = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
  Math.max(0.4, 0.4 + (0.4 * (Math.floor(i / WIDTH) - 90)) / (HEIGHT - 90)),
);

/** A dark leg in front of the wall and the floor, a joint in the floor, and the edge of a cupboard on the wall. */
const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(200);
const draw = (x: number, top: number, foot: number): void => {
  for (let y = top; y <= foot; y++) for (let k = 0; k < 9; k++) rgb[3 * (y * WIDTH + x) + k] = 60;
};
draw(60, 70, 125);
draw(140, 100, 130);
draw(200, 20, 80);

describe('vertical edges in an estimated room', () => {
  const depth = straightenUprights(room, smallImage(rgb, WIDTH, HEIGHT));
  const change = (x: number): number => {
    const values = Array.from({ length: 46 }, (_, k) => depth[(75 + k) * WIDTH + x] ?? 0);
    return Math.max(...values) - Math.min(...values);
  };

  it('get one depth from top to bottom; distant surroundings keep theirs', () => {
    expect(change(60)).toBeLessThan(0.2 * change(100));
    expect(change(62)).toBeLessThan(0.2 * change(100));
    expect(Math.abs((depth[120 * WIDTH + 100] ?? 0) - (room[120 * WIDTH + 100] ?? 0))).toBeLessThan(0.01);
  });

  it('exclude floor joints and objects on a wall', () => {
    for (const [x, y] of [
      [140, 120],
      [200, 50],
    ] as const) {
      expect(Math.abs((depth[y * WIDTH + x] ?? 0) - (room[y * WIDTH + x] ?? 0))).toBeLessThan(0.01);
    }
  });
});
