import type { Segment } from './segments';

/** Centre line of a drawn stroke. */
export interface CentreLine extends Segment {
  /** Line width in pixels at full ink. Thin or pale lines have a smaller value. */
  weight: number;
}

/** Search range across a stroke, in pixels at a reading of `REFERENCE_LENGTH` pixels. */
const SEARCH_RANGE = 5;
const REFERENCE_LENGTH = 1500;
/** Ink level at which a line's cross-section ends. */
const MIN_EDGE_INK = 0.12;
/**
 * The centre is measured at this many points. The first and last keep a distance from the ends (share of the length).
 */
const SAMPLED_POINTS = { count: 9, endDistance: 0.08 };
/** Two strokes are one line within this angle (radians) and this distance (pixels). */
const SAME_LINE = { maxAngle: 0.12, maxDistance: 1.8 };
/** Two pieces continue each other within these limits. Angles are in radians, offsets and gaps in pixels. */
const NEXT_PIECE = {
  maxAngle: 0.1,
  maxOffset: 2.2,
  maxGap: 14,
  maxWeightRatio: 1.6,
  maxAngleIfShort: 0.25,
  shortAngleTimesLength: 1.6,
};
/** Cell size in pixels of the grid of strokes. */
const GRID_CELL = 16;

/** Returns one centre line per drawn line. Joins the two sides of a line and the pieces of a broken line. */
export function centreLines(segments: readonly Segment[], ink: Float32Array, w: number, h: number): CentreLine[] {
  const reach = Math.max(3, Math.round((SEARCH_RANGE * Math.max(w, h)) / REFERENCE_LENGTH));
  const centred = segments.flatMap((s) => centreOfLine(s, ink, w, h, reach) ?? []);
  const single = removeSecondSides(centred.sort((a, b) => b.length - a.length));
  return joinPieces(single);
}

/** Moves a segment from the edge of a line to its centre; null if there is no line. */
function centreOfLine(s: Segment, ink: Float32Array, w: number, h: number, reach: number): CentreLine | null {
  const [nx, ny] = [-Math.sin(s.angle), Math.cos(s.angle)];
  const offsets: number[] = [];
  const weights: number[] = [];
  for (let k = 0; k < SAMPLED_POINTS.count; k++) {
    const t = SAMPLED_POINTS.endDistance + ((1 - 2 * SAMPLED_POINTS.endDistance) * k) / (SAMPLED_POINTS.count - 1);
    const [x, y] = [s.x0 + (s.x1 - s.x0) * t, s.y0 + (s.y1 - s.y0) * t];
    const at = (d: number): number => {
      const [px, py] = [Math.round(x + nx * d), Math.round(y + ny * d)];
      return px < 0 || py < 0 || px >= w || py >= h ? 0 : (ink[py * w + px] as number);
    };
    let [top, where] = [0, 0];
    for (let d = -2.5; d <= 2.5; d += 0.5) {
      const value = at(d) - 0.02 * Math.abs(d);
      if (value > top) [top, where] = [value, d];
    }
    if (top < MIN_EDGE_INK) continue;
    let [sum, moment] = [0, 0];
    for (const step of [-0.5, 0.5])
      for (let d = where + (step > 0 ? 0.5 : 0); Math.abs(d - where) <= reach; d += step) {
        const value = at(d);
        if (value < MIN_EDGE_INK) break;
        sum += value / 2;
        moment += (value / 2) * d;
      }
    if (sum <= 0) continue;
    offsets.push(moment / sum);
    weights.push(sum);
  }
  if (offsets.length < SAMPLED_POINTS.count / 2) return null;
  const offset = middle(offsets);
  return {
    ...s,
    x0: s.x0 + nx * offset,
    y0: s.y0 + ny * offset,
    x1: s.x1 + nx * offset,
    y1: s.y1 + ny * offset,
    weight: middle(weights),
  };
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

export const angleBetween = (a: Segment, b: Segment): number => {
  const d = Math.abs(a.angle - b.angle) % Math.PI;
  return Math.min(d, Math.PI - d);
};

/** Returns the position of a point along a stroke, and its signed distance from the stroke, in pixels. */
export function alongAndOff(s: Segment, x: number, y: number): [number, number] {
  const [dx, dy] = [(s.x1 - s.x0) / s.length, (s.y1 - s.y0) / s.length];
  return [(x - s.x0) * dx + (y - s.y0) * dy, (y - s.y0) * dx - (x - s.x0) * dy];
}

/** Grid that finds strokes by the cells they cross. */
export class StrokeGrid<T extends Segment> {
  private readonly cells = new Map<number, T[]>();

  constructor(
    strokes: readonly T[] = [],
    private readonly cell = GRID_CELL,
  ) {
    for (const s of strokes) this.add(s);
  }

  add(s: T): void {
    const steps = Math.max(1, Math.ceil(s.length / (this.cell / 2)));
    let last = -1;
    for (let k = 0; k <= steps; k++) {
      const key = this.key(s.x0 + ((s.x1 - s.x0) * k) / steps, s.y0 + ((s.y1 - s.y0) * k) / steps);
      if (key === last) continue;
      last = key;
      const own = this.cells.get(key);
      if (own) {
        if (own[own.length - 1] !== s) own.push(s);
      } else this.cells.set(key, [s]);
    }
  }

  private key(x: number, y: number): number {
    return (Math.floor(y / this.cell) + 4) * 65536 + Math.floor(x / this.cell) + 4;
  }

  /** Calls `visit` for each stroke in the cells around a point. */
  near(x: number, y: number, reach: number, visit: (s: T) => void): void {
    const n = Math.ceil(reach / this.cell);
    for (let j = -n; j <= n; j++)
      for (let i = -n; i <= n; i++)
        for (const s of this.cells.get(this.key(x + i * this.cell, y + j * this.cell)) ?? []) visit(s);
  }
}

/** Removes strokes that are the second side of a line, and pieces that lie on a longer stroke. */
function removeSecondSides(strokes: readonly CentreLine[]): CentreLine[] {
  const grid = new StrokeGrid<CentreLine>();
  const kept: CentreLine[] = [];
  for (const s of strokes) {
    const [mx, my] = [(s.x0 + s.x1) / 2, (s.y0 + s.y1) / 2];
    let same: CentreLine | undefined;
    grid.near(mx, my, GRID_CELL / 2, (o) => {
      if (same || angleBetween(s, o) > SAME_LINE.maxAngle) return;
      const [along, off] = alongAndOff(o, mx, my);
      if (Math.abs(off) < SAME_LINE.maxDistance && along > -2 && along < o.length + 2) same = o;
    });
    if (same) {
      extend(same, s);
      continue;
    }
    const own = { ...s };
    grid.add(own);
    kept.push(own);
  }
  return kept;
}

/** Extends a stroke to the ends of another stroke of the same line. */
function extend(s: CentreLine, o: CentreLine): void {
  const [dx, dy] = [(s.x1 - s.x0) / s.length, (s.y1 - s.y0) / s.length];
  const ends = [alongAndOff(s, o.x0, o.y0)[0], alongAndOff(s, o.x1, o.y1)[0]];
  const [from, to] = [Math.min(0, ...ends), Math.max(s.length, ...ends)];
  Object.assign(s, {
    x0: s.x0 + dx * from,
    y0: s.y0 + dy * from,
    x1: s.x0 + dx * to,
    y1: s.y0 + dy * to,
    length: to - from,
  });
}

/** Maximum angle in radians between two pieces of one line. The direction of a short piece is less certain. */
const maxAngleBetween = (a: Segment, b: Segment): number =>
  Math.max(
    NEXT_PIECE.maxAngle,
    Math.min(NEXT_PIECE.maxAngleIfShort, NEXT_PIECE.shortAngleTimesLength / Math.min(a.length, b.length)),
  );

/** Joins the pieces of a line that was broken by lifting the pen or by crossing lines. */
function joinPieces(strokes: readonly CentreLine[]): CentreLine[] {
  const grid = new StrokeGrid(strokes);
  const gone = new Set<CentreLine>();
  const out: CentreLine[] = [];
  for (const s of strokes) {
    if (gone.has(s)) continue;
    gone.add(s);
    const own = { ...s };
    for (let joined = true; joined; ) {
      joined = false;
      for (const [x, y] of [
        [own.x0, own.y0],
        [own.x1, own.y1],
      ] as const)
        grid.near(x, y, NEXT_PIECE.maxGap, (o) => {
          if (gone.has(o) || angleBetween(own, o) > maxAngleBetween(own, o)) return;
          // The line of a board may end at the heavier line of a jamb. The two must not be joined.
          if (Math.max(own.weight, o.weight) > NEXT_PIECE.maxWeightRatio * Math.min(own.weight, o.weight)) return;
          const [a, aOff] = alongAndOff(own, o.x0, o.y0);
          const [b, bOff] = alongAndOff(own, o.x1, o.y1);
          const near = a < own.length / 2 && b < own.length / 2 ? -Math.max(a, b) : Math.min(a, b) - own.length;
          const nearOff = Math.abs(a - own.length / 2) < Math.abs(b - own.length / 2) ? aOff : bOff;
          if (near > NEXT_PIECE.maxGap || near < -NEXT_PIECE.maxGap || Math.abs(nearOff) > NEXT_PIECE.maxOffset) return;
          if (Math.abs(aOff - bOff) > 2 * NEXT_PIECE.maxOffset + o.length * NEXT_PIECE.maxAngle) return;
          gone.add(o);
          const weight = (own.weight * own.length + o.weight * o.length) / (own.length + o.length);
          // The joined line connects the two far ends.
          const far = [
            [own.x0, own.y0],
            [own.x1, own.y1],
            [o.x0, o.y0],
            [o.x1, o.y1],
          ] as const;
          let best: [number, number, number] = [0, 0, 1];
          for (let i = 0; i < 4; i++)
            for (let j = i + 1; j < 4; j++) {
              const [p, q] = [far[i] as readonly [number, number], far[j] as readonly [number, number]];
              const d = Math.hypot(p[0] - q[0], p[1] - q[1]);
              if (d > best[0]) best = [d, i, j];
            }
          const [length, i, j] = best;
          const [p, q] = [far[i] as readonly [number, number], far[j] as readonly [number, number]];
          const [x0, y0, x1, y1] = p[0] <= q[0] ? [p[0], p[1], q[0], q[1]] : [q[0], q[1], p[0], p[1]];
          Object.assign(own, { x0, y0, x1, y1, length, weight, angle: Math.atan((y1 - y0) / (x1 - x0 || 1e-6)) });
          joined = true;
        });
    }
    out.push(own);
  }
  return out;
}
