import type { RegionFacts } from '../reading/region-facts';
import { between, beyond, borderWith, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** Height of the eye of somebody who stands in the street, metres. */
const STANDING_EYE = 1.6;
/** A balcony that words name: so large, so much wider than tall, next to nothing upright, so much level, so much of it beside glass. */
const BALCONY = {
  is: { share: between(0.0012, 0.02), upright: under(0.17) },
  widerThanTall: 1.5,
  level: 0.66,
  besideGlass: 0.4,
};
/**
 * A band under panes: level, so many times as wide as tall on the mean, so large (larger where it is only a parapet), under so many panes
 * smaller than it. The slab under its glass has so much of its border with it.
 */
const BAND = {
  is: { upright: under(0.24), share: over(0.0015) },
  level: 0.6,
  widerThanTall: 2.4,
  largest: { glass: 0.02, parapet: 0.04 },
  panes: 2,
  smaller: 0.6,
  slabWithGlass: 0.25,
};
/** At the foot of a wall: so large at the most. A hump is round and between ground and wall; steps are aslant or squat, on the ground. */
const STOOP = {
  largest: 0.003,
  hump: { share: under(0.0008), turning: over(0.68), upright: under(0.25) },
  humpOnGround: 0.2,
  humpEnclosed: 0.8,
  aslant: { sloping: over(0.2) },
  aslantOnGround: 0.08,
  squat: { share: under(0.0015) },
  squatOnGround: 0.3,
};
/** A car: metres long where it stands, so many times as long as tall, and not upright. Its parts are so large. */
const CAR = {
  part: { share: between(0.0003, 0.03) },
  metres: [2.4, 6.8],
  longToTall: [1.5, 6],
  upright: 0.35,
  /** The cabin: its foot within the top of the body, its length to that of the body, no taller, over its middle. */
  cabin: { above: 0.1, into: 0.7, length: [0.4, 0.92], tall: 1.3, offCentre: 0.25 },
} as const;

/**
 * Balconies of a building whose words name them: long bands with level borders and next to no upright ones, between rows
 * of glass.
 */
export function findBalconies(list: RegionFacts[], surface: Uint8Array, text: string, horizon: number): void {
  if (!/\b(balcon|loggia|terrace)/.test(text)) return;
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.wall && s !== Surface.trim) continue;
    if (beyond(f, BALCONY.is) || levelShare(f) < BALCONY.level || f.y1 > horizon) continue;
    if (wideOf(f) < tallOf(f) * BALCONY.widerThanTall) continue;
    const glass = borderWith(f, surface, Surface.window, Surface.door);
    if (glass > f.perimeter * BALCONY.besideGlass) surface[f.label] = Surface.balcony;
  }
}

/**
 * Long bands with level borders right under a row of panes are no panes: glass in front of balconies if the words name
 * them, else the parapet. Under the glass lies the slab. Taken for windows they would darken every storey by a band.
 */
export function findBalustrades(list: RegionFacts[], surface: Uint8Array, text: string, horizon: number): void {
  const named = /\b(balcon|loggia)/.test(text);
  const panes = list.filter((f) => surface[f.label] === Surface.window);
  const bands = panes.filter((f) => {
    const level = fits(f, BAND.is) && levelShare(f) > BAND.level;
    const long = wideOf(f) > BAND.widerThanTall * (f.area / wideOf(f));
    return level && long && f.share < (named ? BAND.largest.glass : BAND.largest.parapet) && f.cy < horizon;
  });
  for (const f of bands) {
    const above = panes.filter((o) => o.cy < f.cy && f.neighbours.has(o.label) && o.share < f.share * BAND.smaller);
    if (above.length >= BAND.panes) surface[f.label] = named ? Surface.balustrade : Surface.wall;
  }
  for (const f of bands) {
    const glass = [...f.neighbours].some(
      ([label, length]) => surface[label] === Surface.balustrade && length > f.perimeter * BAND.slabWithGlass,
    );
    if (surface[f.label] === Surface.window && glass) surface[f.label] = Surface.balcony;
  }
}

/**
 * At the foot of a wall: humps that lie half on the ground and half on the wall are shrubs, no white stones; panes cut
 * off aslant by a railing down to the ground are the steps to a door.
 */
export function findStoops(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  for (const f of list) {
    const s = surface[f.label];
    if (f.share > STOOP.largest || f.cy < horizon || (s !== Surface.trim && s !== Surface.window)) continue;
    const ground = borderWith(f, surface, Surface.ground, Surface.path);
    const wall = borderWith(f, surface, Surface.wall);
    const enclosed = ground > f.perimeter * STOOP.humpOnGround && ground + wall > f.perimeter * STOOP.humpEnclosed;
    if (s === Surface.trim && fits(f, STOOP.hump) && enclosed) surface[f.label] = Surface.foliage;
    const aslant = fits(f, STOOP.aslant) && ground > f.perimeter * STOOP.aslantOnGround;
    const squat = fits(f, STOOP.squat) && ground > f.perimeter * STOOP.squatOnGround;
    if (s === Surface.window && (aslant || squat)) surface[f.label] = Surface.path;
  }
}

/**
 * Cars: a long low body that stands on the ground with a shorter cabin on it, as wide as a car is at its distance. The
 * cabin is glass.
 */
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
    if (metres < CAR.metres[0] || metres > CAR.metres[1] || body.upright > CAR.upright) continue;
    if (wide < tall * CAR.longToTall[0] || wide > tall * CAR.longToTall[1]) continue;
    const cabin = low.find(
      (o) =>
        o !== body &&
        o.cy < body.cy &&
        o.y1 > body.y0 - tall * CAR.cabin.above &&
        o.y1 < body.y0 + tall * CAR.cabin.into &&
        wideOf(o) > wide * CAR.cabin.length[0] &&
        wideOf(o) < wide * CAR.cabin.length[1] &&
        tallOf(o) < tall * CAR.cabin.tall &&
        Math.abs(o.cx - body.cx) < wide * CAR.cabin.offCentre,
    );
    if (!cabin) continue;
    surface[body.label] = Surface.car;
    surface[cabin.label] = Surface.window;
    host[cabin.label] = body.label;
  }
}
