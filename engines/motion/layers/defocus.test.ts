import { separateBlurred } from './defocus';
import { boxMean } from './grid-filters';
import { type SmallImage, smallImage } from './small-image';

const [WIDTH, HEIGHT] = [240, 136];
const even = new Float32Array(WIDTH * HEIGHT).fill(0.5);

/** Random grey tiles, blurred by a box of 2 r + 1 pixels, where r depends on the position. */
function tiles(r: (x: number, y: number) => number): SmallImage {
  const grey = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [Math.floor((i % WIDTH) / 9), Math.floor(i / WIDTH / 9)];
    return (x + y) % 2 === 0 ? 40 : 150 + ((x * 37 + y * 59) % 90);
  });
  const blurred = boxMean(boxMean(grey, WIDTH, HEIGHT, 2), WIDTH, HEIGHT, 2);
  const rgb = Uint8Array.from({ length: 3 * WIDTH * HEIGHT }, (_, k) => {
    const i = Math.floor(k / 3);
    return (r(i % WIDTH, Math.floor(i / WIDTH)) > 0 ? blurred[i] : grey[i]) ?? 0;
  });
  return smallImage(rgb, WIDTH, HEIGHT);
}

describe('the defocus cue', () => {
  it('puts blurred regions behind sharp ones, but in front at the bottom of the image', () => {
    const depth = separateBlurred(
      even,
      tiles((x, y) => (x < 90 || y > 110 ? 1 : 0)),
    );
    const at = (x: number, y: number): number => depth[y * WIDTH + x] ?? 0;
    expect(at(20, 50)).toBeLessThan(0.47);
    expect(at(180, 128)).toBeGreaterThan(0.52);
    expect(Math.abs(at(180, 50) - 0.5)).toBeLessThan(0.01);
  });

  it('does nothing if everything is sharp or everything is blurred', () => {
    expect(
      separateBlurred(
        even,
        tiles(() => 0),
      ),
    ).toBe(even);
    expect(
      separateBlurred(
        even,
        tiles(() => 1),
      ),
    ).toBe(even);
  });
});
