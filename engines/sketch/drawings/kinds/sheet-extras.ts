import type { SeededRandom } from '../../../random/seeded-random';
import { type Spot, VectorDrawing } from './vector-drawing';

/** An empty sheet of about the given size, to be drawn on with a ruler, a firm hand or a loose hand. */
export function newSheet(random: SeededRandom, [w, h]: readonly [number, number]): VectorDrawing {
  const hand = random.pick([
    { width: random.range(1.2, 2.2), wobble: 0 },
    { width: random.range(1.6, 2.6), wobble: 0.6 },
    { width: random.range(1.6, 3), wobble: 1.6 },
  ]);
  const size = random.range(0.9, 1.15);
  return new VectorDrawing(Math.round(w * size), Math.round(h * random.range(0.9, 1.15)), hand, random);
}

/** Draws the frame of the sheet and a title block in its lower right corner. */
export function titleBlock(sheet: VectorDrawing, random: SeededRandom): void {
  const [w, h] = [sheet.width, sheet.height];
  const m = 14;
  if (random.chance(0.6)) sheet.box(m, m, w - 2 * m, h - 2 * m, { width: 3 });
  const [bw, bh] = [random.range(220, 320), random.range(70, 110)];
  const [x, y] = [w - m - bw, h - m - bh];
  sheet.box(x, y, bw, bh, { fill: '#fff' });
  sheet.line([
    [x, y + bh / 3],
    [x + bw, y + bh / 3],
  ]);
  sheet.line([
    [x, y + (2 * bh) / 3],
    [x + bw, y + (2 * bh) / 3],
  ]);
  sheet.line([
    [x + bw / 2, y + bh / 3],
    [x + bw / 2, y + bh],
  ]);
  sheet.label('HOUSE ON A SLOPE', x + 10, y + 8, 12);
  sheet.label('1:50', x + 10, y + bh / 3 + 8, 12);
  sheet.label('A-201', x + bw / 2 + 10, y + bh / 3 + 8, 12);
}

/** Fills sky above the horizon and ground below it. */
export function background(sheet: VectorDrawing, horizon: number): void {
  const { width: w, height: h } = sheet;
  const band = (y0: number, y1: number): Spot[] => [
    [0, y0],
    [w, y0],
    [w, y1],
    [0, y1],
  ];
  sheet.mark(band(0, horizon), 'sky');
  sheet.mark(band(horizon, h), 'ground');
}

/** Draws a person as a scale figure; the height is in pixels. */
export function figure(sheet: VectorDrawing, x: number, foot: number, height: number): void {
  const head: Spot = [x, foot - height * 0.93];
  sheet.circle(head, height * 0.07);
  sheet.mark(around(head, height * 0.07), 'person');
  const body: Spot[] = [
    [x - height * 0.1, foot - height * 0.8],
    [x + height * 0.1, foot - height * 0.8],
    [x + height * 0.06, foot - height * 0.45],
    [x + height * 0.08, foot],
    [x, foot - height * 0.42],
    [x - height * 0.08, foot],
    [x - height * 0.06, foot - height * 0.45],
  ];
  sheet.line(body, { closed: true });
  sheet.mark(body, 'person');
}

const around = ([x, y]: Spot, r: number): Spot[] =>
  Array.from({ length: 24 }, (_, k): Spot => {
    const a = (k * Math.PI) / 12;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });

/** Draws a tree with a trunk and a crown of lobes, a triangle, or bare branches. */
export function tree(sheet: VectorDrawing, random: SeededRandom, x: number, foot: number, height: number): void {
  const r = height * 0.32;
  const top = foot - height + r;
  sheet.line([
    [x - 3, foot],
    [x - 2, top + r],
  ]);
  sheet.line([
    [x + 3, foot],
    [x + 2, top + r],
  ]);
  const kind = random.whole(0, 2);
  if (kind === 0) {
    const lobes = 9;
    sheet.mark(around([x, top], r * 1.1), 'plant');
    for (let k = 0; k < lobes; k++) {
      const a = (k / lobes) * 2 * Math.PI;
      sheet.arc([x + Math.cos(a) * r * 0.8, top + Math.sin(a) * r * 0.8], r * 0.36, a - 1.3, a + 1.3);
    }
  } else if (kind === 1) {
    const fir: Spot[] = [
      [x, foot - height],
      [x + r * 0.8, foot - height * 0.3],
      [x - r * 0.8, foot - height * 0.3],
    ];
    sheet.line(fir, { closed: true });
    sheet.mark(fir, 'plant');
  } else
    for (let k = 0; k < 9; k++) {
      const a = -Math.PI / 2 + random.range(-1.1, 1.1);
      const from = foot - height * random.range(0.35, 0.6);
      sheet.line([
        [x, from],
        [x + Math.cos(a) * r, from + Math.sin(a) * r * 1.3],
      ]);
    }
}
