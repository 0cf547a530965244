import type { RegionFacts } from '../reading/region-facts';
import { JOINT } from './plane-joints';

/** An area is a piece of a floor or ceiling when enough of its border lies on drawn joints. */
const PIECE = { minJointShareOfBorder: 0.3, minJointShareOfContact: 0.7, minContactWithPiece: 0.2 };
const SPREAD_ROUNDS = 4;

/** Length of each area's border on drawn joints, in pixels: in total and per neighbour. Indexed by label. */
export interface JointBorders {
  floor: Map<number, number>[];
  ceiling: Map<number, number>[];
}

/** Measures how much of each area's border lies on joints of the floor or ceiling. @param count largest label */
export function jointBorders(
  labels: Uint16Array,
  joints: Uint8Array,
  count: number,
  w: number,
  h: number,
): JointBorders {
  const blank = (): Map<number, number>[] => Array.from({ length: count + 1 }, () => new Map());
  const borders = { floor: blank(), ceiling: blank() };
  const meet = (i: number, q: number): void => {
    const [a, b] = [labels[i] as number, labels[q] as number];
    if (a === b) return;
    const marks = (joints[i] as number) | (joints[q] as number);
    for (const [side, list] of [
      [JOINT.floor, borders.floor],
      [JOINT.ceiling, borders.ceiling],
    ] as const) {
      if ((marks & side) === 0) continue;
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        const own = list[one] as Map<number, number>;
        own.set(other, (own.get(other) ?? 0) + 1);
      }
    }
  };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (x < w - 1) meet(i, i + 1);
      if (y < h - 1) meet(i, i + w);
    }
  return borders;
}

/** Finds areas that are pieces of a floor or ceiling between its joints, starting with those of long joint border. */
export function piecesBetweenJoints(
  list: readonly RegionFacts[],
  borders: readonly Map<number, number>[],
  mayBe: (f: RegionFacts) => boolean,
): Set<number> {
  const found = new Set<number>();
  const open = list.filter(mayBe);
  for (const f of open) {
    const own = borders[f.label] as Map<number, number>;
    let on = 0;
    for (const length of own.values()) on += length;
    if (on > PIECE.minJointShareOfBorder * Math.max(1, f.perimeter)) found.add(f.label);
  }
  for (let round = 0; round < SPREAD_ROUNDS; round++)
    for (const f of open) {
      if (found.has(f.label)) continue;
      let [contact, on] = [0, 0];
      for (const [label, length] of f.neighbours) {
        if (!found.has(label)) continue;
        contact += length;
        on += (borders[f.label] as Map<number, number>).get(label) ?? 0;
      }
      if (contact > PIECE.minContactWithPiece * f.perimeter && on > PIECE.minJointShareOfContact * contact)
        found.add(f.label);
    }
  return found;
}
