import type { Vec } from '../light/sky-model';
import type { Point, View } from '../reading/perspective';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import { Surface } from './surface';

/** One wall of a room, defined by its seam with the ceiling in the drawing. */
export interface WallSeam {
  /** Column range of the wall, pixels of the reading. */
  from: number;
  to: number;
  /** Vanishing point of its horizontal lines, and the slope of the seam relative to it. */
  towards: Point;
  slope: number;
}

/** Walls, floor and ceiling of a room as they are drawn. */
export interface RoomBox {
  walls: WallSeam[];
  horizon: number;
  /** Height in metres of the eye above the floor, and of the ceiling above the eye. */
  eye: number;
  ceiling: number;
}

/** Default storey height, metres. */
const STOREY = 2.7;
/** Number of candidate positions for a corner along the seam. */
const STEPS = 64;
/** Number of sampled columns; lowest row of a ceiling (share of the height); minimum number of columns with a seam. */
const SEAM = { columns: 400, top: 0.01, least: 30 };
/** Distance in focal lengths beyond which a wall is frontal. */
const FARTHEST_ASIDE = 40;
/** An additional wall must reduce the mean squared error by this much: (width / 200) squared, times `cost`. */
const PIECE = { width: 200, cost: 0.12 };
/** Minimum number of steps between a corner and the ends of the seam, and between two corners. */
const CORNER = { margin: 2, apart: 4 };
/** A wall area that leaks into the floor: minimum rows below the wall's base, sampling stride, share of the image. */
const LEAK = { below: 0.025, every: 3, share: 0.004 };

interface Column {
  x: number;
  y: number;
}

/**
 * Finds the walls of a room from the lower border of its ceiling:
 * at most three segments, each towards a vanishing point.
 * Null when no ceiling is drawn. Until the foot of the walls is known, the eye is assumed at half height.
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
  const step = Math.max(1, Math.round(w / SEAM.columns));
  for (let x = step; x < w - step; x += step) {
    let low = -1;
    for (let y = 0; y < h; y++) {
      const s = surface[labels[y * w + x] as number];
      if (s === Surface.ceiling && y < horizon) low = y;
    }
    if (low > h * SEAM.top) seam.push({ x, y: low });
  }
  if (seam.length < SEAM.least) return null;
  const eye = STOREY / 2;
  return { walls: fitWalls(seam, view, w), horizon, eye, ceiling: STOREY - eye };
}

/** Returns the box with its walls extended down: `ratio` is foot below the horizon divided by seam above it. */
export function boxOnFoot(box: RoomBox, ratio: number): RoomBox {
  const eye = (STOREY * ratio) / (1 + ratio);
  return { ...box, eye, ceiling: STOREY - eye };
}

/** Row of the seam between wall and ceiling in a column. */
export function seamAt(box: RoomBox, x: number): number {
  const { towards, slope } = wallAt(box, x);
  return towards.y + slope * (x - towards.x);
}

/** Row at which the wall meets the floor in a column. */
export const footAt = (box: RoomBox, x: number): number =>
  box.horizon + ((box.horizon - seamAt(box, x)) * box.eye) / box.ceiling;

export const wallAt = (box: RoomBox, x: number): WallSeam =>
  box.walls.find((wall) => x < wall.to) ?? (box.walls[box.walls.length - 1] as WallSeam);

/** Horizontal direction of a wall, in view space. */
export function wallDirection(wall: WallSeam, centre: number, focal: number): Vec {
  const x = clamp((wall.towards.x - centre) / focal, -FARTHEST_ASIDE, FARTHEST_ASIDE);
  const n = Math.hypot(x, 1);
  return [x / n, 0, 1 / n];
}

/** Prefix sums over columns, for the least-squares slope of a line through a fixed point and its error. */
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

  misfit(i: number, j: number): number {
    return j - i < 3 ? 0 : this.between(this.yy, i, j) - this.slope(i, j) * this.between(this.xy, i, j);
  }
}

function fitWalls(seam: Column[], view: View, w: number): WallSeam[] {
  const points = [view.left, view.right];
  const sums = points.map((p) => new LineSums(seam, p));
  const n = seam.length;
  const cuts = Array.from({ length: STEPS + 1 }, (_, k) => Math.round((k * n) / STEPS));
  const piece = n * (w / PIECE.width) ** 2 * PIECE.cost;
  let best = { cost: Infinity, cuts: [0, n], kinds: [0] };
  const consider = (at: number[], kinds: number[]): void => {
    let cost = piece * kinds.length;
    kinds.forEach((kind, k) => {
      cost += sums[kind]?.misfit(at[k] as number, at[k + 1] as number) ?? 0;
    });
    if (cost < best.cost) best = { cost, cuts: at, kinds };
  };
  for (const kind of [0, 1]) {
    consider([0, n], [kind]);
    for (let i = CORNER.margin; i < STEPS - 1; i++) {
      const first = cuts[i] as number;
      consider([0, first, n], [kind, 1 - kind]);
      for (let j = i + CORNER.apart; j < STEPS - 1; j++)
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
 * Reassigns pixels below a wall's base to the floor, where the wall's area leaked through a gap in the drawn seam.
 * Modifies `labels`; returns whether anything changed.
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
  const margin = h * LEAK.below;
  const feet = Float32Array.from({ length: w }, (_, x) => footAt(box, x));
  for (let x = 0; x < w; x += LEAK.every) {
    for (let y = Math.ceil((feet[x] as number) + margin); y < h; y += LEAK.every) {
      const label = labels[y * w + x] as number;
      if (surface[label] === Surface.wall) below.set(label, (below.get(label) ?? 0) + LEAK.every ** 2);
    }
  }
  // Anything that ends on its own line above the lower edge stands in front of the wall, such as a wardrobe.
  const leaking = new Set(
    [...below]
      .filter(([label, area]) => area > w * h * LEAK.share && (facts[label] as RegionFacts).bottom > 0)
      .map(([label]) => label),
  );
  if (leaking.size === 0) return false;
  for (let x = 0; x < w; x++)
    for (let y = Math.max(0, Math.ceil(feet[x] as number)); y < h; y++)
      if (leaking.has(labels[y * w + x] as number)) labels[y * w + x] = floor;
  return true;
}
