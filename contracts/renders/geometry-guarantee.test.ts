import { imageSettingsSchema } from '../fields/image-settings';
import { asksForStructure, whyNoGuarantee } from './geometry-guarantee';

const FILE = {
  source: 'upload',
  id: '0190a000-0000-7000-8000-000000000000',
  key: 'a',
  contentType: 'image/png',
  width: 1280,
  height: 720,
} as const;
const settings = (given: object) =>
  imageSettingsSchema.parse({ resolution: '720p', width: 1280, height: 720, seed: 1, seedLocked: false, ...given });
const sketch = { subject: 'Architecture', referenceRole: 'both' };

test.each([
  ['a sketch', { image: FILE, sketch }, null],
  ['a sketch as style only', { image: FILE, sketch: { ...sketch, referenceRole: 'style-only' } }, 'no_structure'],
  [
    'a sketch of which parts are left out',
    { image: FILE, sketch: { ...sketch, drawingCorrections: 'window@0.1,0.2 leave-out@0.4,0.5' } },
    'no_structure',
  ],
  [
    'a sketch with other corrections',
    { image: FILE, sketch: { ...sketch, drawingCorrections: 'window@0.1,0.2' } },
    null,
  ],
  ['words', {}, 'no_structure'],
  ['words with a reference', { image: FILE }, 'no_structure'],
  ['an edit with a mask', { image: FILE, mask: FILE }, null],
  ['an edit of another shape', { image: { ...FILE, width: 720 }, mask: FILE }, 'unframed'],
  ['a framed edit of another shape', { image: { ...FILE, width: 720 }, mask: FILE, imageFit: 'fill' }, null],
])('%s can have a geometry guarantee exactly when its lines are measured', (_, given, reason) => {
  const order = settings(given);
  expect(whyNoGuarantee(order, 'fast')).toBe(reason);
  expect(whyNoGuarantee(order, 'relaxed')).toBe('relaxed');
  expect(asksForStructure(order)).toBe(reason !== 'no_structure');
});
