import { cameraFrame, type ModelCamera } from '@maquette/contracts/models/model-camera';
import fc from 'fast-check';
import {
  aspectOf,
  cannotBeUpright,
  freeName,
  looksUpright,
  SECTION_AXES,
  sectionOf,
  shownCamera,
  withSection,
} from './model-view-state';

const TILTED: ModelCamera = { position: [0, 1.6, 20], target: [2, 5, 0], focal_length: 28 };

test('two-point perspective shows a level camera, and is recognised again', () => {
  const shown = shownCamera({ camera: TILTED, isUpright: true }, 1.5);
  expect(cameraFrame(shown, 1.5).forward[1]).toBeCloseTo(0, 6);
  expect(looksUpright(shown)).toBe(true);
  expect(looksUpright(TILTED)).toBe(false);
  expect(shownCamera({ camera: shown, isUpright: true }, 1.5)).toEqual(shown);
  expect(shownCamera({ camera: TILTED, isUpright: false }, 1.5)).toEqual(TILTED);
});

test('it is not offered where it cannot work', () => {
  expect(cannotBeUpright(TILTED, 1.5)).toBe(false);
  expect(cannotBeUpright({ position: [0, 80, 1], target: [0, 0, 0] }, 1.5)).toBe(true);
  expect(cannotBeUpright({ ...TILTED, parallel_height: 20 }, 1.5)).toBe(true);
});

test('a section plane is set, read and removed along every axis and to both sides', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SECTION_AXES),
      fc.integer({ min: -50, max: 50 }),
      fc.boolean(),
      (axis, at, isFlipped) => {
        const cut = withSection(TILTED, { axis, at, isFlipped });
        expect(sectionOf(cut)).toEqual({ axis, at, isFlipped });
        const beyond = TILTED.position.map((value, index) =>
          SECTION_AXES[index] === axis ? at + (isFlipped ? -1 : 1) : value,
        );
        const along = beyond.reduce((sum, value, index) => sum + value * (cut.section?.normal[index] ?? 0), 0);
        expect(along).toBeGreaterThan(cut.section?.offset ?? Number.POSITIVE_INFINITY);
        expect(withSection(cut, null)).toEqual(TILTED);
      },
    ),
  );
  expect(sectionOf(TILTED)).toBeNull();
});

test('views get different names, and ratios their number', () => {
  expect(freeName('View', [])).toBe('View');
  expect(freeName('View', ['View', 'View 2'])).toBe('View 3');
  expect(aspectOf('16:9')).toBeCloseTo(1.7778, 4);
});
