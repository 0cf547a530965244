import type { RegionFacts } from '../reading/region-facts';
import { beyond, borderShare, fits, tallOf, wideOf } from './area-limits';
import type { RoomBox } from './room-box';
import { FRAME, LAMPSHADE, PANES_OF_ONE, POTTED, SEAM_IN_FURNITURE } from './room-limits';
import { Surface } from './surface';

/** Second pass over a room's small areas, after the large ones: frames, seams in furniture, lampshades, plants. */
export function classifySmallAreas(list: RegionFacts[], surface: Uint8Array, box: RoomBox | null, h: number): void {
  frames(list, surface, h);
  seams(list, surface);
  shades(list, surface, box, h);
  // Areas between stool legs have wavy outlines too, but a plant reaches eye level.
  const horizon = box?.horizon ?? h * 0.5;
  plants(
    list.filter((f) => f.y0 < horizon + h * POTTED.below),
    surface,
    h,
  );
}

/** Strips and rings around glass and pictures are frames. */
function frames(list: RegionFacts[], surface: Uint8Array, h: number): void {
  const set = list.filter((f) => surface[f.label] === Surface.window || surface[f.label] === Surface.picture);
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.furniture && s !== Surface.lamp && s !== Surface.picture) continue;
    const round = set.some((o) => o !== f && o.x0 > f.x0 && o.x1 < f.x1 && o.y0 > f.y0 && o.y1 < f.y1);
    const thin =
      f.area < FRAME.thinFill * wideOf(f) * tallOf(f) || f.area / Math.max(wideOf(f), tallOf(f)) < h * FRAME.thinMean;
    const cutRing = fits(f, FRAME.cutRing) && borderShare(f, surface, Surface.picture) > FRAME.besideWallPicture;
    const strip = thin && borderShare(f, surface, Surface.window) > FRAME.besideWindow;
    const ring = round && fits(f, FRAME.ring) && 2 * f.area < f.perimeter * h * FRAME.thick;
    if (cutRing || ring || strip) surface[f.label] = Surface.trim;
  }
}

/** Slivers between a sofa's parts belong to the sofa. */
function seams(list: RegionFacts[], surface: Uint8Array): void {
  for (const f of list)
    if (surface[f.label] === Surface.trim && borderShare(f, surface, Surface.furniture) > SEAM_IN_FURNITURE)
      surface[f.label] = Surface.furniture;
}

/** A small tapered area in front of a wall and off the floor is a lampshade on its stand. */
function shades(list: RegionFacts[], surface: Uint8Array, box: RoomBox | null, h: number): void {
  if (!box) return;
  for (const f of list) {
    if (surface[f.label] !== Surface.furniture || beyond(f, LAMPSHADE.size)) continue;
    const ratio = wideOf(f) / tallOf(f);
    const wall = borderShare(f, surface, Surface.wall, Surface.window, Surface.picture);
    const inFront = wall > LAMPSHADE.onWall && borderShare(f, surface, Surface.floor) === 0;
    const shaped = fits(f, LAMPSHADE.tapered) && ratio > LAMPSHADE.wideToTall[0] && ratio < LAMPSHADE.wideToTall[1];
    if (shaped && inFront && f.cy < box.horizon + h * LAMPSHADE.below) surface[f.label] = Surface.lamp;
  }
}

/** A bunch of small curly areas is a potted plant. */
function plants(list: RegionFacts[], surface: Uint8Array, h: number): void {
  const curly = new Map<number, RegionFacts>();
  for (const f of list) {
    const s = surface[f.label];
    const leaves = fits(f, POTTED.spiky) && (fits(f, POTTED.turning) || fits(f, POTTED.sloping));
    if (s === Surface.furniture && leaves) surface[f.label] = Surface.foliage;
    const own = s === Surface.trim || s === Surface.furniture || s === Surface.foliage;
    if (own && fits(f, POTTED.scrap)) curly.set(f.label, f);
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
    const upright = y1 - y0 > h * POTTED.bunchTall && x1 - x0 < (y1 - y0) * POTTED.bunchWide;
    if (bunch.length >= POTTED.scraps && upright) for (const f of bunch) surface[f.label] = Surface.foliage;
  }
  // Fanned leaves are found by the leaves beside them.
  for (const f of list) {
    const s = surface[f.label];
    if ((s !== Surface.furniture && s !== Surface.trim) || f.share > POTTED.largestFanned) continue;
    if (fits(f, POTTED.fanned) && borderShare(f, surface, Surface.foliage) > POTTED.besideLeaves)
      surface[f.label] = Surface.foliage;
  }
}

/** Panes beside a window with about its height and level belong to it, as do panes within one frame. */
export function windowRows(list: RegionFacts[], surface: Uint8Array, host: Uint16Array): void {
  const { inRow, rowGap, inColumn, columnGap, unlike } = PANES_OF_ONE;
  for (const f of list) {
    if (surface[f.label] !== Surface.picture) continue;
    const [wide, tall] = [f.x1 - f.x0, f.y1 - f.y0];
    const mates = list.filter((o) => {
      if (o === f || (surface[o.label] !== Surface.picture && surface[o.label] !== Surface.window)) return false;
      const level = Math.abs(o.cy - f.cy) < tall * inRow;
      const gap = Math.max(o.x0 - f.x1, f.x0 - o.x1);
      if (level && gap < tall * rowGap && Math.abs(o.y1 - o.y0 - tall) < tall * unlike) return true;
      // On a wall in perspective, rows slope but columns stay vertical.
      const plumb = surface[o.label] === Surface.window && Math.abs(o.cx - f.cx) < wide * inColumn;
      const step = Math.max(o.y0 - f.y1, f.y0 - o.y1);
      return plumb && step < wide * columnGap && Math.abs(o.x1 - o.x0 - wide) < wide * unlike;
    });
    if (mates.length === 0) continue;
    surface[f.label] = Surface.window;
    for (const mate of mates) surface[mate.label] = Surface.window;
    if (host[f.label] === 0) host[f.label] = host[(mates[0] as RegionFacts).label] as number;
  }
}
