import type { RegionFacts } from '../reading/region-facts';
import { borderWith, fits, over, under } from './area-limits';
import { Surface } from './surface';

/**
 * A piece of a slope that drawn tiles or seams cut off: no upright edge, most of its border with parts of the building
 * on the roof, and at least this share of its whole border.
 */
const PIECE = { is: { upright: under(0.12) }, ofBuilding: 0.5, ofAll: 0.22 };
/** A strip across a slope: its ends slope, where those of a low wall are upright; the eaves or the next strip below it. */
const STRIP = { is: { upright: under(0.03), sloping: over(0.03) }, ofBuilding: 0.35 };

/** Gives the pieces of a roof that is drawn with tiles or seams to the roof, from piece to piece. */
export function joinRoofPieces(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  const pieces = list.filter((f) => surface[f.label] === Surface.wall && f.cy < horizon && fits(f, PIECE.is));
  let found = true;
  while (found) {
    found = false;
    for (const f of pieces) {
      if (surface[f.label] !== Surface.wall) continue;
      const roof = borderWith(f, surface, Surface.roof);
      const building = roof + borderWith(f, surface, Surface.wall, Surface.window, Surface.door);
      if (roof < f.perimeter * PIECE.ofAll || roof < building * (fits(f, STRIP.is) ? STRIP : PIECE).ofBuilding)
        continue;
      surface[f.label] = Surface.roof;
      found = true;
    }
  }
}
