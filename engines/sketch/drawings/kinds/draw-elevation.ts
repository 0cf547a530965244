import type { SeededRandom } from '../../../random/seeded-random';
import type { KnownDrawing } from './known-drawing';
import { background, figure, newSheet, titleBlock, tree } from './sheet-extras';
import type { Spot, VectorDrawing } from './vector-drawing';

/** Draws a façade frontally: ground line, roof, windows, doors, and often trees, people, dimensions and cladding. */
export function drawElevation(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1300, 850]);
  const { width: w, height: h } = sheet;
  const ground = h * random.range(0.74, 0.86);
  const storeys = random.whole(1, 5);
  const storey = Math.min(h * 0.16, (ground - h * 0.2) / storeys);
  const bays = random.whole(2, 7);
  const bay = Math.min(w * 0.11, (w * 0.62) / bays) * random.range(0.85, 1);
  const [left, top] = [w * random.range(0.14, 0.24), ground - storeys * storey];
  const wide = bays * bay;
  background(sheet, ground);
  sheet.line(
    [
      [w * random.range(0, 0.08), ground],
      [w * random.range(0.92, 1), ground],
    ],
    { width: sheet.hand.width * random.range(1, 3) },
  );
  sheet.box(left, top, wide, storeys * storey, {}, 'wall');
  roof(sheet, random, left, top, wide, storey);
  let windows = 0;
  const frame = random.whole(0, 2);
  const doorAt = random.whole(0, bays - 1);
  for (let s = 0; s < storeys; s++) {
    for (let b = 0; b < bays; b++) {
      const [x, y] = [left + b * bay, top + s * storey];
      if (s === storeys - 1 && b === doorAt) {
        sheet.box(x + bay * 0.3, y + storey * 0.28, bay * 0.4, storey * 0.72, {}, 'door');
        sheet.box(x + bay * 0.34, y + storey * 0.33, bay * 0.32, storey * 0.67);
        continue;
      }
      window(sheet, x + bay * 0.22, y + storey * 0.25, bay * 0.56, storey * 0.5, frame);
      windows++;
    }
  }
  if (random.chance(0.35)) {
    const step = random.range(9, 16);
    for (let y = top + step; y < ground; y += step) {
      sheet.line(
        [
          [left, y],
          [left + bay * 0.2, y],
        ],
        { width: 0.9 },
      );
      sheet.line(
        [
          [left + wide - bay * 0.2, y],
          [left + wide, y],
        ],
        { width: 0.9 },
      );
    }
  }
  if (random.chance(0.5)) {
    const [x, high] = [left + wide, storey * random.range(0.8, 1.4)];
    sheet.box(x, ground - high, Math.min(w * 0.2, w * 0.95 - x), high, {}, 'wall');
  }
  if (random.chance(0.7)) tree(sheet, random, left * 0.45, ground, h * random.range(0.2, 0.4));
  if (random.chance(0.6))
    tree(sheet, random, Math.min(w * 0.94, left + wide + w * 0.18), ground, h * random.range(0.15, 0.3));
  if (random.chance(0.5)) figure(sheet, left + wide * 0.5, ground, storey * 0.6);
  if (random.chance(0.4)) heights(sheet, left + wide + w * 0.06, ground, storey, storeys);
  if (random.chance(0.35)) titleBlock(sheet, random);
  return { kind: 'elevation', drawing: sheet, windows };
}

function window(sheet: VectorDrawing, x: number, y: number, w: number, h: number, frame: number): void {
  sheet.box(x, y, w, h, {}, 'window');
  if (frame > 0)
    sheet.line([
      [x + w / 2, y],
      [x + w / 2, y + h],
    ]);
  if (frame > 1) sheet.box(x + 5, y + 5, w - 10, h - 10);
}

function roof(
  sheet: VectorDrawing,
  random: SeededRandom,
  left: number,
  top: number,
  wide: number,
  storey: number,
): void {
  const kind = random.whole(0, 3);
  const over = wide * 0.05;
  const rise = storey * random.range(0.6, 1.2);
  if (kind === 0) {
    sheet.box(left - over * 0.4, top - 10, wide + over * 0.8, 10, {}, 'roof');
    return;
  }
  const shapes: Spot[][] = [
    [
      [left - over, top],
      [left + wide / 2, top - rise],
      [left + wide + over, top],
    ],
    [
      [left - over, top],
      [left + wide * 0.14, top - rise],
      [left + wide * 0.86, top - rise],
      [left + wide + over, top],
    ],
    [
      [left - over, top],
      [left - over, top - rise * 0.9],
      [left + wide + over, top - rise * 0.9],
      [left + wide + over, top],
    ],
  ];
  const shape = shapes[kind - 1] as Spot[];
  sheet.line(shape, { closed: true });
  sheet.mark(shape, 'roof');
  if (kind === 3 && random.chance(0.6)) sheet.hatch(shape, random.range(12, 22), Math.PI / 2);
  if (random.chance(0.5))
    sheet.box(left + wide * 0.7, top - rise * 1.25, wide * 0.06, rise * 0.5, { fill: '#fff' }, 'wall');
}

function heights(sheet: VectorDrawing, x: number, ground: number, storey: number, storeys: number): void {
  for (let s = 0; s <= storeys; s++) {
    const y = ground - s * storey;
    sheet.line(
      [
        [x, y],
        [x + 60, y],
      ],
      { width: 1 },
    );
    sheet.line(
      [
        [x + 8, y],
        [x + 2, y - 9],
        [x + 14, y - 9],
      ],
      { closed: true, width: 1 },
    );
    sheet.label('+3.20', x + 18, y - 16, 12);
  }
}
