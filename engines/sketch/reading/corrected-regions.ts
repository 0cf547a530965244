import type { DrawingCorrection, DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import { bilinear, distanceTo } from './raster';
import type { Regions } from './regions';
import type { Warp } from './straighten';

/** Maximum gap between the end of a split and the next line, as a share of the longer side. The gap is closed. */
const MAX_CLOSED_GAP = 0.08;
/** Half the width of a split line, in pixels. The smallest ball of the segmentation cannot pass it. */
const SPLIT_HALF_WIDTH = 1.3;
/** Lines within this distance (pixels) of a removed region are erased. */
const ERASED_MARGIN = 4;
/** Iterations to invert a displacement field. Each reduces the error about tenfold, because the field is smooth. */
const INVERSION_ROUNDS = 4;

/** Maps a point in pixels from the drawing to the warped image. */
export function warpedPoint([x, y]: DrawnPoint, { dx, dy, columns, rows, step }: Warp): DrawnPoint {
  let [u, v] = [x, y];
  for (let round = 0; round < INVERSION_ROUNDS; round++) {
    const [a, b] = [u / step, v / step];
    [u, v] = [x - bilinear(dx, columns, rows, a, b), y - bilinear(dy, columns, rows, a, b)];
  }
  return [u, v];
}

/** Label of the area at a point in pixels. On a line it is the nearest area, outside the drawing 0. */
export function labelAt(labels: Uint16Array, w: number, h: number, [x, y]: DrawnPoint): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (!(column >= 0 && row >= 0 && column < w && row < h)) return 0;
  return labels[row * w + column] as number;
}

/**
 * Adds the lines of all splits to the ink before areas are searched. Without splits it returns the same array.
 * A split that ends shortly before a line is extended to it.
 */
export function withSplits(
  ink: Float32Array,
  corrections: readonly DrawingCorrection[],
  w: number,
  h: number,
  level: number,
): Float32Array {
  let out = ink;
  for (const one of corrections) {
    if (one.kind !== 'split') continue;
    const [[x0, y0], [x1, y1]] = [one.at, one.to];
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (!(length >= 1) || length > 2 * (w + h)) continue;
    const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
    const before = gapTo(ink, w, h, [x0, y0], [-ux, -uy], level);
    const after = gapTo(ink, w, h, [x1, y1], [ux, uy], level);
    if (out === ink) out = ink.slice();
    for (let s = -before; s <= length + after; s += 0.5)
      for (let a = -SPLIT_HALF_WIDTH; a <= SPLIT_HALF_WIDTH; a += 0.5) {
        const [x, y] = [Math.round(x0 + ux * s - uy * a), Math.round(y0 + uy * s + ux * a)];
        if (x >= 0 && y >= 0 && x < w && y < h) out[y * w + x] = 1;
      }
  }
  return out;
}

/** Distance in pixels from a point, along a direction, to the next line or image edge; 0 if neither is near. */
function gapTo(ink: Float32Array, w: number, h: number, at: DrawnPoint, along: DrawnPoint, level: number): number {
  const most = MAX_CLOSED_GAP * Math.max(w, h);
  for (let s = 0; s <= most; s++) {
    const [x, y] = [Math.round(at[0] + along[0] * s), Math.round(at[1] + along[1] * s)];
    if (x < 0 || y < 0 || x >= w || y >= h || (ink[y * w + x] as number) > level) return s + 1;
  }
  return 0;
}

/** What joining regions changed, apart from the labels. */
export interface JoinedRegions {
  /** For each pixel 1 if its region was removed; null when no region was removed. */
  removed: Uint8Array | null;
  /** The corrections that still apply. Corrections of removed regions are dropped. */
  applied: readonly DrawingCorrection[];
}

/**
 * Joins regions. A removed region goes to the remaining neighbour with the longest shared border, lines included.
 * The result does not depend on the order or repetition of corrections.
 * A kind that is set on a region after `leave-out` brings the region back.
 * Running time does not grow with the number of corrections. Labels of joined regions are no longer used.
 */
export function joinCorrected(
  regions: Regions,
  inks: readonly Float32Array[],
  corrections: readonly DrawingCorrection[],
  w: number,
  h: number,
): JoinedRegions {
  const { labels, count } = regions;
  if (!corrections.some(({ kind }) => kind === 'join' || kind === 'leave-out'))
    return { removed: null, applied: corrections };
  const joined = Uint16Array.from({ length: count + 1 }, (_, k) => k);
  const root = (label: number): number => {
    let at = label;
    while (joined[at] !== at) at = joined[at] as number;
    return at;
  };
  for (const one of corrections) {
    if (one.kind !== 'join') continue;
    const [a, b] = [root(labelAt(labels, w, h, one.at)), root(labelAt(labels, w, h, one.to))];
    if (a > 0 && b > 0) joined[Math.max(a, b)] = Math.min(a, b);
  }
  const rootAt = (at: DrawnPoint): number => root(labelAt(labels, w, h, at));
  const leftOut = new Set<number>();
  for (const one of corrections) {
    if ('to' in one) continue;
    const label = rootAt(one.at);
    if (one.kind !== 'leave-out') leftOut.delete(label);
    else if (label > 0) leftOut.add(label);
  }
  const takers = findNewOwners(leftOut, joinedBorders(labels, w, h, root));
  const acting = corrections.filter((one) => 'to' in one || !takers.has(rootAt(one.at)));
  const removed = new Uint8Array(labels.length);
  for (let i = 0; i < labels.length; i++) {
    const label = root(labels[i] as number);
    const taker = takers.get(label);
    if (taker !== undefined) removed[i] = 1;
    labels[i] = taker ?? label;
  }
  if (takers.size === 0) return { removed: null, applied: acting };
  eraseInk(labels, inks, removed, w, h);
  return { removed, applied: acting };
}

type Borders = ReadonlyMap<number, ReadonlyMap<number, number>>;

/**
 * Finds the neighbour that takes over each removed region: the remaining one with the longest shared border,
 * or the one that takes over a removed neighbour. Empty when every region was removed.
 */
function findNewOwners(leftOut: ReadonlySet<number>, borders: Borders): Map<number, number> {
  const takers = new Map<number, number>();
  for (let before = -1; takers.size > before; ) {
    before = takers.size;
    const found: [label: number, taker: number][] = [];
    for (const label of leftOut) {
      if (takers.has(label)) continue;
      const lengths = new Map<number, number>();
      for (const [other, length] of borders.get(label) ?? []) {
        const taker = leftOut.has(other) ? takers.get(other) : other;
        if (taker) lengths.set(taker, (lengths.get(taker) ?? 0) + length);
      }
      const longest = [...lengths].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0];
      if (longest) found.push([label, longest[0]]);
    }
    for (const [label, taker] of found) takers.set(label, taker);
  }
  return takers;
}

/** Length of the border between each joined region and its neighbours, in pixels. */
function joinedBorders(labels: Uint16Array, w: number, h: number, root: (label: number) => number): Borders {
  const borders = new Map<number, Map<number, number>>();
  const add = (label: number, other: number, length: number): void => {
    const own = borders.get(label) ?? new Map<number, number>();
    own.set(other, (own.get(other) ?? 0) + length);
    borders.set(label, own);
  };
  for (const [a, b, length] of borderLengths(labels, w, h).values()) {
    const [one, two] = [root(a), root(b)];
    if (one === two) continue;
    add(one, two, length);
    add(two, one, length);
  }
  return borders;
}

/** Length of the shared border for each pair of labels, in pixels. */
function borderLengths(labels: Uint16Array, w: number, h: number): Map<string, [a: number, b: number, length: number]> {
  const borders = new Map<string, [number, number, number]>();
  const meet = (a: number, b: number): void => {
    if (a === b) return;
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const known = borders.get(key);
    if (known) known[2]++;
    else borders.set(key, [a, b, 1]);
  };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (x < w - 1) meet(labels[i] as number, labels[i + 1] as number);
      if (y < h - 1) meet(labels[i] as number, labels[i + w] as number);
    }
  return borders;
}

/** Erases the lines in and around removed regions. Lines between remaining regions stay. */
function eraseInk(labels: Uint16Array, inks: readonly Float32Array[], removed: Uint8Array, w: number, h: number): void {
  const border = new Uint8Array(labels.length);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const right = x < w - 1 && labels[i] !== labels[i + 1];
      const below = y < h - 1 && labels[i] !== labels[i + w];
      if (right || below) border[i] = 1;
    }
  const toBorder = distanceTo(border, w, h);
  const toRemoved = distanceTo(removed, w, h);
  for (let i = 0; i < labels.length; i++)
    if ((toRemoved[i] as number) <= ERASED_MARGIN && (toBorder[i] as number) > ERASED_MARGIN)
      for (const ink of inks) ink[i] = 0;
}
