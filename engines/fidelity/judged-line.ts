import type { LineSegment } from './line-segments';
import type { OpeningFate } from './opening-displacement';
import type { Point, Quadrilateral } from './quadrilaterals';

/** A drawn line with the verdict: kept, moved or lost. */
export interface JudgedLine extends LineSegment {
  fate: 'kept' | 'moved' | 'lost';
  /** Displacement of a moved line, across and along it, in pixels of the compared images; else 0. */
  shift: number;
  along: number;
  /** How many pixels the end moved farther across the line than the start. */
  turn: number;
}

/** Two lines are parallel when the cosine of their angle exceeds this. */
const PARALLEL = 0.985;
/** Edges closer than this (share of the longer side) are the two sides of one pen stroke. */
const THICK = 0.008;
/** Two lines run along each other when they share at least this part of a line's length. */
const SHARED = 0.6;

/** A pen stroke has two edges, but a result has one. Both edges count as kept when one of them is. */
export function keepWholeStrokes(lines: readonly JudgedLine[], side: number): JudgedLine[] {
  const kept = lines.filter(({ fate }) => fate === 'kept');
  return lines.map((line) =>
    line.fate !== 'kept' && kept.some((other) => runsAlong(line, other, THICK * side))
      ? { ...line, fate: 'kept', shift: 0, along: 0, turn: 0 }
      : line,
  );
}

/** One side of an opening, and the verdict on the whole opening; null when unknown. */
export type Outline = Span & { fate: OpeningFate | null };

export function outlinesOf(openings: readonly Quadrilateral[], fates: readonly (OpeningFate | null)[]): Outline[] {
  return openings.flatMap(({ corners }, at) =>
    corners.map((from, corner) => ({ ...between(from, corners[(corner + 1) % 4] as Point), fate: fates[at] ?? null })),
  );
}

/** Gives an outline's line the verdict on its opening. */
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
