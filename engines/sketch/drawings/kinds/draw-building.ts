import type { SeededRandom } from '../../../random/seeded-random';
import type { KnownDrawing } from './known-drawing';
import { background, figure, newSheet, titleBlock, tree } from './sheet-extras';
import {
  axonometric,
  box,
  type Detail,
  drawShape,
  drawSolids,
  gable,
  type Place,
  perspective,
  type Solid,
  vanishingOf,
} from './solid-model';

interface Building {
  solids: Solid[];
  size: Place;
}

/** Draws a building from eye level or slightly above: two vanishing points, vertical lines stay vertical. */
export function drawExterior(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1300, 850]);
  const { solids, size } = building(random);
  const yaw = random.range(0.35, 1.1) * (random.chance(0.5) ? 1 : -1);
  const away = Math.max(...size) * random.range(1.3, 2);
  const target: Place = [size[0] / 2, size[1] / 2, size[2] / 2];
  const eye: Place = [target[0] + Math.sin(yaw) * away, random.range(1.5, 3.5), target[2] - Math.cos(yaw) * away];
  const focal = sheet.width * random.range(0.75, 1.1);
  const horizon = sheet.height * random.range(0.55, 0.68);
  const centre = [sheet.width * random.range(0.45, 0.55), horizon] as const;
  const view = perspective(eye, yaw, fitted(focal, size, eye, sheet.height * 0.9), centre);
  const used = fitted(focal, size, eye, sheet.height * 0.9);
  background(sheet, horizon);
  if (random.chance(0.4))
    sheet.line(
      [
        [0, horizon],
        [sheet.width, horizon],
      ],
      { width: sheet.hand.width * 0.7 },
    );
  if (random.chance(0.6)) tree(sheet, random, sheet.width * 0.1, horizon + 40, sheet.height * 0.35);
  drawSolids(sheet, solids, view);
  if (random.chance(0.5))
    drawShape(
      sheet,
      [
        [0, 0, -8],
        [0, 0, -1],
        [3, 0, -1],
        [3, 0, -8],
      ],
      view,
      false,
    );
  if (random.chance(0.5)) tree(sheet, random, sheet.width * 0.9, horizon + 60, sheet.height * 0.3);
  if (random.chance(0.5)) figure(sheet, sheet.width * 0.3, horizon + 50, 100);
  if (random.chance(0.3)) titleBlock(sheet, random);
  return { kind: 'perspective-outside', drawing: sheet, vanishing: vanishingOf(yaw, used, centre) };
}

/** Focal length at which the building fits the height of the image. */
function fitted(focal: number, [w, h, d]: Place, eye: Place, tall: number): number {
  const near = Math.max(2, Math.hypot(eye[0] - w / 2, eye[2] - d / 2) - Math.hypot(w, d) / 2);
  return Math.min(focal, (tall * 0.55 * near) / Math.max(2, h - eye[1]));
}

/**
 * Draws a tall building from the pavement or the air with a tilted camera: verticals meet in a third vanishing point.
 */
export function drawTower(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [850, 1250]);
  const storeys = random.whole(9, 18);
  const { solids, size } = building(random, storeys);
  const yaw = random.range(0.45, 1.05) * (random.chance(0.5) ? 1 : -1);
  const low = random.chance(0.6);
  const away = size[1] * random.range(1, 1.3);
  const middle: Place = [size[0] / 2, size[1] / 2, size[2] / 2];
  const eye: Place = [
    middle[0] + Math.sin(yaw) * away,
    low ? 1.7 : size[1] * random.range(1.1, 1.3),
    middle[2] - Math.cos(yaw) * away,
  ];
  const pitch = Math.atan2(middle[1] - eye[1], away);
  const focal = (sheet.height * 0.95 * Math.hypot(away, middle[1] - eye[1])) / (size[1] * 1.15);
  const centre = [sheet.width / 2, sheet.height / 2] as const;
  const view = perspective(eye, yaw, focal, centre, pitch);
  background(sheet, centre[1] + focal * Math.tan(pitch));
  drawSolids(sheet, solids, view);
  return { kind: 'perspective-outside', drawing: sheet, vanishing: vanishingOf(yaw, focal, centre, pitch) };
}

/** Draws a building like the shaded view of a modelling program: coloured faces without lines. */
export function drawShadedModel(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1300, 850]);
  const { solids, size } = building(random);
  const yaw = random.range(0.35, 1.1) * (random.chance(0.5) ? 1 : -1);
  const away = Math.max(...size) * random.range(1.4, 2);
  const eye: Place = [size[0] / 2 + Math.sin(yaw) * away, random.range(1.5, 6), size[2] / 2 - Math.cos(yaw) * away];
  const centre = [sheet.width / 2, sheet.height * random.range(0.5, 0.62)] as const;
  const view = perspective(eye, yaw, fitted(sheet.width * 0.9, size, eye, sheet.height * 0.9), centre);
  sheet.box(0, 0, sheet.width, sheet.height, { fill: random.pick(['#a9c6e8', '#cfdbe6', '#8fb2dd']), outlined: false });
  const lawn = { fill: random.pick(['#7d8f5a', '#9a9b90', '#6f7f52']), outlined: false };
  sheet.box(0, centre[1], sheet.width, sheet.height - centre[1], lawn);
  const hue = random.pick([
    [216, 204, 186],
    [176, 98, 74],
    [232, 232, 228],
  ] as const);
  drawSolids(sheet, solids, view, ({ part }, side) => {
    const own = part === 'roof' ? ([112, 96, 90] as const) : part === 'window' ? ([78, 96, 112] as const) : hue;
    const light = 1 - 0.13 * Math.min(side, 3);
    return `rgb(${own.map((value) => Math.round(value * light)).join(',')})`;
  });
  return { kind: 'photograph', drawing: sheet };
}

/** Draws the same buildings in a parallel projection, seen from above. */
export function drawAxonometric(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1200, 1000]);
  const { solids, size } = building(random);
  const yaw =
    random.pick([Math.PI / 4, Math.PI / 4, Math.PI / 6, Math.PI / 3, random.range(0.4, 1.15)]) *
    (random.chance(0.5) ? 1 : -1);
  const pitch = random.pick([0.6155, 0.6155, 0.52, random.range(0.45, 0.95)]);
  const unit = axonometric(yaw, pitch, 1, [0, 0]);
  const corners = [0, 1].flatMap((x) =>
    [0, 1].flatMap((y) => [0, 1].map((z): Place => [x * size[0], y * size[1] * 1.2, z * size[2]])),
  );
  const spots = corners.map((corner) => unit.toSheet(corner)?.spot ?? [0, 0]);
  const xs = spots.map(([x]) => x as number);
  const ys = spots.map(([, y]) => y as number);
  const [spanX, spanY] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const scale = Math.min((sheet.width * 0.75) / spanX, (sheet.height * 0.75) / spanY);
  const middle = [
    sheet.width / 2 - (scale * (Math.max(...xs) + Math.min(...xs))) / 2,
    sheet.height / 2 - (scale * (Math.max(...ys) + Math.min(...ys))) / 2,
  ] as const;
  const view = axonometric(yaw, pitch, scale, middle);
  if (random.chance(0.6))
    drawShape(
      sheet,
      [
        [-2, 0, -2],
        [size[0] + 2, 0, -2],
        [size[0] + 2, 0, size[2] + 2],
        [-2, 0, size[2] + 2],
      ],
      view,
      false,
    );
  drawSolids(sheet, solids, view);
  if (random.chance(0.3)) titleBlock(sheet, random);
  return { kind: 'axonometric', drawing: sheet };
}

function building(random: SeededRandom, storeys = random.whole(1, 4)): Building {
  const high = storeys * 3;
  const size: Place = [random.range(7, 15), high, random.range(6, 11)];
  const bay = random.range(2.2, 3.4);
  const divided = random.chance(0.6);
  const openings = (side: number, at: (u: number, v: number) => Place, width: number): Detail[] => {
    const shapes: Detail[] = [];
    const bays = Math.max(1, Math.floor(width / bay));
    for (let s = 0; s < storeys; s++) {
      for (let b = 0; b < bays; b++) {
        const door = s === 0 && side === 0 && b === 0;
        const u = (width / bays) * (b + 0.25);
        const [uw, v0, v1] = [(width / bays) * 0.5, s * 3 + (door ? 0 : 0.9), s * 3 + 2.3];
        const opening = [at(u, v0), at(u, v1), at(u + uw, v1), at(u + uw, v0)];
        shapes.push({ points: opening, part: door ? 'door' : 'window' });
        if (divided && !door) shapes.push({ points: [at(u + uw / 2, v0), at(u + uw / 2, v1)] });
      }
    }
    return shapes;
  };
  const solids = [box([0, 0, 0], size, openings, 'wall')];
  let top = high;
  if (random.chance(0.45)) {
    const rise = random.range(1.6, 3.2);
    solids.push(gable([-0.5, high, -0.5], [size[0] + 1, rise, size[2] + 1]));
    top += rise;
  } else if (random.chance(0.5)) {
    solids.push(box([size[0] * 0.2, high, size[2] * 0.2], [size[0] * 0.4, 2.5, size[2] * 0.5], () => [], 'wall'));
    top += 2.5;
  }
  if (random.chance(0.5))
    solids.push(box([size[0], 0, size[2] * 0.2], [random.range(3, 5), 3, size[2] * 0.6], () => [], 'wall'));
  return { solids, size: [size[0], top, size[2]] };
}
