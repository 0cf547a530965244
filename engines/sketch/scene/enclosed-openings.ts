import type { RegionFacts } from '../reading/region-facts';
import { between, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** A pane of a window has vertical and level edges and nearly fills its bounding box. */
const PANE = {
  limits: { share: between(0.0002, 0.03), fill: over(0.66), straight: over(0.7), upright: over(0.2) },
  minLevelBorder: 0.1,
};
/** The frame around a pane is smaller than this many panes. A larger area around it is the wall. */
const FRAME = { maxPanes: 2.2, maxSteps: 4 };
/**
 * A facade holds at least this many openings. Paper around a building also encloses openings, but is larger.
 * With many openings a facade may have any size, if it does not reach the lower image edge.
 */
const FACADE = { minOpenings: 2, maxArea: 0.3, openingsForAnySize: 4 };
/** A pane seen at a steep angle has almost no level edge, but stands next to a pane of similar height. */
const STEEP_PANE = { minHeightToWidth: 2.5, maxHeightDifference: 0.25 };
/** A round window has a smooth outline, and almost its whole border lies in one wall. */
const ROUND_WINDOW = {
  limits: { share: under(0.02), turning: over(0.88), wobble: under(1.03), fill: over(0.7) },
  minBorderInWall: 0.97,
};
/** A pane, or a part of one, that is too narrow to measure its edges. The side is in pixels. */
const NARROW_PANE = {
  limits: { share: between(0.00003, 0.03), fill: over(0.55), straight: over(0.6), upright: over(0.2) },
  minSide: 3,
  /** An area with this many neighbours of less than half its size is a wall. */
  minSmallNeighboursOfWall: 3,
};
/**
 * Limits for an opening in a wall, which may have several pieces. Border shares are shares of the opening's border.
 * The minimum height excludes house numbers and bricks; it is a share of the wall's height.
 */
const OPENING = {
  minFill: 0.6,
  maxHeightToWidth: 10,
  maxPieces: 12,
  minHeightToWall: 0.05,
  minWallToOpeningArea: 4,
  minEnclosedBorder: 0.88,
  maxSkyBorder: 0.13,
};
/** The side wall of a wing meets another wall along a corner. Shares are of the side wall's height. */
const CORNER = { minSharedEdge: 0.7, maxEndOffset: 0.2 };
/** An area that contains this many openings is a wall of its own. */
const MIN_OPENINGS_OF_WALL = 2;
/**
 * A door stands on the ground. Contact with the ground is a share of its width. A door in a receding wall looks narrow.
 */
const DOOR = { minOnGround: 0.7, minOtherBorderOnWall: 0.8, minHeightToWidth: 1.05, maxHeightToWidth: 8 };

/** Areas that enclose panes, found before areas are classified. */
export interface EnclosingAreas {
  /** Labels of areas that enclose an opening and so cannot be tree crowns. */
  walls: ReadonlySet<number>;
  /** Labels of areas that enclose several openings: facades, even where the upper image edge cuts them. */
  facades: ReadonlySet<number>;
}

/**
 * Finds panes that, with their frame, touch only one larger area. That area is a wall, because sky encloses no panes.
 */
export function findEnclosingAreas(list: RegionFacts[], facts: RegionFacts[]): EnclosingAreas {
  const openings = new Map<number, Set<number>>();
  // Small areas first: a house on blank paper encloses openings but is not an opening itself.
  for (const f of [...list].sort((a, b) => a.area - b.area)) {
    if (!fits(f, PANE.limits) || openings.has(f.label)) continue;
    const { members, wall } = enclosed(f, facts);
    if (wall === 0 || (levelShare(f) < PANE.minLevelBorder && !isSlender(f, members, facts))) continue;
    openings.set(wall, (openings.get(wall) ?? new Set()).add(Math.min(...members)));
  }
  const facades = [...openings].filter(([wall, { size }]) => {
    const { share, bottom } = facts[wall] as RegionFacts;
    return (
      size >= FACADE.minOpenings && (share < FACADE.maxArea || (bottom === 0 && size >= FACADE.openingsForAnySize))
    );
  });
  return { walls: new Set(openings.keys()), facades: new Set(facades.map(([wall]) => wall)) };
}

function isSlender(f: RegionFacts, members: ReadonlySet<number>, facts: RegionFacts[]): boolean {
  if (tallOf(f) < STEEP_PANE.minHeightToWidth * wideOf(f)) return false;
  return [...members].some((label) => {
    const o = facts[label] as RegionFacts;
    return (
      o !== f && fits(o, PANE.limits) && Math.abs(tallOf(o) - tallOf(f)) < STEEP_PANE.maxHeightDifference * tallOf(f)
    );
  });
}

/** Returns a pane with its frame and sibling panes, and the label of the one larger area around them (0 if several). */
function enclosed(f: RegionFacts, facts: RegionFacts[]): { members: Set<number>; wall: number } {
  const members = new Set([f.label]);
  for (let step = 0; step < FRAME.maxSteps; step++) {
    const border = new Set([...members].flatMap((label) => [...(facts[label] as RegionFacts).neighbours.keys()]));
    const outside = [...border].filter((label) => label !== 0 && !members.has(label));
    const larger = outside.filter((label) => (facts[label] as RegionFacts).area > FRAME.maxPanes * f.area);
    if (larger.length > 1) break;
    if (outside.length === larger.length) return { members, wall: larger[0] ?? 0 };
    for (const label of outside) if (!larger.includes(label)) members.add(label);
  }
  return { members, wall: 0 };
}

/** Finds round windows inside a wall, which look like shrubs by shape alone. */
export function findRoundWindows(list: RegionFacts[], surface: Uint8Array, host: Uint16Array): void {
  for (const f of list) {
    if (surface[f.label] !== Surface.foliage || !fits(f, ROUND_WINDOW.limits)) continue;
    const [[wall, length] = [0, 0]] = [...f.neighbours].sort((a, b) => b[1] - a[1]);
    if (surface[wall] !== Surface.wall || length <= ROUND_WINDOW.minBorderInWall * f.perimeter) continue;
    surface[f.label] = Surface.window;
    host[f.label] = wall;
  }
}

/**
 * Finds openings by the wall that encloses them. In a receding wall short edges have no measurable direction.
 * An enclosed area that ends on the ground is a door. A side wall of a wing counts as wall.
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
    if (surface[wall] !== Surface.wall && (held.get(wall) ?? 0) < MIN_OPENINGS_OF_WALL) continue;
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
    return drawn && fits(f, NARROW_PANE.limits) && Math.min(wideOf(f), tallOf(f)) >= NARROW_PANE.minSide;
  };
  const holds = (f: RegionFacts): boolean =>
    [...f.neighbours.keys()].filter((label) => {
      const o = facts[label] as RegionFacts;
      return o.area * 2 < f.area && isSmall(o);
    }).length >= NARROW_PANE.minSmallNeighboursOfWall;
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

/** Returns the label of the wall around an opening's pieces, or 0. */
function wallAround(pieces: RegionFacts[], facts: RegionFacts[], surface: Uint8Array): number {
  const area = pieces.reduce((sum, f) => sum + f.area, 0);
  const wide = Math.max(...pieces.map((f) => f.x1)) - Math.min(...pieces.map((f) => f.x0)) + 1;
  const tall = Math.max(...pieces.map((f) => f.y1)) - Math.min(...pieces.map((f) => f.y0)) + 1;
  const shaped = area > OPENING.minFill * wide * tall && tall < OPENING.maxHeightToWidth * wide;
  if (!shaped || pieces.length > OPENING.maxPieces) return 0;
  let [all, enclosed, sky, best] = [0, 0, 0, 0];
  for (const f of pieces)
    for (const [label, length] of f.neighbours) {
      const o = facts[label] as RegionFacts;
      if (pieces.includes(o)) continue;
      const s = surface[label];
      // People and trunks in front of an opening hide part of its edge and are skipped.
      if (s === Surface.person || s === Surface.trunk) continue;
      all += length;
      if (isOpen(s)) sky += length;
      if (s === Surface.wall || isOpening(s)) enclosed += length;
      const holds = (s === Surface.wall || s === Surface.window) && o.area > area * OPENING.minWallToOpeningArea;
      if (holds && o.area > (facts[best]?.area ?? 0)) best = label;
    }
  const within = enclosed > OPENING.minEnclosedBorder * all && sky < OPENING.maxSkyBorder * all;
  return best !== 0 && within && tall > OPENING.minHeightToWall * tallOf(facts[best] as RegionFacts) ? best : 0;
}

/** Whether an area meets a wall of equal height at a vertical edge and recedes in the other direction. */
function isSideOfWing(f: RegionFacts, facts: RegionFacts[], surface: Uint8Array): boolean {
  return [...f.neighbours].some(([label, length]) => {
    const o = facts[label] as RegionFacts;
    if (surface[label] !== Surface.wall || length < CORNER.minSharedEdge * tallOf(f)) return false;
    const apart = o.cx > f.cx ? Math.abs(o.x0 - f.x1) : Math.abs(f.x0 - o.x1);
    const turned = f.toLeft > f.toRight !== o.toLeft > o.toRight;
    const level = Math.max(Math.abs(o.y0 - f.y0), Math.abs(o.y1 - f.y1)) < CORNER.maxEndOffset * tallOf(f);
    return turned && level && apart < CORNER.maxEndOffset * wideOf(f);
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
  const shaped = tallOf(f) > DOOR.minHeightToWidth * wideOf(f) && tallOf(f) < DOOR.maxHeightToWidth * wideOf(f);
  return shaped && ground > DOOR.minOnGround * wideOf(f) && wall > DOOR.minOtherBorderOnWall * (f.perimeter - ground);
}
