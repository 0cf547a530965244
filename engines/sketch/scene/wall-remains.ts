import type { RegionFacts } from '../reading/region-facts';
import { borderShare, fits, over, tallOf, under, wideOf } from './area-limits';
import { footAt, type RoomBox, seamAt, wallAt } from './room-box';
import { type SideContacts, shareOf } from './side-contacts';
import { Surface } from './surface';

/** A border lies on a wall's drawn foot or seam when it is within this distance, as a share of the height. */
const ON_LINE = 0.012;
/** A piece of wall: area, share of its border along floor or ceiling that lies on the foot or seam, and that border in its own widths. */
const REMAINS = { is: { share: over(0.0008), straight: over(0.5) }, onLine: 0.8, along: 0.25 };
/** A skirting: mean height as a share of the image's, length in heights. */
const SKIRTING = { tall: 0.04, long: 4 };
/** A piece as wide as its wall: share of the wall's visible columns; share of its upper border on wall. */
const WHOLE = { wide: 0.65, underWall: 0.6 };
/** A piece cut off: most of its upper border along wall above the eye, and least along windows below it; mean height of a strip of a sill as a share of the image's, and most strips; a top has no upright border. */
const UNDER = { wall: 0.5, glass: 0.5, sill: 0.06, strips: 3, is: { upright: over(0.15) } };
/** A picture in what was taken for glass: its shape, and share of its border along that area, which is the wall it hangs on. */
const AROUND = { is: { share: over(0.0015), fill: over(0.8), upright: over(0.25) }, along: 0.85 };
/** Wall between windows: share of its border on glass and frames, and on these, wall and ceiling; a pane inside a window. */
const BETWEEN = { glass: 0.15, wall: 0.5, pane: 0.75 };
/** Ceiling beyond a beam: outline, distance above the horizon, width in heights, share of its upper border below ceiling and beams. */
const CEILING = {
  is: { share: over(0.006), upright: under(0.25), straight: over(0.7) },
  high: 0.1,
  wide: 3,
  under: 0.6,
};
/** A piece below the eye along several panes is the wall below them: share of its width along each. */
const PARAPET = 0.2;
/** Pieces of one side of a shelf: distance of their edges in widths, gap and least height of the next in heights, most rows. */
const COLUMN = { off: 0.12, gap: 0.35, tall: 0.5, rows: 3 };
/** A picture hangs on a wall: share of its border along wall, frames and other pictures. */
const HANGS = 0.5;
const AROUND_PICTURES: readonly number[] = [Surface.wall, Surface.trim, Surface.picture, Surface.window];
const OVERHEAD: readonly number[] = [Surface.ceiling, Surface.wall, Surface.trim];
const GLASS: readonly number[] = [Surface.window, Surface.trim];
const AROUND_WINDOWS: readonly number[] = [Surface.wall, Surface.trim, Surface.ceiling, Surface.window];
/** Surfaces as which a piece of wall may be misread. */
const OPEN: readonly number[] = [Surface.furniture, Surface.trim, Surface.lamp];

/** The measurements that identify pieces of wall. */
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

/** Pixels of an area's border along the floor and the ceiling, and those on the foot and the seam of the walls. */
interface Border {
  floor: number;
  foot: number;
  ceiling: number;
  seam: number;
}

/**
 * What furniture, lamps and openings cut off a wall stays wall: it meets the floor at the foot of the walls only, or the
 * ceiling at their seam, or is as wide as its wall. What stands in front of a wall meets the floor nearer to the eye.
 */
export function joinWallRemains(from: RemainsEvidence): void {
  const { list, facts, surface, handles, box, horizon, contacts } = from;
  for (const f of list) {
    if (!fits(f, AROUND.is)) continue;
    const [around, length] = [...f.neighbours].sort(([, a], [, b]) => b - a)[0] ?? [0, 0];
    if (surface[around] === Surface.window && length > AROUND.along * f.perimeter) surface[around] = Surface.wall;
  }
  if (!box) return;
  const skirtings = new Set<number>();
  for (const f of list) {
    if (surface[f.label] !== Surface.furniture || !fits(f, CEILING.is) || f.y1 > horizon - CEILING.high * from.h)
      continue;
    const below = shareOf(contacts.above[f.label] as Map<number, number>, (o) =>
      OVERHEAD.includes(surface[o] as number),
    );
    if (wideOf(f) > CEILING.wide * tallOf(f) && below > CEILING.under && !handles.has(f.label))
      surface[f.label] = Surface.ceiling;
  }
  for (const f of list) {
    if (surface[f.label] !== Surface.window || f.y0 < horizon) continue;
    const panes = [...(contacts.above[f.label] as Map<number, number>)].filter(
      ([label, length]) => surface[label] === Surface.window && length > PARAPET * wideOf(f),
    );
    if (panes.length > 1) surface[f.label] = Surface.wall;
  }
  const open = list.filter((f) => OPEN.includes(surface[f.label] as number) && !handles.has(f.label));
  const first = borders(from, box, skirtings);
  for (const f of open) if (isSkirting(f, from) && isAtFoot(f, first)) skirtings.add(f.label);
  for (const label of skirtings) surface[label] = Surface.wall;
  const found = borders(from, box, skirtings);
  /** Glass, a frame, or a sill strip below them. */
  const isGlass = (label: number, strips = UNDER.strips): boolean =>
    GLASS.includes(surface[label] as number) ||
    (strips > 0 &&
      isStrip(facts[label] as RegionFacts, UNDER.sill * from.h) &&
      shareOf(contacts.above[label] as Map<number, number>, (o) => isGlass(o, strips - 1)) > UNDER.glass);
  for (const f of open) {
    if (!fits(f, REMAINS.is) || isSkirting(f, from)) continue;
    const { ceiling, seam } = found[f.label] as Border;
    const atSeam = ceiling > REMAINS.along * wideOf(f) && seam > REMAINS.onLine * ceiling;
    const above = contacts.above[f.label] as Map<number, number>;
    const underWall = shareOf(above, (o) => surface[o] === Surface.wall);
    const underGlass = shareOf(above, (o) => isGlass(o));
    const atFoot = isAtFoot(f, found);
    // A line that parts a piece from the wall above it makes it a thing of its own, unless it goes all along the wall.
    const cutOff = atFoot && (f.y0 < horizon ? underWall < UNDER.wall : underGlass > UNDER.glass && fits(f, UNDER.is));
    const whole = (f.y0 < horizon || atFoot) && underWall > WHOLE.underWall && isAsWideAsWall(f, box, from.w);
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
  return glass > BETWEEN.glass * f.perimeter && borderShare(f, surface, ...AROUND_WINDOWS) > BETWEEN.wall;
}

/** A pane among panes is glass. A picture that does not hang on a wall is part of what stands in front of it. */
export function ruleOutPictures(list: readonly RegionFacts[], surface: Uint8Array): void {
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.picture && s !== Surface.furniture) continue;
    if (borderShare(f, surface, Surface.window) > BETWEEN.pane) surface[f.label] = Surface.window;
  }
  const standing = list.filter(
    (f) => surface[f.label] === Surface.picture && borderShare(f, surface, ...AROUND_PICTURES) < HANGS,
  );
  for (const { label } of standing) surface[label] = Surface.furniture;
  // A side of a shelf is cut by its boards: it goes on below as wide as it is.
  for (let row = 0; row < COLUMN.rows; row++)
    for (const f of list) {
      if (surface[f.label] !== Surface.picture) continue;
      const off = COLUMN.off * wideOf(f);
      const goesOn = list.some((o) => {
        const below = o.y0 > f.y1 && o.y0 - f.y1 < COLUMN.gap * tallOf(f) && surface[o.label] === Surface.furniture;
        return (
          below && Math.abs(o.x0 - f.x0) < off && Math.abs(o.x1 - f.x1) < off && tallOf(o) > COLUMN.tall * tallOf(f)
        );
      });
      if (goesOn) surface[f.label] = Surface.furniture;
    }
}

const isStrip = (f: RegionFacts, thick: number): boolean =>
  f.area / wideOf(f) < thick && wideOf(f) > SKIRTING.long * (f.area / wideOf(f));
const isSkirting = (f: RegionFacts, { h }: RemainsEvidence): boolean => isStrip(f, SKIRTING.tall * h);

function isAtFoot(f: RegionFacts, found: readonly Border[]): boolean {
  const { floor, foot } = found[f.label] as Border;
  return floor > REMAINS.along * wideOf(f) && foot > REMAINS.onLine * floor;
}

function isAsWideAsWall(f: RegionFacts, box: RoomBox, w: number): boolean {
  const wall = wallAt(box, f.cx);
  const visible = Math.min(w, wall.to) - Math.max(0, wall.from);
  return wideOf(f) > WHOLE.wide * visible;
}

/** @param skirtings pieces along the foot of the walls that count as floor */
function borders(
  { list, labels, surface, w, h }: RemainsEvidence,
  box: RoomBox,
  skirtings: ReadonlySet<number>,
): Border[] {
  const count = Math.max(0, ...list.map(({ label }) => label)) + 1;
  const found = Array.from({ length: count }, (): Border => ({ floor: 0, foot: 0, ceiling: 0, seam: 0 }));
  const near = h * ON_LINE;
  for (let x = 0; x < w; x++) {
    const [foot, seam] = [footAt(box, x), seamAt(box, x)];
    for (let y = 1; y < h; y++) {
      const [above, below] = [labels[(y - 1) * w + x] as number, labels[y * w + x] as number];
      if (above === below) continue;
      const under = surface[below];
      const over = found[above];
      const skirting = skirtings.has(below);
      if (over && (skirting || under === Surface.floor || under === Surface.rug)) {
        over.floor++;
        if (y < foot + near && y > foot - near - (skirting ? h * SKIRTING.tall : 0)) over.foot++;
      }
      const own = found[below];
      if (!own || surface[above] !== Surface.ceiling) continue;
      own.ceiling++;
      if (Math.abs(y - seam) < near) own.seam++;
    }
  }
  return found;
}
