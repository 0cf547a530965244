import { boxBlur, distanceTo, maskOf, smoothstep } from '../reading/raster';

/** Half the width of the band around a mask's edge in which pixels may change sides, as a share of the image width. */
const HALF_BAND_WIDTH = 0.009;
/** Minimum share of pixels inside and outside the mask for their mean colours to be used. */
const MIN_KNOWN_SHARE = 0.01;
const SOFT_RANGE = 0.15;

/** One colour channel of an image, scaled to 0-1. */
export function channelOf(rgb: Uint8Array, k: number): Float32Array {
  const out = new Float32Array(rgb.length / 3);
  for (let i = 0; i < out.length; i++) out[i] = (rgb[3 * i + k] as number) / 255;
  return out;
}

/**
 * Moves the edge of a mask to the nearest change in colour: segments end a few pixels off where shade is soft.
 * A pixel near the edge joins the side whose mean colour is more similar.
 * @param mask 0 or 1 per pixel
 */
export function refineEdges(mask: Float32Array, rgb: Uint8Array, w: number, h: number): Float32Array {
  const band = Math.max(2, w * HALF_BAND_WIDTH);
  const inside = maskOf(mask, (one) => one > 0.5);
  const outside = maskOf(mask, (one) => one <= 0.5);
  const toOutside = distanceTo(outside, w, h);
  const toInside = distanceTo(inside, w, h);
  const sides = [
    Float32Array.from(toOutside, (away) => (away > band ? 1 : 0)),
    Float32Array.from(toInside, (away) => (away > band ? 1 : 0)),
  ];
  const known = sides.map((side) => boxBlur(side, w, h, 2 * band, 1));
  const away = sides.map(() => new Float32Array(mask.length));
  for (let k = 0; k < 3; k++) {
    const plane = boxBlur(channelOf(rgb, k), w, h, 1, 1);
    sides.forEach((side, s) => {
      const own = Float32Array.from(plane);
      for (let i = 0; i < own.length; i++) (own[i] as number) *= side[i] as number;
      const mean = boxBlur(own, w, h, 2 * band, 1);
      const [to, share] = [away[s] as Float32Array, known[s] as Float32Array];
      for (let i = 0; i < to.length; i++) {
        const step = (mean[i] as number) / Math.max(1e-4, share[i] as number) - (plane[i] as number);
        (to[i] as number) += step * step;
      }
    });
  }
  const [ofInside, ofOutside] = away as [Float32Array, Float32Array];
  const [knownInside, knownOutside] = known as [Float32Array, Float32Array];
  const out = Float32Array.from(mask);
  for (let i = 0; i < out.length; i++) {
    if ((toInside[i] as number) > band || (toOutside[i] as number) > band) continue;
    if ((knownInside[i] as number) < MIN_KNOWN_SHARE || (knownOutside[i] as number) < MIN_KNOWN_SHARE) continue;
    const [a, b] = [Math.sqrt(ofInside[i] as number), Math.sqrt(ofOutside[i] as number)];
    out[i] = smoothstep(-SOFT_RANGE, SOFT_RANGE, (b - a) / (a + b + 0.01));
  }
  return out;
}
