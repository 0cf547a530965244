import { imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import { sketchOrder } from './sketch-order';

const UPLOAD = { source: 'upload', id: '00000000-0000-4000-8000-000000000001', key: 'uploads/one.png' };

/** Point in a square image that the engine gets for a correction at (0.5, 0.5) of an upload of 1000 x 500 pixels. */
function orderOf(frame: object, drawingCrop = '') {
  const settings = imageSettingsSchema.parse({
    ...{
      prompt: '',
      designType: 'Architecture',
      resolution: '720p',
      width: 720,
      height: 720,
      seed: 1,
      seedLocked: false,
    },
    image: { ...UPLOAD, contentType: 'image/png', width: 1000, height: 500 },
    sketch: { subject: 'Architecture', drawingCorrections: 'wall@0.5,0.5', drawingCrop },
    ...frame,
  });
  if (!settings.sketch) throw new Error('no sketch');
  return sketchOrder(settings, settings.sketch);
}
const placed = (frame: object) => orderOf(frame).corrections?.[0]?.at;

test('corrections follow the crop or the margins of the drawing', () => {
  expect(placed({})).toEqual([0.5, 0.5]);
  expect(placed({ imageFit: 'fill' })).toEqual([0.5, 0.5]);
  // The left half is shown, so the centre of the upload is at its right edge.
  expect(placed({ imageFit: 'fill', cropX: 0 })).toEqual([1, 0.5]);
  // Shows the upper left quarter of the left half.
  expect(placed({ imageFit: 'fill', cropX: 0, cropY: 0, cropZoom: 2 })).toEqual([2, 1]);
  expect(placed({ imageFit: 'fit' })).toEqual([0.5, 0.5]);
});

test('a chosen crop follows the crop or the margins of the drawing, and ends at the frame', () => {
  const corners = (frame: object, text: string) => orderOf(frame, text).crop?.flat();
  const half = '0.25,0.2,1,0.2,1,0.8,0.25,0.8';
  expect(corners({}, '')).toBeUndefined();
  expect(corners({}, half)).toEqual(half.split(',').map(Number));
  // The left half of the upload is shown.
  expect(corners({ imageFit: 'fill', cropX: 0 }, half)).toEqual([0.5, 0.2, 1, 0.2, 1, 0.8, 0.5, 0.8]);
  expect(corners({ imageFit: 'fit' }, 'whole')).toEqual([0, 0.25, 1, 0.25, 1, 0.75, 0, 0.75]);
  // The frame contains none of the right half.
  expect(corners({ imageFit: 'fill', cropX: 0 }, '0.6,0,1,0,1,1,0.6,1')).toEqual([0, 0, 1, 0, 1, 1, 0, 1]);
  // The chosen strip is low: below the minimum side length, measured in shares of the frame.
  const strip = '0.1,0.1,0.9,0.1,0.9,0.25,0.1,0.25';
  expect(corners({ imageFit: 'fit' }, strip)).toEqual([0.1, 0.3, 0.9, 0.3, 0.9, 0.375, 0.1, 0.375]);
  // The frame contains so little of the right half that the whole frame is read, as the canvas shows.
  const zoomed = { imageFit: 'fill', cropX: 0, cropY: 0, cropZoom: 2 } as const;
  expect(corners(zoomed, '0.2,0,1,0,1,1,0.2,1')).toEqual([0, 0, 1, 0, 1, 1, 0, 1]);
});
