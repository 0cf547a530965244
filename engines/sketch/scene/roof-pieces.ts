import type { RegionFacts } from '../reading/region-facts';
import { borderWith, fits, over, under } from './area-limits';
import { connectedGroups } from './connected-groups';
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

/** Several pieces together: shares of their outer border; share of a skylight's border along them and the roof. */
const GROUP = { is: { upright: under(0.15) }, ofAll: 0.15, ofBuilding: 0.5, skylight: 0.7 };

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
  joinGroups(list, surface, horizon);
}

/** Pieces that mostly border on one another belong to the roof around them; skylights may lie in either. */
function joinGroups(list: readonly RegionFacts[], surface: Uint8Array, horizon: number): void {
  const walls = list.filter((f) => surface[f.label] === Surface.wall && f.cy < horizon);
  const pieces = new Map(walls.filter((f) => fits(f, GROUP.is)).map((f) => [f.label, f]));
  const enclosed = (f: RegionFacts, own: ReadonlySet<number>): boolean => {
    const length = [...f.neighbours].reduce((sum, [label, n]) => sum + (own.has(label) ? n : 0), 0);
    return length + borderWith(f, surface, Surface.roof) > GROUP.skylight * f.perimeter;
  };
  const groups = connectedGroups(pieces.values(), (f) =>
    [...f.neighbours.keys()].flatMap((label) => pieces.get(label) ?? []),
  );
  for (const group of groups) {
    const own = new Set(group.map(({ label }) => label));
    const skylights = new Set(walls.filter((f) => !own.has(f.label) && enclosed(f, own)).map(({ label }) => label));
    let [all, roof, wall] = [0, 0, 0];
    for (const f of group)
      for (const [label, length] of f.neighbours) {
        if (own.has(label) || skylights.has(label)) continue;
        all += length;
        if (surface[label] === Surface.roof) roof += length;
        if (surface[label] === Surface.wall) wall += length;
      }
    if (roof < GROUP.ofAll * all || roof < GROUP.ofBuilding * (roof + wall)) continue;
    for (const { label } of group) surface[label] = Surface.roof;
  }
}
