import fc from 'fast-check';
import { FAST_PIXELS, FAST_SIDE } from './contract';
import { fastSize } from './sizes';

test('every image to enlarge fits the limits of the enlargement, whatever its ratio', () => {
  const side = fc.integer({ min: 64, max: 9_000 });
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), (image) => {
      const { width, height } = fastSize(image);
      expect(width * height).toBeLessThanOrEqual(FAST_PIXELS);
      expect(Math.max(width, height)).toBeLessThanOrEqual(FAST_SIDE);
    }),
  );
});
