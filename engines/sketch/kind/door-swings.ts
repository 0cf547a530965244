import { heightOf, inkPieces, type Piece, widthOf } from '../carrier/ink-pieces';
import type { DrawnStroke } from './drawn-strokes';

/** Radius of a door swing as shares of the longer side. */
const RADIUS = { least: 0.018, most: 0.13 };
/**
 * Limits for an arc: distance from the circle (RMS;
 * pixels plus a share of the radius), angle spanned, and rise in pixels.
 */
const ROUND = { pixels: 0.9, ofRadius: 0.035, from: 0.9, to: 1.95, rise: 3.5 };
/**
 * Level and vertical strokes (radians off) of at least this length (share of the longer side) are not part of an arc.
 * `clear` is the half width in pixels that is erased around them.
 */
const STRAIGHT = { off: 0.05, length: 0.028, clear: 2 };
const LEAST_PIXELS = 12;
/**
 * A door leaf runs from the hinge to one end of its swing. Limits:
 * inked share, and tolerance beside the radius in pixels.
 * The angles (radians) lie beyond the end, because the end is erased with the leaf.
 */
const LEAF = { inked: 0.75, beside: 3, turns: [-0.06, 0, 0.06, 0.12, 0.18] } as const;

export interface Swings {
  /** Number of quarter circles the size of a door. */
  doors: number;
  /** Number of full circles. */
  circles: number;
  /** Radii of the door swings in pixels, which are the widths of the door leaves. */
  radii: number[];
}

/**
 * Finds door swings: quarter circles in the ink that remains once straight strokes are removed,
 * with a door leaf along one of their radii. The lobes of a tree crown have no such leaf.
 */
export function findSwings(ink: Float32Array, strokes: readonly DrawnStroke[], w: number, h: number): Swings {
  const long = Math.max(w, h);
  const rest = Float32Array.from(ink);
  for (const stroke of strokes) {
    const off = Math.min(Math.abs(stroke.angle), Math.PI / 2 - Math.abs(stroke.angle));
    if (off < STRAIGHT.off && stroke.length > STRAIGHT.length * long) clearStroke(rest, stroke, w, h);
  }
  const { all, labels } = inkPieces(rest, w, h);
  const swings: Swings = { doors: 0, circles: 0, radii: [] };
  all.forEach((piece, k) => {
    const [pw, ph] = [widthOf(piece), heightOf(piece)];
    const size = Math.max(pw, ph);
    if (size < RADIUS.least * long || size > 2.2 * RADIUS.most * long || Math.min(pw, ph) < 0.25 * size) return;
    if (piece.area < LEAST_PIXELS || piece.area > size * 9) return;
    const circle = circleOf(piece, labels, k + 1, w);
    if (!circle) return;
    const { radius, error, span } = circle;
    if (error > ROUND.pixels + ROUND.ofRadius * radius) return;
    const isDoor = radius > RADIUS.least * long && radius < RADIUS.most * long && span > ROUND.from && span < ROUND.to;
    if (isDoor && radius * (1 - Math.cos(span / 2)) > ROUND.rise) {
      if (!hasLeaf(ink, circle, w, h)) return;
      swings.doors++;
      swings.radii.push(radius);
    } else if (span > 5) swings.circles++;
  });
  return swings;
}

interface Circle {
  x: number;
  y: number;
  radius: number;
  /** RMS distance of the pixels from the circle. */
  error: number;
  /** Angle that the pixels span, and the directions to its two ends, in radians. */
  span: number;
  ends: readonly [number, number];
}

/** Whether a line is drawn along the radius to one end of the arc. */
function hasLeaf(ink: Float32Array, { x, y, radius, ends }: Circle, w: number, h: number): boolean {
  const directions = LEAF.turns.flatMap((turn) => [ends[0] - turn, ends[1] + turn]);
  return directions.some((angle) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let inked = 0;
    let steps = 0;
    for (let t = 0.1 * radius; t < 0.95 * radius; t++) {
      steps++;
      for (let off = -LEAF.beside; off <= LEAF.beside; off++) {
        const [px, py] = [Math.round(x + dx * t - dy * off), Math.round(y + dy * t + dx * off)];
        if (px < 0 || py < 0 || px >= w || py >= h || (ink[py * w + px] as number) < 0.25) continue;
        inked++;
        break;
      }
    }
    return inked > LEAF.inked * steps;
  });
}

/** Erases the ink of a stroke. */
export function clearStroke(
  ink: Float32Array,
  { x0, y0, x1, y1, length, thickness }: DrawnStroke,
  w: number,
  h: number,
): void {
  const half = STRAIGHT.clear + Math.round(thickness);
  for (let t = -2; t <= length + 2; t++) {
    const [x, y] = [Math.round(x0 + ((x1 - x0) * t) / length), Math.round(y0 + ((y1 - y0) * t) / length)];
    for (let j = Math.max(0, y - half); j <= Math.min(h - 1, y + half); j++)
      for (let i = Math.max(0, x - half); i <= Math.min(w - 1, x + half); i++) ink[j * w + i] = 0;
  }
}

/** Fits a circle to a piece's pixels by least squares (Kasa 1976), and measures the angle that they span. */
function circleOf(piece: Piece, labels: Int32Array, number: number, w: number): Circle | null {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = piece.y0; y <= piece.y1; y++)
    for (let x = piece.x0; x <= piece.x1; x++)
      if (labels[y * w + x] === number) {
        xs.push(x - piece.x0);
        ys.push(y - piece.y0);
      }
  const n = xs.length;
  let [sx, sy, sxx, syy, sxy, sxz, syz, sz] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let k = 0; k < n; k++) {
    const [x, y] = [xs[k] as number, ys[k] as number];
    const z = x * x + y * y;
    sx += x;
    sy += y;
    sxx += x * x;
    syy += y * y;
    sxy += x * y;
    sxz += x * z;
    syz += y * z;
    sz += z;
  }
  const [a, b, d] = [sxx - (sx * sx) / n, sxy - (sx * sy) / n, syy - (sy * sy) / n];
  const [e, f] = [(sxz - (sx * sz) / n) / 2, (syz - (sy * sz) / n) / 2];
  const det = a * d - b * b;
  if (Math.abs(det) < 1e-6 * (a + d) ** 2) return null;
  const [cx, cy] = [(e * d - b * f) / det, (a * f - b * e) / det];
  const radius = Math.sqrt(Math.max(0, sz / n - (2 * cx * sx) / n - (2 * cy * sy) / n + cx * cx + cy * cy));
  let error = 0;
  const angles: number[] = [];
  for (let k = 0; k < n; k++) {
    const [x, y] = [(xs[k] as number) - cx, (ys[k] as number) - cy];
    error += (Math.hypot(x, y) - radius) ** 2;
    angles.push(Math.atan2(y, x));
  }
  angles.sort((one, other) => one - other);
  let gap = 2 * Math.PI - ((angles[n - 1] as number) - (angles[0] as number));
  let ends: readonly [number, number] = [angles[0] as number, angles[n - 1] as number];
  for (let k = 1; k < n; k++) {
    const [from, to] = [angles[k - 1] as number, angles[k] as number];
    if (to - from <= gap) continue;
    gap = to - from;
    ends = [to, from];
  }
  const at = { x: cx + piece.x0, y: cy + piece.y0 };
  return { ...at, radius, error: Math.sqrt(error / n), span: 2 * Math.PI - gap, ends };
}
