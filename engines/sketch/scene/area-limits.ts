import type { RegionFacts } from '../reading/region-facts';

/** Dimensionless measures of an area: shares of the image, its box or its border, entropy of directions, raggedness. */
const MEASURES = ['share', 'fill', 'straight', 'upright', 'sloping', 'turning', 'wobble', 'chroma'] as const;
type Measure = (typeof MEASURES)[number];
type Limit = readonly [over: number, under: number];

/** Exclusive lower and upper limits per measure that define a kind of area. */
export type Limits = Readonly<Partial<Record<Measure, Limit>>>;

export const over = (least: number): Limit => [least, Infinity];
export const under = (most: number): Limit => [-Infinity, most];
export const between = (least: number, most: number): Limit => [least, most];

/** Whether every measure lies strictly within its limits. */
export function fits(f: RegionFacts, limits: Limits): boolean {
  for (const measure of MEASURES) {
    const limit = limits[measure];
    if (limit && !(f[measure] > limit[0] && f[measure] < limit[1])) return false;
  }
  return true;
}

/** Whether any measure lies strictly outside its limits. */
export function beyond(f: RegionFacts, limits: Limits): boolean {
  for (const measure of MEASURES) {
    const limit = limits[measure];
    if (limit && (f[measure] < limit[0] || f[measure] > limit[1])) return true;
  }
  return false;
}

/** Width and height of an area's bounding box, in pixels of the reading. */
export const wideOf = (f: RegionFacts): number => f.x1 - f.x0 + 1;
export const tallOf = (f: RegionFacts): number => f.y1 - f.y0 + 1;

/** Share of the border whose edges point to one of the two vanishing points, as horizontal edges of buildings do. */
export const levelShare = (f: RegionFacts): number => f.toLeft + f.toRight;

/** Border length in pixels of the reading that an area shares with areas of the given kinds. */
export function borderWith(f: RegionFacts, surface: Uint8Array, ...kinds: readonly number[]): number {
  let length = 0;
  for (const [other, shared] of f.neighbours) if (kinds.includes(surface[other] as number)) length += shared;
  return length;
}

/** Share of an area's whole border that it has in common with areas of the given kinds. */
export const borderShare = (f: RegionFacts, surface: Uint8Array, ...kinds: readonly number[]): number =>
  borderWith(f, surface, ...kinds) / Math.max(1, f.perimeter);
