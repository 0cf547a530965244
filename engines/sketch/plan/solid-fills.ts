import { distanceTo, luma, maskOf, quantile } from '../reading/raster';

/** Minimum thickness of a filled wall, as a share of the longer side. */
const MIN_WALL_THICKNESS = 0.0022;
/** Darkness of a filled wall relative to the sheet. */
const MIN_DARKNESS = 0.3;

/** Marks filled walls with 1: dark areas wider than a pen. @param long longer side in pixels */
export function solidFills(rgb: Uint8Array, w: number, h: number, long: number): Uint8Array {
  const gray = luma(rgb);
  const paper = Math.max(0.1, quantile(gray, 0.7));
  const light = maskOf(gray, (tone) => 1 - tone / paper < MIN_DARKNESS);
  const depth = distanceTo(light, w, h);
  const core = maskOf(depth, (d) => d > Math.max(1.6, MIN_WALL_THICKNESS * long));
  const near = distanceTo(core, w, h);
  const reach = Math.max(2.6, MIN_WALL_THICKNESS * long + 1.5);
  return maskOf(near, (d, i) => d < reach && !light[i]);
}
