import type { RegionFacts } from '../reading/region-facts';
import { borderWith, fits, over, under } from './area-limits';
import { connectedGroups } from './connected-groups';
import { Surface } from './surface';

/** A piece of roof between drawn tiles or seams. It has no vertical edge and borders mostly on roof. */
const PIECE = { limits: { upright: under(0.12) }, ofBuilding: 0.5, minOfWholeBorder: 0.22 };
/** A strip across a roof slope has sloping ends. The ends of a low wall are vertical. */
const STRIP = { limits: { upright: under(0.03), sloping: over(0.03) }, ofBuilding: 0.35 };

/** A group of pieces. Shares are of the group's outer border, the last one of a skylight's border. */
const GROUP = { limits: { upright: under(0.15) }, minOfWholeBorder: 0.15, ofBuilding: 0.5, minSkylightBorder: 0.7 };

/** Reclassifies pieces between drawn tiles or seams as roof, from piece to piece. */
export function joinRoofPieces(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  const pieces = list.filter((f) => surface[f.label] === Surface.wall && f.cy < horizon && fits(f, PIECE.limits));
  let found = true;
  while (found) {
    found = false;
    for (const f of pieces) {
      if (surface[f.label] !== Surface.wall) continue;
      const roof = borderWith(f, surface, Surface.roof);
      const building = roof + borderWith(f, surface, Surface.wall, Surface.window, Surface.door);
      if (
        roof < f.perimeter * PIECE.minOfWholeBorder ||
        roof < building * (fits(f, STRIP.limits) ? STRIP : PIECE).ofBuilding
      )
        continue;
      surface[f.label] = Surface.roof;
      found = true;
    }
  }
  joinGroups(list, surface, horizon);
}

/** Reclassifies groups of pieces as the roof around them. Skylights may lie in a group or in the roof. */
function joinGroups(list: readonly RegionFacts[], surface: Uint8Array, horizon: number): void {
  const walls = list.filter((f) => surface[f.label] === Surface.wall && f.cy < horizon);
  const pieces = new Map(walls.filter((f) => fits(f, GROUP.limits)).map((f) => [f.label, f]));
  const enclosed = (f: RegionFacts, own: ReadonlySet<number>): boolean => {
    const length = [...f.neighbours].reduce((sum, [label, n]) => sum + (own.has(label) ? n : 0), 0);
    return length + borderWith(f, surface, Surface.roof) > GROUP.minSkylightBorder * f.perimeter;
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
    if (roof < GROUP.minOfWholeBorder * all || roof < GROUP.ofBuilding * (roof + wall)) continue;
    for (const { label } of group) surface[label] = Surface.roof;
  }
}
