import type { Segment } from '../reading/segments';

type Line = Pick<Segment, 'x0' | 'y0' | 'x1' | 'y1' | 'length'>;

/** Longest side in pixels at which a photo is segmented. Finer detail forms no surfaces. */
const MAX_SIDE = 560;
/** Bilateral filter before segmentation: radius in pixels, colour step that is kept, and number of passes. */
const BILATERAL = { radius: 2, keptStep: 0.05, passes: 3 };
/** Weight of lightness relative to chroma. Shade changes only lightness; another surface usually changes both. */
const LIGHTNESS_WEIGHT = 0.55;
/** Tolerated colour step times area (Felzenszwalb and Huttenlocher 2004), and minimum area as a share of the photo. */
const MERGE = { toleratedStepArea: 9e-6, minArea: 0.0004 };
/** Straight edges that separate segments: minimum length (share of the width), and the colour step that they add. */
const BARRIER = { minLength: 0.07, addedStep: 0.03 };
/** Buckets per unit of colour distance, for the counting sort of edge weights. */
const BUCKETS = 1024;
const MAX_COLOUR_DISTANCE = 0.5;

/** Segments of a photo: areas of similar colour, bounded by its edges. */
export interface PhotoSegments {
  /** Width in pixels of the label map, which is smaller than the photo. */
  w: number;
  h: number;
  /** Segment of each pixel, counted from 0. */
  labels: Int32Array;
  count: number;
  /** 1 on long straight edges, else 0. */
  lined: Uint8Array;
  /** Planes of lightness and two chroma components (0-1), smoothed within edges. */
  planes: readonly [Float32Array, Float32Array, Float32Array];
}

/** Reduces a photo by averaging to the size at which it is segmented. */
function reducePhoto(rgb: Uint8Array, w: number, h: number): { planes: Float32Array[]; w: number; h: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(w, h));
  const [sw, sh] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const sums = new Float32Array(3 * sw * sh);
  const hits = new Float32Array(sw * sh);
  for (let y = 0; y < h; y++) {
    const row = Math.min(sh - 1, Math.floor(((y + 0.5) * sh) / h)) * sw;
    for (let x = 0; x < w; x++) {
      const o = row + Math.min(sw - 1, Math.floor(((x + 0.5) * sw) / w));
      const i = 3 * (y * w + x);
      for (let k = 0; k < 3; k++) (sums[3 * o + k] as number) += rgb[i + k] as number;
      (hits[o] as number)++;
    }
  }
  const planes = [0, 1, 2].map(() => new Float32Array(sw * sh));
  for (let o = 0; o < sw * sh; o++) {
    const [r, g, b] = [0, 1, 2].map((k) => (sums[3 * o + k] as number) / (255 * Math.max(1, hits[o] as number))) as [
      number,
      number,
      number,
    ];
    // Opponent colours divided by brightness do not change with shade. In the dark they are noise, hence the offset.
    const sum = r + g + b + 0.15;
    (planes[0] as Float32Array)[o] = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    (planes[1] as Float32Array)[o] = (1.6 * (r - b)) / sum;
    (planes[2] as Float32Array)[o] = (1.6 * (2 * g - r - b)) / sum;
  }
  return { planes, w: sw, h: sh };
}

/** Smooths three planes together and keeps their edges (bilateral filter, Tomasi and Manduchi 1998). */
function smoothPlanes(planes: readonly Float32Array[], w: number, h: number): Float32Array[] {
  const { radius, keptStep: step } = BILATERAL;
  const [light, warm, green] = planes as [Float32Array, Float32Array, Float32Array];
  const out = planes.map((plane) => new Float32Array(plane.length)) as [Float32Array, Float32Array, Float32Array];
  const sharp = 1 / (2 * step * step);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const [l, a, b] = [light[i] as number, warm[i] as number, green[i] as number];
      let [weight, sl, sa, sb] = [0, 0, 0, 0];
      for (let qy = Math.max(0, y - radius); qy <= Math.min(h - 1, y + radius); qy++)
        for (let qx = Math.max(0, x - radius); qx <= Math.min(w - 1, x + radius); qx++) {
          const q = qy * w + qx;
          const dl = ((light[q] as number) - l) * LIGHTNESS_WEIGHT;
          const da = (warm[q] as number) - a;
          const db = (green[q] as number) - b;
          // A rational function instead of a Gaussian, because it is cheaper.
          const share = 1 / (1 + ((dl * dl + da * da + db * db) * sharp) ** 2);
          weight += share;
          sl += share * (light[q] as number);
          sa += share * (warm[q] as number);
          sb += share * (green[q] as number);
        }
      out[0][i] = sl / weight;
      out[1][i] = sa / weight;
      out[2][i] = sb / weight;
    }
  return out;
}

/**
 * Segments a photo into areas of similar colour by graph merging (Felzenszwalb and Huttenlocher 2004).
 * Two areas merge when the step between them is not larger than the steps inside, so masonry and shade stay whole.
 */
export function segmentPhoto(
  rgb: Uint8Array,
  width: number,
  height: number,
  lines: readonly Line[] = [],
): PhotoSegments {
  const small = reducePhoto(rgb, width, height);
  const { w, h } = small;
  let { planes } = small;
  for (let pass = 0; pass < BILATERAL.passes; pass++) planes = smoothPlanes(planes, w, h);
  const lined = drawBarriers(lines, width, w, h);
  const edges = sortedEdges(planes, lined, w, h);
  const parent = Int32Array.from({ length: w * h }, (_, i) => i);
  const size = new Int32Array(w * h).fill(1);
  const tolerated = MERGE.toleratedStepArea * w * h;
  const bound = new Float32Array(w * h).fill(tolerated);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  };
  const join = (a: number, b: number, weight: number): void => {
    const [big, other] = (size[a] as number) >= (size[b] as number) ? [a, b] : [b, a];
    parent[other] = big;
    (size[big] as number) += size[other] as number;
    bound[big] = weight + tolerated / (size[big] as number);
  };
  const { from, to, weight, order } = edges;
  const least = MERGE.minArea * w * h;
  for (const small of [false, true])
    for (const e of order) {
      const a = root(from[e] as number);
      const b = root(to[e] as number);
      if (a === b) continue;
      const step = weight[e] as number;
      const joins = small
        ? Math.min(size[a] as number, size[b] as number) < least
        : step <= Math.min(bound[a] as number, bound[b] as number);
      if (joins) join(a, b, step);
    }
  const numbers = new Int32Array(w * h).fill(-1);
  let count = 0;
  const labels = new Int32Array(w * h);
  for (let i = 0; i < labels.length; i++) {
    const at = root(i);
    if ((numbers[at] as number) < 0) numbers[at] = count++;
    labels[i] = numbers[at] as number;
  }
  return { w, h, labels, count, lined, planes: planes as [Float32Array, Float32Array, Float32Array] };
}

interface Edges {
  from: Int32Array;
  to: Int32Array;
  weight: Float32Array;
  order: Int32Array;
}

/** Marks a strip along each long straight edge. Crossing the strip's border adds a colour step. */
function drawBarriers(lines: readonly Line[], width: number, w: number, h: number): Uint8Array {
  const out = new Uint8Array(w * h);
  const scale = w / width;
  for (const { x0, y0, x1, y1, length } of lines) {
    if (length < BARRIER.minLength * width) continue;
    const steps = Math.ceil(length * scale * 2);
    for (let k = 0; k <= steps; k++) {
      const x = Math.round((x0 + ((x1 - x0) * k) / steps) * scale);
      const y = Math.round((y0 + ((y1 - y0) * k) / steps) * scale);
      if (x >= 0 && y >= 0 && x < w && y < h) out[y * w + x] = 1;
    }
  }
  return out;
}

const BESIDE = [1, 0, 0, 1, 1, 1, -1, 1];

/** Colour steps between neighbouring pixels (right, below, both diagonals), in ascending order. */
function sortedEdges(planes: readonly Float32Array[], barrier: Uint8Array, w: number, h: number): Edges {
  const most = 4 * w * h;
  const [from, to, weight] = [new Int32Array(most), new Int32Array(most), new Float32Array(most)];
  const [light, warm, green] = planes as [Float32Array, Float32Array, Float32Array];
  const counts = new Int32Array(BUCKETS + 2);
  const bucket = (value: number): number => Math.min(BUCKETS, Math.floor((value / MAX_COLOUR_DISTANCE) * BUCKETS));
  let n = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      for (let side = 0; side < 4; side++) {
        const [right, down] = [BESIDE[2 * side] as number, BESIDE[2 * side + 1] as number];
        if (x + right < 0 || x + right >= w || y + down >= h) continue;
        const q = i + down * w + right;
        const l = ((light[q] as number) - (light[i] as number)) * LIGHTNESS_WEIGHT;
        const a = (warm[q] as number) - (warm[i] as number);
        const b = (green[q] as number) - (green[i] as number);
        const d = Math.sqrt(l * l + a * a + b * b) + (barrier[i] !== barrier[q] ? BARRIER.addedStep : 0);
        from[n] = i;
        to[n] = q;
        weight[n] = d;
        (counts[bucket(d) + 1] as number)++;
        n++;
      }
    }
  for (let k = 0; k <= BUCKETS; k++) (counts[k + 1] as number) += counts[k] as number;
  const order = new Int32Array(n);
  for (let e = 0; e < n; e++) order[(counts[bucket(weight[e] as number)] as number)++] = e;
  return { from, to, weight, order };
}
