import type { RegionFacts } from '../reading/region-facts';
import { borderWith, fits, over, under } from './area-limits';
import { Surface } from './surface';

/**
 * A piece of a roof slope that drawn tiles or seams cut off: it has no vertical edge, and most of its border with the
 * building is with roof, which is also at least `ofAll` of its whole border.
 */
const PIECE = { is: { upright: under(0.12) }, ofBuilding: 0.5, ofAll: 0.22 };
/**
 * A strip across a slope has sloping ends, while those of a low wall are vertical;
 * eaves or the next strip lie below it.
 */
const STRIP = { is: { upright: under(0.03), sloping: over(0.03) }, ofBuilding: 0.35 };

/** Assigns the pieces of a roof drawn with tiles or seams to the roof, spreading from piece to piece. */
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
