import { chromaStep, isFolded, type SegmentFacts } from './segment-facts';

/** Tolerance around the horizon, as a share of the image height. The floor is below it, the ceiling above. */
const HORIZON_TOLERANCE = 0.03;
/** A ceiling: highest mean row, and lowest row of further parts, as multiples of the horizon's row. */
const CEILING = { maxMeanRow: 0.6, maxLowestRow: 0.42 };
/** A wall: minimum area of its first segment (share of the photo), and colour tolerance for further segments. */
const WALL = { minSeedArea: 0.006, minArea: 0.0008, maxChromaStep: 0.07, minRelativeLight: 0.7, maxRelativeLight: 1.3 };
/** A wall continues in a neighbour that shares enough border (share of the width) and differs no more than by shade. */
const CONTINUATION = { minSharedBorder: 0.03, maxChromaStep: 0.03, minRelativeLight: 0.84 };
/** A floor covers part of the lower edge. Lengths are shares of the image size. */
const FLOOR = {
  minLowerEdge: 0.3,
  maxChromaStep: 0.055,
  minRelativeLight: 0.66,
  maxRelativeLight: 1.45,
  minSharedBorder: 0.02,
  maxBehind: 0.12,
};
/** Exponent on lightness when walls are rated, because wardrobes and shelves are darker than walls. */
const LIGHTNESS_EXPONENT = 0.7;

/** Labels of the segments of a room's walls, floor and ceiling. A list is empty when nothing was found. */
export interface RoomSurfaces {
  walls: Set<number>;
  floor: Set<number>;
  ceiling: Set<number>;
}

/**
 * Finds the walls, floor and ceiling of a room among the segments of a photo.
 * The ceiling lies above the horizon, the floor below. Walls cross it and have the most frequent light colour.
 * @param horizon row of the horizon in the label map, which has w x h pixels
 * @param isPane whether a segment is a bright window
 */
export function findRoomSurfaces(
  facts: readonly SegmentFacts[],
  w: number,
  h: number,
  horizon: number,
  isPane: (label: number) => boolean,
): RoomSurfaces {
  const slack = HORIZON_TOLERANCE * h;
  const ceiling = new Set(
    facts
      .filter((one) => one.atTop > 0 && one.y1 < horizon + slack && one.meanRow < CEILING.maxMeanRow * horizon)
      .map(({ label }) => label),
  );
  for (const label of ceiling)
    for (const other of (facts[label] as SegmentFacts).borderLengths.keys())
      if ((facts[other] as SegmentFacts).y1 < CEILING.maxLowestRow * horizon) ceiling.add(other);
  const floor = findFloor(facts, w, h, horizon - slack);
  const upright = facts.filter(
    (one) =>
      !ceiling.has(one.label) &&
      !floor.has(one.label) &&
      !isPane(one.label) &&
      one.y0 < horizon &&
      one.meanRow < 0.62 * h,
  );
  const walls = findWallsAmong(upright, w * h);
  const taken = (label: number): boolean => ceiling.has(label) || floor.has(label) || isPane(label);
  for (const label of walls)
    for (const [other, length] of (facts[label] as SegmentFacts).borderLengths)
      if (
        !taken(other) &&
        length > CONTINUATION.minSharedBorder * w &&
        doesContinue(facts[label] as SegmentFacts, facts[other] as SegmentFacts)
      )
        walls.add(other);
  return { walls, floor, ceiling };
}

/** Whether a surface continues in the next segment, with a difference that shade explains. */
function doesContinue(one: SegmentFacts, other: SegmentFacts): boolean {
  const ratio = Math.min(one.light, other.light) / Math.max(one.light, other.light, 1e-3);
  return (
    ratio > CONTINUATION.minRelativeLight &&
    chromaStep(one, other) < CONTINUATION.maxChromaStep &&
    !isFolded(one, other)
  );
}

function findWallsAmong(upright: readonly SegmentFacts[], all: number): Set<number> {
  let best: { score: number; of: SegmentFacts[] } = { score: 0, of: [] };
  for (const seed of upright) {
    if (seed.area < WALL.minSeedArea * all) continue;
    const alike = upright.filter(
      (one) =>
        one.area > WALL.minArea * all &&
        chromaStep(one, seed) < WALL.maxChromaStep &&
        one.light > WALL.minRelativeLight * seed.light &&
        one.light < WALL.maxRelativeLight * seed.light,
    );
    const score = alike.reduce((sum, one) => sum + one.area, 0) * seed.light ** LIGHTNESS_EXPONENT;
    if (score > best.score) best = { score, of: alike };
  }
  return new Set(best.of.map(({ label }) => label));
}

/** Finds the segment with the longest lower edge, and touching segments of its colour. */
function findFloor(facts: readonly SegmentFacts[], w: number, h: number, highest: number): Set<number> {
  const low = facts.filter((one) => one.y0 > highest);
  const floors = low.map((seed) => {
    const of = new Set([seed.label]);
    for (const label of of)
      for (const [other, length] of (facts[label] as SegmentFacts).borderLengths) {
        const one = facts[other] as SegmentFacts;
        const alike =
          one.y0 > Math.max(highest, seed.y0 - FLOOR.maxBehind * h) &&
          length > FLOOR.minSharedBorder * w &&
          !isFolded(facts[label] as SegmentFacts, one) &&
          chromaStep(one, seed) < FLOOR.maxChromaStep &&
          one.light > FLOOR.minRelativeLight * seed.light &&
          one.light < FLOOR.maxRelativeLight * seed.light;
        if (alike) of.add(other);
      }
    const edge = [...of].reduce((sum, label) => sum + (facts[label] as SegmentFacts).atBottom, 0);
    return { of, edge: seed.atBottom > 0 ? edge : 0, area: seed.area };
  });
  const best = floors.reduce((a, b) => (b.edge > a.edge || (b.edge === a.edge && b.area > a.area) ? b : a), {
    of: new Set<number>(),
    edge: 0,
    area: 0,
  });
  return best.edge >= FLOOR.minLowerEdge * w ? best.of : new Set();
}
