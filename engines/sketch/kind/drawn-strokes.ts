import type { Segment } from '../reading/segments';

/** A pen stroke whose two sides are joined. */
export interface DrawnStroke extends Segment {
  /** Distance between both sides in pixels; 0 when only one side was found. */
  thickness: number;
}

/** Two segments are sides of one stroke within this angle (radians) and with this overlap (share of the length). */
const STROKE_SIDES = { maxAngle: 0.05, minOverlap: 0.4 };

/** Joins the two sides of every stroke. @param pen maximum distance between the sides, pixels */
export function joinSides(segments: readonly Segment[], pen: number): DrawnStroke[] {
  const strokes: DrawnStroke[] = [];
  const cells = new Map<number, DrawnStroke[]>();
  const size = 48;
  const keyOf = (x: number, y: number): number => Math.floor(y / size) * 4096 + Math.floor(x / size);
  for (const segment of segments) {
    const mx = (segment.x0 + segment.x1) / 2;
    const my = (segment.y0 + segment.y1) / 2;
    const found = nearOnes(cells, keyOf, size, segment).find((stroke) => isOtherSide(stroke, segment, mx, my, pen));
    if (found) {
      found.thickness = Math.max(found.thickness, distanceOf(found, mx, my));
      continue;
    }
    const stroke = { ...segment, thickness: 0 };
    strokes.push(stroke);
    const steps = Math.max(1, Math.ceil(stroke.length / size));
    const seen = new Set<number>();
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      const key = keyOf(stroke.x0 + (stroke.x1 - stroke.x0) * t, stroke.y0 + (stroke.y1 - stroke.y0) * t);
      if (seen.has(key)) continue;
      seen.add(key);
      const cell = cells.get(key);
      if (cell) cell.push(stroke);
      else cells.set(key, [stroke]);
    }
  }
  return strokes;
}

function nearOnes(
  cells: Map<number, DrawnStroke[]>,
  keyOf: (x: number, y: number) => number,
  size: number,
  { x0, y0, x1, y1 }: Segment,
): DrawnStroke[] {
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const near: DrawnStroke[] = [];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) near.push(...(cells.get(keyOf(mx + dx * size, my + dy * size)) ?? []));
  return near;
}

/** Distance in pixels of a point from the line through a stroke. */
export function distanceOf({ x0, y0, x1, y1, length }: Segment, x: number, y: number): number {
  return Math.abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / Math.max(1e-6, length);
}

function isOtherSide(stroke: DrawnStroke, segment: Segment, mx: number, my: number, pen: number): boolean {
  if (angleBetween(stroke.angle, segment.angle) > STROKE_SIDES.maxAngle) return false;
  if (distanceOf(stroke, mx, my) > pen) return false;
  return overlapLength(stroke, segment) > STROKE_SIDES.minOverlap * Math.min(stroke.length, segment.length);
}

export function angleBetween(a: number, b: number): number {
  const d = Math.abs(a - b) % Math.PI;
  return Math.min(d, Math.PI - d);
}

/** Length in pixels, along the first stroke, that both strokes cover. */
export function overlapLength(one: Segment, other: Segment): number {
  const [dx, dy] = [(one.x1 - one.x0) / one.length, (one.y1 - one.y0) / one.length];
  const at = (x: number, y: number): number => (x - one.x0) * dx + (y - one.y0) * dy;
  const [a, b] = [at(other.x0, other.y0), at(other.x1, other.y1)];
  return Math.min(one.length, Math.max(a, b)) - Math.max(0, Math.min(a, b));
}
