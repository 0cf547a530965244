import { findDrawnTexture, SHORTEST_PIECE } from './drawn-texture';
import { findRegions } from './regions';
import { findSegments } from './segments';

const [W, H] = [1200, 800];
type Stroke = readonly [x0: number, y0: number, x1: number, y1: number, half: number];

/** Draws strokes with the given half width in pixels and soft ends. */
function sheetWith(strokes: readonly Stroke[]): Float32Array {
  const ink = new Float32Array(W * H);
  for (const [x0, y0, x1, y1, half] of strokes) {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
    for (let y = Math.floor(Math.min(y0, y1)) - 4; y <= Math.max(y0, y1) + 4; y++)
      for (let x = Math.floor(Math.min(x0, x1)) - 4; x <= Math.max(x0, x1) + 4; x++) {
        const along = Math.min(length, Math.max(0, (x - x0) * dx + (y - y0) * dy));
        const off = Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
        const value = Math.min(1, Math.max(0, half + 0.5 - off));
        ink[y * W + x] = Math.max(ink[y * W + x] as number, value);
      }
  }
  return ink;
}

const box = (x0: number, y0: number, x1: number, y1: number, half: number): Stroke[] => [
  [x0, y0, x1, y0, half],
  [x1, y0, x1, y1, half],
  [x0, y1, x1, y1, half],
  [x0, y0, x0, y1, half],
];

/** A wall with a window, and strokes across the wall that stop at the window. */
function wall(lines: (x: number) => Stroke[]): Stroke[] {
  const strokes = [...box(200, 150, 900, 600, 1.4), ...box(480, 280, 620, 420, 1.2)];
  for (let x = 216; x < 900; x += 14) strokes.push(...lines(x));
  return strokes;
}

const boards = (x: number): Stroke[] =>
  x > 478 && x < 622
    ? [
        [x, 150, x, 280, 0.4],
        [x, 420, x, 600, 0.4],
      ]
    : [[x, 150, x, 600, 0.4]];
const hatch = (x: number): Stroke[] =>
  [170, 300, 430].map((y): Stroke => [x, y + 110, x + 60, y, 0.4]).filter(([a, , c]) => c < 480 || a > 620);

/** Strokes in a second direction, which end at other points than the first strokes. */
const crossed = (x: number): Stroke[] =>
  x % 28 > 14 ? [] : [...hatch(x), ...hatch(x).map(([a, b, c, d]): Stroke => [a + 9, d + 14, c + 9, b - 8, 0.4])];

const read = (strokes: readonly Stroke[]) => {
  const ink = sheetWith(strokes);
  return findDrawnTexture(findSegments(ink, W, H, SHORTEST_PIECE), ink, W, H);
};

it.each([
  ['boards', boards],
  ['hatching', hatch],
  ['hatching in two directions', crossed],
])('%s are a texture of one wall, and its window stays', (_, lines) => {
  const { ink, families } = read(wall(lines));
  expect(families.flat().length).toBeGreaterThan(30);
  const { labels } = findRegions(ink, W, H);
  const at = (x: number, y: number): number => labels[y * W + x] as number;
  const wallLabel = at(223, 375);
  for (const x of [300, 400, 700, 850]) expect(at(x, 500)).toBe(wallLabel);
  expect(at(550, 200)).toBe(wallLabel);
  expect(at(550, 350)).not.toBe(wallLabel);
  expect(at(50, 50)).not.toBe(wallLabel);
});

it('a row of windows and a grid of panes are none, with one pen or with two', () => {
  for (const half of [0.5, 1.4]) {
    const windows = Array.from({ length: 16 }, (_, k) => box(230 + 40 * k, 250, 250 + 40 * k, 350, half)).flat();
    const panes = [
      ...Array.from({ length: 14 }, (_, k): Stroke => [230 + 48 * k, 400, 230 + 48 * k, 580, half]),
      ...Array.from({ length: 4 }, (_, k): Stroke => [230, 400 + 60 * k, 854, 400 + 60 * k, half]),
    ];
    expect(read([...box(200, 150, 900, 600, 1.4), ...windows, ...panes]).families).toEqual([]);
  }
});
