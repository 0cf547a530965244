import type { RegionFacts } from '../reading/region-facts';
import { between, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** A pane: upright and level edges, nearly filling its box. A person has no level edge, a leaf neither. */
const PANE = {
  is: { share: between(0.0002, 0.03), fill: over(0.66), straight: over(0.7), upright: over(0.2) },
  level: 0.1,
};
/** The frame around panes: smaller than this many panes. What encloses them is larger. */
const FRAME = { panes: 2.2, steps: 4 };
/**
 * Openings from which an area is no sky, up to this share of the image: the paper around a building is larger. With so
 * many openings it may be larger, but not reach the lower edge.
 */
const FACADE = { openings: 2, largest: 0.3, surely: 4 };
/** A pane seen from the side has hardly a level edge: taller than wide by this, beside one of about its height. */
const SLENDER = { tall: 2.5, unlike: 0.25 };
/** A round window: a smooth outline inside one wall. A shrub against a wall stands on the ground. */
const ROUND = { is: { share: under(0.02), turning: over(0.88), wobble: under(1.03), fill: over(0.7) }, inWall: 0.97 };

/** What panes are enclosed by. */
export interface EnclosedOpenings {
  /** Enclosing area of each enclosed pane, by label. */
  around: Map<number, number>;
  /** Areas that enclose an opening: no crowns. */
  walls: ReadonlySet<number>;
  /** Those that enclose several: facades, even where they leave the picture at its upper edge. */
  facades: ReadonlySet<number>;
}

/** Panes that, with their frame, border on one larger area alone: openings of a wall. Sky and crowns enclose none. */
export function findEnclosedOpenings(list: RegionFacts[], facts: RegionFacts[]): EnclosedOpenings {
  const around = new Map<number, number>();
  const openings = new Map<number, Set<number>>();
  // From small to large: a house on bare paper encloses openings and is none.
  for (const f of [...list].sort((a, b) => a.area - b.area)) {
    if (!fits(f, PANE.is) || openings.has(f.label)) continue;
    const { members, wall } = enclosed(f, facts);
    if (wall === 0 || (levelShare(f) < PANE.level && !isSlender(f, members, facts))) continue;
    around.set(f.label, wall);
    openings.set(wall, (openings.get(wall) ?? new Set()).add(Math.min(...members)));
  }
  const facades = [...openings].filter(([wall, { size }]) => {
    const { share, bottom } = facts[wall] as RegionFacts;
    return size >= FACADE.openings && (share < FACADE.largest || (bottom === 0 && size >= FACADE.surely));
  });
  return { around, walls: new Set(openings.keys()), facades: new Set(facades.map(([wall]) => wall)) };
}

function isSlender(f: RegionFacts, members: ReadonlySet<number>, facts: RegionFacts[]): boolean {
  if (tallOf(f) < SLENDER.tall * wideOf(f)) return false;
  return [...members].some((label) => {
    const o = facts[label] as RegionFacts;
    return o !== f && fits(o, PANE.is) && Math.abs(tallOf(o) - tallOf(f)) < SLENDER.unlike * tallOf(f);
  });
}

/** The pane with its frame and the panes in it, and the one larger area around all of them; 0 if there are several. */
function enclosed(f: RegionFacts, facts: RegionFacts[]): { members: Set<number>; wall: number } {
  const members = new Set([f.label]);
  for (let step = 0; step < FRAME.steps; step++) {
    const border = new Set([...members].flatMap((label) => [...(facts[label] as RegionFacts).neighbours.keys()]));
    const outside = [...border].filter((label) => label !== 0 && !members.has(label));
    const larger = outside.filter((label) => (facts[label] as RegionFacts).area > FRAME.panes * f.area);
    if (larger.length > 1) break;
    if (outside.length === larger.length) return { members, wall: larger[0] ?? 0 };
    for (const label of outside) if (!larger.includes(label)) members.add(label);
  }
  return { members, wall: 0 };
}

/** Narrow panes and round windows inside one wall, which alone look like slivers and shrubs. */
export function fillOpenings(
  list: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
  host: Uint16Array,
  around: EnclosedOpenings['around'],
): void {
  for (const f of list) {
    const wall = around.get(f.label) ?? (surface[f.label] === Surface.foliage ? roundHole(f, facts) : undefined);
    if (wall === undefined || surface[wall] !== Surface.wall) continue;
    const s = surface[f.label];
    if (s !== Surface.trim && s !== Surface.foliage && s !== Surface.wall) continue;
    surface[f.label] = Surface.window;
    host[f.label] = wall;
  }
}

/** The area that a smooth round one lies in. */
function roundHole(f: RegionFacts, facts: RegionFacts[]): number | undefined {
  if (!fits(f, ROUND.is)) return undefined;
  const [around] = [...f.neighbours].sort((a, b) => b[1] - a[1]);
  return around && around[1] > ROUND.inWall * f.perimeter && facts[around[0]] ? around[0] : undefined;
}
