import { measureOutlines } from './outline';
import type { Regions } from './regions';
import type { StrokeMap } from './stroke-map';

/** Measurements of one area. Lengths are in pixels of the reading, shares are 0-1. */
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
  /** Number of pixels on each side of the image. */
  top: number;
  bottom: number;
  left: number;
  right: number;
  perimeter: number;
  /** Share of the bounding box that the area fills. */
  fill: number;
  /** Share of the border along straight strokes. */
  straight: number;
  /** Shares of the border along vertical strokes, along strokes to either vanishing point, and along other slopes. */
  upright: number;
  toLeft: number;
  toRight: number;
  sloping: number;
  /** Entropy of outline directions, and raggedness (see `Outlines`). */
  turning: number;
  wobble: number;
  /** Border length with each neighbour, and the curved part of it, by label. */
  neighbours: Map<number, number>;
  curls: Map<number, number>;
  /** Mean colour (sRGB 0-255) and its chroma (0-1). */
  colour: [number, number, number];
  chroma: number;
  /** Mean colour of coloured pixels, and their share of the area. Marker strokes leave white gaps. */
  paint: [number, number, number];
  painted: number;
  /** Density of texture strokes: length per pixel of the area, in hundredths of the image width. */
  texture: number;
  /** Shares of the stroke length that run vertically, to a vanishing point, and in other directions. */
  boards: number;
  courses: number;
  seams: number;
}

/**
 * A border stroke is straight when it is long relative to the area, because crowns consist of short straight bits.
 * Lengths are shares of the image width; strokes above `notCurl` times the minimum are never part of a curl.
 */
const STRAIGHT = { minOfAreaRoot: 0.3, minLength: 0.012, maxLength: 0.03, notCurl: 1.7, notCurlOfWidth: 0.05 };
/** A pixel with less ink than this (0-1) shows the colour of its area. */
const MAX_BARE_INK = 0.12;
/** Chroma (0-255) above which a pixel is coloured. */
const MIN_PAINT_CHROMA = 13;

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
  turning: 0,
  wobble: 1,
  neighbours: new Map(),
  curls: new Map(),
  colour: [0, 0, 0],
  chroma: 0,
  paint: [0, 0, 0],
  painted: 0,
  texture: 0,
  boards: 0,
  courses: 0,
  seams: 0,
});

/** Measures every area. Index 0 of the result is unused. */
export function measureRegions(
  regions: Regions,
  strokes: StrokeMap,
  ink: Float32Array,
  colour: Uint8Array,
  w: number,
  h: number,
): RegionFacts[] {
  const { labels, count } = regions;
  const facts = Array.from({ length: count + 1 }, (_, k) => blank(k));
  const kinds = Array.from({ length: count + 1 }, () => [0, 0, 0, 0, 0]);
  const sums = new Float64Array(9 * (count + 1));
  const needed = new Float32Array(count + 1);
  for (let i = 0; i < labels.length; i++) (needed[labels[i] as number] as number)++;
  for (let k = 0; k <= count; k++)
    needed[k] = Math.min(
      w * STRAIGHT.maxLength,
      Math.max(w * STRAIGHT.minLength, STRAIGHT.minOfAreaRoot * Math.sqrt(needed[k] as number)),
    );
  const meet = (i: number, q: number): void => {
    const a = labels[i] as number;
    const b = labels[q] as number;
    if (a === b) return;
    const at = (strokes.length[i] as number) >= (strokes.length[q] as number) ? i : q;
    const length = strokes.length[at] as number;
    for (const [one, two] of [
      [a, b],
      [b, a],
    ] as const) {
      const f = facts[one] as RegionFacts;
      f.perimeter++;
      f.neighbours.set(two, (f.neighbours.get(two) ?? 0) + 1);
      const straight = length >= (needed[one] as number);
      ((kinds[one] as number[])[straight ? (strokes.kind[at] as number) : 0] as number)++;
      const long =
        (strokes.length[at] as number) >=
        Math.min(w * STRAIGHT.notCurlOfWidth, (needed[one] as number) * STRAIGHT.notCurl);
      if (!long) f.curls.set(two, (f.curls.get(two) ?? 0) + 1);
    }
  };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const label = labels[i] as number;
      const f = facts[label] as RegionFacts;
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
      if ((ink[i] as number) < MAX_BARE_INK) {
        const [r, g, b] = [colour[3 * i] as number, colour[3 * i + 1] as number, colour[3 * i + 2] as number];
        addColour(sums, 9 * label, r, g, b, 1);
        const chroma = Math.max(r, g, b) - Math.min(r, g, b);
        if (chroma <= MIN_PAINT_CHROMA) continue;
        addColour(sums, 9 * label + 4, r, g, b, chroma);
        (sums[9 * label + 8] as number)++;
      }
    }
  }
  const outlines = measureOutlines(regions, w, h);
  for (const f of facts) {
    f.turning = outlines.turning[f.label] as number;
    f.wobble = outlines.wobble[f.label] as number;
    finish(f, kinds[f.label] as number[], sums, w * h);
  }
  return facts;
}

/** Adds a weighted pixel to the sums of three channels and of weights. */
function addColour(sums: Float64Array, at: number, r: number, g: number, b: number, weight: number): void {
  (sums[at] as number) += r * weight;
  (sums[at + 1] as number) += g * weight;
  (sums[at + 2] as number) += b * weight;
  (sums[at + 3] as number) += weight;
}

const meanColour = (sums: Float64Array, at: number): [number, number, number] => {
  const n = sums[at + 3] as number;
  return [(sums[at] as number) / n, (sums[at + 1] as number) / n, (sums[at + 2] as number) / n];
};

function finish(f: RegionFacts, kinds: number[], sums: Float64Array, size: number): void {
  if (f.area === 0) return;
  f.share = f.area / size;
  f.cx /= f.area;
  f.cy /= f.area;
  f.fill = f.area / ((f.x1 - f.x0 + 1) * (f.y1 - f.y0 + 1));
  const all = Math.max(1, f.perimeter);
  f.upright = (kinds[1] as number) / all;
  f.toLeft = (kinds[2] as number) / all;
  f.toRight = (kinds[3] as number) / all;
  f.sloping = (kinds[4] as number) / all;
  f.straight = 1 - (kinds[0] as number) / all;
  const [n = 0, coloured = 0] = [sums[9 * f.label + 3], sums[9 * f.label + 8]];
  f.colour = n > 0 ? meanColour(sums, 9 * f.label) : [250, 250, 250];
  f.paint = coloured > 0 ? meanColour(sums, 9 * f.label + 4) : f.colour;
  f.painted = n > 0 ? coloured / n : 0;
  f.chroma = (Math.max(...f.colour) - Math.min(...f.colour)) / 255;
}
