import type { RegionFacts } from '../reading/region-facts';
import { between, borderWith, fits, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** Garden visible between a post and a wall: its area, and an outline that no wall has. */
const VIEW = { share: between(0.002, 0.015), turning: over(0.74), straight: under(0.72), fill: under(0.78) };
/** A post is slender, vertical and straight. */
const POST = { slender: 5, is: { upright: over(0.6), straight: over(0.65), share: under(0.006) } };
/** A scrap: maximum area, minimum entropy of directions, off the ground; not straight, or sloping, or not vertical. */
const SCRAP = {
  largest: 0.006,
  turning: 0.7,
  onTheGround: 0.15,
  noPane: [{ straight: under(0.85) }, { sloping: over(0.1) }, { upright: under(0.2) }],
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
 * Finds the garden behind a roof on posts. The view between post and wall has a round, broken outline, unlike a wall,
 * and contains scraps of shrubs and trunks. All of it becomes garden except the posts.
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
        // A view may continue behind a post, but a post must not continue to the next post.
        if (isPost(f) && isPost(o)) continue;
        bunch.push(o);
      }
    }
    for (const f of bunch) surface[f.label] = isPost(f) ? Surface.trim : Surface.foliage;
  }
}

const isView = (f: RegionFacts, horizon: number): boolean =>
  fits(f, VIEW) && f.y0 < horizon && f.y1 > horizon && f.left + f.right + f.top + f.bottom === 0;

const isPost = (f: RegionFacts): boolean => tallOf(f) - 1 > wideOf(f) * POST.slender && fits(f, POST.is);

/** Whether an area is small, off the ground, and more curved or sloping than a pane. */
function isScrap(f: RegionFacts, surface: Uint8Array): boolean {
  const s = surface[f.label];
  const own = s !== undefined && LOOSE.has(s);
  if (!own || f.share > SCRAP.largest || f.turning < SCRAP.turning) return false;
  const free = borderWith(f, surface, Surface.ground) < f.perimeter * SCRAP.onTheGround;
  return free && SCRAP.noPane.some((limits) => fits(f, limits));
}
