import type { Vec } from '../light/sky-model';
import { clamp, quantile } from '../reading/raster';
import { Surface, type SurfaceArea } from '../scene/surface';
import type { ViewGrid } from './view-grid';

/** One flat side of a room in view space. All points p of the room satisfy normal . p >= offset. */
export interface ShellSide {
  kind: 'wall' | 'floor' | 'ceiling' | 'unseen';
  normal: Vec;
  offset: number;
  /** The drawn area whose finish the side gets; undefined for a side outside the view. */
  area: SurfaceArea | undefined;
  /** Openings in wall coordinates: u along the wall, v = y; metres in view space. */
  holes: Hole[];
}

export interface Hole {
  u0: number;
  u1: number;
  v0: number;
  v1: number;
}

/**
 * Walls are one wall when the cosine between their normals and the difference of their offsets (metres) are in this
 * range.
 */
const SAME_WALL = { minCosine: 0.96, maxOffsetDifference: 0.35 };
/** A wall that hides more than this share of the drawn points, by this many metres, was misread. */
const MISREAD = { maxHiddenShare: 0.05, toleranceMetres: 0.3 };
/** Minimum area of a wall that bounds the room, as a share of the image. */
const MIN_WALL_AREA = 0.004;
/** Distances in metres of the sides outside the view. */
const SIDES_OUTSIDE_VIEW = { behindEye: 2.2, besideView: 0.35, minBeside: 1.6, maxBeside: 9 };
/** Depth in metres of a room without a frontal wall: a quantile of the drawn depths, within limits. */
const ROOM_DEPTH = { quantile: 0.97, min: 2.5, max: 14, maxFrontalNormalZ: -0.5 };
/** Only every n-th cell is measured. */
const CELL_STRIDE = 3;

export const isLevel = (area: SurfaceArea): boolean => Math.abs(area.normal[1]) > 0.7;
const VERTICAL = 0.1;

/** Whether a surface lies on a wall: wall, opening, picture or door. */
const isOnWall = (surface: number): boolean =>
  surface === Surface.wall || surface === Surface.window || surface === Surface.door || surface === Surface.picture;

export const samePlane = (a: Pick<ShellSide, 'normal' | 'offset'>, b: Pick<ShellSide, 'normal' | 'offset'>): boolean =>
  a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2] > SAME_WALL.minCosine &&
  Math.abs(a.offset - b.offset) < SAME_WALL.maxOffsetDifference;

/**
 * Builds the closed box of a room from drawn walls, floor and ceiling, and from sides outside the view.
 * The box is convex. A wall that would cut off drawn objects is left out.
 */
export function roomSides(grid: ViewGrid): ShellSide[] {
  const { scene } = grid;
  const { eye, areas } = scene;
  const points = drawnPoints(grid);
  const largest = (surface: number): SurfaceArea | undefined =>
    areas.filter((a) => a.surface === surface).sort((a, b) => b.share - a.share)[0];
  const sides: ShellSide[] = [
    { kind: 'floor', normal: [0, 1, 0], offset: -eye.height, area: largest(Surface.floor), holes: [] },
    { kind: 'ceiling', normal: [0, -1, 0], offset: -eye.ceiling, area: largest(Surface.ceiling), holes: [] },
  ];
  const candidates = areas
    .filter((a) => isOnWall(a.surface) && Math.abs(a.normal[1]) < VERTICAL && a.share > MIN_WALL_AREA)
    .sort((a, b) => Number(b.surface === Surface.wall) - Number(a.surface === Surface.wall) || b.share - a.share);
  for (const area of candidates) {
    if (sides.some((side) => samePlane(side, area))) continue;
    const { normal, offset } = area;
    if (!(offset < -0.3)) continue;
    let cut = 0;
    for (const p of points)
      if (normal[0] * p[0] + normal[1] * p[1] + normal[2] * p[2] < offset - MISREAD.toleranceMetres) cut++;
    if (cut <= points.length * MISREAD.maxHiddenShare) sides.push({ kind: 'wall', normal, offset, area, holes: [] });
  }
  const wall = largest(Surface.wall);
  const unseen = (normal: Vec, offset: number): void => {
    sides.push({ kind: 'unseen', normal, offset, area: wall, holes: [] });
  };
  const depths = points.map((p) => p[2]);
  const deep = clamp(depths.length > 0 ? quantile(depths, ROOM_DEPTH.quantile) : 4, ROOM_DEPTH.min, ROOM_DEPTH.max);
  if (!sides.some((side) => side.normal[2] < ROOM_DEPTH.maxFrontalNormalZ)) unseen([0, 0, -1], -deep);
  const reach = Math.max(...depths.filter((z) => z <= deep * 1.05), ROOM_DEPTH.min);
  const beside = (column: number): number => Math.abs(grid.ray(column, 0)[0]) * reach + SIDES_OUTSIDE_VIEW.besideView;
  unseen([1, 0, 0], -clamp(beside(0), SIDES_OUTSIDE_VIEW.minBeside, SIDES_OUTSIDE_VIEW.maxBeside));
  unseen([-1, 0, 0], -clamp(beside(grid.columns), SIDES_OUTSIDE_VIEW.minBeside, SIDES_OUTSIDE_VIEW.maxBeside));
  unseen([0, 0, 1], -SIDES_OUTSIDE_VIEW.behindEye);
  return sides;
}

/** Points in view space of all areas that have a plane. */
function drawnPoints(grid: ViewGrid): Vec[] {
  const out: Vec[] = [];
  for (let y = 1; y < grid.rows; y += CELL_STRIDE) {
    for (let x = 1; x < grid.columns; x += CELL_STRIDE) {
      const area = grid.areaAt(y * grid.columns + x);
      if (area.surface === Surface.window) continue;
      const z = grid.depth(area.normal, area.offset, x + 0.5, y + 0.5);
      if (z === undefined || z > 2 * ROOM_DEPTH.max) continue;
      const [rx, ry] = grid.ray(x + 0.5, y + 0.5);
      out.push([rx * z, ry * z, z]);
    }
  }
  return out;
}

/** Depth in metres at which the ray through a grid point leaves the room. */
export function shellDepth(sides: readonly ShellSide[], ray: Vec): number {
  let nearest = Infinity;
  for (const { normal, offset } of sides) {
    const along = normal[0] * ray[0] + normal[1] * ray[1] + normal[2] * ray[2];
    if (along < -1e-6) nearest = Math.min(nearest, offset / along);
  }
  return nearest;
}

/** Plan of the room: corners of the floor or ceiling as (x, z) in view space. */
export function planOf(sides: readonly ShellSide[]): [number, number][] {
  const far = 60;
  let plan: [number, number][] = [
    [-far, -far],
    [far, -far],
    [far, far],
    [-far, far],
  ];
  for (const { normal, offset } of sides) {
    if (Math.abs(normal[1]) > VERTICAL) continue;
    const inside = ([x, z]: [number, number]): number => normal[0] * x + normal[2] * z - offset;
    const next: [number, number][] = [];
    plan.forEach((a, k) => {
      const b = plan[(k + 1) % plan.length] as [number, number];
      const [da, db] = [inside(a), inside(b)];
      if (da >= 0) next.push(a);
      if (da >= 0 !== db >= 0) {
        const t = da / (da - db);
        next.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
      }
    });
    plan = next;
  }
  return plan;
}

/** Unit direction of the wall coordinate u on a vertical side. */
export const alongOf = (normal: Vec): Vec => [normal[2], 0, -normal[0]];

/** Range of u between the neighbours of a vertical side; undefined when nothing is left. */
export function extentOf(sides: readonly ShellSide[], side: ShellSide): { u0: number; u1: number } | undefined {
  const along = alongOf(side.normal);
  const [px, pz] = [side.normal[0] * side.offset, side.normal[2] * side.offset];
  let u0 = -60;
  let u1 = 60;
  for (const other of sides) {
    if (other === side || Math.abs(other.normal[1]) > VERTICAL) continue;
    const slope = other.normal[0] * along[0] + other.normal[2] * along[2];
    const start = other.normal[0] * px + other.normal[2] * pz - other.offset;
    if (Math.abs(slope) < 1e-6) {
      if (start < -1e-6) return undefined;
    } else if (slope > 0) u0 = Math.max(u0, -start / slope);
    else u1 = Math.min(u1, -start / slope);
  }
  return u1 - u0 > 0.05 ? { u0, u1 } : undefined;
}
