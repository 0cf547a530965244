import type { RegionFacts } from '../reading/region-facts';
import { borderShare, fits, over, tallOf, under, wideOf } from './area-limits';
import { connectedGroups } from './connected-groups';
import { Surface } from './surface';

/**
 * Glass has a plain outline and ends below the sky; shares of the border. `ragged` is its outline in lengths of its box.
 * What stands in front of it
 * makes it ragged too.
 */
const GLASS = { ragged: 1.18, behind: 0.15, atTheSky: 0.2, least: 0.0008 };
/** A person has a curved outline, is upright, and stands in front of a building instead of against the sky alone. */
const FIGURE = {
  ragged: 1.3,
  atTheSky: 0.15,
  stiff: { straight: over(0.85), upright: over(0.3) },
  tall: 1.1,
  least: 0.0025,
};
/** A roof does not lie on the ground; share of its border. */
const ROOF_ON_GROUND = 0.3;
/** Plants that do not reach sky, ground or the frame, as a share of their border with what is built; and their colour. */
const POTTED = { built: 0.75, largest: 0.02, isPainted: { chroma: over(0.08) } };
/** A round crown in front of a facade. */
const CROWN = { turning: over(0.9) };
const CURVED = { straight: under(0.5) };

const BUILT = [
  Surface.wall,
  Surface.window,
  Surface.trim,
  Surface.balcony,
  Surface.roof,
  Surface.door,
  Surface.balustrade,
];
const IN_FRONT = [Surface.person, Surface.car, Surface.foliage, Surface.trunk, Surface.balustrade] as const;
const OPEN = [Surface.sky, Surface.open] as const;
const LAND = [Surface.ground, Surface.path, Surface.water] as const;

const touchesFrame = (f: RegionFacts): boolean => f.left + f.right + f.top + f.bottom > 0;

/**
 * Takes back classes that cannot be: ragged glass, glass against the sky or cut by the frame, people made of walls,
 * roofs that lie on the ground, plants inside of a facade. What they are is unknown, so they become what surrounds them
 * plainly: a wall or ground without a material of their own. A wrong wall is less disturbing than a wrong window or bush.
 * @param isFrontal an elevation: the sheet cuts neighbours, and no window
 */
export function takeBackImplausible(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
  host: Uint16Array,
  isFrontal: boolean,
): void {
  const toWall = (f: RegionFacts): void => {
    surface[f.label] = Surface.wall;
    host[f.label] = 0;
  };
  for (const f of list) {
    const s = surface[f.label];
    const sky = borderShare(f, surface, ...OPEN);
    if (s === Surface.window && f.share > GLASS.least) {
      const isHidden = borderShare(f, surface, ...IN_FRONT) > GLASS.behind;
      if ((f.wobble > GLASS.ragged && !isHidden) || sky > GLASS.atTheSky || (isFrontal && touchesFrame(f))) toWall(f);
    } else if (s === Surface.person && f.share > FIGURE.least) {
      const stiff = fits(f, FIGURE.stiff) || f.wobble > FIGURE.ragged || sky > FIGURE.atTheSky;
      if (stiff || tallOf(f) < FIGURE.tall * wideOf(f)) toWall(f);
    } else if (s === Surface.roof && borderShare(f, surface, ...LAND) > ROOF_ON_GROUND) {
      surface[f.label] = fits(f, CURVED) || touchesFrame(f) ? Surface.ground : Surface.path;
    }
  }
  const plants = list.filter((f) => surface[f.label] === Surface.foliage);
  const around = (f: RegionFacts): RegionFacts[] =>
    [...f.neighbours.keys()].map((label) => facts[label] as RegionFacts);
  for (const group of connectedGroups(plants, around)) {
    const total = group.reduce((sum, f) => sum + f.share, 0);
    const isPlant = (f: RegionFacts): boolean => touchesFrame(f) || fits(f, POTTED.isPainted) || fits(f, CROWN);
    if (total > POTTED.largest || group.some(isPlant)) continue;
    const { outline, shared } = outlineOf(group);
    const built = shared(surface, BUILT);
    const free = shared(surface, [...OPEN, ...LAND]);
    if (free === 0 && built > POTTED.built * outline) for (const f of group) toWall(f);
  }
}

/** Glass in a room; `behind`: what stands in front of it, as a share of its border; `inWall`: a piece of wall instead. */
const ROOM_GLASS = { ragged: 1.2, behind: 0.3, inWall: 0.3, least: 0.0006 };
/** Areas of a plant are not rectangles; a round thing on the wall is a mirror or clock. Shares of the group and its outline. */
const CELLS = { rectangle: 0.85, most: 0.5 };
const ON_THE_WALL = 0.9;

/**
 * The same in a room: ragged glass is a wall or a piece of furniture, plants of rectangles are compartments of furniture,
 * and one that only touches the wall is a mirror.
 */
export function takeBackImplausibleInRoom(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
  host: Uint16Array,
): void {
  for (const f of list) {
    if (surface[f.label] !== Surface.window || f.share < ROOM_GLASS.least || f.wobble < ROOM_GLASS.ragged) continue;
    if (borderShare(f, surface, Surface.furniture, Surface.person, Surface.lamp) > ROOM_GLASS.behind) continue;
    const isWall = borderShare(f, surface, Surface.wall) > ROOM_GLASS.inWall;
    surface[f.label] = isWall ? Surface.wall : Surface.furniture;
    host[f.label] = 0;
  }
  for (const group of plantGroups(list, facts, surface)) {
    const sum = (those: readonly RegionFacts[]): number => those.reduce((total, { area }) => total + area, 0);
    const cells = group.filter((f) => f.fill > CELLS.rectangle);
    const { outline, shared } = outlineOf(group);
    const instead =
      sum(cells) > CELLS.most * sum(group)
        ? Surface.furniture
        : shared(surface, [Surface.wall]) > ON_THE_WALL * outline
          ? Surface.picture
          : undefined;
    if (instead !== undefined) for (const f of group) surface[f.label] = instead;
  }
}

/** Groups of plant areas that touch one another. */
function plantGroups(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
): RegionFacts[][] {
  const plants = list.filter((f) => surface[f.label] === Surface.foliage);
  return connectedGroups(plants, (f) => [...f.neighbours.keys()].map((label) => facts[label] as RegionFacts));
}

/** Length of a group's outline, and the part of it that it shares with areas of some classes; pixels of the reading. */
function outlineOf(group: readonly RegionFacts[]) {
  const own = new Set(group.map(({ label }) => label));
  const borders = group.flatMap((f) => [...f.neighbours].filter(([label]) => !own.has(label)));
  const outline = borders.reduce((sum, [, length]) => sum + length, 0);
  const shared = (surface: Uint8Array, classes: readonly number[]): number =>
    borders.reduce((sum, [label, length]) => sum + (classes.includes(surface[label] as number) ? length : 0), 0);
  return { outline, shared };
}
