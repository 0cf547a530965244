import type { RegionFacts } from '../reading/region-facts';
import { between, borderWith, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** An area is drawn with boards, seams or hatching above this density of strokes. */
const TEXTURED = { minStrokeDensity: 0.22, minUprightStrokes: 0.55 };
/** A roof slope drawn with seams. The sky share is of its border. */
const SEAMED_ROOF = { minSeams: 0.5, limits: { upright: under(0.1), share: over(0.003) }, minSkyShare: 0.1 };
/** A louvre: horizontal slats in a small upright area. Glazing bars are fewer than slats. */
const LOUVRE = { minHorizontalStrokes: 0.7, minSlats: 4, limits: { share: under(0.01) }, minHeightToWidth: 1.1 };
/**
 * An area within any of these limits is not a tree crown. Its outline has few directions, or is straight or vertical.
 */
const CROWN_EXCLUSIONS = [
  { share: over(0.0006), turning: under(0.6) },
  { share: over(0.0006), turning: under(0.72), straight: over(0.8) },
  { share: over(0.0006), turning: under(0.8), upright: over(0.25) },
];
/**
 * An area belongs to a building when its border along the building is long. The strip's mean width is a share of the
 * image height.
 */
const AT_BUILDING = { minBorderShare: 0.4, minRoofShareOfIt: 0.5, maxStripWidth: 0.012 };
const LEVEL_GROUND = { upright: under(0.12) };
/** A paving slab and its neighbouring slabs. Border shares are of the slab's whole border. */
const SLAB = {
  limits: { share: under(0.06), straight: over(0.5), upright: under(0.12) },
  maxSharedBorder: 0.6,
  minNeighbours: 3,
  minNeighbourBorder: 0.05,
  minNeighbourAreaRatio: 0.25,
};
/** A wall at the side of a street, cut by the image side. Shares are of the wall's height, except the border share. */
const STREET_WALL = {
  minAboveHorizon: 0.3,
  minAlongImageSide: 0.25,
  limits: { share: between(0.004, 0.2), sloping: under(0.3) },
  minLevelBorder: 0.35,
};

/** Whether an area is drawn with boards, seams or hatching and so belongs to a building. */
export const isTextured = (f: RegionFacts): boolean =>
  f.texture > TEXTURED.minStrokeDensity && f.boards + f.seams > TEXTURED.minUprightStrokes;

/** Whether an area is shaded by strokes that follow none of the building's edges. */
export const isHatched = (f: RegionFacts): boolean =>
  f.texture > TEXTURED.minStrokeDensity && f.seams > TEXTURED.minUprightStrokes;

/** Whether an area is a plane with slanted seams or rows of tiles, seen from below or from above. */
export function isSeamedSlope(f: RegionFacts, surface: Uint8Array): boolean {
  if (!isTextured(f) || f.seams < SEAMED_ROOF.minSeams || !fits(f, SEAMED_ROOF.limits)) return false;
  const open = borderWith(f, surface, Surface.sky, Surface.open, Surface.foliage, Surface.path, Surface.ground);
  return open > SEAMED_ROOF.minSkyShare * f.perimeter;
}

/** Whether an area is a shutter, a louvre or a roller door. @param w width of the image, pixels */
export const isLouvred = (f: RegionFacts, w: number): boolean =>
  f.texture > TEXTURED.minStrokeDensity &&
  f.courses > LOUVRE.minHorizontalStrokes &&
  slatsOf(f, w) > LOUVRE.minSlats &&
  fits(f, LOUVRE.limits) &&
  tallOf(f) > LOUVRE.minHeightToWidth * wideOf(f);

/** Number of texture strokes across an area's height. */
export const slatsOf = (f: RegionFacts, w: number): number => (100 * f.texture * f.courses * tallOf(f)) / w;

/** Whether an area is a wall that the image side cuts: it rises above the horizon, which ground cannot do. */
export function isStandingAside(f: RegionFacts, horizon: number): boolean {
  const tall = tallOf(f);
  const rises = horizon - f.y0 > STREET_WALL.minAboveHorizon * tall && f.y1 > horizon;
  const leaves = f.bottom === 0 && f.top === 0 && f.left + f.right > STREET_WALL.minAlongImageSide * tall;
  return rises && leaves && fits(f, STREET_WALL.limits) && levelShare(f) > STREET_WALL.minLevelBorder;
}

/** Reclassifies straight areas that were classed as foliage as parts of the building or as ground. */
export function keepPlantsOffBuildings(
  list: readonly RegionFacts[],
  surface: Uint8Array,
  horizon: number,
  h: number,
): void {
  for (const f of list) {
    if (surface[f.label] !== Surface.foliage || !CROWN_EXCLUSIONS.some((is) => fits(f, is))) continue;
    const roof = borderWith(f, surface, Surface.roof);
    const built = roof + borderWith(f, surface, Surface.wall, Surface.window, Surface.door, Surface.trim);
    const paved = borderWith(f, surface, Surface.path);
    if (f.y0 > horizon && fits(f, LEVEL_GROUND) && paved > AT_BUILDING.minBorderShare * f.perimeter)
      surface[f.label] = Surface.path;
    else if (built > AT_BUILDING.minBorderShare * f.perimeter) {
      const strip = (2 * f.area) / Math.max(1, f.perimeter) < AT_BUILDING.maxStripWidth * h;
      const above = roof > AT_BUILDING.minRoofShareOfIt * built;
      surface[f.label] = strip ? Surface.trim : above ? Surface.roof : Surface.wall;
    }
  }
}

/** Reclassifies slabs among slabs as paving. They may have been classed as lawn. */
export function joinPaving(list: readonly RegionFacts[], facts: readonly RegionFacts[], surface: Uint8Array): void {
  const isSlab = (f: RegionFacts): boolean => fits(f, SLAB.limits);
  for (let round = 0; round < 2; round++)
    for (const f of list) {
      if (surface[f.label] !== Surface.ground || !isSlab(f)) continue;
      const beside = countSlabsBeside(f, facts, surface);
      if (beside.slabs >= SLAB.minNeighbours && beside.paved > 0) surface[f.label] = Surface.path;
    }
}

/** Whether an area is one of several paving slabs, and therefore not a water basin. */
export const isSlabOfPaving = (f: RegionFacts, facts: readonly RegionFacts[], surface: Uint8Array): boolean => {
  const { slabs, widest } = countSlabsBeside(f, facts, surface);
  return slabs >= SLAB.minNeighbours && widest < SLAB.maxSharedBorder * f.perimeter;
};

function countSlabsBeside(
  f: RegionFacts,
  facts: readonly RegionFacts[],
  surface: Uint8Array,
): { slabs: number; paved: number; widest: number } {
  let [slabs, paved, widest] = [0, 0, 0];
  for (const [label, length] of f.neighbours) {
    const o = facts[label];
    const s = surface[label];
    if (!o || length < SLAB.minNeighbourBorder * f.perimeter || (s !== Surface.path && s !== Surface.ground)) continue;
    // Narrow stones along the edge of a basin do not count as slabs.
    if (!fits(o, SLAB.limits) || o.area < SLAB.minNeighbourAreaRatio * f.area) continue;
    slabs++;
    widest = Math.max(widest, length);
    if (s === Surface.path) paved++;
  }
  return { slabs, paved, widest };
}
