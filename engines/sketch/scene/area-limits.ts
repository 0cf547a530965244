import type { RegionFacts } from '../reading/region-facts';

/** Measures of an area that have no unit: shares of the picture, of its box or of its border, turning and wobble. */
const MEASURES = ['share', 'fill', 'straight', 'upright', 'sloping', 'turning', 'wobble', 'chroma'] as const;
type Measure = (typeof MEASURES)[number];
type Limit = readonly [over: number, under: number];

/** What tells one kind of area from others: each measure over the one number and under the other. */
export type Limits = Readonly<Partial<Record<Measure, Limit>>>;

export const over = (least: number): Limit => [least, Infinity];
export const under = (most: number): Limit => [-Infinity, most];
export const between = (least: number, most: number): Limit => [least, most];

/** Whether every measure lies between its numbers; one that equals a number does not. */
export function fits(f: RegionFacts, limits: Limits): boolean {
  for (const measure of MEASURES) {
    const limit = limits[measure];
    if (limit && !(f[measure] > limit[0] && f[measure] < limit[1])) return false;
  }
  return true;
}

/** Whether a measure lies outside its numbers; one that equals a number does not. */
export function beyond(f: RegionFacts, limits: Limits): boolean {
  for (const measure of MEASURES) {
    const limit = limits[measure];
    if (limit && (f[measure] < limit[0] || f[measure] > limit[1])) return true;
  }
  return false;
}

/** Width and height of the box of an area, pixels of the reading. */
export const wideOf = (f: RegionFacts): number => f.x1 - f.x0 + 1;
export const tallOf = (f: RegionFacts): number => f.y1 - f.y0 + 1;

/** Share of the border that runs to one of the two vanishing points: the level edges of what is built. */
export const levelShare = (f: RegionFacts): number => f.toLeft + f.toRight;

/** Length of the border with areas of some kinds, pixels of the reading. */
export function borderWith(f: RegionFacts, surface: Uint8Array, ...kinds: readonly number[]): number {
  let length = 0;
  for (const [other, shared] of f.neighbours) if (kinds.includes(surface[other] as number)) length += shared;
  return length;
}

/** The same as a share of the whole border. */
export const borderShare = (f: RegionFacts, surface: Uint8Array, ...kinds: readonly number[]): number =>
  borderWith(f, surface, ...kinds) / Math.max(1, f.perimeter);
