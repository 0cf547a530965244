import type { Vec } from '../light/sky-model';
import type { Point, View } from '../reading/perspective';
import { clamp, quantile } from '../reading/raster';
import { Surface } from './surface';

/** One wall of a room: where its seam with the ceiling runs in the drawing. */
export interface WallSeam {
  /** Columns the wall takes, pixels of the reading. */
  from: number;
  to: number;
  /** Vanishing point of its level lines, and the slope of the seam seen from there. */
  towards: Point;
  slope: number;
}

/** The box of a room as the drawing shows it. */
export interface RoomBox {
  walls: WallSeam[];
  horizon: number;
  /** Height of the eye above the floor and of the ceiling above the eye, metres. */
  eye: number;
  ceiling: number;
}

/** Height of a storey where nothing says otherwise, metres. */
const STOREY = 2.7;
const STEPS = 64;

interface Column {
  x: number;
  y: number;
}

/**
 * Finds the walls of a room from the lower border of its ceiling: a line of at most three pieces, each of which runs to
 * one of the two vanishing points. Null when no ceiling is drawn.
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
  const foot: Column[] = [];
  const step = Math.max(1, Math.round(w / 400));
  for (let x = step; x < w - step; x += step) {
    let low = -1;
    let high = -1;
    for (let y = 0; y < h; y++) {
      const s = surface[labels[y * w + x] as number];
      if (s === Surface.ceiling && y < horizon) low = y;
      else if (s === Surface.floor && y > horizon && high < 0) high = y;
    }
    if (low > h * 0.01) seam.push({ x, y: low });
    if (high > 0) foot.push({ x, y: high });
  }
  if (seam.length < 30) return null;
  const walls = fitWalls(seam, view, w);
  const at = (x: number): number => seamAt({ walls, horizon, eye: 1, ceiling: 1 }, x);
  const ratios = foot
    .map(({ x, y }) => (y - horizon) / Math.max(h * 0.03, horizon - at(x)))
    .filter((ratio) => ratio > 0.15 && ratio < 6);
  // Furniture hides the foot of the wall: the shortest distances are the true ones.
  const ratio = clamp(ratios.length > 0 ? quantile(ratios, 0.12) : 1, 0.4, 2.5);
  const eye = (STOREY * ratio) / (1 + ratio);
  return { walls, horizon, eye, ceiling: STOREY - eye };
}

/** Row of the seam between wall and ceiling at a column. */
export function seamAt(box: RoomBox, x: number): number {
  const { towards, slope } = wallAt(box, x);
  return towards.y + slope * (x - towards.x);
}

/** Row where the wall at a column meets the floor. */
export const footAt = (box: RoomBox, x: number): number =>
  box.horizon + ((box.horizon - seamAt(box, x)) * box.eye) / box.ceiling;

export const wallAt = (box: RoomBox, x: number): WallSeam =>
  box.walls.find((wall) => x < wall.to) ?? (box.walls[box.walls.length - 1] as WallSeam);

/** Level direction of a wall in view space. */
export function wallDirection(wall: WallSeam, centre: number, focal: number): Vec {
  const x = clamp((wall.towards.x - centre) / focal, -40, 40);
  const n = Math.hypot(x, 1);
  return [x / n, 0, 1 / n];
}

/** Sums over columns that give the best slope of a line through a point, and how badly it fits. */
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
  // A piece more must earn it: six pixels of mean misfit at 1200 wide.
  const piece = n * (w / 200) ** 2 * 0.12;
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
    for (let i = 2; i < STEPS - 1; i++) {
      const first = cuts[i] as number;
      consider([0, first, n], [kind, 1 - kind]);
      for (let j = i + 4; j < STEPS - 1; j++) consider([0, first, cuts[j] as number, n], [kind, 1 - kind, kind]);
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
 * Gives what lies below the foot of a wall to the floor, where a wall's area ran out through a gap in the drawn seam.
 * Changes `labels`; returns whether it did.
 */
export function cutWallsAtFloor(
  box: RoomBox,
  labels: Uint16Array,
  surface: Uint8Array,
  floor: number,
  w: number,
  h: number,
): boolean {
  const below = new Map<number, number>();
  const margin = h * 0.025;
  const feet = Float32Array.from({ length: w }, (_, x) => footAt(box, x));
  for (let x = 0; x < w; x += 3) {
    for (let y = Math.ceil((feet[x] as number) + margin); y < h; y += 3) {
      const label = labels[y * w + x] as number;
      if (surface[label] === Surface.wall) below.set(label, (below.get(label) ?? 0) + 9);
    }
  }
  const leaking = new Set([...below].filter(([, area]) => area > w * h * 0.004).map(([label]) => label));
  if (leaking.size === 0) return false;
  for (let x = 0; x < w; x++)
    for (let y = Math.max(0, Math.ceil(feet[x] as number)); y < h; y++)
      if (leaking.has(labels[y * w + x] as number)) labels[y * w + x] = floor;
  return true;
}
