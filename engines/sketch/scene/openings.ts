import type { RegionFacts } from '../reading/region-facts';
import { between, beyond, borderWith, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** Limits for candidates. Lengths are shares of the image height; borders are shares of the area's whole border. */
const OPENING = {
  is: { share: over(0.00012), fill: over(0.52), upright: over(0.14) },
  /** Minimum sum of the horizontal and sloping border. */
  edged: 0.1,
  /**
   * Minimum width and height (share of the image height, and pixels); maximum aspect ratios of upright and lying areas.
   */
  thinnest: 0.006,
  thinnestPixels: 4,
  slenderest: 7,
  flattest: 9,
  /** Maximum area of a candidate that touches the image frame. */
  largestAtTheFrame: 0.02,
  /**
   * An area above the horizon with this much sky contact is excluded, and so is one that reaches down to the ground.
   */
  inTheSky: { above: 0.08, down: 0.32 },
  /** Limits for a plant's outline. */
  curly: { straight: under(0.6), turning: over(0.78) },
  /** A triangle fills half of its box and has one slope. A pane in perspective has two vertical edges instead. */
  braced: { sloping: over(0.22), fill: under(0.6), upright: under(0.45) },
  /**
   * Without an enclosing wall: minimum number of similar areas in total or in the same row; more are needed if large.
   */
  alike: 5,
  inRow: 2,
  large: 0.025,
  largeInRow: 3,
  /** Above this area an opening needs similar ones, even inside a wall. */
  huge: 0.06,
  /** Without a wall around an opening, its upper edge may be at most this far below the horizon. */
  lowest: 0.12,
  /** Areas narrower than this are strips. */
  strip: 0.013,
};
/** Tolerance for the centroids in a row, as a share of the height. */
const ROW = 0.45;
/** Range of ratios within which two cells are similar: of areas and of heights. */
const SAME_CELL = { areas: [0.5, 2], heights: [0.66, 1.5], is: { fill: over(0.5), upright: over(0.14) } } as const;
/**
 * A door: its base is near the base of the wall; height above the horizon, aspect ratio, maximum area.
 * Panes on the same sill within these shares of its height and width make it part of a glazed front.
 */
const DOOR = {
  offFoot: 0.05,
  overHorizon: 0.02,
  tallToWide: [1.55, 3.6],
  alone: 1.2,
  largest: 0.03,
  sill: 0.12,
  gap: 0.8,
} as const;
/** An enclosing wall contains a large filled area, or is this many times larger than the opening. */
const HELD = { is: { share: over(0.0012), fill: over(0.6) }, belowPixels: 3 };
const WALL_AROUND = { larger: 2.2, steps: 3 };
/**
 * A pane that was missed: area, fill and straightness. It has a similar area as a window next to it,
 * within these shares of the window's height or width. Windows above `largest` have no such neighbours.
 */
const LOST_PANE = {
  is: { share: between(0.0001, 0.006), fill: over(0.6), straight: over(0.35), upright: over(0.12) },
  beside: { off: 0.3, away: 1.8 },
  over: { off: 0.3, away: 1.7 },
  areas: [0.6, 1.7],
  ofWindows: 0.01,
} as const;

/**
 * Classifies an area as window, door or neither.
 * An opening is a small rectangle inside a larger wall, or one of a row of similar cells.
 */
export function openingOf(
  f: RegionFacts,
  sized: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
  host: Uint16Array,
  horizon: number,
  h: number,
): number {
  if (!mayBeOpening(f, surface, horizon, h) || holdsAnother(f, sized)) return 0;
  const wide = wideOf(f);
  const tall = tallOf(f);
  const wall = wallAround(f, facts, surface);
  const alike = sized.filter((o) => o !== f && sameCell(o, f));
  const row = alike.filter((o) => Math.abs(o.cy - f.cy) < tall * ROW).length;
  if (wall === 0 && row < OPENING.inRow && alike.length < OPENING.alike) return 0;
  if (wall === 0 && f.share > OPENING.large && row < OPENING.largeInRow) return 0;
  if (f.share > OPENING.huge && row < OPENING.inRow) return 0;
  if (f.y0 > horizon + h * OPENING.lowest && wall === 0) return 0;
  host[f.label] = wall;
  if (Math.min(wide, tall) < h * OPENING.strip) return 0;
  const base = wall === 0 ? f.y1 : (facts[wall] as RegionFacts).y1;
  const standing = base - f.y1 < h * DOOR.offFoot && f.y1 > horizon - h * DOOR.overHorizon;
  // The panes of a glazed front share a sill; terrace doors stand alone.
  const beside = alike.filter(
    (o) => Math.abs(o.y1 - f.y1) < tall * DOOR.sill && Math.max(o.x0 - f.x1, f.x0 - o.x1) < wide * DOOR.gap,
  );
  // An opening without a similar one in its row may be wider than a door leaf next to others.
  const least = row === 0 && beside.length === 0 ? DOOR.alone : DOOR.tallToWide[0];
  const doorShape = tall / wide > least && tall / wide < DOOR.tallToWide[1] && f.share < DOOR.largest;
  return standing && doorShape && (row < OPENING.inRow || beside.length === 0) ? Surface.door : Surface.window;
}

/** First check, by shape and sky contact only. */
function mayBeOpening(f: RegionFacts, surface: Uint8Array, horizon: number, h: number): boolean {
  const wide = wideOf(f);
  const tall = tallOf(f);
  if (beyond(f, OPENING.is) || levelShare(f) + f.sloping < OPENING.edged || fits(f, OPENING.curly)) return false;
  if (Math.min(wide, tall) < Math.max(OPENING.thinnestPixels, h * OPENING.thinnest)) return false;
  if (tall / wide > OPENING.slenderest || wide / tall > OPENING.flattest) return false;
  if (f.left + f.right + f.bottom > 0 && f.share > OPENING.largestAtTheFrame) return false;
  // A diagonal brace divides a gate into triangles.
  if (fits(f, OPENING.braced)) return false;
  const sky = borderWith(f, surface, Surface.sky, Surface.open);
  return sky <= f.perimeter * (f.y1 > horizon ? OPENING.inTheSky.down : OPENING.inTheSky.above);
}

/** Whether the area contains another opening: a wall with a door is not an opening itself. */
const holdsAnother = (f: RegionFacts, sized: RegionFacts[]): boolean =>
  sized.some((o) => {
    const inside = o.x0 > f.x0 && o.x1 < f.x1 && o.y0 > f.y0 && o.y1 <= f.y1 + HELD.belowPixels;
    return o !== f && inside && fits(o, HELD.is);
  });

const sameCell = (a: RegionFacts, b: RegionFacts): boolean => {
  const { areas, heights } = SAME_CELL;
  const ratio = a.area / b.area;
  const height = tallOf(a) / tallOf(b);
  const like = ratio > areas[0] && ratio < areas[1] && height > heights[0] && height < heights[1];
  return like && fits(a, SAME_CELL.is);
};

/** Label of the larger wall within three steps across trim and similar cells; 0 when there is none. */
function wallAround(f: RegionFacts, facts: RegionFacts[], surface: Uint8Array): number {
  const seen = new Set([f.label]);
  let front = [f.label];
  for (let depth = 0; depth < WALL_AROUND.steps; depth++) {
    const next: number[] = [];
    let best = 0;
    for (const label of front) {
      for (const other of (facts[label] as RegionFacts).neighbours.keys()) {
        if (seen.has(other)) continue;
        seen.add(other);
        const o = facts[other] as RegionFacts;
        const s = surface[other] as number;
        const larger = s === Surface.wall && o.area > f.area * WALL_AROUND.larger;
        const around = o.x0 <= f.cx && o.x1 >= f.cx && o.y0 <= f.cy && o.y1 >= f.cy - 1;
        if (larger && around && o.area > (best === 0 ? 0 : (facts[best] as RegionFacts).area)) best = other;
        const small = s === Surface.wall && o.area < f.area * WALL_AROUND.larger;
        if (s === Surface.trim || s === Surface.window || s === Surface.door || small) next.push(other);
      }
    }
    if (best !== 0) return best;
    front = next;
  }
  return 0;
}

/** Finds panes that were missed: small wall areas of window size directly beside, above or below a window. */
export function fillRows(list: RegionFacts[], surface: Uint8Array, host: Uint16Array): void {
  const { beside, over: above, areas } = LOST_PANE;
  const windows = list.filter((f) => surface[f.label] === Surface.window && f.share < LOST_PANE.ofWindows);
  // Two rounds, because a pane found in the first round may be the neighbour of another.
  for (const f of [...list, ...list]) {
    if (surface[f.label] !== Surface.wall && surface[f.label] !== Surface.trim) continue;
    if (beyond(f, LOST_PANE.is)) continue;
    const wide = wideOf(f);
    const tall = tallOf(f);
    const like = windows.find((o) => {
      const ratio = f.area / o.area;
      const dx = Math.abs(o.cx - f.cx);
      const dy = Math.abs(o.cy - f.cy);
      const inColumn = dx < wide * above.off && dy < tall * above.away;
      const inRow = dy < tall * beside.off && dx < wide * beside.away;
      return (inColumn || inRow) && ratio > areas[0] && ratio < areas[1];
    });
    if (!like) continue;
    surface[f.label] = Surface.window;
    host[f.label] = host[like.label] as number;
    windows.push(f);
  }
}
