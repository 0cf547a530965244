import type { RegionFacts } from '../reading/region-facts';
import { between, beyond, borderWith, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** What may be an opening at all. Lengths are shares of the height of the picture, borders of the whole border. */
const OPENING = {
  is: { share: over(0.00012), fill: over(0.52), upright: over(0.14) },
  /** Least of level and sloping border together. */
  edged: 0.1,
  /** Least width and height, and in pixels; slenderest upright and lying. */
  thinnest: 0.006,
  thinnestPixels: 4,
  slenderest: 7,
  flattest: 9,
  /** Touching the frame it is no larger than this. */
  largestAtTheFrame: 0.02,
  /** So much in the sky is no opening: above the horizon, and reaching down to the ground. */
  inTheSky: { above: 0.08, down: 0.32 },
  /** The outline of a plant. */
  curly: { straight: under(0.6), turning: over(0.78) },
  /** Without a wall around it wants so many like it, or so many in its row; when it is large, more. */
  alike: 5,
  inRow: 2,
  large: 0.025,
  largeInRow: 3,
  /** Larger than this it wants company even in a wall. */
  huge: 0.06,
  /** Without a wall it does not begin so far below the horizon. */
  lowest: 0.12,
  /** A strip. */
  strip: 0.013,
};
/** Of its height: how far the middle of a cell in the same row lies off. */
const ROW = 0.45;
/** Cells that are one and the same drawn again: their areas and heights to each other. */
const SAME_CELL = { areas: [0.5, 2], heights: [0.66, 1.5], is: { fill: over(0.5), upright: over(0.14) } } as const;
/**
 * A door: its foot so near that of its wall, no higher than this over the horizon, so many times as tall as wide, no larger. Panes on one
 * sill beside it (so far off in its height, so near in its width) make it one of a glazed front.
 */
const DOOR = {
  offFoot: 0.05,
  overHorizon: 0.02,
  tallToWide: [1.55, 3.6],
  largest: 0.03,
  sill: 0.12,
  gap: 0.8,
} as const;
/** What makes a wall of what is around it: something so large, so full, in its box; or so many times as large as the opening. */
const HELD = { is: { share: over(0.0012), fill: over(0.6) }, belowPixels: 3 };
const WALL_AROUND = { larger: 2.2, steps: 3 };
/**
 * A pane that fell through: so large, full and straight; beside a window off by so many of its heights or widths, and of so like an area.
 * Windows larger than this have no such panes.
 */
const LOST_PANE = {
  is: { share: between(0.0001, 0.006), fill: over(0.6), straight: over(0.35), upright: over(0.12) },
  beside: { off: 0.3, away: 1.8 },
  over: { off: 0.3, away: 1.7 },
  areas: [0.6, 1.7],
  ofWindows: 0.01,
} as const;

/** Window, door or nothing. An opening is a small rectangle inside a larger wall, or one of a row of like cells. */
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
  const doorShape = tall / wide > DOOR.tallToWide[0] && tall / wide < DOOR.tallToWide[1] && f.share < DOOR.largest;
  // Panes of a glazed front stand side by side on one sill; doors of a terrace stand apart.
  const beside = alike.filter(
    (o) => Math.abs(o.y1 - f.y1) < tall * DOOR.sill && Math.max(o.x0 - f.x1, f.x0 - o.x1) < wide * DOOR.gap,
  );
  return standing && doorShape && (row < OPENING.inRow || beside.length === 0) ? Surface.door : Surface.window;
}

/** By its own shape and by how much of it lies in the sky. */
function mayBeOpening(f: RegionFacts, surface: Uint8Array, horizon: number, h: number): boolean {
  const wide = wideOf(f);
  const tall = tallOf(f);
  if (beyond(f, OPENING.is) || levelShare(f) + f.sloping < OPENING.edged || fits(f, OPENING.curly)) return false;
  if (Math.min(wide, tall) < Math.max(OPENING.thinnestPixels, h * OPENING.thinnest)) return false;
  if (tall / wide > OPENING.slenderest || wide / tall > OPENING.flattest) return false;
  if (f.left + f.right + f.bottom > 0 && f.share > OPENING.largestAtTheFrame) return false;
  const sky = borderWith(f, surface, Surface.sky, Surface.open);
  return sky <= f.perimeter * (f.y1 > horizon ? OPENING.inTheSky.down : OPENING.inTheSky.above);
}

/** A wall with a door in it is not itself an opening. */
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

/** The larger wall within three steps over trim and like cells; 0 when there is none. */
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

/** Panes that fell through: small pieces of wall of the size of a window right beside, above or below it are panes too. */
export function fillRows(list: RegionFacts[], surface: Uint8Array, host: Uint16Array): void {
  const { beside, over: above, areas } = LOST_PANE;
  const windows = list.filter((f) => surface[f.label] === Surface.window && f.share < LOST_PANE.ofWindows);
  // Twice: a pane found in the first round may be the neighbour of another.
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
