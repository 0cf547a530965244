import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';

const MIN_LINE_INK = 0.3;
/** Ink closer than this to an area's border belongs to its outline. */
const OUTLINE_WIDTH = 3;
/**
 * A handle is a short slender stroke or a dot near a side or the upper edge of a front.
 * Lengths are shares of the front's longer side, thickness is a share of the handle's length.
 */
const HANDLE = {
  lengthRange: [0.02, 0.4],
  maxThickness: 0.5,
  maxDotLength: 0.09,
  maxFromSide: 0.34,
  maxFromTop: 0.3,
} as const;
/** Areas outside these shares of the image are not searched for handles. */
const FRONT = { minArea: 0.0008, maxArea: 0.12 };

/** Returns the labels of areas with exactly one handle. */
export function findHandles(
  list: readonly RegionFacts[],
  labels: Uint16Array,
  ink: Float32Array,
  w: number,
): Set<number> {
  const found = new Set<number>();
  for (const f of list) {
    if (f.share < FRONT.minArea || f.share > FRONT.maxArea) continue;
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
      if (labels[i] === f.label && (ink[i] as number) > MIN_LINE_INK) marks[y * wide + x] = 1;
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
      outline ||=
        !own(x - OUTLINE_WIDTH, y) ||
        !own(x + OUTLINE_WIDTH, y) ||
        !own(x, y - OUTLINE_WIDTH) ||
        !own(x, y + OUTLINE_WIDTH);
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
  if (length < HANDLE.lengthRange[0] * longer || length > HANDLE.lengthRange[1] * longer) return false;
  if (thick > HANDLE.maxThickness * length && length > HANDLE.maxDotLength * longer) return false;
  const aside = Math.min((x0 + x1) / 2, wide - (x0 + x1) / 2) < HANDLE.maxFromSide * wide;
  return aside || (y0 + y1) / 2 < HANDLE.maxFromTop * tall;
}
