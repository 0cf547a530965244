import type { Point, View } from '../reading/perspective';
import { angleTo, type Segment } from '../reading/segments';

/**
 * Error of a stroke towards its vanishing point, radians; distance of its ends from the horizon, share of the height.
 */
const STROKE = { towards: 0.05, offHorizon: 0.025 };
/** Error of a line across its direction, pixels at this width: of strokes of one line, and of ink on a joint. */
const HAND = { width: 1500, joins: 2.4, ink: 3.2 };
/**
 * Longest lines that a period is tried from, lines that it must explain, and parts of their distance that it may be.
 */
const TRIED = { lines: 44, all: 90, parts: 4 };
/**
 * How far a line may be from its joint: times its own error, bounded by shares of the period; and the shortest period,
 * times that error.
 */
const TOOTH = { errors: 1.5, least: 0.05, most: 0.22, period: 4 };
/**
 * A row of joints: least number of them, share of the places between the first and the last that are drawn, and by how
 * many standard deviations more of the lines lie on joints than would by chance. The longest line counts this share of
 * the width. A joint across the view has at least that length: edges of furniture are shorter.
 */
const ROW = { joints: 5, filled: 0.6, sure: 5.5, longest: 0.2, across: 0.25 };
/**
 * Distance of a vanishing point from the picture up to which its lines cross the picture from front to back, in widths.
 */
const REACH = 0.5;
/** Ink level of a line. */
const LINE = 0.3;

/** Level plane that a joint lies in. */
export const JOINT = { floor: 1, ceiling: 2 } as const;

/** Parallel lines of a level plane. Their position across it is linear in metres on the floor and on the ceiling. */
interface Line {
  at: number;
  error: number;
  /** Length of its strokes, pixels. */
  length: number;
}

/** Joints at phase + k * period for the numbers k that are drawn. */
interface Row {
  phase: number;
  period: number;
  drawn: ReadonlySet<number>;
}

/**
 * Marks the ink of joints between boards and tiles: lines to a vanishing point that are equally spaced on the floor or
 * on the ceiling. Edges of furniture run to the same points, but lie at other heights and keep no spacing.
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

/** The lines of one level plane that run to one vanishing point. */
class Pencil {
  private readonly unit: number;

  constructor(
    private readonly towards: Point,
    /** 1 below the horizon, -1 above it. */
    private readonly down: number,
    private readonly w: number,
    private readonly h: number,
  ) {
    this.unit = w / HAND.width;
  }

  /** Least length of a joint, pixels. */
  get shortest(): number {
    return this.isDeep ? 0 : this.w * ROW.across;
  }

  /** Whether the lines cross the picture from front to back. */
  private get isDeep(): boolean {
    return this.towards.x > -this.w * REACH && this.towards.x < this.w * (1 + REACH);
  }

  private at(x: number, y: number): number {
    return (x - this.towards.x) / (y - this.towards.y);
  }

  /** Change of the position per pixel across the line. */
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

  /** Positions of the lines that leave the picture at its lower edge, or at the upper one: shelves on a wall do not. */
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
        // Far away the joints lie closer than a line is straight.
        if (tolerance < TOOTH.most * period && drawn.has(k) && Math.abs(at - phase - k * period) < tolerance)
          marks[i] = (marks[i] as number) | side;
      }
  }
}

/** The row of joints that explains most of the lines, if there is one. */
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

/** Length of the lines on joints beyond what lies there by chance, in standard deviations. */
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

/** Numbers of the joints that are drawn; null if they are few or have gaps. */
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
