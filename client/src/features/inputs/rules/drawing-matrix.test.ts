import type { KnownRender } from '../../../live/merge-renders';
import { cssMatrix, type DrawingMatrix, drawingMatrixOf } from './drawing-matrix';

const image = { source: 'upload', id: 'one', key: 'one.png', contentType: 'image/png', width: 2000, height: 1000 };

function matrixOf(drawingMatrix: string | undefined, frame: object = {}) {
  const settings = { kind: 'still', image, width: 1000, height: 1000, ...frame };
  return drawingMatrixOf({ settings, result: { facts: { drawingMatrix } } } as unknown as KnownRender);
}
const placed = (matrix: DrawingMatrix | null, x: number, y: number) => {
  const [a, b, c, d, e, f, g, h, i] = matrix ?? [];
  const at = (p = 0, q = 0, r = 0) => p * x + q * y + r;
  return [at(a, b, c) / at(g, h, i), at(d, e, f) / at(g, h, i)];
};
/** Matrix of a result that shows the middle half of its input. */
const MIDDLE = '2,0,-0.5,0,2,-0.5,0,0,1';

test('a cropped drawing is aligned in shares of its upload, also when the upload was framed first', () => {
  expect(placed(matrixOf(MIDDLE), 0.25, 0.75)).toEqual([0, 1]);
  // The middle half of the width fills the square, and the middle half of that is the drawing.
  expect(placed(matrixOf(MIDDLE, { imageFit: 'fill' }), 0.375, 0.25)).toEqual([0, 0]);
  expect(placed(matrixOf(MIDDLE, { imageFit: 'fill' }), 0.625, 0.75)).toEqual([1, 1]);
});

test.each([undefined, '', '1,2,3', '1,0,0,0,1,0,0,0,x'])('the fact %p aligns nothing', (fact) => {
  expect(matrixOf(fact)).toBeNull();
});

test('the transform moves pixels of a stretched upload as the matrix moves shares', () => {
  const matrix: DrawingMatrix = [1.2, 0.1, -0.1, 0.05, 1.4, -0.2, 0.1, 0.2, 0.9];
  const [width, height] = [800, 500];
  const m = cssMatrix(matrix, width, height).slice(9, -1).split(',').map(Number);
  const at = (row: number, x: number, y: number) => (m[row] ?? 0) * x + (m[row + 4] ?? 0) * y + (m[row + 12] ?? 0);
  const [u, v] = [0.3, 0.7];
  const [x, y] = [u * width, v * height];
  const [left = 0, top = 0] = placed(matrix, u, v);
  expect(at(0, x, y) / at(3, x, y)).toBeCloseTo(left * width, 2);
  expect(at(1, x, y) / at(3, x, y)).toBeCloseTo(top * height, 2);
});
