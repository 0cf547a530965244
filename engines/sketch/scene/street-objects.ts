import type { RegionFacts } from '../reading/region-facts';
import { between, beyond, borderWith, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** Eye height in metres of a standing viewer. */
const STANDING_EYE = 1.6;
/** A balcony that the prompt names: a wide area beside glass with almost no vertical border. */
const BALCONY = {
  limits: { share: between(0.0012, 0.02), upright: under(0.17) },
  minWidthToHeight: 1.5,
  minLevelBorder: 0.66,
  minGlassBorder: 0.4,
};
/** A horizontal band below panes: a balustrade or a parapet. Areas are shares of the image. */
const BAND = {
  limits: { upright: under(0.24), share: over(0.0015) },
  minLevelBorder: 0.6,
  minWidthToMeanHeight: 2.4,
  maxArea: { ofBalustrade: 0.02, ofParapet: 0.04 },
  minPanesAbove: 2,
  maxPaneAreaRatio: 0.6,
  minSlabBorder: 0.25,
};
/** An object at the base of a wall: a hump is a shrub, slanted or squat areas are steps. */
const AT_WALL_BASE = {
  maxArea: 0.003,
  hump: { share: under(0.0008), turning: over(0.68), upright: under(0.25) },
  humpMinGroundBorder: 0.2,
  humpMinEnclosedBorder: 0.8,
  slanted: { sloping: over(0.2) },
  slantedMinGroundBorder: 0.08,
  squat: { share: under(0.0015) },
  squatMinGroundBorder: 0.3,
};
/** A car. Its length is in metres at its distance from the viewer. */
const CAR = {
  part: { share: between(0.0003, 0.03) },
  lengthMetres: [2.4, 6.8],
  lengthToHeight: [1.5, 6],
  maxUprightBorder: 0.35,
  /** A wheel: size relative to the body, and how far it ends below and above the body's lower edge. */
  wheel: {
    height: [0.12, 0.9],
    widthToHeight: [0.4, 1.5],
    limits: { share: under(0.004), fill: between(0.4, 0.92) },
    maxBelowBody: 0.7,
    maxAboveBodyEdge: 0.4,
    minDistance: 0.35,
  },
  /** The cabin of a car, relative to the car body. */
  cabin: { maxGapAbove: 0.1, maxOverlap: 0.7, length: [0.4, 0.92], maxHeight: 1.3, maxOffCentre: 0.25 },
} as const;

/** Finds balconies that the prompt names: long horizontal bands between rows of glass. */
export function findBalconies(list: RegionFacts[], surface: Uint8Array, text: string, horizon: number): void {
  if (!/\b(balcon|loggia|terrace)/.test(text)) return;
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.wall && s !== Surface.trim) continue;
    if (beyond(f, BALCONY.limits) || levelShare(f) < BALCONY.minLevelBorder || f.y1 > horizon) continue;
    if (wideOf(f) < tallOf(f) * BALCONY.minWidthToHeight) continue;
    const glass = borderWith(f, surface, Surface.window, Surface.door);
    if (glass > f.perimeter * BALCONY.minGlassBorder) surface[f.label] = Surface.balcony;
  }
}

/**
 * Finds long horizontal bands below rows of panes. They are balustrades if the prompt names balconies, else parapets.
 * Read as windows, such bands would give every storey a dark stripe.
 */
export function findBalustrades(list: RegionFacts[], surface: Uint8Array, text: string, horizon: number): void {
  const named = /\b(balcon|loggia)/.test(text);
  const panes = list.filter((f) => surface[f.label] === Surface.window);
  const bands = panes.filter((f) => {
    const level = fits(f, BAND.limits) && levelShare(f) > BAND.minLevelBorder;
    const long = wideOf(f) > BAND.minWidthToMeanHeight * (f.area / wideOf(f));
    return level && long && f.share < (named ? BAND.maxArea.ofBalustrade : BAND.maxArea.ofParapet) && f.cy < horizon;
  });
  for (const f of bands) {
    const above = panes.filter(
      (o) => o.cy < f.cy && f.neighbours.has(o.label) && o.share < f.share * BAND.maxPaneAreaRatio,
    );
    if (above.length >= BAND.minPanesAbove) surface[f.label] = named ? Surface.balustrade : Surface.wall;
  }
  for (const f of bands) {
    const glass = [...f.neighbours].some(
      ([label, length]) => surface[label] === Surface.balustrade && length > f.perimeter * BAND.minSlabBorder,
    );
    if (surface[f.label] === Surface.window && glass) surface[f.label] = Surface.balcony;
  }
}

/** Finds objects at the base of walls: shrubs half on the ground and half on the wall, and steps to a door. */
export function findStoops(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  for (const f of list) {
    const s = surface[f.label];
    if (f.share > AT_WALL_BASE.maxArea || f.cy < horizon || (s !== Surface.trim && s !== Surface.window)) continue;
    const ground = borderWith(f, surface, Surface.ground, Surface.path);
    const wall = borderWith(f, surface, Surface.wall);
    const enclosed =
      ground > f.perimeter * AT_WALL_BASE.humpMinGroundBorder &&
      ground + wall > f.perimeter * AT_WALL_BASE.humpMinEnclosedBorder;
    if (s === Surface.trim && fits(f, AT_WALL_BASE.hump) && enclosed) surface[f.label] = Surface.foliage;
    const aslant = fits(f, AT_WALL_BASE.slanted) && ground > f.perimeter * AT_WALL_BASE.slantedMinGroundBorder;
    const squat = fits(f, AT_WALL_BASE.squat) && ground > f.perimeter * AT_WALL_BASE.squatMinGroundBorder;
    if (s === Surface.window && (aslant || squat)) surface[f.label] = Surface.path;
  }
}

/** Finds cars: a long low body on the ground with a shorter cabin, and a car's length at that distance. */
export function findCars(list: RegionFacts[], surface: Uint8Array, host: Uint16Array, horizon: number): void {
  const low = list.filter((f) => {
    const s = surface[f.label];
    const free = s === Surface.wall || s === Surface.trim || s === Surface.path || s === Surface.window;
    return free && f.y1 > horizon && fits(f, CAR.part) && f.left + f.right + f.bottom === 0;
  });
  for (const body of low) {
    const wide = wideOf(body);
    const tall = tallOf(body);
    const metres = (wide * STANDING_EYE) / Math.max(1, body.y1 - horizon);
    if (metres < CAR.lengthMetres[0] || metres > CAR.lengthMetres[1] || body.upright > CAR.maxUprightBorder) continue;
    if (wide < tall * CAR.lengthToHeight[0] || wide > tall * CAR.lengthToHeight[1]) continue;
    const cabin = low.find(
      (o) =>
        o !== body &&
        o.cy < body.cy &&
        o.y1 > body.y0 - tall * CAR.cabin.maxGapAbove &&
        o.y1 < body.y0 + tall * CAR.cabin.maxOverlap &&
        wideOf(o) > wide * CAR.cabin.length[0] &&
        wideOf(o) < wide * CAR.cabin.length[1] &&
        tallOf(o) < tall * CAR.cabin.maxHeight &&
        Math.abs(o.cx - body.cx) < wide * CAR.cabin.maxOffCentre,
    );
    if (!cabin || !hasWheels(body, list)) continue;
    surface[body.label] = Surface.car;
    surface[cabin.label] = Surface.window;
    host[cabin.label] = body.label;
  }
}

/** Whether a body has two round areas at its lower edge. A slab or basin has none. */
function hasWheels(body: RegionFacts, list: RegionFacts[]): boolean {
  const {
    height: tall,
    widthToHeight: wide,
    limits: is,
    maxBelowBody: below,
    maxAboveBodyEdge: above,
    minDistance: apart,
  } = CAR.wheel;
  const size = tallOf(body);
  const wheels = list.filter((o) => {
    if (o === body || !fits(o, is) || o.cx < body.x0 || o.cx > body.x1) return false;
    const [height, ratio] = [tallOf(o) / size, wideOf(o) / tallOf(o)];
    const round = height > tall[0] && height < tall[1] && ratio > wide[0] && ratio < wide[1];
    return round && o.y1 > body.y1 - above * size && o.y1 < body.y1 + below * size && o.upright < CAR.maxUprightBorder;
  });
  return wheels.some((a) => wheels.some((b) => b.cx - a.cx > apart * wideOf(body)));
}
