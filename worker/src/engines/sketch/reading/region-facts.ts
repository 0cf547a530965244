import type { View } from './perspective';
import { lineClass } from './perspective';
import type { Regions } from './regions';
import type { Segment } from './segments';

/** What is measured of one area. Lengths in pixels of the reading, shares 0-1. */
export interface RegionFacts {
  label: number;
  area: number;
  share: number;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  cx: number;
  cy: number;
  /** Pixels on each side of the frame. */
  top: number;
  bottom: number;
  left: number;
  right: number;
  perimeter: number;
  /** Share of the bounding box that is filled. */
  fill: number;
  /** Share of the border that lies on straight strokes. */
  straight: number;
  /** Share of the border on upright strokes, strokes to the left and right point, and other sloping strokes. */
  upright: number;
  toLeft: number;
  toRight: number;
  sloping: number;
  neighbours: Map<number, number>;
  /** Mean colour, sRGB 0-255, and its chroma 0-1. */
  colour: [number, number, number];
  chroma: number;
}

/** Marks each pixel near a straight stroke with the class of the longest stroke there (0 = none). */
export function strokeMap(segments: Segment[], view: View, w: number, h: number): Uint8Array {
  const map = new Uint8Array(w * h);
  const longest = new Float32Array(w * h);
  const reach = Math.max(2, Math.round(w / 520));
  for (const s of segments) {
    if (s.length < w * 0.016) continue;
    const kind = lineClass(s, view);
    const steps = Math.ceil(s.length / 2);
    for (let k = 0; k <= steps; k++) {
      const x = Math.round(s.x0 + ((s.x1 - s.x0) * k) / steps);
      const y = Math.round(s.y0 + ((s.y1 - s.y0) * k) / steps);
      for (let j = Math.max(0, y - reach); j <= Math.min(h - 1, y + reach); j++) {
        for (let i = Math.max(0, x - reach); i <= Math.min(w - 1, x + reach); i++) {
          const p = j * w + i;
          if (s.length <= longest[p]!) continue;
          longest[p] = s.length;
          map[p] = kind;
        }
      }
    }
  }
  return map;
}

/** Joins areas that touch along open paper (no ink between them) for a good part of the smaller one's border. */
export function joinOpenNeighbours(regions: Regions, ink: Float32Array, w: number, h: number, level: number): void {
  const { labels } = regions;
  const n = regions.count + 1;
  const area = new Float64Array(n);
  const border = new Float64Array(n);
  const open = new Map<number, number>();
  const visit = (i: number, q: number): void => {
    const a = labels[i]!;
    const b = labels[q]!;
    if (a === b) return;
    border[a]!++;
    border[b]!++;
    if (ink[i]! > level || ink[q]! > level) return;
    const key = Math.min(a, b) * n + Math.max(a, b);
    open.set(key, (open.get(key) ?? 0) + 1);
  };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      area[labels[i]!]!++;
      if (x < w - 1) visit(i, i + 1);
      if (y < h - 1) visit(i, i + w);
    }
  }
  const parent = Int32Array.from({ length: n }, (_, k) => k);
  const root = (k: number): number => {
    let r = k;
    while (parent[r] !== r) r = parent[r]!;
    return r;
  };
  const pairs = [...open.entries()].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  for (const [key, length] of pairs) {
    const a = Math.floor(key / n);
    const b = key % n;
    const small = area[a]! < area[b]! ? a : b;
    const wide = area[small]! > w * h * 0.004;
    if (length < border[small]! * (wide ? 0.3 : 0.16)) continue;
    const [ra, rb] = [root(a), root(b)];
    if (ra !== rb) parent[Math.max(ra, rb)] = Math.min(ra, rb);
  }
  const names = new Uint16Array(n);
  let next = 0;
  for (let k = 1; k < n; k++) if (root(k) === k) names[k] = ++next;
  for (let k = 1; k < n; k++) names[k] = names[root(k)]!;
  for (let i = 0; i < labels.length; i++) labels[i] = names[labels[i]!]!;
  regions.count = next;
}

const blank = (label: number): RegionFacts => ({
  label,
  area: 0,
  share: 0,
  x0: 1e9,
  x1: -1,
  y0: 1e9,
  y1: -1,
  cx: 0,
  cy: 0,
  top: 0,
  bottom: 0,
  left: 0,
  right: 0,
  perimeter: 0,
  fill: 0,
  straight: 0,
  upright: 0,
  toLeft: 0,
  toRight: 0,
  sloping: 0,
  neighbours: new Map(),
  colour: [0, 0, 0],
  chroma: 0,
});

/** Measures every area; entry 0 is unused. */
export function measureRegions(
  regions: Regions,
  strokes: Uint8Array,
  ink: Float32Array,
  colour: Uint8Array,
  w: number,
  h: number,
): RegionFacts[] {
  const { labels, count } = regions;
  const facts = Array.from({ length: count + 1 }, (_, k) => blank(k));
  const kinds = Array.from({ length: count + 1 }, () => [0, 0, 0, 0, 0]);
  const sums = new Float64Array(4 * (count + 1));
  const meet = (i: number, q: number): void => {
    const a = labels[i]!;
    const b = labels[q]!;
    if (a === b) return;
    const kind = strokes[i]! || strokes[q]!;
    for (const [one, two] of [
      [a, b],
      [b, a],
    ] as const) {
      const f = facts[one]!;
      f.perimeter++;
      f.neighbours.set(two, (f.neighbours.get(two) ?? 0) + 1);
      kinds[one]![kind]!++;
    }
  };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const label = labels[i]!;
      const f = facts[label]!;
      f.area++;
      f.cx += x;
      f.cy += y;
      if (x < f.x0) f.x0 = x;
      if (x > f.x1) f.x1 = x;
      if (y < f.y0) f.y0 = y;
      if (y > f.y1) f.y1 = y;
      if (y === 0) f.top++;
      if (y === h - 1) f.bottom++;
      if (x === 0) f.left++;
      if (x === w - 1) f.right++;
      if (x < w - 1) meet(i, i + 1);
      if (y < h - 1) meet(i, i + w);
      if (ink[i]! < 0.12) {
        for (let k = 0; k < 3; k++) sums[4 * label + k]! += colour[3 * i + k]!;
        sums[4 * label + 3]!++;
      }
    }
  }
  for (const f of facts) finish(f, kinds[f.label]!, sums, w * h);
  return facts;
}

function finish(f: RegionFacts, kinds: number[], sums: Float64Array, size: number): void {
  if (f.area === 0) return;
  f.share = f.area / size;
  f.cx /= f.area;
  f.cy /= f.area;
  f.fill = f.area / ((f.x1 - f.x0 + 1) * (f.y1 - f.y0 + 1));
  const all = Math.max(1, f.perimeter);
  f.upright = kinds[1]! / all;
  f.toLeft = kinds[2]! / all;
  f.toRight = kinds[3]! / all;
  f.sloping = kinds[4]! / all;
  f.straight = 1 - kinds[0]! / all;
  const n = sums[4 * f.label + 3]!;
  f.colour = n > 0 ? ([0, 1, 2].map((k) => sums[4 * f.label + k]! / n) as [number, number, number]) : [250, 250, 250];
  f.chroma = (Math.max(...f.colour) - Math.min(...f.colour)) / 255;
}
