import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';

/** A pixel belongs to a line above this ink level. */
const LINE = 0.3;
/** Ink closer than this to an area's border (pixels) is part of its outline. */
const OUTLINE = 3;
/**
 * A handle is a short slender stroke or a dot. Length in shares of the area's longer side, thickness in shares of the
 * length, and maximum distance from a vertical side (share of the width) or from the upper edge (share of the height).
 */
const HANDLE = { long: [0.02, 0.4], slender: 0.5, dot: 0.09, aside: 0.34, fromTop: 0.3 } as const;
/** Only areas within these shares of the image are searched for handles. */
const FRONT = { least: 0.0008, most: 0.12 };

/** Labels of areas with exactly one handle: a stroke inside the area, near a side but clear of the outline. */
export function findHandles(
  list: readonly RegionFacts[],
  labels: Uint16Array,
  ink: Float32Array,
  w: number,
): Set<number> {
  const found = new Set<number>();
  for (const f of list) {
    if (f.share < FRONT.least || f.share > FRONT.most) continue;
    const strokes = strokesInside(f, labels, ink, w);
    if (strokes.length === 1 && isHandle(strokes[0] as Stroke, f)) found.add(f.label);
  }
  return found;
}

interface Stroke {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/** Connected pieces of ink inside an area that do not touch its outline. */
function strokesInside(f: RegionFacts, labels: Uint16Array, ink: Float32Array, w: number): Stroke[] {
  const [wide, tall] = [wideOf(f), tallOf(f)];
  const marks = new Uint8Array(wide * tall);
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      const i = (f.y0 + y) * w + f.x0 + x;
      if (labels[i] === f.label && (ink[i] as number) > LINE) marks[y * wide + x] = 1;
    }
  const own = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < wide && y < tall && labels[(f.y0 + y) * w + f.x0 + x] === f.label;
  const strokes: Stroke[] = [];
  const stack: number[] = [];
  for (let first = 0; first < marks.length; first++) {
    if (marks[first] !== 1) continue;
    const stroke = { x0: wide, x1: 0, y0: tall, y1: 0 };
    let outline = false;
    stack.push(first);
    marks[first] = 2;
    while (stack.length > 0) {
      const at = stack.pop() as number;
      const [x, y] = [at % wide, (at / wide) | 0];
      if (x < stroke.x0) stroke.x0 = x;
      if (x > stroke.x1) stroke.x1 = x;
      if (y < stroke.y0) stroke.y0 = y;
      if (y > stroke.y1) stroke.y1 = y;
      outline ||= !own(x - OUTLINE, y) || !own(x + OUTLINE, y) || !own(x, y - OUTLINE) || !own(x, y + OUTLINE);
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= wide || ny >= tall || marks[ny * wide + nx] !== 1) continue;
          marks[ny * wide + nx] = 2;
          stack.push(ny * wide + nx);
        }
    }
    if (!outline) strokes.push(stroke);
  }
  return strokes;
}

function isHandle({ x0, x1, y0, y1 }: Stroke, f: RegionFacts): boolean {
  const [wide, tall] = [wideOf(f), tallOf(f)];
  const [sw, sh] = [x1 - x0 + 1, y1 - y0 + 1];
  const [length, thick] = [Math.max(sw, sh), Math.min(sw, sh)];
  const longer = Math.max(wide, tall);
  if (length < HANDLE.long[0] * longer || length > HANDLE.long[1] * longer) return false;
  if (thick > HANDLE.slender * length && length > HANDLE.dot * longer) return false;
  const aside = Math.min((x0 + x1) / 2, wide - (x0 + x1) / 2) < HANDLE.aside * wide;
  return aside || (y0 + y1) / 2 < HANDLE.fromTop * tall;
}
