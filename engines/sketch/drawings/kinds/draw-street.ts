import type { SeededRandom } from '../../../random/seeded-random';
import type { KnownDrawing } from './known-drawing';
import { background, figure, newSheet, tree } from './sheet-extras';
import { box, type Detail, drawShape, drawSolids, gable, type Place, perspective, type Solid } from './solid-model';

/** Width in metres of the street between the house fronts, and of a pavement. */
const STREET = 10;
const PAVEMENT = 2;
const STOREY = 3;

/** Draws a street along its axis: house fronts on both sides, shops with awnings, pavements, trees and people. */
export function drawStreet(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1300, 850]);
  const centre = [sheet.width * random.range(0.42, 0.58), sheet.height * random.range(0.56, 0.64)] as const;
  const eye: Place = [random.range(-2, 2), random.range(1.5, 1.8), -4];
  const view = perspective(eye, 0, sheet.width * random.range(0.55, 0.75), centre);
  background(sheet, centre[1]);
  const far = 45;
  for (const side of [-1, 1] as const)
    for (const x of [STREET / 2, STREET / 2 - PAVEMENT])
      drawShape(
        sheet,
        [
          [side * x, 0, -2],
          [side * x, 0, far],
        ],
        view,
        false,
      );
  drawSolids(sheet, [...row(random, -1, far), ...row(random, 1, far)], view);
  for (const z of [9, 16, 26]) {
    const seen = random.chance(0.5) && view.toSheet([random.pick([-3.6, 3.6]), 0, z]);
    if (seen) tree(sheet, random, seen.spot[0], seen.spot[1], (sheet.width * 3.2) / (z + 4));
  }
  for (const z of [7, 12]) {
    const seen = random.chance(0.6) && view.toSheet([random.range(-3, 3), 0, z]);
    if (seen) figure(sheet, seen.spot[0], seen.spot[1], (sheet.width * 0.65 * 1.75) / (z + 4));
  }
  return { kind: 'perspective-outside', drawing: sheet, vanishing: [centre] };
}

/** Houses along one side. @param side -1 = left, 1 = right */
function row(random: SeededRandom, side: -1 | 1, far: number): Solid[] {
  const solids: Solid[] = [];
  for (let z = random.range(1, 3); z < far; ) {
    const long = random.range(5, 9);
    const storeys = random.whole(2, 4);
    const x = side < 0 ? -STREET / 2 - 8 : STREET / 2;
    const shop = random.chance(0.45);
    const front = side < 0 ? 1 : 3;
    const details = (face: number, at: (u: number, v: number) => Place, width: number): Detail[] =>
      face === front ? houseFront(at, width, storeys, shop) : [];
    solids.push(box([x, 0, z], [8, storeys * STOREY, long], details, 'wall'));
    if (random.chance(0.4)) solids.push(gable([x, storeys * STOREY, z], [8, random.range(1.5, 2.5), long]));
    if (shop) solids.push(awning(side, z + 0.4, long - 0.8));
    z += long;
  }
  return solids;
}

function houseFront(at: (u: number, v: number) => Place, width: number, storeys: number, shop: boolean): Detail[] {
  const opening = (u0: number, u1: number, v0: number, v1: number, part: Detail['part']): Detail => ({
    points: [at(u0, v0), at(u0, v1), at(u1, v1), at(u1, v0)],
    ...(part ? { part } : {}),
  });
  const bays = Math.max(2, Math.round(width / 2.4));
  const all: Detail[] = [];
  for (let s = 0; s < storeys; s++)
    for (let b = 0; b < bays; b++) {
      const [u, bay] = [(width * b) / bays, width / bays];
      if (s > 0) all.push(opening(u + bay * 0.28, u + bay * 0.72, s * STOREY + 0.8, s * STOREY + 2.3, 'window'));
      else if (b === 0) all.push(opening(u + bay * 0.3, u + bay * 0.7, 0, 2.2, 'door'));
      else if (shop) all.push(opening(u + bay * 0.1, u + bay * 0.9, 0.4, 2.3, 'window'));
      else all.push(opening(u + bay * 0.28, u + bay * 0.72, 0.9, 2.3, 'window'));
    }
  return all;
}

/** A sloped awning above a shop window. It is part of the facade and counts as wall. */
function awning(side: -1 | 1, z: number, long: number): Solid {
  const [wall, edge] = [(side * STREET) / 2, (side * STREET) / 2 - side * 1.3];
  const points: Place[] = [
    [wall, 2.9, z],
    [edge, 2.4, z],
    [edge, 2.4, z + long],
    [wall, 2.9, z + long],
  ];
  return {
    // The awning is visible from above on one side of the street and from below on the other, so it gets two faces.
    faces: [points, [...points].reverse()].map((face) => ({ points: face, part: 'wall' as const, details: [] })),
    centre: [edge, 2.5, z],
  };
}
