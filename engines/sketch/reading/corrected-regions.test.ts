import type { DrawingCorrection } from '@maquette/contracts/fields/drawing-corrections';
import fc from 'fast-check';
import { joinCorrected } from './corrected-regions';

const [W, H] = [40, 30];

/** Twelve rectangles of different sizes, and a window inside one of them. */
function regionOf(x: number, y: number): number {
  if (x > 15 && x < 20 && y > 13 && y < 17) return 13;
  const column = [7, 14, 29, 40].findIndex((end) => x < end);
  const row = [11, 19, 30].findIndex((end) => y < end);
  return 1 + column + 4 * row;
}
const WINDOW = [17.5, 15.5] as const;
const AROUND = [26.5, 15.5] as const;

function corrected(corrections: readonly DrawingCorrection[]) {
  const labels = Uint16Array.from({ length: W * H }, (_, i) => regionOf(i % W, Math.floor(i / W)));
  const ink = new Float32Array(W * H).fill(1);
  const { removed, applied: acting } = joinCorrected(
    { labels, count: 13, open: new Uint8Array(W * H) },
    [ink],
    corrections,
    W,
    H,
  );
  return { labels, ink, removed, acting };
}
const outcome = (corrections: readonly DrawingCorrection[]) => {
  const { acting, ...pixels } = corrected(corrections);
  return { ...pixels, acting: new Set(acting.map((one) => JSON.stringify(one))) };
};

const point = fc.tuple(fc.integer({ min: 0, max: W - 1 }), fc.integer({ min: 0, max: H - 1 }));
const leaveOut = point.map((at): DrawingCorrection => ({ kind: 'leave-out', at }));
const join = fc.tuple(point, point).map(([at, to]): DrawingCorrection => ({ kind: 'join', at, to }));
const window = point.map((at): DrawingCorrection => ({ kind: 'window', at }));

test('corrections given several times change a drawing as when given once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(leaveOut, join, window), { maxLength: 8 }), (list) => {
      expect(outcome([...list, ...list])).toEqual(outcome(list));
      expect(outcome(list.flatMap((one) => [one, one]))).toEqual(outcome(list));
    }),
  );
});

test('joined and left-out regions do not depend on the order of their corrections', () => {
  const shuffled = fc
    .array(fc.oneof(leaveOut, join), { maxLength: 8 })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(outcome(other)).toEqual(outcome(list));
    }),
  );
});

test('a region that is left out goes to the one around it, which stays and takes none of its kinds', () => {
  const { labels, acting } = corrected([
    { kind: 'window', at: WINDOW },
    { kind: 'leave-out', at: WINDOW },
    { kind: 'wall', at: AROUND },
    { kind: 'leave-out', at: WINDOW },
  ]);
  expect(new Set(labels)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
  expect(acting.map(({ kind }) => kind)).toEqual(['wall']);
  expect(
    corrected([
      { kind: 'leave-out', at: WINDOW },
      { kind: 'window', at: WINDOW },
    ]).labels,
  ).toContain(13);
});
