import type { RegionFacts } from '../reading/region-facts';
import type { RoomBox } from './room-box';
import { Surface } from './surface';

/** Second look at a room's small areas, when the large ones are known: frames, seams of furniture, lampshades, plants. */
export function sortSmallThings(list: RegionFacts[], surface: Uint8Array, box: RoomBox | null, h: number): void {
  frames(list, surface, h);
  seams(list, surface);
  shades(list, surface, box, h);
  // What one sees between the legs of stools has a wavy outline, too: a plant rises to the eye.
  const horizon = box?.horizon ?? h * 0.5;
  plants(
    list.filter((f) => f.y0 < horizon + h * 0.06),
    surface,
    h,
  );
}

const wideOf = (f: RegionFacts): number => f.x1 - f.x0 + 1;
const tallOf = (f: RegionFacts): number => f.y1 - f.y0 + 1;

function beside(f: RegionFacts, surface: Uint8Array, ...kinds: number[]): number {
  let length = 0;
  for (const [other, shared] of f.neighbours) if (kinds.includes(surface[other] as number)) length += shared;
  return length / Math.max(1, f.perimeter);
}

/** Strips and rings around glass and pictures are their frames. */
function frames(list: RegionFacts[], surface: Uint8Array, h: number): void {
  const set = list.filter((f) => surface[f.label] === Surface.window || surface[f.label] === Surface.picture);
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.furniture && s !== Surface.lamp && s !== Surface.picture) continue;
    const round = set.some((o) => o !== f && o.x0 > f.x0 && o.x1 < f.x1 && o.y0 > f.y0 && o.y1 < f.y1);
    const thin = f.area < 0.2 * wideOf(f) * tallOf(f) || f.area / Math.max(wideOf(f), tallOf(f)) < h * 0.04;
    const cutRing = f.fill < 0.35 && beside(f, surface, Surface.picture) > 0.3;
    if (cutRing || (round && f.fill < 0.6) || (thin && beside(f, surface, Surface.window) > 0.22))
      surface[f.label] = Surface.trim;
  }
}

/** Slivers between the parts of a sofa belong to the sofa. */
function seams(list: RegionFacts[], surface: Uint8Array): void {
  for (const f of list)
    if (surface[f.label] === Surface.trim && beside(f, surface, Surface.furniture) > 0.45)
      surface[f.label] = Surface.furniture;
}

/** A small tapered thing in front of a wall, off the floor: a lampshade on its stand. */
function shades(list: RegionFacts[], surface: Uint8Array, box: RoomBox | null, h: number): void {
  if (!box) return;
  for (const f of list) {
    if (surface[f.label] !== Surface.furniture || f.share > 0.008 || f.share < 0.0006) continue;
    const ratio = wideOf(f) / tallOf(f);
    const wall = beside(f, surface, Surface.wall, Surface.window, Surface.picture);
    const tapered = f.fill > 0.66 && f.fill < 0.93 && f.straight > 0.3 && f.upright < 0.5;
    const floor = beside(f, surface, Surface.floor);
    if (tapered && wall > 0.6 && floor === 0 && ratio > 0.7 && ratio < 2.4 && f.cy < box.horizon + h * 0.12)
      surface[f.label] = Surface.lamp;
  }
}

/** Many small curly areas in one bunch: a plant in a pot. */
function plants(list: RegionFacts[], surface: Uint8Array, h: number): void {
  const curly = new Map<number, RegionFacts>();
  for (const f of list) {
    const s = surface[f.label];
    const spiky = f.wobble > 1.12 && f.upright < 0.12 && f.share > 0.0012 && f.share < 0.015;
    const leaves = spiky && (f.turning > 0.86 || (f.turning > 0.78 && f.sloping > 0.5));
    if (s === Surface.furniture && leaves) surface[f.label] = Surface.foliage;
    if ((s === Surface.trim || s === Surface.furniture || s === Surface.foliage) && f.straight < 0.5 && f.share < 0.006)
      curly.set(f.label, f);
  }
  const seen = new Set<number>();
  for (const first of curly.values()) {
    if (seen.has(first.label)) continue;
    const bunch = [first];
    seen.add(first.label);
    for (const f of bunch) {
      for (const other of f.neighbours.keys()) {
        const o = curly.get(other);
        if (!o || seen.has(other)) continue;
        seen.add(other);
        bunch.push(o);
      }
    }
    const x0 = Math.min(...bunch.map((f) => f.x0));
    const x1 = Math.max(...bunch.map((f) => f.x1));
    const y0 = Math.min(...bunch.map((f) => f.y0));
    const y1 = Math.max(...bunch.map((f) => f.y1));
    const upright = y1 - y0 > h * 0.09 && x1 - x0 < (y1 - y0) * 2;
    if (bunch.length >= 5 && upright) for (const f of bunch) surface[f.label] = Surface.foliage;
  }
  // Leaves that fan out beside leaves.
  for (const f of list) {
    const s = surface[f.label];
    if ((s !== Surface.furniture && s !== Surface.trim) || f.share > 0.006) continue;
    const fanned = f.upright < 0.05 && f.turning > 0.84 && f.sloping > 0.6;
    if (fanned && beside(f, surface, Surface.foliage) > 0.15) surface[f.label] = Surface.foliage;
  }
}

/** Panes beside a window, alike in height and level, belong to the window; so do panes of one frame. */
export function windowRows(list: RegionFacts[], surface: Uint8Array, host: Uint16Array): void {
  for (const f of list) {
    if (surface[f.label] !== Surface.picture) continue;
    const [wide, tall] = [f.x1 - f.x0, f.y1 - f.y0];
    const mates = list.filter((o) => {
      if (o === f || (surface[o.label] !== Surface.picture && surface[o.label] !== Surface.window)) return false;
      const level = Math.abs(o.cy - f.cy) < tall * 0.2;
      const gap = Math.max(o.x0 - f.x1, f.x0 - o.x1);
      if (level && gap < tall * 0.2 && Math.abs(o.y1 - o.y0 - tall) < tall * 0.3) return true;
      // On a wall seen in perspective rows slope, but columns stay upright.
      const plumb = surface[o.label] === Surface.window && Math.abs(o.cx - f.cx) < wide * 0.25;
      const step = Math.max(o.y0 - f.y1, f.y0 - o.y1);
      return plumb && step < wide * 0.2 && Math.abs(o.x1 - o.x0 - wide) < wide * 0.3;
    });
    if (mates.length === 0) continue;
    surface[f.label] = Surface.window;
    for (const mate of mates) surface[mate.label] = Surface.window;
    if (host[f.label] === 0) host[f.label] = host[(mates[0] as RegionFacts).label] as number;
  }
}
