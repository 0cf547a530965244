import { alongAndOff, angleBetween, type CentreLine, type StrokeGrid } from './centre-lines';

/** Neighbouring strokes: maximum angle (radians), and minimum overlap as a share of the shorter stroke. */
const NEIGHBOUR = { maxAngle: 0.12, minOverlap: 0.35 };
/** Minimum distance between neighbours in pixels. The two sides of one line are closer. */
const MIN_DISTANCE = 2.2;
/** Two distances are the same spacing up to this ratio. */
const MAX_SPACING_RATIO = 2.1;
/** Minimum number of strokes in a family. */
export const MIN_FAMILY_STROKES = 6;

/** The next stroke on one side and its distance in pixels. */
export interface Link {
  to: CentreLine;
  apart: number;
}

/** Finds the nearest parallel stroke on each side of a stroke. */
export function neighboursOf(s: CentreLine, grid: StrokeGrid<CentreLine>, farthest: number): Link[] {
  const best: (Link | undefined)[] = [undefined, undefined];
  const seen = new Set<CentreLine>([s]);
  const reach = Math.min(farthest, s.length);
  const steps = Math.max(2, Math.ceil(s.length / 40));
  for (let k = 0; k <= steps; k++) {
    const [x, y] = [s.x0 + ((s.x1 - s.x0) * k) / steps, s.y0 + ((s.y1 - s.y0) * k) / steps];
    grid.near(x, y, reach, (o) => {
      if (seen.has(o)) return;
      seen.add(o);
      if (angleBetween(s, o) > NEIGHBOUR.maxAngle) return;
      const [a, aOff] = alongAndOff(s, o.x0, o.y0);
      const [b, bOff] = alongAndOff(s, o.x1, o.y1);
      const [from, to] = [Math.max(0, Math.min(a, b)), Math.min(s.length, Math.max(a, b))];
      if (to - from < NEIGHBOUR.minOverlap * Math.min(s.length, o.length)) return;
      const t = ((from + to) / 2 - a) / (b - a || 1);
      const off = aOff + (bOff - aOff) * t;
      const apart = Math.abs(off);
      if (apart < MIN_DISTANCE || apart > reach) return;
      const side = off > 0 ? 1 : 0;
      if (apart < (best[side]?.apart ?? Infinity)) best[side] = { to: o, apart };
    });
  }
  return best.flatMap((one) => one ?? []);
}

/** Groups strokes that follow each other at even spacing. */
export function familiesOf(strokes: readonly CentreLine[], links: ReadonlyMap<CentreLine, Link[]>): CentreLine[][] {
  const spacing = (s: CentreLine): number => {
    const own = links.get(s) ?? [];
    return own.length === 0 ? Infinity : Math.min(...own.map(({ apart }) => apart));
  };
  const joined = new Map<CentreLine, CentreLine[]>();
  const join = (a: CentreLine, b: CentreLine): void => {
    joined.set(a, [...(joined.get(a) ?? []), b]);
    joined.set(b, [...(joined.get(b) ?? []), a]);
  };
  for (const s of strokes)
    for (const { to, apart } of links.get(s) ?? [])
      if (apart < MAX_SPACING_RATIO * Math.min(spacing(s), spacing(to))) join(s, to);
  const seen = new Set<CentreLine>();
  const families: CentreLine[][] = [];
  for (const s of strokes) {
    if (seen.has(s) || !joined.has(s)) continue;
    const family = [s];
    seen.add(s);
    for (const one of family)
      for (const o of joined.get(one) ?? [])
        if (!seen.has(o)) {
          seen.add(o);
          family.push(o);
        }
    if (family.length >= MIN_FAMILY_STROKES) families.push(family);
  }
  return families;
}

/** Number of parallel strokes side by side at a stroke. */
export function depthOf(s: CentreLine, most: number, links: ReadonlyMap<CentreLine, Link[]>): number {
  let depth = 1;
  for (const first of links.get(s) ?? []) {
    let [from, at]: [CentreLine, CentreLine | undefined] = [s, first.to];
    while (at && depth < most) {
      depth++;
      const here: CentreLine = at;
      const back = sideOf(here, from);
      const next: CentreLine | undefined = (links.get(here) ?? []).find(({ to }) => sideOf(here, to) === -back)?.to;
      [from, at] = [here, next];
    }
  }
  return depth;
}

const sideOf = (s: CentreLine, o: CentreLine): number =>
  Math.sign(alongAndOff(s, (o.x0 + o.x1) / 2, (o.y0 + o.y1) / 2)[1]);

export const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
