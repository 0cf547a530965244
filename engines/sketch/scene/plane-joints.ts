import type { Point, View } from '../reading/perspective';
import { angleTo, type Segment } from '../reading/segments';

/** A stroke of a joint: maximum angle to its vanishing point (radians), and minimum distance from the horizon. */
const JOINT_STROKE = { maxAngle: 0.05, minFromHorizon: 0.025 };
/** Accuracy of hand drawing, in pixels of an image of this width. */
const HAND_ACCURACY = { imageWidth: 1500, strokeError: 2.4, inkError: 3.2 };
/** Limits of the search for the spacing of joints. */
const SEARCH = { proposingLines: 44, ratedLines: 90, maxDivisor: 4 };
/** Tolerance for a line that belongs to a joint, relative to the line's error and to the spacing. */
const JOINT_TOLERANCE = { maxErrors: 1.5, minOfSpacing: 0.05, maxOfSpacing: 0.22, minSpacingErrors: 4 };
/** A row of joints with even spacing. Lengths are shares of the image width. */
const JOINT_ROW = {
  minJoints: 5,
  minDrawnShare: 0.6,
  minSignificance: 5.5,
  maxCountedLength: 0.2,
  minLengthAcross: 0.25,
};
/** Lines run from front to back when their vanishing point is at most this far outside the image, in image widths. */
const MAX_POINT_OUTSIDE = 0.5;
const MIN_LINE_INK = 0.3;

/** The horizontal plane in which a joint lies. */
export const JOINT = { floor: 1, ceiling: 2 } as const;

/** Parallel lines in a horizontal plane. Their position across the plane is proportional to metres. */
interface Line {
  at: number;
  error: number;
  /** Total length of the strokes on this line, in pixels. */
  length: number;
}

/** Joints at phase + k * spacing, for those integers k whose joints are drawn. */
interface Row {
  phase: number;
  period: number;
  drawn: ReadonlySet<number>;
}

/**
 * Marks the ink of joints between boards and tiles: evenly spaced lines to a vanishing point.
 * Edges of furniture point to the same vanishing point but are not evenly spaced.
 */
export function findJoints(
  segments: readonly Segment[],
  view: View,
  ink: Float32Array,
  w: number,
  h: number,
): Uint8Array {
  const marks = new Uint8Array(w * h);
  for (const side of [JOINT.floor, JOINT.ceiling])
    for (const point of [view.left, view.right]) {
      const pencil = new Pencil(point, side === JOINT.floor ? 1 : -1, w, h);
      const row = rowOf(pencil.lines(segments), pencil.shortest, w * JOINT_ROW.maxCountedLength);
      if (row) pencil.mark(marks, row, side, ink);
    }
  return marks;
}

/** All lines of one horizontal plane that point to one vanishing point. */
class Pencil {
  private readonly unit: number;

  constructor(
    private readonly towards: Point,
    /** 1 for a plane below the horizon, -1 above it. */
    private readonly down: number,
    private readonly w: number,
    private readonly h: number,
  ) {
    this.unit = w / HAND_ACCURACY.imageWidth;
  }

  /** Minimum length of a joint in pixels. */
  get shortest(): number {
    return this.isDeep ? 0 : this.w * JOINT_ROW.minLengthAcross;
  }

  /** Whether the lines run from the front of the image to the back. */
  private get isDeep(): boolean {
    return this.towards.x > -this.w * MAX_POINT_OUTSIDE && this.towards.x < this.w * (1 + MAX_POINT_OUTSIDE);
  }

  private at(x: number, y: number): number {
    return (x - this.towards.x) / (y - this.towards.y);
  }

  /** Change of the line's position per pixel across the line. */
  private steepness(x: number, y: number): number {
    return Math.hypot(1, this.at(x, y)) / Math.abs(y - this.towards.y);
  }

  lines(segments: readonly Segment[]): Line[] {
    const { towards, down, h, unit } = this;
    const strokes = segments.flatMap((s): Line[] => {
      const off = Math.min(down * (s.y0 - towards.y), down * (s.y1 - towards.y));
      if (off < h * JOINT_STROKE.minFromHorizon || angleTo(s, towards.x, towards.y) > JOINT_STROKE.maxAngle) return [];
      const [x, y] = [(s.x0 + s.x1) / 2, (s.y0 + s.y1) / 2];
      return [{ at: this.at(x, y), error: HAND_ACCURACY.strokeError * unit * this.steepness(x, y), length: s.length }];
    });
    const lines: Line[] = [];
    const [from, to] = this.reach();
    for (const stroke of strokes.filter(({ at }) => at > from && at < to).sort((a, b) => a.at - b.at)) {
      const last = lines[lines.length - 1];
      if (last && stroke.at - last.at < 1.2 * Math.max(last.error, stroke.error)) {
        last.length += stroke.length;
        last.at += ((stroke.at - last.at) * stroke.length) / last.length;
        last.error = Math.min(last.error, stroke.error);
      } else lines.push(stroke);
    }
    return lines;
  }

  /** Range of positions of lines that leave the image at its lower edge (floor) or upper edge (ceiling). */
  private reach(): [number, number] {
    const { down, w, h } = this;
    if (!this.isDeep) return [-Infinity, Infinity];
    const edge = down > 0 ? h : 0;
    const [a, b] = [this.at(0, edge), this.at(w, edge)];
    return [Math.min(a, b), Math.max(a, b)];
  }

  mark(marks: Uint8Array, { phase, period, drawn }: Row, side: number, ink: Float32Array): void {
    const { w, h, down, towards, unit } = this;
    const edge = Math.round(towards.y + down * h * JOINT_STROKE.minFromHorizon);
    const [from, to] = down > 0 ? [Math.max(0, edge), h] : [0, Math.min(h, edge)];
    for (let y = from; y < to; y++)
      for (let x = 0; x < w; x++) {
        const i = y * w + x;
        if ((ink[i] as number) < MIN_LINE_INK) continue;
        const at = this.at(x, y);
        const k = Math.round((at - phase) / period);
        const tolerance = HAND_ACCURACY.inkError * unit * this.steepness(x, y);
        // Far from the viewer joints are closer together than the accuracy of a drawn line.
        if (
          tolerance < JOINT_TOLERANCE.maxOfSpacing * period &&
          drawn.has(k) &&
          Math.abs(at - phase - k * period) < tolerance
        )
          marks[i] = (marks[i] as number) | side;
      }
  }
}

/** Returns the row of joints that explains most of the line length, or null. */
function rowOf(all: readonly Line[], shortest: number, longest: number): Row | null {
  const lines = all
    .filter(({ length }) => length > shortest)
    .sort((a, b) => b.length - a.length)
    .slice(0, SEARCH.ratedLines);
  let best = { sure: JOINT_ROW.minSignificance, phase: 0, period: 0 };
  const tried = lines.slice(0, SEARCH.proposingLines);
  for (const [k, first] of tried.entries())
    for (const other of tried.slice(k + 1))
      for (let part = 1; part <= SEARCH.maxDivisor; part++) {
        const period = Math.abs(other.at - first.at) / part;
        if (period < JOINT_TOLERANCE.minSpacingErrors * Math.max(first.error, other.error)) break;
        const sure = significanceOf(lines, first.at, period, longest);
        if (sure > best.sure && drawnJoints(lines, first.at, period)) best = { sure, phase: first.at, period };
      }
  if (best.period === 0) return null;
  const drawn = drawnJoints(lines, best.phase, best.period);
  return drawn && { phase: best.phase, period: best.period, drawn };
}

const toleranceOf = ({ error }: Line, period: number): number =>
  Math.min(
    JOINT_TOLERANCE.maxOfSpacing * period,
    Math.max(JOINT_TOLERANCE.maxErrors * error, JOINT_TOLERANCE.minOfSpacing * period),
  );

/** Significance of a row: line length on joints compared with chance, in standard deviations. */
function significanceOf(lines: readonly Line[], phase: number, period: number, longest: number): number {
  let [sum, variance] = [0, 0];
  for (const line of lines) {
    const places = (line.at - phase) / period;
    const off = Math.abs(places - Math.round(places)) * period;
    const tolerance = toleranceOf(line, period);
    const chance = tolerance / period;
    const weight = Math.min(line.length, longest);
    sum += weight * (Math.max(0, 1 - off / tolerance) - chance);
    variance += weight ** 2 * (chance * (2 / 3) - chance ** 2);
  }
  return sum / Math.sqrt(Math.max(1e-9, variance));
}

/** Returns the numbers k of drawn joints; null when they are too few or have too many gaps. */
function drawnJoints(lines: readonly Line[], phase: number, period: number): Set<number> | null {
  const drawn = new Set<number>();
  for (const line of lines) {
    const k = Math.round((line.at - phase) / period);
    if (Math.abs(line.at - phase - k * period) < toleranceOf(line, period)) drawn.add(k);
  }
  if (drawn.size < JOINT_ROW.minJoints) return null;
  const numbers = [...drawn];
  const places = Math.max(...numbers) - Math.min(...numbers) + 1;
  return drawn.size > JOINT_ROW.minDrawnShare * places ? drawn : null;
}
