import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import type { Classified } from './classify-exterior';
import { Surface } from './surface';

/**
 * Interior: the box of the room first (ceiling above, floor below, walls between), then what is cut into the walls, then
 * what stands on the floor.
 */
export function classifyInterior(facts: RegionFacts[], view: View, w: number, h: number): Classified {
  const surface = new Uint8Array(facts.length);
  const host = new Uint16Array(facts.length);
  const list = facts.filter((f) => f.area > 0 && f.label > 0);
  const horizon = view.kind === 'elevation' ? h * 0.5 : view.horizon;
  for (const f of list) surface[f.label] = shellOf(f, horizon, w, h);
  if (!list.some((f) => surface[f.label] === Surface.floor)) {
    const lowest = list.filter((f) => f.bottom > 0).sort((a, b) => b.bottom - a.bottom)[0];
    if (lowest && lowest.cy > h * 0.5) surface[lowest.label] = Surface.floor;
  }
  for (const f of list)
    if (surface[f.label] === Surface.wall && isFramed(f, facts, h)) surface[f.label] = Surface.window;
  const walls = list.filter((f) => surface[f.label] === Surface.wall);
  for (const f of list) {
    if (surface[f.label] !== 0) continue;
    surface[f.label] = insideOf(f, walls, surface, host, horizon, h);
  }
  windowRows(list, surface, host);
  return { surface, host, horizon };
}

/** A side area set in thin strips on all its drawn sides is glass in a frame, not a wall. */
function isFramed(f: RegionFacts, facts: RegionFacts[], h: number): boolean {
  if (f.left + f.right < h * 0.2 || f.top > 0 || f.share > 0.22) return false;
  let strips = 0;
  for (const [other, length] of f.neighbours) {
    const o = facts[other] as RegionFacts;
    if (o.area / Math.max(o.x1 - o.x0, o.y1 - o.y0, 1) < h * 0.035) strips += length;
  }
  return strips > f.perimeter * 0.5;
}

function shellOf(f: RegionFacts, horizon: number, w: number, h: number): number {
  const topHeavy = f.top > w * 0.12 && f.cy < horizon && f.y1 < horizon + h * 0.04;
  if (topHeavy && f.upright < 0.34) return Surface.ceiling;
  if (f.top > w * 0.3 && f.y1 < h * 0.36) return Surface.ceiling;
  if (f.bottom > w * 0.16 && f.cy > horizon) return Surface.floor;
  if (f.bottom > w * 0.04 && f.y0 > horizon + h * 0.08 && f.upright < 0.14 && f.share > 0.015) return Surface.floor;
  const spans = f.y0 < horizon && f.y1 > horizon - h * 0.06;
  if (f.share > 0.075 && spans && f.y0 < h * 0.4) return Surface.wall;
  if ((f.left > h * 0.25 || f.right > h * 0.25) && spans && f.share > 0.006 && f.cy < h * 0.62) return Surface.wall;
  return 0;
}

function insideOf(
  f: RegionFacts,
  walls: RegionFacts[],
  surface: Uint8Array,
  host: Uint16Array,
  horizon: number,
  h: number,
): number {
  const wide = f.x1 - f.x0 + 1;
  const tall = f.y1 - f.y0 + 1;
  if (f.share < 0.0005) return Surface.trim;
  const strip = f.area / Math.max(wide, tall) < h * 0.014;
  const wall = walls.find((o) => f.cx >= o.x0 && f.cx <= o.x1 && f.cy >= o.y0 && f.cy <= o.y1);
  if (strip) return Surface.trim;
  let onFloor = 0;
  for (const [other, length] of f.neighbours) if (surface[other] === Surface.floor) onFloor += length;
  const onWall = f.cy < horizon + h * 0.06 && f.y1 < horizon + h * 0.32 && onFloor === 0;
  const rectangular = f.fill > 0.55 && f.upright > 0.2;
  if (wall && onWall && rectangular) {
    host[f.label] = wall.label;
    const high = f.y1 < horizon + h * 0.06;
    return f.share > 0.022 || !high ? Surface.window : Surface.picture;
  }
  if ((f.left > h * 0.2 || f.right > h * 0.2) && f.upright > 0.25 && f.share > 0.02 && f.cy < h * 0.62)
    return Surface.window;
  if (f.y1 < h * 0.36 && f.share < 0.02 && f.top === 0 && wide < tall * 6 && f.left + f.right === 0)
    return Surface.lamp;
  if (f.y0 > horizon + h * 0.1 && f.upright < 0.1 && f.share > 0.02 && wide > tall * 1.6) {
    if (onFloor > f.perimeter * 0.45) return Surface.rug;
  }
  if (f.straight < 0.4 && f.cy < h * 0.75 && f.share < 0.05 && f.share > 0.001 && f.neighbours.size < 6)
    return Surface.foliage;
  return Surface.furniture;
}

/** Panes beside a window, alike in height and level, belong to the window; so do panes of one frame. */
function windowRows(list: RegionFacts[], surface: Uint8Array, host: Uint16Array): void {
  for (const f of list) {
    if (surface[f.label] !== Surface.picture) continue;
    const tall = f.y1 - f.y0;
    const mates = list.filter((o) => {
      if (o === f || (surface[o.label] !== Surface.picture && surface[o.label] !== Surface.window)) return false;
      const level = Math.abs(o.cy - f.cy) < tall * 0.2;
      const gap = Math.max(o.x0 - f.x1, f.x0 - o.x1);
      return level && gap < tall * 0.2 && Math.abs(o.y1 - o.y0 - tall) < tall * 0.3;
    });
    if (mates.length === 0) continue;
    surface[f.label] = Surface.window;
    for (const mate of mates) surface[mate.label] = Surface.window;
    if (host[f.label] === 0) host[f.label] = host[(mates[0] as RegionFacts).label] as number;
  }
}
