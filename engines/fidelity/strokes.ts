import type { LineSegment } from './line-segments';

/** A drawn stroke from end to end, in pixels; directed to the right, or downwards if vertical. */
export interface Stroke {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  ux: number;
  uy: number;
  length: number;
}

/** Minimum cosine of the angle between pieces of one stroke. */
const PARALLEL = 0.985;
/** Maximum distance between a stroke's two edges, and maximum gap between its pieces (shares of the longer side). */
const MAX_STROKE_WIDTH = 0.008;
const MAX_PIECE_GAP = 0.01;

/**
 * Merges a stroke's two edges, and its collinear pieces. @param side longer side of the image, pixels
 */
export function strokesOf(segments: readonly LineSegment[], side: number): Stroke[] {
  const strokes: Stroke[] = [];
  for (const segment of [...segments].sort((a, b) => b.length - a.length)) {
    const own = directed(segment);
    const same = strokes.find((stroke) => belongsTo(own, stroke, side));
    if (same) join(same, own);
    else strokes.push(own);
  }
  return strokes;
}

function directed({ x, y, ux, uy, length }: LineSegment): Stroke {
  const turn = Math.abs(ux) >= Math.abs(uy) ? Math.sign(ux) : Math.sign(uy);
  const [dx, dy] = [(ux * turn * length) / 2, (uy * turn * length) / 2];
  return { x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy, ux: ux * turn, uy: uy * turn, length };
}

function belongsTo(piece: Stroke, stroke: Stroke, side: number): boolean {
  if (piece.ux * stroke.ux + piece.uy * stroke.uy < PARALLEL) return false;
  const [from, fromOff] = placeOn(stroke, piece.x1, piece.y1);
  const [to, toOff] = placeOn(stroke, piece.x2, piece.y2);
  const isNear = Math.max(Math.abs(fromOff), Math.abs(toOff)) < MAX_STROKE_WIDTH * side;
  return isNear && from < stroke.length + MAX_PIECE_GAP * side && to > -MAX_PIECE_GAP * side;
}

/** Coordinates of a point along and across a stroke, in pixels. */
export function placeOn({ x1, y1, ux, uy }: Stroke, x: number, y: number): [along: number, beside: number] {
  return [(x - x1) * ux + (y - y1) * uy, (y - y1) * ux - (x - x1) * uy];
}

function join(stroke: Stroke, piece: Stroke): void {
  const [from] = placeOn(stroke, piece.x1, piece.y1);
  const [to] = placeOn(stroke, piece.x2, piece.y2);
  const [start, end] = [Math.min(0, from), Math.max(stroke.length, to)];
  const { x1, y1, ux, uy } = stroke;
  Object.assign(stroke, {
    ...{ x1: x1 + start * ux, y1: y1 + start * uy },
    ...{ x2: x1 + end * ux, y2: y1 + end * uy, length: end - start },
  });
}
