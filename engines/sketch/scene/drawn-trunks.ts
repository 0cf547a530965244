import type { RegionFacts } from '../reading/region-facts';
import type { Regions } from '../reading/regions';
import type { Classified } from './classify-exterior';
import { Surface } from './surface';

/** A pixel belongs to a line above this ink level. */
const LINE = 0.3;
/** A crown that may need a trunk: minimum area, and lowest position of its lower end (share of the height). */
const CROWN = { least: 0.001, lowest: 0.96 };
/**
 * A trunk: distance between its lines in pixels and as a share of the crown's width,
 * and minimum length (share of the height).
 */
const TRUNK = { apart: 3, ofCrown: 0.4, least: 0.015 };
/**
 * Trunk lines start below the centre of the crown,
 * within `aside` times its width, and ink covers at least `drawn` of the length that is checked.
 */
const LINES = { aside: 0.25, looked: 0.2, lookedPixels: 8, drawn: 0.8 };
/** A trunk line may shift sideways and have gaps up to these numbers of pixels. */
const SWAY = 3;
const BROKEN = 5;

/**
 * Closes a trunk that is drawn as two open lines below a crown: the paper between the lines becomes an area.
 * Without it the crown would float. Modifies `regions` and returns the new labels.
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
    if (crown.area === 0 || found.surface[crown.label] !== Surface.foliage || crown.share < CROWN.least) continue;
    if (crown.y1 > h * CROWN.lowest || crown.x0 === 0 || crown.x1 === w - 1) continue;
    const wide = crown.x1 - crown.x0 + 1;
    const lines = uprightLines(crown, ink, w, h);
    const first = lines[0];
    const last = lines[lines.length - 1];
    if (first === undefined || last === undefined) continue;
    if (last - first < TRUNK.apart || last - first > wide * TRUNK.ofCrown) continue;
    const free = (x: number, y: number): boolean => {
      const surface = found.surface[labels[y * w + x] as number] as number;
      return surface === Surface.open || surface === Surface.sky || surface === Surface.ground;
    };
    const foot = footOf(first, last, crown.y1, ink, w, h);
    if (foot - crown.y1 < h * TRUNK.least) continue;
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

/** Columns below a crown's centre in which a line runs downwards. */
function uprightLines(crown: RegionFacts, ink: Float32Array, w: number, h: number): number[] {
  const wide = crown.x1 - crown.x0 + 1;
  const out: number[] = [];
  const from = crown.y1 + 2;
  const to = Math.min(h - 1, from + Math.max(LINES.lookedPixels, Math.round((crown.y1 - crown.y0) * LINES.looked)));
  for (let x = Math.round(crown.cx - wide * LINES.aside); x <= crown.cx + wide * LINES.aside; x++) {
    let drawn = 0;
    for (let y = from; y < to; y++) {
      const near = Math.max(ink[y * w + x - 1] ?? 0, ink[y * w + x] ?? 0, ink[y * w + x + 1] ?? 0);
      if (near > LINE) drawn++;
    }
    if (drawn > (to - from) * LINES.drawn) out.push(x);
  }
  return out;
}

/** The last row that either of a trunk's lines reaches. */
function footOf(first: number, last: number, from: number, ink: Float32Array, w: number, h: number): number {
  let blank = 0;
  for (let y = from + 2; y < h; y++) {
    let seen = false;
    for (const x of [first, last])
      for (let q = x - SWAY; q <= x + SWAY; q++) if ((ink[y * w + q] ?? 0) > LINE) seen = true;
    blank = seen ? 0 : blank + 1;
    if (blank > BROKEN) return y - blank;
  }
  return h - 1;
}
