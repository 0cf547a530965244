import { type Carrier, WHOLE, WHOLE_QUAD } from './carrier/carrier';
import { cropFacts, unusedFacts } from './image-frame';
import type { Dressing } from './photo/photo-scene';
import { defaultForm } from './request/default-form';
import type { SketchForm } from './request/sketch-request';
import { named } from './scene/finishes';

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

test('a drawing on a desk is aligned corner by corner with the image, margins included, and a whole one needs nothing', () => {
  const corners = [
    [0.2, 0.1],
    [0.8, 0.2],
    [0.9, 0.85],
    [0.1, 0.9],
  ] as const;
  const carrier: Carrier = {
    ...{ surface: 'desk', quad: corners, aspect: 1.5, inverted: false, grid: 0, erased: [], crop: WHOLE },
  };
  const framing = { fit: 'extend', scale: 0.5, left: 100, top: 0 } as const;
  const [drawing, image] = [
    { width: 600, height: 400 },
    { width: 500, height: 200 },
  ];
  const { drawingMatrix = '' } = cropFacts(carrier, drawing, framing, image);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = drawingMatrix.split(',').map(Number);
  const placed = corners.map(([x, y]) => {
    const w = g * x + h * y + i;
    return [(a * x + b * y + c) / w, (d * x + e * y + f) / w].map((share) => Math.round(1e4 * share) / 1e4 + 0);
  });
  expect(placed).toEqual([
    [0.2, 0],
    [0.8, 0],
    [0.8, 1],
    [0.2, 1],
  ]);
  expect(cropFacts({ ...carrier, quad: WHOLE_QUAD }, drawing, framing, image)).toEqual({});
  expect(cropFacts(null, drawing, framing, image)).toEqual({});
});

test('materials of parts that a photo keeps or does not show are reported as unused', () => {
  const parts = { wallMaterial: 'Red brick', frameMaterial: 'Oak', floorMaterial: 'Terrazzo' } as const;
  const walls: Dressing = {
    ...{ finish: named['red-brick'], said: true, shade: new Float32Array(1) },
    ...{ light: 1, brightest: 1, relief: 0.5 },
  };
  const form = { ...corrected, corrections: [], parts };
  expect(unusedFacts(form, false, { walls }).unusedFields).toBe('frameMaterial, floorMaterial');
  expect(unusedFacts(form, false, {}).unusedFields).toBe('wallMaterial, frameMaterial, floorMaterial');
});
