import type { RegionFacts } from '../reading/region-facts';
import { borderShare, tallOf, wideOf } from './area-limits';
import { Surface } from './surface';

/** Maximum area of a part of a door, and minimum share of its border on the ground or on steps. */
const PART = { largest: 0.012, onTheGround: 0.06 };
/**
 * A pane of the same glazed front: difference of the bases (share of its height), gap (share of its width),
 * height ratio.
 */
const BESIDE = { offFoot: 0.15, gap: 0.8, tall: 0.7 };
/** Above this slope the pane is cut by a railing. Then: maximum difference in width of the upper part (share). */
const SLOPING = 0.2;
const UPPER_PART = 0.3;
/** Height-to-width ratio of a door: maximum, minimum, and minimum in two parts; maximum area in one part. */
const DOOR = { tallest: 3.6, lowest: 1, lowestInTwo: 1.4, largest: 0.0035 };

/**
 * Finds front doors that are drawn in parts: a leaf divided by a rail, or a leaf above a step.
 * They stand alone on the ground or on steps, whereas the panes of a glazed front stand side by side.
 */
export function findFrontDoors(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  const panes = list.filter((f) => surface[f.label] === Surface.window && f.share < PART.largest);
  for (const low of panes) {
    if (low.y1 < horizon || surface[low.label] !== Surface.window) continue;
    if (borderShare(low, surface, Surface.ground, Surface.path) < PART.onTheGround) continue;
    const wide = wideOf(low);
    const beside = panes.some(
      (o) =>
        o !== low &&
        Math.abs(o.y1 - low.y1) < tallOf(low) * BESIDE.offFoot &&
        Math.max(o.x0 - low.x1, low.x0 - o.x1) < wide * BESIDE.gap &&
        tallOf(o) > tallOf(low) * BESIDE.tall,
    );
    if (beside || low.sloping > SLOPING) continue;
    const high = panes.find((o) => {
      const unlike = Math.abs(o.x0 - low.x0) + Math.abs(o.x1 - low.x1);
      return o.cy < low.cy && low.neighbours.has(o.label) && unlike < wide * UPPER_PART;
    });
    const tall = low.y1 - (high ?? low).y0 + 1;
    if (tall < wide * (high ? DOOR.lowestInTwo : DOOR.lowest) || tall > wide * DOOR.tallest) continue;
    if (!high && low.share > DOOR.largest) continue;
    surface[low.label] = Surface.door;
    if (high) surface[high.label] = Surface.door;
  }
}
