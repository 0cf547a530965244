import fc from 'fast-check';
import { type CutLine, fillCut } from './cut-faces';

const areaOf = (quad: readonly number[]): number => {
  let sum = 0;
  for (let k = 0; k < 4; k++) {
    const [ax = 0, ay = 0] = [quad[2 * k], quad[2 * k + 1]];
    const [bx = 0, by = 0] = [quad[(2 * k + 2) % 8], quad[(2 * k + 3) % 8]];
    sum += ax * by - bx * ay;
  }
  return Math.abs(sum) / 2;
};
const total = (lines: readonly CutLine[]): number => fillCut(lines).reduce((sum, quad) => sum + areaOf(quad), 0);
const loop = (points: readonly (readonly [number, number])[]): CutLine[] =>
  points.map(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] as readonly [number, number];
    return i % 2 ? [nx, ny, x, y] : [x, y, nx, ny];
  });
const square = (x: number, y: number, size: number) =>
  loop([
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ]);

describe('the face of a cut solid', () => {
  it('has the area of its outline, in any order of lines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 12 }),
        fc.double({ min: 0.2, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        (corners, radius, turn) => {
          const points = Array.from({ length: corners }, (_, i) => {
            const angle = turn + (2 * Math.PI * i) / corners;
            return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
          });
          const expected = (corners / 2) * radius ** 2 * Math.sin((2 * Math.PI) / corners);
          expect(total(loop(points).reverse())).toBeCloseTo(expected, 1);
        },
      ),
    );
  });

  it('leaves holes open: a wall around a room', () => {
    expect(total([...square(0, 0, 10), ...square(1, 1, 8)])).toBeCloseTo(100 - 64, 2);
  });

  it('stays open where the outline is not closed', () => {
    expect(total(square(0, 0, 4).slice(0, 3))).toBeLessThan(16.1);
    expect(total([[0, 0, 0, 5]])).toBe(0);
    expect(fillCut([])).toEqual([]);
  });
});
