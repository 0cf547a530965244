import type { RegionFacts } from '../reading/region-facts';
import { between, beyond, borderWith, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** A candidate for a window or door. Lengths are shares of the image height, borders shares of the whole border. */
const OPENING = {
  limits: { share: over(0.00012), fill: over(0.52), upright: over(0.14) },
  minLevelOrSlopingBorder: 0.1,
  /** Minimum width and height. */
  minSide: 0.006,
  minSidePixels: 4,
  maxHeightToWidth: 7,
  maxWidthToHeight: 9,
  maxAreaAtImageEdge: 0.02,
  /** Maximum contact with sky: for an area above the horizon, and for one that reaches down to the ground. */
  maxSkyContact: { aboveHorizon: 0.08, downToGround: 0.32 },
  /** A plant's outline. */
  plantOutline: { straight: under(0.6), turning: over(0.78) },
  /**
   * A triangle beside a diagonal brace fills half of its box and has one slope. A pane in perspective has vertical
   * edges.
   */
  braceTriangle: { sloping: over(0.22), fill: under(0.6), upright: under(0.45) },
  /**
   * Minimum number of similar areas for an opening that no wall encloses: in the whole drawing, and in the same row.
   */
  minSimilar: 5,
  minInRow: 2,
  largeArea: 0.025,
  minInRowIfLarge: 3,
  /** An opening above this area needs similar openings, even inside a wall. */
  minAreaThatNeedsRow: 0.06,
  /** The upper edge of an opening outside walls lies at most this far below the horizon. */
  maxTopBelowHorizon: 0.12,
  minWidth: 0.013,
};
/** Areas lie in one row when their centroids differ by at most this share of the height. */
const MAX_ROW_OFFSET = 0.45;
/** Two cells of a row are similar when their ratios lie in these ranges. */
const SIMILAR_CELL = {
  areaRatio: [0.5, 2],
  heightRatio: [0.66, 1.5],
  limits: { fill: over(0.5), upright: over(0.14) },
} as const;
/** A door in a facade. Its base is near the base of the wall. Panes on the same sill make it part of a glazed front. */
const DOOR = {
  maxAboveWallBase: 0.05,
  maxAboveHorizon: 0.02,
  heightToWidth: [1.55, 3.6],
  minHeightToWidthIfSingle: 1.2,
  maxArea: 0.03,
  maxSillOffset: 0.12,
  maxGap: 0.8,
} as const;
/** An area that encloses this, or that is much larger than the opening, is a wall. */
const ENCLOSED_AREA = { limits: { share: over(0.0012), fill: over(0.6) }, maxPixelsBelow: 3 };
const WALL_AROUND = { minAreaRatio: 2.2, maxSteps: 3 };
/** A pane that was missed beside a window of similar area. Offsets are shares of the window's size. */
const MISSED_PANE = {
  limits: { share: between(0.0001, 0.006), fill: over(0.6), straight: over(0.35), upright: over(0.12) },
  beside: { maxOffset: 0.3, maxDistance: 1.8 },
  over: { maxOffset: 0.3, maxDistance: 1.7 },
  areaRatio: [0.6, 1.7],
  maxWindowArea: 0.01,
} as const;

/**
 * Returns the class of an opening: window, door, or 0.
 * An opening is a small rectangle in a larger wall, or one of a row of similar rectangles.
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
  if (!mayBeOpening(f, surface, horizon, h) || enclosesAnother(f, sized)) return 0;
  const wide = wideOf(f);
  const tall = tallOf(f);
  const wall = wallAround(f, facts, surface);
  const alike = sized.filter((o) => o !== f && sameCell(o, f));
  const row = alike.filter((o) => Math.abs(o.cy - f.cy) < tall * MAX_ROW_OFFSET).length;
  if (wall === 0 && row < OPENING.minInRow && alike.length < OPENING.minSimilar) return 0;
  if (wall === 0 && f.share > OPENING.largeArea && row < OPENING.minInRowIfLarge) return 0;
  if (f.share > OPENING.minAreaThatNeedsRow && row < OPENING.minInRow) return 0;
  if (f.y0 > horizon + h * OPENING.maxTopBelowHorizon && wall === 0) return 0;
  host[f.label] = wall;
  if (Math.min(wide, tall) < h * OPENING.minWidth) return 0;
  const base = wall === 0 ? f.y1 : (facts[wall] as RegionFacts).y1;
  const standing = base - f.y1 < h * DOOR.maxAboveWallBase && f.y1 > horizon - h * DOOR.maxAboveHorizon;
  // The panes of a glazed front share a sill; terrace doors stand alone.
  const beside = alike.filter(
    (o) => Math.abs(o.y1 - f.y1) < tall * DOOR.maxSillOffset && Math.max(o.x0 - f.x1, f.x0 - o.x1) < wide * DOOR.maxGap,
  );
  // A single door may be wider than a leaf beside others.
  const least = row === 0 && beside.length === 0 ? DOOR.minHeightToWidthIfSingle : DOOR.heightToWidth[0];
  const doorShape = tall / wide > least && tall / wide < DOOR.heightToWidth[1] && f.share < DOOR.maxArea;
  return standing && doorShape && (row < OPENING.minInRow || beside.length === 0) ? Surface.door : Surface.window;
}

/** Whether an area may be an opening by its shape and its contact with sky. */
function mayBeOpening(f: RegionFacts, surface: Uint8Array, horizon: number, h: number): boolean {
  const wide = wideOf(f);
  const tall = tallOf(f);
  if (
    beyond(f, OPENING.limits) ||
    levelShare(f) + f.sloping < OPENING.minLevelOrSlopingBorder ||
    fits(f, OPENING.plantOutline)
  )
    return false;
  if (Math.min(wide, tall) < Math.max(OPENING.minSidePixels, h * OPENING.minSide)) return false;
  if (tall / wide > OPENING.maxHeightToWidth || wide / tall > OPENING.maxWidthToHeight) return false;
  if (f.left + f.right + f.bottom > 0 && f.share > OPENING.maxAreaAtImageEdge) return false;
  // A diagonal brace divides a gate into triangles.
  if (fits(f, OPENING.braceTriangle)) return false;
  const sky = borderWith(f, surface, Surface.sky, Surface.open);
  return (
    sky <= f.perimeter * (f.y1 > horizon ? OPENING.maxSkyContact.downToGround : OPENING.maxSkyContact.aboveHorizon)
  );
}

/** Whether an area encloses another candidate. A wall with a door in it is not an opening. */
const enclosesAnother = (f: RegionFacts, sized: RegionFacts[]): boolean =>
  sized.some((o) => {
    const inside = o.x0 > f.x0 && o.x1 < f.x1 && o.y0 > f.y0 && o.y1 <= f.y1 + ENCLOSED_AREA.maxPixelsBelow;
    return o !== f && inside && fits(o, ENCLOSED_AREA.limits);
  });

const sameCell = (a: RegionFacts, b: RegionFacts): boolean => {
  const { areaRatio: areas, heightRatio: heights } = SIMILAR_CELL;
  const ratio = a.area / b.area;
  const height = tallOf(a) / tallOf(b);
  const like = ratio > areas[0] && ratio < areas[1] && height > heights[0] && height < heights[1];
  return like && fits(a, SIMILAR_CELL.limits);
};

/** Label of the larger wall within three steps across trim and similar areas, or 0. */
function wallAround(f: RegionFacts, facts: RegionFacts[], surface: Uint8Array): number {
  const seen = new Set([f.label]);
  let front = [f.label];
  for (let depth = 0; depth < WALL_AROUND.maxSteps; depth++) {
    const next: number[] = [];
    let best = 0;
    for (const label of front) {
      for (const other of (facts[label] as RegionFacts).neighbours.keys()) {
        if (seen.has(other)) continue;
        seen.add(other);
        const o = facts[other] as RegionFacts;
        const s = surface[other] as number;
        const larger = s === Surface.wall && o.area > f.area * WALL_AROUND.minAreaRatio;
        const around = o.x0 <= f.cx && o.x1 >= f.cx && o.y0 <= f.cy && o.y1 >= f.cy - 1;
        if (larger && around && o.area > (best === 0 ? 0 : (facts[best] as RegionFacts).area)) best = other;
        const small = s === Surface.wall && o.area < f.area * WALL_AROUND.minAreaRatio;
        if (s === Surface.trim || s === Surface.window || s === Surface.door || small) next.push(other);
      }
    }
    if (best !== 0) return best;
    front = next;
  }
  return 0;
}

/** Finds missed panes: small wall areas of a window's size directly beside, above or below that window. */
export function addMissedPanes(list: RegionFacts[], surface: Uint8Array, host: Uint16Array): void {
  const { beside, over: above, areaRatio: areas } = MISSED_PANE;
  const windows = list.filter((f) => surface[f.label] === Surface.window && f.share < MISSED_PANE.maxWindowArea);
  // Two rounds, because a pane found in the first round makes its neighbours candidates.
  for (const f of [...list, ...list]) {
    if (surface[f.label] !== Surface.wall && surface[f.label] !== Surface.trim) continue;
    if (beyond(f, MISSED_PANE.limits)) continue;
    const wide = wideOf(f);
    const tall = tallOf(f);
    const like = windows.find((o) => {
      const ratio = f.area / o.area;
      const dx = Math.abs(o.cx - f.cx);
      const dy = Math.abs(o.cy - f.cy);
      const inColumn = dx < wide * above.maxOffset && dy < tall * above.maxDistance;
      const inRow = dy < tall * beside.maxOffset && dx < wide * beside.maxDistance;
      return (inColumn || inRow) && ratio > areas[0] && ratio < areas[1];
    });
    if (!like) continue;
    surface[f.label] = Surface.window;
    host[f.label] = host[like.label] as number;
    windows.push(f);
  }
}
