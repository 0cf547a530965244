import type { RegionFacts } from '../reading/region-facts';
import { area, surfaces } from './made-areas.test-data';
import { Surface } from './surface';
import { lookBehindTrees } from './under-crowns';

const W = 200;
const H = 160;

/** Labels of rectangles painted one over the other on the sky (label 1), with the areas measured from them. */
function painted(boxes: readonly (readonly [number, number, number, number])[], more: Partial<RegionFacts>[] = []) {
  const labels = new Uint16Array(W * H).fill(1);
  boxes.forEach(([x0, y0, x1, y1], k) => {
    for (let y = y0; y <= y1; y++) labels.fill(k + 2, y * W + x0, y * W + x1 + 1);
  });
  const facts = [area(0, [0, 0, 0, 0]), area(1, [0, 0, W - 1, H - 1])];
  facts.push(...boxes.map((box, k) => area(k + 2, box, { share: 0.01, ...more[k] })));
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++)
      for (const q of [x < W - 1 ? y * W + x + 1 : -1, y < H - 1 ? (y + 1) * W + x : -1]) {
        const [a, b] = [labels[y * W + x] as number, labels[q] ?? 0];
        if (q < 0 || a === b) continue;
        for (const [one, two] of [
          [a, b],
          [b, a],
        ] as const) {
          const { neighbours } = facts[one] as RegionFacts;
          neighbours.set(two, (neighbours.get(two) ?? 0) + 1);
        }
      }
  return { labels, facts };
}

const crown = { turning: 0.9, straight: 0.2, upright: 0 };
const read = (labels: Uint16Array, facts: RegionFacts[], ...kinds: number[]): number[] => {
  const found = { surface: surfaces(...kinds), host: new Uint16Array(kinds.length + 1), horizon: 100 };
  lookBehindTrees(found, facts, labels, W);
  return [...found.surface.subarray(2)];
};

it('what a tree closes off beside a house is open, and its stem is a trunk', () => {
  const stem = { upright: 0.8, share: 0.004 };
  const { labels, facts } = painted(
    [
      [120, 40, 190, 130],
      [20, 20, 119, 80],
      [66, 81, 119, 130],
      [60, 81, 65, 130],
    ],
    [{}, crown, {}, stem],
  );
  const kinds = [Surface.sky, Surface.wall, Surface.foliage, Surface.window, Surface.wall];
  expect(read(labels, facts, ...kinds)).toEqual([Surface.wall, Surface.foliage, Surface.open, Surface.trunk]);
});

it('below a tree in front of a wall the wall goes on', () => {
  const { labels, facts } = painted(
    [
      [20, 10, 180, 130],
      [40, 40, 160, 90],
      [40, 91, 160, 130],
    ],
    [{}, crown, { straight: 0.6 }],
  );
  const kinds = [Surface.sky, Surface.wall, Surface.foliage, Surface.window];
  expect(read(labels, facts, ...kinds)).toEqual([Surface.wall, Surface.foliage, Surface.wall]);
});
