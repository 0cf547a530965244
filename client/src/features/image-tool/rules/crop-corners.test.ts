import {
  cropInFrame,
  type DrawingCrop,
  isRectangle,
  isUsableCrop,
  readCrop,
  writeCrop,
} from '@maquette/contracts/fields/drawing-crop';
import fc from 'fast-check';
import { movedCorner } from './crop-corners';

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };
const scan: DrawingCrop = [
  [0.1, 0.2],
  [0.9, 0.2],
  [0.9, 0.8],
  [0.1, 0.8],
];

test('a corner of a scan moves its two sides, and the crop stays a rectangle of the smallest size', () => {
  expect(movedCorner(scan, 0, [0.3, 0.4], { isFree: false, shown: WHOLE })[2]).toEqual([0.9, 0.8]);
  expect(movedCorner(scan, 2, [0, 0], { isFree: false, shown: WHOLE })).toEqual([
    [0.1, 0.2],
    [0.2, 0.2],
    [0.2, 0.30000000000000004],
    [0.1, 0.30000000000000004],
  ]);
});

test('a corner of a sheet on a desk moves alone, and stays where the sheet would cross itself', () => {
  const moved = movedCorner(scan, 1, [0.8, 0.1], { isFree: true, shown: WHOLE });
  expect(moved).toEqual([scan[0], [0.8, 0.1], scan[2], scan[3]]);
  expect(movedCorner(scan, 1, [0.1, 0.9], { isFree: true, shown: WHOLE })).toEqual(scan);
});

test('a crop that was dragged anywhere can be ordered, and is within the frame', () => {
  const place = fc.double({ min: -2, max: 3, noNaN: true });
  const drags = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), place, place, fc.boolean()), { maxLength: 12 });
  const shown = { left: 0.1, top: -0.2, width: 0.7, height: 1.4 };
  fc.assert(
    fc.property(drags, (list) => {
      let crop = cropInFrame(scan, shown);
      for (const [corner, x, y, isFree] of list) {
        const before = crop;
        crop = movedCorner(crop, corner, [x, y], { isFree: isFree || !isRectangle(before), shown });
        const sent = readCrop(writeCrop(crop));
        expect(sent !== null && isUsableCrop(sent)).toBe(true);
        for (const [at] of crop) expect(at >= 0.1 - 1e-9 && at <= 0.8 + 1e-9).toBe(true);
      }
    }),
  );
});
