import fc from 'fast-check';
import { SeededRandom } from '../../random/seeded-random';
import { readView } from './perspective';
import type { Segment } from './segments';
import { snapWarp } from './straighten';

const W = 1280;
const H = 768;
/** A drawing counts as unmoved when the displacement stays below this (pixels). */
const STILL = 2;

function segment(x: number, y: number, length: number, angle: number): Segment {
  const [dx, dy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
  return { x0: x - dx, y0: y - dy, x1: x + dx, y1: y + dy, length, angle };
}

const longestFirst = (segments: Segment[]): Segment[] => segments.sort((one, other) => other.length - one.length);

const seeds = fc.integer({ min: 1, max: 1_000_000 });

test('strokes in any direction are not moved: their vanishing points are unsure', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = new SeededRandom(seed);
      const drawn = Array.from({ length: random.whole(60, 90) }, () =>
        segment(random.range(100, W - 100), random.range(80, H - 80), random.range(60, 380), random.range(-1.35, 1.35)),
      );
      const view = readView(longestFirst(drawn), W, H);
      expect(snapWarp(drawn, view, W, H, 1).largest).toBeLessThan(STILL);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('strokes of a freehand perspective are straightened in proportion to the strength', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = new SeededRandom(seed);
      const horizon = random.range(0.35, 0.65) * H;
      const drawn = Array.from({ length: 40 }, (_, k) => {
        const [x, y] = [random.range(100, W - 100), random.range(80, H - 80)];
        const towards = Math.atan((horizon - y) / ((k % 2 === 0 ? -0.6 : 1.7) * W - x));
        // One stroke in five deviates clearly from its direction.
        return segment(x, y, 260, towards + (k % 5 === 0 ? 0.05 : random.range(-0.004, 0.004)));
      });
      const view = readView(longestFirst(drawn), W, H);
      const moved = (strength: number): number => snapWarp(drawn, view, W, H, strength).largest;
      expect(moved(0)).toBe(0);
      expect(moved(1)).toBeGreaterThan(STILL);
      expect(moved(0.5)).toBeCloseTo(moved(1) / 2, 1);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
