import { placeOn, type Stroke } from './strokes';

export type Point = readonly [x: number, y: number];

/** A closed figure with two vertical and two horizontal sides; corners clockwise from the top left, in pixels. */
export interface Quadrilateral {
  corners: readonly [Point, Point, Point, Point];
  left: number;
  top: number;
  right: number;
  bottom: number;
  area: number;
}

/** Stroke ends meet when they are closer than this (share of the longer side). */
const MAX_END_DISTANCE = 0.012;
/** Range of an opening's sides, as shares of the longer side. */
const MIN_OPENING_SIDE = 0.018;
const MAX_OPENING_SIDE = 0.35;
/** Maximum area of an opening, as a share of the image. */
const MAX_OPENING_AREA = 0.08;
/** A stroke whose direction has a smaller horizontal component is a post. */
const MAX_POST_HORIZONTAL = 0.3;
const MIN_RAIL_HORIZONTAL = 0.6;
/**
 * Nested figures: inner ones that fill at least this share of the outer figure are its panes; otherwise it is a wall.
 */
const PANES_FILL = 0.5;
/** A drawing with more strokes than this is hatched, and its figures are not openings. */
const MOST_STROKES = 900;

/**
 * Finds closed quadrilaterals that are the size of windows and doors.
 * A window's panes count as one; a wall with windows is excluded.
 * @param size of the image, in pixels
 */
export function quadrilateralsOf(
  strokes: readonly Stroke[],
  { width, height }: { width: number; height: number },
): Quadrilateral[] {
  if (strokes.length > MOST_STROKES) return [];
  const side = Math.max(width, height);
  const posts = strokes
    .filter(
      ({ ux, length }) =>
        Math.abs(ux) <= MAX_POST_HORIZONTAL && length >= MIN_OPENING_SIDE * side && length <= MAX_OPENING_SIDE * side,
    )
    .sort((a, b) => a.x1 - b.x1);
  const rails = strokes.filter(
    ({ ux, length }) => Math.abs(ux) >= MIN_RAIL_HORIZONTAL && length >= MIN_OPENING_SIDE * side,
  );
  const found: Quadrilateral[] = [];
  for (const [at, left] of posts.entries()) {
    for (const right of posts.slice(at + 1)) {
      const wide = (right.x1 + right.x2 - left.x1 - left.x2) / 2;
      if (wide > MAX_OPENING_SIDE * side) continue;
      if (wide < MIN_OPENING_SIDE * side || Math.abs(Math.log(left.length / right.length)) > 0.4) continue;
      if (!isClosed(left, right, rails, MAX_END_DISTANCE * side)) continue;
      const figure = figureOf(left, right);
      if (figure.area <= MAX_OPENING_AREA * width * height) found.push(figure);
    }
  }
  return openingsAmong(found);
}

/** Whether rails connect two posts at the top and at the bottom. */
function isClosed(left: Stroke, right: Stroke, rails: readonly Stroke[], near: number): boolean {
  const joined = ([x1, y1]: Point, [x2, y2]: Point) =>
    rails.some((rail) => {
      const [from, fromOff] = placeOn(rail, x1, y1);
      const [to, toOff] = placeOn(rail, x2, y2);
      return Math.abs(fromOff) <= near && Math.abs(toOff) <= near && from >= -near && to <= rail.length + near;
    });
  return joined([left.x1, left.y1], [right.x1, right.y1]) && joined([left.x2, left.y2], [right.x2, right.y2]);
}

function figureOf(a: Stroke, b: Stroke): Quadrilateral {
  const corners = [
    [a.x1, a.y1],
    [b.x1, b.y1],
    [b.x2, b.y2],
    [a.x2, a.y2],
  ] as const;
  let area = 0;
  for (const [at, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(at + 1) % 4] as Point;
    area += (x * nextY - nextX * y) / 2;
  }
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    corners,
    ...{ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
    area: Math.abs(area),
  };
}

function openingsAmong(found: readonly Quadrilateral[]): Quadrilateral[] {
  let kept: Quadrilateral[] = [];
  for (const figure of [...found].sort((a, b) => a.area - b.area)) {
    const inner = kept.filter((other) => holds(figure, other));
    if (inner.length === 0) {
      if (!kept.some((other) => overlap(figure, other) > 0)) kept.push(figure);
      continue;
    }
    const filled = inner.reduce((sum, { area }) => sum + area, 0);
    if (filled < PANES_FILL * figure.area) continue;
    kept = kept.filter((other) => !inner.includes(other));
    kept.push(figure);
  }
  return kept;
}

function holds(outer: Quadrilateral, inner: Quadrilateral): boolean {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
}

/** Area in pixels that two figures' bounding boxes share, each extended by `margin` on all sides. */
export function overlap(a: Quadrilateral, b: Quadrilateral, margin = 0): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left) + 2 * margin;
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + 2 * margin;
  return Math.max(0, wide) * Math.max(0, high);
}
