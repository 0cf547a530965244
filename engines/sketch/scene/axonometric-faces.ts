import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import type { Classified } from './classify-exterior';
import { Surface } from './surface';

/** A level face: no upright edges, and edges in both horizontal directions. A wall stands on upright edges. */
const LEVEL = { is: { upright: under(0.12), share: over(0.0012) }, direction: 0.13, ofSite: 0.07 };
const STANDING = { upright: over(0.14), share: over(0.0008) };
/** Columns below a face in which a wall begins, from which it is the top of a volume; rows that edges take. */
const TOP = { columns: 24, walls: 0.5, edge: 14 };
/** Level faces of the site, from this share of the image; below this one the top of a piece of furniture. */
const SITE = 0.02;
const FURNITURE = 0.01;
/** A plant is round: what is straighter than this is a wall behind others. */
const NO_PLANT = { straight: over(0.45), turning: under(0.78), share: over(0.002) };
/** Row of the horizon that the rules for perspectives assume, as a share of the height: above most of the drawing. */
export const ASSUMED_HORIZON = 0.35;

const REMADE: readonly number[] = [
  Surface.wall,
  Surface.path,
  Surface.ground,
  Surface.roof,
  Surface.trim,
  Surface.open,
];

/**
 * Tells the faces of an axonometric apart by the two horizontal directions: level ones are floors, terraces, the site or
 * the tops of volumes, whatever stands on upright edges is a wall. Changes the classification.
 * @param cut an opened flat: it has floors and furniture, no roofs and no site
 */
export function faceAxonometric(
  found: Classified,
  facts: readonly RegionFacts[],
  labels: Uint16Array,
  { w, h, cut }: { w: number; h: number; cut: boolean },
): void {
  const { surface } = found;
  for (const f of facts) if (surface[f.label] === Surface.foliage && fits(f, NO_PLANT)) surface[f.label] = Surface.wall;
  const list = facts.filter((f) => f.area > 0 && f.label > 0 && REMADE.includes(surface[f.label] as number));
  const inside = list.filter((f) => f.top + f.bottom + f.left + f.right === 0);
  for (const f of list)
    if (!inside.includes(f)) surface[f.label] = Surface.open;
    else if (surface[f.label] !== Surface.trim && fits(f, STANDING)) surface[f.label] = Surface.wall;
  const level = inside.filter((f) => fits(f, LEVEL.is) && Math.min(f.toLeft, f.toRight) > directionOf(f));
  const flat = new Set(level.map(({ label }) => label));
  const stands = surface.map((s, label) => (flat.has(label) ? Surface.ground : s));
  const tops = new Set(level.filter((f) => (!cut || f.share < FURNITURE) && isTop(f, stands, labels, w, h)));
  for (const f of level) {
    const top = cut ? Surface.trim : Surface.roof;
    const ground = f.share > SITE && !cut ? Surface.ground : Surface.path;
    surface[f.label] = tops.has(f) ? top : ground;
  }
}

/** Least border to either vanishing point; people and trees stand along the edges of a site. */
const directionOf = (f: RegionFacts): number => (f.share > SITE ? LEVEL.ofSite : LEVEL.direction);

/** Whether walls begin below most of the lower edge of a face. */
function isTop(f: RegionFacts, surface: Uint8Array, labels: Uint16Array, w: number, h: number): boolean {
  let [looked, walls] = [0, 0];
  const step = Math.max(1, wideOf(f) / TOP.columns);
  for (let c = f.x0 + step / 2; c <= f.x1; c += step) {
    const x = Math.floor(c);
    let y = f.y1;
    while (y >= f.y0 && labels[y * w + x] !== f.label) y--;
    if (y < f.y0) continue;
    looked++;
    for (let q = 1; q <= Math.min(TOP.edge, tallOf(f)) && y + q < h; q++) {
      const s = surface[labels[(y + q) * w + x] as number];
      if (s === Surface.trim) continue;
      if (s === Surface.wall || s === Surface.window || s === Surface.door) walls++;
      break;
    }
  }
  return walls > TOP.walls * looked;
}
