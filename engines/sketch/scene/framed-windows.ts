import type { RegionFacts } from '../reading/region-facts';
import { between, borderWith, fits, over, tallOf, under, wideOf } from './area-limits';
import { connectedGroups } from './connected-groups';
import { type GlassEvidence, haveBoxSide, isPaneBeside, standsOnFloor, storeyOf } from './opening-evidence';
import { ceilingEdgeAt, footAt, type RoomBox, wallAt } from './room-box';
import { Surface } from './surface';

/** A pane is a filled box with straight edges. A person in front of a window has sloping edges. */
const PANE = {
  share: between(0.0003, 0.12),
  fill: over(0.5),
  straight: over(0.8),
  upright: over(0.14),
  sloping: under(0.2),
};
/** A strip between two lines. The mean width is a share of the image height, the contact is in pixels. */
const STRIP = { maxMeanWidth: 0.022, minContact: 6 };
/** Tolerance at the ceiling and at the foot of the wall, as a share of the storey height. */
const WALL_EDGE_TOLERANCE = 0.04;
/** A framed window. Border shares are of its panes' border; heights and distances are shares of the storey height. */
const WINDOW = {
  minFramedIfSingle: 0.75,
  minFramedIfSeveral: 0.45,
  minHeight: 0.24,
  maxFromCeiling: 0.6,
  minSill: 0.1,
  minHeightOfGlazedDoor: 0.62,
  maxPictureSquareMetres: 0.5,
  minWidthToHeight: 0.3,
  maxCeilingBorder: 0.1,
};
/** A grid of many panes, as in a workshop. Heights and distances are shares of the storey height. */
const GRID = {
  minPanes: 8,
  minPanesWithBothNeighbours: 0.7,
  maxPanesInRow: 6,
  maxPanesInColumn: 8,
  minHeight: 0.3,
  minPaneHeight: 0.06,
  maxFromCeiling: 0.5,
};
/** With this many panes and this border share along strips, a window may be lower than others. */
const CERTAIN_WINDOW = { minFramed: 0.9, minPanes: 4, minHeight: 0.18 };
/**
 * A picture has ink inside: minimum share of its area, counted this far from its border (pixels), above this ink level.
 */
const PICTURE_INK = { minInk: 0.006, inset: 5, minInkLevel: 0.3 };
const STOREY_METRES = 2.7;

/**
 * Finds windows: panes that strips frame and separate, in the plane of a wall.
 * Shelves also have frames but stand on the floor. Cupboards have single lines and handles. Pictures have ink inside.
 */
export function findFramedWindows(from: GlassEvidence, ink: Float32Array): Set<number> {
  const { list, facts, surface, handles, box, h } = from;
  const found = new Set<number>();
  if (!box) return found;
  const isStrip = (o: RegionFacts): boolean => o.area / Math.max(wideOf(o), tallOf(o)) < h * STRIP.maxMeanWidth;
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
  const margin = WALL_EDGE_TOLERANCE * storeyOf(f, box);
  return [f.x0, f.x1].every((x) => f.y0 > ceilingEdgeAt(box, x) - margin && f.y1 < Math.max(...feet(f, box)) + margin);
}

const feet = (f: RegionFacts, box: RoomBox): number[] => [f.x0, f.x1].map((x) => footAt(box, x));

/** Areas that touch the given area directly or across one strip. */
function matesOf(f: RegionFacts, facts: RegionFacts[], isStrip: (o: RegionFacts) => boolean): Set<number> {
  const mates = new Set<number>();
  for (const [label, length] of f.neighbours) {
    if (length < STRIP.minContact) continue;
    mates.add(label);
    if (isStrip(facts[label] as RegionFacts))
      for (const [beyond, shared] of (facts[label] as RegionFacts).neighbours)
        if (shared >= STRIP.minContact) mates.add(beyond);
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
  if (hangs > border * WINDOW.maxCeilingBorder) return false;
  if (group.length >= GRID.minPanes && haveBoxSide(group, from)) return false;
  if (isGrid(group, from, box)) return true;
  const alone = group.length === 1;
  if (framed < border * (alone ? WINDOW.minFramedIfSingle : WINDOW.minFramedIfSeveral)) return false;
  const [y0, y1] = [Math.min(...group.map((f) => f.y0)), Math.max(...group.map((f) => f.y1))];
  const high = group.reduce((a, b) => (a.y0 <= b.y0 ? a : b));
  const low = group.reduce((a, b) => (a.y1 >= b.y1 ? a : b));
  const storey = storeyOf(high, box);
  const tall = Math.max(...group.map((f) => columnHeight(f, group) / storeyOf(f, box)));
  const fromSeam = (y0 - Math.min(ceilingEdgeAt(box, high.x0), ceilingEdgeAt(box, high.x1))) / storey;
  const surely = framed > border * CERTAIN_WINDOW.minFramed && group.length >= CERTAIN_WINDOW.minPanes;
  if (tall < (surely ? CERTAIN_WINDOW.minHeight : WINDOW.minHeight) || fromSeam > WINDOW.maxFromCeiling) return false;
  const fromFoot = (Math.max(...feet(low, box)) - y1) / storeyOf(low, box);
  const glazed = group.every((f) => tallOf(f) / storeyOf(f, box) > WINDOW.minHeightOfGlazedDoor) && !alone;
  if (fromFoot < WINDOW.minSill && !glazed) return false;
  if (!alone) return true;
  const [only] = group as [RegionFacts];
  // A narrow strip beside a window is its reveal.
  if (wideOf(only) < WINDOW.minWidthToHeight * tallOf(only)) return false;
  const metres = STOREY_METRES / storeyOf(only, box);
  return (
    only.area * metres * metres > WINDOW.maxPictureSquareMetres && inkInside(only, labels, ink, w) < PICTURE_INK.minInk
  );
}

/**
 * Whether many panes of one size form a grid that does not stand on the floor. Wall tiles are smaller, in longer rows.
 */
function isGrid(group: RegionFacts[], from: GlassEvidence, box: RoomBox): boolean {
  if (group.length < GRID.minPanes || group.some((f) => standsOnFloor(f, from))) return false;
  const mates = group.map((f) => group.filter((o) => o !== f && f.neighbours.has(o.label)));
  const both = group.filter((f, k) => {
    const aside = (mates[k] as RegionFacts[]).some((o) => Math.abs(o.cx - f.cx) > wideOf(f) / 2);
    return aside && (mates[k] as RegionFacts[]).some((o) => Math.abs(o.cx - f.cx) < wideOf(f) / 2);
  });
  if (both.length < GRID.minPanesWithBothNeighbours * group.length) return false;
  const column = Math.max(...group.map((f) => group.filter((o) => o.x0 < f.cx && o.x1 > f.cx).length));
  if (column > GRID.maxPanesInColumn || group.length > GRID.maxPanesInRow * column) return false;
  const high = group.reduce((a, b) => (a.y0 <= b.y0 ? a : b));
  const storey = storeyOf(high, box);
  const fromSeam = (high.y0 - Math.min(ceilingEdgeAt(box, high.x0), ceilingEdgeAt(box, high.x1))) / storey;
  const tall = Math.max(...group.map((f) => columnHeight(f, group) / storeyOf(f, box)));
  return tall > GRID.minHeight && fromSeam < GRID.maxFromCeiling && tall > GRID.minPaneHeight * column;
}

/** Number of rows of pixels that the panes above and below a given pane span. */
function columnHeight(f: RegionFacts, group: RegionFacts[]): number {
  const column = group.filter((o) => o.x0 < f.cx && o.x1 > f.cx);
  return Math.max(...column.map((o) => o.y1)) - Math.min(...column.map((o) => o.y0));
}

/** Share of an area that is covered with ink, not counting ink near its border. */
function inkInside(f: RegionFacts, labels: Uint16Array, ink: Float32Array, w: number): number {
  let drawn = 0;
  const d = PICTURE_INK.inset;
  for (let y = f.y0 + d; y <= f.y1 - d; y++)
    for (let x = f.x0 + d; x <= f.x1 - d; x++) {
      const i = y * w + x;
      if ((ink[i] as number) < PICTURE_INK.minInkLevel) continue;
      if ([i, i - d, i + d, i - d * w, i + d * w].every((q) => labels[q] === f.label)) drawn++;
    }
  return drawn / f.area;
}
