import type { RegionFacts } from '../reading/region-facts';
import { between, beyond, borderWith, fits, levelShare, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** Eye height in metres of a viewer who stands in the street. */
const STANDING_EYE = 1.6;
/**
 * A balcony named in the prompt: area, aspect ratio, almost no vertical border, horizontal border, contact with glass.
 */
const BALCONY = {
  is: { share: between(0.0012, 0.02), upright: under(0.17) },
  widerThanTall: 1.5,
  level: 0.66,
  besideGlass: 0.4,
};
/**
 * A band below panes: horizontal, mean aspect ratio, area (larger if only a parapet), and minimum number of smaller
 * panes above it. The slab below the glass covers this share of the band's border.
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
/**
 * An object at the base of a wall: maximum area.
 * A hump is round and lies between ground and wall; steps are slanted or squat and lie on the ground.
 */
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
/** A car: length in metres at its distance, aspect ratio, not vertical; range of area of its parts. */
const CAR = {
  part: { share: between(0.0003, 0.03) },
  metres: [2.4, 6.8],
  longToTall: [1.5, 6],
  upright: 0.35,
  /**
   * Two wheels: height relative to the body, roundness, how far they end below and above the lower edge of the body,
   * and their distance as a share of the body's length.
   */
  wheel: {
    tall: [0.12, 0.9],
    wide: [0.4, 1.5],
    is: { share: under(0.004), fill: between(0.4, 0.92) },
    below: 0.7,
    above: 0.4,
    apart: 0.35,
  },
  /** The cabin of a car: its base overlaps the top of the body; relative length and height; centred. */
  cabin: { above: 0.1, into: 0.7, length: [0.4, 0.92], tall: 1.3, offCentre: 0.25 },
} as const;

/** Finds balconies named in the prompt: long horizontal bands without vertical borders, between rows of glass. */
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
 * Long horizontal bands directly below a row of panes are balustrades if the prompt names balconies, else the parapet.
 * The slab lies below the glass. If such bands were read as windows, every storey would get a dark band.
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
 * Finds objects at the base of a wall: humps half on the ground and half on the wall are shrubs, not white stones;
 * panes that a railing cuts diagonally down to the ground are steps to a door.
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
 * Finds cars: a long, low body on the ground with a shorter cabin, of a car's length at that distance.
 * The cabin is glass.
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
    if (!cabin || !hasWheels(body, list)) continue;
    surface[body.label] = Surface.car;
    surface[cabin.label] = Surface.window;
    host[cabin.label] = body.label;
  }
}

/** Whether a body has two separate round areas at its lower edge. Without them a slab or basin would pass for a car. */
function hasWheels(body: RegionFacts, list: RegionFacts[]): boolean {
  const { tall, wide, is, below, above, apart } = CAR.wheel;
  const size = tallOf(body);
  const wheels = list.filter((o) => {
    if (o === body || !fits(o, is) || o.cx < body.x0 || o.cx > body.x1) return false;
    const [height, ratio] = [tallOf(o) / size, wideOf(o) / tallOf(o)];
    const round = height > tall[0] && height < tall[1] && ratio > wide[0] && ratio < wide[1];
    return round && o.y1 > body.y1 - above * size && o.y1 < body.y1 + below * size && o.upright < CAR.upright;
  });
  return wheels.some((a) => wheels.some((b) => b.cx - a.cx > apart * wideOf(body)));
}
