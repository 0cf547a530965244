import fc from 'fast-check';
import { readView } from './perspective';
import type { Segment } from './segments';

const W = 1280;
const H = 768;

function segment(x0: number, y0: number, x1: number, y1: number): Segment {
  const [a, b] = x1 >= x0 ? [[x0, y0] as const, [x1, y1] as const] : [[x1, y1] as const, [x0, y0] as const];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return { x0: a[0], y0: a[1], x1: b[0], y1: b[1], length: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) } as Segment;
}

const longestFirst = (segments: Segment[]): Segment[] => segments.sort((one, other) => other.length - one.length);

test('edges of a roof that meet at its ridge, level windows and a ground line do not move the horizon', () => {
  const windows = [320, 500, 680].flatMap((x) => [segment(x, 369, x + 117, 369), segment(x, 480, x + 117, 480)]);
  const house = longestFirst([
    segment(1, 667, 1278, 667),
    segment(255, 285, 790, 258),
    segment(259, 613, 791, 638),
    segment(796, 258, 1061, 308),
    segment(796, 638, 1060, 600),
    segment(231, 299, 524, 114),
    segment(525, 114, 845, 126),
    segment(521, 122, 1074, 324),
    segment(845, 126, 1088, 312),
    ...windows,
  ]);
  const view = readView(house, W, H);
  expect(view.kind).toBe('two-point');
  // The horizon is the eye level: below the eaves and above the foot of the walls.
  expect(view.horizon).toBeGreaterThan(320);
  expect(view.horizon).toBeLessThan(560);
});

test('the horizon of boxes drawn in exact perspective is found wherever it lies', () => {
  const rows = fc.integer({ min: 12, max: 88 });
  const points = fc.record({ left: fc.integer({ min: -260, max: -30 }), right: fc.integer({ min: 130, max: 360 }) });
  const boxes = fc.array(
    fc.record({
      x: fc.integer({ min: 25, max: 70 }),
      y: fc.integer({ min: 15, max: 60 }),
      tall: fc.integer({ min: 14, max: 35 }),
      wide: fc.integer({ min: 10, max: 25 }),
    }),
    { minLength: 3, maxLength: 6 },
  );
  fc.assert(
    fc.property(rows, points, boxes, (row, { left, right }, list) => {
      const horizon = (row / 100) * H;
      const lines = list.flatMap(({ x, y, tall, wide }) =>
        [y, y + tall].flatMap((edge) => {
          const corner = [(x / 100) * W, (edge / 100) * H] as const;
          return [left, right].map((side) => {
            const towards = [(side / 100) * W, horizon] as const;
            const share = (wide / 100) * (W / Math.abs(towards[0] - corner[0]));
            const end = corner.map((from, k) => from + ((towards[k] as number) - from) * share);
            return segment(corner[0], corner[1], end[0] as number, end[1] as number);
          });
        }),
      );
      // Lines close to the horizon are level in the image and give no information about the vanishing point.
      const slanted = lines.filter(({ angle }) => Math.abs(angle) > 0.05);
      fc.pre(slanted.length >= 8);
      expect(Math.abs(readView(longestFirst(lines), W, H).horizon - horizon)).toBeLessThan(0.04 * H);
    }),
    { numRuns: 40 },
  );
});
