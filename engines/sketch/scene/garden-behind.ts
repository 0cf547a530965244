import type { RegionFacts } from '../reading/region-facts';
import { between, borderWith, fits, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** A garden seen between a post and a wall. Its outline is too curved for a wall. */
const GARDEN_VIEW = { share: between(0.002, 0.015), turning: over(0.74), straight: under(0.72), fill: under(0.78) };
const POST = { minHeightToWidth: 5, limits: { upright: over(0.6), straight: over(0.65), share: under(0.006) } };
/** A scrap of garden: a small area off the ground whose outline is too curved or sloping for a pane. */
const GARDEN_SCRAP = {
  maxArea: 0.006,
  minTurning: 0.7,
  maxGroundContact: 0.15,
  unlikePane: [{ straight: under(0.85) }, { sloping: over(0.1) }, { upright: under(0.2) }],
};

const LOOSE = new Set<number>([
  Surface.window,
  Surface.wall,
  Surface.trim,
  Surface.person,
  Surface.path,
  Surface.car,
  Surface.door,
]);

/**
 * Finds the garden behind a roof on posts and reclassifies its areas as foliage. Posts keep their class.
 * The view between post and wall has a round, broken outline and contains scraps of shrubs and trunks.
 */
export function findGardenBehind(
  list: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
  horizon: number,
): void {
  for (const view of list) {
    if (!isView(view, horizon)) continue;
    const s = surface[view.label];
    const between = [...view.neighbours.keys()].some((label) => isPost(facts[label] as RegionFacts));
    if (s !== Surface.wall && !(between && (s === Surface.window || s === Surface.foliage))) continue;
    const bunch = [view];
    for (const f of bunch) {
      for (const label of f.neighbours.keys()) {
        const o = facts[label] as RegionFacts;
        if (bunch.includes(o) || !(isPost(o) || isScrap(o, surface))) continue;
        // A view may continue behind a post, but never from post to post.
        if (isPost(f) && isPost(o)) continue;
        bunch.push(o);
      }
    }
    for (const f of bunch) surface[f.label] = isPost(f) ? Surface.trim : Surface.foliage;
  }
}

const isView = (f: RegionFacts, horizon: number): boolean =>
  fits(f, GARDEN_VIEW) && f.y0 < horizon && f.y1 > horizon && f.left + f.right + f.top + f.bottom === 0;

const isPost = (f: RegionFacts): boolean => tallOf(f) - 1 > wideOf(f) * POST.minHeightToWidth && fits(f, POST.limits);

/** Whether an area is small, off the ground, and more curved or sloping than a pane. */
function isScrap(f: RegionFacts, surface: Uint8Array): boolean {
  const s = surface[f.label];
  const own = s !== undefined && LOOSE.has(s);
  if (!own || f.share > GARDEN_SCRAP.maxArea || f.turning < GARDEN_SCRAP.minTurning) return false;
  const free = borderWith(f, surface, Surface.ground) < f.perimeter * GARDEN_SCRAP.maxGroundContact;
  return free && GARDEN_SCRAP.unlikePane.some((limits) => fits(f, limits));
}
