import { boxBlur, clamp, smoothstep } from '../reading/raster';
import { sharedFloats } from '../scene/drawing-scene';

/** Relative inverse depth of a photograph, 1 near, 0 sky: what stands on the ground has the depth of its foot. */
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
    // What stands on the ground has the depth of its foot; without a foot in sight, that of the ground at the horizon.
    let foot = 0.08;
    for (let y = h - 1; y >= 0; y--) {
      const i = y * w + x;
      const ramp = interior
        ? 0.16 + 0.6 * smoothstep(h * 0.55, h, y)
        : clamp(((y - horizon) / (h - horizon)) * 0.8, 0.05, 0.8);
      if ((level[i] as number) > 0.5) foot = ramp;
      out[i] =
        (sky[i] as number) > 0.5
          ? 0
          : interior
            ? Math.max(0.16, (level[i] as number) > 0.5 ? ramp : 0.2)
            : Math.min(foot, Math.max(ramp, foot * 0.6));
    }
  }
  out.set(boxBlur(out, w, h, w * 0.006, 1).map((value, i) => ((sky[i] as number) > 0.5 ? 0 : value)));
  return out;
}

/** Nearness without what differs from column to column; the sky beside a roof does not take the roof away. */
export function evenDistance(near: Float32Array, sky: Float32Array, w: number, h: number): Float32Array {
  const solid = sky.map((one) => 1 - one);
  const weight = boxBlur(solid, w, h, w * 0.03, 2);
  const sum = boxBlur(
    near.map((one, i) => one * (solid[i] as number)),
    w,
    h,
    w * 0.03,
    2,
  );
  return sum.map((one, i) => one / Math.max(0.02, weight[i] as number));
}
