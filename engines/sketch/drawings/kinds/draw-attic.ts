import type { SeededRandom } from '../../../random/seeded-random';
import type { KnownDrawing } from './known-drawing';
import type { Part } from './known-parts';
import { newSheet } from './sheet-extras';
import { box, drawShape, drawSolids, type Place, perspective, type Solid, spotsOf } from './solid-model';

/** Draws a room under a pitched roof frontally: knee walls, two slopes with skylights, a gable wall with a window. */
export function drawAttic(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1300, 850]);
  const [w, d] = [random.range(5, 7), random.range(5, 8)];
  const knee = random.range(0.8, 1.3);
  const top = knee + random.range(1.8, 2.4);
  /** Half the width of the flat part of the ceiling; 0 when the slopes meet. */
  const flat = random.pick([0, 0.7, 1.1]);
  const ridge: readonly [number, number] = [w / 2 - flat, w / 2 + flat];
  const eye: Place = [w * random.range(0.4, 0.6), random.range(1.3, 1.6), random.range(-2, -0.8)];
  const centre = [sheet.width / 2, sheet.height * random.range(0.5, 0.58)] as const;
  const view = perspective(eye, 0, sheet.width * random.range(0.6, 0.8), centre);
  const front = eye[2] + 0.5;
  const strip = (a: readonly [number, number], b: readonly [number, number], part: Part): void => {
    const points: Place[] = [
      [...a, front],
      [...a, d],
      [...b, d],
      [...b, front],
    ];
    sheet.mark(spotsOf(points, view), part);
    drawShape(sheet, points, view, false);
  };
  strip([0, 0], [w, 0], 'floor');
  strip([0, 0], [0, knee], 'wall');
  strip([w, 0], [w, knee], 'wall');
  strip([0, knee], [ridge[0], top], 'ceiling');
  strip([w, knee], [ridge[1], top], 'ceiling');
  if (flat > 0) strip([ridge[0], top], [ridge[1], top], 'ceiling');
  const gable: Place[] = [
    [0, 0, d],
    [0, knee, d],
    [ridge[0], top, d],
    ...(flat > 0 ? [[ridge[1], top, d] as Place] : []),
    [w, knee, d],
    [w, 0, d],
  ];
  drawShape(sheet, gable, view, true, 'wall');
  const [u0, u1] = [w / 2 - random.range(0.5, 0.9), w / 2 + random.range(0.5, 0.9)];
  const pane = (from: number, to: number): void =>
    drawShape(
      sheet,
      [
        [from, 0.9, d],
        [from, knee + 1, d],
        [to, knee + 1, d],
        [to, 0.9, d],
      ],
      view,
      false,
      'window',
    );
  pane(u0, (u0 + u1) / 2);
  pane((u0 + u1) / 2, u1);
  /** A skylight in the left or right slope. @param z distance of its near edge */
  const skylight = (left: boolean, z: number): void => {
    const at = (share: number, along: number): Place => [
      left ? ridge[0] * share : w - (w - ridge[1]) * share,
      knee + (top - knee) * share,
      along,
    ];
    const points = [at(0.3, z), at(0.75, z), at(0.75, z + 1), at(0.3, z + 1)];
    drawShape(sheet, points, view, false, 'window');
  };
  skylight(random.chance(0.5), d * random.range(0.35, 0.6));
  const solids: Solid[] = [];
  if (random.chance(0.7)) {
    solids.push(box([w * 0.3, 0, d * 0.45], [1.6, 0.45, 2]));
    solids.push(box([w * 0.3, 0.45, d * 0.45 + 1.9], [1.6, 0.5, 0.08]));
  }
  if (random.chance(0.6)) solids.push(box([w - 0.5, 0, d * 0.4], [0.48, knee * 0.8, 1.6]));
  drawSolids(sheet, solids, view);
  return { kind: 'perspective-inside', drawing: sheet, vanishing: [centre] };
}
