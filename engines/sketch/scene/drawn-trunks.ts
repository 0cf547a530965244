import type { RegionFacts } from '../reading/region-facts';
import type { Regions } from '../reading/regions';
import type { Classified } from './classify-exterior';
import { Surface } from './surface';

const MIN_LINE_INK = 0.3;
/** A crown that may need a trunk. The area is a share of the image, the position a share of its height. */
const CROWN = { minArea: 0.001, maxLowerEnd: 0.96 };
/** A trunk below a crown. The length is a share of the image height. */
const TRUNK = { minWidthInPixels: 3, maxWidthToCrown: 0.4, minLength: 0.015 };
/** Where the two lines of a trunk are searched for, in widths and heights of the crown. */
const TRUNK_LINE = { maxFromCentre: 0.25, checkedLength: 0.2, minCheckedPixels: 8, minInkShare: 0.8 };
/** Maximum sideways shift of a trunk line, pixels. */
const MAX_SHIFT = 3;
/** Maximum gap in a trunk line, pixels. */
const MAX_LINE_GAP = 5;

/**
 * Turns the paper between two open trunk lines below a crown into an area. Without a trunk the crown would float.
 * Modifies `regions` and returns the new labels.
 */
export function closeTrunks(
  regions: Regions,
  facts: RegionFacts[],
  found: Classified,
  ink: Float32Array,
  w: number,
  h: number,
): number[] {
  const { labels } = regions;
  const made: number[] = [];
  for (const crown of facts) {
    if (crown.area === 0 || found.surface[crown.label] !== Surface.foliage || crown.share < CROWN.minArea) continue;
    if (crown.y1 > h * CROWN.maxLowerEnd || crown.x0 === 0 || crown.x1 === w - 1) continue;
    const wide = crown.x1 - crown.x0 + 1;
    const lines = uprightLines(crown, ink, w, h);
    const first = lines[0];
    const last = lines[lines.length - 1];
    if (first === undefined || last === undefined) continue;
    if (last - first < TRUNK.minWidthInPixels || last - first > wide * TRUNK.maxWidthToCrown) continue;
    const free = (x: number, y: number): boolean => {
      const surface = found.surface[labels[y * w + x] as number] as number;
      return surface === Surface.open || surface === Surface.sky || surface === Surface.ground;
    };
    const foot = footOf(first, last, crown.y1, ink, w, h);
    if (foot - crown.y1 < h * TRUNK.minLength) continue;
    const label = regions.count + 1;
    let taken = 0;
    for (let x = first; x <= last; x++) {
      // Extends the trunk up into the notches of the crown's outline.
      for (let y = foot; y > crown.cy && free(x, y); y--) {
        labels[y * w + x] = label;
        taken++;
      }
    }
    if (taken === 0) continue;
    regions.count = label;
    made.push(label);
  }
  return made;
}

/** Columns below a crown's centre in which a line runs down. */
function uprightLines(crown: RegionFacts, ink: Float32Array, w: number, h: number): number[] {
  const wide = crown.x1 - crown.x0 + 1;
  const out: number[] = [];
  const from = crown.y1 + 2;
  const to = Math.min(
    h - 1,
    from + Math.max(TRUNK_LINE.minCheckedPixels, Math.round((crown.y1 - crown.y0) * TRUNK_LINE.checkedLength)),
  );
  for (
    let x = Math.round(crown.cx - wide * TRUNK_LINE.maxFromCentre);
    x <= crown.cx + wide * TRUNK_LINE.maxFromCentre;
    x++
  ) {
    let drawn = 0;
    for (let y = from; y < to; y++) {
      const near = Math.max(ink[y * w + x - 1] ?? 0, ink[y * w + x] ?? 0, ink[y * w + x + 1] ?? 0);
      if (near > MIN_LINE_INK) drawn++;
    }
    if (drawn > (to - from) * TRUNK_LINE.minInkShare) out.push(x);
  }
  return out;
}

/** Last row that one of the two lines of a trunk reaches. */
function footOf(first: number, last: number, from: number, ink: Float32Array, w: number, h: number): number {
  let blank = 0;
  for (let y = from + 2; y < h; y++) {
    let seen = false;
    for (const x of [first, last])
      for (let q = x - MAX_SHIFT; q <= x + MAX_SHIFT; q++) if ((ink[y * w + q] ?? 0) > MIN_LINE_INK) seen = true;
    blank = seen ? 0 : blank + 1;
    if (blank > MAX_LINE_GAP) return y - blank;
  }
  return h - 1;
}
