import sharp from 'sharp';
import { enlarge } from './enlarge';
import type { RawImage } from './image-provider';
import { takePalette } from './reference-palette';

/** An image with two halves, so that its channels have a spread. */
function picture(left: [number, number, number], right: [number, number, number], width = 64, height = 40): RawImage {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) rgb.set(at % width < width / 2 ? left : right, at * 3);
  return { rgb, width, height };
}

const fileOf = ({ rgb, width, height }: RawImage) =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

function mean({ rgb }: RawImage): number[] {
  const sum = [0, 0, 0];
  rgb.forEach((value, at) => {
    sum[at % 3] = (sum[at % 3] ?? 0) + value;
  });
  return sum.map((value) => value / (rgb.length / 3));
}

describe('the palette of a reference', () => {
  test('changes nothing at share 0', async () => {
    const own = picture([200, 180, 150], [40, 60, 90]);
    expect(await takePalette(own, await fileOf(picture([255, 0, 0], [90, 0, 0])), 0)).toBe(own);
  });

  test('warms a cold image, more with a larger share', async () => {
    const cold = picture([120, 140, 190], [60, 80, 120]);
    const warm = await fileOf(picture([220, 170, 110], [120, 80, 40]));
    const warmth = async (share: number) => {
      const [red = 0, , blue = 0] = mean(await takePalette(cold, warm, share));
      return red - blue;
    };
    const shares = await Promise.all([0, 0.3, 0.7, 1].map(warmth));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[3]).toBeGreaterThan(30);
  });

  test.each([
    [picture([200, 180, 150], [40, 60, 90])],
    [picture([255, 255, 255], [0, 0, 0])],
    [picture([128, 128, 128], [128, 128, 128])],
    [picture([250, 10, 20], [10, 240, 200])],
  ])('leaves an image unchanged when it is its own reference', async (own) => {
    const graded = await takePalette(own, await fileOf(own), 1);
    const furthest = own.rgb.reduce((most, value, at) => Math.max(most, Math.abs(value - (graded.rgb[at] ?? 0))), 0);
    expect(furthest).toBeLessThanOrEqual(3);
  });
});

test('an enlarged image has exactly the ordered size, also in an odd ratio', async () => {
  const { rgb, width, height } = await enlarge(picture([250, 250, 250], [5, 5, 5]), 151, 80);
  expect([width, height, rgb.length]).toEqual([151, 80, 151 * 80 * 3]);
  // The edge between the halves stays sharp.
  expect((rgb[20 * 3] ?? 0) - (rgb[130 * 3] ?? 0)).toBeGreaterThan(230);
});
