import { heightOf, inkPieces, type Piece, widthOf } from '../carrier/ink-pieces';
import type { DrawnStroke } from './drawn-strokes';

/** Radius of a door swing, as shares of the longer side. */
const RADIUS = { min: 0.018, max: 0.13 };
/** An arc: maximum distance from a circle, angle that it spans (radians), and minimum rise (pixels). */
const ARC = { maxErrorPixels: 0.9, maxErrorOfRadius: 0.035, minSpan: 0.9, maxSpan: 1.95, minRise: 3.5 };
/** A straight stroke is not part of an arc. It is erased with this margin in pixels. */
const STRAIGHT = { maxAngle: 0.05, minLength: 0.028, erasedMargin: 2 };
const MIN_PIECE_PIXELS = 12;
/**
 * A door leaf runs from the hinge to one end of the arc. Its line may lie beyond the end, which is erased with the
 * leaf.
 */
const LEAF = { minInk: 0.75, tolerancePixels: 3, testedTurns: [-0.06, 0, 0.06, 0.12, 0.18] } as const;

export interface Swings {
  /** Number of quarter circles the size of a door. */
  doors: number;
  /** Number of full circles. */
  circles: number;
  /** Radii of the door swings in pixels, which are the widths of the door leaves. */
  radii: number[];
}

/**
 * Finds door swings: quarter circles that remain when straight strokes are removed, with a door leaf along a radius.
 * Lobes of a tree crown have no leaf.
 */
export function findSwings(ink: Float32Array, strokes: readonly DrawnStroke[], w: number, h: number): Swings {
  const long = Math.max(w, h);
  const rest = Float32Array.from(ink);
  for (const stroke of strokes) {
    const off = Math.min(Math.abs(stroke.angle), Math.PI / 2 - Math.abs(stroke.angle));
    if (off < STRAIGHT.maxAngle && stroke.length > STRAIGHT.minLength * long) clearStroke(rest, stroke, w, h);
  }
  const { all, labels } = inkPieces(rest, w, h);
  const swings: Swings = { doors: 0, circles: 0, radii: [] };
  all.forEach((piece, k) => {
    const [pw, ph] = [widthOf(piece), heightOf(piece)];
    const size = Math.max(pw, ph);
    if (size < RADIUS.min * long || size > 2.2 * RADIUS.max * long || Math.min(pw, ph) < 0.25 * size) return;
    if (piece.area < MIN_PIECE_PIXELS || piece.area > size * 9) return;
    const circle = circleOf(piece, labels, k + 1, w);
    if (!circle) return;
    const { radius, error, span } = circle;
    if (error > ARC.maxErrorPixels + ARC.maxErrorOfRadius * radius) return;
    const isDoor = radius > RADIUS.min * long && radius < RADIUS.max * long && span > ARC.minSpan && span < ARC.maxSpan;
    if (isDoor && radius * (1 - Math.cos(span / 2)) > ARC.minRise) {
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
  /** Angle in radians that the pixels span, and directions to both ends. */
  span: number;
  ends: readonly [number, number];
}

/** Whether a line runs along the radius to one end of the arc. */
function hasLeaf(ink: Float32Array, { x, y, radius, ends }: Circle, w: number, h: number): boolean {
  const directions = LEAF.testedTurns.flatMap((turn) => [ends[0] - turn, ends[1] + turn]);
  return directions.some((angle) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let inked = 0;
    let steps = 0;
    for (let t = 0.1 * radius; t < 0.95 * radius; t++) {
      steps++;
      for (let off = -LEAF.tolerancePixels; off <= LEAF.tolerancePixels; off++) {
        const [px, py] = [Math.round(x + dx * t - dy * off), Math.round(y + dy * t + dx * off)];
        if (px < 0 || py < 0 || px >= w || py >= h || (ink[py * w + px] as number) < 0.25) continue;
        inked++;
        break;
      }
    }
    return inked > LEAF.minInk * steps;
  });
}

/** Erases the ink of a stroke. */
export function clearStroke(
  ink: Float32Array,
  { x0, y0, x1, y1, length, thickness }: DrawnStroke,
  w: number,
  h: number,
): void {
  const half = STRAIGHT.erasedMargin + Math.round(thickness);
  for (let t = -2; t <= length + 2; t++) {
    const [x, y] = [Math.round(x0 + ((x1 - x0) * t) / length), Math.round(y0 + ((y1 - y0) * t) / length)];
    for (let j = Math.max(0, y - half); j <= Math.min(h - 1, y + half); j++)
      for (let i = Math.max(0, x - half); i <= Math.min(w - 1, x + half); i++) ink[j * w + i] = 0;
  }
}

/** Fits a circle to the pixels of a piece by least squares (Kasa 1976) and measures the angle that they span. */
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
