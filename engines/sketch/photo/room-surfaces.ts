import { chromaStep, isFolded, type SegmentFacts } from './segment-facts';

/** Tolerance around the horizon (share of the height): a floor stays below the horizon and a ceiling above it. */
const LEVEL = 0.03;
/** A ceiling: its mean row, and the lowest row of its other parts, relative to the horizon's row. */
const CEILING = { middle: 0.6, lowest: 0.42 };
/** A wall: minimum area of the first segment (share of the photo), and tolerance of colour for other segments. */
const WALL = { seed: 0.006, least: 0.0008, chroma: 0.07, darker: 0.7, lighter: 1.3 };
/**
 * A wall continues in a neighbour: minimum common border (share of the width), and colour steps that shade explains.
 */
const NEXT = { border: 0.03, chroma: 0.03, darker: 0.84 };
/**
 * A floor: minimum share of the lower edge, colour tolerance for further segments,
 * and how far these may extend behind the main one (share of the height). A larger segment is a bed or a table.
 */
const FLOOR = { edge: 0.3, chroma: 0.055, darker: 0.66, lighter: 1.45, border: 0.02, behind: 0.12 };
/** Lightness makes a wall more likely: wardrobes and shelves are darker. */
const LIGHTER_FIRST = 0.7;

/** Segments of a room's walls, floor and ceiling. A list is empty when nothing was found. */
export interface RoomSurfaces {
  walls: Set<number>;
  floor: Set<number>;
  ceiling: Set<number>;
}

/**
 * Finds a room's surfaces among its photo's segments. The ceiling lies above the horizon and the floor below;
 * walls cross it, or lie behind objects that cross it, and have the most frequent light colour.
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
  const slack = LEVEL * h;
  const ceiling = new Set(
    facts
      .filter((one) => one.atTop > 0 && one.y1 < horizon + slack && one.middle < CEILING.middle * horizon)
      .map(({ label }) => label),
  );
  for (const label of ceiling)
    for (const other of (facts[label] as SegmentFacts).beside.keys())
      if ((facts[other] as SegmentFacts).y1 < CEILING.lowest * horizon) ceiling.add(other);
  const floor = findFloor(facts, w, h, horizon - slack);
  const upright = facts.filter(
    (one) =>
      !ceiling.has(one.label) &&
      !floor.has(one.label) &&
      !isPane(one.label) &&
      one.y0 < horizon &&
      one.middle < 0.62 * h,
  );
  const walls = findWallsAmong(upright, w * h);
  const taken = (label: number): boolean => ceiling.has(label) || floor.has(label) || isPane(label);
  for (const label of walls)
    for (const [other, length] of (facts[label] as SegmentFacts).beside)
      if (
        !taken(other) &&
        length > NEXT.border * w &&
        continues(facts[label] as SegmentFacts, facts[other] as SegmentFacts)
      )
        walls.add(other);
  return { walls, floor, ceiling };
}

/** Whether a surface continues in the next segment under slightly different light. */
function continues(one: SegmentFacts, other: SegmentFacts): boolean {
  const ratio = Math.min(one.light, other.light) / Math.max(one.light, other.light, 1e-3);
  return ratio > NEXT.darker && chromaStep(one, other) < NEXT.chroma && !isFolded(one, other);
}

function findWallsAmong(upright: readonly SegmentFacts[], all: number): Set<number> {
  let best: { score: number; of: SegmentFacts[] } = { score: 0, of: [] };
  for (const seed of upright) {
    if (seed.area < WALL.seed * all) continue;
    const alike = upright.filter(
      (one) =>
        one.area > WALL.least * all &&
        chromaStep(one, seed) < WALL.chroma &&
        one.light > WALL.darker * seed.light &&
        one.light < WALL.lighter * seed.light,
    );
    const score = alike.reduce((sum, one) => sum + one.area, 0) * seed.light ** LIGHTER_FIRST;
    if (score > best.score) best = { score, of: alike };
  }
  return new Set(best.of.map(({ label }) => label));
}

/** Finds the segment along most of the lower edge, and segments of its colour that touch it. */
function findFloor(facts: readonly SegmentFacts[], w: number, h: number, highest: number): Set<number> {
  const low = facts.filter((one) => one.y0 > highest);
  const floors = low.map((seed) => {
    const of = new Set([seed.label]);
    for (const label of of)
      for (const [other, length] of (facts[label] as SegmentFacts).beside) {
        const one = facts[other] as SegmentFacts;
        const alike =
          one.y0 > Math.max(highest, seed.y0 - FLOOR.behind * h) &&
          length > FLOOR.border * w &&
          !isFolded(facts[label] as SegmentFacts, one) &&
          chromaStep(one, seed) < FLOOR.chroma &&
          one.light > FLOOR.darker * seed.light &&
          one.light < FLOOR.lighter * seed.light;
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
  return best.edge >= FLOOR.edge * w ? best.of : new Set();
}
