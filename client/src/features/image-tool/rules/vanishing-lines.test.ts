import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import fc from 'fast-check';
import { perspectiveOf, withGuide, withHorizon } from './vanishing-lines';

const SHOWN = { left: 0, top: 0, width: 1, height: 1 };
const POINTS = [
  [-0.8, 0.55],
  [1.9, 0.55],
] as const;

/** Distance of a point from the line through two others. */
function offLine([x, y]: DrawnPoint, from: DrawnPoint, to: DrawnPoint): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / Math.hypot(dx, dy);
}

test('wherever a guide is dragged, guides run to their vanishing points, which stay on one level horizon', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const drag = fc.record({
    direction: fc.nat(1),
    line: fc.nat(1),
    end: fc.constantFrom('from' as const, 'to' as const),
    to: fc.tuple(share, share),
  });
  fc.assert(
    fc.property(fc.array(drag, { maxLength: 6 }), (drags) => {
      const lines = drags.reduce((old, { to, ...which }) => withGuide(old, which, to), perspectiveOf(POINTS, SHOWN));
      const [a, b] = lines.points;
      expect(a[1]).toBe(b[1]);
      for (const value of [...a, ...b]) expect(Number.isFinite(value)).toBe(true);
      for (const [k, pair] of lines.guides.entries())
        for (const { from, to } of pair)
          if (Math.hypot(to[0] - from[0], to[1] - from[1]) > 1e-3)
            expect(offLine(lines.points[k] as DrawnPoint, from, to)).toBeLessThan(
              1e-6 * (1 + Math.abs(a[0]) + Math.abs(b[0])),
            );
    }),
  );
});

test('two guides laid on known edges give the point where the edges meet', () => {
  const [left, right] = [
    [-1.2, 0.4],
    [2.4, 0.4],
  ] as const;
  let lines = perspectiveOf(POINTS, SHOWN);
  for (const direction of [0, 1])
    for (const line of [0, 1]) {
      const point = direction === 0 ? left : right;
      const from = [0.5, line === 0 ? 0.2 : 0.8] as const;
      const to = [from[0] + 0.2 * (point[0] - from[0]), from[1] + 0.2 * (point[1] - from[1])] as const;
      lines = withGuide(lines, { direction, line, end: 'from' }, from);
      lines = withGuide(lines, { direction, line, end: 'to' }, to);
    }
  expect(lines.points.flat().map((value) => Math.round(1e4 * value) / 1e4)).toEqual([...left, ...right]);
});

test('parallel guides make a far point, and the horizon takes both points with it', () => {
  const lines = perspectiveOf(POINTS, SHOWN);
  const [pair] = lines.guides;
  const second = pair?.[1];
  if (!pair || !second) throw new Error('two guides');
  const along = [second.to[0] - second.from[0], second.to[1] - second.from[1]] as const;
  const [x, y] = pair[0].from;
  const parallel = withGuide(lines, { direction: 0, line: 0, end: 'to' }, [x + along[0], y + along[1]]);
  expect(Math.abs(parallel.points[0][0])).toBeGreaterThan(20);
  expect(withHorizon(lines, 0.3).points).toEqual([
    [-0.8, 0.3],
    [1.9, 0.3],
  ]);
});
