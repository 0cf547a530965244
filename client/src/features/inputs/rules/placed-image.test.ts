import type { InputImage } from '@maquette/contracts/fields/input-file';
import { RATIOS, type Ratio } from '@maquette/contracts/tools/render-choices';
import fc from 'fast-check';
import { placedImage, withoutImage } from './placed-image';

const image = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) });
interface Form {
  ratioChosen: boolean;
  ratio: Ratio;
  ratioBefore?: Ratio;
}

test('removing every image that set the ratio restores the original ratio', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RATIOS), fc.array(image, { minLength: 1, maxLength: 4 }), (ratio, images) => {
      let form: Form = { ratioChosen: false, ratio };
      for (const one of images) form = { ...form, ...placedImage(one as InputImage, form) };
      expect({ ...form, ...withoutImage(form) }).toMatchObject({ ratio, ratioBefore: undefined });
    }),
  );
});

test('a ratio chosen by the user is kept, before or after the image was added', () => {
  const upright = { width: 900, height: 1_600 } as InputImage;
  const chosen: Form = { ratioChosen: true, ratio: '4:3' };
  expect({ ...chosen, ...placedImage(upright, chosen) }.ratio).toBe('4:3');
  const followed: Form = {
    ratioChosen: false,
    ratio: '16:9',
    ...placedImage(upright, { ...chosen, ratioChosen: false }),
  };
  const later: Form = { ...followed, ratio: '1:1', ratioChosen: true };
  expect({ ...later, ...withoutImage(later) }.ratio).toBe('1:1');
});
