import type { LineSegment } from './line-segments';
import type { OpeningFate } from './opening-displacement';
import type { Point, Quadrilateral } from './quadrilaterals';

/** What became of a drawn line. */
export interface JudgedLine extends LineSegment {
  fate: 'kept' | 'moved' | 'lost';
  /** Pixels of the comparison it was moved by across its direction and along it; 0 for others. */
  shift: number;
  along: number;
  /** Pixels that its end moved across further than its start. */
  turn: number;
}

/** Cosine between lines that run along each other. */
const PARALLEL = 0.985;
/** Edges nearer than this, as share of the longer side, are the two sides of one stroke of a pen. */
const THICK = 0.008;
/** Share of a line that runs along another. */
const SHARED = 0.6;

/** A stroke of a pen has two edges and a result has one: both are kept where one of them is. */
export function keepWholeStrokes(lines: readonly JudgedLine[], side: number): JudgedLine[] {
  const kept = lines.filter(({ fate }) => fate === 'kept');
  return lines.map((line) =>
    line.fate !== 'kept' && kept.some((other) => runsAlong(line, other, THICK * side))
      ? { ...line, fate: 'kept', shift: 0, along: 0, turn: 0 }
      : line,
  );
}

/** A side of an opening, with what became of it as a whole; null where that is not known. */
export type Outline = Span & { fate: OpeningFate | null };

export function outlinesOf(openings: readonly Quadrilateral[], fates: readonly (OpeningFate | null)[]): Outline[] {
  return openings.flatMap(({ corners }, at) =>
    corners.map((from, corner) => ({ ...between(from, corners[(corner + 1) % 4] as Point), fate: fates[at] ?? null })),
  );
}

/** A line of an outline shares the fate of its opening. */
export function withFate(line: LineSegment, { fate, dx, dy }: OpeningFate): JudgedLine {
  return { ...line, fate, shift: dy * line.ux - dx * line.uy, along: dx * line.ux + dy * line.uy, turn: 0 };
}

type Span = Pick<LineSegment, 'x' | 'y' | 'ux' | 'uy' | 'length'>;

/** @returns the line from one point to another */
export function between([x1, y1]: Point, [x2, y2]: Point): Span {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, ux: (x2 - x1) / length, uy: (y2 - y1) / length, length };
}

export function runsAlong(line: Span, other: Span, beside: number): boolean {
  if (Math.abs(line.ux * other.ux + line.uy * other.uy) < PARALLEL) return false;
  const [dx, dy] = [other.x - line.x, other.y - line.y];
  if (Math.abs(dy * line.ux - dx * line.uy) > beside) return false;
  const middle = dx * line.ux + dy * line.uy;
  const shared =
    Math.min(line.length / 2, middle + other.length / 2) - Math.max(-line.length / 2, middle - other.length / 2);
  return shared >= SHARED * line.length;
}
