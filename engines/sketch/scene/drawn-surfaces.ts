import type { RegionFacts } from '../reading/region-facts';
import { between, borderWith, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/**
 * Texture density above which a surface counts as drawn with boards, seams or hatching, and share of vertical strokes.
 */
const TEXTURED = { texture: 0.22, upright: 0.55 };
/** A roof slope drawn with seams has no vertical border, and most of its border is on sky. */
const SEAMED = { seams: 0.5, is: { upright: under(0.1), share: over(0.003) }, open: 0.1 };
/** Limits for louvres: courses within a small upright area, and their minimum number. There are fewer glazing bars. */
const LOUVRED = { courses: 0.7, slats: 4, is: { share: under(0.01) }, tall: 1.1 };
/**
 * An area is not a crown when its outline has few directions, or more if straight or vertical.
 * Tiny areas are not measured.
 */
const NO_CROWN = [
  { share: over(0.0006), turning: under(0.6) },
  { share: over(0.0006), turning: under(0.72), straight: over(0.8) },
  { share: over(0.0006), turning: under(0.8), upright: over(0.25) },
];
/**
 * Share of the border along a building, share of that along a roof, and mean width of a strip (share of the height).
 */
const BUILT = { border: 0.4, roof: 0.5, strip: 0.012 };
/** Limits for level ground below the horizon. */
const LEVEL = { upright: under(0.12) };
/**
 * A paving slab: area, minimum border with other slabs, number of such neighbours, and what counts as a neighbour:
 * its shared border and its area relative to the slab.
 */
const SLAB = {
  is: { share: under(0.06), straight: over(0.5), upright: under(0.12) },
  among: 0.6,
  slabs: 3,
  beside: 0.05,
  like: 0.25,
};
/** A wall at the side of a street: share above the horizon, and share of its height that touches the image side. */
const STANDING = { above: 0.3, side: 0.25, is: { share: between(0.004, 0.2), sloping: under(0.3) }, level: 0.35 };

/** Drawn with boards, seams or hatching, and therefore part of a building, not ground, sky or a tree. */
export const isTextured = (f: RegionFacts): boolean =>
  f.texture > TEXTURED.texture && f.boards + f.seams > TEXTURED.upright;

/** Whether an area is shaded by strokes that follow none of the building's edges. */
export const isHatched = (f: RegionFacts): boolean => f.texture > TEXTURED.texture && f.seams > TEXTURED.upright;

/** Whether an area is a plane with slanted seams or rows of tiles, seen from below or from above. */
export function isSeamedSlope(f: RegionFacts, surface: Uint8Array): boolean {
  if (!isTextured(f) || f.seams < SEAMED.seams || !fits(f, SEAMED.is)) return false;
  const open = borderWith(f, surface, Surface.sky, Surface.open, Surface.foliage, Surface.path, Surface.ground);
  return open > SEAMED.open * f.perimeter;
}

/** Whether an area is a shutter, a louvre or a roller door. @param w width of the image, pixels */
export const isLouvred = (f: RegionFacts, w: number): boolean =>
  f.texture > TEXTURED.texture &&
  f.courses > LOUVRED.courses &&
  slatsOf(f, w) > LOUVRED.slats &&
  fits(f, LOUVRED.is) &&
  tallOf(f) > LOUVRED.tall * wideOf(f);

/** Number of texture strokes across an area's height. */
export const slatsOf = (f: RegionFacts, w: number): number => (100 * f.texture * f.courses * tallOf(f)) / w;

/** Whether an area is a wall that the image side cuts: it rises above the horizon, which ground cannot do. */
export function isStandingAside(f: RegionFacts, horizon: number): boolean {
  const tall = tallOf(f);
  const rises = horizon - f.y0 > STANDING.above * tall && f.y1 > horizon;
  const leaves = f.bottom === 0 && f.top === 0 && f.left + f.right > STANDING.side * tall;
  return rises && leaves && fits(f, STANDING.is) && levelShare(f) > STANDING.level;
}

/**
 * Foliage has the outline of a crown. A straight area classed as foliage belongs to the building,
 * or is a slab on the ground.
 */
export function keepPlantsOffBuildings(
  list: readonly RegionFacts[],
  surface: Uint8Array,
  horizon: number,
  h: number,
): void {
  for (const f of list) {
    if (surface[f.label] !== Surface.foliage || !NO_CROWN.some((is) => fits(f, is))) continue;
    const roof = borderWith(f, surface, Surface.roof);
    const built = roof + borderWith(f, surface, Surface.wall, Surface.window, Surface.door, Surface.trim);
    const paved = borderWith(f, surface, Surface.path);
    if (f.y0 > horizon && fits(f, LEVEL) && paved > BUILT.border * f.perimeter) surface[f.label] = Surface.path;
    else if (built > BUILT.border * f.perimeter) {
      const strip = (2 * f.area) / Math.max(1, f.perimeter) < BUILT.strip * h;
      const above = roof > BUILT.roof * built;
      surface[f.label] = strip ? Surface.trim : above ? Surface.roof : Surface.wall;
    }
  }
}

/** A slab among slabs is paving and not lawn. */
export function joinPaving(list: readonly RegionFacts[], facts: readonly RegionFacts[], surface: Uint8Array): void {
  const isSlab = (f: RegionFacts): boolean => fits(f, SLAB.is);
  for (let round = 0; round < 2; round++)
    for (const f of list) {
      if (surface[f.label] !== Surface.ground || !isSlab(f)) continue;
      const beside = slabsBeside(f, facts, surface);
      if (beside.slabs >= SLAB.slabs && beside.paved > 0) surface[f.label] = Surface.path;
    }
}

/** Whether an area is one slab of a paving, and therefore not a water basin. */
export const isSlabOfPaving = (f: RegionFacts, facts: readonly RegionFacts[], surface: Uint8Array): boolean => {
  const { slabs, widest } = slabsBeside(f, facts, surface);
  return slabs >= SLAB.slabs && widest < SLAB.among * f.perimeter;
};

function slabsBeside(
  f: RegionFacts,
  facts: readonly RegionFacts[],
  surface: Uint8Array,
): { slabs: number; paved: number; widest: number } {
  let [slabs, paved, widest] = [0, 0, 0];
  for (const [label, length] of f.neighbours) {
    const o = facts[label];
    const s = surface[label];
    if (!o || length < SLAB.beside * f.perimeter || (s !== Surface.path && s !== Surface.ground)) continue;
    // The stones along the edge of a basin are narrow compared with it.
    if (!fits(o, SLAB.is) || o.area < SLAB.like * f.area) continue;
    slabs++;
    widest = Math.max(widest, length);
    if (s === Surface.path) paved++;
  }
  return { slabs, paved, widest };
}
