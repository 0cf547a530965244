import type { RegionFacts } from '../reading/region-facts';
import { borderShare, tallOf, wideOf } from './area-limits';
import { Surface } from './surface';

/** A part of a front door. The area is a share of the image, the contact a share of the part's border. */
const DOOR_PART = { maxArea: 0.012, minGroundContact: 0.06 };
/** A pane of the same glazed front. The offset is a share of its height, the gap a share of its width. */
const PANE_BESIDE = { maxBaseOffset: 0.15, maxGap: 0.8, minHeightRatio: 0.7 };
/** Above this share of sloping border, a railing cuts the pane. */
const MAX_SLOPING_BORDER = 0.2;
/** Maximum difference in width of the upper part of a door, as a share of the width. */
const MAX_UPPER_WIDTH_DIFFERENCE = 0.3;
/** Shape of a front door, drawn in one or two parts. */
const DOOR = { maxHeightToWidth: 3.6, minHeightToWidth: 1, minHeightToWidthInTwoParts: 1.4, maxAreaInOnePart: 0.0035 };

/**
 * Finds front doors drawn in parts: a leaf divided by a rail, or a leaf above a step.
 * A door stands alone on the ground or on steps. Panes of a glazed front stand side by side.
 */
export function findFrontDoors(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  const panes = list.filter((f) => surface[f.label] === Surface.window && f.share < DOOR_PART.maxArea);
  for (const low of panes) {
    if (low.y1 < horizon || surface[low.label] !== Surface.window) continue;
    if (borderShare(low, surface, Surface.ground, Surface.path) < DOOR_PART.minGroundContact) continue;
    const wide = wideOf(low);
    const beside = panes.some(
      (o) =>
        o !== low &&
        Math.abs(o.y1 - low.y1) < tallOf(low) * PANE_BESIDE.maxBaseOffset &&
        Math.max(o.x0 - low.x1, low.x0 - o.x1) < wide * PANE_BESIDE.maxGap &&
        tallOf(o) > tallOf(low) * PANE_BESIDE.minHeightRatio,
    );
    if (beside || low.sloping > MAX_SLOPING_BORDER) continue;
    const high = panes.find((o) => {
      const unlike = Math.abs(o.x0 - low.x0) + Math.abs(o.x1 - low.x1);
      return o.cy < low.cy && low.neighbours.has(o.label) && unlike < wide * MAX_UPPER_WIDTH_DIFFERENCE;
    });
    const tall = low.y1 - (high ?? low).y0 + 1;
    if (
      tall < wide * (high ? DOOR.minHeightToWidthInTwoParts : DOOR.minHeightToWidth) ||
      tall > wide * DOOR.maxHeightToWidth
    )
      continue;
    if (!high && low.share > DOOR.maxAreaInOnePart) continue;
    surface[low.label] = Surface.door;
    if (high) surface[high.label] = Surface.door;
  }
}
