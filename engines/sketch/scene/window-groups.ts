import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/**
 * A piece of a window: share of the image, longest side as a share of the image's; what hatching cuts off a wall slopes.
 */
const PIECE = { is: { share: under(0.02), sloping: under(0.35) }, longest: 0.17 };
/**
 * A band between storeys, or a strip along a corner: longest side as a share of the image's, and times its own width,
 * level or upright share of its border. A band with the piers between windows is a comb: longest side times its width.
 */
const BAND = { long: 0.06, level: { thin: 5, of: 0.6 }, upright: { thin: 9, of: 0.7 }, comb: 14 };
/**
 * A window of several pieces. Least height (share of the image) and width; most height over width and the reverse; most
 * pieces; how much of the parallelogram between its upright sides it fills, and the least height of that in heights of the box; mean straightness and upright share of the
 * borders; shares of its outer border along walls, along the one wall around it, along the ground and in the open.
 */
const GROUP = {
  tall: 0.011,
  wide: 0.005,
  slender: 9,
  flat: 9,
  pieces: 40,
  fill: 0.7,
  level: 0.25,
  straight: 0.55,
  upright: 0.2,
  walls: 0.86,
  oneWall: 0.8,
  ground: 0.1,
  open: 0.12,
};
/** Similar windows: ranges of width and height, and how many make up for a wall of several pieces. */
const ALIKE = { size: [0.6, 1.65], least: 3 } as const;
/** A pane: mean width and height, as shares of the tallest piece; reveals and mullions are narrower. */
const PANE = { width: 0.12, height: 0.12, is: { straight: over(0.5) } };
/**
 * What surrounds a pane: fill of its box, least area of the pane in its own, distance of their sides in pixels; height of
 * a strip over that of the panes in its column, their distance in heights of a pane, and its width over its height.
 */
const SURROUND = { fill: 0.6, holds: 0.2, off: 2, low: 0.3, near: 1.2, flat: 1.7 };
/** Bricks, steps and slats: width over height of most pieces. */
const COURSE = 2.2;

/** Pieces of one window share this much of the shorter border: a sliver at a corner does not join rows. */
const LINK = 0.1;

interface Group {
  pieces: RegionFacts[];
  /** The wall with which it shares the longest border. */
  wall: number;
  /** Share of the outer border along that wall. */
  share: number;
  /** Of its box, and of its tallest piece. */
  wide: number;
  tall: number;
  tallest: number;
}

/** Objects in front of a window hide its edge. */
const HIDES: readonly number[] = [Surface.person, Surface.trunk, Surface.car, Surface.foliage];
const LOOSE: readonly number[] = [Surface.wall, Surface.trim, Surface.window];

/**
 * Finds windows by their outline: panes, reveals and mullions together fill a parallelogram with upright sides in a wall.
 * Seen from the side, each piece alone is too narrow to be measured.
 */
export function findWindowGroups(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
  host: Uint16Array,
  view: View,
  { w, h }: { w: number; h: number },
): void {
  const longest = PIECE.longest * Math.max(w, h);
  const isPiece = (f: RegionFacts): boolean =>
    LOOSE.includes(surface[f.label] as number) &&
    fits(f, PIECE.is) &&
    Math.max(wideOf(f), tallOf(f)) < longest &&
    !isBand(f, BAND.long * Math.max(w, h));
  const left = new Set(list.filter(isPiece).map(({ label }) => label));
  const groups: Group[] = [];
  while (left.size > 0) {
    const pieces = groupFrom(left, facts);
    const group = measured(pieces, surface, view, { w, h });
    if (group) groups.push(group);
  }
  const like = (a: number, b: number): boolean => a > b * ALIKE.size[0] && a < b * ALIKE.size[1];
  for (const group of groups) {
    const mates = groups.filter((o) => like(o.wide, group.wide) && like(o.tall, group.tall)).length;
    if (group.share < GROUP.oneWall && mates < ALIKE.least) continue;
    if (group.pieces.length === 1 && mates < ALIKE.least) continue;
    for (const f of group.pieces) {
      const [width, height] = [f.area / tallOf(f), f.area / wideOf(f)];
      if (width < PANE.width * group.tallest || height < PANE.height * group.tallest || !fits(f, PANE.is)) continue;
      surface[f.label] = Surface.window;
      host[f.label] = group.wall;
    }
  }
}

function isBand(f: RegionFacts, least: number): boolean {
  const long = Math.max(wideOf(f), tallOf(f));
  const thin = (long * f.perimeter) / (2 * f.area);
  const { level, upright } = BAND;
  const isThin = (levelShare(f) > level.of && thin > level.thin) || (f.upright > upright.of && thin > upright.thin);
  return long > least && (isThin || thin > BAND.comb);
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
      if (length > LINK * Math.min(f.perimeter, o.perimeter) && left.delete(label)) group.push(o);
    }
  return group;
}

/** The pieces as a window; undefined if their outline or surroundings are not those of a window. */
function measured(
  pieces: RegionFacts[],
  surface: Uint8Array,
  view: View,
  { w, h }: { w: number; h: number },
): Group | undefined {
  if (pieces.length === 0 || pieces.length > GROUP.pieces) return undefined;
  const [x0, x1] = [Math.min(...pieces.map((f) => f.x0)), Math.max(...pieces.map((f) => f.x1))];
  const [y0, y1] = [Math.min(...pieces.map((f) => f.y0)), Math.max(...pieces.map((f) => f.y1))];
  const [wide, tall] = [x1 - x0 + 1, y1 - y0 + 1];
  if (tall < GROUP.tall * h || wide < GROUP.wide * w) return undefined;
  if (tall > GROUP.slender * wide || wide > GROUP.flat * tall) return undefined;
  const sum = (of: (f: RegionFacts) => number): number => pieces.reduce((all, f) => all + of(f), 0);
  const area = sum((f) => f.area);
  const border = sum((f) => f.perimeter);
  const straight = sum((f) => f.straight * f.perimeter) / border;
  const upright = sum((f) => f.upright * f.perimeter) / border;
  if (straight < GROUP.straight || upright < GROUP.upright) return undefined;
  const flat = pieces.filter((f) => wideOf(f) > COURSE * tallOf(f)).length;
  if (pieces.length > 2 && flat * 2 > pieces.length) return undefined;
  // Its upper and lower edge run to a vanishing point.
  const toLeft = sum((f) => f.toLeft * f.perimeter) > sum((f) => f.toRight * f.perimeter);
  const { x, y } = toLeft ? view.left : view.right;
  const slope = Math.abs((y - (y0 + y1) / 2) / Math.max(1, Math.abs(x - (x0 + x1) / 2)));
  const outline = wide * Math.max(tall * GROUP.level, tall - slope * wide);
  if (area < GROUP.fill * Math.min(wide * tall, outline)) return undefined;
  const own = new Set(pieces.map(({ label }) => label));
  const along = new Map<number, number>();
  let [all, walls, ground, open] = [0, 0, 0, 0];
  for (const f of pieces)
    for (const [label, length] of f.neighbours) {
      const s = surface[label] as number;
      if (own.has(label) || HIDES.includes(s)) continue;
      all += length;
      if (s === Surface.sky || s === Surface.open) open += length;
      if (s === Surface.ground || s === Surface.path) ground += length;
      if (!LOOSE.includes(s)) continue;
      walls += length;
      along.set(label, (along.get(label) ?? 0) + length);
    }
  const [[wall, length] = [0, 0]] = [...along].sort((a, b) => b[1] - a[1]);
  if (wall === 0 || walls < GROUP.walls * all || ground > GROUP.ground * all || open > GROUP.open * all)
    return undefined;
  return { pieces, wall, share: length / all, wide, tall, tallest: Math.max(...pieces.map(tallOf)) };
}

/** The wall around a bay's panes, and the strips above and below them, are not panes. */
export function ruleOutSurrounds(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
): void {
  const panes = list.filter((f) => surface[f.label] === Surface.window);
  const found = panes.filter((f) => {
    const mates = [...f.neighbours.keys()].filter((label) => surface[label] === Surface.window);
    if (f.fill < SURROUND.fill && mates.some((label) => isAround(f, facts[label] as RegionFacts))) return true;
    // In the column of taller panes.
    const tallest = Math.max(
      0,
      ...panes
        .filter((o) => o.x0 < f.cx && o.x1 > f.cx && Math.abs(o.cy - f.cy) < SURROUND.near * tallOf(o))
        .map(tallOf),
    );
    return tallOf(f) < SURROUND.low * tallest && wideOf(f) > SURROUND.flat * tallOf(f);
  });
  for (const { label } of found) surface[label] = Surface.wall;
}

function isAround(f: RegionFacts, o: RegionFacts): boolean {
  const sides = [o.x0 - f.x0, f.x1 - o.x1, o.y0 - f.y0, f.y1 - o.y1];
  return (
    o.area > SURROUND.holds * f.area &&
    Math.min(...sides) >= 0 &&
    sides.filter((side) => side > SURROUND.off).length > 2
  );
}
