import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** A piece of a window. Pieces of wall between hatching strokes have sloping borders. */
const WINDOW_PIECE = { limits: { share: under(0.02), sloping: under(0.35) }, maxSide: 0.17 };
/** A band between storeys, or a strip along a corner. With the piers between windows, a band looks like a comb. */
const BAND = {
  minLength: 0.06,
  level: { minLengthToWidth: 5, minBorder: 0.6 },
  upright: { minLengthToWidth: 9, minBorder: 0.7 },
  minLengthToWidthOfComb: 14,
};
/** A window of several pieces. Heights and widths are shares of the image, borders are shares of the outer border. */
const WINDOW_GROUP = {
  minHeight: 0.011,
  minWidth: 0.005,
  maxHeightToWidth: 9,
  maxWidthToHeight: 9,
  maxPieces: 40,
  minFill: 0.7,
  minOutlineHeight: 0.25,
  minStraight: 0.55,
  minUpright: 0.2,
  minWalls: 0.86,
  minOneWall: 0.8,
  maxGround: 0.1,
  maxOpen: 0.12,
};
/** Similar windows: range of size ratios, and how many of them are enough without a single wall around the window. */
const SIMILAR_WINDOWS = { sizeRatio: [0.6, 1.65], minSimilar: 3 } as const;
/** A pane is wider and higher than reveals and mullions. Sizes are shares of the tallest piece's. */
const PANE = { minMeanWidth: 0.12, minMeanHeight: 0.12, limits: { straight: over(0.5) } };
/** A surround or strip next to panes, which is not a pane. */
const SURROUND = {
  maxFill: 0.6,
  minPaneArea: 0.2,
  minMarginPixels: 2,
  stripMaxHeight: 0.3,
  stripMaxDistance: 1.2,
  stripMinWidthToHeight: 1.7,
};
/** A piece this much wider than tall is a brick, step or slat. */
const MIN_COURSE_WIDTH_TO_HEIGHT = 2.2;

/** Pieces of one window share at least this much of the shorter border. */
const MIN_SHARED_BORDER = 0.1;

interface Group {
  pieces: RegionFacts[];
  /** Label of the wall with the longest shared border. */
  wall: number;
  /** Share of the outer border along `wall`. */
  share: number;
  /** Size of the bounding box, and height of the tallest piece, in pixels. */
  wide: number;
  tall: number;
  tallest: number;
}

/** Objects in front of a window hide its edge. */
const OBJECTS_IN_FRONT: readonly number[] = [Surface.person, Surface.trunk, Surface.car, Surface.foliage];
const RECLASSIFIABLE: readonly number[] = [Surface.wall, Surface.trim, Surface.window];

/**
 * Finds windows by their outline: panes, reveals and mullions fill a parallelogram with upright sides in a wall.
 * Seen at a steep angle, each piece alone is too narrow to be measured.
 */
export function findWindowGroups(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
  host: Uint16Array,
  view: View,
  { w, h }: { w: number; h: number },
): void {
  const longest = WINDOW_PIECE.maxSide * Math.max(w, h);
  const isPiece = (f: RegionFacts): boolean =>
    RECLASSIFIABLE.includes(surface[f.label] as number) &&
    fits(f, WINDOW_PIECE.limits) &&
    Math.max(wideOf(f), tallOf(f)) < longest &&
    !isBand(f, BAND.minLength * Math.max(w, h));
  const left = new Set(list.filter(isPiece).map(({ label }) => label));
  const groups: Group[] = [];
  while (left.size > 0) {
    const pieces = groupFrom(left, facts);
    const group = measureWindow(pieces, surface, view, { w, h });
    if (group) groups.push(group);
  }
  const like = (a: number, b: number): boolean =>
    a > b * SIMILAR_WINDOWS.sizeRatio[0] && a < b * SIMILAR_WINDOWS.sizeRatio[1];
  for (const group of groups) {
    const mates = groups.filter((o) => like(o.wide, group.wide) && like(o.tall, group.tall)).length;
    if (group.share < WINDOW_GROUP.minOneWall && mates < SIMILAR_WINDOWS.minSimilar) continue;
    if (group.pieces.length === 1 && mates < SIMILAR_WINDOWS.minSimilar) continue;
    for (const f of group.pieces) {
      const [width, height] = [f.area / tallOf(f), f.area / wideOf(f)];
      if (
        width < PANE.minMeanWidth * group.tallest ||
        height < PANE.minMeanHeight * group.tallest ||
        !fits(f, PANE.limits)
      )
        continue;
      surface[f.label] = Surface.window;
      host[f.label] = group.wall;
    }
  }
}

function isBand(f: RegionFacts, least: number): boolean {
  const long = Math.max(wideOf(f), tallOf(f));
  const thin = (long * f.perimeter) / (2 * f.area);
  const { level, upright } = BAND;
  const isThin =
    (levelShare(f) > level.minBorder && thin > level.minLengthToWidth) ||
    (f.upright > upright.minBorder && thin > upright.minLengthToWidth);
  return long > least && (isThin || thin > BAND.minLengthToWidthOfComb);
}

/** Removes a piece and all connected pieces from the set and returns them. */
function groupFrom(left: Set<number>, facts: readonly RegionFacts[]): RegionFacts[] {
  const [first] = left;
  if (first === undefined) return [];
  left.delete(first);
  const group = [facts[first] as RegionFacts];
  for (const f of group)
    for (const [label, length] of f.neighbours) {
      const o = facts[label] as RegionFacts;
      if (length > MIN_SHARED_BORDER * Math.min(f.perimeter, o.perimeter) && left.delete(label)) group.push(o);
    }
  return group;
}

/** Measures the pieces as one window; undefined if outline or surroundings are not those of a window. */
function measureWindow(
  pieces: RegionFacts[],
  surface: Uint8Array,
  view: View,
  { w, h }: { w: number; h: number },
): Group | undefined {
  if (pieces.length === 0 || pieces.length > WINDOW_GROUP.maxPieces) return undefined;
  const [x0, x1] = [Math.min(...pieces.map((f) => f.x0)), Math.max(...pieces.map((f) => f.x1))];
  const [y0, y1] = [Math.min(...pieces.map((f) => f.y0)), Math.max(...pieces.map((f) => f.y1))];
  const [wide, tall] = [x1 - x0 + 1, y1 - y0 + 1];
  if (tall < WINDOW_GROUP.minHeight * h || wide < WINDOW_GROUP.minWidth * w) return undefined;
  if (tall > WINDOW_GROUP.maxHeightToWidth * wide || wide > WINDOW_GROUP.maxWidthToHeight * tall) return undefined;
  const sum = (of: (f: RegionFacts) => number): number => pieces.reduce((all, f) => all + of(f), 0);
  const area = sum((f) => f.area);
  const border = sum((f) => f.perimeter);
  const straight = sum((f) => f.straight * f.perimeter) / border;
  const upright = sum((f) => f.upright * f.perimeter) / border;
  if (straight < WINDOW_GROUP.minStraight || upright < WINDOW_GROUP.minUpright) return undefined;
  const flat = pieces.filter((f) => wideOf(f) > MIN_COURSE_WIDTH_TO_HEIGHT * tallOf(f)).length;
  if (pieces.length > 2 && flat * 2 > pieces.length) return undefined;
  // The upper and lower edges point to a vanishing point.
  const toLeft = sum((f) => f.toLeft * f.perimeter) > sum((f) => f.toRight * f.perimeter);
  const { x, y } = toLeft ? view.left : view.right;
  const slope = Math.abs((y - (y0 + y1) / 2) / Math.max(1, Math.abs(x - (x0 + x1) / 2)));
  const outline = wide * Math.max(tall * WINDOW_GROUP.minOutlineHeight, tall - slope * wide);
  if (area < WINDOW_GROUP.minFill * Math.min(wide * tall, outline)) return undefined;
  const own = new Set(pieces.map(({ label }) => label));
  const along = new Map<number, number>();
  let [all, walls, ground, open] = [0, 0, 0, 0];
  for (const f of pieces)
    for (const [label, length] of f.neighbours) {
      const s = surface[label] as number;
      if (own.has(label) || OBJECTS_IN_FRONT.includes(s)) continue;
      all += length;
      if (s === Surface.sky || s === Surface.open) open += length;
      if (s === Surface.ground || s === Surface.path) ground += length;
      if (!RECLASSIFIABLE.includes(s)) continue;
      walls += length;
      along.set(label, (along.get(label) ?? 0) + length);
    }
  const [[wall, length] = [0, 0]] = [...along].sort((a, b) => b[1] - a[1]);
  if (
    wall === 0 ||
    walls < WINDOW_GROUP.minWalls * all ||
    ground > WINDOW_GROUP.maxGround * all ||
    open > WINDOW_GROUP.maxOpen * all
  )
    return undefined;
  return { pieces, wall, share: length / all, wide, tall, tallest: Math.max(...pieces.map(tallOf)) };
}

/** Removes surrounds of panes, and strips above and below panes, from the set of panes. */
export function ruleOutSurrounds(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
): void {
  const panes = list.filter((f) => surface[f.label] === Surface.window);
  const found = panes.filter((f) => {
    const mates = [...f.neighbours.keys()].filter((label) => surface[label] === Surface.window);
    if (f.fill < SURROUND.maxFill && mates.some((label) => isAround(f, facts[label] as RegionFacts))) return true;
    // Tallest pane in the same column.
    const tallest = Math.max(
      0,
      ...panes
        .filter((o) => o.x0 < f.cx && o.x1 > f.cx && Math.abs(o.cy - f.cy) < SURROUND.stripMaxDistance * tallOf(o))
        .map(tallOf),
    );
    return tallOf(f) < SURROUND.stripMaxHeight * tallest && wideOf(f) > SURROUND.stripMinWidthToHeight * tallOf(f);
  });
  for (const { label } of found) surface[label] = Surface.wall;
}

function isAround(f: RegionFacts, o: RegionFacts): boolean {
  const sides = [o.x0 - f.x0, f.x1 - o.x1, o.y0 - f.y0, f.y1 - o.y1];
  return (
    o.area > SURROUND.minPaneArea * f.area &&
    Math.min(...sides) >= 0 &&
    sides.filter((side) => side > SURROUND.minMarginPixels).length > 2
  );
}
