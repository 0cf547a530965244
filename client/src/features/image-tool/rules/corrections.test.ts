import { CORRECTIONS_MOST, readCorrections } from '@maquette/contracts/fields/drawing-corrections';
import type { ReadSketch } from '../api/part-map';
import { askedKind, lineThrough, placeOfPoint, regionAt, withCorrection } from './corrections';

/** Two regions of 4 x 4 cells next to each other. */
const regionCells = Uint16Array.from({ length: 32 }, (_, k) => (k % 8 < 4 ? 1 : 2));
const map = {
  ...{ width: 8, height: 4, regionCells },
  regions: [
    { at: [0.25, 0.5], kind: 'wall', share: 0.5, corrected: false, confidence: 0.9 },
    { at: [0.75, 0.5], kind: 'window', share: 0.5, corrected: false, confidence: 0.9 },
  ],
} as unknown as ReadSketch;

test('a region is found at a point, also at the edge of the drawing', () => {
  expect([[0.1, 0.1] as const, [0.9, 1] as const, [1, 0] as const].map((at) => regionAt(map, at))).toEqual([0, 1, 1]);
  expect(placeOfPoint([0.9, 0.5])).toBe('right');
});

test('a level line through a region runs to its borders', () => {
  const line = lineThrough(map, 1, false);
  expect(line?.at[0]).toBeCloseTo(0.5);
  expect(line?.to[0]).toBeGreaterThan(0.85);
  expect([line?.at[1], line?.to[1]]).toEqual([0.5, 0.5]);
});

test('a correction is added once by a double click', () => {
  const one = { kind: 'leave-out', at: [0.123_46, 0.5] } as const;
  const text = withCorrection('wall@0.1,0.1', one) ?? '';
  expect(withCorrection(text, one)).toBe('wall@0.1,0.1 leave-out@0.1235,0.5');
});

test('a full list drops superseded kinds, and takes no more when none is left', () => {
  let text = '';
  for (let k = 0; k < CORRECTIONS_MOST + 5; k++) {
    const kind = k % 2 ? 'wall' : 'window';
    text = withCorrection(text, { kind, at: [0.5, 0.5] }) ?? 'full';
  }
  expect(readCorrections(text).length).toBeLessThanOrEqual(CORRECTIONS_MOST);
  expect(askedKind(readCorrections(text), [0.5, 0.5])).toBe('window');
  let full: string | null = '';
  for (let k = 0; k < CORRECTIONS_MOST; k++) full = withCorrection(full ?? '', { kind: 'wall', at: [k / 100, 0.1] });
  expect(withCorrection(full ?? '', { kind: 'wall', at: [0.99, 0.1] })).toBeNull();
});
