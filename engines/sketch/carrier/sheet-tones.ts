import { clamp, luma, quantile } from '../reading/raster';
import type { Pixels } from './carrier';

/** Light strokes on a dark ground. Tones are 0-1, the others are shares and ratios of strokes. */
const LIGHT_STROKES = {
  maxGroundTone: 0.62,
  minStrokeStep: 0.14,
  minLightToDark: 3,
  maxStrokeShare: 0.4,
  minStrokeShare: 0.0008,
};
/** Grid paper: darkness of its lines (0-1), number of lines, and tolerance of their spacing. */
const GRID_PAPER = {
  minDarkness: 0.035,
  maxDarkness: 0.42,
  minLines: 9,
  spacingTolerance: 0.16,
  minCovered: 0.55,
  removalFactor: 1.3,
};

/** Whether the drawing has light strokes on a darker ground, such as a blueprint or a blackboard. */
export function isInverted({ rgb }: Pixels): boolean {
  const gray = luma(rgb);
  const ground = quantile(gray, 0.5);
  let light = 0;
  let dark = 0;
  for (const tone of gray) {
    if (tone - ground > LIGHT_STROKES.minStrokeStep) light++;
    else if (ground - tone > LIGHT_STROKES.minStrokeStep) dark++;
  }
  const share = light / gray.length;
  return (
    ground < LIGHT_STROKES.maxGroundTone &&
    share > LIGHT_STROKES.minStrokeShare &&
    share < LIGHT_STROKES.maxStrokeShare &&
    light > LIGHT_STROKES.minLightToDark * dark
  );
}

/** Turns light lines on a dark sheet into dark lines on white, without colours. */
export function invert({ rgb, w, h }: Pixels): Pixels {
  const gray = luma(rgb);
  const counts = new Int32Array(256);
  for (const value of gray) counts[Math.round(value * 255)] = (counts[Math.round(value * 255)] ?? 0) + 1;
  let ground = 0;
  for (let k = 0; k < 256; k++) if ((counts[k] as number) > (counts[ground] as number)) ground = k;
  const out = new Uint8Array(rgb.length);
  for (let i = 0; i < gray.length; i++) {
    const ink = clamp(((gray[i] as number) * 255 - ground) / Math.max(40, 245 - ground), 0, 1);
    out.fill(Math.round(252 * (1 - ink)), 3 * i, 3 * i + 3);
  }
  return { rgb: out, w, h };
}

/** Darkness of the lines of grid or millimetre paper: evenly spaced pale lines in both directions; 0 without a grid. */
export function gridDarkness({ rgb, w, h }: Pixels): number {
  const gray = luma(rgb);
  const across = paleLines(gray, w, h, true);
  const down = paleLines(gray, w, h, false);
  return across > 0 && down > 0 ? Math.max(across, down) : 0;
}

/** Darkness (0-1) of evenly spaced pale lines along one axis; 0 when there are none. */
function paleLines(gray: Float32Array, w: number, h: number, columns: boolean): number {
  const [length, depth] = columns ? [w, h] : [h, w];
  const at = (i: number, j: number): number => (columns ? gray[j * w + i] : gray[i * w + j]) as number;
  const covered = new Float32Array(length);
  const tones: number[] = [];
  for (let i = 3; i < length - 3; i++) {
    let pale = 0;
    let seen = 0;
    for (let j = 0; j < depth; j += 3) {
      seen++;
      const d = Math.min(at(i - 3, j), at(i + 3, j)) - at(i, j);
      if (d > GRID_PAPER.minDarkness * 0.6 && d < GRID_PAPER.maxDarkness) pale++;
    }
    covered[i] = pale / seen;
  }
  const lines: number[] = [];
  for (let i = 3; i < length - 3; i++) {
    const value = covered[i] as number;
    if (value < GRID_PAPER.minCovered || value < (covered[i - 1] as number) || value <= (covered[i + 1] as number))
      continue;
    lines.push(i);
    for (let j = 0; j < depth; j += 7) tones.push(Math.min(at(i - 3, j), at(i + 3, j)) - at(i, j));
  }
  if (lines.length < GRID_PAPER.minLines) return 0;
  const gaps = lines.slice(1).map((line, k) => line - (lines[k] as number));
  const middle = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] as number;
  const even = gaps.filter((gap) => Math.abs(gap / middle - 1) < GRID_PAPER.spacingTolerance).length;
  if (even < 0.7 * gaps.length) return 0;
  tones.sort((a, b) => a - b);
  const darkness = tones[Math.floor(tones.length * 0.7)] as number;
  return darkness > GRID_PAPER.minDarkness * 0.6 && darkness < GRID_PAPER.maxDarkness ? darkness : 0;
}

/** Removes everything that is no darker than the grid lines. */
export function withoutGrid({ rgb, w, h }: Pixels, grid: number): Pixels {
  const gray = luma(rgb);
  const out = new Uint8Array(rgb.length);
  const least = grid * GRID_PAPER.removalFactor + 0.02;
  for (let i = 0; i < gray.length; i++) {
    const darkness = 1 - (gray[i] as number);
    const kept = clamp((darkness - least) / (1 - least), 0, 1);
    const scale = darkness > 0.004 ? kept / darkness : 0;
    for (let k = 0; k < 3; k++) out[3 * i + k] = 255 - (255 - (rgb[3 * i + k] as number)) * scale;
  }
  return { rgb: out, w, h };
}
