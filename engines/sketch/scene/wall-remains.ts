import type { RegionFacts } from '../reading/region-facts';
import { borderShare, fits, over, tallOf, under, wideOf } from './area-limits';
import { ceilingEdgeAt, footAt, type RoomBox, wallAt } from './room-box';
import { type SideContacts, shareOf } from './side-contacts';
import { Surface } from './surface';

/** Distance within which a border lies on the drawn foot or ceiling edge of a wall, as a share of the image height. */
const LINE_TOLERANCE = 0.012;
/** A piece of wall: how much of its border lies on the foot or ceiling edge, and how long that border is. */
const WALL_PIECE = { limits: { share: over(0.0008), straight: over(0.5) }, minOnLine: 0.8, minContactInWidths: 0.25 };
/** A skirting board. The mean height is a share of the image height. */
const SKIRTING = { maxMeanHeight: 0.04, minLengthToHeight: 4 };
/** A piece as wide as its wall: share of the visible columns, and of its upper border along wall. */
const WHOLE_WIDTH = { minOfVisibleWall: 0.65, minUpperBorderOnWall: 0.6 };
/**
 * A piece below the eye that an opening or wall above separates. The sill's mean height is a share of the image height.
 */
const SEPARATED_PIECE = {
  minUpperBorderOnWall: 0.5,
  minUpperBorderOnGlass: 0.5,
  maxSillHeight: 0.06,
  maxSillStrips: 3,
  limits: { upright: over(0.15) },
};
/** A picture inside an area that was classified as glass. Then that area is the wall behind the picture. */
const PICTURE_IN_GLASS = {
  limits: { share: over(0.0015), fill: over(0.8), upright: over(0.25) },
  minBorderOnGlass: 0.85,
};
/** Wall between windows: minimum border on glass and frames. A pane inside a window has even more. */
const BETWEEN_WINDOWS = { minGlassBorder: 0.15, minBuildingBorder: 0.5, minGlassBorderOfPane: 0.75 };
/** A piece of ceiling behind a beam. The distance above the horizon is a share of the image height. */
const CEILING = {
  limits: { share: over(0.006), upright: under(0.25), straight: over(0.7) },
  minAboveHorizon: 0.1,
  minWidthToHeight: 3,
  minBelowCeiling: 0.6,
};
/** A piece along several panes is the wall below them: minimum share of its width along each pane. */
const MIN_WIDTH_ALONG_PANE = 0.2;
/**
 * Pieces of one side of a shelf, one above the other. Offsets are in widths, gaps and heights in heights of the piece.
 */
const SHELF_SIDE = { maxSideOffset: 0.12, maxGap: 0.35, minNextHeight: 0.5, maxRows: 3 };
/** Minimum share of a picture's border along wall, frames and other pictures. */
const MIN_PICTURE_ON_WALL = 0.5;
const AROUND_PICTURES: readonly number[] = [Surface.wall, Surface.trim, Surface.picture, Surface.window];
const SURFACES_OVERHEAD: readonly number[] = [Surface.ceiling, Surface.wall, Surface.trim];
const GLASS_SURFACES: readonly number[] = [Surface.window, Surface.trim];
const AROUND_WINDOWS: readonly number[] = [Surface.wall, Surface.trim, Surface.ceiling, Surface.window];
/** Surfaces that a piece of wall may have been classified as. */
const RECLASSIFIABLE: readonly number[] = [Surface.furniture, Surface.trim, Surface.lamp];

/** Measurements by which pieces of wall are recognised. */
export interface RemainsEvidence {
  list: readonly RegionFacts[];
  facts: readonly RegionFacts[];
  contacts: SideContacts;
  horizon: number;
  labels: Uint16Array;
  surface: Uint8Array;
  handles: ReadonlySet<number>;
  box: RoomBox | null;
  w: number;
  h: number;
}

/** Border of an area in pixels: along floor and ceiling, and on the foot and ceiling edge of the walls. */
interface Border {
  floor: number;
  foot: number;
  ceiling: number;
  seam: number;
}

/**
 * Reclassifies pieces that furniture, lamps and openings separate from their wall as wall.
 * Such a piece meets the floor only at the foot of the wall, meets the ceiling at its edge, or is as wide as the wall.
 * Furniture in front of a wall meets the floor nearer to the viewer.
 */
export function joinWallRemains(from: RemainsEvidence): void {
  const { list, facts, surface, handles, box, horizon, contacts } = from;
  for (const f of list) {
    if (!fits(f, PICTURE_IN_GLASS.limits)) continue;
    const [around, length] = [...f.neighbours].sort(([, a], [, b]) => b - a)[0] ?? [0, 0];
    if (surface[around] === Surface.window && length > PICTURE_IN_GLASS.minBorderOnGlass * f.perimeter)
      surface[around] = Surface.wall;
  }
  if (!box) return;
  const skirtings = new Set<number>();
  for (const f of list) {
    if (
      surface[f.label] !== Surface.furniture ||
      !fits(f, CEILING.limits) ||
      f.y1 > horizon - CEILING.minAboveHorizon * from.h
    )
      continue;
    const below = shareOf(contacts.above[f.label] as Map<number, number>, (o) =>
      SURFACES_OVERHEAD.includes(surface[o] as number),
    );
    if (wideOf(f) > CEILING.minWidthToHeight * tallOf(f) && below > CEILING.minBelowCeiling && !handles.has(f.label))
      surface[f.label] = Surface.ceiling;
  }
  for (const f of list) {
    if (surface[f.label] !== Surface.window || f.y0 < horizon) continue;
    const panes = [...(contacts.above[f.label] as Map<number, number>)].filter(
      ([label, length]) => surface[label] === Surface.window && length > MIN_WIDTH_ALONG_PANE * wideOf(f),
    );
    if (panes.length > 1) surface[f.label] = Surface.wall;
  }
  const open = list.filter((f) => RECLASSIFIABLE.includes(surface[f.label] as number) && !handles.has(f.label));
  const first = borders(from, box, skirtings);
  for (const f of open) if (isSkirting(f, from) && isAtFoot(f, first)) skirtings.add(f.label);
  for (const label of skirtings) surface[label] = Surface.wall;
  const found = borders(from, box, skirtings);
  /** Whether an area is glass, a frame, or a sill below them. */
  const isGlass = (label: number, strips = SEPARATED_PIECE.maxSillStrips): boolean =>
    GLASS_SURFACES.includes(surface[label] as number) ||
    (strips > 0 &&
      isStrip(facts[label] as RegionFacts, SEPARATED_PIECE.maxSillHeight * from.h) &&
      shareOf(contacts.above[label] as Map<number, number>, (o) => isGlass(o, strips - 1)) >
        SEPARATED_PIECE.minUpperBorderOnGlass);
  for (const f of open) {
    if (!fits(f, WALL_PIECE.limits) || isSkirting(f, from)) continue;
    const { ceiling, seam } = found[f.label] as Border;
    const atSeam = ceiling > WALL_PIECE.minContactInWidths * wideOf(f) && seam > WALL_PIECE.minOnLine * ceiling;
    const above = contacts.above[f.label] as Map<number, number>;
    const underWall = shareOf(above, (o) => surface[o] === Surface.wall);
    const underGlass = shareOf(above, (o) => isGlass(o));
    const atFoot = isAtFoot(f, found);
    // A line between a piece and the wall above makes the piece an object of its own, unless it runs along the whole
    // wall.
    const cutOff =
      atFoot &&
      (f.y0 < horizon
        ? underWall < SEPARATED_PIECE.minUpperBorderOnWall
        : underGlass > SEPARATED_PIECE.minUpperBorderOnGlass && fits(f, SEPARATED_PIECE.limits));
    const whole =
      (f.y0 < horizon || atFoot) && underWall > WHOLE_WIDTH.minUpperBorderOnWall && isAsWideAsWall(f, box, from.w);
    if (atSeam || cutOff || whole || isBetweenWindows(f, from, found)) surface[f.label] = Surface.wall;
  }
}

function isBetweenWindows(
  f: RegionFacts,
  { surface, facts, horizon }: RemainsEvidence,
  found: readonly Border[],
): boolean {
  const { floor, foot } = found[f.label] as Border;
  if (f.y0 > horizon || floor > foot || surface[f.label] === Surface.lamp) return false;
  const isGlass = (label: number): boolean => surface[label] === Surface.window;
  let glass = 0;
  for (const [label, length] of f.neighbours) {
    const frame = surface[label] === Surface.trim && [...(facts[label] as RegionFacts).neighbours.keys()].some(isGlass);
    if (isGlass(label) || frame) glass += isGlass(label) ? length : length / 2;
  }
  return (
    glass > BETWEEN_WINDOWS.minGlassBorder * f.perimeter &&
    borderShare(f, surface, ...AROUND_WINDOWS) > BETWEEN_WINDOWS.minBuildingBorder
  );
}

/** Turns panes inside windows into glass, and pictures that hang on no wall into furniture. */
export function ruleOutPictures(list: readonly RegionFacts[], surface: Uint8Array): void {
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.picture && s !== Surface.furniture) continue;
    if (borderShare(f, surface, Surface.window) > BETWEEN_WINDOWS.minGlassBorderOfPane)
      surface[f.label] = Surface.window;
  }
  const standing = list.filter(
    (f) => surface[f.label] === Surface.picture && borderShare(f, surface, ...AROUND_PICTURES) < MIN_PICTURE_ON_WALL,
  );
  for (const { label } of standing) surface[label] = Surface.furniture;
  // Boards divide the side of a shelf, which continues below at the same width.
  for (let row = 0; row < SHELF_SIDE.maxRows; row++)
    for (const f of list) {
      if (surface[f.label] !== Surface.picture) continue;
      const off = SHELF_SIDE.maxSideOffset * wideOf(f);
      const goesOn = list.some((o) => {
        const below =
          o.y0 > f.y1 && o.y0 - f.y1 < SHELF_SIDE.maxGap * tallOf(f) && surface[o.label] === Surface.furniture;
        return (
          below &&
          Math.abs(o.x0 - f.x0) < off &&
          Math.abs(o.x1 - f.x1) < off &&
          tallOf(o) > SHELF_SIDE.minNextHeight * tallOf(f)
        );
      });
      if (goesOn) surface[f.label] = Surface.furniture;
    }
}

const isStrip = (f: RegionFacts, thick: number): boolean =>
  f.area / wideOf(f) < thick && wideOf(f) > SKIRTING.minLengthToHeight * (f.area / wideOf(f));
const isSkirting = (f: RegionFacts, { h }: RemainsEvidence): boolean => isStrip(f, SKIRTING.maxMeanHeight * h);

function isAtFoot(f: RegionFacts, found: readonly Border[]): boolean {
  const { floor, foot } = found[f.label] as Border;
  return floor > WALL_PIECE.minContactInWidths * wideOf(f) && foot > WALL_PIECE.minOnLine * floor;
}

function isAsWideAsWall(f: RegionFacts, box: RoomBox, w: number): boolean {
  const wall = wallAt(box, f.cx);
  const visible = Math.min(w, wall.to) - Math.max(0, wall.from);
  return wideOf(f) > WHOLE_WIDTH.minOfVisibleWall * visible;
}

/** @param skirtings pieces along the foot of the walls that count as floor */
function borders(
  { list, labels, surface, w, h }: RemainsEvidence,
  box: RoomBox,
  skirtings: ReadonlySet<number>,
): Border[] {
  const count = Math.max(0, ...list.map(({ label }) => label)) + 1;
  const found = Array.from({ length: count }, (): Border => ({ floor: 0, foot: 0, ceiling: 0, seam: 0 }));
  const near = h * LINE_TOLERANCE;
  for (let x = 0; x < w; x++) {
    const [foot, seam] = [footAt(box, x), ceilingEdgeAt(box, x)];
    for (let y = 1; y < h; y++) {
      const [above, below] = [labels[(y - 1) * w + x] as number, labels[y * w + x] as number];
      if (above === below) continue;
      const under = surface[below];
      const over = found[above];
      const skirting = skirtings.has(below);
      if (over && (skirting || under === Surface.floor || under === Surface.rug)) {
        over.floor++;
        if (y < foot + near && y > foot - near - (skirting ? h * SKIRTING.maxMeanHeight : 0)) over.foot++;
      }
      const own = found[below];
      if (!own || surface[above] !== Surface.ceiling) continue;
      own.ceiling++;
      if (Math.abs(y - seam) < near) own.seam++;
    }
  }
  return found;
}
