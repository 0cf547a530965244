import type { RegionFacts } from '../reading/region-facts';
import { between, borderWith, fits, over, tallOf, under, wideOf } from './area-limits';
import { connectedGroups } from './connected-groups';
import { type GlassEvidence, haveBoxSide, isPaneBeside, standsOnFloor, storeyOf } from './opening-evidence';
import { footAt, type RoomBox, seamAt, wallAt } from './room-box';
import { Surface } from './surface';

/** A pane: a filled box with straight, upright and level edges; a figure in front of the window has sloping edges. */
const PANE = {
  share: between(0.0003, 0.12),
  fill: over(0.5),
  straight: over(0.8),
  upright: over(0.14),
  sloping: under(0.2),
};
/** Mean width of a strip between two lines, share of the image height; pixels along which areas touch. */
const STRIP = { thick: 0.022, touch: 6 };
/** Tolerance at the ceiling seam and at the foot of the wall, as a share of the storey height. */
const IN_WALL = 0.04;
/**
 * A window: border share of its panes along strips, for a single pane and for several; height, distance from the
 * ceiling, sill height, and height above which it is glazed to the floor (shares of the storey);
 * area of a single pane in square metres and its width in heights; maximum border share along the ceiling.
 */
const WINDOW = {
  alone: 0.75,
  several: 0.45,
  tall: 0.24,
  high: 0.6,
  sill: 0.1,
  glazed: 0.62,
  large: 0.5,
  wide: 0.3,
  hangs: 0.1,
};
/**
 * A grid of panes, as in a workshop: least number of panes, share of them with one beside and one above or below, most panes
 * in a row and in a column; height of the grid and of a pane, and distance of its upper edge from the ceiling, in storeys.
 */
const GRID = { panes: 8, both: 0.7, row: 6, column: 8, tall: 0.3, pane: 0.06, high: 0.5 };
/** Share of the border along strips from which four panes are a window at this height. */
const SURELY = { framed: 0.9, panes: 4, tall: 0.18 };
/** Minimum ink inside a picture (share of its area), and the distance from its border in pixels at which ink counts. */
const MOTIF = { ink: 0.006, inset: 5, level: 0.3 };
/** Height of a storey, metres. */
const STOREY = 2.7;

/**
 * Finds windows: panes framed and separated by strips, in the plane of a wall in perspective. Shelves have frames too
 * but stand on the floor; cupboards have single lines and handles; pictures have ink inside.
 * have something in them.
 */
export function findFramedWindows(from: GlassEvidence, ink: Float32Array): Set<number> {
  const { list, facts, surface, handles, box, h } = from;
  const found = new Set<number>();
  if (!box) return found;
  const isStrip = (o: RegionFacts): boolean => o.area / Math.max(wideOf(o), tallOf(o)) < h * STRIP.thick;
  const taken: readonly number[] = [Surface.floor, Surface.ceiling, Surface.rug, Surface.person];
  const panes = new Set(
    list
      .filter((f) => fits(f, PANE) && !taken.includes(surface[f.label] as number) && !handles.has(f.label))
      .filter((f) => !isStrip(f) && liesInWall(f, box))
      .map(({ label }) => label),
  );
  const groups = connectedGroups(
    [...panes].map((label) => facts[label] as RegionFacts),
    (f) =>
      [...matesOf(f, facts, isStrip)]
        .map((label) => facts[label] as RegionFacts)
        .filter((o) => isPaneBeside(f, o, box.horizon) && wallAt(box, o.cx) === wallAt(box, f.cx)),
  );
  for (const group of groups)
    if (isWindow(group, from, box, isStrip, ink)) for (const { label } of group) found.add(label);
  return found;
}

function liesInWall(f: RegionFacts, box: RoomBox): boolean {
  const margin = IN_WALL * storeyOf(f, box);
  return [f.x0, f.x1].every((x) => f.y0 > seamAt(box, x) - margin && f.y1 < Math.max(...feet(f, box)) + margin);
}

const feet = (f: RegionFacts, box: RoomBox): number[] => [f.x0, f.x1].map((x) => footAt(box, x));

/** Areas that touch the given one directly or across one strip. */
function matesOf(f: RegionFacts, facts: RegionFacts[], isStrip: (o: RegionFacts) => boolean): Set<number> {
  const mates = new Set<number>();
  for (const [label, length] of f.neighbours) {
    if (length < STRIP.touch) continue;
    mates.add(label);
    if (isStrip(facts[label] as RegionFacts))
      for (const [beyond, shared] of (facts[label] as RegionFacts).neighbours)
        if (shared >= STRIP.touch) mates.add(beyond);
  }
  return mates;
}

function isWindow(
  group: RegionFacts[],
  from: GlassEvidence,
  box: RoomBox,
  isStrip: (o: RegionFacts) => boolean,
  ink: Float32Array,
): boolean {
  const { facts, surface, labels, w } = from;
  const own = new Set(group.map(({ label }) => label));
  let [border, framed] = [0, 0];
  for (const f of group)
    for (const [label, length] of f.neighbours) {
      if (own.has(label)) continue;
      border += length;
      if (isStrip(facts[label] as RegionFacts)) framed += length;
    }
  // Areas that hang from the ceiling are wall between lamps and curtains.
  const hangs = group.reduce((sum, f) => sum + borderWith(f, surface, Surface.ceiling), 0);
  if (hangs > border * WINDOW.hangs) return false;
  if (group.length >= GRID.panes && haveBoxSide(group, from)) return false;
  if (isGrid(group, from, box)) return true;
  const alone = group.length === 1;
  if (framed < border * (alone ? WINDOW.alone : WINDOW.several)) return false;
  const [y0, y1] = [Math.min(...group.map((f) => f.y0)), Math.max(...group.map((f) => f.y1))];
  const high = group.reduce((a, b) => (a.y0 <= b.y0 ? a : b));
  const low = group.reduce((a, b) => (a.y1 >= b.y1 ? a : b));
  const storey = storeyOf(high, box);
  const tall = Math.max(...group.map((f) => columnOf(f, group) / storeyOf(f, box)));
  const fromSeam = (y0 - Math.min(seamAt(box, high.x0), seamAt(box, high.x1))) / storey;
  const surely = framed > border * SURELY.framed && group.length >= SURELY.panes;
  if (tall < (surely ? SURELY.tall : WINDOW.tall) || fromSeam > WINDOW.high) return false;
  const fromFoot = (Math.max(...feet(low, box)) - y1) / storeyOf(low, box);
  const glazed = group.every((f) => tallOf(f) / storeyOf(f, box) > WINDOW.glazed) && !alone;
  if (fromFoot < WINDOW.sill && !glazed) return false;
  if (!alone) return true;
  const [only] = group as [RegionFacts];
  // A narrow strip beside a window is the reveal of the window.
  if (wideOf(only) < WINDOW.wide * tallOf(only)) return false;
  const metres = STOREY / storeyOf(only, box);
  return only.area * metres * metres > WINDOW.large && inkInside(only, labels, ink, w) < MOTIF.ink;
}

/** Many panes of one size beside and above each other that do not stand on the floor. Tiles are smaller, in longer rows. */
function isGrid(group: RegionFacts[], from: GlassEvidence, box: RoomBox): boolean {
  if (group.length < GRID.panes || group.some((f) => standsOnFloor(f, from))) return false;
  const mates = group.map((f) => group.filter((o) => o !== f && f.neighbours.has(o.label)));
  const both = group.filter((f, k) => {
    const aside = (mates[k] as RegionFacts[]).some((o) => Math.abs(o.cx - f.cx) > wideOf(f) / 2);
    return aside && (mates[k] as RegionFacts[]).some((o) => Math.abs(o.cx - f.cx) < wideOf(f) / 2);
  });
  if (both.length < GRID.both * group.length) return false;
  const column = Math.max(...group.map((f) => group.filter((o) => o.x0 < f.cx && o.x1 > f.cx).length));
  if (column > GRID.column || group.length > GRID.row * column) return false;
  const high = group.reduce((a, b) => (a.y0 <= b.y0 ? a : b));
  const storey = storeyOf(high, box);
  const fromSeam = (high.y0 - Math.min(seamAt(box, high.x0), seamAt(box, high.x1))) / storey;
  const tall = Math.max(...group.map((f) => columnOf(f, group) / storeyOf(f, box)));
  return tall > GRID.tall && fromSeam < GRID.high && tall > GRID.pane * column;
}

/** Rows from the top to the bottom of the panes that share a column with the given pane. */
function columnOf(f: RegionFacts, group: RegionFacts[]): number {
  const column = group.filter((o) => o.x0 < f.cx && o.x1 > f.cx);
  return Math.max(...column.map((o) => o.y1)) - Math.min(...column.map((o) => o.y0));
}

/** Share of an area that is covered with ink, not counting ink near its border. */
function inkInside(f: RegionFacts, labels: Uint16Array, ink: Float32Array, w: number): number {
  let drawn = 0;
  const d = MOTIF.inset;
  for (let y = f.y0 + d; y <= f.y1 - d; y++)
    for (let x = f.x0 + d; x <= f.x1 - d; x++) {
      const i = y * w + x;
      if ((ink[i] as number) < MOTIF.level) continue;
      if ([i, i - d, i + d, i - d * w, i + d * w].every((q) => labels[q] === f.label)) drawn++;
    }
  return drawn / f.area;
}
