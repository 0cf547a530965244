import fc from 'fast-check';
import { boxesOf, justify, neighbour, shapeOf } from './justified-rows';

const GAP = 16;
const shapes = fc.array(
  fc
    .constantFrom([2100, 900], [1280, 720], [400, 300], [1, 1], [300, 400], [720, 1280])
    .map(([width = 1, height = 1]) => shapeOf({ width, height })),
  { maxLength: 60 },
);
const width = fc.integer({ min: 280, max: 2400 });
const wanted = fc.constantFrom(128, 208);

test('rows fill the width, contain every image once, and are close to the wanted height', () => {
  fc.assert(
    fc.property(shapes, width, wanted, (all, across, high) => {
      const rows = justify(all, across, high, GAP);
      expect(rows.flatMap(({ from, to }) => all.slice(from, to))).toEqual(all);
      for (const [at, row] of rows.entries()) {
        const last = boxesOf(row, all, GAP).at(-1);
        const right = (last?.left ?? 0) + (last?.width ?? 0);
        expect(right).toBeLessThanOrEqual(across + 0.001);
        if (at < rows.length - 1) expect(right).toBeCloseTo(across, 3);
        else expect(row.height).toBeLessThanOrEqual(high + 0.001);
        expect(row.height).toBeLessThanOrEqual(2.1 * high);
      }
    }),
  );
});

test('complete rows do not change while more images load', () => {
  fc.assert(
    fc.property(shapes, shapes, width, wanted, (before, more, across, high) => {
      const [now, then] = [justify(before, across, high, GAP), justify([...before, ...more], across, high, GAP)];
      expect(then.slice(0, Math.max(0, now.length - 2))).toEqual(now.slice(0, Math.max(0, now.length - 2)));
    }),
  );
});

test('arrow keys reach every image and back, and never leave the grid', () => {
  fc.assert(
    fc.property(shapes, width, wanted, (all, across, high) => {
      const grid = { rows: justify(all, across, high, GAP), shapes: all, gap: GAP };
      for (const at of all.keys()) {
        const rowOf = (place: number) => grid.rows.findIndex(({ from, to }) => place >= from && place < to);
        const [left, right] = [neighbour(at, 'ArrowLeft', grid), neighbour(at, 'ArrowRight', grid)];
        expect([left, right]).toEqual([at === 0 ? null : at - 1, at === all.length - 1 ? null : at + 1]);
        const [up, down] = [neighbour(at, 'ArrowUp', grid), neighbour(at, 'ArrowDown', grid)];
        expect(up === null ? -1 : rowOf(up)).toBe(rowOf(at) - 1);
        expect(down === null ? grid.rows.length : rowOf(down)).toBe(rowOf(at) + 1);
        expect(neighbour(at, 'Home', grid)).toBeNull();
      }
    }),
  );
});

test('an image without a size gets the most common aspect ratio, and no card is too narrow for its controls', () => {
  expect([shapeOf(null), shapeOf({ width: 1, height: 0 })]).toEqual([4 / 3, 4 / 3]);
  expect([shapeOf({ width: 9, height: 16 }), shapeOf({ width: 90, height: 10 })]).toEqual([0.8, 2.4]);
});
