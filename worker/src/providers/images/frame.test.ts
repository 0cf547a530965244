import { imageSize, RATIOS, RESOLUTIONS } from '@maquette/contracts/tools/render-choices';
import fc from 'fast-check';
import { baseSize, coverCrop, wrongSize } from './frame';

const side = fc.integer({ min: 64, max: 9_000 });
const size = fc.record({ width: side, height: side });
const target = fc.record({ ratio: fc.constantFrom(...RATIOS), resolution: fc.constantFrom(...RESOLUTIONS) });

describe('ratios, crops and sizes', () => {
  test("a crop lies centred inside its image and has the target's ratio to one pixel", () => {
    fc.assert(
      fc.property(size, target, (image, { ratio, resolution }) => {
        const wanted = imageSize(ratio, resolution);
        const crop = coverCrop(image, wanted);
        expect(crop.left + crop.width).toBeLessThanOrEqual(image.width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(image.height);
        expect(crop.width === image.width || crop.height === image.height).toBe(true);
        const off = Math.abs(crop.width * wanted.height - crop.height * wanted.width);
        expect(off).toBeLessThanOrEqual(Math.max(wanted.width, wanted.height));
      }),
    );
  });

  test('the sent size is about one megapixel, never more', () => {
    for (const ratio of RATIOS) {
      const { width, height } = baseSize(imageSize(ratio, '720p'));
      expect(width * height).toBeLessThanOrEqual(1_048_576);
      expect(width * height).toBeGreaterThan(1_000_000);
    }
  });

  test('5:4 may be cropped to 4:3; a square is not accepted as 16:9', () => {
    expect(wrongSize({ width: 1_152, height: 896 }, imageSize('4:3', '720p'))).toBeNull();
    expect(wrongSize({ width: 1_024, height: 1_024 }, imageSize('16:9', '720p'))).toMatch(/another ratio/);
    expect(wrongSize({ width: 64, height: 36 }, imageSize('16:9', '720p'))).toMatch(/pixels/);
  });
});
