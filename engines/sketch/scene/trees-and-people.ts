import type { RegionFacts } from '../reading/region-facts';
import { Surface } from './surface';

const wideOf = (f: RegionFacts): number => f.x1 - f.x0 + 1;
const tallOf = (f: RegionFacts): number => f.y1 - f.y0 + 1;

/**
 * A crown, a hedge or a shrub by its outline alone: it turns evenly through all directions and has next to no upright
 * stretch. Roofs and walls keep to two or three directions (measured on drawings whose areas are known).
 */
export function hasLeafyOutline(f: RegionFacts): boolean {
  if (f.share < 0.0008 || f.share > 0.2) return false;
  if (f.turning > 0.82 && f.upright < 0.12) return true;
  return f.turning > 0.76 && f.wobble > 1.04 && f.upright < 0.1 && f.straight < 0.62;
}

/**
 * Tops of trees that look over a roof: most of their border lies in the sky, and it comes to a point as slender as no
 * gable's or turns as no roof's does. Spires that the words name stay.
 */
export function findTreeTops(list: RegionFacts[], surface: Uint8Array, text: string, horizon: number): void {
  const spires = /\b(church|chapel|steeple|spire|minaret|temple)/.test(text);
  for (const f of list) {
    const s = surface[f.label];
    if ((s !== Surface.wall && s !== Surface.roof) || f.y1 > horizon || f.share < 0.0008 || f.share > 0.012) continue;
    let sky = 0;
    for (const [other, length] of f.neighbours)
      if (surface[other] === Surface.sky || surface[other] === Surface.open) sky += length;
    const pointed = !spires && tallOf(f) > wideOf(f) * 1.5 && f.upright < 0.06 && f.fill < 0.6;
    const curly = f.turning > 0.8 && f.straight < 0.65 && f.upright < 0.16;
    if (sky > f.perimeter * 0.5 && (pointed || curly)) surface[f.label] = Surface.foliage;
  }
  // What stands on a roof before such a tree is a chimney, no window.
  for (const f of list) {
    if (surface[f.label] !== Surface.window || f.share > 0.006) continue;
    let roof = 0;
    let free = 0;
    for (const [other, length] of f.neighbours) {
      const s = surface[other];
      if (s === Surface.roof) roof += length;
      if (s === Surface.sky || s === Surface.open || s === Surface.foliage) free += length;
    }
    if (roof > f.perimeter * 0.1 && free > f.perimeter * 0.3) surface[f.label] = Surface.wall;
  }
}

/** Narrow upright areas between a crown and the ground, away from walls. */
export function findTrunks(list: RegionFacts[], facts: RegionFacts[], surface: Uint8Array, h: number): void {
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.wall && s !== Surface.trim && s !== Surface.window && s !== Surface.door) continue;
    if (f.share > 0.012 || tallOf(f) < wideOf(f) * 1.2 || tallOf(f) > h * 0.5 || f.upright < 0.2) continue;
    let built = 0;
    let crown = false;
    for (const [other, length] of f.neighbours) {
      const o = surface[other] as number;
      if (o === Surface.foliage && (facts[other] as RegionFacts).cy < f.cy) crown = true;
      if (o === Surface.wall || o === Surface.roof || o === Surface.window || o === Surface.door) built += length;
    }
    if (crown && built < f.perimeter * 0.15) surface[f.label] = Surface.trunk;
  }
}

/**
 * People: an upright body of human proportions that stands below the horizon, with a small round head on top. What lies
 * right under the body between its sides are its legs.
 */
export function findPeople(list: RegionFacts[], surface: Uint8Array, horizon: number, h: number): void {
  const free = (f: RegionFacts): boolean => {
    const s = surface[f.label];
    return s !== Surface.sky && s !== Surface.open && s !== Surface.ground && s !== Surface.roof && f.share < 0.03;
  };
  for (const body of list) {
    const tall = tallOf(body);
    const wide = wideOf(body);
    if (!free(body) || tall < h * 0.025 || tall > h * 0.45 || tall < wide * 1.2 || tall > wide * 6 || body.fill > 0.88)
      continue;
    const head = list.find((o) => isHeadOf(o, body) && free(o));
    if (!head) continue;
    const legs = list.filter(
      (o) =>
        o !== head &&
        o !== body &&
        free(o) &&
        o.cy > body.cy &&
        o.y0 > body.y0 + tall * 0.4 &&
        o.y1 < body.y1 + tall * 1.3 &&
        o.x0 > body.x0 - wide * 0.35 &&
        o.x1 < body.x1 + wide * 0.35,
    );
    const feet = Math.max(body.y1, ...legs.map((o) => o.y1));
    if (feet < horizon || feet - head.y0 < wide * 1.7 || inLeaves(body, surface)) continue;
    for (const part of [head, body, ...legs]) surface[part.label] = Surface.person;
  }
}

/** Leaves of one crown lie in front of others and look like heads on shoulders. */
function inLeaves(f: RegionFacts, surface: Uint8Array): boolean {
  let green = 0;
  for (const [other, length] of f.neighbours) if (surface[other] === Surface.foliage) green += length;
  return green > f.perimeter * 0.35;
}

function isHeadOf(o: RegionFacts, body: RegionFacts): boolean {
  if (o === body || o.area > body.area * 0.5 || o.area < body.area * 0.02) return false;
  const ratio = wideOf(o) / tallOf(o);
  const wide = wideOf(body);
  const centred = Math.abs(o.cx - (body.x0 + body.x1) / 2) < wide * 0.4;
  const onTop = Math.abs(o.y1 - body.y0) < tallOf(body) * 0.14;
  const round = o.fill > 0.6 && o.fill < 0.9 && o.upright < 0.4 && (o.turning > 0.75 || o.share < 0.0004);
  return ratio > 0.55 && ratio < 1.4 && centred && onTop && wideOf(o) < wide * 0.85 && round;
}
