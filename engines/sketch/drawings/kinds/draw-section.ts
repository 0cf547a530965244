import type { SeededRandom } from '../../../random/seeded-random';
import type { KnownDrawing } from './known-drawing';
import { figure, newSheet, titleBlock, tree } from './sheet-extras';
import type { Spot, VectorDrawing } from './vector-drawing';

type Cut = 'black' | 'grey' | 'hatched' | 'outlined';

/** Draws a cut through a building: cut walls, floors, roof and ground, and the rooms behind the cut. */
export function drawSection(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1300, 900]);
  const { width: w, height: h } = sheet;
  const cut = random.pick<Cut>(['black', 'grey', 'hatched', 'hatched', 'outlined']);
  const ground = h * random.range(0.7, 0.82);
  const storeys = random.whole(1, 4);
  const storey = Math.min(h * 0.17, (ground - h * 0.22) / storeys);
  const [left, wide] = [w * random.range(0.14, 0.26), w * random.range(0.45, 0.58)];
  const top = ground - storeys * storey;
  const [wall, slab] = [random.range(14, 26), random.range(9, 17)];
  const basement = random.chance(0.35) ? storey : 0;
  earth(sheet, random, cut, ground);
  if (basement > 0) sheet.box(left, ground, wide, basement, { fill: '#fff', outlined: false });
  const poche = (points: readonly Spot[]): void => {
    const fill = cut === 'black' ? '#111' : cut === 'grey' ? '#888' : '#fff';
    sheet.line(points, { closed: true, fill, width: sheet.hand.width * 1.5 });
    if (cut === 'hatched') sheet.hatch(points, 9, Math.PI / 4);
  };
  const bar = (x: number, y: number, bw: number, bh: number): void =>
    poche([
      [x, y],
      [x + bw, y],
      [x + bw, y + bh],
      [x, y + bh],
    ]);
  for (let s = 0; s < storeys; s++) beyond(sheet, random, left + wall, top + s * storey, wide - 2 * wall, storey);
  cutRoof(random, poche, left, top, wide, storey, slab);
  for (let s = 1; s <= storeys; s++) bar(left, top + s * storey - slab / 2, wide, slab);
  if (basement > 0) bar(left, ground + basement, wide, slab);
  bar(left, top, wall, ground - top + basement);
  bar(left + wide - wall, top, wall, ground - top + basement);
  if (random.chance(0.6)) {
    const x = left + wide * random.range(0.35, 0.65);
    bar(x, top + (storeys - 1) * storey, wall * 0.6, storey);
  }
  if (random.chance(0.5)) tree(sheet, random, left * 0.5, ground, h * 0.26);
  if (random.chance(0.6)) figure(sheet, left + wide * 0.4, ground - slab / 2, storey * 0.55);
  if (random.chance(0.4)) sheet.label('+3.20', left + wide + 40, top, 13);
  if (random.chance(0.35)) titleBlock(sheet, random);
  return { kind: 'section', drawing: sheet };
}

function earth(sheet: VectorDrawing, random: SeededRandom, cut: Cut, ground: number): void {
  const { width: w, height: h } = sheet;
  const deep = Math.min(h - 6, ground + h * random.range(0.08, 0.2));
  const soil: Spot[] = [
    [0, ground],
    [w, ground],
    [w, deep],
    [0, deep],
  ];
  if (cut === 'black' || cut === 'grey')
    sheet.line(soil, { closed: true, fill: cut === 'black' ? '#111' : '#aaa', outlined: false });
  else sheet.hatch(soil, random.range(12, 18), Math.PI / 4);
  sheet.line(
    [
      [0, ground],
      [w, ground],
    ],
    { width: sheet.hand.width * 1.8 },
  );
}

function cutRoof(
  random: SeededRandom,
  poche: (points: readonly Spot[]) => void,
  left: number,
  top: number,
  wide: number,
  storey: number,
  slab: number,
): void {
  const kind = random.whole(0, 3);
  const rise = storey * random.range(0.5, 1);
  const over = wide * 0.04;
  if (kind === 0)
    poche([
      [left - over, top - slab],
      [left + wide + over, top - slab],
      [left + wide + over, top],
      [left - over, top],
    ]);
  else if (kind === 1) {
    const mid = left + wide / 2;
    poche([
      [left - over, top],
      [mid, top - rise],
      [left + wide + over, top],
      [left + wide + over, top + slab],
      [mid, top - rise + slab * 1.3],
      [left - over, top + slab],
    ]);
  } else if (kind === 2)
    poche([
      [left - over, top],
      [left + wide / 2, top - rise],
      [left + wide + over, top],
      [left + wide + over, top + slab * 0.5],
      [left - over, top + slab * 0.5],
    ]);
  else
    poche([
      [left - over, top],
      [left + wide + over, top - rise * 0.6],
      [left + wide + over, top - rise * 0.6 + slab],
      [left - over, top + slab],
    ]);
}

/** Doors, windows, furniture or a stair that are visible behind the cut. */
function beyond(sheet: VectorDrawing, random: SeededRandom, x: number, y: number, w: number, storey: number): void {
  const floor = y + storey;
  if (random.chance(0.7)) sheet.box(x + w * 0.12, y + storey * 0.3, w * 0.14, storey * 0.4);
  if (random.chance(0.6)) sheet.box(x + w * 0.7, y + storey * 0.3, w * 0.09, storey * 0.7);
  if (random.chance(0.4)) {
    const steps = 8;
    const points = Array.from(
      { length: 2 * steps + 1 },
      (_, k): Spot => [x + w * 0.35 + Math.ceil(k / 2) * w * 0.025, floor - Math.floor(k / 2) * (storey / steps)],
    );
    sheet.line(points);
  }
  if (random.chance(0.4)) sheet.box(x + w * 0.45, floor - storey * 0.25, w * 0.14, storey * 0.05);
}
