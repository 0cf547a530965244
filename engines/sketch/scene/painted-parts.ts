import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';
import { connectedGroups } from './connected-groups';
import { Surface } from './surface';

/** A painted area: minimum share of coloured pixels, and minimum chroma of the paint. */
const PAINTED = { minColouredShare: 0.4, minChroma: 0.07 };
/** Two paints are the same when their sRGB values (0-255) differ by less than this. */
const MAX_SAME_PAINT_DISTANCE = 45;
/** A rug in several pieces. The area is a share of the image. */
const RUG = { minArea: 0.018, minWidthToHeight: 1.3, minPieces: 3 };
/** Glass is painted light blue. Hue is in degrees, levels are 0-255. A darker grey pane is a screen. */
const GLASS = { hueRange: [170, 235], minLevel: 185, maxScreenLevel: 200 } as const;
/** A paint is the floor's paint when it covers this share of the floor. */
const MIN_FLOOR_PAINT_SHARE = 0.5;

/**
 * Corrects classes by the paint of a coloured drawing.
 * A rug or piece of furniture differs in paint from the floor. Glass is light blue; a dark pane is not a window.
 */
export function readPaint(list: readonly RegionFacts[], facts: readonly RegionFacts[], surface: Uint8Array): void {
  const floor = list.filter((f) => surface[f.label] === Surface.floor);
  const ground = paintOfFloor(floor);
  const apart = new Set(floor.filter((f) => isPainted(f) && (!ground || !areAlike(f.paint, ground))));
  for (const pieces of connected(apart, facts)) {
    const wide = Math.max(...pieces.map((f) => f.x1)) - Math.min(...pieces.map((f) => f.x0));
    const tall = Math.max(...pieces.map((f) => f.y1)) - Math.min(...pieces.map((f) => f.y0));
    const share = pieces.reduce((sum, f) => sum + f.share, 0);
    const isRug = share > RUG.minArea && pieces.length >= RUG.minPieces && wide > RUG.minWidthToHeight * tall;
    for (const { label } of pieces) surface[label] = isRug ? Surface.rug : Surface.furniture;
  }
  const windows = list.filter((f) => surface[f.label] === Surface.window);
  if (!windows.some(isGlass)) return;
  for (const f of windows)
    if (!isPainted(f) && levelOf(f.colour) < GLASS.maxScreenLevel) surface[f.label] = Surface.picture;
  for (const f of list) {
    if (surface[f.label] !== Surface.furniture && surface[f.label] !== Surface.picture) continue;
    const beside = windows.some((o) => isGlass(o) && touches(f, o, facts, surface) && areAlike(f.paint, o.paint));
    if (isGlass(f) && beside && tallOf(f) > wideOf(f) / 2) surface[f.label] = Surface.window;
  }
}

const chromaOf = (colour: readonly number[]): number => (Math.max(...colour) - Math.min(...colour)) / 255;
const levelOf = ([r = 0, g = 0, b = 0]: readonly number[]): number => (r + g + b) / 3;
const isPainted = (f: RegionFacts): boolean =>
  f.painted > PAINTED.minColouredShare && chromaOf(f.paint) > PAINTED.minChroma;
const areAlike = (a: readonly number[], b: readonly number[]): boolean =>
  Math.hypot(...a.map((value, k) => value - (b[k] ?? 0))) < MAX_SAME_PAINT_DISTANCE;

function isGlass(f: RegionFacts): boolean {
  const [r, g, b] = f.paint;
  const hue = ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
  return isPainted(f) && levelOf(f.paint) > GLASS.minLevel && hue > GLASS.hueRange[0] && hue < GLASS.hueRange[1];
}

/** The paint that covers most of the floor; undefined if most of the floor is bare. */
function paintOfFloor(floor: readonly RegionFacts[]): readonly number[] | undefined {
  const all = floor.reduce((sum, f) => sum + f.share, 0);
  for (const f of floor) {
    const same = floor.filter((o) => isPainted(f) && isPainted(o) && areAlike(f.paint, o.paint));
    if (same.reduce((sum, o) => sum + o.share, 0) > MIN_FLOOR_PAINT_SHARE * all) return f.paint;
  }
  return undefined;
}

/** Groups of touching areas of one paint. */
const connected = (areas: ReadonlySet<RegionFacts>, facts: readonly RegionFacts[]): RegionFacts[][] =>
  connectedGroups(areas, (f) =>
    [...f.neighbours.keys()].map((label) => facts[label] as RegionFacts).filter((o) => areAlike(o.paint, f.paint)),
  );

/** Whether two panes touch directly or across one strip of a frame. */
const touches = (f: RegionFacts, o: RegionFacts, facts: readonly RegionFacts[], surface: Uint8Array): boolean =>
  f.neighbours.has(o.label) ||
  [...f.neighbours.keys()].some(
    (label) => surface[label] === Surface.trim && (facts[label] as RegionFacts).neighbours.has(o.label),
  );
