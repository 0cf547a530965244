import type { RegionFacts } from '../reading/region-facts';
import { borderShare, fits, over, tallOf, under, wideOf } from './area-limits';
import { connectedGroups } from './connected-groups';
import { Surface } from './surface';

/**
 * Glass has a smooth outline and ends below the sky. Border shares are of the whole border.
 * Objects in front of glass also make its outline ragged.
 */
const GLASS = { minRaggedness: 1.18, maxBorderOnObjects: 0.15, maxSkyBorder: 0.2, minArea: 0.0008 };
/** A person has a curved outline, is upright, and stands in front of a building, not only against the sky. */
const PERSON = {
  minRaggedness: 1.3,
  maxSkyBorder: 0.15,
  straightOutline: { straight: over(0.85), upright: over(0.3) },
  minHeightToWidth: 1.1,
  minArea: 0.0025,
};
/** Maximum share of a roof's border along the ground. */
const MAX_ROOF_BORDER_ON_GROUND = 0.3;
/** A potted plant: a plant that touches neither sky, ground nor image edge, or is painted in a plant's colour. */
const POTTED_PLANT = { minBuildingBorder: 0.75, maxArea: 0.02, isPainted: { chroma: over(0.08) } };
/** The outline of a round crown in front of a facade. */
const CROWN = { turning: over(0.9) };
const CURVED = { straight: under(0.5) };

const BUILDING_SURFACES = [
  Surface.wall,
  Surface.window,
  Surface.trim,
  Surface.balcony,
  Surface.roof,
  Surface.door,
  Surface.balustrade,
];
const OBJECTS_IN_FRONT = [Surface.person, Surface.car, Surface.foliage, Surface.trunk, Surface.balustrade] as const;
const OPEN_SURFACES = [Surface.sky, Surface.open] as const;
const LAND_SURFACES = [Surface.ground, Surface.path, Surface.water] as const;

const touchesFrame = (f: RegionFacts): boolean => f.left + f.right + f.top + f.bottom > 0;

/**
 * Corrects classes that an area cannot have: ragged glass, glass against the sky or cut by the image edge, people made
 * of
 * walls, roofs on the ground, plants inside a facade. Such areas become plain wall or ground like their surroundings,
 * because a wrong wall disturbs less than a wrong window or bush.
 * @param isFrontal whether the drawing is an elevation, whose sheet may cut neighbouring houses but no window
 */
export function correctImplausible(
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
    const sky = (): number => borderShare(f, surface, ...OPEN_SURFACES);
    if (s === Surface.window && f.share > GLASS.minArea) {
      const isHidden = borderShare(f, surface, ...OBJECTS_IN_FRONT) > GLASS.maxBorderOnObjects;
      if ((f.wobble > GLASS.minRaggedness && !isHidden) || sky() > GLASS.maxSkyBorder || (isFrontal && touchesFrame(f)))
        toWall(f);
    } else if (s === Surface.person && f.share > PERSON.minArea) {
      const stiff = fits(f, PERSON.straightOutline) || f.wobble > PERSON.minRaggedness || sky() > PERSON.maxSkyBorder;
      if (stiff || tallOf(f) < PERSON.minHeightToWidth * wideOf(f)) toWall(f);
    } else if (s === Surface.roof && borderShare(f, surface, ...LAND_SURFACES) > MAX_ROOF_BORDER_ON_GROUND) {
      surface[f.label] = fits(f, CURVED) || touchesFrame(f) ? Surface.ground : Surface.path;
    }
  }
  const plants = list.filter((f) => surface[f.label] === Surface.foliage);
  const around = (f: RegionFacts): RegionFacts[] =>
    [...f.neighbours.keys()].map((label) => facts[label] as RegionFacts);
  for (const group of connectedGroups(plants, around)) {
    const total = group.reduce((sum, f) => sum + f.share, 0);
    const isPlant = (f: RegionFacts): boolean => touchesFrame(f) || fits(f, POTTED_PLANT.isPainted) || fits(f, CROWN);
    if (total > POTTED_PLANT.maxArea || group.some(isPlant)) continue;
    const { outline, shared } = outlineOf(group);
    const built = shared(surface, BUILDING_SURFACES);
    const free = shared(surface, [...OPEN_SURFACES, ...LAND_SURFACES]);
    if (free === 0 && built > POTTED_PLANT.minBuildingBorder * outline) for (const f of group) toWall(f);
  }
}

/** Glass in a room. Border shares are of the whole border. */
const ROOM_GLASS = { minRaggedness: 1.2, maxBorderOnObjects: 0.3, minWallBorderOfWall: 0.3, minArea: 0.0006 };
/**
 * Shelf compartments that were classified as a plant: minimum fill of a rectangle, and share of rectangles in the
 * group.
 */
const SHELF_COMPARTMENTS = { minFill: 0.85, minRectangleShare: 0.5 };
const MIN_MIRROR_BORDER_ON_WALL = 0.9;

/**
 * Corrects classes in a room: ragged glass becomes wall or furniture, plants made of rectangles become furniture,
 * and a plant that touches only the wall becomes a mirror.
 */
export function correctImplausibleInRoom(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
  host: Uint16Array,
): void {
  for (const f of list) {
    if (surface[f.label] !== Surface.window || f.share < ROOM_GLASS.minArea || f.wobble < ROOM_GLASS.minRaggedness)
      continue;
    if (borderShare(f, surface, Surface.furniture, Surface.person, Surface.lamp) > ROOM_GLASS.maxBorderOnObjects)
      continue;
    const isWall = borderShare(f, surface, Surface.wall) > ROOM_GLASS.minWallBorderOfWall;
    surface[f.label] = isWall ? Surface.wall : Surface.furniture;
    host[f.label] = 0;
  }
  for (const group of plantGroups(list, facts, surface)) {
    const sum = (those: readonly RegionFacts[]): number => those.reduce((total, { area }) => total + area, 0);
    const cells = group.filter((f) => f.fill > SHELF_COMPARTMENTS.minFill);
    const { outline, shared } = outlineOf(group);
    const instead =
      sum(cells) > SHELF_COMPARTMENTS.minRectangleShare * sum(group)
        ? Surface.furniture
        : shared(surface, [Surface.wall]) > MIN_MIRROR_BORDER_ON_WALL * outline
          ? Surface.picture
          : undefined;
    if (instead !== undefined) for (const f of group) surface[f.label] = instead;
  }
}

/** Groups of touching areas that were classified as plants. */
function plantGroups(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
): RegionFacts[][] {
  const plants = list.filter((f) => surface[f.label] === Surface.foliage);
  return connectedGroups(plants, (f) => [...f.neighbours.keys()].map((label) => facts[label] as RegionFacts));
}

/** Length in pixels of a group's outline, and a function for its length along areas of given classes. */
function outlineOf(group: readonly RegionFacts[]) {
  const own = new Set(group.map(({ label }) => label));
  const borders = group.flatMap((f) => [...f.neighbours].filter(([label]) => !own.has(label)));
  const outline = borders.reduce((sum, [, length]) => sum + length, 0);
  const shared = (surface: Uint8Array, classes: readonly number[]): number =>
    borders.reduce((sum, [label, length]) => sum + (classes.includes(surface[label] as number) ? length : 0), 0);
  return { outline, shared };
}
