import type { RegionFacts } from '../reading/region-facts';
import { Surface } from './surface';

const wideOf = (f: RegionFacts): number => f.x1 - f.x0 + 1;
const tallOf = (f: RegionFacts): number => f.y1 - f.y0 + 1;

/** Height of the eye of somebody who stands in the street, metres. */
const STANDING_EYE = 1.6;

/**
 * Balconies of a building whose words name them: long bands with level borders and next to no upright ones, between rows
 * of glass.
 */
export function findBalconies(list: RegionFacts[], surface: Uint8Array, text: string, horizon: number): void {
  if (!/\b(balcon|loggia|terrace)/.test(text)) return;
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.wall && s !== Surface.trim) continue;
    if (f.share < 0.0012 || f.share > 0.02 || wideOf(f) < tallOf(f) * 1.5 || f.y1 > horizon) continue;
    if (f.upright > 0.17 || f.toLeft + f.toRight < 0.66) continue;
    let glass = 0;
    for (const [other, length] of f.neighbours)
      if (surface[other] === Surface.window || surface[other] === Surface.door) glass += length;
    if (glass > f.perimeter * 0.4) surface[f.label] = Surface.balcony;
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
    const level = f.upright < 0.24 && f.toLeft + f.toRight > 0.6;
    const long = wideOf(f) > 2.4 * (f.area / wideOf(f));
    return level && long && f.share > 0.0015 && f.share < (named ? 0.02 : 0.04) && f.cy < horizon;
  });
  for (const f of bands) {
    const over = panes.filter((o) => o.cy < f.cy && f.neighbours.has(o.label) && o.share < f.share * 0.6);
    if (over.length >= 2) surface[f.label] = named ? Surface.balustrade : Surface.wall;
  }
  for (const f of bands) {
    const glass = [...f.neighbours].some(
      ([label, length]) => surface[label] === Surface.balustrade && length > f.perimeter * 0.25,
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
    if (f.share > 0.003 || f.cy < horizon || (s !== Surface.trim && s !== Surface.window)) continue;
    let ground = 0;
    let wall = 0;
    for (const [other, length] of f.neighbours) {
      if (surface[other] === Surface.ground || surface[other] === Surface.path) ground += length;
      if (surface[other] === Surface.wall) wall += length;
    }
    const hump = s === Surface.trim && f.share < 0.0008 && f.turning > 0.68 && f.upright < 0.25;
    if (hump && ground > f.perimeter * 0.2 && ground + wall > f.perimeter * 0.8) surface[f.label] = Surface.foliage;
    const aslant = f.sloping > 0.2 && ground > f.perimeter * 0.08;
    const squat = f.share < 0.0015 && ground > f.perimeter * 0.3;
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
    return free && f.y1 > horizon && f.share > 0.0003 && f.share < 0.03 && f.left + f.right + f.bottom === 0;
  });
  for (const body of low) {
    const wide = wideOf(body);
    const tall = tallOf(body);
    const metres = (wide * STANDING_EYE) / Math.max(1, body.y1 - horizon);
    if (metres < 2.4 || metres > 6.8 || wide < tall * 1.5 || wide > tall * 6 || body.upright > 0.35) continue;
    const cabin = low.find(
      (o) =>
        o !== body &&
        o.cy < body.cy &&
        o.y1 > body.y0 - tall * 0.1 &&
        o.y1 < body.y0 + tall * 0.7 &&
        wideOf(o) > wide * 0.4 &&
        wideOf(o) < wide * 0.92 &&
        tallOf(o) < tall * 1.3 &&
        Math.abs(o.cx - body.cx) < wide * 0.25,
    );
    if (!cabin) continue;
    surface[body.label] = Surface.car;
    surface[cabin.label] = Surface.window;
    host[cabin.label] = body.label;
  }
}
