import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import { slatsOf } from './drawn-surfaces';
import { Surface } from './surface';

/** A piece of a leaf: minimum texture density, share of its strokes that are courses, and maximum area. */
const PIECE = { texture: 0.22, courses: 0.7, is: { share: under(0.01) } };
/** A slat that is a separate area. */
const SLAT = { is: { share: under(0.0012), straight: over(0.8), fill: over(0.6) }, flat: 1.8 };
/** A leaf: least number of slats, height over width, and how far the sides of its pieces lie apart (shares of a width). */
const LEAF = { slats: 4, tall: [1.2, 5.5], ends: 0.3 } as const;
/** The window beside it: gap in widths of the leaf, and how far both ends may differ, as a share of the height. */
const BESIDE = { gap: 0.7, ends: 0.3 };

interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/**
 * Finds shutters: leaves of slats beside a window that is as high. A rail divides a leaf into pieces.
 * They become trim. Returns their labels. @param w width of the image, pixels
 */
export function findShutters(list: readonly RegionFacts[], surface: Uint8Array, w: number): Set<number> {
  const loose: readonly number[] = [Surface.trim, Surface.window, Surface.wall, Surface.door];
  const pieces = list.filter(
    (f) =>
      loose.includes(surface[f.label] as number) &&
      ((f.texture > PIECE.texture && f.courses > PIECE.courses && fits(f, PIECE.is)) || isSlat(f)),
  );
  const found = new Set<number>();
  for (const leaf of leavesOf(pieces)) {
    const box = boxOf(leaf);
    const [wide, tall] = [box.x1 - box.x0 + 1, box.y1 - box.y0 + 1];
    const slats = leaf.reduce((sum, f) => sum + slatsOf(f, w) + (isSlat(f) ? 1 : 0), 0);
    if (slats < LEAF.slats || tall < LEAF.tall[0] * wide || tall > LEAF.tall[1] * wide) continue;
    const own = new Set(leaf.map(({ label }) => label));
    const near = list.filter((f) => {
      const gap = Math.max(f.x0 - box.x1, box.x0 - f.x1);
      const level = f.y1 > box.y0 && f.y0 < box.y1;
      return surface[f.label] === Surface.window && !own.has(f.label) && level && gap > -3 && gap < BESIDE.gap * wide;
    });
    const sides = [near.filter((f) => f.cx < box.x0), near.filter((f) => f.cx > box.x1)];
    if (!sides.some((panes) => panes.length > 0 && isLevelWith(boxOf(panes), box, tall))) continue;
    for (const label of own) found.add(label);
  }
  for (const label of found) surface[label] = Surface.trim;
  return found;
}

const isSlat = (f: RegionFacts): boolean => fits(f, SLAT.is) && wideOf(f) > SLAT.flat * tallOf(f);

const isLevelWith = (panes: Box, leaf: Box, tall: number): boolean =>
  Math.max(Math.abs(panes.y0 - leaf.y0), Math.abs(panes.y1 - leaf.y1)) < BESIDE.ends * tall;

const boxOf = (those: readonly RegionFacts[]): Box => ({
  x0: Math.min(...those.map((f) => f.x0)),
  x1: Math.max(...those.map((f) => f.x1)),
  y0: Math.min(...those.map((f) => f.y0)),
  y1: Math.max(...those.map((f) => f.y1)),
});

/** Pieces one above the other between the same sides. */
function leavesOf(pieces: readonly RegionFacts[]): RegionFacts[][] {
  const left = new Set(pieces);
  const leaves: RegionFacts[][] = [];
  for (const first of left) {
    left.delete(first);
    const leaf = [first];
    for (const f of leaf)
      for (const o of left) {
        const wide = Math.min(wideOf(f), wideOf(o));
        const apart = Math.max(Math.abs(f.x0 - o.x0), Math.abs(f.x1 - o.x1));
        const gap = Math.max(o.y0 - f.y1, f.y0 - o.y1);
        if (apart > LEAF.ends * wide || gap > LEAF.ends * Math.min(tallOf(f), tallOf(o), wide)) continue;
        left.delete(o);
        leaf.push(o);
      }
    leaves.push(leaf);
  }
  return leaves;
}
