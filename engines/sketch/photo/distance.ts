import { boxBlur, clamp, smoothstep } from '../reading/raster';
import { sharedFloats } from '../scene/drawing-scene';

/**
 * Nearness (0-1) outdoors: `noFoot` for objects at the horizon without a visible base,
 * `least` to `most` for ground from the horizon to the lower edge, `above` for objects relative to their base.
 */
const OUTDOORS = { noFoot: 0.08, least: 0.05, most: 0.8, above: 0.6 };
/** Nearness (0-1) indoors: back wall and objects there; the floor becomes nearer below this share of the height. */
const ROOM = { back: 0.16, floor: 0.6, from: 0.55, things: 0.2 };
/** Blur radii for the depth (shares of the width), and minimum weight of pixels that are not sky. */
const SOFTEN = 0.006;
const EVEN = 0.03;
const LEAST_SOLID = 0.02;

/** A photograph's relative inverse depth: 1 = near, 0 = sky. A standing object has the depth of its base. */
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
    // Standing objects take the depth of their base or, if it is not visible, of the ground at the horizon.
    let foot = OUTDOORS.noFoot;
    for (let y = h - 1; y >= 0; y--) {
      const i = y * w + x;
      const ramp = interior
        ? ROOM.back + ROOM.floor * smoothstep(h * ROOM.from, h, y)
        : clamp(((y - horizon) / (h - horizon)) * OUTDOORS.most, OUTDOORS.least, OUTDOORS.most);
      if ((level[i] as number) > 0.5) foot = ramp;
      out[i] =
        (sky[i] as number) > 0.5
          ? 0
          : interior
            ? Math.max(ROOM.back, (level[i] as number) > 0.5 ? ramp : ROOM.things)
            : Math.min(foot, Math.max(ramp, foot * OUTDOORS.above));
    }
  }
  out.set(boxBlur(out, w, h, w * SOFTEN, 1).map((value, i) => ((sky[i] as number) > 0.5 ? 0 : value)));
  return out;
}

/**
 * Smooths nearness across columns. Pixels other than sky keep their weight, so the sky does not bleed into the roof.
 */
export function smoothDistance(near: Float32Array, sky: Float32Array, w: number, h: number): Float32Array {
  const solid = sky.map((one) => 1 - one);
  const weight = boxBlur(solid, w, h, w * EVEN, 2);
  const sum = boxBlur(
    near.map((one, i) => one * (solid[i] as number)),
    w,
    h,
    w * EVEN,
    2,
  );
  return sum.map((one, i) => one / Math.max(LEAST_SOLID, weight[i] as number));
}

/** The building is the subject: minimum nearness where most of the neighbourhood (share of the width) is building. */
const SUBJECT = { near: 0.24, around: 0.04, from: 0.15, to: 0.5 };

/**
 * Raises the building to a subject's minimum nearness. Without a visible base it would be placed at the horizon.
 */
export function subjectNear(near: Float32Array, built: readonly Float32Array[], w: number, h: number): Float32Array {
  const any = near.map((_, i) => Math.max(...built.map((plane) => plane[i] as number)));
  const around = boxBlur(any, w, h, w * SUBJECT.around, 2);
  return near.map((one, i) => Math.max(one, SUBJECT.near * smoothstep(SUBJECT.from, SUBJECT.to, around[i] as number)));
}
