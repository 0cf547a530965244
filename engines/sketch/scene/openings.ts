import type { RegionFacts } from '../reading/region-facts';
import { Surface } from './surface';

/** Window, door or nothing. An opening is a small rectangle inside a larger wall, or one of a row of like cells. */
export function openingOf(
  f: RegionFacts,
  sized: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
  host: Uint16Array,
  horizon: number,
  h: number,
): number {
  const wide = f.x1 - f.x0 + 1;
  const tall = f.y1 - f.y0 + 1;
  const lines = f.toLeft + f.toRight;
  if (f.share < 0.00012 || f.fill < 0.52 || f.upright < 0.14 || lines + f.sloping < 0.1) return 0;
  if (Math.min(wide, tall) < Math.max(4, h * 0.006) || tall / wide > 7 || wide / tall > 9) return 0;
  if (f.left + f.right + f.bottom > 0 && f.share > 0.02) return 0;
  let sky = 0;
  for (const [other, length] of f.neighbours) {
    const s = surface[other] as number;
    if (s === Surface.sky || s === Surface.open) sky += length;
  }
  if (sky > f.perimeter * (f.y1 > horizon ? 0.32 : 0.08)) return 0;
  if (holdsAnother(f, sized) || (f.straight < 0.6 && f.turning > 0.78)) return 0;
  const wall = wallAround(f, facts, surface);
  const alike = sized.filter((o) => o !== f && sameCell(o, f));
  const row = alike.filter((o) => Math.abs(o.cy - f.cy) < tall * 0.45).length;
  if (wall === 0 && row < 2 && alike.length < 5) return 0;
  if (wall === 0 && f.share > 0.025 && row < 3) return 0;
  if (f.share > 0.06 && row < 2) return 0;
  if (f.y0 > horizon + h * 0.12 && wall === 0) return 0;
  host[f.label] = wall;
  const base = wall === 0 ? f.y1 : (facts[wall] as RegionFacts).y1;
  const standing = base - f.y1 < h * 0.05 && f.y1 > horizon - h * 0.02;
  const doorShape = tall / wide > 1.55 && tall / wide < 3.6 && f.share < 0.03;
  const strip = Math.min(wide, tall) < h * 0.013;
  if (strip) return 0;
  // Panes of a glazed front stand side by side on one sill; doors of a terrace stand apart.
  const beside = alike.filter(
    (o) => Math.abs(o.y1 - f.y1) < tall * 0.12 && Math.max(o.x0 - f.x1, f.x0 - o.x1) < wide * 0.8,
  );
  return standing && doorShape && (row < 2 || beside.length === 0) ? Surface.door : Surface.window;
}

/** A wall with a door in it is not itself an opening. */
const holdsAnother = (f: RegionFacts, sized: RegionFacts[]): boolean =>
  sized.some(
    (o) => o !== f && o.share > 0.0012 && o.x0 > f.x0 && o.x1 < f.x1 && o.y0 > f.y0 && o.y1 <= f.y1 + 3 && o.fill > 0.6,
  );

const sameCell = (a: RegionFacts, b: RegionFacts): boolean => {
  const ratio = a.area / b.area;
  const ha = a.y1 - a.y0 + 1;
  const hb = b.y1 - b.y0 + 1;
  return ratio > 0.5 && ratio < 2 && ha / hb > 0.66 && ha / hb < 1.5 && a.fill > 0.5 && a.upright > 0.14;
};

/** The larger wall within three steps over trim and like cells; 0 when there is none. */
function wallAround(f: RegionFacts, facts: RegionFacts[], surface: Uint8Array): number {
  const seen = new Set([f.label]);
  let front = [f.label];
  for (let depth = 0; depth < 3; depth++) {
    const next: number[] = [];
    let best = 0;
    for (const label of front) {
      for (const other of (facts[label] as RegionFacts).neighbours.keys()) {
        if (seen.has(other)) continue;
        seen.add(other);
        const o = facts[other] as RegionFacts;
        const s = surface[other] as number;
        const larger = s === Surface.wall && o.area > f.area * 2.2;
        const around = o.x0 <= f.cx && o.x1 >= f.cx && o.y0 <= f.cy && o.y1 >= f.cy - 1;
        if (larger && around && o.area > (best === 0 ? 0 : (facts[best] as RegionFacts).area)) best = other;
        if (
          s === Surface.trim ||
          s === Surface.window ||
          s === Surface.door ||
          (s === Surface.wall && o.area < f.area * 2.2)
        )
          next.push(other);
      }
    }
    if (best !== 0) return best;
    front = next;
  }
  return 0;
}

/** Panes that fell through: small pieces of wall of the size of a window right beside, above or below it are panes too. */
export function fillRows(list: RegionFacts[], surface: Uint8Array, host: Uint16Array): void {
  const windows = list.filter((f) => surface[f.label] === Surface.window && f.share < 0.01);
  // Twice: a pane found in the first round may be the neighbour of another.
  for (const f of [...list, ...list]) {
    if (surface[f.label] !== Surface.wall && surface[f.label] !== Surface.trim) continue;
    if (f.share > 0.006 || f.share < 0.0001 || f.fill < 0.6 || f.straight < 0.35 || f.upright < 0.12) continue;
    const wide = f.x1 - f.x0 + 1;
    const tall = f.y1 - f.y0 + 1;
    const like = windows.find((o) => {
      const ratio = f.area / o.area;
      const dx = Math.abs(o.cx - f.cx);
      const dy = Math.abs(o.cy - f.cy);
      const near = (dx < wide * 0.3 && dy < tall * 1.7) || (dy < tall * 0.3 && dx < wide * 1.8);
      return near && ratio > 0.6 && ratio < 1.7;
    });
    if (!like) continue;
    surface[f.label] = Surface.window;
    host[f.label] = host[like.label] as number;
    windows.push(f);
  }
}
