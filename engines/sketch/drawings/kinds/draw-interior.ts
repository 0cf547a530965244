import type { SeededRandom } from '../../../random/seeded-random';
import type { KnownDrawing } from './known-drawing';
import { kitchen, furniture as standing } from './room-furniture';
import { figure, newSheet } from './sheet-extras';
import {
  box,
  type Detail,
  drawShape,
  drawSolids,
  type Place,
  type Projection,
  perspective,
  type Solid,
  spotsOf,
  vanishingOf,
} from './solid-model';
import type { VectorDrawing } from './vector-drawing';

/** Draws a room from inside: frontal with one vanishing point, or towards a corner with two. */
export function drawInterior(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1300, 850]);
  const frontal = random.chance(0.55);
  const [w, h, d]: Place = [random.range(4, 7), random.range(2.5, 3.3), random.range(4, 8)];
  const yaw = frontal ? 0 : random.range(0.4, 0.9) * (random.chance(0.5) ? 1 : -1);
  const side = yaw > 0 ? w * 0.85 : w * 0.15;
  const eye: Place = [
    frontal ? w * random.range(0.3, 0.7) : side,
    random.range(1.2, 1.7),
    frontal ? random.range(-1.5, 0.2) : 0.4,
  ];
  const focal = sheet.width * random.range(0.5, 0.75);
  const centre = [sheet.width / 2, sheet.height * random.range(0.45, 0.55)] as const;
  const view = perspective(eye, yaw, focal, centre);
  const front = frontal ? Math.max(eye[2] + 0.4, 0) : -2;
  const walls: Place[][] = [
    [
      [0, 0, d],
      [w, 0, d],
      [w, h, d],
      [0, h, d],
    ],
    [
      [0, 0, front],
      [0, 0, d],
      [0, h, d],
      [0, h, front],
    ],
    [
      [w, 0, front],
      [w, 0, d],
      [w, h, d],
      [w, h, front],
    ],
  ];
  for (const [level, part] of [
    [0, 'floor'],
    [h, 'ceiling'],
  ] as const) {
    const whole: Place[] = [
      [0, level, front],
      [0, level, d],
      [w, level, d],
      [w, level, front],
    ];
    sheet.mark(spotsOf(whole, view), part);
  }
  for (const wall of walls) drawShape(sheet, wall, view, false, 'wall');
  const furnished = random.fork('furnished');
  const cooks = furnished.chance(0.4);
  const opening = (wall: number, u0: number, u1: number, v0: number, v1: number): void => {
    const at = (u: number, v: number): Place => (wall === 0 ? [u * w, v, d] : [wall === 1 ? 0 : w, v, u * d]);
    const shape = [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)];
    drawShape(sheet, shape, view, false, v0 > 0 ? 'window' : 'door');
    if (v0 > 0) drawShape(sheet, [at((u0 + u1) / 2, v0), at((u0 + u1) / 2, v1)], view, false);
  };
  opening(0, 0.15, 0.45, cooks ? 1.1 : 0.9, h - 0.5);
  if (random.chance(0.7) && !cooks) opening(0, 0.6, 0.78, 0, 2.1);
  if (random.chance(0.7)) opening(random.pick([1, 2]), 0.45, 0.8, random.pick([0.05, 0.9]), h - 0.4);
  if (random.chance(0.4))
    for (let k = 1; k < 10; k++)
      drawShape(
        sheet,
        [
          [(w * k) / 10, 0, front],
          [(w * k) / 10, 0, d],
        ],
        view,
        false,
      );
  if (!cooks && furnished.chance(0.6)) picture(sheet, w, d, view);
  const pieces = furniture(random, w, h, d);
  if (cooks) pieces.splice(0, pieces.length, ...kitchen(furnished, w, h, d));
  else if (furnished.chance(0.5)) pieces.splice(0, pieces.length, ...standing(furnished, w, h, d));
  drawSolids(sheet, pieces, view);
  if (random.chance(0.2)) figure(sheet, sheet.width * 0.4, sheet.height * 0.8, 260);
  const all = vanishingOf(yaw, focal, centre);
  return { kind: 'perspective-inside', drawing: sheet, vanishing: frontal ? [centre] : all };
}

/** A framed picture between window and door. */
function picture(sheet: VectorDrawing, w: number, d: number, view: Projection): void {
  for (const inset of [0, 0.05])
    drawShape(
      sheet,
      [
        [w * 0.47 + inset, 1.3 + inset, d],
        [w * 0.58 - inset, 1.3 + inset, d],
        [w * 0.58 - inset, 1.8 - inset, d],
        [w * 0.47 + inset, 1.8 - inset, d],
      ],
      view,
      false,
      'picture',
    );
}

function furniture(random: SeededRandom, w: number, h: number, d: number): Solid[] {
  const solids: Solid[] = [];
  const drawers = (_: number, at: (u: number, v: number) => Place, width: number): Detail[] =>
    [1, 2].map((k) => ({ points: [at((width * k) / 3, 0), at((width * k) / 3, 0.85)] }));
  if (random.chance(0.7)) {
    solids.push(box([w * 0.3, 0, d * 0.55], [2, 0.42, 0.9]));
    solids.push(box([w * 0.3, 0.42, d * 0.55 + 0.7], [2, 0.4, 0.2]));
  }
  if (random.chance(0.6)) solids.push(box([w * 0.35, 0.36, d * 0.38], [1.1, 0.05, 0.6]));
  if (random.chance(0.5)) solids.push(box([w - 0.62, 0, d * 0.35], [0.6, 0.9, d * 0.5], drawers));
  if (random.chance(0.5)) solids.push(box([0.02, 0, d * 0.6], [0.45, h * 0.75, 1.4], drawers));
  if (random.chance(0.4)) solids.push(box([w * 0.5 - 0.2, h - 0.9, d * 0.5], [0.4, 0.25, 0.4]));
  return solids;
}
