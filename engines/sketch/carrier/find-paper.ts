import { luma, quantile } from '../reading/raster';
import { findSegments, type Segment } from '../reading/segments';
import type { Pixels, Point, Quad } from './carrier';

/** Search for the edges of a sheet. The minimum length is a share of the photo's longer side. */
const EDGES = { contrastFactor: 1.7, minLength: 0.1, maxKept: 14, maxCompared: 10 };
/** Maximum angle in radians between an edge of the sheet and horizontal or vertical. */
const MAX_TILT = 0.5;
/** A sheet of paper on a desk. Areas and distances are shares of the photo, brightness is 0-1. */
const SHEET = { minArea: 0.15, maxArea: 0.96, minSide: 0.28, maxOverhang: 0.02, minBrighter: 0.06 };
/** Samples along each side: their distance from the edge in pixels, and the step in brightness across it. */
const SIDES = {
  samples: 40,
  outsidePixels: 4,
  insidePixels: [2.5, 4, 6.5],
  minStep: 0.05,
  defaultShare: 0.55,
  minMeanShare: 0.78,
};

interface Line {
  a: number;
  b: number;
  c: number;
}

/**
 * Finds the corners of a sheet of paper on a desk: four long edges around a brighter area; null when there is none.
 * @param photo the photo, about 500 pixels long
 */
export function findPaper({ rgb, w, h }: Pixels): Quad | null {
  const gray = luma(rgb);
  const long = Math.max(w, h);
  const segments = findSegments(
    gray.map((value) => value * EDGES.contrastFactor),
    w,
    h,
  ).filter(({ length }) => length > long * EDGES.minLength);
  const level = linesOf(segments.filter(({ angle }) => Math.abs(angle) < MAX_TILT));
  const upright = linesOf(segments.filter(({ angle }) => Math.abs(angle) > Math.PI / 2 - MAX_TILT));
  const found: { quad: Quad; score: number }[] = [];
  for (const [top, bottom] of pairs(level)) {
    for (const [left, right] of pairs(upright)) {
      const quad = cornersOf(top, right, bottom, left);
      if (!quad || !isPlausible(quad, w, h)) continue;
      const support = supportOf(quad, gray, w, h);
      // Of several rectangles, the largest is the sheet. The others are drawn on it.
      if (support !== null) found.push({ quad, score: support + Math.sqrt(areaOf(quad) / (w * h)) });
    }
  }
  found.sort((one, other) => other.score - one.score);
  return found.slice(0, EDGES.maxCompared).find(({ quad }) => isBrighter(quad, gray, w, h))?.quad ?? null;
}

/** Whether the inside is brighter than the surroundings. A rectangle drawn on white paper is not. */
function isBrighter(quad: Quad, gray: Float32Array, w: number, h: number): boolean {
  const inside: number[] = [];
  const outside: number[] = [];
  const within = (x: number, y: number): boolean =>
    quad.every(([px, py], k) => {
      const [qx, qy] = quad[(k + 1) % 4] as Point;
      return (qx - px) * (y - py) - (qy - py) * (x - px) > 0;
    });
  for (let y = 0; y < h; y += 4)
    for (let x = 0; x < w; x += 4) (within(x, y) ? inside : outside).push(gray[y * w + x] as number);
  return quantile(inside, 0.6) - quantile(outside, 0.6) > SHEET.minBrighter;
}

function linesOf(segments: Segment[]): Line[] {
  const lines: (Line & { length: number })[] = [];
  for (const { x0, y0, x1, y1, length } of segments) {
    const [a, b] = [(y1 - y0) / length, (x0 - x1) / length];
    const c = a * x0 + b * y0;
    const same = lines.find((line) => {
      const sign = line.a * a + line.b * b;
      if (Math.abs(sign) < 0.998) return false;
      const middle = line.a * ((x0 + x1) / 2) + line.b * ((y0 + y1) / 2);
      return Math.abs(middle - line.c) < 4;
    });
    if (same) same.length += length;
    else lines.push({ a, b, c, length });
  }
  return lines.sort((one, other) => other.length - one.length).slice(0, EDGES.maxKept);
}

function pairs(lines: Line[]): [Line, Line][] {
  return lines.flatMap((one, k) => lines.slice(k + 1).map((other): [Line, Line] => [one, other]));
}

function meeting(one: Line, other: Line): Point | null {
  const det = one.a * other.b - other.a * one.b;
  if (Math.abs(det) < 0.2) return null;
  return [(one.c * other.b - other.c * one.b) / det, (one.a * other.c - other.a * one.c) / det];
}

function cornersOf(one: Line, right: Line, other: Line, left: Line): Quad | null {
  const corners = [meeting(one, left), meeting(one, right), meeting(other, right), meeting(other, left)];
  if (corners.some((corner) => corner === null)) return null;
  let [a, b, c, d] = corners as [Point, Point, Point, Point];
  if (a[1] + b[1] > c[1] + d[1]) [a, b, c, d] = [d, c, b, a];
  if (a[0] + d[0] > b[0] + c[0]) [a, b, c, d] = [b, a, d, c];
  return [a, b, c, d];
}

function areaOf(quad: Quad): number {
  let sum = 0;
  quad.forEach(([x, y], k) => {
    const [nx, ny] = quad[(k + 1) % 4] as Point;
    sum += x * ny - nx * y;
  });
  return Math.abs(sum) / 2;
}

function isPlausible(quad: Quad, w: number, h: number): boolean {
  const [a, b, c, d] = quad;
  if (a[1] > d[1] || b[1] > c[1] || a[0] > b[0] || d[0] > c[0]) return false;
  const over = SHEET.maxOverhang * Math.max(w, h);
  if (quad.some(([x, y]) => x < -over || y < -over || x > w + over || y > h + over)) return false;
  const share = areaOf(quad) / (w * h);
  if (share < SHEET.minArea || share > SHEET.maxArea) return false;
  const side = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
  const sides = [side(a, b), side(b, c), side(c, d), side(d, a)] as const;
  if (Math.min(...sides) < SHEET.minSide * Math.min(w, h)) return false;
  return Math.min(sides[0] / sides[2], sides[2] / sides[0], sides[1] / sides[3], sides[3] / sides[1]) > 0.5;
}

/** Share of samples with a brighter inside, averaged over the sides; null when it is too low. */
function supportOf(quad: Quad, gray: Float32Array, w: number, h: number): number | null {
  let sum = 0;
  for (let k = 0; k < 4; k++) {
    const [p, q] = [quad[k] as Point, quad[(k + 1) % 4] as Point];
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    const [nx, ny] = [-(q[1] - p[1]) / length, (q[0] - p[0]) / length];
    let seen = 0;
    let brighter = 0;
    for (let s = 1; s < SIDES.samples; s++) {
      const t = s / SIDES.samples;
      const [x, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
      // A printed border may run close to the edge, so the brightest of three samples counts as paper.
      const inside = brightest(SIDES.insidePixels.map((off) => toneAt(gray, w, h, x + nx * off, y + ny * off)));
      const outside = toneAt(gray, w, h, x - nx * SIDES.outsidePixels, y - ny * SIDES.outsidePixels);
      if (inside === null || outside === null) continue;
      seen++;
      if (inside - outside > SIDES.minStep) brighter++;
    }
    // A side along the border of the photo cannot be seen.
    const share = seen < SIDES.samples / 3 ? SIDES.defaultShare : brighter / seen;
    if (share < SIDES.defaultShare) return null;
    sum += share;
  }
  return sum / 4 < SIDES.minMeanShare ? null : sum / 4;
}

function brightest(tones: (number | null)[]): number | null {
  return tones.reduce((most, tone) => (tone === null || (most !== null && most > tone) ? most : tone), null);
}

function toneAt(gray: Float32Array, w: number, h: number, x: number, y: number): number | null {
  const [px, py] = [Math.round(x), Math.round(y)];
  return px < 0 || py < 0 || px >= w || py >= h ? null : (gray[py * w + px] as number);
}

/**
 * Aspect ratio of a rectangle seen in perspective, with the principal point at the image centre (Zhang and He 2006).
 * For a rectangle seen almost frontally, this is the ratio of its sides.
 */
export function aspectOfQuad(quad: Quad, w: number, h: number): number {
  const [a, b, c, d] = quad.map(([x, y]) => [x - w / 2, y - h / 2, 1] as const) as [V, V, V, V];
  const side = (p: V, q: V): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
  const plain = (side(a, b) + side(d, c)) / (side(a, d) + side(b, c));
  const k2 = dot(cross(a, c), d) / dot(cross(b, c), d);
  const k3 = dot(cross(a, c), b) / dot(cross(d, c), b);
  const n2: V = [k2 * b[0] - a[0], k2 * b[1] - a[1], k2 - 1];
  const n3: V = [k3 * d[0] - a[0], k3 * d[1] - a[1], k3 - 1];
  if (Math.abs(n2[2] * n3[2]) < 1e-4) return plain;
  const focal2 = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
  const long = Math.max(w, h);
  if (!(focal2 > (0.4 * long) ** 2 && focal2 < (4 * long) ** 2)) return plain;
  const length = (n: V): number => Math.sqrt((n[0] ** 2 + n[1] ** 2) / focal2 + n[2] ** 2);
  const aspect = length(n2) / length(n3);
  return Math.abs(Math.log(aspect / plain)) < 0.25 ? aspect : plain;
}

type V = readonly [number, number, number];
const dot = (p: V, q: V): number => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const cross = (p: V, q: V): V => [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
