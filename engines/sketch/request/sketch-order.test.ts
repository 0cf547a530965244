import { imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import { sketchOrder } from './sketch-order';

const UPLOAD = { source: 'upload', id: '00000000-0000-4000-8000-000000000001', key: 'uploads/one.png' };

/** Point that the engine gets for a correction at (0.5, 0.5) of an upload of 1000 x 500, in a square image. */
function placed(frame: object) {
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
    sketch: { subject: 'Architecture', drawingCorrections: 'wall@0.5,0.5' },
    ...frame,
  });
  if (!settings.sketch) throw new Error('no sketch');
  const [one] = sketchOrder(settings, settings.sketch).corrections ?? [];
  return one?.at;
}

test('corrections follow the crop or the margins of the drawing', () => {
  expect(placed({})).toEqual([0.5, 0.5]);
  expect(placed({ imageFit: 'fill' })).toEqual([0.5, 0.5]);
  // The left half is shown: the middle of the upload is its right edge.
  expect(placed({ imageFit: 'fill', cropX: 0 })).toEqual([1, 0.5]);
  // The upper left quarter of the left half.
  expect(placed({ imageFit: 'fill', cropX: 0, cropY: 0, cropZoom: 2 })).toEqual([2, 1]);
  expect(placed({ imageFit: 'fit' })).toEqual([0.5, 0.5]);
});
