import type { SeededRandom } from '../../../random/seeded-random';
import type { KnownDrawing } from './known-drawing';
import { background, figure, newSheet } from './sheet-extras';
import type { Spot, VectorDrawing } from './vector-drawing';

/**
 * Draws an office front: piers and floor bands of two lines, panes with reflections,
 * and round branched trees beside it.
 */
export function drawFacade(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1100, 900]);
  const { width: w, height: h } = sheet;
  const ground = h * random.range(0.8, 0.88);
  const [storeys, bays] = [random.whole(3, 6), random.whole(5, 9)];
  const storey = Math.min(h * 0.13, (ground - h * 0.12) / storeys);
  const bay = (w * random.range(0.5, 0.6)) / bays;
  const [left, top, wide] = [w * 0.22, ground - storeys * storey, bays * bay];
  const [pier, band] = [bay * random.range(0.12, 0.22), storey * random.range(0.14, 0.24)];
  background(sheet, ground);
  for (const x of [left - w * 0.13, left + wide + w * 0.15]) branchedTree(sheet, random, x, ground, h * 0.24);
  sheet.line([
    [w * 0.04, ground],
    [w * 0.96, ground],
  ]);
  sheet.box(left, top, wide, storeys * storey, {}, 'wall');
  const reflections = random.chance(0.6);
  for (let s = 0; s < storeys; s++)
    for (let b = 0; b < bays; b++) {
      const [x, y, pw, ph] = [left + b * bay + pier, top + s * storey + band, bay - 2 * pier, storey - band];
      sheet.box(x, y, pw, ph, {}, 'window');
      sheet.line([
        [x + pw / 2, y],
        [x + pw / 2, y + ph],
      ]);
      if (!reflections) continue;
      for (const k of [0.3, 0.5, 0.7])
        sheet.line(
          [
            [x + pw * (k - 0.2), y + ph * 0.8],
            [x + pw * (k + 0.2), y + ph * 0.2],
          ],
          { width: sheet.hand.width * 0.5 },
        );
    }
  for (let s = 1; s < storeys; s++)
    sheet.line([
      [left, top + s * storey],
      [left + wide, top + s * storey],
    ]);
  for (let b = 1; b < bays; b++)
    for (const side of [-1, 1])
      sheet.line([
        [left + b * bay + side * pier * 0.6, top],
        [left + b * bay + side * pier * 0.6, ground],
      ]);
  if (random.chance(0.6)) figure(sheet, left + wide * 0.4, ground, storey * 0.6);
  return { kind: 'elevation', drawing: sheet, windows: storeys * bays };
}

/** A crown of lobes on a trunk that forks into branches inside the crown. */
function branchedTree(sheet: VectorDrawing, random: SeededRandom, x: number, foot: number, height: number): void {
  const r = height * 0.3;
  const crown: Spot = [x, foot - height + r];
  for (let k = 0; k < 10; k++) {
    const a = (k / 10) * 2 * Math.PI;
    const centre: Spot = [crown[0] + Math.cos(a) * r * 0.8, crown[1] + Math.sin(a) * r * 0.8];
    sheet.arc(centre, r * random.range(0.32, 0.42), a - 1.1, a + 1.1);
  }
  for (const dx of [-4, 4])
    sheet.line([
      [x + dx, foot],
      [x + dx * 0.6, crown[1] + r * 0.6],
    ]);
  for (const [dx, dy] of [
    [-0.4, -0.2],
    [0.1, -0.5],
    [0.5, -0.1],
  ] as const)
    sheet.line([
      [x, crown[1] + r * 0.6],
      [x + dx * r, crown[1] + dy * r],
    ]);
}
