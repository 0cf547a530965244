import type { StillImage } from './still-engine';

/** Summary statistics of an image that show whether a form field had its effect. */
export interface ImageStatistics {
  /** Mean sRGB, 0..255. */
  mean: readonly [number, number, number];
  /** Mean luma, 0..255. */
  brightness: number;
  /** Mean of max - min channel, 0..255. */
  colourfulness: number;
  /** Mean luma step between neighbouring pixels, 0..255. */
  edges: number;
  /** Share of pixels that are sky. */
  sky: number;
  /** Median depth of all non-sky pixels, metres along the optical axis. */
  medianMetres: number;
  /** 2nd percentile of depth in metres: the nearest surface without outliers. */
  nearMetres: number;
  /** Lowest row of sky, as a share of the height from the top: the horizon, or the foreground in front of it. */
  horizon: number;
  /** Median row of the sky pixels, as a share of the height from the top. */
  skyMiddle: number;
}

export function statisticsOf(image: StillImage): ImageStatistics {
  const { rgb, width, height, inverseDepth, nearestDepthMetres } = image;
  const count = width * height;
  const sum: [number, number, number] = [0, 0, 0];
  let brightness = 0;
  let colourfulness = 0;
  let edges = 0;
  let before = 0;
  const distances: number[] = [];
  const skyRows: number[] = [];
  for (let i = 0; i < count; i++) {
    const [r, g, b] = [rgb[3 * i] as number, rgb[3 * i + 1] as number, rgb[3 * i + 2] as number];
    sum[0] += r;
    sum[1] += g;
    sum[2] += b;
    const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    brightness += luma;
    colourfulness += Math.max(r, g, b) - Math.min(r, g, b);
    if (i % width > 0) edges += Math.abs(luma - before);
    before = luma;
    const inverse = inverseDepth[i] as number;
    if (inverse > 0) distances.push((nearestDepthMetres * 65535) / inverse);
    else skyRows.push(Math.floor(i / width) / height);
  }
  distances.sort((a, b) => a - b);
  return {
    mean: [sum[0] / count, sum[1] / count, sum[2] / count],
    brightness: brightness / count,
    colourfulness: colourfulness / count,
    edges: edges / count,
    sky: skyRows.length / count,
    medianMetres: distances[distances.length >> 1] ?? Number.POSITIVE_INFINITY,
    nearMetres: distances[Math.floor(distances.length * 0.02)] ?? Number.POSITIVE_INFINITY,
    horizon: skyRows[Math.floor(skyRows.length * 0.995)] ?? 0,
    skyMiddle: skyRows[skyRows.length >> 1] ?? 0,
  };
}
