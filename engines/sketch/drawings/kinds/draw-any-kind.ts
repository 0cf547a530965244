import { SeededRandom } from '../../../random/seeded-random';
import type { CarrierName } from './carriers';
import { drawAttic } from './draw-attic';
import { drawAxonometric, drawExterior, drawShadedModel, drawTower } from './draw-building';
import { drawElevation } from './draw-elevation';
import { drawFacade } from './draw-facade';
import { drawInterior } from './draw-interior';
import { drawAtticBedroom, drawCafeStreet, drawCourtyard, drawGlazedRoom, drawSquare } from './draw-places';
import { drawPlan } from './draw-plan';
import { drawSection } from './draw-section';
import { drawStreet } from './draw-street';
import type { KnownDrawing } from './known-drawing';
import { newSheet, titleBlock } from './sheet-extras';
import { VectorDrawing } from './vector-drawing';

const makers = {
  'perspective-outside': drawExterior,
  'perspective-inside': drawInterior,
  elevation: drawElevation,
  plan: drawPlan,
  section: drawSection,
  axonometric: drawAxonometric,
  several: drawSeveral,
  nothing: drawNothing,
  facade: drawFacade,
  street: drawStreet,
  tower: drawTower,
  attic: drawAttic,
  'shaded-model': drawShadedModel,
  'cafe-street': drawCafeStreet,
  square: drawSquare,
  courtyard: drawCourtyard,
  'attic-bedroom': drawAtticBedroom,
  'glazed-room': drawGlazedRoom,
} as const satisfies Record<string, (random: SeededRandom) => KnownDrawing>;

/** Subjects that can be drawn by code; several subjects may be one kind of drawing. */
export const drawnSubjects = Object.keys(makers) as (keyof typeof makers)[];
export type DrawnSubject = keyof typeof makers;

/** Draws a subject. Equal seeds give equal drawings. */
export function drawSubject(subject: DrawnSubject, seed: number): KnownDrawing {
  return makers[subject](new SeededRandom(seed).fork(subject));
}

/** Whether a carrier suits a subject: a shaded view has no lines for a 1-bit image, a blueprint or thin pens. */
export const comesOn = (subject: DrawnSubject, carrier: CarrierName): boolean =>
  subject !== 'shaded-model' || carrier === 'png' || carrier === 'jpeg-60' || carrier === 'small';

/** Draws two to four drawings on one sheet, as for a competition or a permit. */
function drawSeveral(random: SeededRandom): KnownDrawing {
  const sheet = new VectorDrawing(1700, 1200, { width: 1.6, wobble: 0 }, random);
  const columns = 2;
  const rows = random.whole(1, 2);
  const [cw, ch] = [sheet.width / columns, (sheet.height - 120) / rows];
  for (let k = 0; k < columns * rows; k++) {
    const maker = random.pick([drawPlan, drawElevation, drawSection, drawExterior, drawAxonometric]);
    const { drawing } = maker(random.fork(`drawing ${k}`));
    const scale = Math.min((cw * 0.84) / drawing.width, (ch * 0.84) / drawing.height);
    const x = (k % columns) * cw + (cw - drawing.width * scale) / 2;
    const y = Math.floor(k / columns) * ch + (ch - drawing.height * scale) / 2;
    sheet.place(drawing, x, y, scale);
    if (random.chance(0.6)) sheet.label('GROUND FLOOR 1:100', x + 20, y + drawing.height * scale + 8, 15);
  }
  if (random.chance(0.4)) titleBlock(sheet, random);
  return { kind: 'several', drawing: sheet };
}

/** Draws a blank sheet, a page of text or a scribble. */
function drawNothing(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1200, 900]);
  const kind = random.whole(0, 2);
  if (kind === 1) {
    for (let y = 80; y < sheet.height - 80; y += 34)
      sheet.label('THE QUICK BROWN FOX JUMPS OVER A LAZY DOG AGAIN AND'.slice(0, random.whole(20, 50)), 80, y, 17);
  } else if (kind === 2) {
    let [x, y] = [sheet.width / 2, sheet.height / 2];
    const points: [number, number][] = [];
    for (let k = 0; k < 260; k++) {
      x = Math.min(sheet.width * 0.8, Math.max(sheet.width * 0.2, x + random.range(-70, 70)));
      y = Math.min(sheet.height * 0.8, Math.max(sheet.height * 0.2, y + random.range(-70, 70)));
      points.push([x, y]);
    }
    sheet.line(points);
  }
  return { kind: 'nothing', drawing: sheet };
}
