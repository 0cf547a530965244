import type { RegionFacts } from '../reading/region-facts';
import { Surface } from './surface';

/** Largest piece of garden that shows between a post and a wall, and largest scrap of it, as shares of the picture. */
const VIEW = 0.015;
const SCRAP = 0.006;

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
  f.share > 0.002 &&
  f.share < VIEW &&
  f.turning > 0.74 &&
  f.straight < 0.72 &&
  f.fill < 0.78 &&
  f.y0 < horizon &&
  f.y1 > horizon &&
  f.left + f.right + f.top + f.bottom === 0;

const isPost = (f: RegionFacts): boolean =>
  f.y1 - f.y0 > (f.x1 - f.x0 + 1) * 5 && f.upright > 0.6 && f.straight > 0.65 && f.share < SCRAP;

/** Small, with a border that turns or slopes as no pane's does, and off the ground. */
function isScrap(f: RegionFacts, surface: Uint8Array): boolean {
  const s = surface[f.label];
  const own = s !== undefined && LOOSE.has(s);
  if (!own || f.share > SCRAP || f.turning < 0.7) return false;
  let ground = 0;
  for (const [label, length] of f.neighbours) if (surface[label] === Surface.ground) ground += length;
  return ground < f.perimeter * 0.15 && (f.straight < 0.85 || f.sloping > 0.1 || f.upright < 0.2);
}
