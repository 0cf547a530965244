import type { RegionFacts } from '../reading/region-facts';
import { furnitureGroups } from './furniture-groups';
import { Surface, type SurfaceName } from './surface';

/** An area: its box (left, top, right, bottom) and the share of its border that is vertical. */
type Area = readonly [SurfaceName, readonly [number, number, number, number], number];
/** Labels of two areas, and the length of their common border in pixels. */
type Border = readonly [number, number, number];

/** Groups of a room's areas; the label of an area is its position in the list, starting at 1. */
function groupsOf(areas: readonly Area[], borders: readonly Border[]): number[] {
  const facts = [undefined, ...areas].map((area, label) => {
    const [x0, y0, x1, y1] = area?.[1] ?? [0, 0, 0, 0];
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return { label, area: area ? 1 : 0, x0, y0, x1, y1, cx, cy, upright: area?.[2] ?? 0, neighbours: new Map() };
  }) as unknown as RegionFacts[];
  for (const [a, b, length] of borders) {
    facts[a]?.neighbours.set(b, length);
    facts[b]?.neighbours.set(a, length);
  }
  const surface = Uint8Array.from([0, ...areas.map(([name]) => Surface[name])]);
  return furnitureGroups(facts, surface, 300)
    .slice(1)
    .map(({ id }) => id);
}

const [FLOOR, BACK, SEAT, FRONT, ARM, TOP] = [1, 2, 3, 4, 5, 6];
const sofa: readonly Area[] = [
  ['floor', [0, 400, 1000, 700], 0.1],
  ['furniture', [320, 340, 680, 420], 0.3],
  ['furniture', [320, 420, 680, 450], 0.05],
  ['furniture', [320, 450, 680, 520], 0.3],
  ['furniture', [280, 380, 320, 520], 0.6],
];
const ofSofa: readonly Border[] = [
  [BACK, SEAT, 360],
  [SEAT, FRONT, 360],
  [BACK, ARM, 40],
  [SEAT, ARM, 30],
  [FRONT, ARM, 70],
  [FRONT, FLOOR, 120],
  [ARM, FLOOR, 40],
];

it('a sofa and the table before it are two pieces, on legs or with a front, and keep their own parts', () => {
  const onLegs = groupsOf(
    [
      ...sofa,
      ['furniture', [400, 500, 640, 540], 0.05],
      ['trim', [400, 540, 640, 546], 0.05],
      ['trim', [405, 546, 412, 600], 0.9],
    ],
    [
      ...ofSofa,
      [TOP, FRONT, 240],
      [TOP, SEAT, 12],
      [TOP, FLOOR, 40],
      [TOP, 7, 240],
      [7, 8, 10],
      [7, FLOOR, 220],
      [8, FLOOR, 100],
      [7, FRONT, 9],
    ],
  );
  expect(onLegs.slice(1, 5)).toEqual([BACK, BACK, BACK, BACK]);
  expect(onLegs.slice(5)).toEqual([TOP, TOP, TOP]);
  const box = groupsOf(
    [...sofa, ['furniture', [400, 500, 640, 540], 0.05], ['furniture', [400, 540, 640, 600], 0.4]],
    [...ofSofa, [TOP, FRONT, 240], [TOP, 7, 240], [7, FLOOR, 300]],
  );
  expect(box.slice(1)).toEqual([BACK, BACK, BACK, BACK, TOP, TOP]);
});

it('the worktop of a kitchen and the fronts below it stay one piece', () => {
  const kitchen = groupsOf(
    [
      ['floor', [0, 500, 1000, 700], 0.1],
      ['furniture', [200, 400, 800, 420], 0.05],
      ['furniture', [200, 420, 400, 520], 0.5],
      ['furniture', [400, 420, 800, 520], 0.4],
    ],
    [
      [2, 3, 200],
      [2, 4, 400],
      [3, 4, 100],
      [3, 1, 200],
      [4, 1, 400],
    ],
  );
  expect(kitchen.slice(1)).toEqual([2, 2, 2]);
});
