import fc from 'fast-check';
import type { DrawnPoint } from './drawing-corrections';
import { CROP_ROW, isUsableCrop, LEAST_CROP_SIDE, readCrop, WHOLE_CROP, writeCrop } from './drawing-crop';

const text = (value: string) => CROP_ROW.text.safeParse(value);

test.each([
  ['whole', WHOLE_CROP],
  ['', null],
  [
    ' 0.1, 0.1, 0.9,0.1, 0.9,0.9, 0.1,0.9 ',
    [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
    ],
  ],
])('%j is a crop', (value, crop) => {
  const read = text(value);
  expect(read.success && readCrop(read.data)).toEqual(crop);
});

test.each([
  ['three corners', '0.1,0.1,0.9,0.1,0.9,0.9'],
  ['outside of the image', '-0.1,0.1,0.9,0.1,0.9,0.9,0.1,0.9'],
  ['beyond the image', '0.1,0.1,1.1,0.1,0.9,0.9,0.1,0.9'],
  ['no number', 'NaN,0.1,0.9,0.1,0.9,0.9,0.1,0.9'],
  ['an infinite number', '1e999,0.1,0.9,0.1,0.9,0.9,0.1,0.9'],
  ['a mirrored part', '0.9,0.1,0.1,0.1,0.1,0.9,0.9,0.9'],
  ['a bow', '0.1,0.1,0.9,0.9,0.9,0.1,0.1,0.9'],
  ['a triangle', '0.1,0.1,0.5,0.1,0.9,0.1,0.5,0.9'],
  ['a point', '0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5'],
  ['a sliver', '0.1,0.1,0.9,0.1,0.9,0.15,0.1,0.15'],
  ['a long text', 'whole'.padEnd(10_000, 'e')],
])('%s is refused as a crop', (_, value) => {
  expect(text(value).success).toBe(false);
  expect(readCrop(value)).toBeNull();
});

test('a crop that is written reads as itself, and none that is accepted is degenerate', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }));
  const points = fc.array(
    point.map(([x, y]): DrawnPoint => [x / 1e4, y / 1e4]),
    {
      minLength: 4,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(points, (four) => {
      if (!isUsableCrop(four)) return expect(text(four.flat().join(',')).success).toBe(false);
      const written = writeCrop(four);
      expect([text(written).success, readCrop(written)]).toEqual([true, four]);
      const area = four.reduce((sum, [x, y], k) => {
        const [nx, ny] = four[(k + 1) % 4] as DrawnPoint;
        return sum + (x * ny - nx * y) / 2;
      }, 0);
      return expect(area).toBeGreaterThan(LEAST_CROP_SIDE ** 2 / 10);
    }),
  );
});
