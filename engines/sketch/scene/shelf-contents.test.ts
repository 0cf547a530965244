import type { RegionFacts } from '../reading/region-facts';
import { defaultForm } from '../request/default-form';
import { layChequered } from './chequered-floor';
import { finishesOf } from './prompt-surfaces';
import { InteriorSlot } from './room-finishes';
import { colourShelfContents } from './shelf-contents';
import { readWords } from './sketch-words';
import { Surface, type SurfaceArea } from './surface';

type Rect = readonly [x: number, y: number, wide: number, tall: number];

/** Areas of one surface and material that touch where their rectangles do. */
function areasOf(rects: readonly Rect[], surface: number, material: number) {
  const all: readonly Rect[] = [[0, 0, 0, 0], ...rects];
  const areas = all.map(([, , wide, tall], label) => {
    const kind = label === 0 ? 0 : surface;
    return { label, surface: kind, material, share: (wide * tall) / 1e6, tint: [0, 0, 0], tintShare: 0 };
  }) as unknown as SurfaceArea[];
  const border = ([ax, ay, aw, ah]: Rect, [bx, by, bw, bh]: Rect): number => {
    const across = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
    const down = Math.min(ay + ah, by + bh) - Math.max(ay, by);
    return across === 0 ? Math.max(0, down) : down === 0 ? Math.max(0, across) : 0;
  };
  const facts = all.map((rect, label) => {
    const [x0, y0, wide, tall] = rect;
    const touching = all.flatMap((other, k): [number, number][] => {
      const length = k > 0 && k !== label ? border(rect, other) : 0;
      return length > 0 ? [[k, length]] : [];
    });
    return {
      label,
      x0,
      y0,
      x1: x0 + wide - 1,
      y1: y0 + tall - 1,
      area: wide * tall,
      share: (wide * tall) / 1e6,
      upright: 0.6,
      neighbours: new Map(touching),
    };
  }) as unknown as RegionFacts[];
  return { areas, facts };
}

it('two colours of a floor alternate from tile to tile', () => {
  const rects = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column): Rect => [100 * column, 100 * row, 100, 100]));
  const { areas, facts } = areasOf(rects, Surface.floor, InteriorSlot.floor);
  layChequered(areas, facts, InteriorSlot.otherTile);
  const other = areas.slice(1).map(({ material }) => material === InteriorSlot.otherTile);
  const [first] = other;
  expect(other).toEqual(other.map((_, k) => (k % 2 === 0 ? first : !first)));
});

it('the prompt gives a floor both of its colours, and one where it names one', () => {
  const floors = (prompt: string) => {
    const form = { ...defaultForm, designType: 'Interior' as const, prompt, width: 640, height: 480 };
    const finishes = finishesOf(readWords(form));
    return [finishes[InteriorSlot.floor]?.colour[1] ?? 0, finishes[InteriorSlot.otherTile]?.colour[1] ?? 0] as const;
  };
  const [black, white] = floors('entrance hall, black and white marble floor');
  expect(white).toBeGreaterThan(3 * black);
  const [oak, same] = floors('entrance hall, oak floor');
  expect(same).toBe(oak);
  expect(floors('library, dark oak floor')[0]).toBeLessThan(0.6 * oak);
});

it('books in a row on a shelf have colours of their own, and balusters have not', () => {
  const books = [0, 1, 2, 3, 4].map((k): Rect => [100 + 10 * k, 100, 10, 40]);
  const { areas, facts } = areasOf([[100, 140, 50, 20], ...books], Surface.trim, InteriorSlot.trim);
  colourShelfContents(areas, facts);
  expect(areas.every(({ tintShare }) => tintShare === 0)).toBe(true);
  Object.assign(areas[1] as SurfaceArea, { surface: Surface.furniture, material: InteriorSlot.darkWood });
  colourShelfContents(areas, facts);
  const coloured = areas.slice(2).filter(({ tintShare }) => tintShare > 0.5);
  expect(coloured.length).toBe(books.length);
  expect(new Set(coloured.map(({ tint }) => tint.join())).size).toBeGreaterThan(1);
});
