import { measureOutlines } from '../reading/outline';
import { distanceTo, maskOf } from '../reading/raster';
import type { Regions } from '../reading/regions';

/** Sizes as shares of the longer side. When no strip is as long as `minOutlinedWall`, walls are hatched. */
export const SIZE = { minOutlinedWall: 0.2, maxWallWidth: 0.017, minWallLength: 0.03, partitionLength: 0.035 };
export enum Place {
  ground,
  wall,
  room,
  furniture,
  window,
  terrace,
  tree,
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A region between the lines of a plan. Coordinates are in pixels. */
export interface PlanRegion extends Box {
  area: number;
  /** Half the largest inner width in pixels. */
  widest: number;
  outside: boolean;
  turning: number;
  /** Number of pixels in each room. */
  rooms: Map<number, number>;
}

/** Whether a region lies between the two lines of a wall, window or partition. */
export const isThin = (f: PlanRegion, long: number): boolean =>
  !f.outside && f.widest < SIZE.maxWallWidth * long * 0.5 && lengthOf(f) - 1 > 8 * f.widest;
export const lengthOf = (f: PlanRegion): number => Math.max(f.x1 - f.x0, f.y1 - f.y0) + 1;
export const widthOf = (f: PlanRegion): number => Math.min(f.x1 - f.x0, f.y1 - f.y0) + 1;
export const within = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;
export const fillOf = (f: PlanRegion): number => f.area / (lengthOf(f) * widthOf(f));

/** The room with most pixels of a region; 0 = none. */
export const mainRoom = (f: PlanRegion): number => [...f.rooms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;

/** Measures the regions of a plan. The result is indexed by label. */
export function measureRegions(regions: Regions, drawn: Float32Array, w: number, h: number): PlanRegion[] {
  const { labels, count } = regions;
  const lines = maskOf(drawn, (value) => value > 0.3);
  const depth = distanceTo(lines, w, h);
  const { turning } = measureOutlines(regions, w, h);
  const list = Array.from({ length: count + 1 }, (_, label) => ({
    ...{ area: 0, x0: w, y0: h, x1: 0, y1: 0, widest: 0, outside: false },
    ...{ turning: turning[label] as number, rooms: new Map<number, number>() },
  }));
  labels.forEach((label, i) => {
    const f = list[label] as PlanRegion;
    const [x, y] = [i % w, (i / w) | 0];
    f.area++;
    if ((depth[i] as number) > f.widest) f.widest = depth[i] as number;
    if (x < 2 || y < 2 || x > w - 3 || y > h - 3) f.outside = true;
    if (x < f.x0) f.x0 = x;
    if (y < f.y0) f.y0 = y;
    if (x > f.x1) f.x1 = x;
    if (y > f.y1) f.y1 = y;
  });
  return list;
}
