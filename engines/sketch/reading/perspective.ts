import { SeededRandom } from '../../random/seeded-random';
import { clamp } from './raster';
import { angleTo, isUpright, type Segment } from './segments';

export interface Point {
  x: number;
  y: number;
}

/** How the drawing was constructed. Verticals are taken as vertical (two-point perspective). */
export interface View {
  kind: 'elevation' | 'one-point' | 'two-point';
  /** Vanishing points of the two horizontal directions; far outside for lines that stay parallel. */
  left: Point;
  right: Point;
  /** Row of the horizon. */
  horizon: number;
  /** Column of the principal point and focal length, pixels. */
  centre: number;
  focal: number;
  /** Share of the sloping line length the vanishing points explain, 0-1. */
  confidence: number;
}

const TRIES = 700;
const TIGHT = 0.03;

function meeting(a: Segment, b: Segment): Point | null {
  const [a1, b1] = [a.y1 - a.y0, a.x0 - a.x1];
  const [a2, b2] = [b.y1 - b.y0, b.x0 - b.x1];
  const det = a1 * b2 - a2 * b1;
  if (Math.abs(det) < 0.015 * a.length * b.length) return null;
  const c1 = a1 * a.x0 + b1 * a.y0;
  const c2 = a2 * b.x0 + b2 * b.y0;
  return { x: (c1 * b2 - c2 * b1) / det, y: (a1 * c2 - a2 * c1) / det };
}

function support(lines: Segment[], point: Point): number {
  let sum = 0;
  for (const line of lines) {
    const d = angleTo(line, point.x, point.y);
    if (d < TIGHT) sum += line.length * (1 - d / (TIGHT * 1.4));
  }
  return sum;
}

interface Candidate extends Point {
  score: number;
}

function search(lines: Segment[], random: SeededRandom, w: number, h: number, row: number | null): Candidate | null {
  let best: Candidate | null = null;
  if (lines.length === 0) return null;
  for (let k = 0; k < TRIES; k++) {
    // Long strokes are drawn with more care: pick them more often.
    const a = lines[Math.floor(random.next() ** 1.6 * lines.length)] as Segment;
    let point: Point | null = null;
    if (row === null) {
      const b = lines[Math.floor(random.next() ** 1.3 * lines.length)] as Segment;
      point = a === b ? null : meeting(a, b);
      if (point && (point.y < h * 0.08 || point.y > h * 0.97)) point = null;
    } else {
      const slope = Math.tan(a.angle);
      if (Math.abs(slope) > 0.012) point = { x: a.x0 + (row - a.y0) / slope, y: row };
    }
    if (!point || Math.abs(point.x - w / 2) > 14 * w) continue;
    const score = support(lines, point);
    if (!best || score > best.score) best = { ...point, score };
  }
  return best;
}

const total = (lines: Segment[]): number => lines.reduce((sum, line) => sum + line.length, 0);

/** Reads horizon, vanishing points and focal length. Never fails: a drawing without depth is an elevation. */
export function readView(segments: Segment[], w: number, h: number): View {
  const random = new SeededRandom(20231);
  const centre = w / 2;
  const sloping = segments.filter((s) => !isUpright(s, 0.2) && s.length > w * 0.025).slice(0, 160);
  const level = sloping.filter((s) => Math.abs(s.angle) < 0.022);
  const slanted = sloping.filter((s) => Math.abs(s.angle) >= 0.022);
  const all = total(sloping);
  const levelShare = all > 0 ? total(level) / all : 1;
  const flat = (horizon: number, confidence: number): View => ({
    kind: 'elevation',
    left: { x: centre - 60 * w, y: horizon },
    right: { x: centre + 60 * w, y: horizon },
    horizon,
    centre,
    focal: 1.7 * w,
    confidence,
  });
  if (all < w * 0.3 || slanted.length < 3) return flat(h * 0.6, levelShare);
  const first = search(slanted, random, w, h, null);
  if (!first) return flat(h * 0.6, levelShare);
  const firstShare = first.score / total(slanted);
  const inside = first.x > w * 0.12 && first.x < w * 0.88;
  if (levelShare > 0.5 && !(inside && first.score > all * 0.14 && firstShare > 0.4)) return flat(h * 0.6, levelShare);
  if (levelShare > 0.24 && inside) {
    const side = { x: centre + 60 * w, y: first.y };
    const confidence = clamp((first.score + total(level)) / all, 0, 1);
    return {
      kind: 'one-point',
      left: { x: first.x, y: first.y },
      right: side,
      horizon: first.y,
      centre,
      focal: 0.9 * w,
      confidence,
    };
  }
  const rest = sloping.filter((s) => angleTo(s, first.x, first.y) > TIGHT * 1.3);
  const second = search(rest, random, w, h, first.y);
  const other: Candidate = second ?? { x: first.x < centre ? centre + 3 * w : centre - 3 * w, y: first.y, score: 0 };
  const [left, right] = first.x < other.x ? [first, other] : [other, first];
  const product = -(left.x - centre) * (right.x - centre);
  const focal = product > 0 ? clamp(Math.sqrt(product), 0.55 * w, 2.6 * w) : 1.1 * w;
  const confidence = clamp((first.score + other.score) / Math.max(1, all), 0, 1);
  if (Math.abs(right.x - left.x) < 0.5 * w) {
    const kept = { x: first.x, y: first.y };
    return {
      kind: 'one-point',
      left: kept,
      right: { x: centre + 60 * w, y: first.y },
      horizon: first.y,
      centre,
      focal: 0.9 * w,
      confidence,
    };
  }
  return {
    kind: 'two-point',
    left: { x: left.x, y: first.y },
    right: { x: right.x, y: first.y },
    horizon: first.y,
    centre,
    focal,
    confidence,
  };
}

/** 1 upright, 2 towards the left point, 3 towards the right one, 4 sloping otherwise. */
export function lineClass(segment: Segment, view: View): number {
  if (isUpright(segment, 0.11)) return 1;
  const l = angleTo(segment, view.left.x, view.left.y);
  const r = angleTo(segment, view.right.x, view.right.y);
  if (Math.min(l, r) > 0.06) return 4;
  return l < r ? 2 : 3;
}
