import { boxBlur } from '../reading/raster';
import type { DrawnStroke } from './drawn-strokes';

/** Cell size of the coarse ink map, as a share of the longer side. */
const CELL_SHARE = 1 / 90;
const GUTTER_CELLS = 2;
/** Minimum ink (0-1) of a thin line made paler by a screenshot or a small scan. */
const MIN_INK = 0.25;
/** Smallest drawing on a sheet. A tree has few horizontal or vertical strokes. */
const SMALLEST_DRAWING = { minOfLargest: 0.22, minSide: 0.14, minStrokes: 14, minStraight: 7, maxStraightAngle: 0.06 };

interface Cluster {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  strokes: number;
  straight: number;
}

/** Counts the separate drawings on a sheet: clusters of strokes with a gutter around them. */
export function countDrawings(ink: Float32Array, strokes: readonly DrawnStroke[], w: number, h: number): number {
  const cell = Math.max(4, Math.round(Math.max(w, h) * CELL_SHARE));
  const [cw, ch] = [Math.ceil(w / cell), Math.ceil(h / cell)];
  const used = new Uint8Array(cw * ch);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      if ((ink[y * w + x] as number) > MIN_INK) used[((y / cell) | 0) * cw + ((x / cell) | 0)] = 1;
  const labels = new Int32Array(cw * ch);
  const clusters: Cluster[] = [];
  for (let seed = 0; seed < used.length; seed++) {
    if (!used[seed] || labels[seed]) continue;
    const cluster = { x0: cw, y0: ch, x1: 0, y1: 0, strokes: 0, straight: 0 };
    const stack = [seed];
    labels[seed] = clusters.length + 1;
    for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
      const [x, y] = [p % cw, (p / cw) | 0];
      cluster.x0 = Math.min(cluster.x0, x);
      cluster.x1 = Math.max(cluster.x1, x);
      cluster.y0 = Math.min(cluster.y0, y);
      cluster.y1 = Math.max(cluster.y1, y);
      for (let dy = -GUTTER_CELLS; dy <= GUTTER_CELLS; dy++)
        for (let dx = -GUTTER_CELLS; dx <= GUTTER_CELLS; dx++) {
          const [qx, qy] = [x + dx, y + dy];
          if (qx < 0 || qy < 0 || qx >= cw || qy >= ch) continue;
          const q = qy * cw + qx;
          if (!used[q] || labels[q]) continue;
          labels[q] = clusters.length + 1;
          stack.push(q);
        }
    }
    clusters.push(cluster);
  }
  for (const { x0, y0, x1, y1, angle } of strokes) {
    const at = ((((y0 + y1) / 2 / cell) | 0) * cw + (((x0 + x1) / 2 / cell) | 0)) as number;
    const cluster = clusters[(labels[at] ?? 0) - 1];
    if (!cluster) continue;
    cluster.strokes++;
    if (Math.min(Math.abs(angle), Math.PI / 2 - Math.abs(angle)) < SMALLEST_DRAWING.maxStraightAngle)
      cluster.straight++;
  }
  const areaOf = ({ x0, y0, x1, y1 }: Cluster): number => (x1 - x0 + 1) * (y1 - y0 + 1);
  const largest = Math.max(0, ...clusters.map(areaOf));
  const drawings = clusters.filter((cluster) => {
    const [sw, sh] = [(cluster.x1 - cluster.x0) / cw, (cluster.y1 - cluster.y0) / ch];
    const wide = Math.max(sw, sh) > SMALLEST_DRAWING.minSide && Math.min(sw, sh) > SMALLEST_DRAWING.minSide * 0.35;
    return (
      wide &&
      areaOf(cluster) > SMALLEST_DRAWING.minOfLargest * largest &&
      cluster.strokes >= SMALLEST_DRAWING.minStrokes &&
      cluster.straight >= SMALLEST_DRAWING.minStraight
    );
  });
  // A cluster inside the bounds of another is part of it.
  return drawings.filter(
    (one) =>
      !drawings.some(
        (other) =>
          other !== one &&
          areaOf(other) > areaOf(one) &&
          one.x0 >= other.x0 - 1 &&
          one.x1 <= other.x1 + 1 &&
          one.y0 >= other.y0 - 1 &&
          one.y1 <= other.y1 + 1,
      ),
  ).length;
}

/** The cut earth below a section. Heights and widths are shares of the image, tones are 0-1. */
const EARTH = {
  minTop: 0.45,
  minCoveredByWall: 0.93,
  minTone: 0.07,
  minCovered: 0.72,
  endWidth: 0.11,
  minCoveredEnds: 0.9,
  minDepth: 0.022,
  minToneRatio: 1.6,
  maxDrawnBelow: 0.08,
};

const MIN_INK_OF_LOWEST_ROW = 0.03;

function lowestRow(ink: Float32Array, w: number, h: number): number {
  for (let y = h - 1; y > 0; y--) {
    let inked = 0;
    for (let x = 0; x < w; x++) if ((ink[y * w + x] as number) > 0.4) inked++;
    if (inked > MIN_INK_OF_LOWEST_ROW * w) return y;
  }
  return 0;
}

/**
 * Depth of the cut earth below a section, as a share of its height; 0 without earth.
 * A band as wide as the drawing in the upper half is a wall of a plan. Then a lower band must be deeper.
 */
export function earthDepth(ink: Float32Array, w: number, h: number): number {
  const soft = boxBlur(ink, w, h, Math.max(3, w * 0.014), 2);
  let first = w;
  let last = 0;
  for (let i = 0; i < ink.length; i++)
    if ((ink[i] as number) > 0.4) {
      const x = i % w;
      if (x < first) first = x;
      if (x > last) last = x;
    }
  const wide = Math.max(1, last - first);
  const covered = (y: number, from: number, to: number): number => {
    let count = 0;
    for (let x = Math.round(from); x < to; x += 3) if ((soft[y * w + x] as number) > EARTH.minTone) count += 3;
    return count / Math.max(1, to - from);
  };
  const side = EARTH.endWidth * wide;
  const [top, foot] = [h * EARTH.minTop, h];
  let closed = false;
  for (let y = 0; y < top && !closed; y++) closed = covered(y, first, last) > EARTH.minCoveredByWall;
  /** Mean tone of a range of rows over the width of the drawing. Empty rows are skipped. */
  const toneOf = (from: number, to: number): number => {
    let [sum, rows] = [0, 0];
    for (let y = Math.max(0, Math.round(from)); y < to; y += 2) {
      let tone = 0;
      for (let x = first; x < last; x += 3) tone += soft[y * w + x] as number;
      if (tone === 0) continue;
      sum += (3 * tone) / wide;
      rows++;
    }
    return sum / Math.max(1, rows);
  };
  let deepestEnd = 0;
  /** Number of rows in the deepest band of a range of rows. */
  const deepestBand = (from: number, to: number): number => {
    let deepest = 0;
    let run = 0;
    for (let y = Math.round(from); y < to; y++) {
      const beside =
        !closed && Math.min(covered(y, first, first + side), covered(y, last - side, last)) > EARTH.minCoveredEnds;
      run = beside || covered(y, first, last) > EARTH.minCovered ? run + 1 : 0;
      if (run > deepest) deepestEnd = y;
      deepest = Math.max(deepest, run);
    }
    return deepest;
  };
  const deepest = deepestBand(top, foot);
  const end = deepestEnd;
  // A facade's storeys are drawn as densely as its foot, and below a perspective lies more ground: neither is cut earth.
  if (toneOf(end - deepest, end) < EARTH.minToneRatio * toneOf(0, end - deepest)) return 0;
  if (lowestRow(ink, w, h) - end > EARTH.maxDrawnBelow * h) return 0;
  // The blur spreads a thick line over about three radii.
  const line = Math.max(3, w * 0.014) * 3.2;
  const wall = Math.max(line, deepestBand(0, top));
  return deepest < wall + EARTH.minDepth * h ? 0 : (deepest - line) / h;
}
