import type { Vec } from '../light/sky-model';
import type { Point, View } from '../reading/perspective';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import { Surface } from './surface';

/** One wall of a room, defined by its edge at the ceiling. */
export interface WallSeam {
  /** Columns that the wall covers, in pixels. */
  from: number;
  to: number;
  /** Vanishing point of the wall's horizontal lines, and slope of its ceiling edge relative to that point. */
  towards: Point;
  slope: number;
}

/** Walls, floor and ceiling of a drawn room. */
export interface RoomBox {
  walls: WallSeam[];
  horizon: number;
  /** Height of the eye above the floor, and of the ceiling above the eye, in metres. */
  eye: number;
  ceiling: number;
}

/** Default storey height, metres. */
const STOREY_METRES = 2.7;
/** Number of candidate positions of a corner along the ceiling edge. */
const CORNER_POSITIONS = 64;
/**
 * Search for the lower edge of the ceiling: sampled columns, minimum row (share of the height), columns with an edge.
 */
const CEILING_EDGE = { sampledColumns: 400, minRow: 0.01, minColumns: 30 };
/** A wall whose vanishing point is farther away than this (focal lengths) is parallel to the image plane. */
const MAX_VANISHING_DISTANCE = 40;
/** One more wall must reduce the mean squared error by this much, at this image width. */
const ADDITIONAL_WALL = { imageWidth: 200, squaredError: 0.12 };
/** Minimum distance in steps from a corner to the ends of the ceiling edge, and between two corners. */
const CORNER = { minFromEnds: 2, minBetweenCorners: 4 };
/** A wall area that leaks into the floor. The distance below the foot and the area are shares of the image. */
const LEAK = { minBelowFoot: 0.025, sampledPixels: 3, minArea: 0.004 };

interface Column {
  x: number;
  y: number;
}

/**
 * Finds the walls of a room from the lower edge of its ceiling: up to three walls, each with a vanishing point.
 * The eye is assumed at half height until the foot of the walls is known. Null when no ceiling is drawn.
 */
export function findRoomBox(
  labels: Uint16Array,
  surface: Uint8Array,
  view: View,
  horizon: number,
  w: number,
  h: number,
): RoomBox | null {
  const seam: Column[] = [];
  const step = Math.max(1, Math.round(w / CEILING_EDGE.sampledColumns));
  for (let x = step; x < w - step; x += step) {
    let low = -1;
    for (let y = 0; y < h; y++) {
      const s = surface[labels[y * w + x] as number];
      if (s === Surface.ceiling && y < horizon) low = y;
    }
    if (low > h * CEILING_EDGE.minRow) seam.push({ x, y: low });
  }
  if (seam.length < CEILING_EDGE.minColumns) return null;
  const eye = STOREY_METRES / 2;
  return { walls: fitWalls(seam, view, w), horizon, eye, ceiling: STOREY_METRES - eye };
}

/** Returns the box with walls down to the floor. `ratio`: foot below the horizon to ceiling edge above the horizon. */
export function boxOnFoot(box: RoomBox, ratio: number): RoomBox {
  const eye = (STOREY_METRES * ratio) / (1 + ratio);
  return { ...box, eye, ceiling: STOREY_METRES - eye };
}

/** Row of the edge between wall and ceiling, in column x. */
export function ceilingEdgeAt(box: RoomBox, x: number): number {
  const { towards, slope } = wallAt(box, x);
  return towards.y + slope * (x - towards.x);
}

/** Row of the edge between wall and floor, in column x. */
export const footAt = (box: RoomBox, x: number): number =>
  box.horizon + ((box.horizon - ceilingEdgeAt(box, x)) * box.eye) / box.ceiling;

export const wallAt = (box: RoomBox, x: number): WallSeam =>
  box.walls.find((wall) => x < wall.to) ?? (box.walls[box.walls.length - 1] as WallSeam);

/** Horizontal unit vector along a wall, in view space. */
export function wallDirection(wall: WallSeam, centre: number, focal: number): Vec {
  const x = clamp((wall.towards.x - centre) / focal, -MAX_VANISHING_DISTANCE, MAX_VANISHING_DISTANCE);
  const n = Math.hypot(x, 1);
  return [x / n, 0, 1 / n];
}

/** Prefix sums over columns. They give the least-squares slope of a line through a fixed point, and its error. */
class LineSums {
  private readonly xx: Float64Array;
  private readonly xy: Float64Array;
  private readonly yy: Float64Array;

  constructor(seam: Column[], through: Point) {
    const n = seam.length + 1;
    [this.xx, this.xy, this.yy] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
    seam.forEach((c, k) => {
      const [dx, dy] = [c.x - through.x, c.y - through.y];
      this.xx[k + 1] = (this.xx[k] as number) + dx * dx;
      this.xy[k + 1] = (this.xy[k] as number) + dx * dy;
      this.yy[k + 1] = (this.yy[k] as number) + dy * dy;
    });
  }

  private between(sums: Float64Array, i: number, j: number): number {
    return (sums[j] as number) - (sums[i] as number);
  }

  slope(i: number, j: number): number {
    return this.between(this.xy, i, j) / Math.max(1e-6, this.between(this.xx, i, j));
  }

  squaredError(i: number, j: number): number {
    return j - i < 3 ? 0 : this.between(this.yy, i, j) - this.slope(i, j) * this.between(this.xy, i, j);
  }
}

function fitWalls(seam: Column[], view: View, w: number): WallSeam[] {
  const points = [view.left, view.right];
  const sums = points.map((p) => new LineSums(seam, p));
  const n = seam.length;
  const cuts = Array.from({ length: CORNER_POSITIONS + 1 }, (_, k) => Math.round((k * n) / CORNER_POSITIONS));
  const piece = n * (w / ADDITIONAL_WALL.imageWidth) ** 2 * ADDITIONAL_WALL.squaredError;
  let best = { cost: Infinity, cuts: [0, n], kinds: [0] };
  const consider = (at: number[], kinds: number[]): void => {
    let cost = piece * kinds.length;
    kinds.forEach((kind, k) => {
      cost += sums[kind]?.squaredError(at[k] as number, at[k + 1] as number) ?? 0;
    });
    if (cost < best.cost) best = { cost, cuts: at, kinds };
  };
  for (const kind of [0, 1]) {
    consider([0, n], [kind]);
    for (let i = CORNER.minFromEnds; i < CORNER_POSITIONS - 1; i++) {
      const first = cuts[i] as number;
      consider([0, first, n], [kind, 1 - kind]);
      for (let j = i + CORNER.minBetweenCorners; j < CORNER_POSITIONS - 1; j++)
        consider([0, first, cuts[j] as number, n], [kind, 1 - kind, kind]);
    }
  }
  const column = (k: number): number => (k === 0 ? 0 : k >= n ? w : (seam[k] as Column).x);
  return best.kinds.map((kind, k) => ({
    from: column(best.cuts[k] as number),
    to: column(best.cuts[k + 1] as number),
    towards: points[kind] as Point,
    slope: sums[kind]?.slope(best.cuts[k] as number, best.cuts[k + 1] as number) ?? 0,
  }));
}

/**
 * Moves pixels below the foot of a wall to the floor, where the area of the wall leaked through a gap in the line.
 * Modifies `labels`. Returns whether anything changed.
 */
export function cutWallsAtFloor(
  box: RoomBox,
  labels: Uint16Array,
  surface: Uint8Array,
  facts: readonly RegionFacts[],
  floor: number,
  w: number,
  h: number,
): boolean {
  const below = new Map<number, number>();
  const margin = h * LEAK.minBelowFoot;
  const feet = Float32Array.from({ length: w }, (_, x) => footAt(box, x));
  for (let x = 0; x < w; x += LEAK.sampledPixels) {
    for (let y = Math.ceil((feet[x] as number) + margin); y < h; y += LEAK.sampledPixels) {
      const label = labels[y * w + x] as number;
      if (surface[label] === Surface.wall) below.set(label, (below.get(label) ?? 0) + LEAK.sampledPixels ** 2);
    }
  }
  // An area that ends above the lower image edge stands in front of the wall, such as a wardrobe.
  const leaking = new Set(
    [...below]
      .filter(([label, area]) => area > w * h * LEAK.minArea && (facts[label] as RegionFacts).bottom > 0)
      .map(([label]) => label),
  );
  if (leaking.size === 0) return false;
  for (let x = 0; x < w; x++)
    for (let y = Math.max(0, Math.ceil(feet[x] as number)); y < h; y++)
      if (leaking.has(labels[y * w + x] as number)) labels[y * w + x] = floor;
  return true;
}
