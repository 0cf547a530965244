import { boxBlur } from '../reading/raster';
import type { PhotoSegments } from './segment-photo';

/** A border between two segments is a fold when this share of it runs along a straight edge. */
const MIN_FOLD_SHARE = 0.4;

/** Measurements of a segment, in pixels of the label map. */
export interface SegmentFacts {
  label: number;
  area: number;
  /** Mean lightness and chroma. */
  light: number;
  warm: number;
  green: number;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  meanRow: number;
  /** Number of pixels on the upper and on the lower edge of the photo. */
  atTop: number;
  atBottom: number;
  /** Length of the border with each neighbour, by label. */
  borderLengths: Map<number, number>;
  /** Part of that border which runs along a long straight edge. */
  straightBorderLengths: Map<number, number>;
}

/** Measures all segments. The result is indexed by label. */
export function measureSegments({ w, h, labels, count, lined, planes }: PhotoSegments): SegmentFacts[] {
  // A detected edge may be two pixels away from the border of its segments.
  const near = boxBlur(Float32Array.from(lined), w, h, 2, 1);
  const facts = Array.from(
    { length: count },
    (_, label): SegmentFacts => ({
      ...{ label, area: 0, light: 0, warm: 0, green: 0, x0: w, x1: 0, y0: h, y1: 0, meanRow: 0, atTop: 0, atBottom: 0 },
      borderLengths: new Map(),
      straightBorderLengths: new Map(),
    }),
  );
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const one = facts[labels[i] as number] as SegmentFacts;
      one.area++;
      one.light += planes[0][i] as number;
      one.warm += planes[1][i] as number;
      one.green += planes[2][i] as number;
      one.meanRow += y;
      one.x0 = Math.min(one.x0, x);
      one.x1 = Math.max(one.x1, x);
      one.y0 = Math.min(one.y0, y);
      one.y1 = Math.max(one.y1, y);
      if (y === 0) one.atTop++;
      if (y === h - 1) one.atBottom++;
      const along = (near[i] as number) > 0;
      if (x + 1 < w) border(facts, labels[i] as number, labels[i + 1] as number, along);
      if (y + 1 < h) border(facts, labels[i] as number, labels[i + w] as number, along);
    }
  for (const one of facts) {
    one.light /= one.area;
    one.warm /= one.area;
    one.green /= one.area;
    one.meanRow /= one.area;
  }
  return facts;
}

function border(facts: SegmentFacts[], a: number, b: number, along: boolean): void {
  if (a === b) return;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const { borderLengths: beside, straightBorderLengths: lined } = facts[one] as SegmentFacts;
    beside.set(other, (beside.get(other) ?? 0) + 1);
    if (along) lined.set(other, (lined.get(other) ?? 0) + 1);
  }
}

/** Whether two segments lie in different planes: a long straight edge runs along most of their border. */
export const isFolded = (a: SegmentFacts, b: SegmentFacts): boolean =>
  (a.straightBorderLengths.get(b.label) ?? 0) > MIN_FOLD_SHARE * (a.borderLengths.get(b.label) ?? 0);

export const chromaStep = (a: SegmentFacts, b: SegmentFacts): number => Math.hypot(a.warm - b.warm, a.green - b.green);

/** Label of the segment that contains pixel `i` of a photo of pw x ph pixels. */
export function labelAt({ w, h, labels }: PhotoSegments, i: number, pw: number, ph: number): number {
  const [x, y] = [i % pw, Math.floor(i / pw)];
  return labels[Math.floor(((y + 0.5) * h) / ph) * w + Math.floor(((x + 0.5) * w) / pw)] as number;
}

/** Mean value of a plane over each segment. The plane may have another size than the label map. */
export function meansOver(
  { w, h, labels, count }: PhotoSegments,
  plane: Float32Array,
  pw: number,
  ph: number,
): number[] {
  const sums = new Array<number>(count).fill(0);
  const hits = new Array<number>(count).fill(0);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const label = labels[y * w + x] as number;
      const at = Math.floor(((y + 0.5) * ph) / h) * pw + Math.floor(((x + 0.5) * pw) / w);
      (sums[label] as number) += plane[at] as number;
      (hits[label] as number)++;
    }
  return sums.map((sum, k) => sum / Math.max(1, hits[k] as number));
}

/** Mask at the size of the photo: 1 in the given segments, else 0. */
export function maskOfSegments(
  { w, h, labels }: PhotoSegments,
  of: ReadonlySet<number>,
  pw: number,
  ph: number,
): Float32Array {
  const out = new Float32Array(pw * ph);
  for (let y = 0; y < ph; y++)
    for (let x = 0; x < pw; x++) {
      const at = Math.floor(((y + 0.5) * h) / ph) * w + Math.floor(((x + 0.5) * w) / pw);
      if (of.has(labels[at] as number)) out[y * pw + x] = 1;
    }
  return out;
}
