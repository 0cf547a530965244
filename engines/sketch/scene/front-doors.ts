import type { RegionFacts } from '../reading/region-facts';
import { Surface } from './surface';

const wideOf = (f: RegionFacts): number => f.x1 - f.x0 + 1;
const tallOf = (f: RegionFacts): number => f.y1 - f.y0 + 1;

/**
 * Front doors that were drawn in parts: a leaf cut in two by a rail, or a leaf over a step. They stand alone on the ground
 * or on steps, where the panes of a glazed front stand side by side.
 */
export function findFrontDoors(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  const panes = list.filter((f) => surface[f.label] === Surface.window && f.share < 0.012);
  for (const low of panes) {
    if (low.y1 < horizon || surface[low.label] !== Surface.window || onTheGround(low, surface) < 0.06) continue;
    const wide = wideOf(low);
    const beside = panes.some(
      (o) =>
        o !== low &&
        Math.abs(o.y1 - low.y1) < tallOf(low) * 0.15 &&
        Math.max(o.x0 - low.x1, low.x0 - o.x1) < wide * 0.8 &&
        tallOf(o) > tallOf(low) * 0.7,
    );
    if (beside || low.sloping > 0.2) continue;
    const high = panes.find(
      (o) =>
        o.cy < low.cy && low.neighbours.has(o.label) && Math.abs(o.x0 - low.x0) + Math.abs(o.x1 - low.x1) < wide * 0.3,
    );
    const tall = low.y1 - (high ?? low).y0 + 1;
    if (tall < wide * (high ? 1.4 : 1) || tall > wide * 3.6) continue;
    if (!high && low.share > 0.0035) continue;
    surface[low.label] = Surface.door;
    if (high) surface[high.label] = Surface.door;
  }
}

/** Share of the border that stands on the ground or on steps. */
function onTheGround(f: RegionFacts, surface: Uint8Array): number {
  let length = 0;
  for (const [other, shared] of f.neighbours)
    if (surface[other] === Surface.ground || surface[other] === Surface.path) length += shared;
  return length / Math.max(1, f.perimeter);
}
