import { type Oklch, oklch } from '@maquette/engines/still/image/oklch';
import type { View } from '../view';

/** Measurements in an image, from which time, season and weather are read. */
export interface Mood {
  /** Mean sky colour; undefined if less than half a percent is sky. */
  sky: Oklch | undefined;
  /** Mean colour of the image. */
  all: Oklch;
  /** Mean colour of the brightest tenth outside the sky: sunlit areas or lamps. */
  bright: Oklch;
  /** Share of upward ground and roofs with a white albedo. */
  snowy: number;
  /** Mean albedo of leaves and blades. */
  leaves: Oklch | undefined;
  /** Lightness of the darkest twentieth in the farthest quarter outside the sky: mist leaves no black far away. */
  farBlack: number;
  /** Spread of lightness in the farther and in the nearer half, whichever is larger. Mist reduces both. */
  contrast: number;
}

function mean(pixels: readonly number[], channel: (pixel: number, k: 0 | 1 | 2) => number): Oklch | undefined {
  if (pixels.length === 0) return undefined;
  const sum = (k: 0 | 1 | 2): number => pixels.reduce((total, pixel) => total + channel(pixel, k), 0) / pixels.length;
  return oklch(sum(0), sum(1), sum(2));
}

export function moodOf(view: View): Mood {
  const { front, behind, materials } = view.picture.seen;
  const every = Array.from({ length: view.pixels }, (_, i) => i);
  const sky = view.sky();
  const solid = every.filter((i) => (front.instance[i] ?? -1) >= 0);
  const white = solid.filter((i) => {
    const colour = oklch(view.albedo(i, 0), view.albedo(i, 1), view.albedo(i, 2));
    return colour.lightness > 0.86 && colour.chroma < 0.04;
  });
  const leafy = solid.filter((i) => materials.get(front.material[i] ?? -1)?.kind === 'leaf');
  const lightness = (i: number): number => oklch(view.lit(i, 0), view.lit(i, 1), view.lit(i, 2)).lightness;
  const spread = (pixels: number[]): number => {
    const values = pixels.map(lightness).sort((a, b) => a - b);
    return (values[Math.floor(values.length * 0.9)] ?? 0) - (values[Math.floor(values.length * 0.1)] ?? 0);
  };
  const shown = solid.filter((i) => (behind.instance[i] ?? -1) >= 0);
  const brightest = [...shown].sort((a, b) => lightness(b) - lightness(a)).slice(0, Math.ceil(shown.length / 10));
  const byDistance = [...shown].sort((a, b) => (behind.metres[a] ?? 0) - (behind.metres[b] ?? 0));
  const part = (from: number, to: number): number[] =>
    byDistance.slice(Math.floor(byDistance.length * from), Math.ceil(byDistance.length * to));
  const darkest = part(0.75, 1)
    .map(lightness)
    .sort((a, b) => a - b);
  return {
    sky: sky.length > view.pixels * 0.005 ? mean(sky, view.lit) : undefined,
    all: mean(every, view.lit) ?? oklch(0, 0, 0),
    bright: mean(brightest, view.lit) ?? oklch(0, 0, 0),
    snowy: white.length / Math.max(1, solid.length),
    leaves: leafy.length > 200 ? mean(leafy, (pixel, k) => front.albedo[3 * pixel + k] ?? 0) : undefined,
    farBlack: darkest[Math.floor(darkest.length * 0.05)] ?? 0,
    contrast: Math.max(spread(part(0, 0.5)), spread(part(0.5, 1))),
  };
}
