import { unusedFacts } from './image-frame';
import { defaultForm } from './request/default-form';
import type { SketchForm } from './request/sketch-request';

const corrected: SketchForm = { ...defaultForm, width: 8, height: 8, corrections: [{ kind: 'wall', at: [0.5, 0.5] }] };

test.each([
  ['an elevation', { ...corrected, drawingKind: 'elevation' }, true, undefined],
  ['a plan', { ...corrected, drawingKind: 'plan' }, true, 'drawingCorrections'],
  [
    'a section',
    { ...corrected, drawingKind: 'section', outputType: 'moodboard' },
    true,
    'outputType, drawingCorrections',
  ],
  ['a photo', corrected, false, 'drawingCorrections'],
  ['a photo without corrections', { ...corrected, corrections: [] }, false, undefined],
] as const)('corrections of %s are reported where they have no effect', (_, form, drawn, unused) => {
  expect(unusedFacts(form, drawn).unusedFields).toBe(unused);
});
