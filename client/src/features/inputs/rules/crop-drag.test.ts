import { aspectOf, CLOSEST_CUT, cutOf, nearestRatio, shareCutAway } from '@maquette/contracts/fields/input-frame';
import { RATIOS } from '@maquette/contracts/tools/render-choices';
import fc from 'fast-check';
import { draggedCrop, movedCut } from './crop-drag';

const side = fc.integer({ min: 16, max: 8_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const any = fc.record({
  image: fc.record({ width: side, height: side }),
  aspect: fc.constantFrom(...RATIOS).map(aspectOf),
  frame: fc.record({ cropX: share, cropY: share, cropZoom: fc.double({ min: 1, max: CLOSEST_CUT, noNaN: true }) }),
  by: fc.record({
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: -2, max: 2, noNaN: true }),
  }),
  corner: fc.constantFrom('left top', 'right top', 'left bottom', 'right bottom'),
});

describe('crop of an image', () => {
  test('keeps the aspect ratio and stays inside the image for any drag and resize', () => {
    fc.assert(
      fc.property(any, ({ image, aspect, frame, by, corner }) => {
        const moved = movedCut(image, aspect, frame, by);
        const pulled = draggedCrop(image, aspect, frame, { corner, to: by });
        for (const cut of [frame, moved, pulled].map((one) => cutOf(image, aspect, one))) {
          const shape = (cut.width * image.width) / (cut.height * image.height);
          expect(shape / aspect).toBeCloseTo(1, 6);
          for (const [from, length] of [
            [cut.left, cut.width],
            [cut.top, cut.height],
          ] as const) {
            expect(from).toBeGreaterThanOrEqual(-1e-9);
            expect(from + length).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
        expect(moved.cropZoom).toBe(frame.cropZoom);
        expect(pulled.cropZoom).toBeGreaterThanOrEqual(1);
        expect(pulled.cropZoom).toBeLessThanOrEqual(CLOSEST_CUT);
      }),
    );
  });

  test('loses least with the nearest ratio', () => {
    fc.assert(
      fc.property(fc.record({ width: side, height: side }), (image) => {
        const lost = (ratio: (typeof RATIOS)[number]) => shareCutAway(image, aspectOf(ratio), {});
        expect(lost(nearestRatio(image))).toBeCloseTo(Math.min(...RATIOS.map(lost)), 9);
      }),
    );
  });
});
