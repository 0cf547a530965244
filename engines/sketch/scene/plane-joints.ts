import type { Point, View } from '../reading/perspective';
import { angleTo, type Segment } from '../reading/segments';

/**
 * Maximum angle in radians between a stroke and its vanishing point;
 * minimum distance from the horizon (share of height).
 */
const STROKE = { towards: 0.05, offHorizon: 0.025 };
/** Drawing accuracy in pixels at this image width: between strokes of one line, and between ink and its joint. */
const HAND = { width: 1500, joins: 2.4, ink: 3.2 };
/**
 * Number of longest lines used to propose periods, number of lines used to rate them, and divisors tried per distance.
 */
const TRIED = { lines: 44, all: 90, parts: 4 };
/**
 * Maximum distance of a line from its joint: a multiple of its own error, within shares of the period.
 * `period` is the minimum period as a multiple of that error.
 */
const TOOTH = { errors: 1.5, least: 0.05, most: 0.22, period: 4 };
/**
 * A row of joints: minimum number, share of the joints between the first and last that are drawn, and significance:
 * by how many standard deviations more line lies on joints than by chance. `longest` limits the weight of a line
 * (share of the width). A joint across the view has at least length `across`: furniture edges are shorter.
 */
const ROW = { joints: 5, filled: 0.6, sure: 5.5, longest: 0.2, across: 0.25 };
/**
 * A vanishing point's lines within this distance of the image (widths) run through the image from front to back.
 */
const REACH = 0.5;
/** A pixel belongs to a line above this ink level. */
const LINE = 0.3;

/** The level plane in which a joint lies. */
export const JOINT = { floor: 1, ceiling: 2 } as const;

/** Parallel lines in a level plane. Their position across the plane is linear in metres on floor and ceiling. */
interface Line {
  at: number;
  error: number;
  /** Total length of its strokes in pixels. */
  length: number;
}

/** Joints at phase + k * period, for the integers k whose joints are drawn. */
interface Row {
  phase: number;
  period: number;
  drawn: ReadonlySet<number>;
}

/**
 * Marks the ink of joints between boards and tiles: evenly spaced lines to a vanishing point on floor or ceiling.
 * Furniture edges run to the same points, but lie at other heights and have no regular spacing.
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
      const row = rowOf(pencil.lines(segments), pencil.shortest, w * ROW.longest);
      if (row) pencil.mark(marks, row, side, ink);
    }
  return marks;
}

/** All lines in one level plane that run to one vanishing point. */
class Pencil {
  private readonly unit: number;

  constructor(
    private readonly towards: Point,
    /** 1 for a plane below the horizon, -1 above it. */
    private readonly down: number,
    private readonly w: number,
    private readonly h: number,
  ) {
    this.unit = w / HAND.width;
  }

  /** Minimum length of a joint in pixels. */
  get shortest(): number {
    return this.isDeep ? 0 : this.w * ROW.across;
  }

  /** Whether the lines run through the image from front to back. */
  private get isDeep(): boolean {
    return this.towards.x > -this.w * REACH && this.towards.x < this.w * (1 + REACH);
  }

  private at(x: number, y: number): number {
    return (x - this.towards.x) / (y - this.towards.y);
  }

  /** Change in the line's position per pixel of movement across it. */
  private steepness(x: number, y: number): number {
    return Math.hypot(1, this.at(x, y)) / Math.abs(y - this.towards.y);
  }

  lines(segments: readonly Segment[]): Line[] {
    const { towards, down, h, unit } = this;
    const strokes = segments.flatMap((s): Line[] => {
      const off = Math.min(down * (s.y0 - towards.y), down * (s.y1 - towards.y));
      if (off < h * STROKE.offHorizon || angleTo(s, towards.x, towards.y) > STROKE.towards) return [];
      const [x, y] = [(s.x0 + s.x1) / 2, (s.y0 + s.y1) / 2];
      return [{ at: this.at(x, y), error: HAND.joins * unit * this.steepness(x, y), length: s.length }];
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

  /** Positions of the lines that leave the image at its lower (or upper) edge, which shelves on a wall do not. */
  private reach(): [number, number] {
    const { down, w, h } = this;
    if (!this.isDeep) return [-Infinity, Infinity];
    const edge = down > 0 ? h : 0;
    const [a, b] = [this.at(0, edge), this.at(w, edge)];
    return [Math.min(a, b), Math.max(a, b)];
  }

  mark(marks: Uint8Array, { phase, period, drawn }: Row, side: number, ink: Float32Array): void {
    const { w, h, down, towards, unit } = this;
    const edge = Math.round(towards.y + down * h * STROKE.offHorizon);
    const [from, to] = down > 0 ? [Math.max(0, edge), h] : [0, Math.min(h, edge)];
    for (let y = from; y < to; y++)
      for (let x = 0; x < w; x++) {
        const i = y * w + x;
        if ((ink[i] as number) < LINE) continue;
        const at = this.at(x, y);
        const k = Math.round((at - phase) / period);
        const tolerance = HAND.ink * unit * this.steepness(x, y);
        // Far away, joints are closer together than the accuracy of a drawn line.
        if (tolerance < TOOTH.most * period && drawn.has(k) && Math.abs(at - phase - k * period) < tolerance)
          marks[i] = (marks[i] as number) | side;
      }
  }
}

/** Returns the row of joints that explains most of the lines; null when there is none. */
function rowOf(all: readonly Line[], shortest: number, longest: number): Row | null {
  const lines = all
    .filter(({ length }) => length > shortest)
    .sort((a, b) => b.length - a.length)
    .slice(0, TRIED.all);
  let best = { sure: ROW.sure, phase: 0, period: 0 };
  const tried = lines.slice(0, TRIED.lines);
  for (const [k, first] of tried.entries())
    for (const other of tried.slice(k + 1))
      for (let part = 1; part <= TRIED.parts; part++) {
        const period = Math.abs(other.at - first.at) / part;
        if (period < TOOTH.period * Math.max(first.error, other.error)) break;
        const sure = surenessOf(lines, first.at, period, longest);
        if (sure > best.sure && teethOf(lines, first.at, period)) best = { sure, phase: first.at, period };
      }
  if (best.period === 0) return null;
  const drawn = teethOf(lines, best.phase, best.period);
  return drawn && { phase: best.phase, period: best.period, drawn };
}

const toleranceOf = ({ error }: Line, period: number): number =>
  Math.min(TOOTH.most * period, Math.max(TOOTH.errors * error, TOOTH.least * period));

/** Significance of a row: line length on joints beyond what chance would give, in standard deviations. */
function surenessOf(lines: readonly Line[], phase: number, period: number, longest: number): number {
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

/** Numbers k of the joints that are drawn; null when they are too few or have gaps. */
function teethOf(lines: readonly Line[], phase: number, period: number): Set<number> | null {
  const drawn = new Set<number>();
  for (const line of lines) {
    const k = Math.round((line.at - phase) / period);
    if (Math.abs(line.at - phase - k * period) < toleranceOf(line, period)) drawn.add(k);
  }
  if (drawn.size < ROW.joints) return null;
  const numbers = [...drawn];
  const places = Math.max(...numbers) - Math.min(...numbers) + 1;
  return drawn.size > ROW.filled * places ? drawn : null;
}
