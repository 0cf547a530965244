import fc from 'fast-check';
import { type Linked, within, zoomedAt } from './linked-zoom';

const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyView = fc.record({ zoom: number(0.1, 40), x: number(-9, 9), y: number(-9, 9) }).map(within);
const spotUnder = (view: Linked, at: { x: number; y: number }) => [
  (at.x - view.x) / view.zoom,
  (at.y - view.y) / view.zoom,
];

test('zooming keeps the point under the pointer, and never shows anything outside the result', () => {
  fc.assert(
    fc.property(anyView, number(0.5, 40), fc.record({ x: share, y: share }), (view, zoom, at) => {
      const next = zoomedAt(view, zoom, at);
      const room = (next.zoom - 1) / 2 + 1e-9;
      expect(Math.abs(next.x) <= room && Math.abs(next.y) <= room).toBe(true);
      if (next.zoom < view.zoom) return;
      const [before, after] = [spotUnder(view, at), spotUnder(next, at)];
      expect(after[0]).toBeCloseTo(before[0] ?? 0, 6);
      expect(after[1]).toBeCloseTo(before[1] ?? 0, 6);
    }),
  );
});
