import { type Carrier, WHOLE, WHOLE_QUAD } from './carrier';
import { cropCorners, freeDrawing } from './free-drawing';

const sheet: Carrier = {
  ...{ surface: 'sheet', quad: WHOLE_QUAD, aspect: 1.5, inverted: true, grid: 0 },
  ...{ erased: [], crop: WHOLE },
};

it('a carrier that crossed a thread still is the whole sheet: no crop, no resampling', () => {
  const read = structuredClone(sheet);
  expect(cropCorners(read)).toBeNull();
  const w = 3000;
  const input = { rgb: new Uint8Array(3 * w * 2).fill(10), w, h: 2 };
  expect(freeDrawing(input, read)).toMatchObject({ w, h: 2 });
});
