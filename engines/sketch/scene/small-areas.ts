import type { RegionFacts } from '../reading/region-facts';
import { beyond, borderShare, fits, tallOf, wideOf } from './area-limits';
import type { RoomBox } from './room-box';
import { FRAME, LAMPSHADE, MIN_FURNITURE_BORDER_OF_SLIVER, PANES_OF_ONE_WINDOW, POTTED_PLANT } from './room-limits';
import { Surface } from './surface';

/** Classifies the small areas of a room after the large ones: frames, slivers in furniture, lampshades, plants. */
export function classifySmallAreas(list: RegionFacts[], surface: Uint8Array, box: RoomBox | null, h: number): void {
  classifyFrames(list, surface, h);
  classifySlivers(list, surface);
  classifyLampshades(list, surface, box, h);
  // Areas between stool legs also have wavy outlines, but only a plant reaches eye level.
  const horizon = box?.horizon ?? h * 0.5;
  classifyPottedPlants(
    list.filter((f) => f.y0 < horizon + h * POTTED_PLANT.maxTopBelowHorizon),
    surface,
    h,
  );
}

/** Classifies strips and rings around glass and pictures as frames. */
function classifyFrames(list: RegionFacts[], surface: Uint8Array, h: number): void {
  const set = list.filter((f) => surface[f.label] === Surface.window || surface[f.label] === Surface.picture);
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.furniture && s !== Surface.lamp && s !== Surface.picture) continue;
    const round = set.some((o) => o !== f && o.x0 > f.x0 && o.x1 < f.x1 && o.y0 > f.y0 && o.y1 < f.y1);
    const thin =
      f.area < FRAME.stripMaxFill * wideOf(f) * tallOf(f) ||
      f.area / Math.max(wideOf(f), tallOf(f)) < h * FRAME.stripMaxWidth;
    const cutRing = fits(f, FRAME.cutRing) && borderShare(f, surface, Surface.picture) > FRAME.cutRingMinPictureBorder;
    const strip = thin && borderShare(f, surface, Surface.window) > FRAME.stripMinWindowBorder;
    const ring = round && fits(f, FRAME.ring) && 2 * f.area < f.perimeter * h * FRAME.ringMaxWidth;
    if (cutRing || ring || strip) surface[f.label] = Surface.trim;
  }
}

/** Classifies slivers between the parts of a sofa as furniture. */
function classifySlivers(list: RegionFacts[], surface: Uint8Array): void {
  for (const f of list)
    if (
      surface[f.label] === Surface.trim &&
      borderShare(f, surface, Surface.furniture) > MIN_FURNITURE_BORDER_OF_SLIVER
    )
      surface[f.label] = Surface.furniture;
}

/** Classifies small tapered areas in front of a wall and off the floor as lampshades. */
function classifyLampshades(list: RegionFacts[], surface: Uint8Array, box: RoomBox | null, h: number): void {
  if (!box) return;
  for (const f of list) {
    if (surface[f.label] !== Surface.furniture || beyond(f, LAMPSHADE.size)) continue;
    const ratio = wideOf(f) / tallOf(f);
    const wall = borderShare(f, surface, Surface.wall, Surface.window, Surface.picture);
    const inFront = wall > LAMPSHADE.minWallBorder && borderShare(f, surface, Surface.floor) === 0;
    const shaped =
      fits(f, LAMPSHADE.tapered) && ratio > LAMPSHADE.widthToHeight[0] && ratio < LAMPSHADE.widthToHeight[1];
    if (shaped && inFront && f.cy < box.horizon + h * LAMPSHADE.maxCentroidBelowHorizon)
      surface[f.label] = Surface.lamp;
  }
}

/** Classifies bunches of small curly areas as potted plants. */
function classifyPottedPlants(list: RegionFacts[], surface: Uint8Array, h: number): void {
  const curly = new Map<number, RegionFacts>();
  for (const f of list) {
    const s = surface[f.label];
    const leaves =
      fits(f, POTTED_PLANT.spikyLeaf) && (fits(f, POTTED_PLANT.curvedOutline) || fits(f, POTTED_PLANT.slopingOutline));
    if (s === Surface.furniture && leaves) surface[f.label] = Surface.foliage;
    const own = s === Surface.trim || s === Surface.furniture || s === Surface.foliage;
    if (own && fits(f, POTTED_PLANT.bunchPiece)) curly.set(f.label, f);
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
    const upright =
      y1 - y0 > h * POTTED_PLANT.bunchMinHeight && x1 - x0 < (y1 - y0) * POTTED_PLANT.bunchMaxWidthToHeight;
    if (bunch.length >= POTTED_PLANT.bunchMinPieces && upright)
      for (const f of bunch) surface[f.label] = Surface.foliage;
  }
  // Fanned leaves are recognised by the leaves beside them.
  for (const f of list) {
    const s = surface[f.label];
    if ((s !== Surface.furniture && s !== Surface.trim) || f.share > POTTED_PLANT.fannedLeafMaxArea) continue;
    if (
      fits(f, POTTED_PLANT.fannedLeaf) &&
      borderShare(f, surface, Surface.foliage) > POTTED_PLANT.fannedLeafMinLeafBorder
    )
      surface[f.label] = Surface.foliage;
  }
}

/** Adds panes beside a window of about equal height to that window, and panes within one frame to each other. */
export function joinPanesOfOneWindow(list: RegionFacts[], surface: Uint8Array, host: Uint16Array): void {
  const {
    maxRowOffset: inRow,
    maxRowGap: rowGap,
    maxColumnOffset: inColumn,
    maxColumnGap: columnGap,
    maxSizeDifference: unlike,
  } = PANES_OF_ONE_WINDOW;
  for (const f of list) {
    if (surface[f.label] !== Surface.picture) continue;
    const [wide, tall] = [f.x1 - f.x0, f.y1 - f.y0];
    const mates = list.filter((o) => {
      if (o === f || (surface[o.label] !== Surface.picture && surface[o.label] !== Surface.window)) return false;
      const level = Math.abs(o.cy - f.cy) < tall * inRow;
      const gap = Math.max(o.x0 - f.x1, f.x0 - o.x1);
      if (level && gap < tall * rowGap && Math.abs(o.y1 - o.y0 - tall) < tall * unlike) return true;
      // In perspective the rows of panes slope, but the columns stay vertical.
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
