import { findDimensions, findLetterRows } from './find-labels';
import { inkPieces } from './ink-pieces';

const [W, H] = [1200, 800];

/** Draws strokes with a pen of two pixels. */
function sheetWith(strokes: readonly (readonly [number, number, number, number])[]): Float32Array {
  const ink = new Float32Array(W * H);
  for (const [x0, y0, x1, y1] of strokes) {
    const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) * 2);
    for (let k = 0; k <= steps; k++) {
      const [x, y] = [Math.round(x0 + ((x1 - x0) * k) / steps), Math.round(y0 + ((y1 - y0) * k) / steps)];
      for (const i of [0, 1, W, W + 1]) ink[y * W + x + i] = 1;
    }
  }
  return ink;
}

/** A word of the letters H and A, 14 pixels high. */
const word = (x: number, y: number, count: number): [number, number, number, number][] =>
  Array.from({ length: count }, (_, k) => x + 20 * k).flatMap((at, k): [number, number, number, number][] =>
    k % 2 === 0
      ? [
          [at, y, at, y + 14],
          [at + 9, y, at + 9, y + 14],
          [at, y + 7, at + 9, y + 7],
        ]
      : [
          [at, y + 14, at + 5, y],
          [at + 5, y, at + 10, y + 14],
          [at + 2, y + 9, at + 8, y + 9],
        ],
  );

const rowsOf = (ink: Float32Array): number => findLetterRows(inkPieces(ink, W, H), ink, W).length;

it('letters in a row are lettering', () => {
  expect(rowsOf(sheetWith(word(200, 300, 6)))).toBe(1);
});

it('the strokes of a hatched wall are none, however they lie in rows', () => {
  const hatch = Array.from({ length: 14 }, (_, k) => [300 + 12 * k, 420, 312 + 12 * k, 402] as const);
  expect(rowsOf(sheetWith(hatch))).toBe(0);
});

it('small things in front of other lines are none: their box would take those lines away', () => {
  const eaves = [0, 5, 10].map((dy) => [150, 296 + dy, 600, 314 - dy] as const);
  expect(
    rowsOf(sheetWith([...word(200, 318, 6), ...eaves.map(([a, b, c, d]) => [a, b + 20, c, d + 20] as const)])),
  ).toBe(0);
});

it('a long line near lettering is a dimension only when it ends in ticks', () => {
  const label = word(400, 300, 4);
  const dimensions = (ends: readonly (readonly [number, number, number, number])[]): number => {
    const ink = sheetWith([...label, [200, 330, 700, 330], ...ends]);
    const pieces = inkPieces(ink, W, H);
    return findDimensions(pieces, findLetterRows(pieces, ink, W), W, W).length;
  };
  expect(dimensions([])).toBe(0);
  expect(
    dimensions([
      [196, 334, 204, 326],
      [696, 334, 704, 326],
    ]),
  ).toBe(1);
});
