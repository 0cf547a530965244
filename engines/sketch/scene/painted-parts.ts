import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';
import { connectedGroups } from './connected-groups';
import { Surface } from './surface';

/** A painted area: share of its coloured pixels, and minimum chroma of its paint. */
const PAINTED = { share: 0.4, chroma: 0.07 };
/** Two paints count as the same below this distance in sRGB (0-255). */
const ALIKE = 45;
/** A rug: share of the image and width in heights of all its pieces, minimum number of pieces between boards. */
const RUG = { share: 0.018, wide: 1.3, pieces: 3 };
/** Glass is painted light blue: hue in degrees, minimum mean level (0-255); a grey pane below `dark` is a screen. */
const GLASS = { hue: [170, 235], level: 185, dark: 200 } as const;
/** Share of the floor that a paint covers to count as the floor's paint. */
const MOSTLY = 0.5;

/**
 * A painted drawing shows what belongs together: a rug has another paint than the floor around it, and so has furniture
 * that was taken for floor; panes are light blue, and a dark pane is not a window.
 */
export function readPaint(list: readonly RegionFacts[], facts: readonly RegionFacts[], surface: Uint8Array): void {
  const floor = list.filter((f) => surface[f.label] === Surface.floor);
  const ground = paintOfFloor(floor);
  const apart = new Set(floor.filter((f) => isPainted(f) && (!ground || !areAlike(f.paint, ground))));
  for (const pieces of connected(apart, facts)) {
    const wide = Math.max(...pieces.map((f) => f.x1)) - Math.min(...pieces.map((f) => f.x0));
    const tall = Math.max(...pieces.map((f) => f.y1)) - Math.min(...pieces.map((f) => f.y0));
    const share = pieces.reduce((sum, f) => sum + f.share, 0);
    const isRug = share > RUG.share && pieces.length >= RUG.pieces && wide > RUG.wide * tall;
    for (const { label } of pieces) surface[label] = isRug ? Surface.rug : Surface.furniture;
  }
  const windows = list.filter((f) => surface[f.label] === Surface.window);
  if (!windows.some(isGlass)) return;
  for (const f of windows) if (!isPainted(f) && levelOf(f.colour) < GLASS.dark) surface[f.label] = Surface.picture;
  for (const f of list) {
    if (surface[f.label] !== Surface.furniture && surface[f.label] !== Surface.picture) continue;
    const beside = windows.some((o) => isGlass(o) && touches(f, o, facts, surface) && areAlike(f.paint, o.paint));
    if (isGlass(f) && beside && tallOf(f) > wideOf(f) / 2) surface[f.label] = Surface.window;
  }
}

const chromaOf = (colour: readonly number[]): number => (Math.max(...colour) - Math.min(...colour)) / 255;
const levelOf = ([r = 0, g = 0, b = 0]: readonly number[]): number => (r + g + b) / 3;
const isPainted = (f: RegionFacts): boolean => f.painted > PAINTED.share && chromaOf(f.paint) > PAINTED.chroma;
const areAlike = (a: readonly number[], b: readonly number[]): boolean =>
  Math.hypot(...a.map((value, k) => value - (b[k] ?? 0))) < ALIKE;

function isGlass(f: RegionFacts): boolean {
  const [r, g, b] = f.paint;
  const hue = ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
  return isPainted(f) && levelOf(f.paint) > GLASS.level && hue > GLASS.hue[0] && hue < GLASS.hue[1];
}

/** The paint of most of the floor; undefined where most of it is bare. */
function paintOfFloor(floor: readonly RegionFacts[]): readonly number[] | undefined {
  const all = floor.reduce((sum, f) => sum + f.share, 0);
  for (const f of floor) {
    const same = floor.filter((o) => isPainted(f) && isPainted(o) && areAlike(f.paint, o.paint));
    if (same.reduce((sum, o) => sum + o.share, 0) > MOSTLY * all) return f.paint;
  }
  return undefined;
}

/** Groups of touching areas of one paint. */
const connected = (areas: ReadonlySet<RegionFacts>, facts: readonly RegionFacts[]): RegionFacts[][] =>
  connectedGroups(areas, (f) =>
    [...f.neighbours.keys()].map((label) => facts[label] as RegionFacts).filter((o) => areAlike(o.paint, f.paint)),
  );

/** Whether two panes touch directly or beyond one strip of a frame. */
const touches = (f: RegionFacts, o: RegionFacts, facts: readonly RegionFacts[], surface: Uint8Array): boolean =>
  f.neighbours.has(o.label) ||
  [...f.neighbours.keys()].some(
    (label) => surface[label] === Surface.trim && (facts[label] as RegionFacts).neighbours.has(o.label),
  );
