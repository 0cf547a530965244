import type { RegionFacts } from '../reading/region-facts';
import { between, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** A pane has vertical and level edges and nearly fills its bounding box. People and leaves have no level edge. */
const PANE = {
  is: { share: between(0.0002, 0.03), fill: over(0.66), straight: over(0.7), upright: over(0.2) },
  level: 0.1,
};
/** The frame around panes is smaller than this many panes; whatever encloses them is larger. */
const FRAME = { panes: 2.2, steps: 4 };
/**
 * An area with this many openings is not sky, up to this share of the image: paper around a building is larger. With
 * `surely` openings it may be larger still, but must not reach the lower edge.
 */
const FACADE = { openings: 2, largest: 0.3, surely: 4 };
/**
 * A pane in a steep perspective has almost no level edge: it is `tall` times taller than wide, next to a similar one.
 */
const SLENDER = { tall: 2.5, unlike: 0.25 };
/** A round window has a smooth outline inside one wall; a shrub in front of a wall stands on the ground. */
const ROUND = { is: { share: under(0.02), turning: over(0.88), wobble: under(1.03), fill: over(0.7) }, inWall: 0.97 };
/** A pane, or a piece of one, may be too narrow for measurements: share of the image and of its box, straightness. */
const PIECE = {
  is: { share: between(0.00003, 0.03), fill: over(0.55), straight: over(0.6), upright: over(0.2) },
  thinnest: 3,
  /** An area with this many neighbours of less than half its size is a wall. */
  holds: 3,
};
/**
 * An opening in one or more pieces: minimum fill of its box, and maximum aspect ratio and number of pieces.
 * Limits of its height in heights of the wall (excludes house numbers and bricks), and of the wall's size in openings.
 * Shares of its border along walls and other openings, and along the sky.
 */
const OPENING = { fill: 0.6, slenderest: 10, pieces: 12, tall: 0.05, ofWall: 4, enclosed: 0.88, inTheSky: 0.13 };
/**
 * The side of a wing meets another wall along this share of its own height; the ends of both edges agree within `ends`.
 */
const CORNER = { along: 0.7, ends: 0.2 };
/** An area that holds this many openings is a separate wall. */
const HOLDS = 2;
/**
 * A door stands on the ground: share of its width along the ground, and of its other borders along walls.
 * Ratio of height to width; on a receding wall a door looks slender.
 */
const DOOR = { onTheGround: 0.7, inWall: 0.8, lowest: 1.05, slenderest: 8 };

/** Areas that enclose panes, found before the classes are known. */
export interface EnclosingAreas {
  /** Areas that enclose an opening and so cannot be crowns. */
  walls: ReadonlySet<number>;
  /** Areas that enclose several openings: facades, even if the upper image edge cuts them. */
  facades: ReadonlySet<number>;
}

/**
 * Finds panes that, with their frame, border on only one larger area and so are openings in a wall. Sky encloses none.
 */
export function findEnclosingAreas(list: RegionFacts[], facts: RegionFacts[]): EnclosingAreas {
  const openings = new Map<number, Set<number>>();
  // Goes from small to large: a house on blank paper encloses openings but is not an opening itself.
  for (const f of [...list].sort((a, b) => a.area - b.area)) {
    if (!fits(f, PANE.is) || openings.has(f.label)) continue;
    const { members, wall } = enclosed(f, facts);
    if (wall === 0 || (levelShare(f) < PANE.level && !isSlender(f, members, facts))) continue;
    openings.set(wall, (openings.get(wall) ?? new Set()).add(Math.min(...members)));
  }
  const facades = [...openings].filter(([wall, { size }]) => {
    const { share, bottom } = facts[wall] as RegionFacts;
    return size >= FACADE.openings && (share < FACADE.largest || (bottom === 0 && size >= FACADE.surely));
  });
  return { walls: new Set(openings.keys()), facades: new Set(facades.map(([wall]) => wall)) };
}

function isSlender(f: RegionFacts, members: ReadonlySet<number>, facts: RegionFacts[]): boolean {
  if (tallOf(f) < SLENDER.tall * wideOf(f)) return false;
  return [...members].some((label) => {
    const o = facts[label] as RegionFacts;
    return o !== f && fits(o, PANE.is) && Math.abs(tallOf(o) - tallOf(f)) < SLENDER.unlike * tallOf(f);
  });
}

/** Returns a pane with its frame and the panes in it, and the one larger area around them; 0 if there are several. */
function enclosed(f: RegionFacts, facts: RegionFacts[]): { members: Set<number>; wall: number } {
  const members = new Set([f.label]);
  for (let step = 0; step < FRAME.steps; step++) {
    const border = new Set([...members].flatMap((label) => [...(facts[label] as RegionFacts).neighbours.keys()]));
    const outside = [...border].filter((label) => label !== 0 && !members.has(label));
    const larger = outside.filter((label) => (facts[label] as RegionFacts).area > FRAME.panes * f.area);
    if (larger.length > 1) break;
    if (outside.length === larger.length) return { members, wall: larger[0] ?? 0 };
    for (const label of outside) if (!larger.includes(label)) members.add(label);
  }
  return { members, wall: 0 };
}

/** Finds round windows inside a wall, which look like shrubs by shape alone. */
export function findRoundWindows(list: RegionFacts[], surface: Uint8Array, host: Uint16Array): void {
  for (const f of list) {
    if (surface[f.label] !== Surface.foliage || !fits(f, ROUND.is)) continue;
    const [[wall, length] = [0, 0]] = [...f.neighbours].sort((a, b) => b[1] - a[1]);
    if (surface[wall] !== Surface.wall || length <= ROUND.inWall * f.perimeter) continue;
    surface[f.label] = Surface.window;
    host[f.label] = wall;
  }
}

/**
 * Finds openings by the wall that encloses them. On a receding wall short edges have no measurable direction
 * and thin panes look like strips, but an area that a wall encloses is an opening, or a door if it ends on the ground.
 * The side of a wing counts as a wall, and so does a strip that contains openings.
 */
export function findWallOpenings(
  list: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
  host: Uint16Array,
): void {
  for (const f of list)
    if (isOpening(surface[f.label]) && isSideOfWing(f, facts, surface)) surface[f.label] = Surface.wall;
  const found = openingsOf(list, facts, surface);
  const held = new Map<number, number>();
  for (const { wall } of found) held.set(wall, (held.get(wall) ?? 0) + 1);
  for (const { pieces, wall } of found) {
    if (surface[wall] !== Surface.wall && (held.get(wall) ?? 0) < HOLDS) continue;
    surface[wall] = Surface.wall;
    for (const f of pieces) {
      surface[f.label] = Surface.window;
      host[f.label] = wall;
    }
  }
  const standing = list.filter((f) => surface[f.label] === Surface.window && isDoor(f, surface));
  // Panes side by side on the ground are a glazed front.
  for (const f of standing)
    if (!standing.some((o) => o !== f && host[o.label] === host[f.label])) surface[f.label] = Surface.door;
}

const isOpening = (s: number | undefined): boolean => s === Surface.window || s === Surface.door;
const isOpen = (s: number | undefined): boolean => s === Surface.sky || s === Surface.open;

/** Groups of adjacent pieces enclosed by a wall. */
function openingsOf(
  list: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
): { pieces: RegionFacts[]; wall: number }[] {
  const isSmall = (f: RegionFacts): boolean => {
    const s = surface[f.label];
    const drawn = s === Surface.trim || s === Surface.wall || s === Surface.window;
    return drawn && fits(f, PIECE.is) && Math.min(wideOf(f), tallOf(f)) >= PIECE.thinnest;
  };
  const holds = (f: RegionFacts): boolean =>
    [...f.neighbours.keys()].filter((label) => {
      const o = facts[label] as RegionFacts;
      return o.area * 2 < f.area && isSmall(o);
    }).length >= PIECE.holds;
  const small = new Set(list.filter((f) => isSmall(f) && !holds(f)).map((f) => f.label));
  const found: { pieces: RegionFacts[]; wall: number }[] = [];
  const seen = new Set<number>();
  for (const first of small) {
    if (seen.has(first)) continue;
    seen.add(first);
    const pieces = [facts[first] as RegionFacts];
    for (const f of pieces)
      for (const label of f.neighbours.keys())
        if (small.has(label) && !seen.has(label)) {
          seen.add(label);
          pieces.push(facts[label] as RegionFacts);
        }
    const wall = wallAround(pieces, facts, surface);
    if (wall !== 0) found.push({ pieces, wall });
  }
  return found;
}

/** Label of the wall that encloses an opening's pieces; 0 when there is none. */
function wallAround(pieces: RegionFacts[], facts: RegionFacts[], surface: Uint8Array): number {
  const area = pieces.reduce((sum, f) => sum + f.area, 0);
  const wide = Math.max(...pieces.map((f) => f.x1)) - Math.min(...pieces.map((f) => f.x0)) + 1;
  const tall = Math.max(...pieces.map((f) => f.y1)) - Math.min(...pieces.map((f) => f.y0)) + 1;
  const shaped = area > OPENING.fill * wide * tall && tall < OPENING.slenderest * wide;
  if (!shaped || pieces.length > OPENING.pieces) return 0;
  let [all, enclosed, sky, best] = [0, 0, 0, 0];
  for (const f of pieces)
    for (const [label, length] of f.neighbours) {
      const o = facts[label] as RegionFacts;
      if (pieces.includes(o)) continue;
      const s = surface[label];
      // A person or trunk in front of an opening hides part of its edge, so it is skipped.
      if (s === Surface.person || s === Surface.trunk) continue;
      all += length;
      if (isOpen(s)) sky += length;
      if (s === Surface.wall || isOpening(s)) enclosed += length;
      const holds = (s === Surface.wall || s === Surface.window) && o.area > area * OPENING.ofWall;
      if (holds && o.area > (facts[best]?.area ?? 0)) best = label;
    }
  const within = enclosed > OPENING.enclosed * all && sky < OPENING.inTheSky * all;
  return best !== 0 && within && tall > OPENING.tall * tallOf(facts[best] as RegionFacts) ? best : 0;
}

/**
 * Whether an area meets a wall of equal height at a vertical edge and recedes to the other vanishing point: a corner.
 */
function isSideOfWing(f: RegionFacts, facts: RegionFacts[], surface: Uint8Array): boolean {
  return [...f.neighbours].some(([label, length]) => {
    const o = facts[label] as RegionFacts;
    if (surface[label] !== Surface.wall || length < CORNER.along * tallOf(f)) return false;
    const apart = o.cx > f.cx ? Math.abs(o.x0 - f.x1) : Math.abs(f.x0 - o.x1);
    const turned = f.toLeft > f.toRight !== o.toLeft > o.toRight;
    const level = Math.max(Math.abs(o.y0 - f.y0), Math.abs(o.y1 - f.y1)) < CORNER.ends * tallOf(f);
    return turned && level && apart < CORNER.ends * wideOf(f);
  });
}

/** Whether an area is a door leaf that reaches the ground and has no pane next to it. */
function isDoor(f: RegionFacts, surface: Uint8Array): boolean {
  let [ground, wall] = [0, 0];
  for (const [label, length] of f.neighbours) {
    const s = surface[label];
    if (s === Surface.window) return false;
    if (s === Surface.ground || s === Surface.path || isOpen(s)) ground += length;
    if (s === Surface.wall) wall += length;
  }
  const shaped = tallOf(f) > DOOR.lowest * wideOf(f) && tallOf(f) < DOOR.slenderest * wideOf(f);
  return shaped && ground > DOOR.onTheGround * wideOf(f) && wall > DOOR.inWall * (f.perimeter - ground);
}
