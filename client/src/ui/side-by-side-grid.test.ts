import fc from 'fast-check';
import { fitSideBySide, sizeIn } from './side-by-side-grid';

const GAP = 8;
const ROOM = { gap: GAP };
const DESK = { width: 1_150, height: 600 };
const PHONE = { width: 358, height: 670 };
const side = fc.integer({ min: 1, max: 2_000 });
const shapes = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 2, maxLength: 4 });
const columns = (ratios: number[], canvas: typeof DESK) => fitSideBySide(ratios, canvas, ROOM).columns;

test('three wide results form rows of two and one, three tall results form one row, and a phone stacks them', () => {
  expect([columns(Array(3).fill(16 / 9), DESK), columns(Array(3).fill(9 / 16), DESK)]).toEqual([2, 3]);
  expect([columns(Array(3).fill(16 / 9), PHONE), columns(Array(3).fill(21 / 9), { width: 600, height: 900 })]).toEqual([
    1, 1,
  ]);
  expect([columns([16 / 9, 16 / 9], DESK), columns(Array(4).fill(1), { width: 1_200, height: 280 })]).toEqual([2, 4]);
  expect(fitSideBySide(Array(3).fill(16 / 9), DESK, ROOM)).toMatchObject({
    free: 1,
    cell: { width: 571, height: 296 },
  });
});

test('the grid shows at least as much as any other column count and fits the canvas, for any shapes', () => {
  fc.assert(
    fc.property(shapes, side, side, fc.nat({ max: 60 }), (ratios, width, height, caption) => {
      const chosen = fitSideBySide(ratios, { width, height }, { gap: GAP, caption });
      const rows = (ratios.length + chosen.free) / chosen.columns;
      const taken = (one: number, parts: number) => one * parts + (one > 0 ? (parts - 1) * GAP : 0);
      expect(taken(chosen.cell.width, chosen.columns)).toBeLessThanOrEqual(width + 1e-6);
      const high = chosen.cell.height > 0 ? chosen.cell.height + caption : 0;
      expect(taken(high, rows)).toBeLessThanOrEqual(height + 1e-6);
      for (let other = 1; other <= ratios.length; other += 1) {
        const below = Math.ceil(ratios.length / other);
        const cell = {
          width: Math.max(0, (width - (other - 1) * GAP) / other),
          height: Math.max(0, (height - (below - 1) * GAP) / below - caption),
        };
        expect(sizeIn(ratios, chosen.cell)).toBeGreaterThanOrEqual(sizeIn(ratios, cell) - 1e-6);
      }
    }),
  );
});
