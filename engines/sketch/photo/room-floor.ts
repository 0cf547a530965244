import { quantile, smoothstep } from '../reading/raster';
import { type Facade, tintOf } from './photo-masks';

/** Rows along the lower edge that sample the floor (share of the height), and the share of them that must agree. */
const EDGE = { rows: 0.04, alike: 0.42 };
/** Tolerances of warmth, green and luma between two floor samples. */
const STEP = { warm: 0.045, green: 0.014, light: 0.16 };
/** Distance in tolerances at which the floor mask fades out and ends. */
const FADES = { from: 1, to: 2.2 };

/**
 * Floor of a photographed room: the low area with the dominant tint of the lower edge. Empty if that edge has no
 * dominant tint, e.g. in an image cropped above the floor.
 */
export function roomFloor(
  { rgb, gray, w, h }: Pick<Facade, 'rgb' | 'gray' | 'w' | 'h'>,
  low: Float32Array,
): Float32Array {
  const from = Math.floor(h * (1 - EDGE.rows)) * w;
  const edge = Array.from({ length: w * h - from }, (_, k) => from + k);
  const tints = edge.map((i) => tintOf(rgb, i));
  const [warm, green, light] = [
    quantile(
      tints.map(([one]) => one),
      0.5,
    ),
    quantile(
      tints.map(([, one]) => one),
      0.5,
    ),
    quantile(
      edge.map((i) => gray[i] as number),
      0.5,
    ),
  ];
  const away = (i: number): number => {
    const [a, b] = tintOf(rgb, i);
    const tint = Math.hypot((a - warm) / STEP.warm, (b - green) / STEP.green);
    // Shadows and sunny spots lie on floors, so luma counts less than tint.
    return Math.hypot(tint, ((gray[i] as number) - light) / (2 * STEP.light));
  };
  if (edge.filter((i) => away(i) < FADES.from).length < EDGE.alike * edge.length) return new Float32Array(w * h);
  return low.map((one, i) => (one > 0 ? one * (1 - smoothstep(FADES.from, FADES.to, away(i))) : 0));
}
