import fc from 'fast-check';
import { needsEnlarger } from '../images/frame';
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

test('an image that fits is sent as it is; a larger one keeps its shape and loses no more than it must', () => {
  const side = fc.integer({ min: 64, max: 9_000 });
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), (image) => {
      const sent = fastSize(image);
      const longest = Math.max(image.width, image.height);
      if (image.width * image.height <= FAST_PIXELS && longest <= FAST_SIDE) return expect(sent).toEqual(image);
      // One more pixel on each side would reach or exceed one of the two limits.
      const more = { width: sent.width + 1, height: sent.height + 1 };
      expect(more.width * more.height >= FAST_PIXELS || Math.max(more.width, more.height) >= FAST_SIDE).toBe(true);
      const scale = Math.max(sent.width / image.width, sent.height / image.height);
      expect(Math.abs(sent.width - image.width * scale)).toBeLessThanOrEqual(image.width / image.height + 1);
      expect(Math.abs(sent.height - image.height * scale)).toBeLessThanOrEqual(image.height / image.width + 1);
      expect(Math.min(sent.width, sent.height)).toBeGreaterThan(0);
    }),
  );
});

test.each([
  [{ width: 1_080, height: 1_080 }, false],
  [{ width: 1_081, height: 1_081 }, true],
  [{ width: 3_840, height: 1_080 }, false],
  [{ width: 4_096, height: 1_080 }, true],
  [{ width: 64, height: 64 }, false],
])('an order of %j is enlarged upstream: %s', (target, enlarged) => {
  expect(needsEnlarger(target)).toBe(enlarged);
});
