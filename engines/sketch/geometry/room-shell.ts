import type { Vec } from '../light/sky-model';
import { clamp, quantile } from '../reading/raster';
import { Surface, type SurfaceArea } from '../scene/surface';
import type { ViewGrid } from './view-grid';

/** One flat side of a room in view space. All points p of the room satisfy normal . p >= offset. */
export interface ShellSide {
  kind: 'wall' | 'floor' | 'ceiling' | 'unseen';
  normal: Vec;
  offset: number;
  /** The drawn area that gives the side its finish; undefined for a side that is not drawn. */
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

/** Walls whose directions (cosine) and offsets (metres) differ by less than this are one wall. */
const ONE_WALL = { cosine: 0.96, offset: 0.35 };
/** A wall that hides more than this share of the drawn points was misread; tolerance in metres. */
const MISREAD = { share: 0.05, metres: 0.3 };
/** Smallest wall that can bound the room, as a share of the image. */
const LEAST_WALL = 0.004;
/** Distance in metres of the sides outside the view: behind the eye, beside the view; lower and upper limit. */
const UNSEEN = { behind: 2.2, beside: 0.35, least: 1.6, most: 9 };
/** Depth of a room without a frontal wall: quantile of the drawn depths, limits in metres. */
const DEEP = { quantile: 0.97, from: 2.5, to: 14, frontal: -0.5 };
/** Measurements use every n-th cell. */
const STRIDE = 3;

export const isLevel = (area: SurfaceArea): boolean => Math.abs(area.normal[1]) > 0.7;
const VERTICAL = 0.1;

/** Whether a surface lies on a wall: the wall itself, its openings, pictures and doors. */
const onWall = (surface: number): boolean =>
  surface === Surface.wall || surface === Surface.window || surface === Surface.door || surface === Surface.picture;

export const samePlane = (a: Pick<ShellSide, 'normal' | 'offset'>, b: Pick<ShellSide, 'normal' | 'offset'>): boolean =>
  a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2] > ONE_WALL.cosine &&
  Math.abs(a.offset - b.offset) < ONE_WALL.offset;

/**
 * Builds a room's closed box from the drawn walls, floor, ceiling and sides outside the view. The box is convex;
 * a wall that would cut off drawn objects is left out.
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
    .filter((a) => onWall(a.surface) && Math.abs(a.normal[1]) < VERTICAL && a.share > LEAST_WALL)
    .sort((a, b) => Number(b.surface === Surface.wall) - Number(a.surface === Surface.wall) || b.share - a.share);
  for (const area of candidates) {
    if (sides.some((side) => samePlane(side, area))) continue;
    const { normal, offset } = area;
    if (!(offset < -0.3)) continue;
    let cut = 0;
    for (const p of points) if (normal[0] * p[0] + normal[1] * p[1] + normal[2] * p[2] < offset - MISREAD.metres) cut++;
    if (cut <= points.length * MISREAD.share) sides.push({ kind: 'wall', normal, offset, area, holes: [] });
  }
  const wall = largest(Surface.wall);
  const unseen = (normal: Vec, offset: number): void => {
    sides.push({ kind: 'unseen', normal, offset, area: wall, holes: [] });
  };
  const depths = points.map((p) => p[2]);
  const deep = clamp(depths.length > 0 ? quantile(depths, DEEP.quantile) : 4, DEEP.from, DEEP.to);
  if (!sides.some((side) => side.normal[2] < DEEP.frontal)) unseen([0, 0, -1], -deep);
  const reach = Math.max(...depths.filter((z) => z <= deep * 1.05), DEEP.from);
  const beside = (column: number): number => Math.abs(grid.ray(column, 0)[0]) * reach + UNSEEN.beside;
  unseen([1, 0, 0], -clamp(beside(0), UNSEEN.least, UNSEEN.most));
  unseen([-1, 0, 0], -clamp(beside(grid.columns), UNSEEN.least, UNSEEN.most));
  unseen([0, 0, 1], -UNSEEN.behind);
  return sides;
}

/** Points in view space of all areas that have a plane. */
function drawnPoints(grid: ViewGrid): Vec[] {
  const out: Vec[] = [];
  for (let y = 1; y < grid.rows; y += STRIDE) {
    for (let x = 1; x < grid.columns; x += STRIDE) {
      const area = grid.areaAt(y * grid.columns + x);
      if (area.surface === Surface.window) continue;
      const z = grid.depth(area.normal, area.offset, x + 0.5, y + 0.5);
      if (z === undefined || z > 2 * DEEP.to) continue;
      const [rx, ry] = grid.ray(x + 0.5, y + 0.5);
      out.push([rx * z, ry * z, z]);
    }
  }
  return out;
}

/** Depth at which the ray through a grid point leaves the room. */
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

/** Range of u that a vertical side covers between its neighbours; undefined when no such range is left. */
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
