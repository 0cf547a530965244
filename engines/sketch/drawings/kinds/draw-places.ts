import type { SeededRandom } from '../../../random/seeded-random';
import type { KnownDrawing } from './known-drawing';
import { furniture } from './room-furniture';
import { figure, newSheet, tree } from './sheet-extras';
import {
  box,
  type Detail,
  drawShape,
  drawSolids,
  gable,
  type Place,
  type Projection,
  perspective,
  type Solid,
  spotsOf,
} from './solid-model';
import type { VectorDrawing } from './vector-drawing';

/*
 * Places in which inside and outside are easily confused: streets, squares and courtyards enclose the viewer,
 * attics have slopes like roofs, and glazed rooms show the garden.
 */

const STOREY = 3.1;

/** Rows of windows above a ground floor with doors and shop windows. */
function facade(random: SeededRandom, storeys: number) {
  const bay = random.range(1.8, 3);
  const divided = random.chance(0.5);
  const shops = random.chance(0.6);
  return (_: number, at: (u: number, v: number) => Place, width: number): Detail[] => {
    const details: Detail[] = [];
    const bays = Math.max(1, Math.round(width / bay));
    for (let s = 0; s < storeys; s++)
      for (let b = 0; b < bays; b++) {
        const middle = (width / bays) * (b + 0.5);
        const isDoor = s === 0 && b === 0;
        const half = s === 0 && shops && !isDoor ? (width / bays) * 0.42 : 0.55;
        const [v0, v1] = [s * STOREY + (isDoor ? 0 : s === 0 && shops ? 0.4 : 0.9), s * STOREY + 2.4];
        const points = [at(middle - half, v0), at(middle - half, v1), at(middle + half, v1), at(middle + half, v0)];
        details.push({ points, part: isDoor ? 'door' : 'window' });
        if (divided && !isDoor) details.push({ points: [at(middle, v0), at(middle, v1)] });
      }
    return details;
  };
}

/** A row of houses along z, from x to x + width. */
function row(random: SeededRandom, x: number, width: number, from: number, to: number): Solid[] {
  const solids: Solid[] = [];
  for (let z = from; z < to; ) {
    const long = Math.min(random.range(5, 10), to - z + 1);
    const storeys = random.whole(2, 4);
    const high = storeys * STOREY + random.range(0, 0.8);
    solids.push(box([x, 0, z], [width, high, long], facade(random, storeys), 'wall'));
    if (random.chance(0.4)) solids.push(alongRoof([x, high, z], [width, random.range(1.5, 3), long]));
    z += long;
  }
  return solids;
}

/** A gable roof with its ridge along z. */
function alongRoof([x, y, z]: Place, [w, rise, d]: Place): Solid {
  const { faces, centre } = gable([0, 0, 0], [d, rise, w]);
  const turned = ([a, b, c]: Place): Place => [x + c, y + b, z + a];
  return {
    faces: faces.map((face) => ({ ...face, points: face.points.map(turned).reverse() })),
    centre: turned(centre),
  };
}

/** Tables with chairs on the pavement, some of them under parasols. */
function cafe(random: SeededRandom, places: readonly (readonly [x: number, z: number])[]): Solid[] {
  return places.flatMap(([x, z]) => {
    const solids = [box([x, 0.7, z], [0.7, 0.05, 0.7]), box([x + 0.32, 0, z + 0.32], [0.06, 0.7, 0.06])];
    for (const side of [-0.55, 0.8]) {
      solids.push(box([x + side, 0.42, z + 0.15], [0.42, 0.05, 0.42]));
      solids.push(box([x + side + (side < 0 ? 0 : 0.36), 0.45, z + 0.15], [0.05, 0.45, 0.42]));
    }
    if (random.chance(0.35)) {
      const top: Place = [x + 0.35, 2.7, z + 0.35];
      const [a, b, c, d]: Place[] = [
        [x - 0.8, 2.2, z - 0.8],
        [x + 1.5, 2.2, z - 0.8],
        [x + 1.5, 2.2, z + 1.5],
        [x - 0.8, 2.2, z + 1.5],
      ] as [Place, Place, Place, Place];
      const faces = [
        [a, top, b],
        [b, top, c],
        [c, top, d],
        [d, top, a],
      ] as Place[][];
      solids.push({ faces: faces.map((points) => ({ points, part: 'furniture', details: [] })), centre: top });
    }
    return solids;
  });
}

/** An awning: a sloping sheet above shop windows on one side of a street. */
function awning(x: number, out: number, z: number, long: number): Solid {
  const points: Place[] = [
    [x, 2.9, z],
    [x, 2.9, z + long],
    [x + out, 2.3, z + long],
    [x + out, 2.3, z],
  ];
  const front: Place[] = [
    [x + out, 2.3, z],
    [x + out, 2.05, z],
    [x + out, 2.05, z + long],
    [x + out, 2.3, z + long],
  ];
  const both = [points, [...points].reverse(), front, [...front].reverse()];
  return {
    faces: both.map((all) => ({ points: all, part: 'furniture', details: [] })),
    centre: [x + out / 2, 2.6, z + long / 2],
  };
}

function outdoorSheet(random: SeededRandom, yaw: number, eyeX: number) {
  const sheet = newSheet(random, [1300, 900]);
  const focal = sheet.width * random.range(0.55, 0.85);
  const centre = [sheet.width * random.range(0.42, 0.58), sheet.height * random.range(0.55, 0.7)] as const;
  return { sheet, view: perspective([eyeX, random.range(1.5, 1.8), 0], yaw, focal, centre), centre };
}

const ground = (sheet: VectorDrawing, view: Projection, ...lines: readonly Place[][]): void => {
  for (const line of lines) drawShape(sheet, line, view, false);
};

/** Draws house fronts on both sides, a pavement with a cafe, and an open end or a house across the end. */
export function drawCafeStreet(random: SeededRandom): KnownDrawing {
  const wide = random.range(7, 13);
  const { sheet, view, centre } = outdoorSheet(random, 0, 0);
  const end = random.range(30, 55);
  const solids = [...row(random, -wide / 2 - 8, 8, 1, end), ...row(random, wide / 2, 8, 1, end)];
  if (random.chance(0.6))
    solids.push(
      box([-wide / 2 - 2, 0, end + 6], [wide + 4, random.whole(2, 4) * STOREY, 8], facade(random, 2), 'wall'),
    );
  for (const side of [-1, 1]) {
    const kerb = side * (wide / 2 - 2.2);
    ground(sheet, view, [
      [kerb, 0, 1],
      [kerb, 0, end],
    ]);
    if (random.chance(0.7)) for (let z = 5; z < 20; z += 7) solids.push(awning((side * wide) / 2, -side * 1.3, z, 4));
  }
  const busy = random.pick([-1, 1]);
  const spots = Array.from({ length: random.whole(3, 6) }, (_, k) => [busy * (wide / 2 - 1.5), 4 + k * 2.2] as const);
  solids.push(...cafe(random, spots));
  drawSolids(sheet, solids, view);
  for (let k = 0; k < 3; k++)
    if (random.chance(0.5)) figure(sheet, sheet.width * random.range(0.35, 0.65), centre[1] + 60, 100);
  return { kind: 'perspective-outside', drawing: sheet, vanishing: [centre] };
}

/** Draws a row of houses across a square and one along its side, with a cafe and trees in front. */
export function drawSquare(random: SeededRandom): KnownDrawing {
  const { sheet, view, centre } = outdoorSheet(random, 0, random.range(-3, 3));
  const deep = random.range(14, 22);
  const solids: Solid[] = [];
  for (let x = -20; x < 18; ) {
    const [width, storeys] = [random.range(6, 10), random.whole(2, 4)];
    solids.push(box([x, 0, deep], [width, storeys * STOREY, 9], facade(random, storeys), 'wall'));
    if (random.chance(0.5)) solids.push(gable([x - 0.2, storeys * STOREY, deep - 0.4], [width + 0.4, 2.4, 9]));
    x += width;
  }
  if (random.chance(0.6)) solids.push(...row(random, random.pick([-18, 8]), 8, 2, deep - 3));
  const tables = Array.from({ length: random.whole(3, 7) }, () => [random.range(-5, 4), random.range(3, 10)] as const);
  solids.push(...cafe(random, tables));
  if (random.chance(0.5))
    for (let z = 3; z < deep; z += 2)
      ground(sheet, view, [
        [-20, 0, z],
        [20, 0, z],
      ]);
  if (random.chance(0.5))
    for (let x = -12; x < 13; x += 3)
      ground(sheet, view, [
        [x, 0, 2],
        [x, 0, deep],
      ]);
  drawSolids(sheet, solids, view);
  if (random.chance(0.6)) tree(sheet, random, sheet.width * random.range(0.1, 0.3), centre[1] + 70, 320);
  if (random.chance(0.6)) figure(sheet, sheet.width * random.range(0.5, 0.8), centre[1] + 70, 110);
  return { kind: 'perspective-outside', drawing: sheet, vanishing: [centre] };
}

/** Draws walls with windows on three sides and open sky above. */
export function drawCourtyard(random: SeededRandom): KnownDrawing {
  const { sheet, view, centre } = outdoorSheet(random, 0, random.range(-1.5, 1.5));
  const [wide, deep] = [random.range(8, 13), random.range(12, 18)];
  const storeys = random.whole(2, 4);
  const high = storeys * STOREY;
  const solids = [
    box([-wide / 2, 0, deep], [wide, high, 4], facade(random, storeys), 'wall'),
    box([-wide / 2 - 4, 0, 0.5], [4, high, deep - 0.5], facade(random, storeys), 'wall'),
    box([wide / 2, 0, 0.5], [4, high, deep - 0.5], facade(random, storeys), 'wall'),
  ];
  if (random.chance(0.5))
    solids.push(
      ...cafe(random, [
        [-1.5, 5],
        [1, 6.5],
        [-0.5, 8.5],
      ]),
    );
  if (random.chance(0.5))
    ground(sheet, view, [
      [-1.5, 0, 2],
      [-1.5, 0, deep],
      [1.5, 0, deep],
      [1.5, 0, 2],
    ]);
  drawSolids(sheet, solids, view);
  if (random.chance(0.6)) tree(sheet, random, centre[0] + random.range(-90, 90), centre[1] + 60, 260);
  return { kind: 'perspective-outside', drawing: sheet, vanishing: [centre] };
}

/** Draws a room under a gable roof along its ridge: low walls, slopes with roof windows, often rafters or a beam. */
export function drawAtticBedroom(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1300, 900]);
  const [w, d] = [random.range(4.5, 7), random.range(4, 7)];
  const [knee, ridge] = [random.range(0.3, 1.3), random.range(2.9, 4)];
  const eye: Place = [w * random.range(0.35, 0.65), random.range(1.3, 1.7), random.range(-2, -0.3)];
  const centre = [sheet.width * random.range(0.42, 0.58), sheet.height * random.range(0.5, 0.62)] as const;
  const view = perspective(
    eye,
    random.chance(0.7) ? 0 : random.range(-0.15, 0.15),
    sheet.width * random.range(0.5, 0.7),
    centre,
  );
  const front = Math.max(eye[2] + 0.3, 0);
  const line = (...points: Place[]): void => drawShape(sheet, points, view, false);
  const flat = random.chance(0.35) ? random.range(0.5, 1) : 0;
  const collar = ridge - flat * ((ridge - knee) / (w / 2));
  line([0, 0, d], [w, 0, d], [w, knee, d], [w / 2 + flat, collar, d], [w / 2 - flat, collar, d], [0, knee, d]);
  for (const x of [0, w]) {
    line([x, 0, front], [x, 0, d]);
    line([x, knee, front], [x, knee, d]);
  }
  for (const x of flat > 0 ? [w / 2 - flat, w / 2 + flat] : [w / 2]) line([x, collar, front], [x, collar, d]);
  const onSlope = (side: number, u: number, z: number): Place => {
    const share = u * (1 - (2 * flat) / w);
    return [side < 0 ? (w / 2) * share : w - (w / 2) * share, knee + (ridge - knee) * share, z];
  };
  for (const side of [-1, 1]) {
    if (random.chance(0.6))
      for (const inset of [0, 0.05])
        line(
          onSlope(side, 0.3 + inset, d * 0.45 + inset),
          onSlope(side, 0.75 - inset, d * 0.45 + inset),
          onSlope(side, 0.75 - inset, d * 0.7 - inset),
          onSlope(side, 0.3 + inset, d * 0.7 - inset),
        );
    else if (random.chance(0.5))
      for (let k = 1; k < 5; k++) line(onSlope(side, 0, (d * k) / 5), onSlope(side, 1, (d * k) / 5));
  }
  if (random.chance(0.7))
    line([w / 2 - 0.6, 0.9, d], [w / 2 + 0.6, 0.9, d], [w / 2 + 0.6, 2.1, d], [w / 2 - 0.6, 2.1, d]);
  if (random.chance(0.4)) for (let k = 1; k < 9; k++) line([(w * k) / 9, 0, front], [(w * k) / 9, 0, d]);
  const pieces = [box([w * 0.35, 0, d * 0.5], [1.6, 0.45, 1.9]), box([w * 0.35, 0.45, d * 0.5 + 1.8], [1.6, 0.5, 0.1])];
  if (random.chance(0.5)) pieces.push(box([0.3, 0, d * 0.55], [0.6, Math.min(knee, 0.8), 1.2]));
  if (random.chance(0.5)) pieces.push(box([w - 1.5, 0.7, d * 0.6], [1.2, 0.05, 0.7]));
  drawSolids(sheet, pieces, view);
  return { kind: 'perspective-inside', drawing: sheet, vanishing: [centre] };
}

/** Draws a room with a glass wall and the garden or town behind it. */
export function drawGlazedRoom(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1300, 850]);
  const [w, h, d] = [random.range(5, 8), random.range(2.5, 3.4), random.range(4.5, 8)];
  const eye: Place = [w * random.range(0.3, 0.7), random.range(1.3, 1.6), random.range(-1.5, 0)];
  const centre = [sheet.width / 2, sheet.height * random.range(0.46, 0.54)] as const;
  const view = perspective(eye, 0, sheet.width * random.range(0.5, 0.75), centre);
  const front = Math.max(eye[2] + 0.4, 0);
  const line = (...points: Place[]): void => drawShape(sheet, points, view, false);
  line([0, 0, d], [w, 0, d], [w, h, d], [0, h, d]);
  for (const x of [0, w]) for (const y of [0, h]) line([x, y, front], [x, y, d]);
  const panes = random.whole(3, 6);
  for (let k = 0; k <= panes; k++) {
    const x = 0.2 + ((w - 0.4) * k) / panes;
    line([x, 0.05, d], [x, h - 0.2, d]);
    if (k < panes && random.chance(0.3)) line([x + 0.08, 0.1, d], [x + 0.08, h - 0.25, d]);
  }
  line([0.2, 0.05, d], [w - 0.2, 0.05, d]);
  line([0.2, h - 0.2, d], [w - 0.2, h - 0.2, d]);
  const glass = spotsOf(
    [
      [0.2, 0.05, d],
      [w - 0.2, h - 0.2, d],
    ],
    view,
  );
  const [low, high] = glass as [readonly [number, number], readonly [number, number]];
  const inGlass = (u: number): number => low[0] + (high[0] - low[0]) * u;
  if (random.chance(0.7)) tree(sheet, random, inGlass(0.25), low[1] - 20, (low[1] - high[1]) * 0.6);
  if (random.chance(0.4)) {
    const [y, tall] = [centre[1], (low[1] - high[1]) * 0.25];
    for (let k = 0; k < 4; k++) sheet.box(inGlass(0.45 + k * 0.12), y - tall * random.range(0.5, 1), 50, tall);
  }
  if (random.chance(0.5)) {
    const side = random.pick([0, w]);
    for (const z of [0.35, 0.55, 0.75])
      line([side, 0.1, d * z], [side, h - 0.3, d * z], [side, h - 0.3, d * (z + 0.17)], [side, 0.1, d * (z + 0.17)]);
  }
  if (random.chance(0.5)) for (let k = 1; k < 8; k++) line([(w * k) / 8, 0, front], [(w * k) / 8, 0, d]);
  drawSolids(sheet, furniture(random, w, h, d), view);
  return { kind: 'perspective-inside', drawing: sheet, vanishing: [centre] };
}
