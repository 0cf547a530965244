import { boxBlur, clamp, smoothstep } from '../reading/raster';
import { sharedFloats } from '../scene/drawing-scene';

/** Nearness (0-1) outdoors: for objects without a visible base, and for ground from the horizon to the lower edge. */
const OUTDOORS = { withoutVisibleBase: 0.08, groundAtHorizon: 0.05, groundAtLowerEdge: 0.8, aboveBaseFactor: 0.6 };
/** Nearness (0-1) indoors. Below `floorFrom`, a share of the image height, the floor comes nearer. */
const ROOM = { backWall: 0.16, floorRange: 0.6, floorFrom: 0.55, objects: 0.2 };
/** Blur radius of the depth, as a share of the image width. */
const BLUR_RADIUS = 0.006;
/** Blur radius that smooths depth across columns, as a share of the image width. */
const COLUMN_BLUR_RADIUS = 0.03;
const MIN_SOLID_WEIGHT = 0.02;

/** Returns the relative inverse depth of each pixel: 1 = near, 0 = sky. An object has the depth of its base. */
export function nearness(
  sky: Float32Array,
  level: Float32Array,
  horizon: number,
  w: number,
  h: number,
  interior: boolean,
): Float32Array {
  const out = sharedFloats(w * h);
  for (let x = 0; x < w; x++) {
    // An object has the depth of its base, or of the ground at the horizon if the base is not visible.
    let foot = OUTDOORS.withoutVisibleBase;
    for (let y = h - 1; y >= 0; y--) {
      const i = y * w + x;
      const ramp = interior
        ? ROOM.backWall + ROOM.floorRange * smoothstep(h * ROOM.floorFrom, h, y)
        : clamp(
            ((y - horizon) / (h - horizon)) * OUTDOORS.groundAtLowerEdge,
            OUTDOORS.groundAtHorizon,
            OUTDOORS.groundAtLowerEdge,
          );
      if ((level[i] as number) > 0.5) foot = ramp;
      out[i] =
        (sky[i] as number) > 0.5
          ? 0
          : interior
            ? Math.max(ROOM.backWall, (level[i] as number) > 0.5 ? ramp : ROOM.objects)
            : Math.min(foot, Math.max(ramp, foot * OUTDOORS.aboveBaseFactor));
    }
  }
  out.set(boxBlur(out, w, h, w * BLUR_RADIUS, 1).map((value, i) => ((sky[i] as number) > 0.5 ? 0 : value)));
  return out;
}

/** Smooths nearness within objects. Sky has no weight, so that it does not bleed into the roof. */
export function smoothDistance(near: Float32Array, sky: Float32Array, w: number, h: number): Float32Array {
  const solid = sky.map((one) => 1 - one);
  const weight = boxBlur(solid, w, h, w * COLUMN_BLUR_RADIUS, 2);
  const sum = boxBlur(
    near.map((one, i) => one * (solid[i] as number)),
    w,
    h,
    w * COLUMN_BLUR_RADIUS,
    2,
  );
  return sum.map((one, i) => one / Math.max(MIN_SOLID_WEIGHT, weight[i] as number));
}

/** Minimum nearness of a building, where most of the neighbourhood (a share of the image width) is building. */
const BUILDING = { minNearness: 0.24, neighbourhood: 0.04, from: 0.15, to: 0.5 };

/** Raises the nearness of a building to a minimum. Without a visible base it would be placed at the horizon. */
export function bringBuildingNear(
  near: Float32Array,
  built: readonly Float32Array[],
  w: number,
  h: number,
): Float32Array {
  const any = near.map((_, i) => Math.max(...built.map((plane) => plane[i] as number)));
  const around = boxBlur(any, w, h, w * BUILDING.neighbourhood, 2);
  return near.map((one, i) =>
    Math.max(one, BUILDING.minNearness * smoothstep(BUILDING.from, BUILDING.to, around[i] as number)),
  );
}
