import type { RegionFacts } from '../reading/region-facts';
import { fits, over, tallOf, under, wideOf } from './area-limits';
import type { Classified } from './classify-exterior';
import { Surface } from './surface';

/** A horizontal face has no upright edges, and edges in both horizontal directions of the drawing. */
const HORIZONTAL_FACE = {
  limits: { upright: under(0.12), share: over(0.0012) },
  minPerDirection: 0.13,
  minPerDirectionOfSite: 0.07,
};
const UPRIGHT_FACE = { upright: over(0.14), share: over(0.0008) };
/** A face is the top of a volume when walls begin below this share of its lower edge, within these pixels of it. */
const TOP = { sampledColumns: 24, minShareOverWalls: 0.5, maxEdgeHeight: 14 };
/** A horizontal face larger than this share of the image is ground; a smaller one is the top of furniture. */
const MIN_SITE_AREA = 0.02;
const MAX_FURNITURE_TOP_AREA = 0.01;
/** An area classed as a plant that is straighter than this is a wall. */
const TOO_STRAIGHT_FOR_PLANT = { straight: over(0.45), turning: under(0.78), share: over(0.002) };
/** Axonometric drawings have no horizon. The rules for perspectives assume this one, as a share of the image height. */
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
 * Reclassifies the faces of an axonometric by their edges, in place.
 * Horizontal faces become floor, terrace, site or the top of a volume. Faces with upright edges become walls.
 * @param cut whether the drawing shows an opened flat, which has floors and furniture but no roof or site
 */
export function faceAxonometric(
  found: Classified,
  facts: readonly RegionFacts[],
  labels: Uint16Array,
  { w, h, cut }: { w: number; h: number; cut: boolean },
): void {
  const { surface } = found;
  for (const f of facts)
    if (surface[f.label] === Surface.foliage && fits(f, TOO_STRAIGHT_FOR_PLANT)) surface[f.label] = Surface.wall;
  const list = facts.filter((f) => f.area > 0 && f.label > 0 && REMADE.includes(surface[f.label] as number));
  const inside = list.filter((f) => f.top + f.bottom + f.left + f.right === 0);
  for (const f of list)
    if (!inside.includes(f)) surface[f.label] = Surface.open;
    else if (surface[f.label] !== Surface.trim && fits(f, UPRIGHT_FACE)) surface[f.label] = Surface.wall;
  const level = inside.filter((f) => fits(f, HORIZONTAL_FACE.limits) && Math.min(f.toLeft, f.toRight) > directionOf(f));
  const flat = new Set(level.map(({ label }) => label));
  const stands = surface.map((s, label) => (flat.has(label) ? Surface.ground : s));
  const tops = new Set(
    level.filter((f) => (!cut || f.share < MAX_FURNITURE_TOP_AREA) && isTop(f, stands, labels, w, h)),
  );
  for (const f of level) {
    const top = cut ? Surface.trim : Surface.roof;
    const ground = f.share > MIN_SITE_AREA && !cut ? Surface.ground : Surface.path;
    surface[f.label] = tops.has(f) ? top : ground;
  }
}

/** Minimum border share in each horizontal direction. The site needs less, because people and trees cover its edges. */
const directionOf = (f: RegionFacts): number =>
  f.share > MIN_SITE_AREA ? HORIZONTAL_FACE.minPerDirectionOfSite : HORIZONTAL_FACE.minPerDirection;

/** Whether walls begin below most of the lower edge of a face, so that the face is their top. */
function isTop(f: RegionFacts, surface: Uint8Array, labels: Uint16Array, w: number, h: number): boolean {
  let [looked, walls] = [0, 0];
  const step = Math.max(1, wideOf(f) / TOP.sampledColumns);
  for (let c = f.x0 + step / 2; c <= f.x1; c += step) {
    const x = Math.floor(c);
    let y = f.y1;
    while (y >= f.y0 && labels[y * w + x] !== f.label) y--;
    if (y < f.y0) continue;
    looked++;
    for (let q = 1; q <= Math.min(TOP.maxEdgeHeight, tallOf(f)) && y + q < h; q++) {
      const s = surface[labels[(y + q) * w + x] as number];
      if (s === Surface.trim) continue;
      if (s === Surface.wall || s === Surface.window || s === Surface.door) walls++;
      break;
    }
  }
  return walls > TOP.minShareOverWalls * looked;
}
