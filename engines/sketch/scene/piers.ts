import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under } from './area-limits';
import { Surface } from './surface';

/** A pier, column or pilaster. Widths are shares of the image width. Several piers of about equal width must repeat. */
const PIER = {
  minHeightToWidth: 3.6,
  widthRange: [0.004, 0.045],
  limits: { upright: over(0.55), share: under(0.02) },
  minCount: 3,
  maxWidthRatio: 1.7,
} as const;
/** Minimum share of a pier's border along openings and walls, and minimum distance between piers in widths. */
const PIER_PLACE = { minBuildingBorder: 0.45, minDistance: 2 };

/** Finds piers: upright strips of equal width that repeat along a front. @param w pixels @returns their labels */
export function findPiers(list: readonly RegionFacts[], surface: Uint8Array, w: number): Set<number> {
  const kinds: readonly number[] = [Surface.trim, Surface.wall, Surface.window];
  const strips = list.filter(
    (f) => kinds.includes(surface[f.label] as number) && fits(f, PIER.limits) && isStrip(f, w),
  );
  const beside = (f: RegionFacts): boolean => {
    let built = 0;
    for (const [label, length] of f.neighbours)
      if (kinds.includes(surface[label] as number) || surface[label] === Surface.door) built += length;
    return built > PIER_PLACE.minBuildingBorder * f.perimeter;
  };
  const found = strips.filter(beside).filter((f, _, all) => {
    const alike = all.filter((o) => {
      const ratio = thickness(o) / thickness(f);
      const apart = Math.abs(o.cx - f.cx) > PIER_PLACE.minDistance * thickness(f);
      return ratio < PIER.maxWidthRatio && ratio > 1 / PIER.maxWidthRatio && apart && o.y0 < f.y1 && o.y1 > f.y0;
    });
    return alike.length + 1 >= PIER.minCount;
  });
  return new Set(found.map(({ label }) => label));
}

const thickness = (f: RegionFacts): number => f.area / tallOf(f);

const isStrip = (f: RegionFacts, w: number): boolean =>
  tallOf(f) > PIER.minHeightToWidth * thickness(f) &&
  thickness(f) > PIER.widthRange[0] * w &&
  thickness(f) < PIER.widthRange[1] * w;
