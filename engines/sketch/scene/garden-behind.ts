import type { RegionFacts } from '../reading/region-facts';
import { between, borderWith, fits, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** A piece of garden that shows between a post and a wall: its size, and an outline no wall has. */
const VIEW = { share: between(0.002, 0.015), turning: over(0.74), straight: under(0.72), fill: under(0.78) };
/** A post: so many times as tall as wide, upright and straight. */
const POST = { slender: 5, is: { upright: over(0.6), straight: over(0.65), share: under(0.006) } };
/** A scrap: so large at the most, turning at least so much, off the ground; not quite straight, or sloping, or not upright. */
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
 * The garden seen under a roof that stands on posts: the view between post and wall has a round, broken border no wall
 * has, and is littered with scraps of shrubs and trunks. All of them are garden; the posts are kept.
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
        // Beyond a post there is one step more of garden, not the next post.
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

/** Small, with a border that turns or slopes as no pane's does, and off the ground. */
function isScrap(f: RegionFacts, surface: Uint8Array): boolean {
  const s = surface[f.label];
  const own = s !== undefined && LOOSE.has(s);
  if (!own || f.share > SCRAP.largest || f.turning < SCRAP.turning) return false;
  const free = borderWith(f, surface, Surface.ground) < f.perimeter * SCRAP.onTheGround;
  return free && SCRAP.noPane.some((limits) => fits(f, limits));
}
