import type { RegionFacts } from '../reading/region-facts';
import type { Regions } from '../reading/regions';
import type { Classified } from './classify-exterior';
import { Surface } from './surface';

const MIN_LINE_INK = 0.3;
const MAX_LEG_WIDTH_SHARE = 0.0065;
/** A furniture leg. Height and search radius are shares of the image height. */
const LEG = { minHeight: 0.018, maxMeanToMaxWidth: 1.4, minHeightToWidth: 2.2, searchRadius: 0.012 };
/** An area larger than this share of the image is a furniture front and not the seat of a chair. */
const MIN_FRONT_AREA = 0.02;

/**
 * Turns the strip between the two close lines of a furniture leg into a separate area. Otherwise it is read as floor.
 * Modifies `regions` and returns the new labels.
 */
export function closeLegs(
  regions: Regions,
  facts: RegionFacts[],
  found: Classified,
  ink: Float32Array,
  w: number,
  h: number,
): number[] {
  const { labels } = regions;
  const surfaceAt = (i: number): number => found.surface[labels[i] as number] as number;
  const large = (i: number): boolean => (facts[labels[i] as number]?.share ?? 0) > MIN_FRONT_AREA;
  const open = (i: number): boolean => {
    const s = surfaceAt(i);
    return s === Surface.floor || s === Surface.rug || (s === Surface.furniture && large(i));
  };
  const strips = betweenLines(open, ink, w, h, Math.round(found.horizon));
  const made: number[] = [];
  const stack: number[] = [];
  for (let first = 0; first < strips.length; first++) {
    if (strips[first] !== 1) continue;
    const strip: number[] = [];
    stack.push(first);
    strips[first] = 2;
    while (stack.length > 0) {
      const i = stack.pop() as number;
      strip.push(i);
      for (const q of [i - 1, i + 1, i - w, i + w]) {
        if (strips[q] !== 1) continue;
        strips[q] = 2;
        stack.push(q);
      }
    }
    const rows = strip.map((i) => (i / w) | 0);
    const top = rows.reduce((a, b) => Math.min(a, b), h);
    const foot = rows.reduce((a, b) => Math.max(a, b), 0);
    const tall = foot - top + 1;
    if (tall < h * LEG.minHeight || strip.length > tall * w * MAX_LEG_WIDTH_SHARE * LEG.maxMeanToMaxWidth) continue;
    if (tall < (strip.length / tall) * LEG.minHeightToWidth) continue;
    const at = (row: number): number => strip[rows.indexOf(row)] as number;
    const reach = Math.ceil(h * LEG.searchRadius);
    // A leg connects a seat or rail with the floor or with another rail.
    const piece = (i: number): boolean =>
      ((surfaceAt(i) === Surface.furniture || surfaceAt(i) === Surface.trim) && !large(i)) ||
      made.includes(labels[i] as number);
    const floor = (i: number): boolean => surfaceAt(i) === Surface.floor || surfaceAt(i) === Surface.rug;
    const hangs = near(at(top), -w, reach, piece);
    const stands = near(at(foot), w, reach, (i) => piece(i) || floor(i));
    if (!hangs || !stands) continue;
    const label = ++regions.count;
    for (const i of strip) labels[i] = label;
    made.push(label);
  }
  return made;
}

/** Marks the pixels between two close lines, and the pixels of those lines next to them. */
function betweenLines(open: (i: number) => boolean, ink: Float32Array, w: number, h: number, from: number): Uint8Array {
  const marks = new Uint8Array(w * h);
  const most = Math.max(3, Math.round(w * MAX_LEG_WIDTH_SHARE));
  for (let y = Math.max(1, from); y < h - 1; y++) {
    let line = -1;
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      if ((ink[i] as number) <= MIN_LINE_INK) continue;
      const gap = x - line - 1;
      if (line >= 0 && gap > 0 && gap <= most && open(i - 1) && open(y * w + line + 1))
        marks.fill(1, y * w + line, i + 1);
      line = x;
    }
  }
  return marks;
}

/** Whether a wanted pixel lies within `reach` steps from pixel `i`. Each step may shift one pixel sideways. */
function near(i: number, step: number, reach: number, wanted: (i: number) => boolean): boolean {
  for (let k = 1; k <= reach; k++) for (const aside of [-3, 0, 3]) if (wanted(i + k * step + aside)) return true;
  return false;
}
