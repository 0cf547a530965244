import type { RegionFacts } from '../reading/region-facts';
import type { Regions } from '../reading/regions';
import type { Classified } from './classify-exterior';
import { Surface } from './surface';

/** Ink from which a pixel belongs to a line. */
const LINE = 0.3;

/**
 * Gives a crown the trunk that was drawn as two open lines under it: the paper between them becomes an area of its own.
 * Without it the crown would float. Changes `regions`; returns the new labels.
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
    if (crown.area === 0 || found.surface[crown.label] !== Surface.foliage || crown.share < 0.001) continue;
    if (crown.y1 > h * 0.96 || crown.x0 === 0 || crown.x1 === w - 1) continue;
    const wide = crown.x1 - crown.x0 + 1;
    const lines = uprightLines(crown, ink, w, h);
    const first = lines[0];
    const last = lines[lines.length - 1];
    if (first === undefined || last === undefined || last - first < 3 || last - first > wide * 0.4) continue;
    const free = (x: number, y: number): boolean => {
      const surface = found.surface[labels[y * w + x] as number] as number;
      return surface === Surface.open || surface === Surface.sky || surface === Surface.ground;
    };
    const foot = footOf(first, last, crown.y1, ink, w, h);
    if (foot - crown.y1 < h * 0.015) continue;
    const label = regions.count + 1;
    let taken = 0;
    for (let x = first; x <= last; x++) {
      // Up into the dents of the crown's outline.
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

/** Columns under the middle of a crown in which a line runs down from it. */
function uprightLines(crown: RegionFacts, ink: Float32Array, w: number, h: number): number[] {
  const wide = crown.x1 - crown.x0 + 1;
  const out: number[] = [];
  const from = crown.y1 + 2;
  const to = Math.min(h - 1, from + Math.max(8, Math.round((crown.y1 - crown.y0) * 0.2)));
  for (let x = Math.round(crown.cx - wide * 0.25); x <= crown.cx + wide * 0.25; x++) {
    let drawn = 0;
    for (let y = from; y < to; y++) {
      const near = Math.max(ink[y * w + x - 1] ?? 0, ink[y * w + x] ?? 0, ink[y * w + x + 1] ?? 0);
      if (near > LINE) drawn++;
    }
    if (drawn > (to - from) * 0.8) out.push(x);
  }
  return out;
}

/** Last row to which one of the two lines of a trunk runs down. */
function footOf(first: number, last: number, from: number, ink: Float32Array, w: number, h: number): number {
  const sway = 3;
  let blank = 0;
  for (let y = from + 2; y < h; y++) {
    let seen = false;
    for (const x of [first, last])
      for (let q = x - sway; q <= x + sway; q++) if ((ink[y * w + q] ?? 0) > LINE) seen = true;
    blank = seen ? 0 : blank + 1;
    if (blank > 5) return y - blank;
  }
  return h - 1;
}
