import { boxBlur, distanceTo, maskOf, quantile, smoothstep } from '../reading/raster';
import { groundMask } from './ground-mask';
import { findGlass, findRoofs, findWalls, markHouseHigh, wallTint } from './photo-masks';
import { type PhotoView, readPhotoView } from './photo-view';
import { channelOf, refineEdges } from './refine-edges';
import { findRoomSurfaces } from './room-surfaces';
import { labelAt, maskOfSegments, meansOver, measureSegments } from './segment-facts';
import { type PhotoSegments, segmentPhoto } from './segment-photo';
import { horizonOf, skyMask } from './sky-mask';
import { findGardenWalls, keepLargestGroups, removeWallObjects } from './wall-groups';
import { findWallPlanes, type WallPlanes } from './wall-planes';

/** Excess of green over red and blue by which a pixel is a plant, and the factor by which plants mask the building. */
const GREEN = { from: 0.03, to: 0.12, maskFactor: 1.6 };
/** Bright windows of a room: brightness quantile, transition, and how much of a neighbourhood is bright. */
const PANE = {
  brightnessQuantile: 0.93,
  below: 0.04,
  above: 0.05,
  neighbourhood: 0.012,
  minBrightShare: 0.16,
  fullBrightShare: 0.3,
};
/** Below the horizon, the ground becomes probable over this range (shares of the image height). */
const GROUND_RANGE = { from: 0.1, to: 0.32 };
/** A segment is wall or roof when this share of its pixels is. */
const VOTE = { wall: 0.5, roof: 0.4 };
/** Patches that differ in colour from their segment. Areas and blur radii are shares of the photo's size. */
const FOREIGN_PATCH = { minColourStep: 0.15, minArea: 0.0002, jointBlur: 0.002 };
const MIN_MASK = 0.2;
/** Width of window frames between panes and around them, as shares of the image width. */
const FRAME = { between: 0.035, around: 0.008 };

/** Masks of a photo's parts (0-1 per pixel), with its camera, segments and wall planes. */
export interface PhotoSurfaces {
  sky: Float32Array;
  green: Float32Array;
  pane: Float32Array;
  glass: Float32Array;
  walls: Float32Array;
  level: Float32Array;
  roofs: Float32Array;
  view: PhotoView;
  segments: PhotoSegments;
  faces: WallPlanes;
}

/** Finds the surfaces of a photographed room or house. */
export function findSurfaces(
  rgb: Uint8Array,
  gray: Float32Array,
  w: number,
  h: number,
  interior: boolean,
): PhotoSurfaces {
  return interior ? roomSurfaces(rgb, gray, w, h) : houseSurfaces(rgb, gray, w, h);
}

function roomSurfaces(rgb: Uint8Array, gray: Float32Array, w: number, h: number): PhotoSurfaces {
  const none = new Float32Array(w * h);
  const view = readPhotoView(gray, w, h);
  const segments = segmentPhoto(rgb, w, h, view.lines);
  const high = quantile(gray, PANE.brightnessQuantile);
  const pane = fillPanes(
    gray.map((one) => smoothstep(high - PANE.below, high + PANE.above, one)),
    w,
    h,
  );
  const panes = meansOver(segments, pane, w, h);
  const facts = measureSegments(segments);
  const horizon = (view.horizon * segments.h) / h;
  const found = findRoomSurfaces(facts, segments.w, segments.h, horizon, (label) => (panes[label] as number) > 0.5);
  const all = segments.w * segments.h;
  const wall = keepLargestGroups(facts, removeWallObjects(facts, found.walls, all), () => false);
  const window = windowsAround(pane, w, h);
  const walls = refineEdges(maskOfSegments(segments, wall, w, h), rgb, w, h).map((one, i) => (window[i] ? 0 : one));
  return {
    ...{ sky: none, green: greenOf(rgb, none), pane, glass: none, walls, roofs: none, view, segments },
    level: refineEdges(maskOfSegments(segments, found.floor, w, h), rgb, w, h),
    faces: findWallPlanes(view, segments, wall, { w, h, interior: true }),
  };
}

function houseSurfaces(rgb: Uint8Array, gray: Float32Array, w: number, h: number): PhotoSurfaces {
  const sky = skyMask(rgb, gray, w, h);
  const green = greenOf(rgb, sky);
  const skyline = horizonOf(sky, w, h);
  const low = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    low.fill(smoothstep(skyline + h * GROUND_RANGE.from, skyline + h * GROUND_RANGE.to, y), y * w, (y + 1) * w);
  const built = sky.map((one, i) => (1 - one) * (1 - Math.min(1, GREEN.maskFactor * (green[i] as number))));
  const facade = { rgb, gray, built, w, h };
  // The colour of the walls is sampled above the ground. Then the walls are extended down to the ground.
  const tint = wallTint({ ...facade, built: built.map((one, i) => one * (1 - (low[i] as number))) });
  const glass = findGlass(facade, tint);
  const tinted = findWalls(facade, tint, glass);
  const level = groundMask({ sky, walls: tinted, gray }, skyline, w, h);
  const house = markHouseHigh(sky, w, h, built);
  const likely = tinted.map((one, i) => ((house[i] as number) > 0 ? one * (1 - (level[i] as number)) : 0));
  const roofish = findRoofs({ ...facade, built: house }, likely, glass, sky);
  const above = built.map((one, i) => one * (1 - (level[i] as number)));
  const view = readPhotoView(gray, w, h, { minHorizonRow: skyline, likelyHorizonRow: skyline, built: above });
  const segments = segmentPhoto(rgb, w, h, view.lines);
  const [ofWall, ofRoof, ofSky] = [likely, roofish, sky].map((plane) => meansOver(segments, plane, w, h)) as [
    number[],
    number[],
    number[],
  ];
  const facts = measureSegments(segments);
  const roof = new Set(
    facts
      .filter(({ label: k }) => (ofRoof[k] as number) > VOTE.roof && (ofRoof[k] as number) > (ofWall[k] as number))
      .map(({ label }) => label),
  );
  const voted = facts.filter(({ label }) => (ofWall[label] as number) > VOTE.wall && !roof.has(label));
  const wall = keepLargestGroups(
    facts,
    removeWallObjects(facts, new Set(voted.map(({ label }) => label)), w * h * (segments.w / w) ** 2),
    (one) => one.atTop > 0 && ofSky.some((share) => share > 0.5),
  );
  for (const label of findGardenWalls(segments, facts, wall, (view.horizon * segments.h) / h)) wall.delete(label);
  const clear = (of: ReadonlySet<number>): Float32Array =>
    removeForeignPatches(
      refineEdges(maskOfSegments(segments, of, w, h), rgb, w, h).map((one, i) =>
        (glass[i] as number) > 0 ? 0 : one * (above[i] as number),
      ),
      rgb,
      segments,
      w,
      h,
    );
  return {
    ...{ sky, green, pane: new Float32Array(w * h), glass, level, view, segments },
    walls: clear(wall),
    roofs: clear(roof),
    faces: findWallPlanes(view, segments, new Set([...wall, ...roof]), { w, h, interior: false }),
  };
}

function greenOf(rgb: Uint8Array, sky: Float32Array): Float32Array {
  return sky.map((one, i) => {
    const [r, g, b] = [rgb[3 * i] as number, rgb[3 * i + 1] as number, rgb[3 * i + 2] as number];
    return smoothstep(GREEN.from, GREEN.to, (2 * g - r - b) / (r + g + b + 1)) * (1 - one);
  });
}

/** Returns the mask of windows: panes with the frames between and around them. */
function windowsAround(pane: Float32Array, w: number, h: number): Uint8Array {
  const { between, around } = FRAME;
  const wide = maskOf(
    distanceTo(
      maskOf(pane, (one) => one > 0.5),
      w,
      h,
    ),
    (away) => away > between * w,
  );
  return maskOf(distanceTo(wide, w, h), (away) => away > (between - around) * w);
}

/** Removes patches that differ from their segment's mean colour, such as frames, pipes and signs. */
function removeForeignPatches(
  mask: Float32Array,
  rgb: Uint8Array,
  segments: PhotoSegments,
  w: number,
  h: number,
): Float32Array {
  const away = new Float32Array(mask.length);
  for (let k = 0; k < 3; k++) {
    const plane = boxBlur(channelOf(rgb, k), w, h, Math.max(1, w * FOREIGN_PATCH.jointBlur), 1);
    const means = meansOver(segments, plane, w, h);
    for (let i = 0; i < away.length; i++) {
      if ((mask[i] as number) < MIN_MASK) continue;
      const step = (plane[i] as number) - (means[labelAt(segments, i, w, h)] as number);
      (away[i] as number) += (step * step) / 3;
    }
  }
  const foreign = maskOf(away, (one) => one > FOREIGN_PATCH.minColourStep ** 2);
  const kept = largePatches(foreign, w, h, FOREIGN_PATCH.minArea * w * h);
  const near = distanceTo(kept, w, h);
  return mask.map((one, i) => one * smoothstep(0.5, 1.5, near[i] as number));
}

/** Keeps patches of at least `least` pixels. Smaller ones are stones or shadows of joints. */
function largePatches(set: Uint8Array, w: number, h: number, least: number): Uint8Array {
  const out = new Uint8Array(set.length);
  const seen = new Uint8Array(set.length);
  for (let start = 0; start < set.length; start++) {
    if (!set[start] || seen[start]) continue;
    const patch = [start];
    seen[start] = 1;
    for (const p of patch) {
      const x = p % w;
      for (const q of [x > 0 ? p - 1 : -1, x < w - 1 ? p + 1 : -1, p - w, p + w]) {
        if (q < 0 || q >= w * h || seen[q] || !set[q]) continue;
        seen[q] = 1;
        patch.push(q);
      }
    }
    if (patch.length >= least) for (const p of patch) out[p] = 1;
  }
  return out;
}

/** Fills dark holes that trees and blinds leave in a window, where most of the neighbourhood is bright. */
function fillPanes(bright: Float32Array, w: number, h: number): Float32Array {
  const near = boxBlur(bright, w, h, w * PANE.neighbourhood, 2);
  return bright.map((one, i) =>
    Math.max(one, smoothstep(PANE.minBrightShare, PANE.fullBrightShare, near[i] as number)),
  );
}
