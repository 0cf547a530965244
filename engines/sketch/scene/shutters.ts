import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import { slatsOf } from './drawn-surfaces';
import { Surface } from './surface';

/** A piece of a shutter that is textured with slats. */
const TEXTURED_PIECE = { minStrokeDensity: 0.22, minHorizontalStrokes: 0.7, limits: { share: under(0.01) } };
const SLAT = { limits: { share: under(0.0012), straight: over(0.8), fill: over(0.6) }, minWidthToHeight: 1.8 };
/** A shutter leaf. Offsets between its pieces are shares of the leaf's width. */
const LEAF = { minSlats: 4, heightToWidth: [1.2, 5.5], maxOffset: 0.3 } as const;
/** The window beside a shutter. The gap is in shutter widths, the end offset is a share of the height. */
const WINDOW_BESIDE = { maxGap: 0.7, maxEndOffset: 0.3 };

interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/**
 * Finds shutters: leaves with slats beside a window of equal height. A rail may divide a leaf. They become trim.
 * @param w width of the image, pixels
 * @returns the labels of the shutters
 */
export function findShutters(list: readonly RegionFacts[], surface: Uint8Array, w: number): Set<number> {
  const loose: readonly number[] = [Surface.trim, Surface.window, Surface.wall, Surface.door];
  const pieces = list.filter(
    (f) =>
      loose.includes(surface[f.label] as number) &&
      ((f.texture > TEXTURED_PIECE.minStrokeDensity &&
        f.courses > TEXTURED_PIECE.minHorizontalStrokes &&
        fits(f, TEXTURED_PIECE.limits)) ||
        isSlat(f)),
  );
  const found = new Set<number>();
  for (const leaf of leavesOf(pieces)) {
    const box = boxOf(leaf);
    const [wide, tall] = [box.x1 - box.x0 + 1, box.y1 - box.y0 + 1];
    const slats = leaf.reduce((sum, f) => sum + slatsOf(f, w) + (isSlat(f) ? 1 : 0), 0);
    if (slats < LEAF.minSlats || tall < LEAF.heightToWidth[0] * wide || tall > LEAF.heightToWidth[1] * wide) continue;
    const own = new Set(leaf.map(({ label }) => label));
    const near = list.filter((f) => {
      const gap = Math.max(f.x0 - box.x1, box.x0 - f.x1);
      const level = f.y1 > box.y0 && f.y0 < box.y1;
      return (
        surface[f.label] === Surface.window &&
        !own.has(f.label) &&
        level &&
        gap > -3 &&
        gap < WINDOW_BESIDE.maxGap * wide
      );
    });
    const sides = [near.filter((f) => f.cx < box.x0), near.filter((f) => f.cx > box.x1)];
    if (!sides.some((panes) => panes.length > 0 && isLevelWith(boxOf(panes), box, tall))) continue;
    for (const label of own) found.add(label);
  }
  for (const label of found) surface[label] = Surface.trim;
  return found;
}

const isSlat = (f: RegionFacts): boolean => fits(f, SLAT.limits) && wideOf(f) > SLAT.minWidthToHeight * tallOf(f);

const isLevelWith = (panes: Box, leaf: Box, tall: number): boolean =>
  Math.max(Math.abs(panes.y0 - leaf.y0), Math.abs(panes.y1 - leaf.y1)) < WINDOW_BESIDE.maxEndOffset * tall;

const boxOf = (those: readonly RegionFacts[]): Box => ({
  x0: Math.min(...those.map((f) => f.x0)),
  x1: Math.max(...those.map((f) => f.x1)),
  y0: Math.min(...those.map((f) => f.y0)),
  y1: Math.max(...those.map((f) => f.y1)),
});

/** Joins pieces one above the other, with sides in line, into leaves. */
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
        if (apart > LEAF.maxOffset * wide || gap > LEAF.maxOffset * Math.min(tallOf(f), tallOf(o), wide)) continue;
        left.delete(o);
        leaf.push(o);
      }
    leaves.push(leaf);
  }
  return leaves;
}
