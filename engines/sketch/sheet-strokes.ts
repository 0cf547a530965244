import { SeededRandom } from '../random/seeded-random';
import type { Stroke } from './sheet-drawing';

export const box = (x: number, y: number, w: number, h: number): Stroke => ({
  points: [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ],
  closed: true,
});
export const line = (...points: number[][]): Stroke => ({ points });
export const shape = (...points: number[][]): Stroke => ({ points, closed: true });

/** Window with a frame and a mullion. */
export const casement = (x: number, y: number, w: number, h: number): Stroke[] => [
  box(x, y, w, h),
  box(x + 6, y + 6, w - 12, h - 12),
  line([x + w / 2, y + 6], [x + w / 2, y + h - 6]),
];

/** Curly outline of a crown. */
export function crown(cx: number, cy: number, r: number, seed: number): Stroke {
  const random = new SeededRandom(seed);
  const points = Array.from({ length: 72 }, (_, k) => {
    const a = (k / 72) * 2 * Math.PI;
    const d = r * (0.92 + 0.12 * Math.sin(a * 9 + seed) + 0.05 * random.next());
    return [cx + d * Math.cos(a), cy + d * 0.92 * Math.sin(a)];
  });
  return { points, closed: true };
}

export const tree = (cx: number, ground: number, r: number, seed: number): Stroke[] => [
  crown(cx, ground - r * 1.9, r, seed),
  line([cx - r * 0.09, ground], [cx - r * 0.07, ground - r * 0.95]),
  line([cx + r * 0.09, ground], [cx + r * 0.07, ground - r * 0.95]),
];

export const person = (x: number, ground: number, h: number): Stroke[] => [
  {
    points: Array.from({ length: 12 }, (_, k) => [
      x + h * 0.06 * Math.cos(k / 1.91),
      ground - h * 0.92 + h * 0.07 * Math.sin(k / 1.91),
    ]),
    closed: true,
  },
  shape(
    [x - h * 0.1, ground - h * 0.83],
    [x + h * 0.1, ground - h * 0.83],
    [x + h * 0.08, ground - h * 0.45],
    [x + h * 0.09, ground],
    [x, ground - h * 0.4],
    [x - h * 0.09, ground],
    [x - h * 0.08, ground - h * 0.45],
  ),
];

export const grid = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  dx: number,
  dy: number,
  w: number,
  h: number,
): Stroke[] =>
  Array.from({ length: columns * rows }, (_, k) => box(x + (k % columns) * dx, y + Math.floor(k / columns) * dy, w, h));
