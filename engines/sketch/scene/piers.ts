import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under } from './area-limits';
import { Surface } from './surface';

/**
 * A pier, column or pilaster: height over mean width, mean width as a share of the image's, upright border, and how many
 * are alike. Widths count as alike up to this factor.
 */
const PIER = {
  slender: 3.6,
  wide: [0.004, 0.045],
  is: { upright: over(0.55), share: under(0.02) },
  least: 3,
  alike: 1.7,
} as const;
/** Share of the long sides along openings and walls, and minimum distance between two piers, in widths. */
const BESIDE = { built: 0.45, apart: 2 };

/** Finds piers: upright strips of one width that repeat along a front. Returns their labels. @param w pixels */
export function findPiers(list: readonly RegionFacts[], surface: Uint8Array, w: number): Set<number> {
  const kinds: readonly number[] = [Surface.trim, Surface.wall, Surface.window];
  const strips = list.filter((f) => kinds.includes(surface[f.label] as number) && fits(f, PIER.is) && isStrip(f, w));
  const beside = (f: RegionFacts): boolean => {
    let built = 0;
    for (const [label, length] of f.neighbours)
      if (kinds.includes(surface[label] as number) || surface[label] === Surface.door) built += length;
    return built > BESIDE.built * f.perimeter;
  };
  const found = strips.filter(beside).filter((f, _, all) => {
    const alike = all.filter((o) => {
      const ratio = thickness(o) / thickness(f);
      const apart = Math.abs(o.cx - f.cx) > BESIDE.apart * thickness(f);
      return ratio < PIER.alike && ratio > 1 / PIER.alike && apart && o.y0 < f.y1 && o.y1 > f.y0;
    });
    return alike.length + 1 >= PIER.least;
  });
  return new Set(found.map(({ label }) => label));
}

const thickness = (f: RegionFacts): number => f.area / tallOf(f);

const isStrip = (f: RegionFacts, w: number): boolean =>
  tallOf(f) > PIER.slender * thickness(f) && thickness(f) > PIER.wide[0] * w && thickness(f) < PIER.wide[1] * w;
