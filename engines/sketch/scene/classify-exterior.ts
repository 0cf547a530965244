import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { findFrontDoors } from './front-doors';
import { findGardenBehind } from './garden-behind';
import { fillRows, openingOf } from './openings';
import type { SketchWords } from './sketch-words';
import { findBalconies, findBalustrades, findCars, findStoops } from './street-things';
import { Surface } from './surface';
import { findPeople, findTreeTops, findTrunks, hasLeafyOutline } from './trees-and-people';

export interface Classified {
  /** Surface per label. */
  surface: Uint8Array;
  /** Wall an opening is cut into. */
  host: Uint16Array;
  horizon: number;
}

const isBuilding = (s: number): boolean =>
  s === Surface.wall || s === Surface.roof || s === Surface.trim || s === Surface.window || s === Surface.door;

/**
 * Exterior: what each area is. Scores come from where it touches the frame, how straight and how upright its border is,
 * which vanishing points it follows, its size, its colour and its neighbours.
 */
export function classifyExterior(
  facts: RegionFacts[],
  view: View,
  words: SketchWords,
  w: number,
  h: number,
): Classified {
  const surface = new Uint8Array(facts.length);
  const host = new Uint16Array(facts.length);
  const list = facts.filter((f) => f.area > 0 && f.label > 0);
  const horizon = view.horizon;
  for (const f of list) surface[f.label] = backgroundOf(f, horizon, w, h);
  for (const f of list) if (surface[f.label] === 0) surface[f.label] = solidOf(f, horizon, h);
  ruleOutFloating(list, surface);
  for (const f of list)
    if (surface[f.label] === Surface.wall && isRoof(f, list, facts, surface, view, h)) surface[f.label] = Surface.roof;
  const sized = list.filter((f) => surface[f.label] === Surface.wall || surface[f.label] === Surface.trim);
  for (const f of sized) {
    const kind = openingOf(f, sized, facts, surface, host, horizon, h);
    if (kind !== 0) surface[f.label] = kind;
  }
  fillRows(list, surface, host);
  findTreeTops(list, surface, words.text, horizon);
  findTrunks(list, facts, surface, h);
  leafScraps(list, surface, horizon);
  findPeople(list, surface, horizon, h);
  findCars(list, surface, host, horizon);
  findBalconies(list, surface, words.text, horizon);
  findBalustrades(list, surface, words.text, horizon);
  findStoops(list, surface, horizon);
  findFrontDoors(list, surface, horizon);
  findGardenBehind(list, facts, surface, horizon);
  byColour(list, surface, horizon);
  if (words.water) flood(list, surface, horizon, w);
  return { surface, host, horizon };
}

function greenish([r, g, b]: [number, number, number]): boolean {
  return g > r * 1.06 && g > b * 1.12;
}

function backgroundOf(f: RegionFacts, horizon: number, w: number, h: number): number {
  const aboveFrame = f.top > w * 0.08;
  const onFloor = f.bottom > w * 0.04;
  const sides = f.left + f.right > h * 0.02;
  const loose = f.straight < 0.5;
  if (f.top > w * 0.03 && loose && f.share < 0.12 && f.share > 0.002 && f.top < w * 0.3) return Surface.foliage;
  if (aboveFrame && (onFloor || f.y1 > horizon + h * 0.1) && f.share > 0.05) return Surface.open;
  if (aboveFrame && f.cy < horizon) return Surface.sky;
  if (f.top > 0 && f.cy < horizon && f.share > 0.02 && f.upright < 0.4) return Surface.sky;
  if (
    sides &&
    f.y0 > h * 0.02 &&
    f.share > 0.03 &&
    f.y0 < horizon - h * 0.08 &&
    f.y1 > horizon + h * 0.08 &&
    f.upright < 0.2 &&
    onFloor
  )
    return Surface.open;
  if (f.top === 0 && f.bottom === 0 && f.share < 0.03 && hasLeafyOutline(f)) return Surface.foliage;
  const low = f.cy > horizon - h * 0.01;
  if (low && loose && !onFloor && f.share > 0.001) return Surface.foliage;
  if (low && onFloor && f.upright < 0.3) return f.bottom > w * 0.3 || f.share > 0.12 ? Surface.ground : Surface.path;
  if (low && sides && f.upright < 0.2) return f.share > 0.05 ? Surface.ground : Surface.path;
  return 0;
}

function solidOf(f: RegionFacts, horizon: number, h: number): number {
  const wide = f.x1 - f.x0 + 1;
  const tall = f.y1 - f.y0 + 1;
  const curly = f.straight < 0.5 || (f.straight < 0.62 && f.upright < 0.12 && f.toLeft + f.toRight < 0.25);
  if ((curly && f.share > 0.0022) || hasLeafyOutline(f)) return Surface.foliage;
  if (f.straight < 0.35 && f.share > 0.0006 && tall < h * 0.12) return Surface.foliage;
  if (f.share < 0.0005) return Surface.trim;
  const flat = f.upright < 0.13 && f.cy > horizon + h * 0.03;
  if (flat && f.toLeft + f.toRight > 0.22) return Surface.path;
  const strip = Math.min(wide, tall) < h * 0.022 || f.area / Math.max(wide, tall) < h * 0.016;
  if (strip) return Surface.trim;
  return Surface.wall;
}

/** A crown cut off by a roof is straight where the roof cuts it and curly against the sky. */
function curlsAtTheSky(f: RegionFacts, surface: Uint8Array): boolean {
  let open = 0;
  let curly = 0;
  for (const [other, length] of f.neighbours) {
    const s = surface[other] as number;
    if (s !== Surface.sky && s !== Surface.open && s !== Surface.foliage) continue;
    open += length;
    curly += f.curls.get(other) ?? 0;
  }
  return open > f.perimeter * 0.2 && curly > open * 0.62 && f.share > 0.0008 && f.upright < 0.4;
}

/** Straight-edged areas cut off from any building are not walls: patches of sky between branches, or paper. */
function ruleOutFloating(list: RegionFacts[], surface: Uint8Array): void {
  for (const f of list) {
    if (surface[f.label] === Surface.wall && curlsAtTheSky(f, surface)) surface[f.label] = Surface.foliage;
    if (surface[f.label] !== Surface.wall || f.share > 0.02) continue;
    let sky = 0;
    let green = 0;
    for (const [other, length] of f.neighbours) {
      const s = surface[other] as number;
      if (s === Surface.sky || s === Surface.open) sky += length;
      if (s === Surface.foliage) green += length;
    }
    if (green > f.perimeter * 0.55) surface[f.label] = Surface.foliage;
    else if (sky + green > f.perimeter * 0.9 && f.straight < 0.7) surface[f.label] = Surface.foliage;
  }
}

/** Small round areas at the rim of crowns and at the foot of walls are leaves and shrubs, not white scraps of wall. */
function leafScraps(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.trim && s !== Surface.wall && s !== Surface.path && s !== Surface.window) continue;
    if (f.share > 0.006 || f.bottom > 0) continue;
    let green = 0;
    let wall = 0;
    let outside = 0;
    let known = 0;
    for (const [other, length] of f.neighbours) {
      const o = surface[other] as number;
      // Slivers say nothing about what stands here.
      if (o === Surface.trim) continue;
      known += length;
      if (o === Surface.foliage) green += length;
      if (o === Surface.wall) wall += length;
      if (o === Surface.foliage || o === Surface.sky || o === Surface.open || o === Surface.ground) outside += length;
    }
    if (known < f.perimeter * 0.3) continue;
    const loose = f.upright < 0.2 && f.turning > 0.74;
    const atTheRim =
      green > known * 0.4 && outside > known * (f.straight < 0.3 ? 0.6 : 0.8) && (loose || f.share < 0.0008);
    const inTheSky = outside > known * 0.75 && loose && f.cy < horizon && (f.fill < 0.8 || f.turning > 0.84);
    const shrub = loose && f.straight < 0.5 && f.upright < 0.15 && f.cy > horizon && f.share < 0.0016;
    // What bulges up in front of a wall does not lie flat on the ground.
    const hump = s === Surface.path && f.sloping > 0.3 && wall > f.perimeter * 0.4;
    if (atTheRim || inTheSky || shrub || hump) surface[f.label] = Surface.foliage;
  }
}

function isRoof(
  f: RegionFacts,
  list: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
  view: View,
  h: number,
): boolean {
  const wide = f.x1 - f.x0 + 1;
  const tall = f.y1 - f.y0 + 1;
  if (f.cy > view.horizon || f.share < 0.0025 || (f.turning > 0.84 && f.share < 0.02)) return false;
  // A thin band along the top of a wall is the edge of a flat roof.
  if (f.area / Math.max(wide, tall) < h * 0.034) return false;
  let sky = 0;
  let wall = 0;
  for (const [other, length] of f.neighbours) {
    const s = surface[other] as number;
    if (s === Surface.sky || s === Surface.open || s === Surface.foliage) sky += length;
    else if (isBuilding(s) && (facts[other] as RegionFacts).cy > f.cy - tall * 0.1) wall += length;
  }
  const reaches = sky > f.perimeter * 0.16;
  if (!reaches) return false;
  const slope = f.sloping + (view.kind === 'elevation' ? 0 : 0.25 * (f.toLeft + f.toRight));
  if (f.upright < 0.1 && slope > 0.16) return true;
  if (f.upright < 0.13 && f.fill < 0.72 && tall > h * 0.03) return true;
  // Eaves side seen square on: a box wider than everything under it, with nothing cut into it.
  const below = list.filter((o) => surface[o.label] === Surface.wall && o.y0 > f.cy && o.x0 < f.x1 && o.x1 > f.x0);
  const widest = Math.max(0, ...below.map((o) => o.x1 - o.x0 + 1));
  const plain = f.neighbours.size <= 6;
  return (
    plain &&
    below.length > 0 &&
    wide > widest * 1.02 &&
    wall > wide * 0.5 &&
    tall < wide * 0.6 &&
    sky > f.perimeter * 0.35 &&
    f.sloping > 0.1
  );
}

/** A coloured drawing says itself what is green. */
function byColour(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  for (const f of list) {
    if (f.chroma < 0.14 || f.share < 0.0008) continue;
    const s = surface[f.label] as number;
    const [r, g, b] = f.colour;
    if (greenish(f.colour) && (s === Surface.path || s === Surface.ground)) surface[f.label] = Surface.ground;
    else if (greenish(f.colour) && s !== Surface.window && s !== Surface.roof && f.straight < 0.8) {
      surface[f.label] = f.cy > horizon && f.bottom > 0 ? Surface.ground : Surface.foliage;
    } else if (b > r * 1.15 && b > g && s === Surface.path) surface[f.label] = Surface.water;
    else if (!greenish(f.colour) && s === Surface.foliage && f.straight > 0.45) surface[f.label] = Surface.wall;
  }
}

/** Words say there is water: the widest flat basin below the horizon that is not the way to the door. */
function flood(list: RegionFacts[], surface: Uint8Array, horizon: number, w: number): void {
  const basins = list
    .filter((f) => surface[f.label] === Surface.path && f.y0 > horizon && f.x1 - f.x0 > w * 0.12)
    .sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0));
  const basin = basins[0];
  if (basin) surface[basin.label] = Surface.water;
}
